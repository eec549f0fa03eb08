"""Planetary systems by cards: when players spend a warp token to replace one."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.codes import NONE, WARP_TOKEN
from hoshitaku.games.zetta.modes.challenges import KEPT, WARP_TOKENS, is_chosen
from hoshitaku.games.zetta.modules.psg.generate import modifier_of
from hoshitaku.games.zetta.modules.psg.parts import BOXES, psg_parts
from hoshitaku.games.zetta.modules.psg.piles import next_sides, piles_of
from hoshitaku.games.zetta.modules.psg.replace import LET_STAND, PASS, REPLACE, SWAP, ChooseReplacement
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.bot import Asked
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.sense import Sense

# Hundredths of fame.
VALUE: Final = 60  # one more for a discovery value
PLANET: Final = 40  # a planet more
REACHED: Final = 3  # from a middling value on each further step is worth less
TOKEN: Final = 30  # a warp token that need not be gathered
GATHERED: Final = 100_000  # one that must be
ONCE: Final = 1  # whoever has nothing to spend would rather not be asked again


@final
class PsgSense(Sense):
    """[zetta:psg.purpose] Planetary systems by cards."""

    def __init__(self) -> None:
        super().__init__("psg", NONE)
        self.answers["choose_replacement"] = replacement_worth
        self.cards["choose_replacement"] = replace_minus


def gathers(state: Zetta) -> bool:
    """[zetta:coop.challenge_7] Whether all warp tokens have to be held at the end."""
    return state.rules.kept[KEPT] != NONE and is_chosen(state, WARP_TOKENS)


def box_worth(state: Zetta, side: i64, box: i64) -> i64:
    """[zetta:psg.modifier] [zetta:psg.planet] What a box of a side brings everybody."""
    parts = psg_parts(state)
    value = state.system.discovery[parts.icon[side]]
    worth = parts.modifier[side * BOXES + box] * VALUE * REACHED // max(value, i64(REACHED))
    return worth + PLANET if parts.planet[side * BOXES + box] != NONE else worth


def next_worth(state: Zetta, pile: i64) -> i64:
    """[zetta:psg.warp_change_blind] What the sides that may come next bring on average; nobody has seen them yet."""
    out, worth = next_sides(piles_of(state), pile), i64(0)
    for place in range(out.n):
        worth += box_worth(state, out.items[place], piles_of(state).die[pile] - 1)
    return worth // out.n


def replacement_worth(outlook: Outlook, asked: Ask, option: int) -> i64:
    """[zetta:psg.warp_change] The card as it is, or the next one less the token, if it takes one."""
    state = outlook.state
    assert isinstance(asked, ChooseReplacement)
    side = piles_of(state).top[asked.pile]
    if option == REPLACE:
        return next_worth(state, asked.pile) - (GATHERED if gathers(state) else TOKEN)
    if option == SWAP:
        return next_worth(state, asked.pile) - ONCE
    stands = box_worth(state, side, piles_of(state).die[asked.pile] - 1)
    can_replace = state.seats[outlook.seat].knowledge[WARP_TOKEN] > 0 or not asked.refusal(state, SWAP)
    if option == PASS:
        return stands - ONCE if can_replace else stands + ONCE
    return stands


def replace_minus(asked: Asked) -> int:
    """[zetta:bot.psg] [zetta:bot.psg_when] [zetta:bot.psg_order] A minus is replaced, a 0 or a plus never.

    First by what spends no token. Tokens that have to be gathered stay. Who has nothing is not asked again in this
    system.
    """
    question = asked.state.top()
    assert isinstance(question, ChooseReplacement)
    minus = modifier_of(asked.state, question.pile) < 0
    if SWAP in asked.options:
        return SWAP if minus else LET_STAND
    if REPLACE not in asked.options:
        return PASS
    return REPLACE if minus and not gathers(asked.state) else LET_STAND
