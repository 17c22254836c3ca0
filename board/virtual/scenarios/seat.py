# A user without rights to the card draws through seatd, gives the display up on switching terminals and takes it back;
# the product is touched through devices that seatd gives it, before and after a switch.
import json
import os
import subprocess
import time

from machine.infographic import Infographic
from machine.picture import Picture

HERE = os.path.dirname(__file__)

guest.wait_for("no permission for /dev/dri/card0", 60)
guest.wait_for("the visitor ended with 2", 10)
guest.wait_for("doctor ended with 0", 30)
with open(os.path.join(guest.share, "doctor.json"), encoding="utf-8") as file:
    said = json.load(file)
assert said["seat"]["access"] == "seatd" and said["output"]["kind"] == "drm", said
assert said["inputOfSeat"] and not said["inputFailures"], said
assert not any("/dev/input" in problem["message"] for problem in said["problems"]), said["problems"]
guest.wait_for(r"shown 0 1024x600", 30)
guest.expect_picture(1024, 600, 0, name="first")
guest.order("steps 30")
guest.wait_for("shown 30 ", 30)
guest.expect_picture(1024, 600, 30, name="thirtieth")
guest.order("animate")
guest.wait_for("switched 5", 60)
guest.wait_for("changed ", 10, count=5)
assert guest.console.count("lost: Virtual-1 is in use by another terminal") == 5
guest.order("rest")
steps = guest.wait_for(r"shown (\d+) 1024x600\n", 20, count=3)
guest.expect_picture(1024, 600, steps, name="after-switching")
guest.order("end")
guest.wait_for("the probe ended with 0", 20)
guest.wait_for("terminal graphics muted", 5)
guest.wait_for("terminal text keyboard", 20)

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
guest.wait_for("terminal text keyboard", 20, count=2)
