"""Records games, positions and their digests for the current version of a game's rules, permanently.

    make record-version GAME=zetta                            once, after raising rules_version
    make record-version GAME=zetta RECORD="--renew views"     if what is shown changed on purpose
    make record-again                                         everything, before the first release

Tests compare every later change of the rules with tests/records/versions/ (tests/records/digests.py).
"""

import argparse
import shutil
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import hoshitaku
from tests.records import digests, fixtures, positions, rare_positions, recorded_tables
from tests.records.recording import Sitting, recorded

Digests = dict[str, list[str]]


def main() -> int:
    """Record, or renew digests; exit code 2 if the version is recorded already."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(hoshitaku.game_names())}; left out: all")
    parser.add_argument("--renew", nargs="+", choices=digests.PARTS, metavar="PART", help=", ".join(digests.PARTS))
    parser.add_argument("--again", action="store_true", help="replace what is recorded: only before a release")
    asked = parser.parse_args()
    games = asked.games or hoshitaku.game_names()
    if asked.renew:
        for game, version in fixtures.versions():
            if game in games:
                renew(game, version, asked.renew)
        return 0
    for game in games:
        version = hoshitaku.game(game).rules_version
        if (game, version) in fixtures.versions() and not asked.again:
            print(f"record_version: version {version} of {game} is recorded already", file=sys.stderr)
            return 2
    with ThreadPoolExecutor() as both, ProcessPoolExecutor(mp_context=get_context("spawn")) as workers:
        gathered = {game: both.submit(rare_positions.gathered, game) for game in games}
        for game in games:
            record(game, gathered[game].result(), workers)
    return 0


def record(game: str, gathered: list[str], workers: ProcessPoolExecutor) -> None:
    """Record the current version of a game's rules from the start."""
    version = hoshitaku.game(game).rules_version
    shutil.rmtree(fixtures.folder(game, version), ignore_errors=True)
    fixtures.folder(game, version).mkdir(parents=True)
    shown: set[str] = set()
    kept: dict[str, Digests] = {}
    chosen = write_games(recorded_tables.kinds(game), kept, shown, workers)
    chosen += positions.new_in(map(hoshitaku.game(game).from_json, gathered), shown)
    unmet = {position.decision for position in chosen} - {one for found in kept.values() for one in found["met"]}
    unmet -= recorded_tables.IN_NO_GAME[game]
    chosen += write_games(recorded_tables.rare(game, unmet), kept, shown, workers)
    fixtures.write_digests(game, version, kept)
    fixtures.write_positions(game, version, [positions.described(position) for position in chosen])
    print(f"version {version} of {game}: {len(kept)} games, {len(chosen)} positions; met in no game: {sorted(unmet)}")


def write_games(
    tables: Iterable[Sitting], kept: dict[str, Digests], shown: set[str], workers: ProcessPoolExecutor
) -> list[hoshitaku.Position]:
    """Play and write games, add their digests to `kept`, and return their positions that show something new."""
    chosen: list[hoshitaku.Position] = []
    tables = list(tables)
    for sitting, (found, texts) in zip(tables, workers.map(write_game, tables), strict=True):
        kept[sitting.name] = found
        chosen += positions.new_in(map(hoshitaku.game(sitting.game).from_json, texts), shown)
    return chosen


def write_game(sitting: Sitting) -> tuple[Digests, list[str]]:
    """Play and write a game; returns its digests, and its positions with something new."""
    played = recorded(sitting)
    fixtures.write_record(sitting.name, hoshitaku.game(sitting.game).rules_version, played)
    line = (position for position, _move, _events in played.replay_positions())
    return digests.of_record(played), [position.to_json() for position in positions.new_in(line, set(), positions.FEW)]


def renew(game: str, version: int, parts: list[str]) -> None:
    """Recompute these parts of a version, and keep the others."""
    kept = fixtures.digests(game, version)
    for name, then in kept.items():
        now = digests.of_record(fixtures.record(name, version))
        then |= {part: now[part] for part in parts}
    fixtures.write_digests(game, version, kept)
    entries = fixtures.positions(game, version)
    for entry in entries:
        now = digests.of_position(hoshitaku.game(game).from_json(entry["position"]))
        entry["said"] |= {part: now[part] for part in parts if part in now}
    fixtures.write_positions(game, version, entries)


if __name__ == "__main__":
    sys.exit(main())
