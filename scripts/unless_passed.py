"""Runs tests of the rules, unless they passed before with all that they see unchanged.

    scripts/unless_passed.py [--fresh] NAME COMMAND...

They see everything in src/ and tests/ but what shows games in the browser. What passed stands in build/passed/NAME, a
hash over that, Python and the command. `--fresh` runs the command in any case. The exit code is that of the command.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SEEN = ("Makefile", "setup.py", "pyproject.toml", "requirements", "scripts", "src", "tests")
UNSEEN = ("src/hoshitaku/web", "tests/web", "tests/browser", "tests/research", "tests/project")


def seen(root: Path) -> Iterator[Path]:
    """The files that these tests see, in order."""
    unseen = [root / name for name in UNSEEN]
    for name in SEEN:
        place = root / name
        for file in [place] if place.is_file() else sorted(place.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts and not any(map(file.is_relative_to, unseen)):
                yield file


def fingerprint(root: Path, command: Sequence[str]) -> str:
    """One hash over all that could change the outcome of a command."""
    digest = hashlib.sha256(repr((sys.version, command)).encode())
    for file in seen(root):
        digest.update(f"{file.relative_to(root)}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def run(root: Path, name: str, command: Sequence[str], *, is_fresh: bool) -> int:
    """Run the command unless it passed before; its exit code."""
    passed, wanted = root / "build" / "passed" / name, fingerprint(root, command)
    if not is_fresh and passed.is_file() and passed.read_text() == wanted:
        print(f"{name}: passed before with the same sources (FRESH=1 runs it again)")
        return 0
    passed.unlink(missing_ok=True)
    code = subprocess.run(command, cwd=root, check=False).returncode
    # What was changed meanwhile has not passed.
    if code == 0 and fingerprint(root, command) == wanted:
        passed.parent.mkdir(parents=True, exist_ok=True)
        passed.write_text(wanted)
    return code


def main() -> int:
    """Run the command that was named."""
    is_fresh = sys.argv[1:2] == ["--fresh"]
    name, *command = sys.argv[1 + is_fresh :] or [""]
    if not command:
        print(__doc__, file=sys.stderr)
        return 2
    return run(ROOT, name, command, is_fresh=is_fresh)


if __name__ == "__main__":
    sys.exit(main())
