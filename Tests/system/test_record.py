"""Recordings: what a viewer did on a live panel is drawn again to the byte, and files that are not whole are refused."""

import re
import signal

import pytest
from PIL import Image

from configurations import BOTH, STILL
from controls import Controls
from program import Panel, eventually, free_port, tafel
from viewer import Viewer


def start(tmp_path, text: str, *arguments: object, command: str = "run") -> tuple[Panel, int]:
    config = tmp_path / "panel.yaml"
    config.write_text(text)
    port = free_port()
    panel = Panel(config, "--output", f"vnc:127.0.0.1:{port}", *arguments, command=command)
    panel.wait_for_line(rf"127\.0\.0\.1:{port}\b")
    return panel, port


@pytest.fixture
def recording(tmp_path):
    """A panel with a turning second page that was used for a while, and its last picture."""
    file = tmp_path / "panel.recording"
    panel, port = start(tmp_path, BOTH, "-o", file, command="record")
    with panel, Viewer(port) as viewer:
        controls = Controls(viewer.wait_for_rest())
        viewer.drag(controls.slider_at(0.5), controls.slider_at(0.9))
        viewer.tap(*controls.button)
        viewer.wait_for_rest()
        # The next page is the loader, which goes on turning.
        updates = viewer.updates
        viewer.drag((700, 60), (100, 60))
        viewer.wait_for_update(since=updates + 20)
        assert panel.stop() == 0
    return file


def test_a_used_panel_is_drawn_again_to_the_byte(recording, tmp_path):
    result = tafel("replay", recording, "--pictures", tmp_path / "frames")
    assert result.returncode == 0, result.stderr
    match = re.search(r"(\d+) frames, all as recorded; played ([\d.]+) s in ([\d.]+) s", result.stdout)
    assert match and int(match[1]) > 40
    frames = sorted((tmp_path / "frames").iterdir())
    assert len(frames) > 30
    assert Image.open(frames[-1]).size == (800, 480)


def write_whole(recording, text: str) -> None:
    """Writes a recording that says something else, with the end that belongs to it."""
    body = text.rsplit("end ", 1)[0]
    checksum = 0xCBF29CE484222325
    for byte in body.encode():
        checksum = (checksum ^ byte) * 0x100000001B3 % 2**64
    recording.write_text(f"{body}end {body.count(chr(10))} {checksum:016x}\n")


def test_another_recording_differs_and_says_where(recording):
    text = recording.read_text()
    frames = re.findall(r"^frame .*\n", text, re.MULTILINE)
    wrong = frames[20].rsplit(" ", 1)[0] + " 0123456789abcdef\n"
    write_whole(recording, text.replace(frames[20], wrong))
    result = tafel("replay", recording)
    assert result.returncode == 65
    assert "1 of" in result.stderr and "the first is frame 21 after" in result.stderr


