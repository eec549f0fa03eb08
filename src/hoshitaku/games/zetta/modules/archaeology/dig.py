"""Chapter "archaeology", the dig: cards come to light, are resolved in their order, and a new site leads on."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Chance, Step
from hoshitaku.games.zetta.chapters.bag import gain_substance
from hoshitaku.games.zetta.codes import KINDS_OF_SUBSTANCE, NONE
from hoshitaku.games.zetta.modules.archaeology.danger import DANGER_ROLL, END_EXCAVATION
from hoshitaku.games.zetta.modules.archaeology.parts import (
    ALIEN_ARTIFACT,
    ARROWS,
    CARDS,
    DANGER,
    MOTHERLODE,
    parts_of,
)
from hoshitaku.games.zetta.modules.archaeology.site import (
    NOTHING_GAINED,
    arrow_refusal,
    can_go_on,
    deck_size,
    in_deck,
    just_dug,
    site_of,
)
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed

STOP: Final = 0
GO_ON: Final = 1
FOLLOW: Final = CARDS * ARROWS  # options of arrows: card * 3 + direction


@final
class BeginExcavation(Step):
    """[archaeology.draw] [archaeology.site] Both rolls succeeded: the seat takes the deck and draws a card."""

    __slots__ = ()

    def name(self) -> str:
        return "begin_excavation"

    def take(self, state: Zetta, option: i64) -> None:
        site = site_of(state)
        site.digger = state.turn.seat
        site.digs = 0
        site.rolled = 0
        begin_dig(state, 1)


def begin_dig(state: Zetta, cards: i64) -> None:
    """[archaeology.dig] [archaeology.deck_short] So many cards come to light, or all that are left.

    [archaeology.one_per_round] With that the seat used the cards in this round.
    """
    site = site_of(state)
    site.digs += 1
    site.gained = NOTHING_GAINED
    site.users |= 1 << site.digger
    state.push(RESOLVE_DIG)
    state.push(DrawFind(min(cards, deck_size(state)) - 1))


@final
class DrawFind(Chance):
    """[archaeology.draw] [archaeology.dig] A card of the shuffled deck, laid open; so many more follow."""

    __slots__ = ("more",)

    FIELDS: ClassVar[dict[str, str]] = {"more": "number"}

    def __init__(self, more: i64) -> None:
        super().__init__()
        self.more: i64 = more

    def name(self) -> str:
        return "draw_find"

    def clause(self, state: Zetta) -> str:
        return "archaeology.draw"

    def span(self) -> i64:
        return CARDS

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if in_deck(state, option) else "general.limited_tokens"

    def take(self, state: Zetta, option: i64) -> None:
        site = site_of(state)
        site.dug = changed(site.dug, option, site.digs)
        state.note("find", "archaeology.dig", site.digger, 0, option)
        if self.more:
            state.push(DrawFind(self.more - 1))

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("card", "ruin", option, 0)


@final
class ResolveDig(Step):
    """[archaeology.order] [archaeology.all_active] Dangers first, then motherlodes, artifacts, and the decision.

    [archaeology.danger_event] Each dangerous event is a danger roll.
    """

    __slots__ = ()

    def name(self) -> str:
        return "resolve_dig"

    def take(self, state: Zetta, option: i64) -> None:
        state.push(AFTER_DIG)
        state.push(TAKE_FINDS)
        for _ in range(just_dug(state, DANGER)):
            state.push(DANGER_ROLL)


@final
class TakeFinds(Step):
    """[archaeology.order] [archaeology.artifact_multiple] Motherlodes, then all alien artifacts, of the last dig.

    [archaeology.artifact_later] Those of earlier excavations are kept as well.
    """

    __slots__ = ()

    def name(self) -> str:
        return "take_finds"

    def take(self, state: Zetta, option: i64) -> None:
        site, kinds = site_of(state), parts_of(state).kind
        if site.digger == NONE:
            return
        for card in range(i64(CARDS)):
            if site.dug[card] == site.digs and kinds[card] == MOTHERLODE:
                take_motherlode(state, site.digger, card)
        for card in range(i64(CARDS)):
            if site.dug[card] == site.digs and kinds[card] == ALIEN_ARTIFACT:
                site.owner = changed(site.owner, card, site.digger)
                state.note("alien_artifact", "archaeology.artifact", site.digger, 0, card)


def take_motherlode(state: Zetta, seat: i64, card: i64) -> None:
    """[archaeology.motherlode] The substances printed on a motherlode."""
    site, tokens = site_of(state), parts_of(state).tokens
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        amount = tokens[card * KINDS_OF_SUBSTANCE + kind]
        if amount:
            gain_substance(state, seat, kind, amount, "archaeology.motherlode")
            site.gained = changed(site.gained, kind, site.gained[kind] + amount)


@final
class AfterDig(Step):
    """[archaeology.first_dig] [archaeology.not_site_first] [archaeology.stop] [archaeology.stop_when] On, or over.

    The first site is dug at once; whether to go on from a later one its player says.
    """

    __slots__ = ()

    def name(self) -> str:
        return "after_dig"

    def take(self, state: Zetta, option: i64) -> None:
        site = site_of(state)
        if site.digger == NONE:
            return
        if not can_go_on(state):
            state.push(END_EXCAVATION)
        elif site.digs == 1:
            state.push(ChooseArrow(site.digger))
        else:
            state.push(ChooseGoOn(site.digger))


def follow(state: Zetta, option: i64) -> None:
    """[archaeology.dig] Dig along an arrow: as many cards as it says."""
    site = site_of(state)
    cards = parts_of(state).arrows[option]
    site.along = changed(site.along, option // ARROWS, option % ARROWS)
    state.note("arrow", "archaeology.dig", site.digger, cards, option // ARROWS)
    begin_dig(state, cards)


def add_arrows(state: Zetta, first: i64, out: Options) -> None:
    """[archaeology.continue_arrow] Add the arrows of the sites that are new."""
    for card in range(i64(CARDS)):
        if not arrow_refusal(state, card):
            for direction in range(i64(ARROWS)):
                out.add(first + card * ARROWS + direction)


def arrow_thing(state: Zetta, option: i64) -> Thing:
    """An arrow, with the cards that it brings."""
    return Thing("follow_arrow", "arrow", option, parts_of(state).arrows[option])


@final
class ChooseArrow(Ask):
    """[archaeology.first_dig] [archaeology.dig] Along which arrow the first dig of a new site goes."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_arrow"

    def clause(self, state: Zetta) -> str:
        return "archaeology.dig"

    def span(self) -> i64:
        return FOLLOW

    def options(self, state: Zetta, out: Options) -> None:
        add_arrows(state, 0, out)

    def refusal(self, state: Zetta, option: i64) -> str:
        return arrow_refusal(state, option // ARROWS)

    def take(self, state: Zetta, option: i64) -> None:
        follow(state, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return arrow_thing(state, option)


@final
class ChooseGoOn(Ask):
    """[archaeology.stop_when] [archaeology.continue] Whether the seat keeps the deck to dig on in its next turn."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_dig_on"

    def clause(self, state: Zetta) -> str:
        return "archaeology.stop_when"

    def span(self) -> i64:
        return 2

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        """[archaeology.danger_end_each] Only the end of the whole excavation is dangerous in itself."""
        if option == GO_ON:
            state.note("digs_on", "archaeology.continue", self.actor, 0, NONE)
        else:
            state.push(END_EXCAVATION)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return plain("dig_on" if option == GO_ON else "stop_digging")


BEGIN_EXCAVATION: Final = BeginExcavation()
RESOLVE_DIG: Final = ResolveDig()
TAKE_FINDS: Final = TakeFinds()
AFTER_DIG: Final = AfterDig()
