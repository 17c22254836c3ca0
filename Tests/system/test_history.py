"""The history of a running panel: curves survive a restart and a kill, and a file that cannot be written is said."""

import contextlib
import pathlib
import signal
import sqlite3
import subprocess
import tempfile
import time

import pytest

from program import PLACE, Panel, eventually, tafel

CONFIGURATION = """\
display:
  output: memory
  size: 800x480

history:
  writeEvery: 1s

sources:
  room:
    type: pushed
    unit: °C
    decimals: 1
    range: [0, 40]

screens:
  room:
    kind: infographic
    source: room
    period: 1h
"""

VALUES = [20.5, 21, 21.5, 22, 19]


@pytest.fixture
def config(tmp_path):
    path = tmp_path / "panel.yaml"
    path.write_text(CONFIGURATION)
    return path


def start(config, *arguments) -> Panel:
    return Panel(config, *arguments).wait_for_socket()


def feed(panel: Panel, values: list[float]) -> None:
    for value in values:
        panel.send("value", "room", value)
        # The history keeps ten values a second.
        known = panel.channel("room.value")["samples"]
        eventually(lambda: panel.channel("room.value")["samples"] >= known, "the value is there", 2)


def samples(panel: Panel) -> int:
    return panel.channel("room.value")["samples"]


def chunks(path) -> int:
    """How many stretches of values are in the file."""
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
        try:
            return database.execute("SELECT count(*) FROM raw").fetchone()[0]
        except sqlite3.OperationalError:
            return 0


def test_the_curve_survives_a_kill_and_a_restart(config, tmp_path):
    path = tmp_path / "deep/down/room.history"
    with start(config, "--history", path) as panel:
        panel.wait_for_line(rf"history: kept in {path}$")
        assert samples(panel) == 0
        before = picture(panel, tmp_path / "before.png")
        feed(panel, VALUES)
        seen = samples(panel)
        assert seen >= 3
        # A batch is written with the first value after its time; the first one may have been cut after a single value.
        eventually(lambda: panel.send("value", "room", 30) or chunks(path) > 1, "the values are in the file")
        written = samples(panel)
        panel.signal(signal.SIGKILL)
        panel.wait()

    with start(config, "--history", path) as panel:
        eventually(lambda: samples(panel) > 0, "the past is back")
        assert samples(panel) >= 3
        assert samples(panel) <= written
        assert panel.channel("room.value")["value"] is None, "a past value is no present one"
        # One value of today makes the curve a picture again; without a past it would be a single point.
        panel.send("value", "room", 25)
        assert samples(panel) >= 4
        assert picture(panel, tmp_path / "after.png") != before
        assert panel.stop() == 0

    with start(config, "--history", path) as panel:
        eventually(lambda: samples(panel) >= 4, "what came last was written at the end")
        assert panel.stop() == 0


def picture(panel: Panel, path) -> bytes:
    panel.send("screenshot", "-o", path)
    return path.read_bytes()


def test_a_source_that_comes_later_brings_its_past_along(config, tmp_path):
    path = tmp_path / "room.history"
    with start(config, "--history", path) as panel:
        feed(panel, VALUES)
        known = samples(panel)
        assert panel.stop() == 0
    config.write_text(CONFIGURATION.replace("  room:\n    type", "  hall:\n    type").replace("source: room", "source: hall"))
    with start(config, "--history", path) as panel:
        assert panel.channel("hall.value")["samples"] == 0
        config.write_text(CONFIGURATION)
        eventually(lambda: "room.value" in str(panel.inspection()["values"]), "the source has come")
        eventually(lambda: 3 <= samples(panel) <= known, "its past is back")
        assert panel.stop() == 0


def test_it_is_kept_in_the_state_folder_by_itself(config):
    path = PLACE / "state/tafel/panel.history"
    with start(config) as panel:
        panel.wait_for_line(rf"history: kept in {path}$")
        feed(panel, VALUES)
        assert panel.stop() == 0
    assert chunks(path) > 0


def test_off_keeps_nothing(config, tmp_path):
    config.write_text(CONFIGURATION.replace("history:\n  writeEvery: 1s\n", "history: off\n"))
    with start(config) as panel:
        feed(panel, VALUES[:2])
        assert panel.stop() == 0
        assert "history" not in panel.output
    with start(config) as panel:
        assert samples(panel) == 0
        assert panel.stop() == 0


def test_a_place_that_cannot_be_written_is_said_and_the_panel_goes_on(config):
    with start(config, "--history", "/proc/tafel/room.history") as panel:
        panel.wait_for_line("history: new values are kept in memory only")
        eventually(lambda: "History is not being saved" in panel.labels(), "the corner says it")
        feed(panel, VALUES)
        assert samples(panel) >= 3
        assert panel.stop() == 0


