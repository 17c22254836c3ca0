# The product itself: its picture is on the screen, "Set Value" changes it, SIGTERM ends it, the console is back.
# The machine's clock starts where the virtual clock of `tafel render` starts, so that all of the picture can be compared.
# BOARD_DISPLAY is what the log has to name; BOARD_DEVIATION is how far a colour may be off, of 255.
import os
import subprocess
import time

from machine.infographic import Infographic
from machine.picture import Picture

HERE = os.path.dirname(__file__)
# Seconds without a change: longer than the pointer of panel.yaml rests before it goes.
REST = 1.5
deviation = int(os.environ.get("BOARD_DEVIATION", "0"))
named = os.environ["BOARD_DISPLAY"]


def rest(name, after=None, timeout=30):
    """The screen at rest, the tablet's pointer gone too, and how many different pictures were seen until then.

    Waits first until it differs from the picture `after`, where one is given.
    """
    end = time.time() + timeout
    seen, last, since = 0, after, None if after else time.time()
    while time.time() < end:
        picture = guest.screenshot(f"{name}.ppm")
        if last is None or picture.pixels != last.pixels:
            seen, last, since = seen + 1, picture, time.time()
        elif since and time.time() - since > REST:
            return last, seen
        time.sleep(0.01)
    raise AssertionError(f"{name}: the screen never came to rest" if since else f"{name}: nothing changed")


def tap(place):
    guest.tap(place[0] / screen.width, place[1] / screen.height)


def drag(part, to):
    (x0, y0), (x1, y1) = (controls.slider_at(place) for place in (part, to))
    guest.drag(x0 / screen.width, y0 / screen.height, x1 / screen.width, y1 / screen.height)


guest.wait_for("console written", 60)
console, _ = rest("console-before")
guest.order("start")

# The first picture is the one that is drawn without a display.
size = guest.wait_for(rf"display: {named}[^\n]*, (\d+ x \d+): [^\n]*", 60).replace(" ", "")
rendered = os.path.join(guest.out, "rendered.png")
subprocess.run(
    [guest.programs["tafel"], "render", os.path.join(HERE, "panel.yaml"), "--size", size, "--out", rendered], check=True)
expected = Picture(rendered)
end = time.time() + 60
while (problem := guest.screenshot("first.ppm").deviation(expected, deviation)) is not None:
    assert time.time() < end, f"the first picture: {problem} (see {rendered})"
    time.sleep(0.05)
screen, _ = rest("first")
guest.log(f"the first picture is right: {size}, no colour off by more than {deviation} of 255")

# A tap on "Set Value" takes over the slider's value.
controls = Infographic(expected)
guest.wait_for(r"input: QEMU Virtio Tablet is used", 20)
tap(controls.button)
tapped, pictures = rest("tapped", after=screen)
# With the pointer, at the new value, and without the pointer would be three.
assert pictures > 3, f"the change is animated, but only {pictures} pictures were seen"
for name in ("ring", "curve"):
    assert tapped.differs(screen, controls.box(name)), f"the {name} has not changed"
for name in ("title", "slider", "button"):
    assert not tapped.differs(screen, controls.box(name)), f"the {name} has changed"
guest.log(f"Set Value: the ring and the curve changed, {pictures} different pictures seen")

# Another value and back again: what was drawn in pieces is what it was.
drag(0.5, 0.9)
dragged, _ = rest("dragged", after=tapped)
assert dragged.differs(tapped, controls.box("slider")), "the slider has not moved"
for name in ("title", "ring", "curve", "button"):
    assert not dragged.differs(tapped, controls.box(name)), f"the {name} has changed with the slider"
tap(controls.button)
other, _ = rest("another-value", after=dragged)
assert other.differs(tapped, controls.box("ring")), "the ring has not changed"
drag(0.9, 0.5)
back, _ = rest("dragged-back", after=other)
tap(controls.button)
again, _ = rest("as-before", after=back)
problem = again.deviation(tapped, 0)
assert problem is None, f"back at the same value: {problem}"
guest.log("another value and back: every pixel as before")

guest.order("end")
guest.wait_for("the panel ended with 0", 30)
guest.wait_for("terminal text keyboard", 5)
end = time.time() + 5
while (problem := guest.screenshot("console-after.ppm").deviation(console, 0)) is not None:
    assert time.time() < end, f"the console: {problem}"
    time.sleep(0.05)
guest.log("ended with 0, the console is as before")
guest.order("off")

if deviation == 0:
    kernel = float(guest.wait_for(r"board: user space at ([\d.]+) s"))
    command = float(guest.wait_for(r"board: command at ([\d.]+) s"))
    started, shown = map(float, guest.wait_for(r"tafel started at ([\d.]+) s, its first picture at ([\d.]+) s"))
    print(
        f"first picture {command + shown - started:.2f} s after the kernel's start: kernel {kernel:.2f} s, "
        f"user space {command - kernel:.2f} s, tafel {shown - started:.2f} s (the guest's clock, no KVM)", flush=True)
