"""Put an Android package together from real parts, sign it, and check what can be read of it. It is not run here."""

import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

from felt.tools.export import godot as engine
from felt.tools.export.android import apk, check, parts
from felt.tools.export.build_info import Build
from felt.tools.release import code_of, parse
from felt.tools.setup import bridge, system_packages
from felt.tools.setup.command import run
from felt.tools.setup.console import say
from felt.tools.setup.places import Places
from felt.tools.setup.problem import SetupProblem

TOOLS = {"aapt2": "aapt", "apksigner": "apksigner", "keytool": "default-jdk-headless"}
"""Programs and Debian's packages of them."""
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
MANIFEST = """<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="org.felt.game"
    android:versionCode="{code}" android:versionName="{version}">
  <uses-sdk android:minSdkVersion="24" android:targetSdkVersion="35" />
  <uses-feature android:glEsVersion="0x00030000" android:required="true" />
  <uses-permission android:name="android.permission.INTERNET" />
  <application android:label="Felt" android:icon="@mipmap/icon" android:appCategory="game"
      android:extractNativeLibs="false">
    <activity android:name="com.godot.game.GodotApp" android:exported="true" android:launchMode="singleTask"
        android:screenOrientation="fullUser"
        android:configChanges="orientation|keyboardHidden|screenSize|smallestScreenSize|density|keyboard|navigation|screenLayout|uiMode">
      <intent-filter>
        <action android:name="android.intent.action.MAIN" />
        <category android:name="android.intent.category.LAUNCHER" />
      </intent-filter>
    </activity>
  </application>
</manifest>
"""


def build(places: Places, godot: Path, info: Build, out: Path) -> Path:
    """Make and check the package; its path. Raises ``SetupProblem`` for a tool that lacks or a fault that is found."""
    require_tools(places)
    have = parts.fetch(places)
    libraries = [*have.libraries, parts.build_bridge(places, have)]
    work = places.checkout / bridge.BUILD / "export" / "android"
    game = work / "game" / "game.zip"
    # The files of the Linux game: no texture of ours is compressed for one kind of graphics card.
    engine.export(places, godot, "Linux", game, mode="pack")
    package = link(places, have, info, work)
    apk.add_libraries(package, libraries, f"lib/{parts.MACHINE}")
    apk.add_assets(package, assets(game, have))
    out.mkdir(parents=True, exist_ok=True)
    signed = sign(places, package, out / f"{info.name}.apk")
    if found := check.faults(signed):
        raise SetupProblem(f"{signed.name}: {found[0]}" + (f" and {len(found) - 1} more" if found[1:] else ""))
    say(f"{signed.name}: signed; layout, pages and symbols are sound. Built, not run: no Android here")
    return signed


def require_tools(places: Places) -> None:
    """Android's packaging tools as Debian has them, installed where we may."""
    missing = [package for program, package in TOOLS.items() if not shutil.which(program)]
    missing += [] if FRAMEWORK.exists() else ["android-framework-res"]
    if missing:
        system_packages.install(missing, "building an Android package needs its tools", places.logs)


def link(places: Places, have: parts.Fetched, info: Build, work: Path) -> Path:
    """Manifest and resources of Godot's library, as Android reads them: the package to add everything else to."""
    manifest, resources, package = work / "AndroidManifest.xml", work / "resources.zip", work / "unsigned.apk"
    manifest.write_text(MANIFEST.format(code=code_of(parse(info.version)), version=info.version), encoding="utf-8")
    log = places.logs / "aapt2.log"
    run(["aapt2", "compile", "--dir", have.engine / "res", "-o", resources], log, "compiling Android's resources")
    command: list[str | Path] = ["aapt2", "link", "-I", FRAMEWORK, "--manifest", manifest, "-o", package, resources]
    run([*command, "--auto-add-overlay"], log, "linking Android's resources")
    return package


def assets(game: Path, have: parts.Fetched) -> Iterator[tuple[str, bytes]]:
    """The game's files, and Python's own, which the bridge must unpack at the first start."""
    with zipfile.ZipFile(game) as packed:
        for name in sorted(packed.namelist()):
            yield name, packed.read(name)
    for root, folder in ((have.stdlib, "stdlib"), (have.python / "lib-dynload" / parts.MACHINE, "lib-dynload")):
        for file in sorted(path for path in root.rglob("*") if path.is_file()):
            yield f"python-home/{folder}/{file.relative_to(root)}", file.read_bytes()


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
