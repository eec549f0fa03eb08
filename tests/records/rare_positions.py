"""Positions that the tests of a game play, for what hardly ever happens in a whole game.

`gathered(game)` runs these tests with this file as a plugin of pytest. It keeps each position with a new pending
decision or field; they are written where HOSHITAKU_GATHERED says.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from hoshitaku import OVER, HoshitakuError, Position

ROOT = Path(__file__).parents[2]
FURTHER = 200
texts: list[str] = []
seen: set[tuple[str, ...]] = set()
unwatched = Position.play_and_detect_reveal


def gathered(game: str) -> list[str]:
    """Positions of the tests of a game, as JSON. It takes as long as the tests do."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "gathered.json"
        # Only interpreted code can be watched.
        environment = os.environ | {"HOSHITAKU_GATHERED": str(file), "HOSHITAKU_BUILD": "interpreted"}
        environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        tests = [sys.executable, "-m", "pytest", "-q", "-p", "tests.records.rare_positions", f"tests/{game}"]
        subprocess.run(tests, cwd=ROOT, env=environment, check=True, stdout=sys.stderr)
        found: list[str] = json.loads(file.read_text("utf-8"))
        return found


def watched(position: Position, option: int) -> tuple[object, bool]:
    """Play as always, but keep the position if it holds something new and can be played to its end."""
    held = (position.game.name, *(type(decision).__name__ for decision in position.state.pending_decisions()))
    if held not in seen and position.actor != OVER:
        seen.add(held)
        text = position.to_json()
        if goes_on(position, text):
            texts.append(text)
    return unwatched(position, option)


def goes_on(position: Position, text: str) -> bool:
    """Whether a position reads back and can be played on at random; some tests build what no game leads to."""
    rng = random.Random(len(seen))
    try:
        again = position.game.from_json(text)
        for _ in range(FURTHER):
            if again.actor != OVER:
                again.take(rng.choice(again.options()))
    except (HoshitakuError, ValueError, LookupError, AssertionError):
        return False
    return True


def pytest_sessionstart() -> None:
    """Watch what is played."""
    Position.play_and_detect_reveal = watched  # type: ignore[method-assign,assignment]


def pytest_sessionfinish() -> None:
    """Write what was gathered."""
    Path(os.environ["HOSHITAKU_GATHERED"]).write_text(json.dumps(texts), "utf-8")
