"""PNG as far as `tafel render` writes it: 8 bits, RGB or RGBA, not interlaced (ISO/IEC 15948, chapter 9)."""

import struct
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def decoded(data):
    """Width, height, and the pixels as red, green and blue."""
    position, header, packed = len(SIGNATURE), None, b""
    while position < len(data):
        length, kind = struct.unpack_from(">I4s", data, position)
        body = data[position + 8:position + 8 + length]
        position += 12 + length
        if kind == b"IHDR":
            header = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            packed += body
    width, height, depth, colours, _, _, interlaced = header
    if depth != 8 or colours not in (2, 6) or interlaced:
        raise ValueError(f"a PNG of an unexpected kind: {header}")
    channels = 3 if colours == 2 else 4
    pixels = _unfiltered(zlib.decompress(packed), width * channels, height, channels)
    if channels == 4:
        del pixels[3::4]
    return width, height, bytes(pixels)


def _unfiltered(filtered, stride, height, channels):
    pixels, above = bytearray(), bytearray(stride)
    for y in range(height):
        start = y * (stride + 1)
        kind, row = filtered[start], bytearray(filtered[start + 1:start + 1 + stride])
        for x in range(stride) if kind else ():
            left = row[x - channels] if x >= channels else 0
            corner = above[x - channels] if x >= channels else 0
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = above[x]
            elif kind == 3:
                guess = (left + above[x]) // 2
            else:
                guess = _paeth(left, above[x], corner)
            row[x] = (row[x] + guess) & 255
        pixels += row
        above = row
    return pixels


def _paeth(left, above, corner):
    guess = left + above - corner
    return min((left, above, corner), key=lambda value: abs(guess - value))