def on_disk(folder, options: str) -> list[str]:
    """Runs a command with a small disk of its own at `folder`, which nobody else sees and which goes with it."""
    mount = f'mount -t tmpfs -o {options} tmpfs "$0" && exec "$@"'
    return ["unshare", "--mount", "sh", "-c", mount, str(folder)]


def can_mount() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        return subprocess.run([*on_disk(folder, "size=64k"), "true"], capture_output=True).returncode == 0


needs_mount = pytest.mark.skipif(not can_mount(), reason="this user cannot mount a disk")


@needs_mount
def test_a_full_disk_is_said_and_the_panel_goes_on(config, tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    with Panel(config, "--history", disk / "room.history", wrapper=on_disk(disk, "size=256k")) as panel:
        panel.wait_for_socket()
        feed(panel, VALUES)
        # The disk as that process sees it.
        filler = pathlib.Path(f"/proc/{panel.process.pid}/root{disk}/filler")
        with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 1024)
        full = "kept in memory only: no room is left"
        eventually(lambda: panel.send("value", "room", 20) or full in panel.output, "the disk is full", 60)
        eventually(lambda: "History is not being saved" in panel.labels(), "the corner says it")
        known = samples(panel)
        panel.send("value", "room", 21)
        assert samples(panel) == known + 1

        filler.unlink()
        again = "history: is being written again"
        eventually(lambda: panel.send("value", "room", 22) or again in panel.output, "there is room again", 60)
        eventually(lambda: "History is not being saved" not in panel.labels(), "the corner is empty again")
        assert panel.stop() == 0
        assert "lost" not in panel.output


@needs_mount
def test_a_disk_that_can_only_be_read_is_said_and_the_panel_goes_on(config, tmp_path):
    disk = tmp_path / "disk"
    disk.mkdir()
    with Panel(config, "--history", disk / "room.history", wrapper=on_disk(disk, "ro")) as panel:
        panel.wait_for_line("history: new values are kept in memory only")
        feed(panel.wait_for_socket(), VALUES)
        assert samples(panel) >= 3
        assert panel.stop() == 0


def test_a_file_that_is_no_history_is_left_alone(config, tmp_path):
    path = tmp_path / "other.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE precious(value)")
    with start(config, "--history", path) as panel:
        panel.wait_for_line("kept in memory only: the file is the database of another program")
        assert panel.stop() == 0
    with sqlite3.connect(path) as database:
        assert database.execute("SELECT name FROM sqlite_schema").fetchall() == [("precious",)]


def test_a_german_panel_says_it_in_german(config):
    config.write_text("locale: de_DE\n" + CONFIGURATION)
    with start(config, "--history", "/proc/tafel/room.history") as panel:
        eventually(lambda: "Verlauf wird nicht gespeichert" in panel.labels(), "the corner says it")
        assert panel.stop() == 0


def days(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.split(",")[6:7] == ["86400"]]


def test_what_is_exported_is_imported_elsewhere(config, tmp_path):
    path = tmp_path / "room.history"
    with start(config, "--history", path) as panel:
        feed(panel, VALUES)
        # While the panel runs, and after it.
        assert tafel("history", "export", config, "--history", path).returncode == 0
        assert panel.stop() == 0
    first = tafel("history", "export", config, "--history", path)
    assert first.returncode == 0
    assert first.stderr == ""
    lines = first.stdout.splitlines()
    assert lines[0] == "time,channel,unit,value,minimum,maximum,seconds,count,last,sum,held,area"
    assert any(",room.value,°C,19.0,,,0,,,,," in line for line in lines)

    out = tmp_path / "room.csv"
    assert tafel("history", "export", config, "--history", path, "-o", out).returncode == 0
    assert out.read_text() == first.stdout
    other = tmp_path / "new/place/other.history"
    done = tafel("history", "import", config, out, "--history", other)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{out}: {len(lines) - 1} taken\n"
    assert tafel("history", "export", config, "--history", other).stdout == first.stdout
    again = tafel("history", "import", config, out, "--history", other)
    assert again.stdout == f"{out}: 0 taken, {len(lines) - 1} known already\n"

    # What was imported is on the panel.
    with start(config, "--history", other) as panel:
        eventually(lambda: samples(panel) >= 3, "the past is there")
        assert panel.stop() == 0


