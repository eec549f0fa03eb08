"""Every released version of the rules still plays its recorded games as it did.

`versions/GAME-N.json` holds digests of what could be chosen, of the scores and of the views, all along each recorded
game of version N, but no words. The games lie in `versions/GAME-N/`, those of the first version in `version_1/`.
`scripts/record_version.py` makes them, once for every version; see CONTRIBUTING.md ("A new version of the rules").
"""

from __future__ import annotations

import hashlib
import json
import lzma
from pathlib import Path
from typing import Any

import hoshitaku
from hoshitaku import OVER, HoshitakuError, Position, Record
from tests.records import shelf
from tests.records.recording import Sitting, recorded

VERSIONS = Path(__file__).parent / "versions"
# Choices that share one digest: a difference is named this exactly. Views are looked at once in each of these.
STRIDE = 32
PARTS = ("choices", "scores", "views")
Digests = dict[str, list[str]]
ADVICE = (
    "If a rule has changed, it is a new version: raise rules_version, keep the old one in known_rules and play by it"
    " where they differ, then `make record-version GAME={game}`. If only the views have other fields or names now:"
    " `make record-version GAME={game} RECORD='--renew views'`."
)


def released() -> list[tuple[str, int]]:
    """Every recorded version, as game and number."""
    found = (path.stem.rsplit("-", 1) for path in VERSIONS.glob("*-*.json"))
    return sorted((game, int(version)) for game, version in found)


def names(game: str, version: int) -> list[str]:
    """The recorded games of a version."""
    return sorted(told(game, version))


def told(game: str, version: int) -> dict[str, Digests]:
    """The digests of a version's games."""
    kept = json.loads((VERSIONS / f"{game}-{version}.json").read_text("utf-8"))
    return {name: {part: pages.split() for part, pages in parts.items()} for name, parts in kept.items()}


def unrecorded(game: str) -> list[int]:
    """Versions that a game plays by and of which no games are recorded."""
    kept = {version for name, version in released() if name == game}
    return sorted({*hoshitaku.game(game).known_rules, hoshitaku.game(game).rules_version} - kept)


def record_text(game: str, version: int, name: str) -> str:
    """The JSON lines of a recorded game."""
    path = _folder(game, version) / f"{name}.jsonl.xz"
    return lzma.decompress(path.read_bytes()).decode() if path.exists() else shelf.record_text(name)


def difference(game: str, version: int, name: str) -> str:
    """What a recorded game now does differently, and what to do about it; "" if it plays as it did."""
    then = told(game, version)[name]
    try:
        now = digests(hoshitaku.read_record(record_text(game, version, name), hoshitaku.game))
    except HoshitakuError as error:
        return f"{name} no longer plays by version {version} of {game}: {error}\n{ADVICE.format(game=game)}"
    for part in PARTS:
        if now[part] != then[part]:
            page = _first_that_differs(now[part], then[part])
            where = f"from choice {page * STRIDE} on"
            return f"{name}, by version {version} of {game}, has other {part} {where}\n{ADVICE.format(game=game)}"
    return ""


def digests(record: Record) -> Digests:
    """For each part, a digest of every STRIDE positions of a game in turn."""
    found: Digests = {part: [] for part in PARTS}
    for number, (position, _move, _events) in enumerate(record.positions()):
        seen = number % STRIDE == 0 or position.actor == OVER
        for part, what in _facts(position, seen).items():
            if number % STRIDE == 0:
                found[part].append("")
            text = found[part][-1] + json.dumps(what, sort_keys=True)
            found[part][-1] = hashlib.sha256(text.encode()).hexdigest()[:8]
    return found


def _facts(position: Position, seen: bool) -> dict[str, Any]:
    viewers = [None, *range(position.seats)] if seen else []
    return {
        "choices": [position.actor, position.decision, position.options(), position.weights()],
        "scores": [position.scores(), position.places(), position.returns()],
        "views": [position.view(viewer) for viewer in viewers],
    }


def record_games(sittings: list[Sitting]) -> None:
    """Play and keep the games of the present version of one game's rules."""
    game, version = sittings[0].game, hoshitaku.game(sittings[0].game).rules_version
    kept = told(game, version) if (game, version) in released() else {}
    _folder(game, version).mkdir(parents=True, exist_ok=True)
    for sitting in sittings:
        record = recorded(sitting)
        text = "".join(line + "\n" for line in record.lines())
        packed = lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME)
        (_folder(game, version) / f"{sitting.name}.jsonl.xz").write_bytes(packed)
        kept[sitting.name] = digests(record)
    keep(game, version, kept)


def renew(game: str, version: int, parts: list[str]) -> None:
    """Write these parts of a version's digests again, and keep the others as they were."""
    kept = told(game, version)
    for name, then in kept.items():
        now = digests(hoshitaku.read_record(record_text(game, version, name), hoshitaku.game))
        kept[name] = {part: now[part] if part in parts else then[part] for part in PARTS}
    keep(game, version, kept)


def keep(game: str, version: int, kept: dict[str, Digests]) -> None:
    """Write the digests of a version: a line for each part of a game, so that a change shows where it is."""
    games = []
    for name, parts in sorted(kept.items()):
        lines = ",\n".join(f"  {json.dumps(part)}: {json.dumps(' '.join(pages))}" for part, pages in parts.items())
        games.append(f" {json.dumps(name)}: {{\n{lines}\n }}")
    (VERSIONS / f"{game}-{version}.json").write_text("{\n" + ",\n".join(games) + "\n}\n", "utf-8")


def _folder(game: str, version: int) -> Path:
    return VERSIONS / f"{game}-{version}"


def _first_that_differs(now: list[str], then: list[str]) -> int:
    pages = [page for page, (ours, theirs) in enumerate(zip(now, then, strict=False)) if ours != theirs]
    return pages[0] if pages else min(len(now), len(then))
