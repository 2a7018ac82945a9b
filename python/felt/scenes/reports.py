"""Reports for the player to send, if they want to: written beside the saves after a crash, or when asked for.

Nothing leaves the device by itself.
"""

import json
import sys
from functools import cache
from pathlib import Path

from godot import OS, Engine, ProjectSettings, RenderingServer, Time

from felt.match.files import write_whole
from felt.match.presence import Presence
from felt.match.report import report_text
from felt.scenes.keeping import folder

LIVE_LOG = "godot.log"
"""The engine writes this one now; the logs of earlier runs lie beside it under their time."""


@cache
def presence() -> Presence:
    """Give what tells the next run how this one ended."""
    return Presence(folder() / "running")


def arrive() -> Path | None:
    """Note that the game runs; gives a report if the last run never said goodbye."""
    return write_report(_last_log()) if presence().arrive() else None


def write_report(log: Path | None = None) -> Path:
    """Write a report with the match kept last and a log, by default that of this run; gives its place."""
    record = max((folder() / "saves").glob("*.felt"), key=lambda file: file.stat().st_mtime, default=None)
    text = report_text(build(), _text(record), _text(log or folder() / "logs" / LIVE_LOG), str(Path.home()))
    stamp = str(Time.get_datetime_string_from_system()).replace(":", "-")
    place = folder() / "reports" / f"{stamp}.txt"
    write_whole(place, text)
    return place


def build() -> dict[str, str]:
    """Tell what runs, and on what."""
    return {
        **_exported(),
        "game": str(ProjectSettings.get_setting("application/config/version")),
        "engine": str(Engine.get_version_info()["string"]),
        "python": sys.version.split()[0],
        "system": f"{OS.get_name()} {OS.get_version()}",
        "processor": str(OS.get_processor_name()),
        "graphics": str(RenderingServer.get_video_adapter_name()),
        "language": str(OS.get_locale()),
    }


def _exported() -> dict[str, str]:
    """Tell what an exported game says of its own making: commit, time and target stand beside it."""
    try:
        told = json.loads((Path(OS.get_executable_path()).parents[1] / "build.json").read_text(encoding="utf-8"))
    except (OSError, ValueError, IndexError):
        return {}
    return {str(name): str(value) for name, value in told.items()} if isinstance(told, dict) else {}


def show(place: Path) -> None:
    """Open the folder of a report, so that the player can attach it to a message."""
    OS.shell_show_in_file_manager(str(place))


def _last_log() -> Path | None:
    logs = [file for file in (folder() / "logs").glob("godot*.log") if file.name != LIVE_LOG]
    return max(logs, key=lambda file: file.stat().st_mtime, default=None)


def _text(file: Path | None) -> str:
    try:
        return file.read_text(encoding="utf-8", errors="replace") if file is not None else ""
    except OSError as error:
        return f"{file.name} cannot be read: {error}"
