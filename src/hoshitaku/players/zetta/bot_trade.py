"""Chapter "bot", trade: what a bot says to an offer; it makes none itself."""

from __future__ import annotations

from hoshitaku.games.zetta.chapters.trade import ACCEPT, LEAVE, REFUSE, AnswerOffer
from hoshitaku.games.zetta.chapters.trade_offer import ENERGY_THING, given_by
from hoshitaku.games.zetta.codes import GAS, GEM, METAL, RADIOACTIVE
from hoshitaku.players.zetta.card_bot import BotQuestion


def write_offer(question: BotQuestion) -> int:
    """[zetta:bot.trade] [zetta:bot.trade_when] Bots propose nothing, in their own turns or when they are asked to."""
    assert LEAVE in question.options
    return LEAVE


def answer_offer(question: BotQuestion) -> int:
    """[zetta:bot.trade] Only gas or metal is given, for as much energy."""
    state, decision = question.state, question.state.top()
    assert isinstance(decision, AnswerOffer)
    own, theirs = given_by(question.state, question.seat), given_by(question.state, decision.partner)
    tokens = own[GAS] + own[METAL]
    more = own[GEM] + own[RADIOACTIVE] + own[ENERGY_THING]
    for kind in (GAS, METAL, GEM, RADIOACTIVE):
        more += theirs[kind]
    fair = tokens > 0 and tokens == theirs[ENERGY_THING] and more == 0
    return ACCEPT if fair and not state.offer.life | state.offer.artifacts and ACCEPT in question.options else REFUSE
