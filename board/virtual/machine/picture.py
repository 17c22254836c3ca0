"""Pictures as QEMU's screendump writes them: binary PPM, 8 bits a colour."""

import re


class Picture:
    def __init__(self, path):
        with open(path, "rb") as file:
            data = file.read()
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

    def _row(self, y):
        return self.pixels[y * self.width * 3:(y + 1) * self.width * 3]
