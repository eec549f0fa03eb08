"""Chance at a table: the sealed dealer, its packs, and the events of each step."""

from __future__ import annotations

from typing import Any

import hoshitaku
from hoshitaku import Dealer, Game, Pack, Position
from hoshitaku.kernel.words import POSSESSIVE, possessive
from hoshitaku.web import caches
from hoshitaku.web.caches import bounded_cache
from hoshitaku.web.table.models import PackFile, Table
from hoshitaku.web.table.play.log_step import SEAT_NUMBER_PREFIX, LogStep, take_step


def new_seed() -> str:
    """A new secret seed in hex."""
    return Dealer().seed.hex()


def seed_commitment(seed_hex: str) -> str:
    """The commitment to a seed that is published before the game."""
    return Dealer(bytes.fromhex(seed_hex)).commitment


def store_pack(game: Game, pack: Pack) -> PackFile:
    """A pack of a game, stored by content hash."""
    return PackFile.objects.get_or_create(hash=pack.hash, defaults={"game": game.name, "content": pack.data})[0]


def table_pack(table: Table) -> Pack:
    """The pack that a table was created with, even if the game has a newer one now."""
    own = hoshitaku.game(table.game).pack
    return own if own.hash == table.pack_id else _stored_pack(table.game, table.pack_id)


@bounded_cache(caches.STORED_PACKS_CACHE_LIMIT)
def _stored_pack(game: str, fingerprint: str) -> Pack:
    return Pack(PackFile.objects.get(pk=fingerprint).content, game)


def take_chance_steps(table: Table, position: Position) -> list[LogStep]:
    """Let chance act until a seat must choose or the game is over; counts the outcomes on the table, unsaved."""
    steps: list[LogStep] = []
    if position.actor != hoshitaku.CHANCE:
        return steps
    dealer = Dealer(bytes.fromhex(table.secret.seed), table.chance_count)
    while position.actor == hoshitaku.CHANCE:
        steps.append(take_step(position, dealer.deal_next(position.options(), position.weights())))
    table.chance_count = dealer.dealt_count
    return steps


def is_event_visible(event: dict[str, Any], seat: int | None) -> bool:
    """Whether a viewer in this seat (None: a spectator) may see a stored event."""
    return event["seen_by"] is None or seat in event["seen_by"]


def event_text(event: dict[str, Any], lang: str, names: list[str]) -> str:
    """The log line of a stored event, with current names."""
    text: str = event["text"][lang]
    for number, name in enumerate(names):
        text = text.replace(f"{SEAT_NUMBER_PREFIX}{number}{POSSESSIVE}", possessive(name)).replace(
            f"{SEAT_NUMBER_PREFIX}{number}", name
        )
    return text
