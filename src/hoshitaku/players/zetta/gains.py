"""Chapter "bot": what a bot takes and gives up if it has a choice: tokens, substances, artifacts."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    BORROW_TOKEN,
    GAS,
    GAS_LANDING_TOKEN,
    GEM,
    KINDS_OF_SUBSTANCE,
    LIFE,
    METAL,
    PRECEDENCE_TOKEN,
    RADIOACTIVE,
    REPAIR_TOKEN,
    ROMANCE_TOKEN,
    SECURITY_TOKEN,
    STAR_PILOT,
    SUBSTANCE,
    WARP_TOKEN,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.bot import Asked, Bot
from hoshitaku.players.zetta.wishes import KINDS_OF_WISH

SHORT_OF_ENERGY: Final = 6
TAKEN: Final = (GEM, RADIOACTIVE, METAL, GAS)
TAKEN_WHEN_SHORT: Final = (RADIOACTIVE, GEM, METAL, GAS)
GIVEN: Final = (GAS, METAL, GEM, RADIOACTIVE)
# Kinds of tokens as the rulebook lists them with the components.
LISTED: Final = (
    ROMANCE_TOKEN, BORROW_TOKEN, PRECEDENCE_TOKEN, LIFE, SUBSTANCE, ARTIFACT, GAS_LANDING_TOKEN, REPAIR_TOKEN,
    STAR_PILOT, SECURITY_TOKEN, WARP_TOKEN,
)  # fmt: skip


def is_short_of_energy(state: Zetta, seat: int) -> bool:
    """[zetta:bot.takes] [zetta:bot.energy] Whether a bot wants radioactive substances before anything else."""
    return state.seats[seat].energy < SHORT_OF_ENERGY


def take_substance(asked: Asked) -> int:
    """[zetta:bot.takes] Radioactive while energy is short, else what brings most fame; what is owed is never left."""
    order = TAKEN_WHEN_SHORT if is_short_of_energy(asked.state, asked.seat) else TAKEN
    return next(kind for kind in order if kind in asked.options)


def give_substance(asked: Asked) -> int:
    """[zetta:bot.takes] Who must pay gives the least valuable first."""
    return next((kind for kind in GIVEN if kind in asked.options), KINDS_OF_SUBSTANCE)


def use_of(bot: Bot, kind: int) -> int:
    """[zetta:bot.token_rank] After how many lines a bot uses a kind of token: its action card, star pilot, others."""
    for line, wish in enumerate(bot.action.wishes):
        if kind in KINDS_OF_WISH[wish] and kind < STAR_PILOT:
            return line
    lines = len(bot.action.wishes)
    return lines if kind == STAR_PILOT else lines + 1


def keep_token(asked: Asked) -> int:
    """[zetta:bot.token_rank] [zetta:interplay.bot_knowledge] Of two tokens the one that the cards use first is kept."""
    return asked.options[-1] if give_token(asked) == asked.options[0] else asked.options[0]


def give_token(asked: Asked) -> int:
    """[zetta:bot.token_use] What goes back over the limit.

    [zetta:bot.token_rank] What the cards use last, among equals the first kind of the printed list.
    """
    return max(asked.options, key=lambda kind: (use_of(asked.bot, kind), -LISTED.index(kind)))


def choose_artifact(asked: Asked) -> int:
    """[zetta:interplay.bot_artifact_choice] The artifact with most fame beyond the fame of its tokens.

    [zetta:bot.golden_auto] Of equals the lowest number.
    """
    return max(asked.options, key=lambda card: net_fame(asked.state, card))


def net_fame(state: Zetta, card: int) -> int:
    """Fame of an artifact beyond that of the tokens paid for it."""
    parts = state.rules.parts
    paid = sum(
        int(parts.cost[card * KINDS_OF_SUBSTANCE + kind] * parts.substance_fame[kind])
        for kind in range(KINDS_OF_SUBSTANCE)
    )
    return int(parts.artifact_fame[card]) - paid


def offer_card(asked: Asked) -> int:
    """[zetta:interplay.damage_payment_bots] Who owes a discovery card gives the least valuable one."""
    parts = asked.state.rules.parts
    fame = [*parts.life_fame, *parts.artifact_fame]
    return min(asked.options, key=lambda card: fame[card])
