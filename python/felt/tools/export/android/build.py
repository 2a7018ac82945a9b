"""Put an Android package together from real parts, sign it, and check what can be read of it. It is not run here."""

import shutil
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from felt.tools.export import godot as engine
from felt.tools.export.android import apk, check, classes, home, parts
from felt.tools.export.android.classes import Library
from felt.tools.export.build_info import Build
from felt.tools.release import code_of, parse
from felt.tools.setup import bridge, system_packages
from felt.tools.setup.command import run
from felt.tools.setup.console import say
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

TOOLS = {"aapt2": "aapt", "apksigner": "apksigner", "keytool": "default-jdk-headless"}
"""Programs and Debian's packages of them."""
MANIFEST = """<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="org.felt.game"
    android:versionCode="{code}" android:versionName="{version}">
  <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="35" />
  <uses-feature android:glEsVersion="0x00030000" android:required="true" />
  <uses-permission android:name="android.permission.INTERNET" />
  <application android:label="Felt" android:icon="@mipmap/icon" android:appCategory="game"
      android:extractNativeLibs="false" android:theme="@android:style/Theme.Black.NoTitleBar.Fullscreen">
    <meta-data android:name="org.godotengine.library.version" android:value="4.6.3.stable" />
    <meta-data android:name="org.godotengine.rendering.method" android:value="gl_compatibility" />
    <activity android:name="org.felt.game.FeltActivity" android:exported="true"
        android:launchMode="singleInstancePerTask" android:screenOrientation="fullUser"
        android:configChanges="layoutDirection|locale|orientation|keyboardHidden|screenSize|smallestScreenSize|density|keyboard|navigation|screenLayout|uiMode">
      <intent-filter>
        <action android:name="android.intent.action.MAIN" />
        <category android:name="android.intent.category.LAUNCHER" />
      </intent-filter>
    </activity>
    <activity android:name="org.godotengine.godot.utils.ProcessPhoenix" android:exported="false"
        android:process=":phoenix" android:theme="@android:style/Theme.Translucent.NoTitleBar" />
    <provider android:name="androidx.core.content.FileProvider" android:authorities="org.felt.game.fileprovider"
        android:exported="false" android:grantUriPermissions="true">
      <meta-data android:name="android.support.FILE_PROVIDER_PATHS" android:resource="@xml/godot_provider_paths" />
    </provider>
  </application>
</manifest>
"""


def build(places: Places, godot: Path, info: Build, out: Path) -> Path:
    """Make and check the package; its path. Raises ``SetupProblem`` for a tool that lacks or a fault that is found."""
    require_tools(places)
    have = parts.fetch(places)
    libraries, jars = classes.fetch(places)
    work = places.checkout / bridge.BUILD / "export" / "android"
    game = work / "game" / "game.zip"
    # The files of the Linux game: no texture of ours is compressed for one kind of graphics card.
    engine.export(places, godot, "Linux", game, mode="pack")
    package = link(places, have, libraries, info, work)
    carried = [have.engine / "classes.jar", *(library.classes for library in libraries), *jars]
    activity = classes.compile_activity(places, carried, work / "java", work)
    classes.require_closed(places, [*carried, activity])
    apk.add_classes(package, classes.to_dex(places, carried, activity, work))
    apk.add_libraries(package, [*have.libraries, parts.build_bridge(places, have)], f"lib/{parts.MACHINE}")
    apk.add_assets(package, assets(game, home.packed(places, have, work)))
    out.mkdir(parents=True, exist_ok=True)
    signed = sign(places, package, out / f"{info.name}.apk")
    if found := check.faults(signed):
        raise SetupProblem(f"{signed.name}: {found[0]}" + (f" and {len(found) - 1} more" if found[1:] else ""))
    say(f"{signed.name}: signed; classes, layout, pages and symbols are sound. Built, not run: no Android here")
    return signed


def require_tools(places: Places) -> None:
    """Android's packaging tools as Debian has them, installed where we may."""
    if missing := [package for program, package in TOOLS.items() if not shutil.which(program)]:
        system_packages.install(missing, "building an Android package needs its tools", places.logs)


def link(places: Places, have: parts.Fetched, libraries: Sequence[Library], info: Build, work: Path) -> Path:
    """Manifest and all resources, as Android reads them: the package to add everything else to.

    The numbers that the classes know the resources by go below ``java``.
    """
    manifest, package, java = work / "AndroidManifest.xml", work / "unsigned.apk", work / "java"
    manifest.write_text(MANIFEST.format(code=code_of(parse(info.version)), version=info.version), encoding="utf-8")
    log = places.logs / "aapt2.log"
    compiled: list[Path] = []
    for folder in (*(library.folder for library in libraries), have.engine):
        if (folder / "res").is_dir():
            compiled.append(work / "resources" / f"{folder.name}.zip")
            compiled[-1].parent.mkdir(parents=True, exist_ok=True)
            run(["aapt2", "compile", "--dir", folder / "res", "-o", compiled[-1]], log, "compiling Android's resources")
    shutil.rmtree(java, ignore_errors=True)
    packages = ":".join(sorted({"org.godotengine.godot", *(library.package for library in libraries)}))
    names: list[str | Path] = ["--java", java, "--extra-packages", packages, "--auto-add-overlay"]
    command: list[str | Path] = [
        "aapt2",
        "link",
        "-I",
        classes.framework(places),
        "--manifest",
        manifest,
        "-o",
        package,
        *names,
    ]
    run([*command, *compiled], log, "linking Android's resources")
    return package


def assets(game: Path, python: Path) -> Iterator[tuple[str, bytes]]:
    """The game's files, and Python's own, which our activity unpacks at the first start."""
    with zipfile.ZipFile(game) as packed:
        for name in sorted(packed.namelist()):
            yield name, packed.read(name)
    yield python.name, python.read_bytes()


def sign(places: Places, package: Path, signed: Path) -> Path:
    """Sign with a key of this user, made at the first use; a store wants the publisher's own. Verifies the result."""
    key = places.home / "android" / "debug.keystore"
    words: list[str | Path] = ["-keystore", key, "-storepass", "android", "-keypass", "android", "-alias", "felt"]
    if not key.exists():
        key.parent.mkdir(parents=True, exist_ok=True)
        kind = ["-keyalg", "RSA", "-keysize", "2048", "-validity", "10000", "-dname", "CN=Felt debug"]
        run(["keytool", "-genkeypair", *words, *kind], places.logs / "keytool.log", "making a signing key")
    secret: list[str | Path] = ["--ks", key, "--ks-pass", "pass:android", "--key-pass", "pass:android"]
    log = places.logs / "apksigner.log"
    kinds = ["--v1-signing-enabled", "false", "--v4-signing-enabled", "false"]
    run(["apksigner", "sign", *secret, *kinds, "--out", signed, package], log, "signing")
    run(["apksigner", "verify", "--min-sdk-version", "24", signed], log, "verifying the signature")
    return signed
