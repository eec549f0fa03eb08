"""Runs a stage of the tests, unless it has passed before with the same inputs.

    scripts/unless_passed.py [--fresh] NAME COMMAND...

The inputs are the files that tests of the stage may see (INPUTS), Python, the command and the variables HOSHITAKU_...
of the environment. build/passed/NAME has a hash of those that passed. `--fresh` always runs the command. The exit code
is that of the command.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MADE = (".git", "build", "dist", ".venv", ".venv-research", ".venv-site", ".hypothesis")
CACHES = "_cache"  # how the names of the tools' folders end


@dataclass(frozen=True)
class Inputs:
    """Which files a stage sees: all in `seen` (names in the root; everything if empty) except those in `unseen`.

    `own_tests` are the folders whose test files run; if there are any, no other test file counts.
    """

    seen: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    own_tests: tuple[str, ...] = ()

    def sees(self, file: str) -> bool:
        """Whether a file of `seen` counts, by its path from the root."""
        is_test = file.startswith("tests/") and Path(file).name.startswith("test_")
        if is_test and self.own_tests and not is_inside(file, self.own_tests):
            return False
        return not is_inside(file, self.unseen)


OF_RULES = Inputs(
    seen=("Makefile", "setup.py", "pyproject.toml", "requirements", "scripts", "src", "tests"),
    unseen=("src/hoshitaku/web", "tests/web", "tests/browser", "tests/research"),
)
INPUTS = {
    "test-web": Inputs(unseen=("tests/browser", "tests/research", "tests/project", "changes")),
    # Tests with a browser import helpers of other tests, but none of their test files.
    "test-browser": Inputs(
        unseen=("tests/research", "tests/project", "docs", "changes", "README.md", "README.ja.md", "CONTRIBUTING.md"),
        own_tests=("tests/browser",),
    ),
}


def is_inside(file: str, places: Sequence[str]) -> bool:
    """Whether a file is one of the places, or in one of these folders."""
    return any(file == place or file.startswith(f"{place}/") for place in places)


def inputs_of(name: str) -> Inputs:
    """The inputs of a stage by its name; `make test-all` adds `-all`."""
    return INPUTS.get(name.removesuffix("-all"), OF_RULES)


def seen(root: Path, inputs: Inputs) -> Iterator[Path]:
    """The input files of a stage, in order."""
    for place in [root / name for name in inputs.seen] or sorted(root.iterdir()):
        if place.name in MADE or place.name.endswith(CACHES):
            continue
        for file in [place] if place.is_file() else sorted(place.rglob("*")):
            is_made = "__pycache__" in file.parts or ".egg-info" in str(file)
            if file.is_file() and not is_made and inputs.sees(file.relative_to(root).as_posix()):
                yield file


def fingerprint(root: Path, name: str, command: Sequence[str]) -> str:
    """A hash of everything that could change the result of a command."""
    settings = sorted(pair for pair in os.environ.items() if pair[0].startswith("HOSHITAKU_"))
    digest = hashlib.sha256(repr((sys.version, command, settings)).encode())
    for file in seen(root, inputs_of(name)):
        digest.update(f"{file.relative_to(root)}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def run(root: Path, name: str, command: Sequence[str], *, is_fresh: bool) -> int:
    """Run the command unless it has passed before; returns its exit code."""
    passed, wanted = root / "build" / "passed" / name, fingerprint(root, name, command)
    if not is_fresh and passed.is_file() and passed.read_text() == wanted:
        print(f"{name}: passed before with the same sources (FRESH=1 runs it again)")
        return 0
    passed.unlink(missing_ok=True)
    code = subprocess.run(command, cwd=root, check=False).returncode
    # Files that changed during the run have not passed.
    if code == 0 and fingerprint(root, name, command) == wanted:
        passed.parent.mkdir(parents=True, exist_ok=True)
        passed.write_text(wanted)
    return code


def main() -> int:
    """Run the command of the command line."""
    is_fresh = sys.argv[1:2] == ["--fresh"]
    name, *command = sys.argv[1 + is_fresh :] or [""]
    if not command:
        print(__doc__, file=sys.stderr)
        return 2
    return run(ROOT, name, command, is_fresh=is_fresh)


if __name__ == "__main__":
    sys.exit(main())
