"""Records whole games of every kind of table by the present version of a game's rules, for good.

    make record-version GAME=zetta                            once, when rules_version was raised
    make record-version GAME=zetta RECORD="--renew views"     if the views (or choices, scores) changed on purpose

What lies in tests/records/versions/ then is what every later change of the rules is held to (tests/records/gate.py).
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import hoshitaku
from tests.records import gate, sittings


def main() -> int:
    """Record, or renew digests, as the command line asks; 2 if the version is recorded already."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", choices=hoshitaku.games())
    parser.add_argument("--renew", nargs="+", choices=gate.PARTS, metavar="PART", help=" ".join(gate.PARTS))
    asked = parser.parse_args()
    version = hoshitaku.game(asked.game).rules_version
    if asked.renew:
        for game, number in gate.released():
            if game == asked.game:
                gate.renew(game, number, asked.renew)
        return 0
    kept = gate.names(asked.game, version) if (asked.game, version) in gate.released() else []
    missing = [sitting for sitting in sittings.kinds(asked.game) if sitting.name not in kept]
    if not missing:
        print(f"record_version: version {version} of {asked.game} is recorded already", file=sys.stderr)
        return 2
    gate.record_games(missing)
    print(f"{len(missing)} games of version {version} of {asked.game} are recorded in {gate.VERSIONS}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
