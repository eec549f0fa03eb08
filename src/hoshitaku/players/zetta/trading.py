"""Chapter "bot", trade: what a bot says to an offer; it makes none itself."""

from __future__ import annotations

from hoshitaku.games.zetta.chapters.offer import ENERGY_THING, side_of
from hoshitaku.games.zetta.chapters.trade import ACCEPT, LEAVE, REFUSE, AnswerOffer
from hoshitaku.games.zetta.codes import GAS, GEM, METAL, RADIOACTIVE
from hoshitaku.players.zetta.bot import Asked


def write_offer(asked: Asked) -> int:
    """[zetta:bot.trade] [zetta:bot.trade_when] Bots propose nothing, in their own turns or when they are asked to."""
    assert LEAVE in asked.options
    return LEAVE


def answer_offer(asked: Asked) -> int:
    """[zetta:bot.trade] Only gas or metal is given, for as much energy."""
    state, decision = asked.state, asked.state.top()
    assert isinstance(decision, AnswerOffer)
    own, theirs = side_of(asked.state, asked.seat), side_of(asked.state, decision.partner)
    tokens = own[GAS] + own[METAL]
    more = own[GEM] + own[RADIOACTIVE] + own[ENERGY_THING]
    for kind in (GAS, METAL, GEM, RADIOACTIVE):
        more += theirs[kind]
    fair = tokens > 0 and tokens == theirs[ENERGY_THING] and more == 0
    return ACCEPT if fair and not state.offer.life | state.offer.artifacts and ACCEPT in asked.options else REFUSE
