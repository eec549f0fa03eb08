"""Chapter "bot", trade: how a bot answers an offer; it makes none itself."""

from __future__ import annotations

from hoshitaku.games.zetta.chapters.trade import ACCEPT_OPTION, LEAVE_TRADE_OPTION, REFUSE_OPTION, AnswerOffer
from hoshitaku.games.zetta.chapters.trade_offer import ENERGY_KIND, offered_amounts_of
from hoshitaku.games.zetta.codes import GAS, GEM, METAL, RADIOACTIVE
from hoshitaku.players.zetta.card_bot import BotQuestion


def decline_to_offer(question: BotQuestion) -> int:
    """[zetta:bot.trade] [zetta:bot.trade_when] Bots propose nothing, in their own turns or when asked."""
    assert LEAVE_TRADE_OPTION in question.options
    return LEAVE_TRADE_OPTION


def answer_offer(question: BotQuestion) -> int:
    """[zetta:bot.trade] A bot gives only gas or metal, for the same amount of energy."""
    state, decision = question.state, question.state.top()
    assert isinstance(decision, AnswerOffer)
    own, theirs = (
        offered_amounts_of(question.state, question.seat),
        offered_amounts_of(question.state, decision.partner),
    )
    tokens = own[GAS] + own[METAL]
    more = own[GEM] + own[RADIOACTIVE] + own[ENERGY_KIND]
    for kind in (GAS, METAL, GEM, RADIOACTIVE):
        more += theirs[kind]
    fair = tokens > 0 and tokens == theirs[ENERGY_KIND] and more == 0
    return (
        ACCEPT_OPTION
        if fair and not state.offer.life | state.offer.artifacts and ACCEPT_OPTION in question.options
        else REFUSE_OPTION
    )
