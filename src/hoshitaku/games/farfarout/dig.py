"""Chapter "dig": relics out of dig sites."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.ask import Ask, Step
from hoshitaku.games.farfarout.cards import gain_item, item_left, item_row, rebuild_items, row_place
from hoshitaku.games.farfarout.codes import (
    ANOMALY,
    DEED_RELIC,
    DIG_SITE,
    DISCARDED,
    ERG,
    EXPLORE,
    GREY_DIE,
    GREY_ICON,
    MOST_ITEMS,
    NONE,
    RELIC,
    SPENT,
)
from hoshitaku.games.farfarout.dice import DIGGING, no_roll
from hoshitaku.games.farfarout.draw import DrawItem
from hoshitaku.games.farfarout.effect import DIG_SHOW, ON_DIG
from hoshitaku.games.farfarout.galaxy import as_seen
from hoshitaku.games.farfarout.query import granted
from hoshitaku.games.farfarout.rolling import count_shown, has_colour, lay_dice, pool, sum_shown
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did, gain
from hoshitaku.games.farfarout.windows import roll_alone
from hoshitaku.kernel.asking import OptionLabel, plain_label
from hoshitaku.kernel.options import OptionBuffer
from hoshitaku.kernel.vectors import with_value, vec

TOP_CARD: Final = MOST_ITEMS  # option: the unseen top of the deck
NOTHING: Final = MOST_ITEMS + 1  # option: no relic


@final
class Dig(SingleAction):
    """[dig.where] A relic is dug for."""

    __slots__ = ()

    def key(self) -> str:
        return "dig"

    def token(self) -> i64:
        return EXPLORE

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[dig.where] [dig.need] [dig.exhausted] [dig.encounter] Clause that forbids digging now, or ""."""
        body = state.seats[seat].body
        if body == NONE:
            return "dig.where"
        if state.space.dig[body] == 0:
            planet = state.space.planet[body]
            site = planet != NONE and state.rules.cards.planets[planet].dig_tokens > 0
            return "dig.exhausted" if site else "dig.where"
        return "" if has_colour(pool(state, seat, ON_DIG), GREY_DIE) else "dig.need"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[dig.roll] [anomaly.dig_site] All dice are rolled; grey results count."""
        body = state.seats[seat].body
        state.log_event("dig", "dig.roll", seat, 0, as_seen(state, body))
        state.roll = lay_dice(DIGGING, seat, NONE, pool(state, seat, ON_DIG), vec[i64]())
        state.push(DigYield(seat, body))
        roll_alone(state, seat)


@final
class DigYield(Step):
    """[dig.success] [dig.fail] [dig.one] [crew.grey] What a seat found at the site: a choice of relics, or ERG."""

    __slots__ = ("body", "seat")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"seat": "seat", "body": "body"}

    def __init__(self, seat: i64, body: i64) -> None:
        super().__init__()
        self.seat: i64 = seat
        self.body: i64 = body

    def record_name(self) -> str:
        return "dig_yield"

    def take(self, state: FarFarOut, option: i64) -> None:
        found = count_shown(state.roll, GREY_ICON, NONE) > 0
        erg = sum_shown(state.roll, GREY_DIE, GREY_DIE)
        state.roll = no_roll()
        if not found:
            gain(state, self.seat, ERG, erg, "dig.fail")
            return
        state.push(DigTake(self.seat, self.body))
        shown = state.rules.numbers.display + granted(state, self.seat, DIG_SHOW, ON_DIG, NONE)
        state.push(FillDigRow(self.body, shown))


@final
class FillDigRow(Step):
    """[dig.refill] [dig.deck_out] The relics at the site are filled up to `count`."""

    __slots__ = ("body", "count")

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body", "count": "number"}

    def __init__(self, body: i64, count: i64) -> None:
        super().__init__()
        self.body: i64 = body
        self.count: i64 = count

    def record_name(self) -> str:
        return "fill_dig_row"

    def take(self, state: FarFarOut, option: i64) -> None:
        if len(item_row(state, RELIC, self.body)) < self.count and item_left(state, RELIC):
            rebuild_items(state, RELIC)
            state.push(self)
            state.push(DrawItem(RELIC, self.body, NONE))


@final
class DigTake(Ask):
    """[dig.success] [dig.token] One of the relics at the site, the top card of the deck, or none.

    [digital.discard_shuffle] Until its top card is taken, a deck that has run out stays so.
    """

    __slots__ = ("body",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body"}

    def __init__(self, actor: i64, body: i64) -> None:
        super().__init__(actor)
        self.body: i64 = body

    def record_name(self) -> str:
        return "dig_take"

    def clause(self, state: FarFarOut) -> str:
        return "dig.success"

    def options(self, state: FarFarOut, out: OptionBuffer) -> None:
        for relic in item_row(state, RELIC, self.body):
            out.add(relic)
        if item_left(state, RELIC):
            out.add(TOP_CARD)
        out.add(NOTHING)

    def forbidding_clause(self, state: FarFarOut, option: i64) -> str:
        if option == NOTHING:
            return ""
        if option == TOP_CARD:
            return "" if item_left(state, RELIC) else "dig.deck_out"
        shown = option < len(state.item_at) and state.item_at[option] == row_place(RELIC, self.body)
        return "" if shown else "dig.success"

    def take(self, state: FarFarOut, option: i64) -> None:
        if option == NOTHING:
            state.log_event("took_nothing", "dig.token", self.actor, 0, NONE)
            return
        dug_up(state, self.actor, self.body)
        if option == TOP_CARD:
            rebuild_items(state, RELIC)
            state.push(CloseSite(self.body))
            state.push(DrawItem(RELIC, self.body, self.actor))
        else:
            gain_relic(state, self.actor, self.body, option)

    def option_label(self, state: FarFarOut, option: i64) -> OptionLabel:
        if option < TOP_CARD:
            return OptionLabel("take", "item", option, 0)
        return plain_label("top_card" if option == TOP_CARD else "take_nothing")


def dug_up(state: FarFarOut, seat: i64, body: i64) -> None:
    """[dig.token] A relic is taken: one dig token goes."""
    state.space.dig = with_value(state.space.dig, body, state.space.dig[body] - 1)
    did(state, seat, DEED_RELIC)
    state.log_event("dig_token", "dig.token", seat, state.space.dig[body], as_seen(state, body))


def gain_relic(state: FarFarOut, seat: i64, body: i64, relic: i64) -> None:
    """[dig.exhausted] Gain a relic of the row; then an exhausted site is closed."""
    state.item_at[relic] = seat
    close_site(state, body)
    gain_item(state, seat, relic, "dig.success")


@final
class CloseSite(Step):
    """[dig.leftover] A site is closed if it is exhausted."""

    __slots__ = ("body",)

    FIELD_KINDS: ClassVar[dict[str, str]] = {"body": "body"}

    def __init__(self, body: i64) -> None:
        super().__init__()
        self.body: i64 = body

    def record_name(self) -> str:
        return "close_site"

    def take(self, state: FarFarOut, option: i64) -> None:
        close_site(state, self.body)


def close_site(state: FarFarOut, body: i64) -> None:
    """[dig.leftover] [dig.exhausted] [anomaly.dig_site] Relics left go to the discard; an anomaly's place is gone."""
    if state.space.dig[body] > 0:
        return
    for relic in item_row(state, RELIC, body):
        state.item_at[relic] = DISCARDED
    if state.rules.galaxy.bodies[body].kind == ANOMALY and state.space.fate[body] == DIG_SITE:
        state.space.fate = with_value(state.space.fate, body, SPENT)
