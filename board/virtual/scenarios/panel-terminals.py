# The product gives the display up and takes it back twenty times; a signal that asks for its recording is none that
# switches; its last picture is whole, and what it recorded is played to the same frames.
import os
import subprocess
import time

from machine.picture import Picture

guest.wait_for("display: DRM", 60)
guest.order("switch")
guest.wait_for("switched 20", 100)
name = guest.wait_for(r"written to /share/(\S+)", 20)
assert guest.console.count("in use by another terminal") == 20
guest.order("look")
guest.wait_for("screenshot ended with 0", 20)
own = Picture(os.path.join(guest.share, "now.png"))
end = time.time() + 20
while (problem := guest.screenshot("after-switching.ppm").deviation(own, 0)) is not None:
    assert time.time() < end, f"after switching: {problem}"
    time.sleep(0.05)
recording = os.path.join(guest.share, name)
result = subprocess.run([guest.programs["tafel"], "replay", recording], capture_output=True, text=True)
assert result.returncode == 0, result.stderr
guest.log(result.stdout.strip())
guest.order("end")
guest.wait_for("the panel ended with 0", 20)
guest.wait_for("terminal graphics muted", 5)
guest.wait_for("terminal text keyboard", 5)
