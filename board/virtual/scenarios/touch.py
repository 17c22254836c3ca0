# The product touched: a tap on an icon of the loader bounces it and no other, a circular drag turns the loader, a drag
# around the ring sets a value; with two fingers where the device has two. What the panel recorded meanwhile is played
# on the host, to the same frames to the byte, and its last one is what the screen shows.
# BOARD_TOUCH is the device: tablet, uinput or uhid.
import glob
import math
import os
import re
import subprocess
import time

from machine.infographic import Infographic
from machine.loader import Loader
from machine.picture import Picture
from machine.toucher import Toucher, around, tap

kind = os.environ["BOARD_TOUCH"]
Toucher.build(guest)
guest.order("start")


def rest(name, timeout=20):
    """The screen once it has not changed for half a second."""
    end, last, since = time.time() + timeout, None, time.time()
    while time.time() < end:
        picture = guest.screenshot(f"{name}.ppm")
        if last is None or picture.pixels != last.pixels:
            last, since = picture, time.time()
        elif time.time() - since > 0.5:
            return last
        time.sleep(0.02)
    raise AssertionError(f"{name}: the screen never came to rest")


def recorded(screen):
    """Ends the screen and plays what it recorded; the text of the recording and its last picture."""
    open(os.path.join(guest.share, f"end-{screen}"), "w").close()
    guest.wait_for(f"{screen} ended with 0", 30)
    path = os.path.join(guest.share, f"{screen}.recording")
    pictures = os.path.join(guest.out, f"{screen}-frames")
    result = subprocess.run(
        [guest.programs["tafel"], "replay", path, "--pictures", pictures], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    guest.log(result.stdout.strip())
    with open(path, encoding="utf-8") as file:
        return file.read(), Picture(sorted(glob.glob(os.path.join(pictures, "*.png")))[-1])


def shown(timeout=60):
    """The first picture of a panel."""
    end = time.time() + timeout
    while True:
        picture = guest.screenshot("shown.ppm")
        if len(set(picture.pixels[index:index + 3] for index in range(0, len(picture.pixels), 997 * 3))) > 2:
            return picture
        assert time.time() < end, "no picture came"
        time.sleep(0.05)


# The loader.
guest.wait_for(r"display: DRM[^\n]*", 60)
screen = shown()
toucher = Toucher(guest, kind, screen.size)
guest.wait_for(rf"input: {toucher.name} is used", 30)
loader = Loader(screen.size)

for attempt in range(1, 31):
    # Where the icon will be by the time the touch has come through, which nobody knows beforehand.
    lead = (0.04, 0.08, 0.12, 0.18, 0.25)[attempt % 5]
    angle = loader.angle(guest.screenshot("loader.ppm"))
    toucher.play(tap(loader.place(angle + loader.speed * lead)), waits=False)
    share = max(loader.larger_share(guest.screenshot(f"bounce-{number}.ppm")) for number in range(12))
    toucher.wait()
    if share > 0.58:
        break
    # A tap beside them lets both jump; they are down again soon.
    time.sleep(1.2)
assert share > 0.58, f"no tap let a single icon bounce: at best {share:.2f} of what is coloured is one icon"
guest.log(f"tap: one icon bounced, attempt {attempt}, {share:.2f} of what is coloured")
time.sleep(1.5)

# The drag goes round at half a turn a second, on top of the loader's own turning.
seconds, rate = 3.0, 180.0
drag = around(loader.center, loader.radius, 0, seconds * rate, seconds)
begin, total, last = time.time(), 0.0, loader.angle(guest.screenshot("turn.ppm"))
toucher_thread = None
if kind == "tablet":
    import threading

    toucher_thread = threading.Thread(target=toucher.play, args=(drag,))
    toucher_thread.start()
else:
    toucher.play(drag, waits=False)
# Until shortly before its end, as the ring springs back then.
while (elapsed := time.time() - begin) < seconds - 0.3:
    angle = loader.angle(guest.screenshot("turn.ppm"))
    # Icons lie opposite each other, so angles are known up to half a turn.
    total += (angle - last + 90) % 180 - 90
    last = angle
own = loader.speed * elapsed
guest.log(f"drag: turned by {total:.0f} degrees in {elapsed:.1f} s, {own:.0f} of them by itself")
assert total > own + 0.5 * rate * elapsed, "the drag has not turned the loader"
if toucher_thread:
    toucher_thread.join()
toucher.wait()
time.sleep(0.5)
text, _ = recorded("loader")
assert re.search(r"^touch \d+ \S+ ended ", text, re.MULTILINE)

# The ring.
guest.wait_for(rf"input: {toucher.name} is used", 60, count=2)
first = rest("ring-before")
controls = Infographic(first)
center, radius = controls.ring()
quarter = around(center, radius, 140, 270, 1.0)
if toucher.has_two_fingers:
    # The second finger taps "Set Value" while the first one rests on the ring; then each has had its effect.
    quarter = quarter[:-1] + tap(controls.button, finger=1, wait=0.2) + quarter[-1:]
toucher.play(quarter)
second = rest("ring-after")
for name in ("ring", "curve"):
    assert second.differs(first, controls.box(name)), f"the {name} has not changed"
assert not second.differs(first, controls.box("title")), "the title has changed"
text, last = recorded("panel")
problem = second.deviation(last, 0)
assert problem is None, f"the screen is not what the recording ends with: {problem}"
down, most = set(), 0
for phase, finger in re.findall(r"^touch \d+ \S+ (\w+) (\d+) ", text, re.MULTILINE):
    down = down | {finger} if phase in ("began", "moved") else down - {finger}
    most = max(most, len(down))
assert most == (2 if toucher.has_two_fingers else 1), f"{most} fingers were down at a time"
guest.log(f"ring: a value was set, with {most} fingers at a time; screen and recording end alike")
guest.order("off")
