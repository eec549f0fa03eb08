"""Chapter "bot": what a bot takes and gives up if it can choose: tokens, substances, artifacts."""

from __future__ import annotations

from typing import Final

from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    BORROW_TOKEN,
    GAS,
    GAS_LANDING_TOKEN,
    GEM,
    LIFE,
    METAL,
    PRECEDENCE_TOKEN,
    RADIOACTIVE,
    REPAIR_TOKEN,
    ROMANCE_TOKEN,
    SECURITY_TOKEN,
    STAR_PILOT,
    SUBSTANCE,
    SUBSTANCE_KIND_COUNT,
    WARP_TOKEN,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players.zetta.action_wishes import ACTION_NUMBERS_BY_WISH
from hoshitaku.players.zetta.card_bot import BotQuestion, CardBot

LOW_ENERGY_THRESHOLD: Final = 6
SUBSTANCE_TAKE_ORDER: Final = (GEM, RADIOACTIVE, METAL, GAS)
SUBSTANCE_TAKE_ORDER_WHEN_SHORT: Final = (RADIOACTIVE, GEM, METAL, GAS)
SUBSTANCE_GIVE_ORDER: Final = (GAS, METAL, GEM, RADIOACTIVE)
# Kinds of tokens in the order of the rulebook's list of components.
TOKEN_ORDER: Final = (
    ROMANCE_TOKEN, BORROW_TOKEN, PRECEDENCE_TOKEN, LIFE, SUBSTANCE, ARTIFACT, GAS_LANDING_TOKEN, REPAIR_TOKEN,
    STAR_PILOT, SECURITY_TOKEN, WARP_TOKEN,
)  # fmt: skip


def is_short_of_energy(state: ZettaState, seat: int) -> bool:
    """[zetta:bot.takes] [zetta:bot.energy] Whether a bot prefers radioactive substances to everything else."""
    return state.seats[seat].energy < LOW_ENERGY_THRESHOLD


def choose_substance_to_take(question: BotQuestion) -> int:
    """[zetta:bot.takes] Radioactive while short of energy, else the one with most fame; a bot takes all that it may."""
    order = (
        SUBSTANCE_TAKE_ORDER_WHEN_SHORT if is_short_of_energy(question.state, question.seat) else SUBSTANCE_TAKE_ORDER
    )
    return next(kind for kind in order if kind in question.options)


def choose_substance_to_give(question: BotQuestion) -> int:
    """[zetta:bot.takes] A bot that must pay gives the least valuable first."""
    return next((kind for kind in SUBSTANCE_GIVE_ORDER if kind in question.options), SUBSTANCE_KIND_COUNT)


def lines_until_use(bot: CardBot, kind: int) -> int:
    """[zetta:bot.token_rank] The number of lines before a bot uses a kind of token: its action card, star pilot,
    others.
    """
    for line, wish in enumerate(bot.action_card.wishes):
        if kind in ACTION_NUMBERS_BY_WISH[wish] and kind < STAR_PILOT:
            return line
    lines = len(bot.action_card.wishes)
    return lines if kind == STAR_PILOT else lines + 1


def choose_token_to_keep(question: BotQuestion) -> int:
    """[zetta:bot.token_rank] [zetta:interplay.bot_knowledge] Of two tokens, the bot keeps the one that its cards use
    first.
    """
    return question.options[-1] if choose_token_to_return(question) == question.options[0] else question.options[0]


def choose_token_to_return(question: BotQuestion) -> int:
    """[zetta:bot.token_use] What a bot returns when it is over the limit.

    [zetta:bot.token_rank] The token that its cards use last; in a tie, the first kind in the printed list.
    """
    return max(question.options, key=lambda kind: (lines_until_use(question.bot, kind), -TOKEN_ORDER.index(kind)))


def choose_artifact(question: BotQuestion) -> int:
    """[zetta:interplay.bot_artifact_choice] The artifact with most fame beyond that of its tokens.

    [zetta:bot.golden_auto] In a tie, the lowest number.
    """
    return max(question.options, key=lambda card: artifact_net_fame(question.state, card))


def artifact_net_fame(state: ZettaState, card: int) -> int:
    """Fame of an artifact minus that of the tokens paid for it."""
    parts = state.rules.components
    paid = sum(
        int(parts.artifact_price[card * SUBSTANCE_KIND_COUNT + kind] * parts.substance_fame[kind])
        for kind in range(SUBSTANCE_KIND_COUNT)
    )
    return int(parts.artifact_fame[card]) - paid


def choose_card_to_give(question: BotQuestion) -> int:
    """[zetta:interplay.damage_payment_bots] A bot that owes a discovery card gives the least valuable one."""
    parts = question.state.rules.components
    fame = [*parts.life_fame, *parts.artifact_fame]
    return min(question.options, key=lambda card: fame[card])
