"""What `tafel inspect --json` said."""

import json


class Inspection:
    def __init__(self, text):
        said = json.loads(text)
        self.screen = said["screen"]
        # By name; None while there is none.
        self.values = {value["name"]: value["value"] for value in said["values"]}
        self.parts = list(self._flat(said["tree"]))

    @classmethod
    def _flat(cls, part):
        yield part
        for child in part["children"]:
            yield from cls._flat(child)

    def has(self, label):
        return any(part["label"] == label for part in self.parts)

    def part(self, label):
        return next(part for part in self.parts if part["label"] == label)

    def center(self, label):
        """In points."""
        frame = self.part(label)["frame"]
        return frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
