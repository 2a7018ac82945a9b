"""Python for a platform that is not this one: what is laid out, and nothing that tells of this machine."""

import marshal
from pathlib import Path

from felt.tools.export import foreign
from felt.tools.setup.places import Places


def written(folder: Path, **files: str) -> Path:
    """A folder with modules; `__` in a name stands for a folder."""
    for name, text in files.items():
        place = folder / f"{name.replace('__', '/')}.py"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)
    return folder


def names(folder: Path) -> list[str]:
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())


def test_modules_are_compiled_without_tests_and_tools(tmp_path: Path) -> None:
    source = written(
        tmp_path / "lib", io="x = 1", json__decoder="y = 2", test__support="", tkinter__font="", pip__main=""
    )
    foreign.compile_tree(source, tmp_path / "made")
    assert names(tmp_path / "made") == ["io.pyc", "json/decoder.pyc"]


def test_compiled_modules_name_no_folder_of_this_machine(tmp_path: Path) -> None:
    foreign.compile_tree(written(tmp_path / "lib", json__decoder="def f(): pass"), tmp_path / "made")
    data = (tmp_path / "made/json/decoder.pyc").read_bytes()
    assert str(tmp_path).encode() not in data
    assert marshal.loads(data[16:]).co_filename == "json/decoder.py"


def test_distributions_keep_their_natives_and_licences(tmp_path: Path) -> None:
    wheel = written(tmp_path / "wheel", core__start="z = 3")
    for name in ("core/_core.pyd", "core/start.pyi", "core.dist-info/RECORD", "core.dist-info/licenses/LICENSE"):
        (wheel / name).parent.mkdir(parents=True, exist_ok=True)
        (wheel / name).write_text("")
    foreign.add_distributions(wheel, tmp_path / "game")
    kept = ["core.dist-info/licenses/LICENSE", "core/_core.pyd", "core/start.pyc"]
    assert names(tmp_path / "game/python/site-packages") == kept


def test_what_the_bridge_looks_for_lies_beside_it(tmp_path: Path) -> None:
    natives = written(tmp_path / "natives", _json="", _ssl="", _testcapi="")
    foreign.lay_out(Places.of(), sorted(natives.glob("*.py")), tmp_path / "game")
    rows = (line.partition(" = ") for line in (tmp_path / "game/python.cfg").read_text().splitlines())
    places = {value for key, _, value in rows if key == "path"}
    assert {"python/bridge", "python/lib-dynload"} <= places
    assert (tmp_path / "game/python/bridge/godot/importer.pyc").is_file()
    assert names(tmp_path / "game/python/lib-dynload") == ["_json.py"]
    assert (tmp_path / "game/python/lib/needs.txt").read_text() == ""