def test_years_from_elsewhere_are_imported_and_bad_lines_named(config, tmp_path):
    out = tmp_path / "steps.csv"
    lines = [f"{year}-{month:02}-01T12:00:00Z,steps,{year * month}" for year in range(2010, 2020) for month in range(1, 13)]
    out.write_text("\n".join(["time,channel,value", *lines, "yesterday,steps,1", "2020-01-01,steps,many"]) + "\n")
    path = tmp_path / "steps.history"
    done = tafel("history", "import", config, out, "--history", path)
    assert done.returncode == 65
    assert done.stdout == f"{out}: 120 taken, 2 left out\n"
    assert done.stderr.splitlines() == [
        f"{out}:122: the time is none, such as 2026-03-01T12:00:00Z",
        f"{out}:123: the value is no number, such as 21.5",
    ]
    exported = tafel("history", "export", config, "--history", path, "--channel", "steps").stdout
    assert len(days(exported)) == 120
    assert days(exported)[0].startswith("2010-")


def test_what_cannot_be_exchanged_is_said(config, tmp_path):
    none = tafel("history", "export", config, "--history", tmp_path / "none.history")
    assert none.returncode == 66
    assert f"cannot read the history {tmp_path}/none.history" in none.stderr
    assert not (tmp_path / "none.history").exists()
    missing = tafel("history", "import", config, tmp_path / "none.csv", "--history", tmp_path / "x.history")
    assert missing.returncode == 66
    assert not (tmp_path / "x.history").exists()
    assert tafel("history", "import", config).returncode == 64
    assert tafel("history", "forget", config).returncode == 64

    other = tmp_path / "other.csv"
    other.write_text("date;steps\n1.1.2020;5\n")
    refused = tafel("history", "import", config, other, "--history", tmp_path / "x.history")
    assert refused.returncode == 65
    assert refused.stderr == f"{other}:1: the first line has to name the columns time, channel and value\n"

    foreign = tmp_path / "foreign.sqlite"
    with sqlite3.connect(foreign) as database:
        database.execute("CREATE TABLE precious(value)")
    assert tafel("history", "import", config, other, "--history", foreign).returncode == 65
    assert tafel("history", "export", config, "--history", foreign).returncode == 65


def test_the_sum_of_a_day_goes_on_after_a_restart(config, tmp_path):
    config.write_text(
        CONFIGURATION.replace("screens:", "  today: { type: derived, from: room, every: day, rule: sum }\nscreens:")
    )
    path = tmp_path / "room.history"
    with start(config, "--history", path) as panel:
        for value in (10, 20):
            panel.send("value", "room", value)
        eventually(lambda: panel.channel("today.value")["value"] == 30, "the sum is there")
        assert panel.stop() == 0
    with start(config, "--history", path) as panel:
        panel.send("value", "room", 5)
        eventually(lambda: panel.channel("today.value")["value"] == 35, "the sum goes on")
        assert panel.stop() == 0


def test_a_log_is_recorded_with_its_dates_and_what_is_made_from_it_has_a_past(config, tmp_path):
    log = tmp_path / "tank.csv"
    now = int(time.time())
    log.write_text("time,level\n" + "".join(f"{now - 600 + 10 * n},{n}\n" for n in range(50)))
    config.write_text(
        CONFIGURATION.replace(
            "screens:",
            f"  tank: {{ type: log, file: {log}, format: csv, path: level, time: time, interval: 100ms, expires: 1h }}\n"
            "  double: { type: derived, from: tank, scale: 2 }\nscreens:",
        )
    )
    path = tmp_path / "room.history"
    with start(config, "--history", path) as panel:
        eventually(lambda: panel.channel("tank.value")["samples"] == 50, "the log's past is there")
        eventually(lambda: panel.channel("double.value")["samples"] == 50, "so is what is made from it")
        with log.open("a") as file:
            file.write("".join(f"{now - 100 + n},{n}\n" for n in range(50, 55)))
        eventually(lambda: panel.channel("tank.value")["value"] == 54, "new lines are followed")
        assert panel.stop() == 0
    # The file is rotated; what it said before is in the history.
    log.write_text("time,level\n" + f"{now - 20},99\n")
    exported = tafel("history", "export", config, "--history", path, "--channel", "tank.value").stdout.splitlines()
    values = [line.split(",")[3] for line in exported[1:]]
    assert values == ["", *(f"{n}.0" for n in range(55))]
    with start(config, "--history", path) as panel:
        eventually(lambda: panel.channel("tank.value")["value"] == 99, "the new file is read")
        eventually(lambda: panel.channel("tank.value")["samples"] >= 56, "what the old file said is still there")
        eventually(lambda: panel.channel("double.value")["samples"] >= 56, "so is what is made from it")
        assert panel.stop() == 0
