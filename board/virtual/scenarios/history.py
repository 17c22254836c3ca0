# Three power cuts while the history is written to a disk that loses what is written last; then a boot that looks.
import os
import time

boot = int(os.environ["BOARD_BOOT"])
last = int(os.environ["BOARD_BOOTS"])
note = os.path.join(guest.out, "safe")

guest.wait_for(r"kept in /disk/panel.history", 60)
if boot > 1:
    with open(note, encoding="utf-8") as file:
        safe, dropped = map(int, file.read().split())
    found = int(guest.wait_for(r"found (\d+) samples", 5))
    guest.log(f"{safe} samples were safe, {dropped} came later; {found} are there")
    assert found >= safe, "what was safe before the power cut is gone"
    assert found <= safe + dropped, "more is there than was written"
assert "damaged" not in guest.console, "the file did not survive"
# Not at a whole number of batches.
time.sleep(5 + 0.37 * boot)
if boot == last:
    guest.order("end")
    count = int(guest.wait_for(r"the panel ended with 0, (\d+) samples", 30))
    assert count > found, "nothing was recorded after the power cuts"
else:
    guest.order("drop")
    safe = int(guest.wait_for(r"safe: (\d+) samples", 30))
    guest.wait_for("writes are dropped", 20)
    start = time.time()
    time.sleep(3)
    with open(note, "w", encoding="utf-8") as file:
        # Ten a second; what came between counting and dropping is safe, too.
        file.write(f"{safe} {int((time.time() - start + 30) * 10)}")
    assert safe > 0, "nothing was written"
    guest.cut_power()
assert "kept in memory" not in guest.console, "the history was not written"
