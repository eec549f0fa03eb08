"""Chapter "dig": relics out of dig sites."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.card_draw import DrawItemCard
from hoshitaku.games.farfarout.cards.card_moves import (
    can_draw_item,
    gain_item_with_effects,
    items_in_row,
    refill_item_deck_if_empty,
    row_location,
)
from hoshitaku.games.farfarout.cards.effect import EXTRA_DIG_RELICS_KEYWORD, ON_DIG
from hoshitaku.games.farfarout.chapters.battle_timing import roll_and_ask_icons_outside_battle
from hoshitaku.games.farfarout.chapters.dice_roll import (
    count_active_side_results,
    dice_pool_colours,
    has_die_of_colour,
    new_unrolled_roll,
    sum_active_side_numbers,
)
from hoshitaku.games.farfarout.chapters.gains_and_losses import gain_currency, record_quest_event
from hoshitaku.games.farfarout.chapters.galaxy_map import body_log_code
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import (
    ANOMALY_BODY,
    DIG_SITE_BODY_STATE,
    DISCARDED,
    ERG,
    EXPLORE_TOKEN,
    GREY_DIE,
    GREY_ICON,
    MAX_ITEMS,
    NONE,
    RELIC_DUG,
    RELIC_ITEM,
    SPENT_BODY_STATE,
)
from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision, Step
from hoshitaku.games.farfarout.modified_numbers import total_granted_by_cards
from hoshitaku.games.farfarout.state.dice import DIGGING_ROLL, empty_roll
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.option_buffer import OptionBuffer
from hoshitaku.kernel.option_label import OptionLabel, plain_label
from hoshitaku.kernel.vectors import vec, with_value

TOP_CARD_OPTION: Final = MAX_ITEMS  # option: the unseen top card of the deck
TAKE_NO_RELIC_OPTION: Final = MAX_ITEMS + 1  # option: no relic


@final
class DigAction(SingleOptionAction):
    """[dig.where] Dig for a relic."""

    __slots__ = ()

    def words_key(self) -> str:
        return "dig"

    def token_colour(self) -> i64:
        return EXPLORE_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[dig.where] [dig.need] [dig.exhausted] [dig.encounter] Clause that forbids digging now, or ""."""
        body = state.seats[seat].body
        if body == NONE:
            return "dig.where"
        if state.map_state.dig_token_counts[body] == 0:
            planet = state.map_state.planet_at_body[body]
            site = planet != NONE and state.rules.cards.planets[planet].dig_token_count > 0
            return "dig.exhausted" if site else "dig.where"
        return "" if has_die_of_colour(dice_pool_colours(state, seat, ON_DIG), GREY_DIE) else "dig.need"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[dig.roll] [anomaly.dig_site] All dice are rolled; grey results count."""
        body = state.seats[seat].body
        state.log_event("dig", "dig.roll", seat, 0, body_log_code(state, body))
        state.roll = new_unrolled_roll(DIGGING_ROLL, seat, NONE, dice_pool_colours(state, seat, ON_DIG), vec[i64]())
        state.push(ResolveDig(seat, body))
        roll_and_ask_icons_outside_battle(state, seat)


@final
class ResolveDig(Step):
    """[dig.success] [dig.fail] [dig.one] [crew.grey] Result of a dig: a choice of relics, or ERG."""

    __slots__ = ("body", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "body": "body"}

    def __init__(self, seat: i64, body: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.body: i64 = body

    def record_name(self) -> str:
        return "dig_yield"

    def run(self, state: FarFarOutState) -> None:
        found = count_active_side_results(state.roll, GREY_ICON, NONE) > 0
        erg = sum_active_side_numbers(state.roll, GREY_DIE, GREY_DIE)
        state.roll = empty_roll()
        if not found:
            gain_currency(state, self.seat, ERG, erg, "dig.fail")
            return
        state.push(ChooseRelic(self.seat, self.body))
        shown = state.rules.constants.row_size + total_granted_by_cards(
            state, self.seat, EXTRA_DIG_RELICS_KEYWORD, ON_DIG, NONE
        )
        state.push(FillRelicRow(self.body, shown))


@final
class FillRelicRow(Step):
    """[dig.refill] [dig.deck_out] Fill the relics at the site up to `count`."""

    __slots__ = ("body", "count")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body", "count": "number"}

    def __init__(self, body: i64, count: i64) -> None:
        super().__init__()
        self.body: i64 = body
        self.count: i64 = count

    def record_name(self) -> str:
        return "fill_dig_row"

    def run(self, state: FarFarOutState) -> None:
        if len(items_in_row(state, RELIC_ITEM, self.body)) < self.count and can_draw_item(state, RELIC_ITEM):
            refill_item_deck_if_empty(state, RELIC_ITEM)
            state.push(self)
            state.push(DrawItemCard(RELIC_ITEM, self.body, NONE))


@final
class ChooseRelic(FarFarOutDecision):
    """[dig.success] [dig.token] One of the relics at the site, the top card of the deck, or none.

    [digital.discard_shuffle] An empty deck is not refilled until its top card is taken.
    """

    __slots__ = ("body",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body"}

    def __init__(self, actor: i64, body: i64) -> None:
        super().__init__(actor)
        self.body: i64 = body

    def record_name(self) -> str:
        return "dig_take"

    def clause(self, state: FarFarOutState) -> str:
        return "dig.success"

    def options(self, state: FarFarOutState, out: OptionBuffer) -> None:
        for relic in items_in_row(state, RELIC_ITEM, self.body):
            out.add(relic)
        if can_draw_item(state, RELIC_ITEM):
            out.add(TOP_CARD_OPTION)
        out.add(TAKE_NO_RELIC_OPTION)

    def forbidding_clause(self, state: FarFarOutState, option: i64) -> str:
        if option == TAKE_NO_RELIC_OPTION:
            return ""
        if option == TOP_CARD_OPTION:
            return "" if can_draw_item(state, RELIC_ITEM) else "dig.deck_out"
        shown = option < len(state.item_locations) and state.item_locations[option] == row_location(
            RELIC_ITEM, self.body
        )
        return "" if shown else "dig.success"

    def take(self, state: FarFarOutState, option: i64) -> None:
        if option == TAKE_NO_RELIC_OPTION:
            state.log_event("took_nothing", "dig.token", self.actor, 0, NONE)
            return
        spend_dig_token_for_relic(state, self.actor, self.body)
        if option == TOP_CARD_OPTION:
            refill_item_deck_if_empty(state, RELIC_ITEM)
            state.push(CloseDigSiteIfExhausted(self.body))
            state.push(DrawItemCard(RELIC_ITEM, self.body, self.actor))
        else:
            gain_relic_from_site(state, self.actor, self.body, option)

    def option_label(self, state: FarFarOutState, option: i64) -> OptionLabel:
        if option < TOP_CARD_OPTION:
            return OptionLabel("take", "item", option, 0)
        return plain_label("top_card" if option == TOP_CARD_OPTION else "take_nothing")


def spend_dig_token_for_relic(state: FarFarOutState, seat: i64, body: i64) -> None:
    """[dig.token] Remove one dig token after a relic is taken."""
    state.map_state.dig_token_counts = with_value(
        state.map_state.dig_token_counts, body, state.map_state.dig_token_counts[body] - 1
    )
    record_quest_event(state, seat, RELIC_DUG)
    state.log_event("dig_token", "dig.token", seat, state.map_state.dig_token_counts[body], body_log_code(state, body))


def gain_relic_from_site(state: FarFarOutState, seat: i64, body: i64, relic: i64) -> None:
    """[dig.exhausted] Gain a relic of the row; then close the site if it is exhausted."""
    state.item_locations[relic] = seat
    close_dig_site_if_exhausted(state, body)
    gain_item_with_effects(state, seat, relic, "dig.success")


@final
class CloseDigSiteIfExhausted(Step):
    """[dig.leftover] A site is closed if it is exhausted."""

    __slots__ = ("body",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body"}

    def __init__(self, body: i64) -> None:
        super().__init__()
        self.body: i64 = body

    def record_name(self) -> str:
        return "close_site"

    def run(self, state: FarFarOutState) -> None:
        close_dig_site_if_exhausted(state, self.body)


def close_dig_site_if_exhausted(state: FarFarOutState, body: i64) -> None:
    """[dig.leftover] [dig.exhausted] [anomaly.dig_site] Remaining relics go to the discard; an anomaly's place is
    removed.
    """
    if state.map_state.dig_token_counts[body] > 0:
        return
    for relic in items_in_row(state, RELIC_ITEM, body):
        state.item_locations[relic] = DISCARDED
    if (
        state.rules.tile_set.bodies[body].kind == ANOMALY_BODY
        and state.map_state.body_states[body] == DIG_SITE_BODY_STATE
    ):
        state.map_state.body_states = with_value(state.map_state.body_states, body, SPENT_BODY_STATE)
