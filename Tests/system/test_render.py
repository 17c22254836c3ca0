"""`tafel render`: pictures without a display, the same ones each time."""

import os
import struct

import pytest
from PIL import Image, ImageChops

from configurations import EXAMPLES, BOTH
from program import tafel


@pytest.fixture
def config(tmp_path):
    path = tmp_path / "panel.yaml"
    path.write_text(BOTH)
    return path


def render(config, out, *arguments, **options):
    result = tafel("render", config, "-o", out, *arguments, **options)
    assert result.returncode == 0, result.stderr
    return result


def difference(one, other):
    """The box that holds every differing pixel; None when there is none."""
    return ImageChops.difference(Image.open(one).convert("RGB"), Image.open(other).convert("RGB")).getbbox()


def test_the_same_bytes_each_time(config, tmp_path):
    one, other = tmp_path / "one.png", tmp_path / "elsewhere" / "other.png"
    other.parent.mkdir()
    render(config, one, "--size", "800x480", "--at", "1.5s")
    render(config, "other.png", "--size", "800x480", "--at", "1.5s", cwd=other.parent, env={**os.environ, "LANG": "C"})
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(
    "size", [(800, 480), (480, 800), (321, 241), (1920, 1080)], ids=lambda size: "x".join(map(str, size))
)
def test_the_picture_has_the_size_asked_for_and_something_on_it(config, tmp_path, size):
    out = tmp_path / "out.png"
    render(config, out, "--size", f"{size[0]}x{size[1]}", "--at", "1s")
    with Image.open(out) as picture:
        assert picture.format == "PNG"
        assert picture.size == size
        assert len(picture.convert("RGB").getcolors(maxcolors=size[0] * size[1])) > 20


def test_screens_are_chosen_by_name(config, tmp_path):
    first, second = tmp_path / "first.png", tmp_path / "second.png"
    render(config, first, "--screen", "panel")
    render(config, second, "--screen", "loader")
    assert difference(first, second)


def test_frames_are_numbered_and_move(config, tmp_path):
    render(config, tmp_path / "frame.png", "--screen", "loader", "--frames", 5, "--every", "100ms")
    frames = sorted(tmp_path.glob("frame*.png"))
    assert len(frames) == 5
    assert len({frame.read_bytes() for frame in frames}) == 5, "the loader turns"


def test_a_frame_of_the_series_equals_the_single_picture_of_its_moment(config, tmp_path):
    render(config, tmp_path / "frame.png", "--screen", "loader", "--frames", 4, "--every", "100ms", "--at", "0s")
    render(config, tmp_path / "single.png", "--screen", "loader", "--at", "300ms")
    last = sorted(tmp_path.glob("frame*.png"))[-1]
    assert difference(last, tmp_path / "single.png") is None


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_every_example_can_be_rendered(example, tmp_path):
    out = tmp_path / "out.png"
    render(example, out, "--size", "800x480", "--at", "2s")
    assert struct.unpack(">II", out.read_bytes()[16:24]) == (800, 480)