@pytest.mark.parametrize(
    ("harm", "message"),
    [
        (lambda data: data[: len(data) // 2], r"cut off after line \d+"),
        (lambda data: data[:-1], r"cut off after line \d+"),
        (lambda data: data.replace(b"touch", b"torch", 1), "damaged"),
        (lambda data: data.replace(b"tafel-recording 1", b"tafel-recording 7", 1), "written by a newer Tafel"),
        (lambda data: b"N: a device\n", "not a recording of Tafel"),
    ],
)
def test_files_that_are_not_whole_are_refused(recording, harm, message):
    recording.write_bytes(harm(recording.read_bytes()))
    result = tafel("replay", recording)
    assert result.returncode == 65 and result.stdout == ""
    assert re.search(message, result.stderr), result.stderr


def test_the_last_while_is_kept_and_written_on_a_signal(tmp_path):
    folder = tmp_path / "recordings"
    # Long enough for a rest within twice the time even on a busy machine: without one a recording begins in the middle of
    # a motion, and its first frames are others.
    panel, port = start(tmp_path, STILL + f"record: {{ last: 4s, folder: {folder} }}\n")
    with panel, Viewer(port) as viewer:
        controls = Controls(viewer.wait_for_rest())
        for part in (0.9, 0.2, 0.7):
            viewer.drag(controls.slider_at(0.5), controls.slider_at(part))
            viewer.tap(*controls.button)
            viewer.wait_for_rest()
        panel.signal(signal.SIGUSR1)
        path = panel.wait_for_line(rf"written to ({re.escape(str(folder))}/panel-\d+T\d+Z\.recording)")[1]
        panel.signal(signal.SIGUSR1)
        eventually(lambda: len(list(folder.iterdir())) == 2, "a second file is written")
        assert panel.stop() == 0
    result = tafel("replay", path)
    assert result.returncode == 0, result.stderr
    assert re.search(r"\d+ frames, all as recorded", result.stdout), result.stdout


def test_what_other_programs_asked_for_is_drawn_again(tmp_path):
    config, recording = tmp_path / "panel.yaml", tmp_path / "panel.recording"
    config.write_text(
        STILL.replace("output: vnc", "output: memory").replace(
            "sources:\n", "sources:\n  room: { type: pushed, unit: °C, range: [0, 40] }\n"
        )
        + "  room: { kind: infographic, source: room }\n  door: { kind: status }\n"
    )
    with Panel(config, "-o", recording, command="record") as panel:
        panel.wait_for_socket()
        panel.increment("Progress Value")
        panel.tap("Set Value")
        panel.send("page", "room")
        panel.send("value", "room", 21.5)
        panel.inspection()
        panel.send("message", "Lunch", "--seconds", 1)
        panel.send("screenshot", "-o", tmp_path / "now.png")
        panel.send("page", "door")
        panel.send("status", "door", "error", "--message", "open")
        panel.swipe("right")
        assert panel.stop() == 0
    result = tafel("replay", recording)
    assert result.returncode == 0, result.stderr
    assert re.search(r"\d+ frames, all as recorded", result.stdout), result.stdout
    text = recording.read_text()
    asked = re.findall(r"^asked .*\n", text, re.MULTILINE)
    assert len(asked) >= 10
    write_whole(recording, re.sub(r"^asked .*\n", "", text, flags=re.MULTILINE))
    assert tafel("replay", recording).returncode == 65


def test_the_last_while_is_fetched_from_the_running_panel(tmp_path):
    config, recording = tmp_path / "panel.yaml", tmp_path / "panel.recording"
    text = STILL.replace("output: vnc", "output: memory")
    config.write_text(text + "record: { last: 1s }\n")
    with Panel(config) as panel:
        panel.wait_for_socket()
        panel.drag("Progress Value", 60)
        panel.tap("Set Value")
        panel.ask("record", "--last", "-o", recording)
        result = tafel("replay", recording)
        assert result.returncode == 0, result.stderr
        assert re.search(r"\d+ frames, all as recorded", result.stdout), result.stdout
        result = tafel("record", config, "--last", "-o", recording, "--socket", panel.socket)
        assert result.returncode == 64 and "--last asks the panel that is running" in result.stderr
        assert panel.stop() == 0
    config.write_text(text)
    with Panel(config) as panel:
        panel.wait_for_socket()
        result = tafel("record", "--last", "-o", tmp_path / "none", "--socket", panel.socket)
        assert result.returncode != 0 and "record.last" in result.stderr
        assert not (tmp_path / "none").exists()
        assert panel.stop() == 0
    assert "CONFIG" in tafel("record", "-o", recording).stderr


def test_pictures_come_along_or_are_named(tmp_path):
    small, large = tmp_path / "small.png", tmp_path / "large.png"
    Image.effect_noise((60, 40), 80).save(small)
    Image.effect_noise((2400, 2400), 80).save(large)
    assert large.stat().st_size > 4 << 20
    config, recording = tmp_path / "panel.yaml", tmp_path / "panel.recording"
    config.write_text(
        "display: { output: memory, size: 800x480 }\n"
        "screens:\n  house:\n    kind: dashboard\n"
        f"    parts: [{{ kind: image, file: {small} }}, {{ kind: image, file: {large} }}]\n"
    )
    with Panel(config, "-o", recording, command="record") as panel:
        panel.wait_for_socket()
        panel.send("screenshot", "-o", tmp_path / "now.png")
        assert panel.stop() == 0
    small.unlink()
    result = tafel("replay", recording)
    assert result.returncode == 0 and "not in the recording" not in result.stderr, result.stderr
    large.unlink()
    result = tafel("replay", recording)
    assert result.returncode == 65
    assert re.search(rf"{re.escape(str(large))} of \d+ bytes is not in the recording", result.stderr), result.stderr


def test_a_panel_that_records_nothing_says_so(tmp_path):
    panel, _ = start(tmp_path, STILL)
    with panel:
        panel.signal(signal.SIGUSR1)
        panel.wait_for_line("set record.last in the configuration")
        assert panel.stop() == 0


def test_a_device_recorded_by_evemu_touches_the_panel(tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(STILL)
    touch = tmp_path / "touch.evemu"
    lines = ["N: Panel", "I: 0018 1234 5678 0100", "P: 02 00 00 00 00 00 00 00"]
    lines += ["B: 03 00 00 00 00 00 80 60 02", "A: 2f 0 9 0 0", "A: 35 0 799 0 0", "A: 36 0 479 0 0", "A: 39 0 65535 0 0"]
    still = tafel("render", config, "--at", "2s", "-o", tmp_path / "still.png")
    assert still.returncode == 0, still.stderr
    x, y = map(round, Controls(Image.open(tmp_path / "still.png")).button)
    for time, tracking in [("1.000000", 5), ("1.060000", -1)]:
        lines += [f"E: {time} 0003 0039 {tracking}", f"E: {time} 0003 0035 {x}", f"E: {time} 0003 0036 {y}"]
        lines += [f"E: {time} 0000 0000 0"]
    touch.write_text("\n".join(lines) + "\n")
    results = [
        tafel("replay", "--config", config, touch, "--pictures", tmp_path / f"frames{number}") for number in (1, 2)
    ]
    assert results[0].returncode == 0, results[0].stderr
    assert "Panel: 2 input events" in results[0].stdout
    assert results[0].stdout == results[1].stdout
    assert len(list((tmp_path / "frames1").iterdir())) > 5, "the tap on Set Value is animated"
    assert "--config" in tafel("replay", touch).stderr
