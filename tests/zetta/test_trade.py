"""Chapter "trade": offers between two players at the same place."""

import pytest

from hoshitaku import Position, PositionError
from tests.zetta.table import cells, crew_with, offered, own, play, refused, seat, table

HERE = "planet:0"


def neighbours(giver: object = None, partner: object = None, **values: object) -> Position:
    """Seats 0 and 1 on one planet, seat 0 to act."""
    one = giver if isinstance(giver, dict) else seat(at=HERE)
    two = partner if isinstance(partner, dict) else seat(at=HERE)
    return table(one, two, **({"ask": "ChooseAction"} | values))


@pytest.mark.rule("trade.what", "trade.offer")
def test_three_energy_go_for_a_radioactive_at_once() -> None:
    position = neighbours(partner=seat(at=HERE, radioactive=1))
    play(position, "trade 1", "give_one_energy", "give_one_energy", "give_one_energy", "ask_for_one radioactive")
    play(position, "propose")
    assert position.actor == 1
    play(position, "accept")
    assert [own(position, "energy", number) for number in (0, 1)] == [7, 13]
    assert [own(position, "substances:radioactive", number) for number in (0, 1)] == [1, 0]
    assert position.decision == "choose_action"


@pytest.mark.rule("trade.offer")
def test_the_other_may_be_asked_for_an_offer_of_any_mix() -> None:
    position = neighbours(seat(at=HERE, life=["ezl3"]), seat(at=HERE, gem=1))
    play(position, "trade 1", "want_offer")
    assert (position.actor, position.decision) == (1, "write_offer")
    play(position, "give_one gem", "give_one_energy", "give_one_energy", "ask_for_card ezl3", "propose")
    assert position.actor == 0
    play(position, "accept")
    assert cells(position, "life_at")["ezl3"] == 1
    assert own(position, "substances:gem", 0) == 1
    assert [own(position, "energy", number) for number in (0, 1)] == [12, 8]


@pytest.mark.rule("trade.offer")
def test_a_refused_offer_changes_nothing() -> None:
    position = neighbours()
    play(position, "trade 1", "give_one_energy", "propose", "refuse")
    assert [own(position, "energy", number) for number in (0, 1)] == [10, 10]
    assert cells(position, "offered") == {}
    assert (position.actor, position.decision) == (0, "choose_action")


@pytest.mark.rule("trade.offer")
def test_a_counter_offer_begins_with_what_lies_there() -> None:
    position = neighbours(partner=seat(at=HERE, gas=1))
    play(position, "trade 1", "give_one_energy", "ask_for_one gas", "propose", "counter")
    assert position.actor == 1
    play(position, "ask_for_one_energy", "propose")
    assert position.actor == 0
    assert "You give: 2 energy. You get: 1 " in position.prompt("en")
    play(position, "accept")
    assert [own(position, "energy", number) for number in (0, 1)] == [8, 12]


@pytest.mark.rule("trade.offer")
def test_an_offer_can_be_rewritten_or_dropped() -> None:
    position = neighbours()
    play(position, "trade 1", "give_one_energy", "start_over")
    assert refused(position, "start_over") == "trade.offer"
    play(position, "give_one_energy", "no_trade")
    assert cells(position, "offered") == {}
    assert position.decision == "choose_action"


@pytest.mark.rule("trade.offer")
@pytest.mark.parametrize("end", [("propose", "refuse", "trade 1"), ("no_trade", "trade 1"), ("start_over",)])
def test_cards_of_an_offer_that_came_to_nothing_are_not_in_the_next(end: tuple[str, ...]) -> None:
    position = neighbours(seat(at=HERE, life=["ezl3"], artifacts=["ezp9"]))
    play(position, "trade 1", "give_card ezl3", "give_card ezp9", *end)
    assert {"give_card ezl3", "give_card ezp9", "want_offer"} <= set(offered(position))
    play(position, "give_one_energy", "propose", "accept")
    assert (cells(position, "life_at")["ezl3"], cells(position, "artifact_at")["ezp9"]) == (0, 0)


@pytest.mark.rule("trade.gift")
def test_two_energy_for_nothing_are_a_trade() -> None:
    position = neighbours()
    play(position, "trade 1", "give_one_energy", "give_one_energy", "propose", "accept")
    assert [own(position, "energy", number) for number in (0, 1)] == [8, 12]


@pytest.mark.rule("trade.gift", "general.costs_first")
def test_all_that_a_seat_has_may_be_given_and_no_more() -> None:
    position = neighbours(seat(at=HERE, energy=1, gem=1))
    play(position, "trade 1", "give_one_energy", "give_one gem")
    assert refused(position, "give_one_energy") == refused(position, "give_one gem") == "trade.what"
    play(position, "propose", "accept")
    assert (own(position, "energy", 0), own(position, "energy", 1)) == (0, 11)
    assert cells(position, "substances") == {"1:gem": 1}


@pytest.mark.rule("trade.where")
@pytest.mark.parametrize("here", ["planet:0", "asteroids:0", "mothership"])
def test_a_planet_an_asteroid_field_and_the_mothership_are_places_to_trade(here: str) -> None:
    position = neighbours(seat(at=here), seat(at=here), planets=[("G", "ter_1")], asteroids=["G"])
    assert "trade 1" in offered(position)


@pytest.mark.rule("trade.where", "move.same_place_basic")
def test_open_space_and_two_places_of_one_orbit_are_none() -> None:
    assert refused(neighbours(seat(at="D"), seat(at="D")), "trade 1") == "trade.where"
    position = neighbours(seat(at="planet:0"), seat(at="asteroids:0"), planets=[("D", "ter_1")], asteroids=["D"])
    assert refused(position, "trade 1") == "trade.where"
    assert refused(neighbours(), "trade 0") == "trade.offer"


