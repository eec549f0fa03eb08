"""Positions that the tests of version 1 play, for what hardly ever happens in a whole game.

`python -m pytest -p tests.records.gathering --import-mode=importlib tests/farfarout tests/zetta` writes them to
build/gathered.json, each with something new in work; make_fixtures takes them from there.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from hoshitaku import OVER, HoshitakuError, Position

GATHERED = Path("build/gathered.json")
FURTHER = 200
texts: list[str] = []
seen: set[tuple[str, ...]] = set()
unwatched = Position.play_openly


def watched(position: Position, option: int) -> tuple[object, bool]:
    """Play as always, but keep the position if it holds something new and can be played to its end."""
    held = (position.game.name, *(type(decision).__name__ for decision in position.state.pending()))
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
    Position.play_openly = watched  # type: ignore[method-assign,assignment]


def pytest_sessionfinish() -> None:
    """Write what was gathered."""
    GATHERED.parent.mkdir(exist_ok=True)
    GATHERED.write_text(json.dumps(texts), "utf-8")
