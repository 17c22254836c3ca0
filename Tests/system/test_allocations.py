"""What warm frames allocate, counted in an optimised build of the renderer."""

import subprocess

import pytest

from program import BINARY

PROBE = BINARY.with_name("FrameProbe")


@pytest.fixture(scope="module")
def counts() -> dict[str, int]:
    if not PROBE.exists():
        pytest.skip(f"there is no {PROBE.name} beside {BINARY}; `tools/test --only release` builds it")
    printed = subprocess.run([PROBE], check=True, stdout=subprocess.PIPE, text=True, timeout=120).stdout
    return {name: int(count) for name, count in (line.split() for line in printed.splitlines())}


def test_the_counter_counts(counts):
    assert counts["array"] >= 1


@pytest.mark.parametrize("frame", ["shapes", "text", "scene", "bands"])
def test_a_warm_frame_allocates_nothing(counts, frame):
    assert counts[frame] == 0
