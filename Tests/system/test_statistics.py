"""`tafel run --stats`: what the panel says it did, and that it rests when there is nothing to do."""

import re

import pytest

from configurations import STILL, TURNING
from program import Panel, free_port, tafel

REPORT = re.compile(
    r"frames \d+ \((?P<frames>\d+) in all, (?P<dropped>\d+) dropped\), damage (?P<damage>\d+) px, "
    r"wake-ups (?P<wakes>[\d.]+)/s, frame cost p50 [\d.]+ ms p99 [\d.]+ ms worst (?P<worst>[\d.]+) ms, "
    r"memory (?P<memory>[\d.]+) MB \(own (?P<own>[\d.]+) MB\)"
)


@pytest.fixture
def report(tmp_path):
    """Runs a configuration in memory for some seconds; the numbers of its last report."""

    def run(text: str, seconds: float) -> dict[str, float]:
        config = tmp_path / "panel.yaml"
        config.write_text(text)
        result = tafel("run", config, "--output", "memory", "--seconds", seconds, "--stats")
        assert result.returncode == 0, result.stderr
        reports = list(REPORT.finditer(result.stdout + result.stderr))
        assert reports, result.stderr
        return {name: float(value) for name, value in reports[-1].groupdict().items()}

    return run


def test_a_still_panel_draws_its_first_animation_and_then_rests(report):
    numbers = report(STILL, 5)
    assert 1 <= numbers["frames"] <= 90, "the curve and the ring come in for a second, and nothing else moves"
    assert numbers["wakes"] * 5 < 3 * numbers["frames"] + 15, "after that only the source's own polling wakes it"


def test_a_turning_loader_draws_frames_at_the_configured_rate(report):
    text = TURNING.replace("  theme: dark\n", "  theme: dark\n  frameRate: 20\n")
    numbers = report(text, 3)
    assert 40 <= numbers["frames"] <= 64
    assert numbers["damage"] < 0.7 * numbers["frames"] * 800 * 480, "only the loader's own part is drawn anew"


def test_memory_does_not_grow_with_the_number_of_frames(report):
    short, long = report(TURNING, 2), report(TURNING, 6)
    assert long["memory"] < short["memory"] * 1.05 + 1


def test_what_nobody_watches_is_not_dropped(tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(TURNING)
    result = tafel("run", config, "--output", f"vnc:127.0.0.1:{free_port()}", "--seconds", 5, "--stats")
    assert result.returncode == 0, result.stderr
    numbers = REPORT.findall(result.stdout + result.stderr)
    assert numbers and numbers[-1][1] == "0", "an unwatched panel draws rarely, which is no loss"


STALE = """\
display: { output: memory, size: 800x480, frameRate: 60 }
sources:
  room: { type: pushed, unit: °C, range: [-10, 40], expires: 1s }
screens:
  room: { kind: infographic, source: room }
"""


def test_a_value_that_grows_old_costs_a_turn_a_frame(tmp_path):
    """Its age is written anew every five seconds, with an animation that changes few pixels or none."""
    config = tmp_path / "panel.yaml"
    config.write_text(STALE)
    with Panel(config, "--history", "off", "--stats", "--seconds", 14) as panel:
        panel.wait_for_socket().send("value", "room", 21)
        assert panel.wait(30) == 0
        reports = list(REPORT.finditer(panel.output))
    assert len(reports) == 2, panel.output
    assert all(float(report["wakes"]) < 60 for report in reports), "no animation turns more often than its frames"
    dropped = int(reports[1]["dropped"]) - int(reports[0]["dropped"])
    assert dropped < 60, "a rest of five seconds is no loss of three hundred pictures"
