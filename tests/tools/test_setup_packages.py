"""What the private apt is told, and where from."""

import os
from pathlib import Path

import pytest

from felt.tools.setup import apt, mirror, package_set
from felt.tools.setup.problem import SetupProblem
from tests.tools.fake_programs import program

ARCHIVE = "https://mirror.test/debian/"


@pytest.mark.parametrize(
    ("library", "chosen"),
    {
        "libGLX_mesa.so.0": package_set.HOST_GL,
        "libGLX_nvidia.so.0": package_set.HOST_GL,
        "libGLX.so.0": package_set.OWN_MESA,
        "libGL.so.1": package_set.OWN_MESA,
        None: package_set.OWN_MESA,
    }.items(),
)
def test_a_host_with_a_driver_gets_the_small_set(
    tmp_path: Path, library: str | None, chosen: package_set.PackageSet
) -> None:
    if library:
        (tmp_path / library).touch()
    assert package_set.usable((str(tmp_path / "absent"), str(tmp_path)))[0] == chosen


def test_what_is_wanted_is_never_assumed_present() -> None:
    for packages in (package_set.HOST_GL, package_set.OWN_MESA):
        assert not set(packages.wanted) & set(packages.assumed)


def test_what_is_spare_comes_alone_from_the_pinned_suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = tmp_path / "calls"
    program(tmp_path, "apt-get", f'echo "$@" >> {calls}; echo "\'http://x/a.deb\' a.deb 10 SHA256:0"')
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    apt.PrivateApt(tmp_path / "apt", tmp_path / "logs", ARCHIVE, package_set.HOST_GL).download()
    orders = [line.rsplit(" -o", 1)[1].split(" ", 1)[1] for line in calls.read_text().splitlines()]
    assert orders == [
        "install --yes --no-install-recommends --download-only godot patchelf --print-uris",
        "download libdrm2/forky libgbm1/forky --print-uris",
        "install --yes --no-install-recommends --download-only godot patchelf",
        "download libdrm2/forky libgbm1/forky",
    ]


def test_the_source_is_signed_and_pinned() -> None:
    line = apt.source_line(ARCHIVE, "amd64")
    assert f"signed-by={apt.KEYRING}" in line
    assert line.endswith(f"{ARCHIVE} forky main\n")
    assert "trusted" not in line


def test_apt_stays_inside_its_folder(tmp_path: Path) -> None:
    private = apt.PrivateApt(tmp_path / "apt", tmp_path / "logs", ARCHIVE, package_set.HOST_GL)
    outside = [
        word for word in apt.options(private.folder, "amd64") if word.startswith("-oDir::") and "/dev/null" not in word
    ]
    assert outside
    assert all(str(private.folder) in word for word in outside)


def test_assumed_packages_count_as_installed() -> None:
    status = apt.assumed_status(["libgl1", "debconf"], "arm64")
    entries = status.split("\n\n")
    assert [entry.splitlines()[0] for entry in entries] == ["Package: libgl1", "Package: debconf"]
    assert all("Status: install ok installed\n" in entry and "Architecture: arm64\n" in entry for entry in entries)


def test_packages_for_another_processor_are_asked_for_by_its_name(tmp_path: Path) -> None:
    wanted = package_set.PackageSet("arm64", ("godot-template-release",), architecture="arm64")
    private = apt.PrivateApt(tmp_path / "apt", tmp_path / "logs", ARCHIVE, wanted)
    assert (private.folder / "sources.list").read_text().startswith("deb [arch=arm64 ")
    assert "-oAPT::Architecture=arm64" in apt.options(private.folder, wanted.architecture)


@pytest.mark.parametrize(
    ("targets", "found"),
    [
        ([f"{ARCHIVE} main"], ARCHIVE),
        (["https://mirror.test/debian-security/ main", f"{ARCHIVE} contrib", f"{ARCHIVE} main"], ARCHIVE),
        (["http://frozen.test/archive/debian/20250101T000000Z main"], None),
        (["https://mirror.test/ubuntu/ main"], None),
        (["", "garbage"], None),
        ([], None),
    ],
)
def test_the_mirror_is_the_one_apt_uses(targets: list[str], found: str | None) -> None:
    assert mirror.pick(targets) == found


def test_a_mirror_may_be_chosen() -> None:
    assert mirror.find({"FELT_DEBIAN_MIRROR": ARCHIVE}) == ARCHIVE


def test_without_a_mirror_one_line_says_what_to_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, "apt-get", "echo 'https://mirror.test/ubuntu/ main'")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SetupProblem, match="set FELT_DEBIAN_MIRROR"):
        mirror.find({})
