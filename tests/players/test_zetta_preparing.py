"""What bots of Expedition Zetta do before the first turn: quick cards, the mothership; and their cards by the lot."""

import random
from collections import Counter

import pytest

from hoshitaku import CHANCE, OVER, Dealer, Position, SetupError
from hoshitaku.games.zetta.codes import ON_TABLE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.players import ask_player, make_player
from hoshitaku.players.zetta.bot_preparation import choose_crew_to_leave, choose_investment, choose_slide
from hoshitaku.players.zetta.card_bot import BotQuestion
from hoshitaku.players.zetta.card_player import CardPlayer
from tests.players.zetta_bots import bot, choice
from tests.zetta.table import CREW, GAME, cells, crew_with, offered, seat, step, table


def placing(*orbits: str) -> Position:
    """Seat 0 places the mothership among planets on these orbits."""
    planets = [(orbit, f"ice_{number + 1}") for number, orbit in enumerate(orbits)]
    return table(seat(), seat(), planets=planets, ask=[step("AfterSystem"), step("ChooseOrbit", 0, 0)])


@pytest.mark.rule("zetta:bot.start_mothership", "zetta:bot.golden")
def test_the_mothership_stops_where_most_planets_are_in_reach_and_lowest_of_equals() -> None:
    assert choice(placing("B", "C", "G")) == "orbit B"


@pytest.mark.rule("zetta:bot.start_mothership")
def test_planets_at_both_ends_call_for_the_middle() -> None:
    assert choice(placing("A", "A", "J")) == "orbit E"


@pytest.mark.rule("zetta:bot.quick_prep")
def test_quick_cards_come_from_a_random_pile() -> None:
    stack = [step("GiveEnergy"), step("ChoosePile", 0, 0)]
    position = table(seat(), ask=stack)
    drawn = Counter(choice(position, seed=seed) for seed in range(90))
    assert set(drawn) == {"pile 2", "pile 3", "pile 4"}
    assert min(drawn.values()) > 15


@pytest.mark.rule("zetta:bot.quick_prep")
def test_a_crew_that_is_taken_is_replaced_by_the_lowest_number_with_the_same_abilities() -> None:
    stack = [step("GiveEnergy"), step("ReplaceCrew", 0, 3)]
    position = table(seat(), seat(crew=["ezc4"]), ask=stack)
    assert offered(position) == [f"take_crew ezc{number}" for number in (8, 29, 44, 52)]
    assert choice(position) == "take_crew ezc8"


def wished(card: str, grid: dict[int, str], *owned: str, flags: dict[str, int] | None = None) -> int:
    """The space of the grid in which a bot of this preparation card invests, of these cards. It owns some already.

    Costs of the spaces: 5 4 5, 4 3 4, 3 2 3.
    """
    numbers = {str(space): list(CREW).index(crew) for space, crew in grid.items()}
    places = {"ezc54": 1, **dict.fromkeys(owned, 0), **dict.fromkeys(grid.values(), ON_TABLE)}
    state = table(seat(crew=list(owned)), grid_crew=numbers, grid_flag=flags or {}, crew_at=places).state
    assert isinstance(state, ZettaState)
    spaces = [space for space in grid if str(space) not in (flags or {})]
    return choose_investment(BotQuestion(bot(card).bot_of_seat(state, 0), state, 0, spaces))


@pytest.mark.rule("zetta:bot.card.ezb1")
def test_ezb1_buys_the_cheapest() -> None:
    assert wished("ezb1", {0: "ezc6", 3: "ezc14", 6: "ezc46", 7: "ezc25"}) == 7


@pytest.mark.rule("zetta:bot.card.ezb1", "zetta:bot.arrow_prep")
def test_ezb1_prefers_among_equally_cheap_cards_an_ability_it_lacks() -> None:
    assert wished("ezb1", {6: "ezc12", 8: "ezc4"}, "ezc48") == 8


@pytest.mark.rule("zetta:bot.card.ezb1")
def test_ezb1_takes_the_left_of_cards_that_are_equal() -> None:
    assert wished("ezb1", {4: "ezc8", 6: "ezc4", 8: "ezc29"}) == 6


@pytest.mark.rule("zetta:bot.card.ezb2")
def test_ezb2_buys_an_ability_it_lacks_at_any_price() -> None:
    assert wished("ezb2", {2: "ezc11", 7: "ezc12"}, "ezc48") == 2


@pytest.mark.rule("zetta:bot.card.ezb2")
def test_ezb2_takes_the_right_of_cards_that_are_equal() -> None:
    assert wished("ezb2", {4: "ezc8", 6: "ezc4", 8: "ezc29"}) == 8


@pytest.mark.rule("zetta:bot.card.prep_new")
def test_every_card_with_an_ability_that_is_lacking_counts_the_same_and_the_cheaper_is_bought() -> None:
    assert wished("ezb2", {1: "ezc33", 6: "ezc1"}, "ezc48") == 6


