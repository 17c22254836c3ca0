"""A recording of `tafel record`, as far as the proofs look into it: frames by hash, fingers by place."""

import bisect
import re
import struct

_MULTIPLIER = 0x9E3779B97F4A7C15
_SEED = 0x746166656C000001
_MASK = 0xFFFFFFFFFFFFFFFF


def _mix(value, more):
    product = ((value ^ more) * _MULTIPLIER) & _MASK
    return product ^ (product >> 32)


def frame_hash(picture):
    """The hash that a recording has of a picture without transparency: that of its rows, two pixels at a time."""
    result = _mix(_SEED, picture.width)
    for y in range(picture.height):
        row = picture.pixels[y * picture.width * 3:(y + 1) * picture.width * 3]
        words = bytearray(picture.width * 4)
        words[0::4], words[1::4], words[2::4] = row[2::3], row[1::3], row[0::3]
        words[3::4] = b"\xff" * picture.width
        pairs = struct.unpack(f"<{picture.width // 2}Q", words)
        value = _SEED
        for pair in pairs:
            product = ((value ^ pair) * _MULTIPLIER) & _MASK
            value = product ^ (product >> 32)
        result = _mix(result, value)
    return result


class Session:
    def __init__(self, text):
        self.start = int(re.search(r"^start (\d+)", text, re.MULTILINE)[1]) / 1e9
        # Hash to the seconds at which the picture was drawn first, and all of them in order.
        self.frames, self.hashes = {}, []
        for moment, digits in re.findall(r"^frame (\d+) \S+ (\w+)$", text, re.MULTILINE):
            self.frames.setdefault(int(digits, 16), int(moment) / 1e9 - self.start)
            self.hashes.append(int(digits, 16))
        # Seconds, phase, finger, place.
        self.touches = [
            (int(moment) / 1e9 - self.start, phase, finger, (float(x), float(y)))
            for moment, phase, finger, x, y in re.findall(
                r"^touch (\d+) \S+ (\w+) (\d+) (\S+) (\S+) ", text, re.MULTILINE)]

    def time_of(self, picture):
        """When a screenshot was drawn; None when it is none of the frames."""
        return self.frames.get(frame_hash(picture))

    @property
    def most_fingers(self):
        down, most = set(), 0
        for _, phase, finger, _ in self.touches:
            down = down | {finger} if phase in ("began", "moved") else down - {finger}
            most = max(most, len(down))
        return most

    def longest_touch(self):
        """The touches of the finger that was down the longest."""
        fingers = {}
        for touch in self.touches:
            fingers.setdefault(touch[2], []).append(touch)
        return max(fingers.values(), key=lambda touches: touches[-1][0] - touches[0][0])


def place_at(touches, time):
    """Where a finger was at a time."""
    index = bisect.bisect_right([touch[0] for touch in touches], time)
    return touches[max(0, index - 1)][3]
