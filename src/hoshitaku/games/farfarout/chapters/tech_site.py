"""Chapter "techsite": tech sites on planets outside the home system."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from hoshitaku.games.farfarout.cards.effect import TECH_SITE_WITHOUT_TELEPATH_KEYWORD
from hoshitaku.games.farfarout.chapters.gains_and_losses import change_points, pay_currency, record_quest_event
from hoshitaku.games.farfarout.chapters.galaxy_map import body_log_code, is_in_home_system
from hoshitaku.games.farfarout.chapters.shields import is_on_planet
from hoshitaku.games.farfarout.chapters.single_option_action import SingleOptionAction
from hoshitaku.games.farfarout.codes import INTERACT_TOKEN, TECH_SITE_BUILT, TELEPATH_CREW, URANIUM, WEALTH_TRACK
from hoshitaku.games.farfarout.modified_numbers import has_passive_effect, tech_site_price
from hoshitaku.games.farfarout.state.farfarout_state import FarFarOutState
from hoshitaku.kernel.vectors import with_value


def is_telepath_need_met(state: FarFarOutState, seat: i64) -> bool:
    """[crew.telepath] Whether a Telepath is aboard, or none is needed."""
    for member in state.seats[seat].crew:
        if state.rules.cards.crew[member].kind == TELEPATH_CREW:
            return True
    return has_passive_effect(state, seat, TECH_SITE_WITHOUT_TELEPATH_KEYWORD)


@final
class BuildTechSiteAction(SingleOptionAction):
    """[techsite.cost] Build a tech site."""

    __slots__ = ()

    def words_key(self) -> str:
        return "techsite"

    def token_colour(self) -> i64:
        return INTERACT_TOKEN

    def forbidding_clause(self, state: FarFarOutState, seat: i64) -> str:
        """[techsite.where] [techsite.home] [techsite.one] [home.no_colony] [glossary.build] Clause that forbids it, or
        "".
        """
        player = state.seats[seat]
        if not is_on_planet(state, seat):
            return "techsite.where"
        if is_in_home_system(state, player.sector):
            return "techsite.home"
        if state.map_state.has_tech_site[player.body]:
            return "techsite.one"
        if state.map_state.encounter_levels[player.body] or not is_telepath_need_met(state, seat):
            return "techsite.where"
        return "" if player.money[URANIUM] >= tech_site_price(state, seat) else "techsite.cost"

    def perform(self, state: FarFarOutState, seat: i64) -> None:
        """[techsite.cost] [techsite.keep] [techsite.point] [colony.with_site] Pay, place the token.

        [source.wealth_techsite] Gain wealth.
        """
        pay_currency(state, seat, URANIUM, tech_site_price(state, seat), "techsite.cost")
        body = state.seats[seat].body
        state.map_state.has_tech_site = with_value(state.map_state.has_tech_site, body, 1)
        record_quest_event(state, seat, TECH_SITE_BUILT)
        state.log_event("techsite", "techsite.point", seat, 0, body_log_code(state, body))
        change_points(state, seat, WEALTH_TRACK, state.rules.constants.tech_site_points, "techsite.point")

    def label_price(self, state: FarFarOutState, seat: i64) -> i64:
        return tech_site_price(state, seat)
