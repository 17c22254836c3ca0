"""A VNC viewer: vncdotool's client, which also remembers the rectangles that travelled."""

import socket
import threading
import time
import warnings
from collections.abc import Callable

from PIL import Image
from twisted.internet import reactor
from vncdotool import api
from vncdotool.client import VNCDoToolClient, VNCDoToolFactory

from program import PATIENCE

Rectangle = tuple[int, int, int, int]

# vncdotool announces, to everyone who overrides it, that `updateRectangle` may change some day.
warnings.filterwarnings("ignore", category=FutureWarning, module="vncdotool|viewer")


class _Client(VNCDoToolClient):
    """Asks for the whole picture once and for changes ever after; runs on the reactor's thread."""

    def vncConnectionMade(self):
        super().vncConnectionMade()
        self.framebufferUpdateRequest()

    def updateRectangle(self, x, y, width, height, data):
        with self.factory.changed:
            super().updateRectangle(x, y, width, height, data)
            if data:
                self.factory.rectangles.append((x, y, width, height))

    def commitUpdate(self, rectangles=None):
        with self.factory.changed:
            self.factory.updates += 1
            self.factory.latest = time.monotonic()
            self.factory.changed.notify_all()
        self.framebufferUpdateRequest(incremental=True)


class _Factory(VNCDoToolFactory):
    protocol = _Client

    def __init__(self):
        super().__init__()
        self.changed = threading.Condition()
        self.rectangles: list[Rectangle] = []
        self.updates = 0
        self.latest = time.monotonic()
        self.is_connected = True

    def clientConnectionLost(self, connector, reason):
        with self.changed:
            self.is_connected = False
            self.changed.notify_all()
        super().clientConnectionLost(connector, reason)


class Viewer:
    """A viewer connected to a port of this machine, its pointer a finger: `touch`, `move`, `lift`."""

    def __init__(self, port: int):
        self._proxy = api.connect(f"127.0.0.1::{port}", factory_class=_Factory, timeout=PATIENCE)
        self._factory = self._proxy.factory
        self.wait_for_update(since=0)

    @property
    def updates(self) -> int:
        """How many updates have come so far."""
        with self._factory.changed:
            return self._factory.updates

    @property
    def size(self) -> tuple[int, int]:
        return self.picture().size

    def picture(self) -> Image.Image:
        """What the viewer shows now."""
        with self._factory.changed:
            return self._proxy.protocol.screen.copy()

    def take_rectangles(self) -> list[Rectangle]:
        """The rectangles (x, y, width, height) that have travelled since the last call."""
        with self._factory.changed:
            taken = self._factory.rectangles[:]
            self._factory.rectangles.clear()
            return taken

    def wait_for_update(self, since: int, timeout: float = PATIENCE) -> None:
        """Returns when more than `since` updates have come."""
        self._wait(lambda: self._factory.updates > since, timeout, "no update came")

    def wait_until(self, holds: Callable[[Image.Image], bool], what: str, timeout: float = PATIENCE) -> Image.Image:
        """The first picture for which `holds` is true."""
        found = []

        def check():
            picture = self._proxy.protocol.screen
            if picture is not None and holds(picture):
                found.append(picture.copy())
            return found

        self._wait(check, timeout, what)
        return found[0]

    def wait_for_rest(self, quiet: float = 0.6, timeout: float = PATIENCE) -> Image.Image:
        """The picture once no update has come for `quiet` seconds from now on: animations are over."""
        begun = time.monotonic()
        with self._factory.changed:
            while True:
                now = time.monotonic()
                left = max(self._factory.latest, begun) + quiet - now
                if left <= 0:
                    return self._proxy.protocol.screen.copy()
                assert now < begun + timeout, f"the picture still changes after {timeout} s"
                self._factory.changed.wait(left)

    def _wait(self, condition: Callable[[], object], timeout: float, what: str) -> None:
        with self._factory.changed:
            assert self._factory.changed.wait_for(condition, timeout), f"not within {timeout} s: {what}"

    def touch(self, x: float, y: float) -> None:
        self._proxy.mouseMove(round(x), round(y))
        self._proxy.mouseDown(1)

    def move(self, x: float, y: float) -> None:
        self._proxy.mouseMove(round(x), round(y))

    def lift(self) -> None:
        self._proxy.mouseUp(1)

    def tap(self, x: float, y: float) -> None:
        self.touch(x, y)
        self.lift()

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 12) -> None:
        """A finger put down at `start`, moved to `end` in a straight line, and lifted."""
        self.touch(*start)
        for step in range(1, steps + 1):
            part = step / steps
            self.move(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
        self.lift()

    def disconnect(self) -> None:
        with self._factory.changed:
            if not self._factory.is_connected:
                return
        reactor.callFromThread(self._proxy.protocol.transport.loseConnection)
        self._wait(lambda: not self._factory.is_connected, PATIENCE, "the connection ends")

    def __enter__(self) -> "Viewer":
        return self

    def __exit__(self, *_: object) -> None:
        self.disconnect()


def security_types(port: int, host: str = "127.0.0.1") -> list[int]:
    """The kinds of authentication that the server on `port` offers (RFC 6143, 7.1.2); 1 means none at all."""
    with socket.create_connection((host, port), timeout=PATIENCE) as connection:
        stream = connection.makefile("rwb")
        version = stream.read(12)
        assert version.startswith(b"RFB 003."), version
        stream.write(version)
        stream.flush()
        count = stream.read(1)[0]
        return list(stream.read(count))
