"""Puts a program's shared libraries and loader into an archive."""

import os
import re
import subprocess
import sys

FOLDERS = ["/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu", "/lib64", "/usr/lib"]


class Libraries:
    def __init__(self, archive):
        self._archive = archive
        self._seen = set()

    def add(self, program):
        """Adds what the ELF file `program` needs, and what that needs."""
        program = os.path.realpath(program)
        if program in self._seen:
            return
        self._seen.add(program)
        with open(program, "rb") as file:
            if file.read(4) != b"\x7fELF":
                return
        told = subprocess.run(["readelf", "-ldW", program], capture_output=True, text=True, check=True).stdout
        loader = re.search(r"interpreter: (.+?)\]", told)
        if loader:
            self._archive.file(loader[1], os.path.realpath(loader[1]))
        own = [
            part.replace("$ORIGIN", os.path.dirname(program))
            for paths in re.findall(r"\((?:RUNPATH|RPATH)\).*\[(.+?)\]", told)
            for part in paths.split(":")
        ]
        for name in re.findall(r"\(NEEDED\).*\[(.+?)\]", told):
            found = next((p for d in own + FOLDERS if os.path.exists(p := os.path.join(d, name))), None)
            if found is None:
                print(f"run: {program} needs {name}, which is not here", file=sys.stderr)
            elif not name.startswith("ld-linux"):
                self._archive.file(f"/usr/lib/x86_64-linux-gnu/{name}", os.path.realpath(found))
                self.add(found)