@pytest.mark.rule("zetta:bot.card.prep_new")
def test_an_ability_on_a_card_with_the_own_flag_is_not_lacking() -> None:
    assert wished("ezb2", {0: "ezc4", 1: "ezc11", 7: "ezc8"}, flags={"0": 0}) == 1


@pytest.mark.rule("zetta:bot.card.prep_new")
def test_a_star_pilot_is_no_ability_that_a_bot_lacks() -> None:
    assert wished("ezb2", {1: "ezc4", 7: "ezc25"}) == 1


@pytest.mark.rule("zetta:bot.card.ezb3")
def test_ezb3_buys_the_cheaper_of_two_life_cards_and_none_without_life() -> None:
    assert wished("ezb3", {1: "ezc39", 6: "ezc48", 7: "ezc4"}) == 6


@pytest.mark.rule("zetta:bot.card.ezb3", "zetta:bot.card.prep_most", "zetta:bot.prep_abilities")
@pytest.mark.parametrize(
    ("left", "right", "taken"),
    [("ezc39", "ezc2", 8), ("ezc2", "ezc39", 6), ("ezc39", "ezc3", 6), ("ezc48", "ezc12", 6)],
)
def test_ezb3_prefers_at_one_price_more_discovery_abilities_and_then_the_left(
    left: str, right: str, taken: int
) -> None:
    assert wished("ezb3", {6: left, 8: right}) == taken


@pytest.mark.rule("zetta:bot.card.ezb4")
def test_ezb4_buys_the_artifact_card_with_most_abilities_and_then_the_right() -> None:
    assert wished("ezb4", {4: "ezc1", 6: "ezc11", 8: "ezc19", 7: "ezc4"}) == 4
    assert wished("ezb4", {6: "ezc11", 8: "ezc19", 7: "ezc4"}) == 8


@pytest.mark.rule("zetta:bot.card.ezb5")
def test_ezb5_buys_the_right_of_two_equal_substance_cards() -> None:
    assert wished("ezb5", {3: "ezc4", 5: "ezc8", 7: "ezc12"}) == 5


def slid(card: str, *options: tuple[int, int], flags: dict[str, int] | None = None) -> int:
    """The gap times three and the side (0 above, 1 left, 2 right) of the slide a bot chooses."""
    position = table(seat(), grid_flag=flags or {})
    state = position.state
    assert isinstance(state, ZettaState)
    return choose_slide(
        BotQuestion(bot(card).bot_of_seat(state, 0), state, 0, [gap * 3 + side for gap, side in options])
    )


@pytest.mark.rule("zetta:bot.prep_move_down", "zetta:bot.prep_move_order")
def test_a_card_slides_down_rather_than_sideways() -> None:
    assert slid("ezb1", (7, 0), (7, 1), flags={"6": 0}) == 7 * 3


@pytest.mark.rule("zetta:bot.prep_move_down")
def test_the_own_card_above_a_gap_slides_down_before_another() -> None:
    assert slid("ezb1", (6, 0), (8, 0), flags={"5": 0, "3": 1}) == 8 * 3


@pytest.mark.rule("zetta:bot.prep_move_meaning", "zetta:bot.prep_move_order")
@pytest.mark.parametrize(("flags", "side"), [({"8": 0}, 2), ({"8": 1}, 2), ({"6": 1, "8": 0}, 2), ({}, 1)])
def test_a_flagged_neighbour_moves_before_one_without(flags: dict[str, int], side: int) -> None:
    assert slid("ezb1", (7, 1), (7, 2), flags=flags) == 7 * 3 + side


@pytest.mark.rule("zetta:bot.prep_move_order")
@pytest.mark.parametrize(("card", "side"), [("ezb1", 1), ("ezb2", 2)])
def test_of_equal_slides_the_side_of_the_preparation_cards_last_line_decides(card: str, side: int) -> None:
    assert slid(card, (7, 1), (7, 2)) == 7 * 3 + side


def left_at_home(*crew: str) -> str:
    """Which crew member a bot with this crew leaves at home."""
    position = table(seat(crew=list(crew)[:4]))
    state = position.state
    assert isinstance(state, ZettaState)
    numbers = [list(CREW).index(member) for member in crew]
    return list(CREW)[choose_crew_to_leave(BotQuestion(bot().bot_of_seat(state, 0), state, 0, numbers))]


@pytest.mark.rule("zetta:bot.prep_discard")
def test_of_too_many_crew_the_one_without_discovery_abilities_stays_home() -> None:
    assert left_at_home("ezc1", "ezc4", "ezc25", "ezc39", "ezc48") == "ezc25"


