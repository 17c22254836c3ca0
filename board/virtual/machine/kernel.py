"""An unpacked Debian kernel package: the image and its modules with what they depend on."""

import gzip
import lzma
import os
import re
import subprocess


class Kernel:
    def __init__(self, folder):
        boot = os.path.join(folder, "boot")
        images = sorted(name for name in os.listdir(boot) if name.startswith("vmlinuz"))
        self.image = os.path.join(boot, images[-1])
        self._modules = {}
        self._built_in = set()
        for base in ("lib/modules", "usr/lib/modules"):
            for root, _, files in os.walk(os.path.join(folder, base)):
                for name in files:
                    match = re.match(r"(.+)\.ko(\.xz|\.zst|\.gz)?$", name)
                    if match:
                        self._modules[match[1].replace("-", "_")] = os.path.join(root, name)
                    elif name == "modules.builtin":
                        with open(os.path.join(root, name), encoding="utf-8") as lines:
                            for line in lines:
                                self._built_in.add(os.path.basename(line.strip())[:-3].replace("-", "_"))

    @staticmethod
    def _read(path):
        if path.endswith(".zst"):
            return subprocess.check_output(["zstd", "-dcq", path])
        opener = lzma.open if path.endswith(".xz") else gzip.open if path.endswith(".gz") else open
        with opener(path, "rb") as file:
            return file.read()

    def in_order(self, names):
        """The modules with all they need, each after what it needs: pairs of name and content."""
        order, seen = [], set()

        def visit(name, wanted_by):
            name = name.replace("-", "_")
            if name in seen or name in self._built_in:
                return
            seen.add(name)
            if name not in self._modules:
                raise SystemExit(f"run: this kernel has no module {name} (wanted by {wanted_by})")
            content = self._read(self._modules[name])
            for soft in re.findall(rb"\0softdep=pre:([^\0]*)", content):
                for need in soft.decode().split("post:")[0].split():
                    need = need.replace("-", "_").removeprefix("crypto_")
                    for candidate in (need, need + "_generic"):
                        if candidate in self._modules:
                            visit(candidate, name)
                            break
            match = re.search(rb"\0depends=([^\0]*)\0", content)
            for need in filter(None, match[1].decode().split(",") if match else []):
                visit(need, name)
            order.append((name, content))

        for name in names:
            visit(name, "the command line")
        return order
