"""Benchmarks of the table page only: python -m benchmarks.web [--tables N] [--seconds S] [--json]."""

from __future__ import annotations

import argparse
import json

from benchmarks.web import table


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web", description=__doc__.partition(":")[0])
    parser.add_argument("--tables", type=int, default=table.TABLES, help="number of tables under load")
    parser.add_argument("--seconds", type=float, default=table.SECONDS, help="of load")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    report = table.run(max(1, arguments.tables), min(arguments.seconds, 600.0))
    print(json.dumps(report, indent=2) if arguments.json else "\n".join(table.lines(report)))


if __name__ == "__main__":
    main()
