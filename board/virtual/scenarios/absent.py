# Without a card the program says so or waits without work; when a card comes it shows its picture.
guest.wait_for("not found: a display card", 60)
guest.wait_for("without waiting 2", 20)
# The probe looks for orders 150 times meanwhile, which takes up to a tick each when the host is busy; a busy loop
# takes all 300.
ticks = int(guest.wait_for(r"ticks while waiting (\d+)\n", 30))
assert ticks < 200, f"{ticks} of 300 ticks while waiting"
guest.wait_for("changed Virtual-1 1024x600", 30)
guest.wait_for("shown 0 1024x600", 20)
guest.expect_picture(1024, 600, 0, name="late")
guest.order("end")
guest.wait_for("closed", 20)
