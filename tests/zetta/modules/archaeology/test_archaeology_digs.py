"""Chapter "archaeology", the dig: sites, arrows, finds in their order, going on and stopping."""

from __future__ import annotations

import pytest

from hoshitaku.games.zetta.interface.pack_reader import read_components
from hoshitaku.kernel.errors import PackError
from hoshitaku.kernel.pack import Pack
from tests.zetta.modules.archaeology.ruins import (
    ARCHAEOLOGIST,
    BIOLOGIST,
    BOTH,
    DIG,
    EVEN,
    GEOLOGIST,
    PILOT,
    WITH_DAMAGE,
    deck,
    dig,
    digger,
    excavation_view,
    fame,
    finders,
    follow,
    harmless,
    on_planet,
    open_cards,
    opened,
    succeed,
)
from tests.zetta.table import GAME, cells, offered, own, play, refused, seat, table


@pytest.mark.rule("archaeology.draw", "archaeology.site")
def test_a_success_draws_one_card_and_a_site_takes_the_deck_along() -> None:
    position = on_planet()
    succeed(position)
    assert len(position.options()) == 22
    play(position, "card ezx1")
    assert (open_cards(position), deck(position), excavation_view(position)["digger"]) == ({"ezx1"}, 21, 0)


@pytest.mark.rule("archaeology.site_card", "archaeology.dig", "archaeology.first_dig")
def test_a_site_must_be_dug_at_once_along_one_of_its_three_arrows() -> None:
    position = on_planet()
    succeed(position)
    play(position, "card ezx5")
    assert offered(position) == ["follow_arrow ezx5:left", "follow_arrow ezx5:up", "follow_arrow ezx5:right"]
    play(position, "follow_arrow ezx5:right", "card ezx14", "card ezx15", "card ezx16")
    assert open_cards(position) == {"ezx5", "ezx14", "ezx15", "ezx16"}
    assert excavation_view(position)["along"] == {"ezx5": "right"}
    assert cells(position, "turn") == 0


@pytest.mark.rule("archaeology.site_card")
def test_the_level_is_that_of_the_site_at_first() -> None:
    position = opened({"ezx5": 1}, "danger_roll")
    assert excavation_view(position)["level"] == 1


@pytest.mark.rule("archaeology.not_site_first", "archaeology.danger_end", "archaeology.artifact")
def test_a_first_card_that_is_no_site_is_all_there_is() -> None:
    position = on_planet()
    succeed(position)
    play(position, "card ezx20")
    assert finders(position) == {"ezx20": 0}
    harmless(position, 1)
    assert (excavation_view(position)["digger"], deck(position)) == (None, 21)


@pytest.mark.rule("archaeology.order", "archaeology.all_active")
def test_dangers_come_first_then_tokens_then_artifacts_then_the_end() -> None:
    position = on_planet()
    dig(position, "ezx5", "right", "ezx18", "ezx8")
    events = play(position, "card ezx14", *["rolled 12"] * 4)
    names = [event.name for event in events if event.name in ("danger_roll", "gain", "alien_artifact")]
    assert names == ["danger_roll", "gain", "alien_artifact", "danger_roll"]


@pytest.mark.rule("archaeology.all_active", "archaeology.danger_event", "archaeology.motherlode")
def test_every_card_of_a_dig_counts() -> None:
    position = on_planet()
    dig(position, "ezx5", "right", "ezx8", "ezx17", "ezx9")
    harmless(position, 4)
    assert own(position, "substances:radioactive", 0) == 0
    harmless(position, 4)
    assert own(position, "substances:radioactive", 0) == 4
    harmless(position, 4)
    assert excavation_view(position)["digger"] is None


@pytest.mark.rule("archaeology.danger_level", "archaeology.danger_counts_all")
def test_the_level_is_the_sum_of_all_open_cards() -> None:
    position = opened({"ezx1": 1, "ezx13": 2, "ezx14": 2}, "resolve_dig")
    assert excavation_view(position)["level"] == 4
    harmless(position, 3)


@pytest.mark.rule("archaeology.open_until_end", "archaeology.danger_roll_meaning")
def test_motherlodes_and_artifacts_that_were_taken_still_lie_open() -> None:
    position = on_planet()
    dig(position, "ezx2", "left", "ezx14", "ezx18")
    assert (position.decision, excavation_view(position)["level"]) == ("roll_danger", 1)
    harmless(position, 2)
    assert position.decision == "roll_danger"
    harmless(position, 1)
    assert position.decision != "roll_danger"


