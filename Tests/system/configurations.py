"""The configurations that the tests run, and the examples that everybody may run."""

from program import ROOT

EXAMPLES = sorted((ROOT / "board/examples").glob("*.yaml"))

# A value that only a person changes: nothing moves by itself.
STILL = """\
display:
  output: vnc
  size: 800x480
  theme: dark

sources:
  steps:
    type: simulated
    label: Steps
    range: [0, 100]
    seed: 7

screens:
  panel:
    kind: infographic
    title: Weekly Fitness Progress
    source: steps
    unit: Points
    range: [0, 100]
    slider: true
"""

# A loader, which turns for ever.
TURNING = """\
display:
  output: vnc
  size: 800x480
  theme: dark

screens:
  loader:
    kind: loader
"""

# Both, the still one first.
BOTH = STILL + TURNING.partition("screens:\n")[2]
