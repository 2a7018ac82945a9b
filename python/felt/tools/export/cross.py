"""Compile the bridge for another platform with one compiler, as far as the bridge itself goes there."""

import os
import shutil
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from felt.tools.export import fetched
from felt.tools.setup import bridge
from felt.tools.setup.console import say
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

PLAIN = ("-std=c++17", "-O2", "-g0", "-fPIC", "-fvisibility=hidden", "-fno-exceptions", "-fno-rtti", "-DNDEBUG", "-w")
"""As SConstruct has them for Linux."""
PATIENCE = 1200.0
"""Seconds after which one run of the compiler counts as stuck; its first for a platform also builds the libraries."""


@dataclass(frozen=True, slots=True)
class Target:
    """A platform the bridge is compiled for."""

    triple: str
    """As the compiler names it."""
    libpython: str
    defines: tuple[str, ...] = ()


ANDROID = Target("aarch64-linux-musl", "libpython3.11.so", ("_LIBCPP_ABI_NAMESPACE=__ndk1", "LIBRARY_WITHIN_PACKAGE"))
"""No registry has Android's own headers. These agree with them in all that the bridge uses, which is little: strings,
memory, number parsing, dlopen; and the engine's libc++ keeps its names in a namespace of its own."""
WINDOWS = Target("x86_64-windows-gnu", "python311.dll")
MACOS = Target("x86_64-macos", "libpython3.11.dylib")
LINUX_ARM64 = Target("aarch64-linux-gnu", "libpython3.11.so.1.0")


def compile_bridge(places: Places, target: Target, python_headers: Path, into: Path) -> list[Path]:
    """The bridge's object files in ``into``. Raises ``SetupProblem`` naming the first file that fails."""
    zig = fetched.zig(places)
    source = places.checkout / bridge.ADDON / "src"
    generated = places.checkout / bridge.BUILD / "generated"
    api = max((places.checkout / bridge.BUILD / "api").iterdir())
    say(f"compiling the bridge for {target.triple}")
    into.mkdir(parents=True, exist_ok=True)
    flags = [*PLAIN, *(f"-I{folder}" for folder in (source, generated, api)), "-isystem", str(python_headers)]
    flags.append(f"-ffile-prefix-map={places.checkout}/=")  # errors name their source file, without our folders
    flags += [f"-D{define}" for define in (*target.defines, f'PYTHON_LIBRARY="{target.libpython}"')]
    sources = [*sorted(source.glob("*.cpp")), *sorted(source.glob("values/*.cpp")), generated / "tables.gen.cpp"]

    def compile_one(file: Path) -> Path:
        made = into / f"{file.stem}.o"
        call(zig, places, ["c++", "-target", target.triple, *flags, "-c", str(file), "-o", str(made)], file.name)
        return made

    with ThreadPoolExecutor(os.cpu_count()) as workers:
        return list(workers.map(compile_one, sources))


def link_macos(places: Places, objects: Sequence[Path], libpython: Path, library: Path) -> Path:
    """A dylib that finds ``libpython`` beside it. Room in its header lets a signature be added.

    Stripped: its table of objects would name folders of this machine.
    """
    options = [
        "-shared",
        "-s",
        "-Wl,-headerpad,0x1000",
        "-Wl,-rpath,@loader_path",
        "-install_name",
        f"@rpath/{library.name}",
    ]
    words = ["c++", "-target", MACOS.triple, *options, *map(str, objects), str(libpython), "-o", str(library)]
    call(fetched.zig(places), places, words, library.name)
    return library


def link_linux(places: Places, objects: Sequence[Path], libpython: Path, library: Path) -> Path:
    """A shared object that finds ``libpython`` beside it."""
    options = ["-shared", "-s", "-Wl,-rpath,$ORIGIN", "-Wl,-z,nodelete"]
    words = ["c++", "-target", LINUX_ARM64.triple, *options, *map(str, objects), str(libpython), "-o", str(library)]
    call(fetched.zig(places), places, words, library.name)
    return library


def link_windows(places: Places, objects: Sequence[Path], libpython: Path, library: Path) -> Path:
    """A DLL; ``libpython`` is the import library of python311.dll. What else it loads, Windows 10 has."""
    made = objects[0].parent / library.name  # where the import library that is made with it is in nobody's way
    words = ["c++", "-target", WINDOWS.triple, "-shared", "-s", *map(str, objects), str(libpython), "-o", str(made)]
    call(fetched.zig(places), places, words, library.name)
    shutil.copyfile(made, library)
    return library


def link_android(
    places: Places, objects: Sequence[Path], libraries: Sequence[Path], symbols: Sequence[str], library: Path
) -> Path:
    """A shared object with 16 kB pages that loads ``libraries``, and takes ``symbols`` from Android's C library."""
    zig = fetched.zig(places)
    stand_in = library.with_name("libc.so")
    text = "".join(f".globl {symbol}\n.type {symbol},%function\n{symbol}:\n" for symbol in symbols)
    stand_in.with_suffix(".s").write_text(".text\n" + text)
    shared = ["-target", ANDROID.triple, "-shared", "-nostdlib", "-Wl,-soname,libc.so"]
    call(zig, places, ["cc", *shared, str(stand_in.with_suffix(".s")), "-o", str(stand_in)], stand_in.name)
    options = ["-shared", "-s", "-z", "now", "-z", "max-page-size=16384", "--build-id=none", "--no-undefined"]
    search = [word for one in libraries for word in ("-L", str(one.parent), f"-l{one.stem.removeprefix('lib')}")]
    names = ["-soname", library.name, "-o", str(library)]
    words = ["ld.lld", *options, *names, *map(str, objects), *search, "-L", str(stand_in.parent), "-l:libc.so"]
    call(zig, places, words, library.name)
    return library


def call(zig: Path, places: Places, words: Sequence[str], what: str) -> None:
    """Run the compiler, its caches beside it. Raises ``SetupProblem`` when it fails or gets stuck."""
    cache = str(places.home / "zig" / "cache")
    settings = {**os.environ, "ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}
    try:
        done = subprocess.run([zig, *words], env=settings, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired as error:
        raise SetupProblem(f"{what}: the compiler gave no answer in {PATIENCE:.0f} s; stopped it") from error
    if done.returncode:
        first = next((line for line in done.stderr.splitlines() if "error" in line), done.stderr.strip()[:300])
        raise SetupProblem(f"{what} does not compile for this platform: {first}")
