"""The loader with two icons, opposite each other, as it is seen on a picture."""

import math
from collections import Counter


class Loader:
    # Degrees a second, clockwise: one turn in 3.5 s.
    speed = 360 / 3.5
    _step = 3

    def __init__(self, size):
        self.center = (size[0] / 2, size[1] / 2)
        self.radius = min(size) * 0.28

    def place(self, angle):
        """Where an icon is at an angle, in degrees clockwise from the top."""
        turned = math.radians(angle)
        return self.center[0] + math.sin(turned) * self.radius, self.center[1] - math.cos(turned) * self.radius

    def _coloured(self, picture):
        """The angles of what is not ground, around the spinner."""
        (x0, y0), reach = self.center, self.radius * 1.6
        ground = Counter(picture.pixel(x, 2) for x in range(0, picture.width, 16)).most_common(1)[0][0]
        for y in range(max(0, round(y0 - reach)), min(picture.height, round(y0 + reach)), self._step):
            for x in range(max(0, round(x0 - reach)), min(picture.width, round(x0 + reach)), self._step):
                distance = math.hypot(x - x0, y - y0)
                if self.radius * 0.5 < distance < reach and picture.pixel(x, y) != ground:
                    yield math.atan2(x - x0, y0 - y)

    def angle(self, picture):
        """Of the icons, in degrees from 0 to 180: both have the same."""
        sine = cosine = 0.0
        for angle in self._coloured(picture):
            sine += math.sin(2 * angle)
            cosine += math.cos(2 * angle)
        return math.degrees(math.atan2(sine, cosine)) / 2 % 180

    def larger_share(self, picture):
        """What the larger of the two icons has of all that is coloured: half, unless one of them is up."""
        axis = math.radians(self.angle(picture))
        angles = list(self._coloured(picture))
        if not angles:
            return 0
        first = sum(math.cos(angle - axis) > 0 for angle in angles)
        return max(first, len(angles) - first) / len(angles)
