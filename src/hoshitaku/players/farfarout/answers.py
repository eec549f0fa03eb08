"""Who answers which question: for each kind of decision what its options are worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hoshitaku.games.farfarout.ask import FarFarOutDecision
from hoshitaku.players.farfarout import goods, prospects
from hoshitaku.players.farfarout.jobs import AllJobs

OptionValue = Callable[[AllJobs, FarFarOutDecision, int], int]

OPTION_VALUES: Final[dict[str, OptionValue]] = {
    "keep_main_quest": prospects.quest_choice_value,
    "open_main_quest": prospects.quest_choice_value,
    "buy_starting_crew": goods.starting_crew_value,
    "choose_token": prospects.token_loss_value,
    "refresh_token": prospects.token_gain_value,
    "lose_token": prospects.token_loss_value,
    "scan_before_landing": prospects.landing_scan_value,
    "choose_planet": prospects.scanned_planet_value,
    "choose_exit": prospects.earlier_option_value,
    "choose_tile": prospects.tile_choice_value,
    "push_ship": prospects.earlier_option_value,
    "push_to": prospects.earlier_option_value,
    "choose_trade": goods.trade_choice_value,
    "choose_units": goods.unit_count_value,
    "hire": goods.hired_member_value,
    "hire_called": goods.called_member_value,
    "buy_item": goods.bought_item_value,
    "choose_currency": goods.currency_choice_value,
    "sell_item": goods.sold_item_value,
    "buy_ship": goods.bought_ship_value,
    "leave_crew": goods.crew_loss_value,
    "lose_crew": goods.crew_loss_value,
    "lose_item": goods.item_loss_value,
    "accept_crew": goods.accepted_member_value,
    "accept_item": goods.accepted_item_value,
    "accept_quest": prospects.accepted_quest_value,
    "keep_outpost": prospects.kept_outpost_value,
    "give_up_outpost": prospects.quest_loss_value,
    "keep_new_main": prospects.quest_choice_value,
    "colonise_with": goods.colonist_choice_value,
    "use_on_colony": goods.colony_card_value,
    "deliver_item": goods.item_loss_value,
    "prevent_loss": prospects.prevention_value,
    "choose_effect": prospects.alternative_value,
    "may_pay": prospects.payment_value,
    "dare": prospects.points_for_shields_value,
    "choose_track": prospects.track_choice_value,
    "peek": prospects.earlier_option_value,
    "choose_event": prospects.event_choice_value,
    "answer_event": prospects.event_answer_value,
    "before_battle": prospects.battle_start_card_value,
    "remove_die": prospects.die_loss_value,
    "lose_die_or_shield": prospects.die_or_shield_loss_value,
    "choose_prize": goods.prize_value,
    "dig_take": goods.relic_choice_value,
}
