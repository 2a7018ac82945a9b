"""Fonts: ours is well formed, the others come by version and checksum or not at all."""

import hashlib
import struct
import sys
import zipfile
from pathlib import Path

import pytest

from felt.tools.assets import fonts
from felt.tools.assets.sign_font import SIGNS, sign_font


def tables(data: bytes) -> dict[str, bytes]:
    count = struct.unpack(">H", data[4:6])[0]
    found = {}
    for place in range(12, 12 + 16 * count, 16):
        tag, _, offset, length = struct.unpack(">4sLLL", data[place : place + 16])
        found[tag.decode()] = data[offset : offset + length]
    return found


def test_sign_font_has_the_tables_and_its_checksum() -> None:
    data = sign_font()
    assert {"OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"} == tables(data).keys()
    assert sum(struct.unpack(f">{len(data) // 4}L", data)) & 0xFFFFFFFF == 0xB1B0AFBA
    assert sign_font() == data


@pytest.mark.parametrize("sign", sorted(SIGNS))
def test_each_sign_has_an_outline(sign: str) -> None:
    found = tables(sign_font())
    segments = struct.unpack(">H", found["cmap"][18:20])[0] // 2
    ends = struct.unpack(f">{segments}H", found["cmap"][26 : 26 + 2 * segments])
    at = 26 + 4 * segments + 2
    deltas = struct.unpack(f">{segments}H", found["cmap"][at : at + 2 * segments])
    glyph = (ord(sign) + deltas[ends.index(ord(sign))]) & 0xFFFF
    begin, end = struct.unpack(">2L", found["loca"][4 * glyph : 4 * glyph + 8])
    loops, left, bottom, right, top = struct.unpack(">5h", found["glyf"][begin : begin + 10])
    assert end > begin
    assert loops >= 1
    assert 0 <= left < right <= 1000
    assert -120 <= bottom < top <= 800


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> fonts.Package:
    """A package index with one wheel, and a `pip` that copies it."""
    wheel = tmp_path / "index" / "font_test-1-py3-none-any.whl"
    wheel.parent.mkdir()
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("font_test/A.ttf", "letters")
    package = fonts.Package(
        "font-test", "1", hashlib.sha256(wheel.read_bytes()).hexdigest(), (("font_test/A.ttf", "a.ttf"),)
    )
    monkeypatch.setattr(fonts, "PACKAGES", (package,))
    pip = tmp_path / "python"
    pip.write_text(
        f"#!{sys.executable}\nimport pathlib, shutil, sys\nassert sys.argv[-1] == 'font-test==1'\n"
        "target = pathlib.Path(sys.argv[sys.argv.index('--dest') + 1])\ntarget.mkdir()\n"
        f"shutil.copy({str(wheel)!r}, target)\n"
    )
    pip.chmod(0o755)
    return package


def test_fetched_once(shop: fonts.Package, tmp_path: Path) -> None:
    target = tmp_path / "fonts"
    assert fonts.provide(target, tmp_path / "python") is True
    assert (target / "a.ttf").read_text() == "letters"
    assert fonts.provide(target, tmp_path / "no such python") is False
    (target / "a.ttf").unlink()
    assert fonts.provide(target, tmp_path / "python") is True
    assert shop.name in (target / fonts.STAMP).read_text()


def test_another_file_than_ours_is_refused(
    shop: fonts.Package, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forged = fonts.Package(shop.name, shop.version, "0" * 64, shop.files)
    monkeypatch.setattr(fonts, "PACKAGES", (forged,))
    with pytest.raises(fonts.FontProblem, match="font-test 1 is not the file we know"):
        fonts.provide(tmp_path / "fonts", tmp_path / "python")
    assert not (tmp_path / "fonts" / "a.ttf").exists()


def test_no_network_is_told_in_one_line(shop: fonts.Package, tmp_path: Path) -> None:
    pip = tmp_path / "python"
    pip.write_text("#!/bin/sh\necho 'chatter\nERROR: no route to host' >&2\nexit 1\n")
    with pytest.raises(fonts.FontProblem, match=f"{shop.name} .ERROR: no route to host.: check the network") as problem:
        fonts.provide(tmp_path / "fonts", pip)
    assert "\n" not in str(problem.value)


def test_the_real_packages_have_checksums_and_licences() -> None:
    for package in fonts.PACKAGES:
        assert len(package.sha256) == 64
        assert any(ours.endswith("licence.txt") for _, ours in package.files)
