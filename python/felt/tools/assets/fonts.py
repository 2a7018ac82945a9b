"""Fetch the two text fonts from the Python package index, by exact version and checksum.

Standard library alone: set-up calls this before anything else is installed. Run by hand:
``python -m felt.tools.assets.fonts``.
"""

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from dataclasses import dataclass
from pathlib import Path


class FontProblem(Exception):
    """The fonts could not be had; the text says which package and what to do."""


@dataclass(frozen=True, slots=True)
class Package:
    """A package that ships fonts, and which of its files become ours."""

    name: str
    version: str
    sha256: str
    files: tuple[tuple[str, str], ...]
    """Path inside the wheel, and our file name."""


PACKAGES = (
    Package(
        "font-source-sans-pro",
        "0.0.1",
        "2250396f565a0fea35726e56059216d1d5d75071d64d075ebdfec183b4b85765",
        (
            ("font_source_sans_pro/files/SourceSansPro-Regular.ttf", "text.ttf"),
            ("font_source_sans_pro/files/SourceSansPro-Semibold.ttf", "text_strong.ttf"),
            ("font_source_sans_pro/files/LICENSE.txt", "text_licence.txt"),
        ),
    ),
    Package(
        "font-source-serif-pro",
        "0.0.1",
        "38dd9a8d8027d22aa8ef2d10d27d7c558701b32772ff9f3790f509577e91dca4",
        (
            ("font_source_serif_pro/files/SourceSerifPro-Semibold.ttf", "title.ttf"),
            ("font_source_serif_pro/files/LICENSE.txt", "title_licence.txt"),
        ),
    ),
)
"""Source Sans Pro and Source Serif Pro, SIL Open Font License 1.1: Latin and Cyrillic, figures of one width."""

STAMP = "fetched.txt"


def provide(folder: Path, python: Path | str = sys.executable) -> bool:
    """Have the fonts in ``folder``; True if they had to be fetched.

    ``python`` is one that has pip. Raises FontProblem when a package cannot be had or is not the one we know.
    """
    if _complete(folder):
        return False
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for package in PACKAGES:
            _unpack(package, _downloaded(package, Path(scratch), python), folder)
    (folder / STAMP).write_text(_wanted())
    return True


def _wanted() -> str:
    """What the stamp says when these very packages are in place."""
    return "\n".join(f"{package.name}=={package.version} sha256:{package.sha256}" for package in PACKAGES) + "\n"


def _complete(folder: Path) -> bool:
    names = [ours for package in PACKAGES for _, ours in package.files]
    stamp = folder / STAMP
    return stamp.exists() and stamp.read_text() == _wanted() and all((folder / name).exists() for name in names)


def _downloaded(package: Package, scratch: Path, python: Path | str) -> Path:
    target = scratch / package.name
    order = [python, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:", "--dest", target]
    done = subprocess.run([*order, f"{package.name}=={package.version}"], capture_output=True, text=True, check=False)
    wheels = list(target.glob("*.whl"))
    if done.returncode or not wheels:
        said = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise FontProblem(f"pip could not fetch {package.name} ({said}): check the network and run this again")
    found = hashlib.sha256(wheels[0].read_bytes()).hexdigest()
    if found != package.sha256:
        raise FontProblem(f"{package.name} {package.version} is not the file we know: sha256 {found}")
    return wheels[0]


def _unpack(package: Package, wheel: Path, folder: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        for inside, ours in package.files:
            (folder / ours).write_bytes(archive.read(inside))


def main() -> int:
    try:
        provide(Path(__file__).resolve().parents[4] / "assets" / "fonts")
    except FontProblem as problem:
        print(f"fonts: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
