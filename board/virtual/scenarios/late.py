# The product without a display is looked at by VNC, takes the display when its driver comes, and one that another
# program gives up; told not to wait it says which of the two it is.
import os
import subprocess
import time

from machine.picture import Picture

HERE = os.path.dirname(__file__)
rendered = os.path.join(guest.out, "rendered.png")
subprocess.run(
    [guest.programs["tafel"], "render", os.path.join(HERE, "panel.yaml"), "--size", "1024x600", "--out", rendered],
    check=True)
expected = Picture(rendered)


def expect_panel(name):
    end = time.time() + 60
    while (problem := guest.screenshot(f"{name}.ppm").deviation(expected, 0)) is not None:
        assert time.time() < end, f"{name}: {problem} (see {rendered})"
        time.sleep(0.05)
    guest.log(f"{name}: every pixel is right")


guest.wait_for("without a display ended with 69", 60)
guest.wait_for("vncviewer 127.0.0.1::5900", 60)
guest.order("driver")
# Until there is a display the terminal stays whose it is.
guest.wait_for("waiting: .*\nterminal text keyboard", 20)
expect_panel("late")
guest.order("end")
guest.wait_for("showing: .*\nterminal graphics muted", 20)
guest.wait_for("the panel ended with 0", 30)
guest.forget_orders()
holder = guest.wait_for(r"beside (\d+) ended with 75", 60)
guest.wait_for(rf"Virtual-1 is in use by OutputProbe \(pid {holder}\)", 10)
guest.wait_for("vncviewer 127.0.0.1::5900", 60, count=2)
guest.order("set it free")
expect_panel("free-again")
guest.order("end")
guest.wait_for("the last panel ended with 0", 30)
