"""`make bench`: compares Hoshitaku with a C implementation and with comparable libraries.

See docs/benchmarks.md for method and results. Slow results are not errors.
"""

from __future__ import annotations

import argparse
import json
from typing import Any

from rich.box import MARKDOWN, SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from benchmarks.comparison import COMPILED_FROM_PYTHON, COMPILED_INSIDE, IN_C, compare
from benchmarks.web import table
from benchmarks.worker import PLAYOUT
from hoshitaku.lab.bench import short_number

RATIO_COLUMNS = {COMPILED_INSIDE: "ours inside ÷ this", COMPILED_FROM_PYTHON: "ours from Python ÷ this"}
WIDE = 160


def _table(report: dict[str, Any], markdown: bool) -> Table:
    """Every subject with its speed and our speed relative to it."""
    ratios = report["times_as_fast"]
    columns = {name: title for name, title in RATIO_COLUMNS.items() if name in ratios}
    table = Table(box=MARKDOWN if markdown else SIMPLE_HEAD)
    table.add_column("random games of")
    table.add_column("description")
    for title in ("decisions/s", "games/s", "copy, µs", *columns.values()):
        table.add_column(title, justify="right")
    for name, figures in games_of(report).items():
        shown = [short_number(figures[key]) for key in ("decisions_per_second", "games_per_second", "copy_us")]
        factors = [short_number(ratios[ours].get(name, {}).get("decisions_per_second")) for ours in columns]
        table.add_row(name, figures["about"], *shown, *factors)
    return table


def games_of(report: dict[str, Any]) -> dict[str, Any]:
    """The subjects that play random games."""
    return {name: figures for name, figures in report["subjects"].items() if not name.startswith(PLAYOUT)}


def _playouts(report: dict[str, Any], markdown: bool) -> Table:
    """Playouts per second of a search on one core."""
    table = Table(box=MARKDOWN if markdown else SIMPLE_HEAD)
    table.add_column("playouts of a search")
    table.add_column("description")
    table.add_column("playouts/s", justify="right")
    for name, figures in report["subjects"].items():
        if name.startswith(PLAYOUT):
            table.add_row(
                name.removeprefix(PLAYOUT).strip(), figures["about"], short_number(figures["games_per_second"])
            )
    return table


def _print_report(report: dict[str, Any], markdown: bool) -> None:
    """Prints the table, the ratio to C, missing subjects, and the method."""
    console = Console(highlight=False)
    if markdown or not console.is_terminal:
        console.width = WIDE
    console.print(_table(report, markdown))
    console.print(_playouts(report, markdown))
    behind = report["times_as_fast"].get(IN_C, {}).get(COMPILED_INSIDE)
    if behind:
        factor = short_number(behind["decisions_per_second"])
        console.print(f"The C implementation is {factor} times as fast as our compiled build, inside.")
    for name, reason in report["missing"].items():
        console.print(f"Missing: {name}: {reason}", style="yellow", markup=False)
    if "table_in_the_browser" in report:
        console.print("\nThe table in the browser", style="bold")
        for line in table.lines(report["table_in_the_browser"]):
            console.print(line, markup=False)
        console.print()
    settings, machine = report["settings"], report["machine"]
    console.print(
        f"{settings['seats']} seats, {settings['rounds']} rounds of {settings['seconds']} s each;"
        f" {machine['processor']}, {machine['processors']} processors, Python {machine['python']}."
    )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__.partition("\n")[0])
    parser.add_argument("--seats", type=int, choices=[2, 3, 4], default=3, help="players of our games")
    parser.add_argument("--seconds", type=float, default=1.0, help="per subject and round")
    parser.add_argument("--rounds", type=int, default=5, help="number of rounds; the median counts")
    parser.add_argument("--no-web", action="store_true", help="skip the table page")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print everything as JSON")
    form.add_argument("--markdown", action="store_true", help="print the table for a page")
    arguments = parser.parse_args()
    if arguments.seconds <= 0 or arguments.rounds < 1:
        parser.error("--seconds must be above 0 and --rounds at least 1")
    return arguments


def main() -> None:
    """Measure and print."""
    arguments = _arguments()
    with Console(stderr=True).status("starting") as status:
        report = compare(arguments.seats, arguments.seconds, arguments.rounds, status.update)
        if not arguments.no_web:
            status.update("the table in the browser")
            report["table_in_the_browser"] = table.run(table.TABLES, table.SECONDS)
    if arguments.json:
        print(json.dumps(report, indent=2, ensure_ascii=False))
    else:
        _print_report(report, arguments.markdown)


if __name__ == "__main__":
    main()
