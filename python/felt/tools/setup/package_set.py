"""Which Debian packages make a Godot that runs beside any host system."""

from dataclasses import dataclass
from pathlib import Path

ENGINE = ("godot", "patchelf")
"""The engine, and the tool that ties it to its own libraries."""

MESA = ("libgl1", "libegl1", "libglx-mesa0", "libegl-mesa0", "libgl1-mesa-dri")
"""A software and hardware OpenGL for a host that has none."""

NEVER_NEEDED = (
    "debconf",
    "fontconfig-config",
    "isa-support",
    "libasound2-data",
    "libsensors-config",
    "libx11-data",
    "sse4.2-support",
    "sysvinit-utils",
    "x11-common",
    "xkb-data",
)
"""Install scripts, and data read from fixed paths of the host: useless in a private folder."""

SPARE = ("libdrm2", "libgbm1")
"""Parts of a driver that Godot cannot start without: ours are used only where the host lacks its own."""

SPARE_LIBRARIES = ("libdrm.so*", "libgbm.so*")
"""The files of those packages."""

HOST_DRIVER = (*SPARE, "libdrm-amdgpu1", "libegl1", "libgl1")
"""Left to the host when it has a driver: it must be the one that fits its kernel and its card."""


@dataclass(frozen=True, slots=True)
class PackageSet:
    """What to ask of apt."""

    name: str
    wanted: tuple[str, ...] = ()
    """Taken with all they need."""
    assumed: tuple[str, ...] = ()
    """Told to be there already, so that they and all they need are left out."""
    alone: tuple[str, ...] = ()
    """Taken without what they need."""
    architecture: str = "amd64"
    """The processor they are for, as Debian names it."""


HOST_GL = PackageSet("host-gl", ENGINE, NEVER_NEEDED + HOST_DRIVER, SPARE)
OWN_MESA = PackageSet("mesa", ENGINE + MESA, NEVER_NEEDED)

LIBRARY_FOLDERS = ("/usr/lib/x86_64-linux-gnu", "/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib")


def host_has_gl(folders: tuple[str, ...] = LIBRARY_FOLDERS) -> bool:
    """Does the host have an OpenGL driver for X11, such as ``libGLX_mesa.so.0``?

    The dispatch library alone (``libGLX.so.0``) draws nothing.
    """
    return any(any(Path(folder).glob("libGLX_*.so.0")) for folder in folders)


def usable(folders: tuple[str, ...] = LIBRARY_FOLDERS) -> tuple[PackageSet, ...]:
    """The sets that draw on this host, the smallest first. The one with Mesa does so anywhere."""
    return (HOST_GL, OWN_MESA) if host_has_gl(folders) else (OWN_MESA,)
