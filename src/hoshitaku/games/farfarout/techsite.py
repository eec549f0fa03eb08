"""Chapter "techsite": tech sites on planets outside the home system."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.action import SingleAction
from hoshitaku.games.farfarout.codes import DEED_TECHSITE, INTERACT, TELEPATH, WEALTH, U
from hoshitaku.games.farfarout.effect import TECHSITE_NO_TELEPATH
from hoshitaku.games.farfarout.galaxy import as_seen, at_home
from hoshitaku.games.farfarout.query import has, techsite_cost
from hoshitaku.games.farfarout.shield import on_planet
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.tally import did, pay_units, score
from hoshitaku.kernel.vectors import with_value


def has_telepath(state: FarFarOut, seat: i64) -> bool:
    """[crew.telepath] Whether a Telepath is aboard, or none is needed."""
    for member in state.seats[seat].crew:
        if state.rules.cards.crew[member].kind == TELEPATH:
            return True
    return has(state, seat, TECHSITE_NO_TELEPATH)


@final
class BuildTechsite(SingleAction):
    """[techsite.cost] A tech site is built."""

    __slots__ = ()

    def key(self) -> str:
        return "techsite"

    def token(self) -> i64:
        return INTERACT

    def forbidden(self, state: FarFarOut, seat: i64) -> str:
        """[techsite.where] [techsite.home] [techsite.one] [home.no_colony] [glossary.build] What forbids it, or ""."""
        player = state.seats[seat]
        if not on_planet(state, seat):
            return "techsite.where"
        if at_home(state, player.sector):
            return "techsite.home"
        if state.space.site[player.body]:
            return "techsite.one"
        if state.space.guard[player.body] or not has_telepath(state, seat):
            return "techsite.where"
        return "" if player.money[U] >= techsite_cost(state, seat) else "techsite.cost"

    def start(self, state: FarFarOut, seat: i64) -> None:
        """[techsite.cost] [techsite.keep] [techsite.point] [colony.with_site] Pay, place the token.

        [source.wealth_techsite] Gain wealth.
        """
        pay_units(state, seat, U, techsite_cost(state, seat), "techsite.cost")
        body = state.seats[seat].body
        state.space.site = with_value(state.space.site, body, 1)
        did(state, seat, DEED_TECHSITE)
        state.log_event("techsite", "techsite.point", seat, 0, as_seen(state, body))
        score(state, seat, WEALTH, state.rules.numbers.techsite_points, "techsite.point")

    def cost(self, state: FarFarOut, seat: i64) -> i64:
        return techsite_cost(state, seat)