@pytest.mark.rule("trade.when", "turn.free_things")
def test_a_trade_is_possible_before_the_move_and_before_the_action() -> None:
    for ask in ("ChooseMove", "ChooseAction"):
        assert "trade 1" in offered(neighbours(ask=ask))


@pytest.mark.rule("trade.when")
def test_no_trade_while_a_discovery_is_resolved() -> None:
    maker, helper = crew_with("artifact"), crew_with("artifact", "life")
    position = neighbours(seat(crew=[maker], gas=5, metal=5, gem=5, radioactive=5), seat(crew=[helper]))
    assert "trade 1" in offered(position)
    play(position, "discover_artifact", "ask_nobody", f"send {maker}", "team_done", "rolled 1")
    assert position.decision == "choose_artifact"
    assert not [name for name in offered(position) if name.startswith("trade")]


@pytest.mark.rule("trade.opens")
def test_the_player_whose_turn_it_is_opens_a_trade_and_asks_the_other_to_propose() -> None:
    position = neighbours(partner=seat(at=HERE, gem=1))
    play(position, "trade 1", "want_offer", "give_one gem", "ask_for_one_energy", "ask_for_one_energy", "propose")
    play(position, "accept")
    assert [own(position, "energy", number) for number in (0, 1)] == [8, 12]


@pytest.mark.rule("trade.opens")
def test_the_other_proposes_by_a_counter_offer_too_and_opens_trades_in_its_own_turn() -> None:
    position = neighbours(partner=seat(at=HERE, gem=1))
    play(position, "trade 1", "give_one_energy", "propose", "counter", "give_one gem", "propose", "accept")
    assert cells(position, "substances") == {"0:gem": 1}
    play(position, "decline")
    assert (position.actor, "trade 0" in offered(position)) == (1, True)


@pytest.mark.rule("trade.not_traded")
def test_crew_and_knowledge_are_not_for_sale() -> None:
    position = neighbours(seat(at=HERE, crew=["ezc1"], knowledge=["life"]), seat(at=HERE, crew=["ezc2"]))
    play(position, "trade 1")
    names = " ".join(offered(position))
    assert "ezc" not in names
    assert "life" not in names


@pytest.mark.rule("trade.flags_follow")
def test_flags_stay_in_the_sleeve_of_a_traded_card() -> None:
    owner, finder = seat(at=HERE, life=["ezl4"]), seat(at=HERE)
    position = table(owner, finder, seat(at=HERE), life_flags={"ezl4": 1 << 1}, ask="ChooseAction")
    assert position.scores() == [6, 3, 0]
    play(position, "trade 2", "give_card ezl4", "propose", "accept")
    assert position.scores() == [0, 3, 6]


@pytest.mark.rule("trade.stored", "trade.card_box")
def test_a_stored_card_goes_to_stored() -> None:
    position = neighbours(seat(at=HERE, stored_life=["ezl3"]), seat(at=HERE, gem=2))
    play(position, "trade 1", "give_card ezl3", "ask_for_one gem", "ask_for_one gem", "propose", "accept")
    assert cells(position, "life_at")["ezl3"] == 11
    assert own(position, "substances:gem", 0) == 2


@pytest.mark.rule("trade.card_box")
def test_a_current_artifact_goes_to_current() -> None:
    position = neighbours(seat(at=HERE, artifacts=["ezp9"]))
    play(position, "trade 1", "give_card ezp9", "propose", "accept")
    assert cells(position, "artifact_at")["ezp9"] == 1


@pytest.mark.rule("trade.most_offers")
def test_six_refused_offers_are_enough_for_one_turn() -> None:
    position = neighbours()
    for _ in range(6):
        play(position, "trade 1", "give_one_energy", "propose", "refuse")
    assert refused(position, "trade 1") == "trade.most_offers"


@pytest.mark.rule("trade.most_offers")
def test_asking_back_and_countering_count_too() -> None:
    position = neighbours()
    play(position, "trade 1", "want_offer", "give_one_energy", "propose")
    play(position, "counter", "propose", "counter", "propose", "counter", "start_over")
    assert refused(position, "want_offer") == "trade.most_offers"
    play(position, "give_one_energy")
    assert refused(position, "start_over") == "trade.most_offers"
    play(position, "propose")
    assert refused(position, "counter") == "trade.most_offers"


@pytest.mark.rule("turn.free_things")
def test_who_is_asked_for_energy_in_anothers_turn_converts_and_gives() -> None:
    position = neighbours(partner=seat(at=HERE, energy=0, radioactive=1))
    play(position, "trade 1", "ask_for_one_energy", "ask_for_one_energy", "propose", "accept")
    assert own(position, "substances:radioactive", 1) == 0
    assert [own(position, "energy", number) for number in (0, 1)] == [12, 2]


@pytest.mark.rule("general.costs_first", "trade.what")
def test_a_radioactive_is_not_given_and_converted_at_once() -> None:
    position = neighbours(partner=seat(at=HERE, energy=0, radioactive=1))
    play(position, "trade 1", "ask_for_one radioactive")
    assert refused(position, "ask_for_one_energy") == "trade.what"
    assert refused(position, "give_one gem") == "trade.what"


@pytest.mark.rule("trade.what")
def test_a_card_that_nobody_has_is_in_no_offer() -> None:
    with pytest.raises(PositionError, match=r"offer\.artifacts"):
        neighbours(offered_artifacts=1)
