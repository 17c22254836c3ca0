"""Where the infographic's parts are, found on its picture as a person finds them: by place, shape and colour."""

from PIL import Image, ImageChops

Box = tuple[int, int, int, int]


def difference(one: Image.Image, other: Image.Image) -> Image.Image:
    """A grey picture, brighter where two pictures of the same size differ more; black where they are equal."""
    assert one.size == other.size
    channels = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).split()
    return ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])


def changed_box(one: Image.Image, other: Image.Image) -> Box | None:
    """The smallest box (left, top, right, bottom) that holds every differing pixel; None when there is none."""
    return difference(one, other).getbbox()


def part_changed(one: Image.Image, other: Image.Image, box: Box) -> bool:
    """Whether two pictures differ inside of a box."""
    return changed_box(one.crop(box), other.crop(box)) is not None


def is_inside(inner: Box, outer: Box) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def covered_area(rectangles: list[tuple[int, int, int, int]], size: tuple[int, int]) -> int:
    """How many pixels the rectangles (x, y, width, height) cover together."""
    covered = Image.new("1", size)
    for x, y, width, height in rectangles:
        covered.paste(1, (x, y, x + width, y + height))
    return sum(1 for pixel in covered.convert("L").tobytes() if pixel)


class Controls:
    """The parts of the infographic on a wide picture: the curve on the left, the ring and the setter on the right."""

    def __init__(self, picture: Image.Image):
        picture = picture.convert("RGB")
        width, height = picture.size
        self.button_box = self._find_button(picture)
        left, top, right, bottom = self.button_box
        self.button = ((left + right) / 2, (top + bottom) / 2)
        self.title_box = (0, 0, width // 2, height // 8)
        self._slider_left, self._slider_right, self._slider_y = self._find_slider(picture)
        # The slider and the line of text above it.
        self.setter_box = (left - 24, round(self._slider_y) - 60, right + 24, top)
        self.ring_box = (left, height // 8 + 10, right, self.setter_box[1])
        self.curve_box = (0, height // 8 + 10, left - 24, height)

    def slider_at(self, part: float) -> tuple[float, float]:
        """The place on the slider's track at which it has gone `part` of its way."""
        return self._slider_left + (self._slider_right - self._slider_left) * part, self._slider_y

    @staticmethod
    def _find_button(picture: Image.Image) -> Box:
        """The lowest of the large flat shapes: "Set Value"."""
        found = []
        for _, colour in sorted(picture.getcolors(maxcolors=1 << 24), reverse=True)[:24]:
            box = _main_box(_mask(picture, colour))
            if box and box[2] - box[0] >= 80 and 24 <= box[3] - box[1] <= picture.height / 4:
                found.append(box)
        assert found, "no button to be seen"
        return max(found, key=lambda box: box[3])

    def _find_slider(self, picture: Image.Image) -> tuple[int, int, float]:
        """The track: left end, right end and middle; the fullest row above the button."""
        left, top, right, _ = self.button_box
        strip = picture.crop((left, top - 64, right, top - 4))
        ground = max(strip.getcolors(maxcolors=1 << 24))[1]
        other = ImageChops.invert(_mask(strip, ground))
        wide, high = other.size
        data = other.tobytes()
        filled = [sum(1 for pixel in data[row * wide : (row + 1) * wide] if pixel) for row in range(high)]
        most = max(filled)
        assert most > 0.9 * wide, "no slider to be seen above the button"
        rows = [row for row in range(high) if filled[row] >= most - 2]
        track = data[rows[0] * wide : (rows[0] + 1) * wide]
        columns = [column for column in range(wide) if track[column]]
        return left + columns[0], left + columns[-1] + 1, top - 64 + (rows[0] + rows[-1] + 1) / 2


def _mask(picture: Image.Image, colour: tuple[int, int, int]) -> Image.Image:
    """White where the picture has exactly that colour, else black; 8 bits a pixel."""
    flat = Image.new("RGB", picture.size, colour)
    return difference(picture, flat).point(lambda value: 255 if value == 0 else 0)


def _main_box(mask: Image.Image) -> Box | None:
    """The box of the largest white shape; stray pixels elsewhere do not count."""
    width, height = mask.size
    rows = _longest([sum(mask.crop((0, y, width, y + 1)).histogram()[255:]) > 24 for y in range(height)])
    if rows is None:
        return None
    band = mask.crop((0, rows[0], width, rows[1]))
    least = (rows[1] - rows[0]) / 4
    columns = _longest([sum(band.crop((x, 0, x + 1, band.height)).histogram()[255:]) > least for x in range(width)])
    return columns and (columns[0], rows[0], columns[1], rows[1])


def _longest(marks: list[bool]) -> tuple[int, int] | None:
    """The longest row of true marks as (first, behind the last)."""
    best, start = None, None
    for index, mark in enumerate([*marks, False]):
        if mark and start is None:
            start = index
        elif not mark and start is not None:
            if best is None or index - start > best[1] - best[0]:
                best = (start, index)
            start = None
    return best
