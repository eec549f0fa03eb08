"""Chapter "archaeology", the dig: cards are revealed and resolved in order; a new site can be dug further."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.substance_bag import gain_substance
from hoshitaku.games.zetta.codes import NONE, SUBSTANCE_KIND_COUNT
from hoshitaku.games.zetta.decision_bases import ChanceDecision, Step, ZettaDecision
from hoshitaku.games.zetta.modules.archaeology.components import (
    ALIEN_ARTIFACT_KIND,
    ARCHAEOLOGY_CARD_COUNT,
    ARROWS_PER_SITE,
    DANGER_KIND,
    MOTHERLODE_KIND,
    components_of,
)
from hoshitaku.games.zetta.modules.archaeology.danger_rolls import (
    ROLL_DANGER_AND_END_EXCAVATION_STEP,
    START_DANGER_ROLL_STEP,
)
from hoshitaku.games.zetta.modules.archaeology.excavation import (
    NO_SUBSTANCES_GAINED,
    arrow_forbidding_clause,
    can_dig_on,
    count_just_dug_cards,
    deck_size,
    excavation_of,
    is_in_deck,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import with_value

STOP_DIGGING_OPTION: Final = 0
DIG_ON_OPTION: Final = 1
ARROW_OPTION_COUNT: Final = ARCHAEOLOGY_CARD_COUNT * ARROWS_PER_SITE  # options of arrows: card * 3 + direction


@final
class StartExcavation(Step):
    """[archaeology.draw] [archaeology.site] After two successes the seat takes the deck and draws a card."""

    __slots__ = ()

    def record_name(self) -> str:
        return "begin_excavation"

    def run(self, state: ZettaState) -> None:
        site = excavation_of(state)
        site.digger = state.turn.seat
        site.digs = 0
        site.rolled = 0
        start_dig(state, 1)


def start_dig(state: ZettaState, cards: i64) -> None:
    """[archaeology.dig] [archaeology.deck_short] Reveals this number of cards, or all that are left.

    [archaeology.one_per_round] The seat has now used the cards in this round.
    """
    site = excavation_of(state)
    site.digs += 1
    site.gained = NO_SUBSTANCES_GAINED
    site.users |= 1 << site.digger
    state.push(RESOLVE_DIG_STEP)
    state.push(DrawArchaeologyCard(min(cards, deck_size(state)) - 1))


@final
class DrawArchaeologyCard(ChanceDecision):
    """[archaeology.draw] [archaeology.dig] Reveals a random card of the deck; `more` cards follow."""

    __slots__ = ("more",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"more": "number"}

    def __init__(self, more: i64) -> None:
        super().__init__()
        self.more: i64 = more

    def record_name(self) -> str:
        return "draw_find"

    def clause(self, state: ZettaState) -> str:
        return "archaeology.draw"

    def option_bound(self) -> i64:
        return ARCHAEOLOGY_CARD_COUNT

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return "" if is_in_deck(state, option) else "general.limited_tokens"

    def take(self, state: ZettaState, option: i64) -> None:
        site = excavation_of(state)
        site.dug = with_value(site.dug, option, site.digs)
        state.log_event("find", "archaeology.dig", site.digger, 0, option)
        if self.more:
            state.push(DrawArchaeologyCard(self.more - 1))

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return OptionLabel("card", "ruin", option, 0)


@final
class ResolveDig(Step):
    """[archaeology.order] [archaeology.all_active] Dangers first, then motherlodes, artifacts, and the decision.

    [archaeology.danger_event] Each dangerous event causes a danger roll.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "resolve_dig"

    def run(self, state: ZettaState) -> None:
        state.push(ASK_ARROW_OR_DIG_ON_STEP)
        state.push(TAKE_MOTHERLODES_AND_ARTIFACTS_STEP)
        for _ in range(count_just_dug_cards(state, DANGER_KIND)):
            state.push(START_DANGER_ROLL_STEP)


