"""What a scenario sees as `guest`: console, screen, pointer, monitor, power."""

import os
import re
import subprocess
import sys
import threading
import time

from .inspection import Inspection
from .monitor import Monitor
from .picture import Picture
from .qmp import Gone


class Guest:
    def __init__(self, out, share, programs):
        self.out, self.share = out, share
        # Where the guest's programs are on the host, by name.
        self.programs = programs
        self.console = ""
        self.expects_death = False
        self.exit_code = None
        self.process = None
        self.qmp = None
        self.monitor_paths = []
        self._news = threading.Condition()
        self._monitors = {}
        self._orders = self._looks = 0
        self._fingers, self._tracking, self._last_tracking = {}, {}, 0
        self._start = time.time()

    # Console

    def feed(self, text):
        with self._news:
            self.console += text
            self._news.notify_all()

    def log(self, *words):
        print(f"[host {time.time() - self._start:6.2f} s]", *words, file=sys.stderr, flush=True)

    def wait_for(self, pattern, timeout=60, count=1):
        """Waits until the console has shown `pattern` `count` times; the match as `re.findall` gives it."""
        end = time.time() + timeout
        with self._news:
            while True:
                found = re.findall(pattern, self.console)
                if len(found) >= count:
                    return found[count - 1]
                if self.process and self.process.poll() is not None:
                    raise Gone(f"the guest ended while waiting for {pattern!r}")
                left = end - time.time()
                if left <= 0:
                    raise TimeoutError(f"the console never showed {pattern!r} (time {count})")
                self._news.wait(min(left, 0.5))

    def order(self, words):
        """Gives the guest's probe its next order: `steps 30`, `animate`, `rest`, `end`."""
        self._orders += 1
        path = os.path.join(self.share, f"go{self._orders}")
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write(words)
        os.rename(path + ".new", path)

    def forget_orders(self):
        """The next order is the first again, for a new probe."""
        self._orders = 0

    def mark(self, name):
        """Makes an empty file in the folder that the guest shares; its path."""
        path = os.path.join(self.share, name)
        with open(path, "w", encoding="utf-8"):
            return path

    def inspect(self, timeout=30):
        """What `tafel inspect` says in the guest, where `inspect.sh` has to run."""
        self._looks += 1
        path = self.mark(f"look{self._looks}")
        end = time.time() + timeout
        while not os.path.exists(path + ".json"):
            if time.time() > end:
                raise TimeoutError(f"no answer from tafel inspect ({path})")
            time.sleep(0.02)
        with open(path + ".json", encoding="utf-8") as file:
            return Inspection(file.read())

    # Screen

    def screenshot(self, name="screen.ppm", head=0):
        path = os.path.join(self.out, name)
        where = {"device": "screen", "head": head} if head else {}
        self.qmp("screendump", filename=path, **where)
        return Picture(path)

    def expect_picture(self, *arguments, name, timeout=5, head=0):
        """Waits until the screen is what the probe draws on the host for `arguments`: `OutputProbe picture …`."""
        path = os.path.join(self.out, f"{name}-expected.ppm")
        with open(path, "wb") as file:
            subprocess.run([self.programs["OutputProbe"], "picture", *map(str, arguments)], stdout=file, check=True)
        expected = Picture(path)
        end = time.time() + timeout
        while True:
            difference = self.screenshot(f"{name}.ppm", head).difference(expected)
            if difference is None:
                self.log(f"{name}: every pixel of {expected.width} x {expected.height} is right")
                return
            if time.time() > end:
                raise AssertionError(f"{name}: {difference} (see {path})")
            time.sleep(0.05)

    # Pointer: fractions of the screen, 0 to 1

    def send(self, *events):
        self.qmp("input-send-event", events=list(events))

    @staticmethod
    def _axes(x, y):
        return [{"type": "abs", "data": {"axis": axis, "value": int(value * 32767)}} for axis, value in (("x", x), ("y", y))]

    @staticmethod
    def _button(down, button="left"):
        return {"type": "btn", "data": {"down": down, "button": button}}

    def move(self, x, y):
        self.send(*self._axes(x, y))

    def down(self, x, y):
        self.send(*self._axes(x, y))
        self.send(self._button(True))

    def up(self):
        self.send(self._button(False))

    def tap(self, x, y, hold=0.05):
        self.down(x, y)
        time.sleep(hold)
        self.up()

    def drag(self, x0, y0, x1, y1, seconds=0.5, steps=30):
        self.down(x0, y0)
        for step in range(1, steps + 1):
            time.sleep(seconds / steps)
            self.move(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps)
        self.up()

    def touch(self, fingers):
        """Fingers by slot, for QEMU's virtio-multitouch (8.1 and later); a slot left out lifts."""

        def event(kind, slot, tracking, axis="x", value=0):
            data = {"type": kind, "slot": slot, "tracking-id": tracking, "axis": axis, "value": value}
            return {"type": "mtt", "data": data}

        events, before = [], self._fingers
        if fingers and not before:
            events.append(self._button(True, "touch"))
        for slot, (x, y) in fingers.items():
            if slot not in before:
                self._last_tracking += 1
                self._tracking[slot] = self._last_tracking
            tracking = self._tracking[slot]
            events.append(event("update" if slot in before else "begin", slot, tracking))
            events.append(event("data", slot, tracking, "x", int(x * 32767)))
            events.append(event("data", slot, tracking, "y", int(y * 32767)))
        for slot in before:
            if slot not in fingers:
                events.append(event("end", slot, -1))
        if before and not fingers:
            events.append(self._button(False, "touch"))
        self._fingers = dict(fingers)
        self.send(*events)

    def key(self, *codes):
        self.qmp("send-key", keys=[{"type": "qcode", "data": code} for code in codes])

    # Monitor and power

    def monitor(self, width, height, head=0):
        """The monitor is another one now; 0 x 0 unplugs it. Needs `--monitors`."""
        if head not in self._monitors:
            self._monitors[head] = Monitor(self.monitor_paths[head])
        self._monitors[head].resize(width, height)
        self.log(f"monitor {head} is {width} x {height}")

    def plug(self, width, height, head=0):
        """A monitor of that size, and the guest shows a picture on it: Linux loses one of two changes at a time."""
        for _ in range(4):
            self.monitor(width, height, head)
            end = time.time() + 10
            while time.time() < end:
                if self.screenshot(f"plug{head}.ppm", head).size == (width, height):
                    return
                time.sleep(0.05)
            self.monitor(0, 0, head)
        raise TimeoutError(f"no picture of {width} x {height} on head {head}")

    def cut_power(self):
        self.expects_death = True
        self.log("power cut")
        self.process.kill()

    def reset(self):
        self.qmp("system_reset")
