"""Where the infographic's parts are, found on its picture as a person finds them: by place, shape and colour."""

from collections import Counter


class Infographic:
    """The curve on the left, the ring, the slider and the button on the right; all in pixels of the picture."""

    def __init__(self, picture):
        self._picture = picture
        width, height = picture.size
        self._right_half = range(width * 6 // 10, width)
        card = Counter(self._colours(y)[0] for y in range(height)).most_common(1)[0][0]
        bottom = self._wide_shape(height - 1, card)
        y, left, right, colour = bottom
        top = y
        while picture.pixel(left, top - 1) == colour:
            top -= 1
        # The ends are round: the widest row is the middle one.
        middle = (top + y) // 2
        while picture.pixel(left - 1, middle) == colour:
            left -= 1
        while picture.pixel(right, middle) == colour:
            right += 1
        self._left, self._right, self._top, self._bottom = left, right, top, y + 1
        self.button = ((left + right) / 2, (top + y) / 2)
        track = self._wide_shape(top - 4, card)[0]
        thick = 1
        while self._longest(track - thick, card)[2] >= 80:
            thick += 1
        self._slider = track - (thick - 1) / 2

    def slider_at(self, part):
        """The place on the slider's track at which it has gone `part` of its way."""
        return self._left + (self._right - self._left) * part, self._slider

    def ring(self):
        """The ring's middle, and the distance from it at which the ring is drawn."""
        picture = self._picture
        rows = range(picture.height * 14 // 100, picture.height // 2)
        card = picture.pixel(self._left, rows[0])
        columns = [x for x in range(self._left, self._right) if any(picture.pixel(x, y) != card for y in rows)]
        outer = (columns[-1] - columns[0] + 1) / 2
        middle = columns[0] + outer
        top = next(y for y in rows if picture.pixel(round(middle), y) != card)
        thick = next(d for d in range(1, 200) if picture.pixel(columns[0] + d, round(top + outer)) == card)
        return (middle, top + outer), outer - thick / 2

    def box(self, name):
        """A part's left, top, right and bottom; the slider's has the line of text above it."""
        width, height = self._picture.size
        slider_top = round(self._slider) - 50
        return {
            "title": (0, 0, width // 2, height // 8),
            "curve": (0, height // 8, self._left - 24, height),
            "ring": (self._left, height // 8, self._right, slider_top),
            "slider": (self._left - 16, slider_top, self._right + 16, self._top),
            "button": (self._left, self._top, self._right, self._bottom),
        }[name]

    def _colours(self, y):
        return [self._picture.pixel(x, y) for x in self._right_half]

    def _longest(self, y, ground):
        """The longest row of one colour other than the ground and black: left end, behind the right end, length, colour."""
        best, start, row = (0, 0, 0, None), 0, self._colours(y)
        for index in range(1, len(row) + 1):
            if index == len(row) or row[index] != row[start]:
                if row[start] not in (ground, b"\0\0\0") and index - start > best[2]:
                    first = self._right_half[start]
                    best = (first, first + index - start, index - start, row[start])
                start = index
        return best

    def _wide_shape(self, bottom, ground):
        """The lowest row above `bottom` with 80 pixels of one colour: y, left end, behind the right end, colour."""
        for y in range(bottom, 0, -1):
            left, right, length, colour = self._longest(y, ground)
            if length >= 80:
                return y, left, right, colour
        raise AssertionError("no button or slider to be seen")
