"""Puts a program's shared libraries and loader into an archive."""

import os
import re
import subprocess
import sys


class Libraries:
    def __init__(self, archive):
        self._archive = archive
        self._seen = set()

    def add(self, program):
        """Adds what the ELF file `program` needs, and what that needs, as the program's own loader finds it here."""
        program = os.path.realpath(program)
        with open(program, "rb") as file:
            if file.read(4) != b"\x7fELF":
                return
        told = subprocess.run(["readelf", "-lW", program], capture_output=True, text=True, check=True).stdout
        loader = re.search(r"interpreter: (.+?)\]", told)
        if loader is None:
            return
        self._add(loader[1], loader[1])
        listed = subprocess.run([loader[1], "--list", program], capture_output=True, text=True, check=True).stdout
        for name, path in re.findall(r"^\s*(\S+) => (.+?)(?: \(0x[0-9a-f]+\))?$", listed, re.MULTILINE):
            if path == "not found":
                print(f"run: {program} needs {name}, which is not here", file=sys.stderr)
            elif path != loader[1]:
                self._add(f"/usr/lib/x86_64-linux-gnu/{name}", path)

    def _add(self, place, path):
        if place not in self._seen:
            self._seen.add(place)
            self._archive.file(place, os.path.realpath(path))
