# The product by a user who may open neither the card nor input devices: seatd or logind gives out both. It is touched before and after a switch of terminals.
import os
import subprocess
import time

from machine.infographic import Infographic
from machine.picture import Picture

HERE = os.path.dirname(__file__)

rendered = os.path.join(guest.out, "rendered.png")
subprocess.run(
    [guest.programs["tafel"], "render", os.path.join(HERE, "panel.yaml"), "--size", "1024x600", "--out", rendered],
    check=True)
picture = Picture(rendered)
controls = Infographic(picture)


def expect_value(wanted):
    end = time.time() + 20
    while abs((value := guest.inspect().values["steps.value"]) - wanted) > 6:
        assert time.time() < end, f"the value is {value} and not {wanted}"
        time.sleep(0.2)
    guest.log(f"the value is {value}")


def set_value(first, second):
    """Drags the slider, and taps "Set Value"."""
    (x0, y0), (x1, y1) = (controls.slider_at(part) for part in (first, second))
    guest.drag(x0 / picture.width, y0 / picture.height, x1 / picture.width, y1 / picture.height)
    x, y = controls.button
    guest.tap(x / picture.width, y / picture.height)


guest.wait_for("display: DRM Virtual-1", 60)
end = time.time() + 60
while (problem := guest.screenshot("panel.ppm").deviation(picture, 0)) is not None:
    assert time.time() < end, f"the panel's picture: {problem} (see {rendered})"
    time.sleep(0.05)
guest.wait_for("input: QEMU Virtio Tablet is used", 20)
set_value(0.5, 0.9)
expect_value(90)
guest.order("switch")
guest.wait_for("switched the panel", 20)
guest.wait_for("input: QEMU Virtio Tablet is used", 20, count=2)
set_value(0.9, 0.2)
expect_value(20)
guest.order("end")
guest.wait_for("the panel ended with 0", 20)
guest.wait_for("terminal text keyboard", 20)
