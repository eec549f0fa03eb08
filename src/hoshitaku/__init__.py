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
)
from hoshitaku.kernel.event import Event
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.outcome import Outcome
from hoshitaku.kernel.pack import Pack
from hoshitaku.kernel.position import Position
from hoshitaku.kernel.record import Record
from hoshitaku.kernel.record_reader import load_record, read_record, verify

__version__ = "0.1.0"


def review(
    record: Record,
    *,
    playouts: int | None = None,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> Any:
    """The review of a finished game, as `hoshitaku.game_review` says: a `hoshitaku.game_review.Review`."""
    # By its name: the rules' public face imports nothing that stands above the rules.
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
    "RecordError",
    "Refusal",
    "SetupError",
    "game",
    "game_names",
    "load_record",
    "read_record",
    "review",
    "verify",
]
