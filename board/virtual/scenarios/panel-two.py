# One panel on two displays, each with its own screen and touch device; the second is plugged in later, in another size.
# Needs --monitors 2.
import os
import subprocess
import time

from machine.infographic import Infographic
from machine.picture import Picture
from machine.toucher import Toucher, around

HERE = os.path.dirname(__file__)


def expect_screen(name, size, head):
    """Waits until the screen of that name, as it is drawn without a display, is on a head."""
    rendered = os.path.join(guest.out, f"{name}-{size}.png")
    subprocess.run(
        [guest.programs["tafel"], "render", os.path.join(HERE, "panel-two.yaml"), "--screen", name, "--size", size,
         "--out", rendered], check=True)
    expected, end = Picture(rendered), time.time() + 60
    while (problem := guest.screenshot(f"{name}.ppm", head).deviation(expected, 0)) is not None:
        assert time.time() < end, f"{name}: {problem} (see {rendered})"
        time.sleep(0.05)
    guest.log(f"{name} on display {head}: every pixel is right")
    return expected


def rest(name, head, after):
    """A display that differs from the picture `after`, once it has not changed for longer than the pointer rests."""
    end, last, since = time.time() + 30, after, None
    while time.time() < end:
        picture = guest.screenshot(f"{name}.ppm", head)
        if picture.pixels != last.pixels:
            last, since = picture, time.time()
        elif since and time.time() - since > 1.5:
            return last
        time.sleep(0.02)
    raise AssertionError(f"{name}: nothing changed" if since is None else f"{name}: never came to rest")


Toucher.build(guest)
guest.order("start")

guest.wait_for("hall: waiting for a display at Virtual-2", 60)
expect_screen("panel", "1024x600", 0)
guest.monitor(1024, 600)
guest.plug(800, 480, head=1)
expect_screen("hall", "800x480", 1)
expect_screen("panel", "1024x600", 0)
guest.plug(640, 480, head=1)
hall = expect_screen("hall", "640x480", 1)
panel = expect_screen("panel", "1024x600", 0)

# A finger on the second display sets the second display's value, and nothing of the first.
guest.wait_for("input of hall: Tafel Test Panel is used", 20)
controls = Infographic(hall)
center, radius = controls.ring()
Toucher(guest, "uinput", hall.size).play(around(center, radius, 140, 270, 1.0))
touched = rest("hall-touched", 1, hall)
for part in ("ring", "curve"):
    assert touched.differs(hall, controls.box(part)), f"the {part} of the second display has not changed"
problem = guest.screenshot("panel.ppm").deviation(panel, 0)
assert problem is None, f"the first display has changed with the second one's touch: {problem}"

# The other way round.
guest.wait_for("input: QEMU Virtio Tablet is used", 20)
assert "input: Tafel Test Panel is used" not in guest.console
controls = Infographic(panel)
guest.tap(controls.button[0] / panel.width, controls.button[1] / panel.height)
other = rest("panel-touched", 0, panel)
assert other.differs(panel, controls.box("ring")), "the first display's value has not changed"
problem = guest.screenshot("hall.ppm", 1).deviation(touched, 0)
assert problem is None, f"the second display has changed with the first one's touch: {problem}"
guest.log("each display's touch sets its own value and nothing of the other's")
guest.order("end")
guest.wait_for("the panel ended with 0", 30)
