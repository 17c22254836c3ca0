# The monitor is pulled out, another one plugged in, and that one resized, all while pictures are drawn.
# The guest runs `OutputProbe drm`; needs --monitors 1.
import time

guest.wait_for(r"shown 0 1024x600", 60)
guest.order("animate")
guest.monitor(1024, 600)
time.sleep(0.5)
guest.monitor(0, 0)
guest.wait_for("lost: the display is disconnected", 20)
time.sleep(0.5)
for width, height in ((800, 600), (1280, 720), (1024, 600)):
    guest.monitor(width, height)
    guest.wait_for(f"changed Virtual-1 {width}x{height}", 20)
    time.sleep(0.5)
    guest.order("rest")
    # The size at the start was shown once before.
    steps = guest.wait_for(rf"shown (\d+) {width}x{height}\n", 20, count=2 if width == 1024 else 1)
    guest.expect_picture(width, height, steps, name=f"{width}x{height}")
    guest.order("animate")
guest.order("end")
guest.wait_for("closed", 20)
