"""The live view: a real VNC viewer looks, drags, taps, and counts what travels."""

import pytest

from configurations import STILL, TURNING
from controls import Controls, changed_box, covered_area, is_inside, part_changed
from program import Panel, free_port
from viewer import Viewer


def start(tmp_path, text: str) -> tuple[Panel, int]:
    config = tmp_path / "panel.yaml"
    config.write_text(text)
    port = free_port()
    panel = Panel(config, "--output", f"vnc:127.0.0.1:{port}")
    panel.wait_for_line(rf"127\.0\.0\.1:{port}\b")
    return panel, port


def test_dragging_the_slider_and_tapping_set_value_changes_todays_value(tmp_path):
    panel, port = start(tmp_path, STILL)
    with panel, Viewer(port) as viewer:
        first = viewer.wait_for_rest()
        controls = Controls(first)
        viewer.take_rectangles()
        draft = panel.value("Progress Value")

        # The drag moves the slider's knob and the number above it, and nothing else.
        viewer.drag(controls.slider_at(0.5), controls.slider_at(0.9))
        dragged = viewer.wait_for_rest()
        changed = changed_box(first, dragged)
        assert changed, "the knob has moved"
        assert is_inside(changed, controls.setter_box), "only the slider has changed"
        assert panel.value("Progress Value") != draft
        draft = panel.value("Progress Value")
        travelled = viewer.take_rectangles()
        assert covered_area(travelled, first.size) < first.width * first.height / 5, "only the slider's part travelled"
        assert all(y >= controls.title_box[3] for _, y, _, _ in travelled), "the title has not travelled"
        assert all(x >= controls.curve_box[2] / 2 for x, _, _, _ in travelled), "the curve has not travelled"

        # The tap changes today's value, its ring and its point of the curve; not the title, not the slider.
        updates = viewer.updates
        viewer.tap(*controls.button)
        viewer.wait_for_update(since=updates)
        tapped = viewer.wait_for_rest()
        assert part_changed(dragged, tapped, controls.ring_box), "the ring has changed"
        assert part_changed(dragged, tapped, controls.curve_box), "the curve has changed"
        assert not part_changed(dragged, tapped, controls.title_box), "the title stays as it was"
        assert not part_changed(dragged, tapped, controls.setter_box), "the slider stays as it was"
        assert not part_changed(dragged, tapped, controls.button_box), "the button looks as before"
        assert viewer.updates - updates > 5, "the change is animated"
        assert f"Today's Value is {draft}" in panel.labels()

        # The same value once more changes nothing in the end.
        panel.tap("Set Value")
        assert changed_box(tapped, viewer.wait_for_rest()) is None
        assert panel.stop() == 0


def test_what_travelled_in_pieces_equals_the_whole_picture(tmp_path):
    panel, port = start(tmp_path, STILL)
    with panel, Viewer(port) as viewer:
        controls = Controls(viewer.wait_for_rest())
        for part in [0.1, 0.8, 0.3]:
            viewer.drag(controls.slider_at(0.5), controls.slider_at(part))
            viewer.tap(*controls.button)
            pieces = viewer.wait_for_rest()
        with Viewer(port) as another:
            assert another.wait_for_rest().tobytes() == pieces.tobytes()
        assert panel.stop() == 0


def test_a_still_panel_sends_nothing_and_does_nothing(tmp_path):
    panel, port = start(tmp_path, STILL)
    with panel, Viewer(port) as viewer:
        viewer.wait_for_rest()
        updates, seconds = viewer.updates, panel.cpu_seconds()
        with pytest.raises(AssertionError, match="no update came"):
            viewer.wait_for_update(since=updates, timeout=3)
        assert panel.cpu_seconds() - seconds < 0.06, "a still panel rests"
        assert panel.stop() == 0


def test_a_turning_loader_sends_its_own_part_only(tmp_path):
    panel, port = start(tmp_path, TURNING)
    with panel, Viewer(port) as viewer:
        updates = viewer.updates
        for _ in range(5):
            viewer.wait_for_update(since=updates)
            updates = viewer.updates
            viewer.take_rectangles()
        viewer.wait_for_update(since=updates + 5)
        width, height = viewer.size
        assert covered_area(viewer.take_rectangles(), (width, height)) < 0.7 * width * height
        assert panel.stop() == 0


def test_several_viewers_come_and_go(tmp_path):
    panel, port = start(tmp_path, STILL)
    with panel:
        for _ in range(5):
            with Viewer(port) as one, Viewer(port) as other:
                assert one.wait_for_rest().tobytes() == other.wait_for_rest().tobytes()
        assert panel.stop() == 0
