#!/usr/bin/env python3
"""Holds Package.swift and every source file to tools/layers.txt, the table of who may import whom."""

import json
import pathlib
import re
import subprocess
import sys
from dataclasses import dataclass, field

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = "tools/layers.txt"
MANIFEST = "Package.swift"

# `swift format` keeps declarations of a file's top level in the first column; imports may stand inside `#if`.
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|actor|typealias|func|let|var)\s+)?(\w+)"
)
LITERAL = re.compile(r'(#*)""".*?"""\1', re.DOTALL)
TOP_LEVEL_TYPE = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private|final|open|indirect)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)"
)


@dataclass
class Target:
    """One target as Package.swift declares it; `sources` maps each file's path to its text."""

    name: str
    dependencies: list[str]
    sources: dict[str, str] = field(default_factory=dict)
    is_test: bool = False
    is_c_library: bool = False
    #: A program that tests start; they depend on it to have it built, and need not import it.
    is_test_program: bool = False


@dataclass
class Layer:
    """One line of the table."""

    line: int
    modules: list[str]
    toolchain: list[str]


def parse_table(text: str) -> tuple[dict[str, Layer], list[str]]:
    """The layers by name, in the table's order, and what is wrong with the table itself."""
    layers: dict[str, Layer] = {}
    problems = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.split("#")[0].strip()
        if not line:
            continue
        name, colon, allowed = line.partition(":")
        modules, _, toolchain = allowed.partition("|")
        name = name.strip()
        if not colon or not re.fullmatch(r"[\w-]+", name):
            problems.append(f"{TABLE}:{number}: not of the form `Module: modules | modules of the toolchain`")
            continue
        if name in layers:
            problems.append(f"{TABLE}:{number}: {name} has a line already, {layers[name].line}")
        for module in modules.split():
            if module not in layers:
                problems.append(f"{TABLE}:{number}: {name} names {module}, which does not stand above it")
        layers[name] = Layer(number, modules.split(), toolchain.split())
    return layers, problems


def check(table: str, targets: list[Target]) -> list[str]:
    """What breaks the rules in `targets`, which stand in the order of Package.swift; empty when nothing does."""
    layers, problems = parse_table(table)
    every_test = layers.pop("Tests", Layer(0, [], ["Testing"]))
    modules = [target for target in targets if not target.is_test]
    tests = [target for target in targets if target.is_test]

    names = [target.name for target in modules]
    problems += [f"{MANIFEST}: {name} has no line in {TABLE}" for name in names if name not in layers]
    problems += [
        f"{TABLE}:{layer.line}: there is no target {name}" for name, layer in layers.items() if name not in names
    ]
    in_manifest = [name for name in names if name in layers]
    in_table = [name for name in layers if name in names]
    for one, other in zip(in_manifest, in_table):
        if one != other:
            problems.append(f"{MANIFEST}: {one} stands where {TABLE} has {other}; the order is the table's")
            break

    for target in modules:
        if target.name in layers:
            layer = layers[target.name]
            problems += check_target(target, layer.modules, layer.toolchain)

    reach: dict[str, set[str]] = {}
    for name, layer in layers.items():
        reach[name] = {name}.union(*(reach.get(module, set()) for module in layer.modules))
    programs = {target.name for target in targets if target.is_test_program}
    subjects = [test.name.removesuffix("Tests") for test in tests]
    for test, subject in zip(tests, subjects):
        if subject not in layers:
            problems.append(f"{MANIFEST}: {test.name} tests no module of {TABLE}")
            continue
        allowed = reach[subject] | set(every_test.modules) | programs
        problems += check_target(test, sorted(allowed), layers[subject].toolchain + every_test.toolchain, programs)
    known = [subject for subject in subjects if subject in layers]
    if known != [name for name in layers if name in known]:
        problems.append(f"{MANIFEST}: the test targets do not stand in the order of {TABLE}")

    for target in targets:
        problems += check_type_names(target, set(names))
    return problems


def without_literals(text: str) -> str:
    """Swift source with its literals of several lines emptied, whose lines may be those of another language."""
    return LITERAL.sub(lambda literal: "\n" * literal[0].count("\n"), text)


def check_target(
    target: Target, allowed: list[str], toolchain: list[str], programs: frozenset[str] | set[str] = frozenset()
) -> list[str]:
    """What `target` declares or imports beyond `allowed` and `toolchain`, or declares without need."""
    problems = []
    for module in target.dependencies:
        if module not in allowed:
            problems.append(f"{MANIFEST}: {target.name} depends on {module}, which {TABLE} does not allow")
    imported = set()
    for path, text in target.sources.items():
        for number, line in enumerate(without_literals(text).splitlines(), 1):
            match = IMPORT.match(line)
            if not match:
                continue
            module = match[1]
            imported.add(module)
            if module not in allowed and module not in toolchain:
                problems.append(f"{path}:{number}: {target.name} may not import {module} ({TABLE})")
            elif module in allowed and module not in target.dependencies:
                problems.append(f"{path}:{number}: {module} is not among {target.name}'s dependencies in {MANIFEST}")
    if target.is_c_library:
        return problems
    unused = [module for module in target.dependencies if module not in imported and module not in programs]
    problems += [f"{MANIFEST}: {target.name} depends on {module} and never imports it" for module in unused]
    if not target.is_test:
        unused = [module for module in allowed if module not in target.dependencies]
        problems += [
            f"{TABLE}: {target.name} does not depend on {module}; take it out of its line" for module in unused
        ]
    return problems


def check_type_names(target: Target, modules: set[str]) -> list[str]:
    """Types named like a module: such a type hides the module from everyone who imports both."""
    problems = []
    for path, text in target.sources.items():
        for number, line in enumerate(text.splitlines(), 1):
            match = TOP_LEVEL_TYPE.match(line)
            if match and match[1] in modules:
                problems.append(f"{path}:{number}: the type {match[1]} has the name of a module")
    return problems


def check_c_library(path: pathlib.Path) -> list[str]:
    """What else than a module map and its header stands in the folder of a C library."""
    expected = {"module.modulemap", f"{path.name}.h"}
    found = {str(file.relative_to(path)) for file in path.rglob("*") if file.is_file()}
    return [
        f"{path.relative_to(ROOT) / name}: a C library has a module map and one header only"
        for name in sorted(found ^ expected)
    ]


def swift_package(*arguments: str) -> dict:
    command = ["swift", "package", "--package-path", str(ROOT), *arguments]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def read_targets() -> list[Target]:
    """The package's targets in the order of Package.swift."""
    described = {target["name"]: target for target in swift_package("describe", "--type", "json")["targets"]}
    targets = []
    for declared in swift_package("dump-package")["targets"]:
        facts = described[declared["name"]]
        sources = {}
        for source in facts["sources"]:
            path = pathlib.Path(facts["path"]) / source
            sources[str(path)] = (ROOT / path).read_text(encoding="utf-8")
        targets.append(
            Target(
                facts["name"],
                facts.get("target_dependencies", []),
                sources,
                is_test=facts["type"] == "test",
                is_c_library=facts["type"] == "system-target",
                is_test_program=facts["type"] == "executable" and facts["path"].startswith("Tests/"),
            )
        )
    return targets


def main() -> int:
    targets = read_targets()
    problems = check((ROOT / TABLE).read_text(encoding="utf-8"), targets)
    for target in targets:
        if target.is_c_library:
            problems += check_c_library(ROOT / "Sources" / target.name)
    for problem in problems:
        print(problem)
    files = sum(len(target.sources) for target in targets)
    print(f"{len(targets)} targets, {files} files: {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
