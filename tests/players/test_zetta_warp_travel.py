"""Bots made of cards, and the greedy player, in the warp stage."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.players.zetta.card_bot import bot_card_ids_by_seat
from hoshitaku.players.zetta.greedy_player import ZettaGreedy
from hoshitaku.players.zetta.taste import Taste
from tests.players.zetta_bots import bot, choice, follow
from tests.zetta.modules.perks.cards import given, with_modules
from tests.zetta.modules.warp_travel.stage import DAMAGED, TOGETHER, ship, stage
from tests.zetta.table import GAME, LIFE, let_chance, play

FAME = {str(entry.fields["id"]): int(str(entry.fields["fame"])) for entry in GAME.pack.entries("life")}
RICH, POOR = max(LIFE[:20], key=FAME.get), min(LIFE[:20], key=FAME.get)  # type: ignore[arg-type]
TWINS = [card for card in LIFE[:20] if FAME[card] == FAME[POOR]][:2]
NO_GUARD = ("ezc9", "ezc13")


def bots_warp(*members: str, other: Any = None, card: str = "", items: Any = None, hands: Any = None) -> list[str]:
    """What a bot of a card does with its first hand card, seat 1 having nobody in its hand."""
    position = stage(ship(*members), other or ship(*NO_GUARD), items=items or [{}, {}], hands=hands or {0: [*members]})
    return follow(position, card)[:2]


@pytest.mark.rule("zetta:bot.make", "zetta:bot.kinds")
@pytest.mark.parametrize(("modules", "cards"), [([], 3), (["warp_travel"], 4)])
def test_a_bot_has_a_warp_card_only_where_there_is_warp_travel(modules: list[str], cards: int) -> None:
    position = GAME.new(2, {"modules": modules})
    let_chance(position)
    while not bot_card_ids_by_seat(position):
        position.take(position.options()[0])
    assert [len(one) for one in bot_card_ids_by_seat(position).values()] == [cards, cards]


@pytest.mark.rule("zetta:bot.warp_hand")
def test_a_bot_takes_all_undamaged_crew_in_hand() -> None:
    one = ship("ezc1", "ezc2", "ezc4", "ezc7", hurt={"ezc2": ["life"]})
    position = stage(one, ship("ezc9"), options=DAMAGED, hands={})
    assert follow(position, "ezb16") == ["take_in_hand ezc1", "take_in_hand ezc4", "take_in_hand ezc7"]


@pytest.mark.rule("zetta:bot.card.ezb16", "zetta:bot.warp_precedence")
def test_ezb16_claims_the_discovery_with_most_fame() -> None:
    other = ship(*NO_GUARD, life=[POOR, RICH], gem=2)
    assert bots_warp("ezc1", "ezc2", other=other, card="ezb16") == ["play_precedence ezc2", f"precede {RICH}"]


@pytest.mark.rule("zetta:bot.warp_precedence", "zetta:bot.takes")
def test_where_all_cards_are_stored_it_takes_a_gem_or_short_of_energy_a_radioactive_substance() -> None:
    other = ship(*NO_GUARD, stored_life=[RICH], gas=3, gem=2, radioactive=1)
    assert bots_warp("ezc2", "ezc4", other=other, card="ezb16") == ["play_precedence ezc2", "take_from 1:gem"]
    poor = stage(ship("ezc2", "ezc4", energy=5), other, items=[{}, {}], hands={0: ["ezc2"]})
    assert follow(poor, "ezb16") == ["play_precedence ezc2", "take_from 1:radioactive"]


@pytest.mark.rule("zetta:bot.warp_card_choice")
@pytest.mark.parametrize(("card", "side"), [("ezb16", 0), ("ezb17", 1), ("ezb18", 0), ("ezb19", 1), ("ezb20", 0)])
def test_of_two_cards_of_equal_fame_the_one_on_the_side_of_the_scan_is_claimed(card: str, side: int) -> None:
    other = ship(*NO_GUARD, life=list(TWINS))
    position = stage(ship("ezc2", "ezc9"), other, items=[{}, {}], hands={0: ["ezc2"]})
    assert follow(position, card)[:2] == ["play_precedence ezc2", f"precede {TWINS[side]}"]


@pytest.mark.rule("zetta:bot.warp_card_choice")
@pytest.mark.parametrize(("card", "player"), [("ezb16", 1), ("ezb17", 2), ("ezb18", 2), ("ezb19", 2), ("ezb20", 1)])
@pytest.mark.parametrize("order", [0, 1])
def test_of_players_with_cards_of_equal_fame_the_first_in_the_direction_of_the_scan_gives_one(
    card: str, player: int, order: int
) -> None:
    lives = {1: TWINS[order], 2: TWINS[1 - order]}
    others = [ship("ezc9", life=[lives[1]]), ship("ezc13", life=[lives[2]])]
    position = stage(ship("ezc2", "ezc20"), *others, hands={0: ["ezc2"]})
    assert follow(position, card)[:2] == ["play_precedence ezc2", f"precede {lives[player]}"]


@pytest.mark.rule("zetta:bot.warp_card_choice")
def test_more_fame_comes_before_the_scan() -> None:
    others = [ship("ezc9", life=[POOR]), ship("ezc13", life=[RICH])]
    position = stage(ship("ezc2", "ezc20"), *others, hands={0: ["ezc2"]})
    assert follow(position, "ezb16")[:2] == ["play_precedence ezc2", f"precede {RICH}"]


@pytest.mark.rule("zetta:bot.card.ezb17", "zetta:bot.warp_lacking")
def test_ezb17_romances_the_crew_with_most_abilities_that_it_lacks() -> None:
    other = ship("ezc8", "ezc7", "ezc11", life=[RICH])
    assert bots_warp("ezc49", "ezc39", other=other, card="ezb17") == ["play_romance ezc49", "romance ezc7"]


@pytest.mark.rule("zetta:bot.warp_lacking")
def test_crew_that_brings_no_new_ability_is_not_romanced_nor_an_item_borrowed() -> None:
    assert bots_warp("ezc35", "ezc11", card="ezb17")[0].startswith("play_idly")
    items = [{"eze1": "new", "eze4": "new"}, {"eze9": "new", "eze10": "new"}]
    assert bots_warp("ezc5", "ezc25", items=items, card="ezb18")[0].startswith("play_idly")


@pytest.mark.rule("zetta:bot.card.ezb18", "zetta:bot.warp_lacking")
def test_ezb18_borrows_the_item_with_most_icons_that_it_lacks() -> None:
    items = [{"eze1": "new"}, {"eze11": "new", "eze8": "new", "eze4": "new"}]
    got = bots_warp("ezc5", "ezc4", items=items, other=ship(*NO_GUARD, life=[RICH]), card="ezb18")
    assert got == ["play_borrow ezc5", "borrow eze4"]


@pytest.mark.rule("zetta:bot.card.ezb19", "zetta:bot.warp_card_choice")
def test_ezb19_repairs_the_most_worn_and_else_romances_before_it_borrows() -> None:
    worn = [{"eze1": "slightly_worn", "eze2": "worn_out", "eze3": "worn_out"}, {"eze4": "new", "eze19": "new"}]
    assert bots_warp("ezc49", "ezc5", "ezc4", items=worn, card="ezb19") == ["play_repair ezc4", "repair_at_warp eze3"]
    whole = [{"eze1": "new"}, {"eze4": "new", "eze19": "new"}]
    other = ship("ezc7", "ezc11")
    assert bots_warp("ezc49", "ezc5", items=whole, other=other, card="ezb19")[0] == "play_romance ezc49"


@pytest.mark.rule("zetta:bot.card.ezb20", "zetta:bot.warp_card_choice")
def test_ezb20_looks_from_the_left_and_claims_before_it_romances() -> None:
    other = ship("ezc7", "ezc11", life=[RICH])
    worn = [{"eze2": "worn_out", "eze3": "worn_out"}, {}]
    assert bots_warp("ezc4", "ezc6", items=worn, other=other, card="ezb20") == [
        "play_repair ezc4",
        "repair_at_warp eze2",
    ]
    assert bots_warp("ezc49", "ezc2", other=other, card="ezb20")[0] == "play_precedence ezc2"


@pytest.mark.rule("zetta:bot.warp_card_choice")
def test_target_players_are_looked_at_in_the_direction_of_the_scan() -> None:
    three = ship("ezc49", "ezc4"), ship("ezc11", "ezc19"), ship("ezc20", "ezc22")
    for card, target in (("ezb16", "romance ezc11"), ("ezb17", "romance ezc22")):
        position = stage(*three, hands={0: ["ezc49"]})
        assert follow(position, card) == ["play_romance ezc49", target]


@pytest.mark.rule("zetta:bot.token_use")
def test_a_token_serves_on_the_first_card_without_a_target_of_its_own() -> None:
    other = ship("ezc7", "ezc11", life=[RICH])
    position = stage(ship("ezc4", "ezc49", knowledge=["precedence"]), other, hands={0: ["ezc4", "ezc49"]})
    assert follow(position, "ezb16")[:2] == ["play_precedence_token ezc4", f"precede {RICH}"]


@pytest.mark.rule("zetta:bot.warp_pass")
def test_without_a_target_a_bot_passes_if_it_may_and_else_plays_security_last() -> None:
    position = stage(ship("ezc5", "ezc7"), ship(*NO_GUARD), hands={0: ["ezc5", "ezc7"]})
    assert choice(position, "ezb19") == "play_idly ezc5"
    position = stage(ship("ezc5", "ezc7"), ship("ezc9", "ezc13", "ezc14"))
    assert choice(position, "ezb19") == "pass_warp"


@pytest.mark.rule("zetta:bot.warp_security", "zetta:bot.warp_security_target")
def test_a_bot_stops_the_first_action_aimed_at_it() -> None:
    items = [{}, {"eze1": "new", "eze2": "new"}]
    position = stage(ship("ezc5", "ezc4"), ship("ezc7", "ezc9"), items=items, hands={0: ["ezc5"], 1: ["ezc7"]})
    play(position, "play_borrow ezc5", "borrow eze1")
    assert choice(position, "ezb16") == "secure ezc7"
    token = stage(ship("ezc5", "ezc4"), ship("ezc11", "ezc9", knowledge=["security"]), items=items,
                  hands={0: ["ezc5"], 1: ["ezc9"]})  # fmt: skip
    play(token, "play_borrow ezc5", "borrow eze1")
    assert choice(token, "ezb16") == "secure_with_token ezc9"


@pytest.mark.rule("zetta:bot.warp_security_target", "zetta:bot.token_use")
@pytest.mark.parametrize(("card", "hand", "bearer"), [
    ("ezb16", ["ezc9", "ezc11"], "ezc9"), ("ezb17", ["ezc9", "ezc11"], "ezc11"),
    ("ezb16", ["ezc4", "ezc9"], "ezc9"), ("ezb17", ["ezc9", "ezc50"], "ezc9"), ("ezb17", ["ezc4", "ezc6"], "ezc6"),
])  # fmt: skip
def test_a_token_of_security_lies_on_the_first_card_of_the_scan_without_a_target_of_its_own(
    card: str, hand: list[str], bearer: str
) -> None:
    """ezc4, ezc6 and ezc50 can repair something; ezc9 and ezc11 find no ability that is lacking."""
    items = [{}, {"eze1": "worn_out", "eze2": "new"}]
    guarded = ship(*dict.fromkeys([*hand, "ezc9", "ezc11"]), knowledge=["security"])
    position = stage(ship("ezc5", "ezc20"), guarded, items=items, hands={0: ["ezc5"], 1: hand})
    play(position, "play_borrow ezc5", "borrow eze2")
    assert choice(position, card) == f"secure_with_token {bearer}"


def test_a_bot_of_cards_says_what_its_warp_card_says() -> None:
    position = stage(ship("ezc2", "ezc4"), ship(*NO_GUARD, life=[RICH]), hands={0: ["ezc2"]})
    player_of_cards = bot("ezb16")
    assert "Best discovery" in player_of_cards.reason(position, 0, position.options()[0], "en")


def greedy(position: Position) -> str:
    """What the greedy player does."""
    return position.option_name(ZettaGreedy(1, Taste()).choose(position, position.actor))


def test_the_greedy_player_takes_all_in_hand_and_claims_the_richest_discovery() -> None:
    position = stage(ship("ezc2", "ezc4"), ship(*NO_GUARD, life=[POOR, RICH]), hands={})
    assert greedy(position) == "take_in_hand ezc2"
    play(position, "take_in_hand ezc2", "keep_on_board ezc4", "keep_on_board ezc9", "keep_on_board ezc13")
    assert greedy(position) == "play_precedence ezc2"
    play(position, "play_precedence ezc2")
    assert greedy(position) == f"precede {RICH}"


@pytest.mark.parametrize("actor", [0, 1, 2])
def test_of_equal_targets_the_greedy_player_aims_at_the_next_seat_clockwise(actor: int) -> None:
    seats = [ship(f"ezc{9 + 2 * number}", gem=1) for number in range(3)]
    seats[actor] = ship("ezc2", gem=1)
    position = stage(*seats, hands={actor: ["ezc2"]}, start=actor)
    play(position, "play_precedence ezc2")
    assert greedy(position) == f"take_from {(actor + 1) % 3}:gem"


def test_the_greedy_player_stops_what_costs_it_and_partners_agree_to_flags_only() -> None:
    position = stage(ship("ezc1", "ezc4"), ship("ezc7", "ezc14"), hands={0: ["ezc1"], 1: ["ezc7"]})
    play(position, "play_romance ezc1", "romance ezc14")
    assert greedy(position) == "secure ezc7"
    together = stage(ship("ezc1", "ezc2"), ship("ezc7", "ezc14", life=[RICH]), options=TOGETHER, items=[{}, {}],
                     hands={0: ["ezc1", "ezc2"]})  # fmt: skip
    assert greedy(together) == "play_precedence ezc2"
    play(together, "play_precedence ezc2", f"precede {RICH}")
    assert greedy(together) == "agree_to_proposal"
    together = stage(ship("ezc1", "ezc2"), ship("ezc7", "ezc14"), options=TOGETHER, hands={0: ["ezc1"]})
    assert greedy(together) == "play_idly ezc1"
    play(together, "play_romance ezc1", "romance ezc14")
    assert greedy(together) == "refuse_proposal"


@pytest.mark.rule("zetta:bot.warp_card_choice")
def test_bots_of_cards_play_a_whole_stage_among_themselves() -> None:
    seats = (
        ship("ezc1", "ezc5", "ezc7", life=[RICH]),
        ship("ezc2", "ezc4", "ezc13", gem=1),
        ship("ezc9", "ezc25", "ezc14"),
    )
    position = stage(
        *seats, items=[{"eze1": "new", "eze4": "worn_out"}, {"eze2": "new", "eze8": "new"}, {"eze9": "new"}]
    )
    players = [bot(card) for card in ("ezb16", "ezb18", "ezb20")]
    for _ in range(40):
        if position.decision not in ("play_card", "choose_target", "answer_threat"):
            break
        position.take(players[position.actor].choose(position, position.actor))
    assert position.view(None)["modules"]["warp_travel"]["hand"] == {}  # type: ignore[index]


@pytest.mark.rule("zetta:perk.nation.kenya_change")
@pytest.mark.parametrize("player", [bot("ezb16"), ZettaGreedy(1, Taste())], ids=["cards", "greedy"])
def test_players_keep_their_dearest_kind_safe_and_are_not_asked_again(player: Any) -> None:
    position = given(
        stage(ship("ezc2", "ezc4"), ship(*NO_GUARD, gas=2, gem=1), options=with_modules("warp_travel"), hands={}),
        ["ezy1", "ezy9"],
    )
    while position.decision == "choose_hand":
        position.take(position.options()[0])
    assert (position.actor, position.decision) == (1, "choose_safe_kind")
    assert position.option_name(player.choose(position, 1)) == "leave_safe_kind gem"


@pytest.mark.rule("zetta:perk.nation.turkey_warp")
def test_the_greedy_player_mends_at_warp_what_is_worn() -> None:
    options = with_modules("warp_travel", "equipment")
    position = given(
        stage(ship("ezc4", "ezc1"), ship(*NO_GUARD), items=[{"eze1": "slightly_worn"}, {}], options=options, hands={}),
        ["ezy12", "ezy1"],
    )
    while position.decision == "choose_hand":
        position.take(position.options()[0])
    assert position.option_name(ZettaGreedy(1, Taste()).choose(position, 0)) == "mend"
