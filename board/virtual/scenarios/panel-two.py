# One panel on two displays, each with its own screen; the second is plugged in later, in another size. Needs --monitors 2.
import os
import subprocess
import time

from machine.picture import Picture

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


guest.wait_for("hall: waiting for a display at Virtual-2", 60)
expect_screen("panel", "1024x600", 0)
# Nothing else changes meanwhile: a change that comes while virtio-gpu takes in another one is lost in its driver.
guest.monitor(800, 480, head=1)
expect_screen("hall", "800x480", 1)
expect_screen("panel", "1024x600", 0)
guest.monitor(640, 480, head=1)
expect_screen("hall", "640x480", 1)
guest.order("end")
guest.wait_for("the panel ended with 0", 30)
