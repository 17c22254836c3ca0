"""The example of a package of one's own: a further kind of screen, with all that `tafel` does."""

import re
import subprocess

from program import ENVIRONMENT, ROOT, Panel

EXAMPLE = ROOT / "examples/own-screen"
GREENHOUSE = ROOT / ".build/example/debug/greenhouse"
CONFIGURATION = EXAMPLE / "greenhouse.yaml"


def greenhouse(*arguments: object) -> subprocess.CompletedProcess:
    command = [str(GREENHOUSE), *map(str, arguments)]
    return subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, timeout=120, check=False)


def test_the_configuration_knows_the_kind_and_its_keys(tmp_path):
    assert greenhouse("check", CONFIGURATION).returncode == 0
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(CONFIGURATION.read_text().replace("outside: garden", "outsid: garden"))
    result = greenhouse("check", wrong)
    assert result.returncode == 65
    assert re.search(r'wrong\.yaml:\d+:5: error: unknown key "outsid"(.*\n){3} *= did you mean "outside"', result.stderr), result.stderr
    schema = greenhouse("schema", "--format", "markdown").stdout
    assert "How far the vent is open, in percent." in schema


def test_the_picture_is_the_same_every_time(tmp_path):
    for name in ("first", "second"):
        result = greenhouse("render", CONFIGURATION, "--size", "800x480", "--at", "300s", "-o", tmp_path / f"{name}.png")
        assert result.returncode == 0, result.stderr
    first = (tmp_path / "first.png").read_bytes()
    # A picture of one colour compresses to much less.
    assert len(first) > 10_000 and first == (tmp_path / "second.png").read_bytes()


def test_it_shows_its_values_and_sets_them():
    with Panel(CONFIGURATION, "--output", "memory", "--history", "off", program=GREENHOUSE) as panel:
        panel.wait_for_socket()
        inside = panel.channel("air.value")["value"]
        assert panel.part(f"{inside:.1f} °C")
        panel.tap("Open")
        assert panel.channel("vent.value")["value"] == 100
        assert panel.part("100.0%")
        panel.tap("Close")
        assert panel.channel("vent.value")["value"] == 0 and panel.part("0.0%")
        assert panel.stop() == 0
