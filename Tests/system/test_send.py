"""`tafel send`: values, states, messages and pages for the running panel, and its picture."""

import pytest
from PIL import Image

from controls import changed_box
from program import Panel, eventually, tafel

USAGE, DATA, UNAVAILABLE, CANNOT_CREATE = 64, 65, 69, 73

CONFIGURATION = """\
display:
  output: memory
  size: 800x480
  theme: dark

sources:
  build:
    type: pushed
    label: Build
  room:
    type: pushed
    label: Room
    unit: °C
    range: [-10, 40]
    expires: 3s
  load:
    type: load

screens:
  build:
    kind: status
    source: build
  door:
    kind: status
  room:
    kind: infographic
    source: room
"""


@pytest.fixture
def panel(tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(CONFIGURATION)
    with Panel(config, "--history", "off") as panel:
        yield panel.wait_for_socket()
        assert panel.stop() == 0


def fails(panel: Panel, *arguments: object) -> tuple[int, str]:
    result = tafel("send", *arguments, "--socket", panel.socket)
    return result.returncode, result.stderr


def test_a_status_goes_through_its_states(panel):
    assert "Loading" in panel.labels(), "nothing has come yet"
    for state, label in [("success", "Success"), ("error", "Error"), ("idle", "Idle"), ("loading", "Loading")]:
        panel.send("status", "build", state)
        assert label in panel.labels()
    panel.send("status", "build", "loading", "--message", "Compiling", "--progress", "0.4")
    assert panel.value("Loading") == "40%"
    assert "Compiling" in panel.labels()
    panel.send("status", "build", "error", "--message", "Out of coffee")
    assert "Out of coffee" in panel.labels() and "Compiling" not in panel.labels()


def test_a_status_screen_without_a_source_is_driven_by_its_name(panel):
    panel.send("page", "door")
    assert panel.inspection()["screen"] == "door"
    panel.send("status", "door", "success", "--message", "Come in")
    assert "Come in" in panel.labels()


def test_a_value_is_shown_and_expires(panel):
    panel.send("page", "room")
    panel.send("value", "room", "-3.5")
    assert panel.channel("room.value")["value"] == -3.5
    assert any("-3.5 °C" in label or "−3.5 °C" in label for label in panel.labels()), panel.labels()
    eventually(lambda: panel.channel("room.value")["quality"] == "stale", "what nobody renews is not believed")


def test_a_message_comes_and_goes(panel):
    panel.send("message", "Lunch is ready", "--seconds", "1")
    assert "Lunch is ready" in panel.labels()
    eventually(lambda: "Lunch is ready" not in panel.labels(), "the message goes by itself")
    panel.send("message", "Stay")
    assert "Stay" in panel.labels()
    panel.send("message", "")
    eventually(lambda: "Stay" not in panel.labels(), "an empty one takes it away")


def test_a_screenshot_is_the_picture_now(panel, tmp_path):
    panel.send("status", "build", "success")
    one, other = tmp_path / "one.png", tmp_path / "other.png"
    eventually(lambda: settled(panel, one, other), "the mark has been drawn")
    picture = Image.open(one)
    assert picture.size == (800, 480)
    assert len(picture.convert("RGB").getcolors(1 << 24)) > 10
    panel.send("message", "Something else")
    eventually(
        lambda: panel.send("screenshot", "-o", other)
        or changed_box(Image.open(one).convert("RGB"), Image.open(other).convert("RGB")),
        "the message is in the picture",
    )


def settled(panel: Panel, one, other) -> bool:
    panel.send("screenshot", "-o", one)
    panel.send("screenshot", "-o", other)
    return one.read_bytes() == other.read_bytes()


def test_mistakes_are_named(panel, tmp_path):
    code, text = fails(panel, "value", "rom", "3")
    assert code == USAGE and '"room"' in text
    code, text = fails(panel, "status", "load", "success")
    assert code == DATA and "pushed" in text
    code, text = fails(panel, "value", "load", "3")
    assert code == DATA and "cannot be set" in text
    code, text = fails(panel, "page", "kitchen")
    assert code == USAGE and "build, door, room" in text
    for arguments, named in [
        (["value", "room"], "VALUE"),
        (["value", "room", "warm"], "warm"),
        (["value", "room", "nan"], "nan"),
        (["status", "build", "succes"], "success"),
        (["status", "build", "loading", "--progress", "2"], "--progress"),
        (["value", "room", "3", "--message", "x"], "--message"),
        (["page", "room", "now"], "now"),
        (["screenshot"], "-o"),
        (["vlaue", "room", "3"], "value"),
    ]:
        code, text = fails(panel, *arguments)
        assert code == USAGE and named in text, arguments
    code, text = fails(panel, "screenshot", "-o", tmp_path / "nowhere/out.png")
    assert code == CANNOT_CREATE and "nowhere" in text


def test_without_a_panel_it_says_so(tmp_path):
    result = tafel("send", "value", "room", "3", "--socket", tmp_path / "nobody.sock")
    assert result.returncode == UNAVAILABLE and "nobody.sock" in result.stderr
