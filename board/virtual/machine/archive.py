"""The initramfs as bytes: cpio, "newc" format (Documentation/driver-api/early-userspace/buffer-format.rst)."""

import os
import stat


class Archive:
    """Files, folders, links and nodes in the order added; what is there already is kept."""

    def __init__(self):
        self._bytes = bytearray()
        self._inode = 1
        self._paths = set()

    def __contains__(self, path):
        return path.strip("/") in self._paths

    def _entry(self, path, mode, content=b"", device=(0, 0)):
        name = path.encode() + b"\0"
        self._inode += 1
        fields = (self._inode, mode, 0, 0, 1, 0, len(content), 0, 0, device[0], device[1], len(name), 0)
        self._bytes += b"070701" + b"".join(b"%08X" % field for field in fields) + name
        self._bytes += b"\0" * (-len(self._bytes) % 4)
        self._bytes += content
        self._bytes += b"\0" * (-len(self._bytes) % 4)

    def _parents(self, path):
        parts = path.split("/")[:-1]
        for count in range(1, len(parts) + 1):
            self.folder("/".join(parts[:count]))

    def folder(self, path, mode=0o755):
        path = path.strip("/")
        if path and path not in self._paths:
            self._parents(path)
            self._paths.add(path)
            self._entry(path, stat.S_IFDIR | mode)

    def content(self, path, content, mode=0o755):
        path = path.strip("/")
        if path not in self._paths:
            self._parents(path)
            self._paths.add(path)
            self._entry(path, stat.S_IFREG | mode, content)

    def file(self, path, source):
        with open(source, "rb") as opened:
            self.content(path, opened.read(), os.stat(source).st_mode & 0o777)

    def link(self, path, target):
        path = path.strip("/")
        if path not in self._paths:
            self._parents(path)
            self._paths.add(path)
            self._entry(path, stat.S_IFLNK | 0o777, target.encode())

    def node(self, path, major, minor, mode=0o600):
        self._parents(path)
        self._entry(path, stat.S_IFCHR | mode, b"", (major, minor))

    def tree(self, source):
        """Lays a folder of the host over the root."""
        for root, folders, files in os.walk(source):
            inside = os.path.relpath(root, source)
            base = "" if inside == "." else inside + "/"
            for name in folders + files:
                path = os.path.join(root, name)
                if os.path.islink(path):
                    self.link(base + name, os.readlink(path))
                elif os.path.isdir(path):
                    self.folder(base + name)
                else:
                    self.file(base + name, path)

    def finish(self):
        self._entry("TRAILER!!!", 0)
        self._bytes += b"\0" * (-len(self._bytes) % 512)
        return bytes(self._bytes)