@pytest.mark.rule("archaeology.danger_roll_meaning")
def test_an_event_among_five_open_cards_is_five_dice() -> None:
    position = opened({"ezx1": 1, "ezx14": 2, "ezx15": 2, "ezx16": 2, "ezx8": 2}, "danger_roll")
    harmless(position, 4)
    assert position.decision == "roll_danger"
    harmless(position, 1)
    assert position.decision != "roll_danger"


@pytest.mark.rule("archaeology.artifact_score", "archaeology.artifact_multiple", "archaeology.artifact_safe")
def test_one_dig_may_bring_several_artifacts_which_never_wear_and_are_worth_six_fame_each() -> None:
    options = {"modules": ["archaeology", "equipment"]}
    position = on_planet(options=options)
    dig(position, "ezx5", "left", "ezx18", "ezx21")
    assert finders(position) == {"ezx18": 0, "ezx21": 0}
    assert fame(position, "alien_artifact") == 12
    view = position.view(None)["modules"]
    assert view["equipment"]["condition"] == {}  # type: ignore[index]


@pytest.mark.rule("archaeology.artifact_trade")
def test_an_artifact_is_not_for_trade() -> None:
    position = on_planet(digger(), seat(at="planet:0", crew=[BOTH]))
    succeed(position)
    play(position, "card ezx18", "rolled 12", "trade 1")
    assert position.decision == "write_offer"
    assert not [name for name in offered(position) if "ezx" in name]


@pytest.mark.rule("archaeology.artifact_stop")
def test_an_artifact_ends_the_dig_though_a_site_came_with_it() -> None:
    position = on_planet()
    dig(position, "ezx5", "left", "ezx18", "ezx2")
    assert position.decision == "roll_danger"
    harmless(position, 3)
    assert excavation_view(position)["digger"] is None


@pytest.mark.rule("archaeology.artifact_later", "archaeology.artifact_gone", "archaeology.cards_back")
def test_a_later_excavation_may_bring_another_artifact_and_found_ones_stay_out_of_the_deck() -> None:
    position = opened({"ezx1": 1, "ezx21": 2}, "take_finds", owner={"ezx18": 0})
    assert finders(position) == {"ezx18": 0, "ezx21": 0}
    ending = opened({"ezx1": 1, "ezx21": 2}, "close_excavation", owner={"ezx18": 0, "ezx21": 0})
    assert deck(ending) == 20


@pytest.mark.rule("archaeology.cards_back")
def test_after_the_end_all_but_the_artifact_is_in_the_deck() -> None:
    position = on_planet()
    dig(position, "ezx5", "left", "ezx18", "ezx14")
    harmless(position, 3)
    assert deck(position) == 21


@pytest.mark.rule("archaeology.deck_short")
def test_with_too_few_cards_left_all_of_them_come_up() -> None:
    left = {"ezx20", "ezx21", "ezx22"}
    cards = {f"ezx{n}": 1 for n in range(1, 20)} | {"ezx7": 2}
    position = opened(cards, "dig_turn")
    play(position, "follow_arrow ezx7:up", *[f"card {card}" for card in sorted(left)])
    assert deck(position) == 0
    assert position.decision == "roll_danger"


@pytest.mark.rule("archaeology.site_deck_empty")
def test_a_site_that_is_the_last_card_of_the_deck_ends_the_excavation() -> None:
    cards = {f"ezx{n}": 1 for n in range(2, 23)} | {"ezx1": 2}
    position = opened(cards, "after_dig")
    assert position.decision == "roll_danger"


def going_on(**values: object):  # type: ignore[no-untyped-def]
    """Seat 0 dug up a second site, goes on, and has its next turn."""
    position = on_planet(**values)
    dig(position, "ezx2", "left", "ezx4", "ezx14")
    play(position, "dig_on")
    return to_turn(position)


def to_turn(position):  # type: ignore[no-untyped-def]
    """The next turn of seat 0; the other seat does nothing."""
    while not (position.decision in ("choose_dig", "choose_move") and position.actor == 0):
        names = offered(position)
        play(position, next(name for name in ("end_turn", "stay", "decline") if name in names))
    return position


