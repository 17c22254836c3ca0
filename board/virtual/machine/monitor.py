"""The guest's monitor as seen from the cable: QEMU tells a virtio-gpu another size when a VNC viewer asks for it.

Messages as in the RFB protocol (RFC 6143) and its SetDesktopSize extension.
"""

import socket
import struct
import threading


class Monitor:
    def __init__(self, path):
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(path)
        self._read(12)
        self._socket.sendall(b"RFB 003.008\n")
        self._read(self._read(1)[0])
        self._socket.sendall(b"\x01")
        self._read(4)
        self._socket.sendall(b"\x01")
        header = self._read(24)
        self._read(struct.unpack(">I", header[20:24])[0])
        # The two ways in which a viewer says that it follows changes of size.
        self._socket.sendall(struct.pack(">BxHiii", 2, 3, 0, -223, -308))
        threading.Thread(target=self._drain, daemon=True).start()

    def _read(self, count):
        data = b""
        while len(data) < count:
            part = self._socket.recv(count - len(data))
            if not part:
                raise OSError("the monitor's connection ended")
            data += part
        return data

    def _drain(self):
        while self._socket.recv(65536):
            pass

    def resize(self, width, height):
        """Another size; 0 x 0 pulls the plug, once the monitor has had a size: QEMU drops what changes nothing."""
        self._socket.sendall(
            struct.pack(">BxHHBx", 251, width, height, 1) + struct.pack(">IHHHHI", 0, 0, 0, width, height, 0))
