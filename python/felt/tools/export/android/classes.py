"""The Java side of an Android package: the engine's classes, libraries they use, our activity, as Android runs them.

Every class that one of them names must be carried or be Android's own: the JDK's `jdeps` tells.
"""

import re
import shutil
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from felt.tools.export import fetched
from felt.tools.setup.command import run
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

ACTIVITY = "FeltActivity"
MIN_SDK = "24"
D8 = "com.android.tools:r8:8.7.18:jar"
"""Android's own compiler from Java's classes to its own."""
FRAMEWORK = "org.robolectric:android-all:12.1-robolectric-8229987:jar"
"""Android's own classes and resources, to compile against; androidx names resources of Android 12."""
_ANDROIDX = """
activity:activity:1.8.1 annotation:annotation-experimental:1.4.0 arch.core:core-runtime:2.2.0 core:core:1.8.0
core:core-ktx:1.2.0 customview:customview:1.0.0 documentfile:documentfile:1.0.0 fragment:fragment:1.8.8
lifecycle:lifecycle-livedata:2.0.0 lifecycle:lifecycle-livedata-core:2.6.1 lifecycle:lifecycle-runtime:2.6.1
lifecycle:lifecycle-viewmodel:2.6.1 lifecycle:lifecycle-viewmodel-savedstate:2.6.1 loader:loader:1.0.0
profileinstaller:profileinstaller:1.3.1 savedstate:savedstate:1.2.1 startup:startup-runtime:1.1.1
tracing:tracing:1.0.0 versionedparcelable:versionedparcelable:1.1.1 viewpager:viewpager:1.0.0
"""
_JARS = """
androidx.annotation:annotation:1.1.0 androidx.arch.core:core-common:2.2.0 androidx.collection:collection:1.1.0
androidx.concurrent:concurrent-futures:1.1.0 androidx.lifecycle:lifecycle-common:2.6.1
com.google.guava:listenablefuture:1.0 org.jetbrains.kotlin:kotlin-stdlib:2.1.21
org.jetbrains.kotlinx:kotlinx-coroutines-android:1.6.4 org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.6.4
"""
LIBRARIES = tuple(f"androidx.{name}:aar" for name in _ANDROIDX.split()) + tuple(f"{name}:jar" for name in _JARS.split())
"""What Godot's library requires, with all that this requires; fragment is newer and documentfile older than it asks
for, since the registry has no others."""
_MISSING = re.compile(r"^\s+\S+\s+-> (\S+)\s+not found$", re.MULTILINE)
_ANDROIDS_OWN = ("android.", "dalvik.", "java.", "javax.", "org.json.", "org.w3c.", "org.xml.", "org.xmlpull.")
_OPTIONAL = ("sun.misc.", "org.codehaus.mojo.", "java.lang.invoke.")
"""Named by the coroutines library behind checks for where they exist."""


@dataclass(frozen=True, slots=True)
class Library:
    """One unpacked Android library."""

    folder: Path

    @property
    def classes(self) -> Path:
        """Its Java classes."""
        return self.folder / "classes.jar"

    @property
    def package(self) -> str:
        """The package of its resources."""
        text = (self.folder / "AndroidManifest.xml").read_text(encoding="utf-8")
        return text.partition('package="')[2].partition('"')[0]


def fetch(places: Places) -> tuple[list[Library], list[Path]]:
    """The Android libraries, unpacked, and the plain ones; raises ``SetupProblem``."""
    folder = fetched.together(places, "androidx", LIBRARIES)
    libraries = []
    for archive in sorted(folder.glob("*.aar")):
        unpacked = archive.with_suffix("")
        if not unpacked.exists():
            with zipfile.ZipFile(archive) as packed:
                packed.extractall(unpacked)
        libraries.append(Library(unpacked))
    return libraries, sorted(folder.glob("*.jar"))


def compile_activity(places: Places, carried: Sequence[Path], resources: Path, work: Path) -> Path:
    """Our activity and the classes of resource numbers below ``resources``, in one folder."""
    made = work / "classes"
    shutil.rmtree(made, ignore_errors=True)
    made.mkdir(parents=True)
    sources = [Path(__file__).with_name(f"{ACTIVITY}.java"), *sorted(resources.rglob("R.java"))]
    path = ":".join(str(jar) for jar in (framework(places), *carried))
    options = ["-nowarn", "--release", "8", "-Xlint:-options", "-classpath", path, "-d", str(made)]
    run(["javac", *options, *map(str, sources)], places.logs / "javac.log", "compiling the Android activity")
    return made


def framework(places: Places) -> Path:
    """Android's own classes."""
    return next(fetched.together(places, "android-all", (FRAMEWORK,)).glob("*.jar"))


def require_closed(places: Places, carried: Sequence[Path]) -> None:
    """Raises ``SetupProblem`` naming a class that a carried one needs and nobody has."""
    words = ["jdeps", "--multi-release", "base", "-verbose:class", "-filter:none", *map(str, carried)]
    lost = unmet(run(words, places.logs / "jdeps.log", "asking which classes are missing"))
    if lost:
        raise SetupProblem(f"the Android classes need {lost[0]}, which nothing has" + f" ({len(lost)} in all)")


def unmet(said: str) -> list[str]:
    """Classes that `jdeps` did not find and that neither Android has nor somebody does without."""
    return sorted({name for name in _MISSING.findall(said) if not name.startswith(_ANDROIDS_OWN + _OPTIONAL)})


def to_dex(places: Places, jars: Sequence[Path], classes: Path, work: Path) -> list[Path]:
    """Compile all to Android's own format, as many files as that takes."""
    out = work / "dex"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    d8 = next(fetched.together(places, "d8", (D8,)).glob("*.jar"))
    java: list[str | Path] = ["java", "-cp", d8, "com.android.tools.r8.D8", "--release", "--min-api", MIN_SDK]
    inputs: list[str | Path] = [*jars, *sorted(classes.rglob("*.class"))]
    run([*java, "--lib", framework(places), "--output", out, *inputs], places.logs / "d8.log", "compiling for Android")
    return sorted(out.glob("*.dex"))
