"""How the engine shall import what we draw: the settings file beside a picture or a sound."""

PIXELS = """[remap]

importer="texture"
type="CompressedTexture2D"

[params]

mipmaps/generate=true
"""
"""Kept as pixels in several sizes, so that a card is as clean in a corner as in the middle of the screen."""

SCALABLE = """[remap]

importer="svg"
type="DPITexture"

[params]

base_scale=1.0
"""
"""Redrawn at each screen scale: line icons stay sharp on every display."""

LOOP = """[remap]

importer="wav"
type="AudioStreamWAV"

[params]

edit/loop_mode=2
compress/mode=2
"""
"""Played round and round, packed: for music."""