@final
class TakeMotherlodesAndArtifacts(Step):
    """[archaeology.order] [archaeology.artifact_multiple] The seat takes the motherlodes, then the artifacts.

    [archaeology.artifact_later] It keeps those of earlier excavations too.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "take_finds"

    def run(self, state: ZettaState) -> None:
        site, kinds = excavation_of(state), components_of(state).kind
        if site.digger == NONE:
            return
        for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
            if site.dug[card] == site.digs and kinds[card] == MOTHERLODE_KIND:
                take_motherlode(state, site.digger, card)
        for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
            if site.dug[card] == site.digs and kinds[card] == ALIEN_ARTIFACT_KIND:
                site.owner = with_value(site.owner, card, site.digger)
                state.log_event("alien_artifact", "archaeology.artifact", site.digger, 0, card)


def take_motherlode(state: ZettaState, seat: i64, card: i64) -> None:
    """[archaeology.motherlode] The substances printed on a motherlode."""
    site, tokens = excavation_of(state), components_of(state).motherlode_tokens
    for kind in range(i64(SUBSTANCE_KIND_COUNT)):
        amount = tokens[card * SUBSTANCE_KIND_COUNT + kind]
        if amount:
            gain_substance(state, seat, kind, amount, "archaeology.motherlode")
            site.gained = with_value(site.gained, kind, site.gained[kind] + amount)


@final
class AskArrowOrDigOn(Step):
    """[archaeology.first_dig] [archaeology.not_site_first] [archaeology.stop] [archaeology.stop_when] Dig on or stop.

    The first site is dug immediately; from a later one, the player decides whether to go on.
    """

    __slots__ = ()

    def record_name(self) -> str:
        return "after_dig"

    def run(self, state: ZettaState) -> None:
        site = excavation_of(state)
        if site.digger == NONE:
            return
        if not can_dig_on(state):
            state.push(ROLL_DANGER_AND_END_EXCAVATION_STEP)
        elif site.digs == 1:
            state.push(ChooseDigArrow(site.digger))
        else:
            state.push(ChooseDigOnOrStop(site.digger))


def dig_along_arrow(state: ZettaState, option: i64) -> None:
    """[archaeology.dig] Digs along an arrow: as many cards as it shows."""
    site = excavation_of(state)
    cards = components_of(state).arrows[option]
    site.along = with_value(site.along, option // ARROWS_PER_SITE, option % ARROWS_PER_SITE)
    state.log_event("arrow", "archaeology.dig", site.digger, cards, option // ARROWS_PER_SITE)
    start_dig(state, cards)


def add_arrow_options(state: ZettaState, first: i64, out: OptionBuffer) -> None:
    """[archaeology.continue_arrow] Adds the arrows of the new sites."""
    for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
        if not arrow_forbidding_clause(state, card):
            for direction in range(i64(ARROWS_PER_SITE)):
                out.add(first + card * ARROWS_PER_SITE + direction)


def arrow_label(state: ZettaState, option: i64) -> OptionLabel:
    """The label of an arrow, with its number of cards."""
    return OptionLabel("follow_arrow", "arrow", option, components_of(state).arrows[option])


@final
class ChooseDigArrow(ZettaDecision):
    """[archaeology.first_dig] [archaeology.dig] Along which arrow the first dig of a new site goes."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_arrow"

    def clause(self, state: ZettaState) -> str:
        return "archaeology.dig"

    def option_bound(self) -> i64:
        return ARROW_OPTION_COUNT

    def options(self, state: ZettaState, out: OptionBuffer) -> None:
        add_arrow_options(state, 0, out)

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return arrow_forbidding_clause(state, option // ARROWS_PER_SITE)

    def take(self, state: ZettaState, option: i64) -> None:
        dig_along_arrow(state, option)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return arrow_label(state, option)


@final
class ChooseDigOnOrStop(ZettaDecision):
    """[archaeology.stop_when] [archaeology.continue] Whether the seat keeps the deck to dig on in its next turn."""

    __slots__ = ()

    def record_name(self) -> str:
        return "choose_dig_on"

    def clause(self, state: ZettaState) -> str:
        return "archaeology.stop_when"

    def option_bound(self) -> i64:
        return 2

    def forbidding_clause(self, state: ZettaState, option: i64) -> str:
        return ""

    def take(self, state: ZettaState, option: i64) -> None:
        """[archaeology.danger_end_each] Only the end of the whole excavation causes a danger roll of its own."""
        if option == DIG_ON_OPTION:
            state.log_event("digs_on", "archaeology.continue", self.actor, 0, NONE)
        else:
            state.push(ROLL_DANGER_AND_END_EXCAVATION_STEP)

    def option_label(self, state: ZettaState, option: i64) -> OptionLabel:
        return plain_label("dig_on" if option == DIG_ON_OPTION else "stop_digging")


START_EXCAVATION_STEP: Final = StartExcavation()
RESOLVE_DIG_STEP: Final = ResolveDig()
TAKE_MOTHERLODES_AND_ARTIFACTS_STEP: Final = TakeMotherlodesAndArtifacts()
ASK_ARROW_OR_DIG_ON_STEP: Final = AskArrowOrDigOn()
