# What `tafel doctor --json` says in the guest. BOARD_KIND is what has to be chosen there: drm or fbdev.
import json
import os

kind = os.environ["BOARD_KIND"]


def answer(name, code):
    """What the doctor said when it was asked as `name`, and its exit code."""
    ended = int(guest.wait_for(rf"doctor {name} ended with (\d+)\s", 100))
    with open(os.path.join(guest.share, f"{name}.json"), encoding="utf-8") as file:
        said = json.load(file)
    assert ended == code, (name, ended, said["problems"])
    assert said["usable"] == (code == 0), said
    guest.log(f"{name}: {said['output']['kind']} {said['output']['name']}: {said['output']['reason']}")
    for problem in said["problems"]:
        guest.log(f"    {problem['severity']}: {problem['message']} -> {problem['remedy']}")
    return said


def problems(said, severity):
    return [problem for problem in said["problems"] if problem["severity"] == severity]


root = answer("root", 0)
assert root["output"]["kind"] == kind, root["output"]
assert not problems(root, "error") and not problems(root, "warning"), root["problems"]
tablet = next(device for device in root["input"] if "Tablet" in device["name"])
assert "pointing" in tablet["uses"] and tablet["reasons"], tablet
assert root["seat"]["terminals"] and root["seat"]["active"] == "tty1" and root["seat"]["access"] == "direct"

if kind == "drm":
    (card,) = root["cards"]
    assert card["driver"] == "virtio_gpu" and card["atomic"] and card["held"] is False and card["holders"] == []
    (connector,) = card["connectors"]
    assert connector["name"] == root["output"]["name"] == "Virtual-1"
    assert (connector["status"], connector["verdict"]) == ("connected", "chosen")
    preferred = [mode["name"] for mode in connector["modes"] if mode["preferred"]]
    assert preferred and preferred[0].startswith("1024x600@"), connector["modes"]
    assert len(connector["modes"]) > 5
    primary = next(plane for plane in card["planes"] if plane["kind"] == "primary")
    assert "XR24" in primary["formats"], primary
    # The kernel makes a framebuffer of the same device, which is not taken.
    (framebuffer,) = root["framebuffers"]
    assert framebuffer["verdict"] == "unusable" and "the same device as /dev/dri/card0" in framebuffer["reason"]
else:
    assert root["cards"] == []
    (framebuffer,) = root["framebuffers"]
    assert framebuffer["verdict"] == "chosen" and framebuffer["name"].startswith("fb0 (VESA")
    assert any("16 bits a pixel" in fact for fact in framebuffer["facts"]), framebuffer
    # The display controller has no driver here; what to do about that is said.
    assert any("modprobe" in (note["remedy"] or "") for note in problems(root, "note")), root["problems"]

visitor = answer("visitor", 69)
(error,) = [problem for problem in problems(visitor, "error") if "may not use" in problem["message"]]
assert error["remedy"].startswith("sudo usermod -aG input,video visitor"), error
assert "/dev/dri/card0" in error["message"] or kind == "fbdev" and "/dev/fb0" in error["message"], error

if kind == "drm":
    held = answer("held", 69)
    pid = int(guest.wait_for(r"holder (\d+)\s", 10))
    assert held["cards"][0]["held"] is True
    assert held["cards"][0]["holders"] == [{"pid": pid, "program": "OutputProbe"}], held["cards"][0]["holders"]
    (error,) = problems(held, "error")
    assert f"OutputProbe (pid {pid})" in error["message"] and error["remedy"] == f"sudo kill {pid}", error

again = answer("again", 0)
assert again["output"] == root["output"] and again["problems"] == root["problems"]
