"""Can this Python be built into the engine? Run as a program it answers as JSON for the Python that runs it."""

import importlib.util
import json
import sys
import sysconfig
from pathlib import Path


def library() -> Path | None:
    """The shared libpython, which the bridge loads into Godot."""
    name = sysconfig.get_config_var("INSTSONAME") or ""
    folders = [sysconfig.get_config_var("LIBDIR"), sysconfig.get_config_var("LIBPL"), f"{sys.base_prefix}/lib"]
    multiarch = sysconfig.get_config_var("MULTIARCH")
    folders += [f"/usr/lib/{multiarch}"] if multiarch else []
    found = (Path(folder) / name for folder in folders if folder)
    return next((path for path in found if ".so" in name and path.exists()), None)


def lacks() -> list[str]:
    """What is missing, in words a package search understands."""
    missing = []
    if sys.version_info < (3, 11):
        missing.append("version 3.11 or newer")
    if library() is None:
        missing.append("a shared libpython")
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        missing.append("headers")
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        missing.append("venv")
    return missing


if __name__ == "__main__":
    base = getattr(sys, "_base_executable", sys.executable)
    print(json.dumps({"executable": base, "version": sys.version.split()[0], "lacks": lacks()}))