@pytest.mark.rule("archaeology.continue", "archaeology.stop_when", "archaeology.stay_planet")
def test_a_new_site_lets_its_player_dig_on_in_the_next_turn_on_the_same_planet() -> None:
    position = going_on()
    assert position.decision == "choose_dig"
    assert [name for name in offered(position) if "arrow" in name] == [f"follow_arrow ezx4:{way}" for way in (
        "left", "up", "right")]  # fmt: skip
    follow(position, "ezx4", "left", "ezx15")
    assert cells(position, "place")["0"] == 100
    assert open_cards(position) == {"ezx2", "ezx4", "ezx14", "ezx15"}


@pytest.mark.rule("archaeology.continue_arrow")
def test_arrows_of_an_earlier_site_are_dug_out() -> None:
    position = going_on()
    assert refused(position, "follow_arrow ezx2:up") == "archaeology.continue_arrow"


@pytest.mark.rule("archaeology.continue_arrow")
@pytest.mark.parametrize(("lang", "text"), [("en", "Dig upwards from EZX4: 3 cards"), ("ja", "EZX4の上へ3枚掘る")])
def test_of_two_new_sites_each_arrow_says_from_which_it_leads(lang: str, text: str) -> None:
    position = opened({"ezx1": 1, "ezx4": 2, "ezx6": 2}, "dig_turn")
    assert text in [position.describe(option, lang) for option in position.options()]
    assert len(set(offered(position))) == len(position.options())


@pytest.mark.rule("archaeology.continue_arrow", "archaeology.stop")
def test_without_a_new_site_it_is_over_at_once() -> None:
    position = going_on()
    follow(position, "ezx4", "left", "ezx15")
    harmless(position, 4)
    assert (excavation_view(position)["digger"], deck(position)) == (None, 22)


@pytest.mark.rule("archaeology.continue_action", "interplay.dig_first_landing")
def test_digging_on_is_the_whole_turn_and_costs_nothing() -> None:
    position = going_on()
    energy, level = own(position, "energy", 0), own(position, "level", 0)
    follow(position, "ezx4", "left", "ezx3")
    play(position, "dig_on")
    assert (own(position, "energy", 0), own(position, "level", 0)) == (energy, level)
    assert cells(position, "turn") != 0 or position.decision == "choose_free"


@pytest.mark.rule("archaeology.danger_end_each")
def test_the_end_is_rolled_for_once() -> None:
    position = on_planet()
    dig(position, "ezx2", "left", "ezx4", "ezx14")
    assert position.decision == "choose_dig_on"
    play(position, "dig_on")
    assert position.decision != "roll_danger"


@pytest.mark.rule("archaeology.stop", "move.must_leave")
def test_who_stops_gives_the_deck_back_at_once_and_must_leave_the_planet_in_the_next_turn() -> None:
    position = on_planet()
    dig(position, "ezx2", "left", "ezx4", "ezx14")
    play(position, "stop_digging")
    harmless(position, 3)
    assert excavation_view(position)["digger"] is None
    assert refused(to_turn(position), "stay") == "move.must_leave"


@pytest.mark.rule("archaeology.stop_when", "archaeology.stop_turn")
def test_a_change_of_mind_at_the_start_of_a_turn_leaves_that_turn_for_a_move_and_an_action() -> None:
    position = going_on()
    play(position, "stop_digging")
    harmless(position, 3)
    assert refused(position, "stay") == "move.must_leave"
    assert excavation_view(position)["users"] == []
    play(position, "move space:3")
    assert position.decision == "choose_action"


@pytest.mark.rule("archaeology.stop_turn")
def test_after_a_stop_at_asteroids_the_ship_may_stay_but_not_begin_there_again() -> None:
    position = opened({"ezx1": 1}, "dig_turn", digger(at="asteroids:0"), planets=[], asteroids=["D"])
    play(position, "stop_digging")
    harmless(position, 1)
    play(position, "stay")
    assert refused(position, "archaeology") == "archaeology.stop_turn"


@pytest.mark.rule("archaeology.stop_turn")
def test_a_stop_uses_no_card_so_another_may_start_in_that_round() -> None:
    position = opened({"ezx1": 1}, "dig_turn", digger(), seat(at="asteroids:0", crew=[BOTH]), energy={"0": 9})
    play(position, "stop_digging")
    harmless(position, 1)
    play(position, "move space:4", "decline")
    while position.actor == 0:
        play(position, "end_turn")
    play(position, "stay")
    assert "archaeology" in offered(position)


@pytest.mark.rule("interplay.dig_stuck")
def test_who_stops_without_energy_is_towed() -> None:
    position = opened({"ezx1": 1}, "dig_turn", digger(energy=0))
    play(position, "stop_digging")
    harmless(position, 1)
    assert offered(position) == ["tow"]


