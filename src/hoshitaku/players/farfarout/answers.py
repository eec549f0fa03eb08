"""Who answers which question: for each kind of decision what its options are worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hoshitaku.games.farfarout.ask import Ask
from hoshitaku.players.farfarout import goods, prospects
from hoshitaku.players.farfarout.jobs import Jobs

Worth = Callable[[Jobs, Ask, int], int]

ANSWERS: Final[dict[str, Worth]] = {
    "keep_main_quest": prospects.take_quest,
    "open_main_quest": prospects.take_quest,
    "buy_starting_crew": goods.starting_crew,
    "choose_token": prospects.give_token,
    "refresh_token": prospects.keep_token,
    "lose_token": prospects.give_token,
    "scan_before_landing": prospects.scan_before_landing,
    "choose_planet": prospects.choose_planet,
    "choose_exit": prospects.first_listed,
    "choose_tile": prospects.choose_tile,
    "push_ship": prospects.first_listed,
    "push_to": prospects.first_listed,
    "choose_trade": goods.choose_trade,
    "choose_units": goods.choose_units,
    "hire": goods.hire,
    "hire_called": goods.hire_called,
    "buy_item": goods.buy_item,
    "choose_currency": goods.choose_currency,
    "sell_item": goods.sell_item,
    "buy_ship": goods.buy_ship,
    "leave_crew": goods.part_with_crew,
    "lose_crew": goods.part_with_crew,
    "lose_item": goods.part_with_item,
    "accept_crew": goods.accept_crew,
    "accept_item": goods.accept_item,
    "accept_quest": prospects.accept_quest,
    "keep_outpost": prospects.keep_outpost,
    "give_up_outpost": prospects.give_up_quest,
    "keep_new_main": prospects.take_quest,
    "colonise_with": goods.colonise_with,
    "use_on_colony": goods.use_on_colony,
    "deliver_item": goods.part_with_item,
    "prevent_loss": prospects.prevent_loss,
    "choose_effect": prospects.choose_effect,
    "may_pay": prospects.may_pay,
    "dare": prospects.dare,
    "choose_track": prospects.choose_track,
    "peek": prospects.first_listed,
    "choose_event": prospects.choose_event,
    "answer_event": prospects.answer_event,
    "before_battle": prospects.before_battle,
    "remove_die": prospects.remove_die,
    "lose_die_or_shield": prospects.lose_die_or_shield,
    "choose_prize": goods.choose_prize,
    "dig_take": goods.dig_take,
}
