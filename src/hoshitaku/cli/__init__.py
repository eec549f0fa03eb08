"""The `hoshitaku` command: play in the terminal, read rules and records, measure and simulate."""

from __future__ import annotations

import sys

import hoshitaku


def main() -> None:
    """Run the command with the arguments of this process and leave with its exit code."""
    if sys.argv[1:] == ["--version"]:
        # Programs ask for it before they start another: they do not wait until all commands are imported.
        print(f"hoshitaku {hoshitaku.__version__}")  # noqa: T201  the answer
        sys.exit()
    from hoshitaku.cli.app import run_command  # noqa: PLC0415  so that importing hoshitaku.cli stays light

    sys.exit(run_command(sys.argv[1:]))
