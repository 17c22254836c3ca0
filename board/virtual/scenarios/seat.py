# A user without rights to the card draws through seatd, gives the display up on switching terminals and takes it back.
import json
import os


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
