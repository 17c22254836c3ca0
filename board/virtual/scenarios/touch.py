# The product touched: a tap on an icon of the loader bounces it and no other, a circular drag turns the loader, a drag
# around the ring sets a value; with two fingers where the device has two, and unplugged in the middle of a drag. Each is
# seen on screenshots and through `tafel inspect`. What the panel recorded meanwhile is played on the host, to the same
# frames to the byte, and screenshots are among them.
# BOARD_TOUCH is the device: tablet, uinput or uhid.
import math
import os
import subprocess
import threading
import time

from machine.infographic import Infographic
from machine.inspection import Inspection
from machine.loader import Loader
from machine.session import Session, frame_hash, place_at
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
    """Ends the screen and plays what it recorded."""
    guest.mark(f"end-{screen}")
    guest.wait_for(f"{screen} ended with 0", 30)
    path = os.path.join(guest.share, f"{screen}.recording")
    result = subprocess.run([guest.programs["tafel"], "replay", path], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    guest.log(result.stdout.strip())
    with open(path, encoding="utf-8") as file:
        return Session(file.read())


def shown(timeout=60):
    """The first picture of a panel."""
    end = time.time() + timeout
    while True:
        picture = guest.screenshot("shown.ppm")
        if len({picture.pixels[index:index + 3] for index in range(0, len(picture.pixels), 997 * 3)}) > 2:
            return picture
        assert time.time() < end, "no picture came"
        time.sleep(0.05)


# The loader.
guest.wait_for(r"display: DRM[^\n]*", 60)
screen = shown()
toucher = Toucher(guest, kind, screen.size)
guest.wait_for(rf"input: {toucher.name} is used", 30)
loader = Loader(screen.size)



def tap_icons(look, enough):
    """Taps where an icon is until `look` says more than `enough` of how much one is up and the other is not."""
    best = 0
    for attempt in range(1, 31):
        # Where the icon will be by the time the touch has come through, which nobody knows beforehand: tried in steps
        # of a third of an icon's passing, until the next icon has come to the same place.
        lead = attempt % 10 * 0.06
        taken = time.time()
        angle = loader.angle(guest.screenshot("loader.ppm"))
        toucher.play(tap(loader.place(angle + loader.speed * (time.time() - taken + lead))), waits=False)
        seen = look()
        toucher.wait()
        best = max(best, seen)
        if best > enough:
            guest.log(f"tap: one icon bounced, attempt {attempt}, {best:.2f} by {look.__name__}")
            time.sleep(1.5)
            return
    # What the panel took from the device stays beside the pictures.
    recorded("loader")
    raise AssertionError(f"no tap let a single icon bounce: at best {best:.2f} by {look.__name__}")


def larger_share():
    """What one of two icons has of all that is coloured; a tap beside the icons lets both jump."""
    share, until = 0, time.time() + 1.2
    # Up for half a second, whenever the touch comes through.
    while time.time() < until:
        share = max(share, loader.larger_share(guest.screenshot("bounce.ppm")))
    return share


def larger_frame():
    """How much wider one of the two icons was than the other, by what was inspected meanwhile."""
    time.sleep(1.2)
    largest = 0
    for line in watched.read().splitlines(keepends=True):
        # The last one may be under way.
        if line.endswith("\n"):
            seen = Inspection(line)
            widths = sorted(seen.part(name)["frame"]["width"] for name in ("star", "heart"))
            largest = max(largest, widths[1] / widths[0])
    return largest


tap_icons(larger_share, 0.65)
guest.mark("watch")
end = time.time() + 20
while not os.path.exists(os.path.join(guest.share, "watched")):
    assert time.time() < end, "tafel inspect was not started"
    time.sleep(0.05)
with open(os.path.join(guest.share, "watched"), encoding="utf-8") as watched:
    tap_icons(larger_frame, 1.1)
guest.mark("unwatch")

# The drag goes round at half a turn a second, on top of the loader's own turning.
seen = [guest.screenshot(f"turn-{number}.ppm") for number in range(4)]
drag = around(loader.center, loader.radius, 0, 540, 3.0)
playing = threading.Thread(target=toucher.play, args=(drag,))
playing.start()
while playing.is_alive():
    seen.append(guest.screenshot("turn.ppm"))
    time.sleep(0.12)
playing.join()
used = 1
if kind != "tablet":
    # Unplugged with a finger down: the drag is cancelled, and what is plugged in again works at once.
    toucher.unplug(loader.place(90), loader.place(120))
    guest.wait_for(rf"input: {toucher.name} is gone", 20)
    used = 2
    guest.wait_for(rf"input: {toucher.name} is used", 20, count=used)
toucher.play(tap(loader.place(0)))
time.sleep(0.5)
session = recorded("loader")
ends = [phase for _, phase, _, _ in session.touches if phase != "moved"]
assert ends[-2:] == ["began", "ended"], ends
assert ends.count("cancelled") == (0 if kind == "tablet" else 1), ends


def bearing(place):
    return math.degrees(math.atan2(place[0] - loader.center[0], loader.center[1] - place[1]))


def apart(one, other):
    """Of two angles of icons that lie opposite each other."""
    return abs((one - other + 90) % 180 - 90)


# Screenshots that are frames of the recording say when they were drawn, and so where the icons have to be.
finger = session.longest_touch()
known = [(when, picture) for picture in seen if (when := session.time_of(picture)) is not None]
before = [(when, loader.angle(picture)) for when, picture in known if when < finger[0][0]]
assert before, f"none of {len(seen)} screenshots before the drag is among the recorded frames"
when, angle = before[-1]
during = [(at, loader.angle(picture)) for at, picture in known if finger[0][0] + 0.3 < at < finger[-1][0] - 0.1]
assert len(during) >= 4, f"only {len(during)} of {len(seen)} screenshots are among the recorded frames of the drag"
own = [angle + loader.speed * (at - when) for at, _ in during]
turned = [bearing(place_at(finger, at)) - bearing(finger[0][3]) for at, _ in during]
errors = [apart(seen, alone + by_hand) for (_, seen), alone, by_hand in zip(during, own, turned)]
unturned = [apart(seen, alone) for (_, seen), alone in zip(during, own)]
guest.log(
    f"drag: in {len(during)} screenshots that are recorded frames, the icons are where turning and finger put them, to "
    f"{max(errors):.0f} degrees; without the finger they would be off by up to {max(unturned):.0f}")
assert max(errors) < 15, f"the icons are off by {errors}"
assert max(unturned) > 40, "the drag has not turned the loader"

# The loader that does not move by itself: a quarter of a turn by hand, and back when the finger lifts.
guest.wait_for(rf"input: {toucher.name} is used", 60, count=used + 1)
names = ("star", "heart")


def inspected_angles():
    """Where the icons are by `tafel inspect`, once they are there."""
    end = time.time() + 20
    while not all((seen := guest.inspect()).has(name) for name in names):
        assert time.time() < end, "the icons were never to be seen"
    return [bearing(seen.center(name)) for name in names]


def expect_angles(wanted, deviation):
    """Waits until the icons are at these angles by `tafel inspect`; where they are then."""
    end = time.time() + 20
    while True:
        angles = inspected_angles()
        if all(apart(now, then) <= deviation for now, then in zip(angles, wanted)):
            return angles
        assert time.time() < end, f"the icons are at {angles} and not at {wanted}"


shown()
before = inspected_angles()
assert abs(apart(before[0], before[1])) < 1, f"two icons do not lie opposite each other: {before}"
quarter = around(loader.center, loader.radius, 20, 110, 1.0)
toucher.play(quarter[:-1])
held = expect_angles([angle + 90 for angle in before], 8)
seen = loader.angle(guest.screenshot("held.ppm"))
assert apart(seen, held[0]) < 8, f"the picture has the icons at {seen}, tafel inspect at {held}"
toucher.play(quarter[-1:])
expect_angles(before, 1)
recorded("still")
guest.log(f"drag: tafel inspect has the icons at {held} degrees while they are held, at {before} else")

# The ring.
guest.wait_for(rf"input: {toucher.name} is used", 60, count=used + 2)
end = time.time() + 30
while True:
    first = rest("ring-before")
    try:
        controls = Infographic(first)
        center, radius = controls.ring()
        break
    except (AssertionError, IndexError, StopIteration):
        # The console, until the panel's first picture is up.
        assert time.time() < end, "the infographic is not to be seen"
value = guest.inspect().values["steps.value"]
quarter = around(center, radius, 140, 270, 1.0)
if toucher.has_two_fingers:
    # The second finger taps "Set Value" while the first one rests on the ring.
    quarter = quarter[:-1] + tap(controls.button, finger=1, wait=0.2) + quarter[-1:]
toucher.play(quarter)
second = rest("ring-after")
for name in ("ring", "curve"):
    assert second.differs(first, controls.box(name)), f"the {name} has not changed"
assert not second.differs(first, controls.box("title")), "the title has changed"
seen = guest.inspect()
assert abs(seen.values["steps.value"] - 75) <= 2 and seen.values["steps.value"] != value, f"{value} became {seen.values}"
# What looking has brought up to date is drawn by now, too.
second = rest("ring-end")
session = recorded("panel")
assert frame_hash(second) == session.hashes[-1], "the screen is not what the recording ends with"
fingers = 2 if toucher.has_two_fingers else 1
assert session.most_fingers == fingers, f"{session.most_fingers} fingers were down at a time"
guest.log(f"ring: {seen.values['steps.value']} was set, with {fingers} fingers at a time; screen and recording end alike")
guest.order("off")
