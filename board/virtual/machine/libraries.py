"""Puts programs with their shared libraries and loaders into an archive."""

import os
import re
import subprocess
import sys


class Libraries:
    """Libraries lie where the first program's loader looks; programs of another loader bring their own along."""

    SYSTEM = "/usr/lib/x86_64-linux-gnu"
    LOADER = "/lib64/ld-linux-x86-64.so.2"

    def __init__(self, archive):
        self._archive = archive
        self._loader = None
        self._seen = set()

    def program(self, program):
        """Puts the ELF file `program` into /usr/bin."""
        name = os.path.basename(program)
        loader = self._loader_of(program)
        if loader is None or self._loader in (None, loader):
            self._archive.file(f"usr/bin/{name}", program)
            self.add(program)
            return
        # Two C libraries cannot lie in one place: as when the compiler came with one of its own.
        folder = f"/board/programs/{name}"
        self._archive.file(f"{folder}/{name}", program)
        self._add_all(program, loader, folder)
        start = f'#!/bin/sh\nexec {loader} --library-path {folder} {folder}/{name} "$@"\n'
        self._archive.content(f"usr/bin/{name}", start.encode())

    def add(self, program):
        """Adds what the ELF file `program` needs, and what that needs, as the program's own loader finds it here.

        A library that programs load by themselves is added as the system's loader finds it.
        """
        loader = self._loader_of(program) or (self._loader or self.LOADER if program.endswith(".so") else None)
        if loader is not None:
            self._loader = self._loader or loader
            self._add_all(os.path.realpath(program), loader, self.SYSTEM)

    @staticmethod
    def _loader_of(program):
        with open(program, "rb") as file:
            if file.read(4) != b"\x7fELF":
                return None
        told = subprocess.run(["readelf", "-lW", program], capture_output=True, text=True, check=True).stdout
        loader = re.search(r"interpreter: (.+?)\]", told)
        return loader[1] if loader else None

    def _add_all(self, program, loader, folder):
        self._add(loader, loader)
        listed = subprocess.run([loader, "--list", program], capture_output=True, text=True, check=True).stdout
        for name, path in re.findall(r"^\s*(\S+) => (.+?)(?: \(0x[0-9a-f]+\))?$", listed, re.MULTILINE):
            if path == "not found":
                print(f"run: {program} needs {name}, which is not here", file=sys.stderr)
            elif path != loader:
                self._add(f"{folder}/{name}", path)

    def _add(self, place, path):
        if place not in self._seen:
            self._seen.add(place)
            self._archive.file(place, os.path.realpath(path))
