"""Pictures as QEMU's screendump writes them, binary PPM, and as `tafel render` does, PNG; 8 bits a colour."""

import re

from . import png


class Picture:
    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
        if data.startswith(png.SIGNATURE):
            self.width, self.height, self.pixels = png.decoded(data)
            return
        match = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
        if not match:
            raise ValueError(f"{path} is no complete picture yet")
        self.width, self.height = int(match[1]), int(match[2])
        self.pixels = data[match.end():]
        if len(self.pixels) != self.width * self.height * 3:
            raise ValueError(f"{path} is no complete picture yet")

    @property
    def size(self):
        return (self.width, self.height)

    def difference(self, other):
        """None when every pixel is the same; else where the first differs, and how many do."""
        if self.size != other.size:
            return f"sizes {self.size} and {other.size}"
        if self.pixels == other.pixels:
            return None
        rows = [y for y in range(self.height) if self._row(y) != other._row(y)]
        row = rows[0]
        mine, theirs = self._row(row), other._row(row)
        column = next(x for x in range(0, len(mine), 3) if mine[x:x + 3] != theirs[x:x + 3])
        return (
            f"{len(rows)} rows of {self.height} differ, first at {column // 3}, {row}: "
            f"{mine[column:column + 3].hex()} and {theirs[column:column + 3].hex()}")

    def pixel(self, x, y):
        """Red, green and blue."""
        start = (y * self.width + x) * 3
        return self.pixels[start:start + 3]

    def differs(self, other, box):
        """Whether two pictures differ inside of left, top, right, bottom."""
        left, top, right, bottom = box
        return any(self._row(y)[left * 3:right * 3] != other._row(y)[left * 3:right * 3] for y in range(top, bottom))

    def deviation(self, other, most):
        """None when no colour is off by more than `most` of 255; else what differs."""
        if most == 0 or self.size != other.size:
            return self.difference(other)
        off = [abs(mine - theirs) for mine, theirs in zip(self.pixels, other.pixels)]
        if max(off) <= most:
            return None
        return f"colours are off by up to {max(off)} of 255, {sum(off) / len(off):.2f} on average"

    def _row(self, y):
        return self.pixels[y * self.width * 3:(y + 1) * self.width * 3]
