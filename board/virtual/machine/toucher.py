"""Fingers on the guest's panel: QEMU's tablet, or the device that `touch-panel` makes in the guest."""

import math
import os
import shutil
import subprocess
import time

SOURCE = os.path.join(os.path.dirname(__file__), "..", "scenarios", "touch-panel.c")
LARGEST = 4095


class Toucher:
    """Plays gestures, which are lists of (seconds to wait, finger, place or None); places are pixels of the screen."""

    def __init__(self, guest, kind, size):
        self._guest, self._kind, self._size = guest, kind, size
        self._steps = 0

    @staticmethod
    def build(guest):
        """Puts the program into the folder that the guest shares."""
        compiler = shutil.which("cc") or shutil.which("clang")
        program = os.path.join(guest.share, "touch-panel")
        subprocess.run([compiler, "-O", "-Wall", "-static", "-o", program, SOURCE], check=True)

    @property
    def has_two_fingers(self):
        return self._kind != "tablet"

    @property
    def name(self):
        return "QEMU Virtio Tablet" if self._kind == "tablet" else "Tafel Test Panel"

    def play(self, gesture, waits=True):
        """Plays a gesture; returns when it has been played, or at once."""
        if self._kind == "tablet":
            return self._play_on_tablet(gesture)
        lines, down = [], set()
        for wait, finger, place in gesture:
            if wait:
                lines.append(f"wait {round(wait * 1000)}")
            if place is None:
                down.discard(finger)
                lines.append(f"up {finger}")
            else:
                x, y = (min(LARGEST, round(part / whole * (LARGEST + 1))) for part, whole in zip(place, self._size))
                lines.append(f"{'move' if finger in down else 'down'} {finger} {x} {y}")
                down.add(finger)
            lines.append("frame")
        self._steps += 1
        path = os.path.join(self._guest.share, f"step{self._steps}")
        with open(path + ".new", "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
        os.rename(path + ".new", path)
        if waits:
            self.wait()
        return None

    def wait(self):
        """Until the last gesture has been played."""
        if self._steps:
            self._guest.wait_for(rf"step {self._steps} played", 60)

    def _play_on_tablet(self, gesture):
        is_down = False
        for wait, _, place in gesture:
            time.sleep(wait)
            if place is None:
                self._guest.up()
                is_down = False
                continue
            x, y = (part / whole for part, whole in zip(place, self._size))
            if is_down:
                self._guest.move(x, y)
            else:
                self._guest.down(x, y)
                is_down = True


def tap(place, finger=0, wait=0.0):
    return [(wait, finger, place), (0.06, finger, None)]


def around(center, radius, first, last, seconds, finger=0, step=0.03):
    """A drag along a circle; degrees clockwise from the top."""
    count = max(1, round(seconds / step))
    gesture = []
    for index in range(count + 1):
        angle = math.radians(first + (last - first) * index / count)
        place = (center[0] + math.sin(angle) * radius, center[1] - math.cos(angle) * radius)
        gesture.append((step if index else 0, finger, place))
    # A finger that rests before it lifts has no speed.
    gesture.append((0.2, finger, gesture[-1][2]))
    return gesture + [(0.05, finger, None)]
