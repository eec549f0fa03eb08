"""The `hoshitaku` command: play in the terminal, read rules and records, measure and simulate."""

from __future__ import annotations

import sys

import hoshitaku


def main() -> None:
    """Run the command with the arguments of this process and leave with its exit code."""
    if sys.argv[1:] == ["--version"]:
        # Scripts ask for the version before they start a game: answer without importing every command.
        print(f"hoshitaku {hoshitaku.__version__}")  # noqa: T201  the answer
        sys.exit()
    from hoshitaku.cli.app import run_command  # noqa: PLC0415  so that importing hoshitaku.cli stays light

    sys.exit(run_command(sys.argv[1:]))
