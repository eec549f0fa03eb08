"""Runs before the server, in its data folder: creates tables with people, and prints their cookies as JSON.

Call: python -m benchmarks.web.prepare TABLES [GAME ...]. With games, the tables alternate between them, and nothing
is measured.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from hoshitaku.web.server.serve import prepare_server

WARM_UP, RENDERS = 5, 60


def main(tables: int, games: list[str]) -> dict[str, Any]:
    """Create tables for two people each, and measure what needs no server."""
    prepare_server()
    from benchmarks.web.inside import BEFORE_RENDERING, measure, table_with_people  # noqa: PLC0415  (needs Django's apps)

    if games:
        return {"tables": [table_with_people(number, games[number % len(games)]) for number in range(tables)]}
    made = [table_with_people(number) for number in range(tables)]
    others = {game: table_with_people(0, game) for game in BEFORE_RENDERING}
    return {"tables": made, "others": others, **measure(RENDERS, WARM_UP)}


if __name__ == "__main__":
    print(json.dumps(main(int(sys.argv[1]), sys.argv[2:])))
