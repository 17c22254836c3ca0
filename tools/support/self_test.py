#!/usr/bin/env python3
"""A test of the testers: each check and the installer is shown a bad input and has to object."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import textwrap
import unittest

import layers
import paths
from layers import Target

TABLE = """
Base: | Glibc
Middle: Base
Top: Middle
Tests: | Testing
"""


def targets(**changes) -> list[Target]:
    """A package that keeps to TABLE, with some of its targets replaced."""
    good = {
        "Base": Target("Base", [], {"Base.swift": "import Glibc\npublic struct Point {}\n"}),
        "Middle": Target("Middle", ["Base"], {"Middle.swift": "public import Base\n"}),
        "Top": Target("Top", ["Middle"], {"Top.swift": "@preconcurrency import Middle\n"}),
        "BaseTests": Target(
            "BaseTests", ["Base"], {"T.swift": "import Testing\n@testable import Base\n"}, is_test=True
        ),
        "TopTests": Target("TopTests", ["Top", "Base"], {"U.swift": "import Base\nimport Top\n"}, is_test=True),
    }
    good.update(changes)
    return list(good.values())


class LayersTests(unittest.TestCase):
    def problems(self, table=TABLE, **changes):
        return "\n".join(layers.check(table, targets(**changes)))

    def test_accepts_what_keeps_to_the_table(self):
        self.assertEqual(self.problems(), "")

    def test_reads_over_another_language_in_a_literal(self):
        script = '#"""\n    import os\n    print("""a""")\n"""#'
        good = Target("Top", ["Middle"], {"Top.swift": f"import Middle\nlet script = {script}\n"})
        self.assertEqual(self.problems(Top=good), "")
        bad = Target("Top", ["Middle"], {"Top.swift": f"import Middle\nlet script = {script}\nimport os\n"})
        self.assertIn("Top.swift:6: Top may not import os", self.problems(Top=bad))

    def test_objects_to_a_dependency_on_a_higher_module(self):
        bad = Target("Base", ["Top"], {"Base.swift": "import Top\n"})
        self.assertIn("Base depends on Top, which", self.problems(Base=bad))
        self.assertIn("Base.swift:1: Base may not import Top", self.problems(Base=bad))

    def test_objects_to_an_import_that_skips_the_table(self):
        bad = Target("Top", ["Middle"], {"Top.swift": "import Middle\n    public import struct Base.Point\n"})
        self.assertIn("Top.swift:2: Top may not import Base", self.problems(Top=bad))

    def test_objects_to_a_toolchain_module_that_is_not_in_the_line(self):
        bad = Target("Middle", ["Base"], {"Middle.swift": "import Base\nimport Foundation\n"})
        self.assertIn("Middle.swift:2: Middle may not import Foundation", self.problems(Middle=bad))

    def test_objects_to_an_import_that_the_manifest_does_not_declare(self):
        bad = Target("TopTests", ["Top"], {"U.swift": "import Base\nimport Top\n"}, is_test=True)
        self.assertIn("U.swift:1: Base is not among TopTests's dependencies", self.problems(TopTests=bad))

    def test_objects_to_a_dependency_that_nobody_imports(self):
        bad = Target("Middle", ["Base"], {"Middle.swift": ""})
        self.assertIn("Middle depends on Base and never imports it", self.problems(Middle=bad))

    def test_objects_to_a_table_that_allows_more_than_is_used(self):
        table = TABLE.replace("Top: Middle", "Top: Base Middle")
        self.assertIn("Top does not depend on Base", self.problems(table))

    def test_objects_to_a_table_that_points_up(self):
        self.assertIn(
            "names Top, which does not stand above it", self.problems(TABLE.replace("Base: |", "Base: Top |"))
        )

    def test_objects_to_another_order_in_the_manifest(self):
        shuffled = targets()
        shuffled[0], shuffled[1] = shuffled[1], shuffled[0]
        self.assertIn("the order is the table's", "\n".join(layers.check(TABLE, shuffled)))

    def test_objects_to_targets_and_lines_without_a_partner(self):
        self.assertIn("Extra has no line", self.problems(Extra=Target("Extra", [])))
        self.assertIn("there is no target Extra", self.problems(TABLE + "Extra:\n"))

    def test_objects_to_a_type_named_like_a_module(self):
        bad = Target("Base", [], {"Base.swift": "@frozen public struct Middle {}\n"})
        self.assertIn("Base.swift:1: the type Middle has the name of a module", self.problems(Base=bad))

    def test_the_tests_of_a_module_may_not_reach_beyond_it(self):
        bad = Target("BaseTests", ["Base", "Top"], {"T.swift": "import Base\nimport Top\n"}, is_test=True)
        self.assertIn("BaseTests may not import Top", self.problems(BaseTests=bad))

    def test_a_program_that_tests_start_need_not_be_imported(self):
        probe = Target("Probe", ["Top"], {"main.swift": "import Top\n"}, is_test_program=True)
        tests = Target("BaseTests", ["Base", "Probe"], {"T.swift": "import Base\n"}, is_test=True)
        self.assertEqual(self.problems(TABLE.replace("Tests:", "Probe: Top\nTests:"), Probe=probe, BaseTests=tests), "")


class PathsTests(unittest.TestCase):
    def assert_found(self, line, folders=(), hosts=()):
        found = paths.check("file", "first line\n" + line, set(folders), set(hosts))
        self.assertEqual(len(found), 1, line)
        self.assertTrue(found[0].startswith("file:2:"), found)

    def test_objects_to_folders_of_one_machine(self):
        for folder in ["home", "Users", "root", "work", "workspace"]:
            self.assert_found(f'let path = "/{folder}/someone/file"')
        self.assert_found("read C:" + "\\Users\\someone")
        self.assert_found("see .." + "/shared/notes")
        self.assert_found("cd /data/" + "checkout && ls", folders=["/data/checkout"])

    def test_objects_to_registries_and_passwords(self):
        self.assert_found("pip install --index" + "-url x")
        self.assert_found("https://" + "pypi.org/simple")
        self.assert_found("deb http://mirror.example/debian", hosts=["mirror.example"])
        self.assert_found("mqtt://user:secret" + "@broker.example")

    def test_accepts_what_every_machine_has(self):
        for line in ["/dev/dri/card0", "/etc/tafel/tafel.yaml", "~/tafel.yaml", "${HOME}/work/x", "docs/home/page"]:
            self.assertEqual(paths.check("file", line, {"/data/checkout"}, {"mirror.example"}), [])


class InstallTests(unittest.TestCase):
    """tools/install, with dpkg-query, apt-get, sudo and id replaced by scripts in a folder of their own."""

    def setUp(self):
        self.bin = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.bin)
        self.installed = self.bin / "installed"
        self.calls = self.bin / "calls"
        self.installed.touch()
        self.calls.touch()
        for tool in ["bash", "cat", "dirname", "env", "head", "readlink", "sed", "sort"]:
            (self.bin / tool).symlink_to(shutil.which(tool))
        self.fake("dpkg-query", f"grep -qx \"$3\" '{self.installed}' && printf installed")
        self.fake("apt-get", f"echo \"apt-get $*\" >>'{self.calls}'; for p; do echo \"$p\" >>'{self.installed}'; done")
        self.fake("id", "echo 0")
        self.fake("swift", "echo Swift version 6.3.1")

    def fake(self, name, script):
        path = self.bin / name
        path.write_text(f"#!{shutil.which('bash')}\nPATH={os.environ['PATH']}\n{textwrap.dedent(script)}\n")
        path.chmod(0o755)

    def install(self, *arguments):
        return subprocess.run(
            ["bash", str(paths.ROOT / "tools/install"), *arguments],
            env={"PATH": str(self.bin)},
            capture_output=True,
            text=True,
        )

    def all_but(self, *missing):
        lines = (paths.ROOT / "tools/packages").read_text().splitlines()
        names = [line.split()[0] for line in lines if line and not line.startswith("#")]
        self.installed.write_text("\n".join(name for name in names if name not in missing) + "\n")

    def test_says_nothing_when_nothing_is_missing(self):
        self.all_but()
        result = self.install("build", "run", "test")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "", ""))
        self.assertEqual(self.calls.read_text(), "")

    def test_root_installs_what_is_missing_and_says_why(self):
        self.all_but("libyaml-dev", "fonts-inter", "shellcheck")
        result = self.install("build", "run")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("missing: libyaml-dev (reads the configuration)", result.stdout)
        self.assertIn("missing: fonts-inter", result.stdout)
        self.assertNotIn("shellcheck", result.stdout)
        self.assertIn("libyaml-dev fonts-inter", self.calls.read_text())

    def test_list_only_prints(self):
        self.all_but("libyaml-dev")
        result = self.install("--list")
        self.assertIn("missing: libyaml-dev", result.stdout)
        self.assertEqual(self.calls.read_text(), "")

    def test_others_use_sudo(self):
        self.all_but("libyaml-dev")
        self.fake("id", "echo 1000")
        self.fake("sudo", f"echo sudo >>'{self.calls}'; PATH={self.bin} \"$@\"")
        self.assertEqual(self.install("build").returncode, 0)
        self.assertTrue(self.calls.read_text().startswith("sudo\napt-get"))

    def test_without_root_and_sudo_it_says_what_to_type(self):
        self.all_but("libyaml-dev")
        self.fake("id", "echo 1000")
        result = self.install("build")
        self.assertEqual(result.returncode, 77)
        self.assertIn("apt-get install --no-install-recommends libyaml-dev", result.stderr)
        self.assertEqual(self.calls.read_text(), "")

    def test_a_failed_installation_is_a_failure(self):
        self.all_but("libyaml-dev")
        self.fake("apt-get", "exit 100")
        result = self.install("build")
        self.assertEqual(result.returncode, 69)
        self.assertIn("could not be installed", result.stderr)

    def test_an_installation_that_changes_nothing_is_a_failure(self):
        self.all_but("libyaml-dev")
        self.fake("apt-get", "exit 0")
        result = self.install("build")
        self.assertEqual(result.returncode, 69)
        self.assertIn("libyaml-dev is still missing", result.stderr)

    def test_without_swift_or_with_an_old_one_it_says_where_to_get_it(self):
        self.all_but("libyaml-dev")
        self.fake("swift", "echo Swift version 6.0.3")
        self.assertIn("this is Swift 6.0.3, and Tafel needs 6.2", self.install("build").stderr)
        (self.bin / "swift").unlink()
        result = self.install("build")
        self.assertEqual(result.returncode, 69)
        self.assertIn("https://www.swift.org/install", result.stderr)
        self.assertEqual(self.calls.read_text(), "")

    def test_not_debian_and_bad_usage(self):
        self.assertEqual(self.install("everything").returncode, 64)
        (self.bin / "dpkg-query").unlink()
        self.assertEqual(self.install().returncode, 69)


class TreeTests(unittest.TestCase):
    """Deleting a tree deletes nothing that the scripts have not made."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        self.tree = self.folder / "tree"
        self.kept = self.folder / "kept"
        self.kept.mkdir()
        (self.kept / "file").touch()

    def run_in_bash(self, text, *prefix):
        sources = "".join(f". {paths.ROOT}/tools/support/{name}.sh\n" for name in ("shell", "apt", "chroot"))
        return subprocess.run(
            [*prefix, "bash", "-euc", sources + text, "bash", self.tree, self.kept],
            capture_output=True,
            text=True,
            check=False,
        )

    def test_a_folder_that_it_made_goes(self):
        result = self.run_in_bash('make_folder "$1"; touch "$1/file"; remove_tree "$1"')
        self.assertEqual((result.returncode, self.tree.exists()), (0, False), result.stderr)

    def test_a_folder_of_somebody_else_stays(self):
        result = self.run_in_bash('remove_tree "$2"')
        self.assertEqual(result.returncode, 69)
        self.assertIn("was not made by this script", result.stderr)
        self.assertTrue((self.kept / "file").exists())

    def test_what_a_link_points_to_stays(self):
        result = self.run_in_bash('make_folder "$1"; ln -s "$2" "$1/link"; remove_tree "$1"')
        self.assertEqual((result.returncode, self.tree.exists()), (0, False), result.stderr)
        self.assertTrue((self.kept / "file").exists())

    @unittest.skipUnless(os.geteuid() == 0, "only root can mount")
    def test_a_tree_in_which_something_is_mounted_stays(self):
        result = self.run_in_bash(
            'make_folder "$1"; mkdir "$1/mounted"; mount -t tmpfs none "$1/mounted"; touch "$1/mounted/file"; '
            'if (remove_tree "$1"); then exit 1; fi; [ -e "$1/mounted/file" ]',
            *("unshare", "--mount", "--propagation", "private", "--"),
        )
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("something is mounted", result.stderr)


if __name__ == "__main__":
    unittest.main()
