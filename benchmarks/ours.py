"""Our engine as a measuring process, in the build on its path."""

from __future__ import annotations

import argparse
from functools import partial
from typing import NamedTuple

from benchmarks.worker import PLAYOUT, Candidate, Missing, serve
from hoshitaku.games.zetta.module_list import CHOOSABLE_KIT_BY_NAME
from hoshitaku.lab import bench
from hoshitaku.lab.stopwatch import BenchSubject


class Table(NamedTuple):
    """A table to measure, with the title of its rows; without seats, the numbers from the command line."""

    title: str
    game: str
    seats: int | None = None
    options: bench.Options | None = None


TABLES = (
    Table("Free Kick", "freekick"),
    Table("Free Kick, two seats", "freekick", seats=2),
    Table("Far Far Out", "farfarout"),
    Table("Zetta", "zetta"),
    Table("Zetta, alone", "zetta", seats=1),
    Table("Zetta, grid", "zetta", options={"preparation": "grid"}),
    Table("Zetta, damage", "zetta", options={"modules": ["damage"]}),
    Table("Zetta, all modules", "zetta", options={"modules": list(CHOOSABLE_KIT_BY_NAME)}),
)


# Playouts of a search on one core.
PLAYOUTS = (
    Table("Free Kick", "freekick", seats=2),
    Table("Far Far Out", "farfarout"),
    Table("Zetta", "zetta"),
    Table("Zetta, all modules", "zetta", options={"modules": list(CHOOSABLE_KIT_BY_NAME)}),
)


# Tables that are also measured with an observation at every step.
OBSERVED = (Table("Free Kick", "freekick"), Table("Far Far Out", "farfarout"), Table("Zetta", "zetta"))


def _observed(table: Table, build: str, seats: int) -> BenchSubject:
    """Games in a batch, with an observation of the current seat at every step."""
    _wanted(build)
    return bench.BatchStepGames(table.game, table.seats or seats, table.options, observed=True)


def _playouts(table: Table, build: str, seats: int) -> BenchSubject:
    """The search's playouts. Raises Missing if this process runs another build than the requested one."""
    _wanted(build)
    return bench.SearchPlayouts(table.game, table.seats or seats, table.options)


def _wanted(build: str) -> None:
    if bench.current_build() != build:
        raise Missing(f"the rules run {bench.current_build()} here (`make compile` needs a C compiler)")


def _subject(table: Table, way: str, build: str, seats: int) -> BenchSubject:
    """The subject. Raises Missing if this process runs another build than the requested one."""
    _wanted(build)
    return bench.SUBJECT_MAKER_BY_WAY[way](table.game, table.seats or seats, table.options)


def main() -> None:
    """Serve the games of `--seats` players, from inside the build and from Python."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--build", choices=["compiled", "interpreted"], required=True)
    arguments = parser.parse_args()
    build, seats = arguments.build, arguments.seats
    serve(
        [
            Candidate(f"{table.title} {build}, {way}", "Hoshitaku", partial(_subject, table, way, build, seats))
            for table in TABLES
            for way in bench.SUBJECT_MAKER_BY_WAY
        ]
        + [
            Candidate(f"{PLAYOUT} {table.title}, greedy, {build}", "Hoshitaku", partial(_playouts, table, build, seats))
            for table in PLAYOUTS
            if build == "compiled"
        ]
        + [
            Candidate(
                f"{table.title} {build}, in a batch, observed", "Hoshitaku", partial(_observed, table, build, seats)
            )
            for table in OBSERVED
            if build == "compiled"
        ]
    )


if __name__ == "__main__":
    main()
