"""`tafel inspect`: what the running panel shows in words, and a finger on what is called so."""

import json
import re
import subprocess

import pytest

from configurations import STILL
from controls import Controls, changed_box, part_changed
from program import BINARY, ENVIRONMENT, Panel, eventually, free_port, tafel
from viewer import Viewer

PAGES = STILL + "  second:\n    kind: status\n    state: success\n    message: All is well\n"
USAGE, DATA, UNAVAILABLE = 64, 65, 69


@pytest.fixture
def panel(tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(PAGES)
    with Panel(config, "--output", "memory") as panel:
        yield panel.wait_for_socket()
        assert panel.stop() == 0


def test_the_tree_names_what_a_person_sees(panel):
    title = panel.part("Weekly Fitness Progress")
    assert "header" in title["traits"]
    button = panel.part("Set Value")
    assert "button" in button["traits"] and button["actions"] == ["press"] and button["enabled"]
    frame = button["frame"]
    assert frame["width"] >= 44 and frame["height"] >= 44
    assert 0 <= frame["x"] <= 800 - frame["width"] and 0 <= frame["y"] <= 480 - frame["height"]
    inspection = panel.inspection()
    assert (inspection["width"], inspection["height"], inspection["scale"]) == (800, 480, 1)
    assert inspection["screen"] == "panel" and inspection["screens"] == ["panel", "second"]


def test_the_readable_tree_says_the_same(panel):
    text = panel.ask("inspect")
    assert re.search(r'button "Set Value" \[press\] at [\d.]+,[\d.]+ [\d.]+x[\d.]+', text)
    assert re.search(r"^  steps\.value: \d+ \(good, \d+ samples\)$", text, re.MULTILINE)


def test_set_value_changes_todays_value(panel):
    before = panel.channel("steps.value")["value"]
    for _ in range(3):
        panel.increment("Progress Value")
    draft = panel.value("Progress Value")
    panel.tap("Set Value")
    after = panel.channel("steps.value")["value"]
    assert after != before and draft == f"{after:g} Points"
    assert panel.part("Today's Value")["label"] == f"Today's Value is {after:g} Points"


def test_a_drag_moves_the_slider(panel):
    before = panel.value("Progress Value")
    panel.drag("Progress Value", 60)
    assert panel.value("Progress Value") != before


def test_a_swipe_turns_the_page(panel):
    panel.swipe("left")
    eventually(lambda: panel.inspection()["screen"] == "second", "the second page")
    assert "All is well" in panel.labels()


def test_letters_of_another_size_are_understood_and_other_names_are_not(panel):
    panel.tap("set value")
    result = tafel("inspect", "--tap", "Set Valeu", "--socket", panel.socket)
    assert result.returncode == USAGE
    assert 'no part called "Set Valeu"' in result.stderr and '"Set Value"' in result.stderr
    result = tafel("inspect", "--tap", "Coffee", "--socket", panel.socket)
    assert result.returncode == USAGE and "Refresh" in result.stderr
    result = tafel("inspect", "--increment", "Set Value", "--socket", panel.socket)
    assert result.returncode == DATA and "press" in result.stderr


def test_without_a_panel_it_says_so(tmp_path):
    result = tafel("inspect", "--socket", tmp_path / "nobody.sock")
    assert result.returncode == UNAVAILABLE
    assert "nobody.sock" in result.stderr and "tafel run" in result.stderr


def test_what_is_tapped_by_name_is_seen_by_a_viewer(tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(STILL)
    port = free_port()
    with Panel(config, "--output", f"vnc:127.0.0.1:{port}") as panel:
        panel.wait_for_line(rf"127\.0\.0\.1:{port}\b")
        with Viewer(port) as viewer:
            before = viewer.wait_for_rest()
            controls = Controls(before)
            frame = panel.part("Set Value")["frame"]
            left, top, right, bottom = controls.button_box
            assert abs(frame["x"] - left) < 3 and abs(frame["x"] + frame["width"] - right) < 3
            assert top - 3 < frame["y"] + frame["height"] / 2 < bottom + 3

            updates = viewer.updates
            panel.increment("Progress Value")
            panel.tap("Set Value")
            viewer.wait_for_update(since=updates)
            after = viewer.wait_for_rest()
            assert part_changed(before, after, controls.ring_box), "the ring has changed"
            assert not part_changed(before, after, controls.title_box), "the title stays as it was"

            viewer.tap(*controls.button)
            assert changed_box(after, viewer.wait_for_rest()) is None, "both fingers set the same value"
        assert panel.stop() == 0


def test_whoever_wants_to_know_looks_again_and_again(panel):
    command = [str(BINARY), "inspect", "--json", "--every", "0.05", "--socket", str(panel.socket)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT) as watcher:
        assert json.loads(watcher.stdout.readline())["screen"] == "panel"
        panel.swipe("left")
        assert any(json.loads(line)["screen"] == "second" for line in iter(watcher.stdout.readline, ""))
        watcher.terminate()