@pytest.mark.rule("zetta:bot.prep_discard_next")
def test_then_the_rightmost_of_those_with_fewest() -> None:
    assert left_at_home("ezc4", "ezc5", "ezc8", "ezc15", "ezc46") == "ezc8"


def dealt(seed: int, seats: int = 4) -> Position:
    """A new game up to its first question to a seat."""
    position, dealer = GAME.new(seats, {}), Dealer.from_number(seed)
    while position.actor == CHANCE:
        position.take(dealer.deal_next(position.options(), position.weights()))
    return position  # type: ignore[no-any-return]


@pytest.mark.rule("zetta:bot.make", "zetta:bot.kinds")
def test_a_bot_is_made_of_a_card_for_preparation_moves_and_actions_and_of_none_for_warp() -> None:
    state = dealt(1).state
    made = CardPlayer(GAME, 1, ()).bot_of_seat(state, 0)
    assert [card.kind for card in (made.prep_card, made.move_card, made.action_card)] == ["prep", "move", "action"]


@pytest.mark.rule("zetta:bot.make", "zetta:bot.follow")
def test_a_bot_has_the_same_cards_in_every_question_of_a_game_no_matter_who_asks() -> None:
    position = dealt(2)
    names = [made_of(position, 3, seed) for seed in range(5)]
    position.take(position.options()[0])
    assert set(names) == {made_of(position, 3, 9)}


@pytest.mark.rule("zetta:bot.make", "zetta:bot.combinations")
def test_the_lot_gives_every_card_to_some_bots() -> None:
    made = [made_of(dealt(seed), number, 0) for seed in range(40) for number in range(4)]
    assert {card for cards in made for card in cards} == {f"ezb{number}" for number in range(1, 16)}
    assert len(set(made)) > 80


@pytest.mark.rule("zetta:bot.make_once")
@pytest.mark.parametrize("seed", range(6))
def test_no_two_bots_of_a_table_are_made_of_the_same_card(seed: int) -> None:
    position = dealt(seed, 5)
    made = [made_of(position, number, 0) for number in range(5)]
    assert {card for cards in made for card in cards} == {f"ezb{number}" for number in range(1, 16)}


def made_of(position: Position, number: int, seed: int) -> tuple[str, ...]:
    """Names of the cards of a seat's bot."""
    made = CardPlayer(GAME, seed, ()).bot_of_seat(position.state, number)  # type: ignore[arg-type]
    return made.prep_card.card_id, made.move_card.card_id, made.action_card.card_id


def test_a_bot_shows_which_line_it_follows() -> None:
    position = table(seat(at="C", crew=[crew_with("life")]))
    option = position.options()[0]
    assert bot("ezb8").reason(position, 0, option, "en") == (
        "Nearest unexplored planet, then one where life can be found."
    )
    assert bot("ezb8").reason(position, 0, option, "ja").startswith("最も近い未探査の惑星")


def whole_game(seed: int, seats: int, options: dict[str, object]) -> Position:
    """A game among bots of the table's cards, each seeing only what it may."""
    position, dealer = GAME.new(seats, options), Dealer.from_number(seed)
    players = [make_player("cards", GAME, seed) for _ in range(seats)]
    lot = random.Random(seed)
    while position.actor != OVER:
        if position.actor == CHANCE:
            position.take(dealer.deal_next(position.options(), position.weights()))
        else:
            position.take(ask_player(players[position.actor], position, position.actor, lot))
    return position  # type: ignore[no-any-return]


@pytest.mark.rule("zetta:bot.prep_move_order", "zetta:bot.follow")
@pytest.mark.parametrize("seats", [2, 5])
def test_bots_prepare_on_the_grid_and_play_on(seats: int) -> None:
    position = whole_game(seats, seats, {"preparation": "grid"})
    assert cells(position, "system") == 4
    assert min(position.scores()) > 0


@pytest.mark.rule("zetta:bot.what", "zetta:bot.multi", "zetta:bot.one_human")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bots_play_an_ordinary_game_through_its_four_systems_and_gain_fame(seats: int) -> None:
    position = whole_game(seats, seats, {})
    assert cells(position, "system") == 4
    assert min(position.scores()) > 0


@pytest.mark.parametrize(
    "options", [{"planets": "face_down"}, {"modules": ["damage"]}, {"mode": "cooperative", "system_limit": 4}],
    ids=["face down", "damage", "together"],
)  # fmt: skip
def test_bots_play_every_way_there_is(options: dict[str, object]) -> None:
    assert whole_game(7, 3, options).actor == OVER


def test_a_bot_alone_comes_to_an_end() -> None:
    assert whole_game(3, 1, {}).actor == OVER


@pytest.mark.rule("zetta:bot.multi")
def test_there_is_no_table_for_six() -> None:
    with pytest.raises(SetupError):
        GAME.new(6, {})
