"""The `hoshitaku` command: play in the terminal, read rules and records, measure and simulate."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command with the arguments of this process and leave with its exit code."""
    from hoshitaku.cli.app import run  # noqa: PLC0415  so that importing hoshitaku.cli stays light

    sys.exit(run(sys.argv[1:]))
