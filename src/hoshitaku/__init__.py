"""Hoshitaku (星卓): the digital edition of three space-exploration board games, and their rules as a library."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from hoshitaku.games import game, game_names
from hoshitaku.kernel.breakdown import BreakdownItem
from hoshitaku.kernel.dealer import Dealer
from hoshitaku.kernel.decision import CHANCE, OVER
from hoshitaku.kernel.errors import (
    HoshitakuError,
    IllegalOption,
    PackError,
    PositionError,
    RecordError,
    Refusal,
    SetupError,
    TextError,
)
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.outcome import Outcome
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.record import Record
from hoshitaku.kernel.record_reader import RecordCutOff, load_record, read_record, verify

__version__ = "0.1.0"


def review(
    record: Record,
    *,
    playouts: int | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Any:
    """Review a finished game (see `hoshitaku.game_review`)."""
    # Imported by name, so that importing the rules does not import the review.
    return import_module("hoshitaku.game_review").review(record, playouts=playouts, seed=seed, progress=progress)


__all__ = [
    "CHANCE",
    "OVER",
    "BreakdownItem",
    "Dealer",
    "Event",
    "Game",
    "HoshitakuError",
    "IllegalOption",
    "Outcome",
    "Pack",
    "PackError",
    "Position",
    "PositionError",
    "Record",
    "RecordCutOff",
    "RecordError",
    "Refusal",
    "SetupError",
    "TextError",
    "game",
    "game_names",
    "load_record",
    "read_record",
    "review",
    "verify",
]