@pytest.mark.rule("archaeology.no_free_things")
def test_nothing_is_converted_or_traded_before_the_end_of_the_rolls() -> None:
    position = on_planet(digger(radioactive=1), seat(at="planet:0", crew=[BOTH]))
    assert {"convert", "trade 1"} <= set(offered(position))
    play(position, "archaeology")
    assert not {"convert", "trade 1"} & set(offered(position))
    play(position, f"send {ARCHAEOLOGIST}", "team_done", "team_done", "rolled 1", "rolled 1", "card ezx2")
    assert not {"convert", "trade 1"} & set(offered(position))
    play(position, "follow_arrow ezx2:left", "card ezx17", "card ezx3")
    assert offered(position) == ["stop_digging", "dig_on"]


@pytest.mark.rule("archaeology.artifact_crew", "archaeology.artifact")
def test_an_artifact_serves_all_aboard_romanced_guests_too() -> None:
    position = opened({"ezx1": 1}, "", digger(crew=[GEOLOGIST], guests={PILOT: 1}), seat(crew=[BOTH]),
                      planets=[("D", "ter_1")], owner={"ezx19": 0})  # fmt: skip
    play(position, "discover_life")
    assert {f"send {GEOLOGIST}", f"send {PILOT}"} <= set(offered(position))


@pytest.mark.rule("archaeology.artifact_ability_covered", "archaeology.artifact_ability_full")
def test_damage_does_not_cover_what_an_artifact_grants_unless_all_icons_are_covered() -> None:
    def able(*covered: str) -> bool:
        one = digger(crew=[BIOLOGIST], hurt={BIOLOGIST: list(covered)})
        position = opened({"ezx1": 1}, "", one, planets=[("D", "ter_1")], owner={"ezx19": 0}, options=WITH_DAMAGE)
        return "discover_life" in offered(position)

    assert able("life")
    assert not able("life", "talent")


@pytest.mark.rule("archaeology.artifact")
def test_ezx21_adds_two_dice_and_ezx22_levels_a_second_crew() -> None:
    position = opened({"ezx1": 1}, "", digger(crew=[BIOLOGIST, GEOLOGIST], level=2), planets=[("D", "ter_1")],
                      owner={"ezx21": 0, "ezx22": 0})  # fmt: skip
    play(position, "discover_life", f"send {BIOLOGIST}", "team_done")
    assert cells(position, "dice") == 1 + 3 + 2
    play(position, *["rolled 1"] * 6)
    while position.decision == "choose_levelled":
        play(position, offered(position)[0])
    assert cells(position, "levelled") == {BIOLOGIST: 1, GEOLOGIST: 1}


@pytest.mark.rule("interplay.dig_end_exploration")
def test_a_site_is_closed_with_its_roll_before_the_ship_returns() -> None:
    position = table(digger(), alone=True, planets=EVEN, ask="ChooseAction", options=DIG, round=3)
    dig(position, "ezx2", "left", "ezx4", "ezx14")
    play(position, "dig_on")
    while position.decision != "choose_stay":
        play(position, offered(position)[0])
    play(position, "wait")
    assert position.decision == "roll_danger"
    assert cells(position, "place")["0"] == 100
    harmless(position, 3)
    assert excavation_view(position)["digger"] is None


@pytest.mark.rule("interplay.dig_end_exploration")
def test_among_rivals_the_last_round_ends_the_dig_before_the_return_is_paid() -> None:
    position = on_planet(round=3)
    dig(position, "ezx2", "left", "ezx4", "ezx14")
    play(position, "dig_on")
    energy = own(position, "energy", 0)
    while position.decision != "roll_danger":
        names = offered(position)
        play(position, next(name for name in ("end_turn", "stay", "decline") if name in names))
    assert own(position, "energy", 0) == energy
    events = play(position, *["rolled 12"] * 3)
    assert "returns" in [event.name for event in events]
    assert own(position, "energy", 0) == energy - 1


@pytest.mark.rule("component.archaeology", "archaeology.site_card")
def test_a_pack_whose_site_has_two_arrows_is_refused_by_name() -> None:
    data = {key: [dict(entry) for entry in value] if isinstance(value, list) else value
            for key, value in GAME.pack.data.items()}  # fmt: skip
    data["archaeology"][0]["arrows"] = [1, 2]
    with pytest.raises(PackError, match=r"ezx1.*arrows"):
        read_components(Pack(data, "short"))
