"""A card with an image on it: a file that QEMU takes for one, whose first partition can be read and written."""

import json
import lzma
import os
import pathlib
import subprocess


class Card:
    """A copy of an image, on a card of a size that QEMU takes."""

    def __init__(self, image: pathlib.Path, path: pathlib.Path, gibibytes: int):
        self.path = path
        with lzma.open(image) as packed, path.open("wb") as out:
            while piece := packed.read(1 << 20):
                # Holes stay holes.
                if piece.count(0) == len(piece):
                    out.seek(len(piece), os.SEEK_CUR)
                else:
                    out.write(piece)
            out.truncate(gibibytes << 30)
        words = subprocess.run(["sfdisk", "--json", path], check=True, stdout=subprocess.PIPE, text=True).stdout
        self.partitions = json.loads(words)["partitiontable"]["partitions"]
        self._drive = f"{path}@@{self.partitions[0]['start'] * 512}"

    def read(self, name: str) -> bytes:
        """A file of the first partition."""
        return subprocess.run(["mtype", "-i", self._drive, f"::{name}"], check=True, stdout=subprocess.PIPE).stdout

    def copy(self, name: str, folder: pathlib.Path) -> pathlib.Path:
        path = folder / name
        subprocess.run(["mcopy", "-n", "-o", "-i", self._drive, f"::{name}", path], check=True)
        return path

    def write(self, name: str, content: str) -> None:
        """As somebody who has put the card into a computer."""
        command = ["mcopy", "-D", "o", "-i", self._drive, "-", f"::{name}"]
        subprocess.run(command, check=True, input=content.encode())

    def is_consistent(self) -> bool:
        """Whether the first partition's file system is whole, looked at from outside."""
        part = self.path.with_suffix(".fat")
        first = self.partitions[0]
        with self.path.open("rb") as card, part.open("wb") as out:
            card.seek(first["start"] * 512)
            out.write(card.read(first["size"] * 512))
        code = subprocess.run(["fsck.vfat", "-n", part], stdout=subprocess.DEVNULL, check=False).returncode
        part.unlink()
        return code == 0
