"""The function that values the options, for each kind of decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hoshitaku.games.farfarout.decision_bases import FarFarOutDecision
from hoshitaku.players.farfarout import market_option_values, quest_and_battle_values
from hoshitaku.players.farfarout.all_jobs import AllJobs

OptionValueFunction = Callable[[AllJobs, FarFarOutDecision, int], int]

OPTION_VALUE_BY_DECISION: Final[dict[str, OptionValueFunction]] = {
    "keep_main_quest": quest_and_battle_values.quest_choice_value,
    "open_main_quest": quest_and_battle_values.quest_choice_value,
    "buy_starting_crew": market_option_values.starting_crew_value,
    "choose_token": quest_and_battle_values.token_loss_value,
    "refresh_token": quest_and_battle_values.token_gain_value,
    "lose_token": quest_and_battle_values.token_loss_value,
    "scan_before_landing": quest_and_battle_values.landing_scan_value,
    "choose_planet": quest_and_battle_values.scanned_planet_value,
    "choose_exit": quest_and_battle_values.first_option_value,
    "choose_tile": quest_and_battle_values.tile_choice_value,
    "push_ship": quest_and_battle_values.first_option_value,
    "push_to": quest_and_battle_values.first_option_value,
    "choose_trade": market_option_values.trade_choice_value,
    "choose_units": market_option_values.unit_count_value,
    "hire": market_option_values.hired_member_value,
    "hire_called": market_option_values.called_member_value,
    "buy_item": market_option_values.bought_item_value,
    "choose_currency": market_option_values.currency_choice_value,
    "sell_item": market_option_values.sold_item_value,
    "buy_ship": market_option_values.bought_ship_value,
    "leave_crew": market_option_values.crew_loss_value,
    "lose_crew": market_option_values.crew_loss_value,
    "lose_item": market_option_values.item_loss_value,
    "accept_crew": market_option_values.accepted_member_value,
    "accept_item": market_option_values.accepted_item_value,
    "accept_quest": quest_and_battle_values.accepted_quest_value,
    "keep_outpost": quest_and_battle_values.kept_outpost_quest_value,
    "give_up_outpost": quest_and_battle_values.quest_loss_value,
    "keep_new_main": quest_and_battle_values.quest_choice_value,
    "colonise_with": market_option_values.settler_choice_value,
    "use_on_colony": market_option_values.colony_card_value,
    "deliver_item": market_option_values.item_loss_value,
    "prevent_loss": quest_and_battle_values.shield_loss_prevention_value,
    "choose_effect": quest_and_battle_values.alternative_value,
    "may_pay": quest_and_battle_values.payment_value,
    "dare": quest_and_battle_values.points_for_shields_value,
    "choose_track": quest_and_battle_values.track_choice_value,
    "peek": quest_and_battle_values.first_option_value,
    "choose_event": quest_and_battle_values.event_choice_value,
    "answer_event": quest_and_battle_values.event_answer_value,
    "before_battle": quest_and_battle_values.battle_start_card_value,
    "remove_die": quest_and_battle_values.die_loss_value,
    "lose_die_or_shield": quest_and_battle_values.die_or_shield_loss_value,
    "choose_prize": market_option_values.prize_value,
    "dig_take": market_option_values.relic_choice_value,
}
