"""Long things go in binary parts: fetched one by one, so that a lost part is simply asked for again."""

import struct
from dataclasses import dataclass

from felt.online.limits import PART_BYTES

_HEAD = struct.Struct(">BBHH")
_TAG = 1
"""First byte of a part: another number is another kind of binary message."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Part number `part` of `parts`, answering the `fetch` with this `cid`."""

    cid: str
    part: int
    parts: int
    data: bytes


def write_chunk(chunk: Chunk) -> bytes:
    """Return a part as bytes: tag, length of the cid, part, parts, cid, data."""
    cid = chunk.cid.encode("ascii")
    return _HEAD.pack(_TAG, len(cid), chunk.part, chunk.parts) + cid + chunk.data


def read_chunk(data: bytes) -> Chunk:
    """Read a part; ValueError says what is wrong with it."""
    if len(data) < _HEAD.size:
        raise ValueError(f"binary message: at least {_HEAD.size} bytes expected, got {len(data)}")
    tag, length, part, parts = _HEAD.unpack_from(data)
    end = _HEAD.size + length
    if tag != _TAG or not 1 <= length <= 32 or len(data) < end or not part < parts:
        raise ValueError(f"binary message: tag {tag}, cid of {length}, part {part} of {parts} is no part")
    if len(data) - end > PART_BYTES:
        raise ValueError(f"binary message: at most {PART_BYTES} bytes of payload, got {len(data) - end}")
    return Chunk(data[_HEAD.size : end].decode("ascii"), part, parts, data[end:])


def parts_of(data: bytes) -> int:
    """Count the parts something is sent in; nothing at all is one empty part."""
    return max(1, -(-len(data) // PART_BYTES))


def part_of(data: bytes, part: int) -> bytes:
    """Cut one part out."""
    return data[part * PART_BYTES : (part + 1) * PART_BYTES]
