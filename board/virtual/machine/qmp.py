"""QEMU's machine protocol: pictures of the screen, input, resets."""

import json
import socket
import threading
import time


class Gone(Exception):
    """The guest has ended."""


class QMP:
    def __init__(self, path):
        # A scenario may touch and look at the same time.
        self._turn = threading.Lock()
        for _ in range(200):
            try:
                self._socket = socket.socket(socket.AF_UNIX)
                self._socket.connect(path)
                break
            except OSError:
                time.sleep(0.05)
        else:
            raise Gone("QEMU did not start")
        self._file = self._socket.makefile("rw")
        json.loads(self._file.readline())
        self("qmp_capabilities")

    def __call__(self, command, **arguments):
        with self._turn:
            return self._ask(command, arguments)

    def _ask(self, command, arguments):
        try:
            self._file.write(json.dumps({"execute": command, "arguments": arguments}) + "\n")
            self._file.flush()
            while True:
                line = self._file.readline()
                if not line:
                    raise Gone(f"QEMU ended during {command}")
                answer = json.loads(line)
                if "error" in answer:
                    raise RuntimeError(f"{command}: {answer['error']['desc']}")
                if "return" in answer:
                    return answer["return"]
        except (BrokenPipeError, ConnectionResetError) as error:
            raise Gone(f"QEMU ended during {command}") from error
