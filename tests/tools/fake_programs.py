"""Small shell scripts that stand for programs set-up looks for."""

from pathlib import Path


def program(folder: Path, name: str, script: str) -> Path:
    """Write an executable ``name`` that runs the shell lines of ``script``."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(0o755)
    return file


def godot(folder: Path, version: str, name: str = "godot") -> Path:
    """A program that answers as that Godot."""
    return program(folder, name, f"echo '{version}'")
