# The first picture, then thirty more by damage: each must be on the screen to the pixel.
# BOARD_DEGREES and BOARD_FORMAT say how the screen differs from the plain picture.
import os
import time

degrees = os.environ.get("BOARD_DEGREES", "0")
pixels = os.environ.get("BOARD_FORMAT", "xrgb8888")
guest.wait_for(r"shown 0 \d+x\d+", 60)
width, height = guest.screenshot().size
guest.expect_picture(width, height, 0, degrees, pixels, name="first")
guest.order("steps 30")
guest.wait_for("shown 30 ", 60)
guest.expect_picture(width, height, 30, degrees, pixels, name="thirtieth")
guest.order("animate")
time.sleep(2)
guest.order("rest")
rate = int(guest.wait_for(r"pictures a second (\d+)\n", 10))
guest.log(f"{rate} pictures a second")
assert 5 <= rate <= 80, rate
guest.order("end")
guest.wait_for("closed", 20)
