"""Chapter "warp", romance and borrowing: who can be taken, what is safe, and how guests and lent items come home."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Event, Position
from hoshitaku.games.zetta.codes import LIFE, LIFE_CARD_COUNT
from hoshitaku.games.zetta.crew import has_ability
from hoshitaku.games.zetta.modules.equipment.track import items_on_track, remaining_uses
from hoshitaku.games.zetta.modules.wounds.rescue_debt import can_give_rescue_card
from tests.zetta.modules.equipment.gear import condition, put
from tests.zetta.modules.perks.cards import given, with_modules
from tests.zetta.modules.warp_travel.stage import (
    EQUIPPED,
    aboard,
    end_first_round,
    kept,
    play_out,
    ship,
    stage,
    take_hands,
    to_next_system,
)
from tests.zetta.table import ALIENS, CREW, GAME, cells, offered, own, play, refused, roll, seat, table
from tests.zetta.table import LIFE as CARDS_OF_LIFE

NINE = 9
BOTH = EQUIPPED | {"modules": ["warp_travel", "equipment", "damage"]}


def romanced(*more: str, **values: Any) -> Position:
    """Seat 0's ezc1 has romanced ezc9 away from seat 1, which keeps ezc11."""
    position = stage(ship("ezc1", "ezc4", **values), ship("ezc9", "ezc11"), hands={0: ["ezc1", *more]})
    play(position, "play_romance ezc1", "romance ezc9")
    return position


def borrowed(worn: str = "new", hands: Any = None) -> Position:
    """Seat 0's ezc5 has borrowed the first of seat 1's two items; seat 2 has one, and another that is broken."""
    items = [{"eze3": "new"}, {"eze1": worn, "eze2": "new"}, {"eze4": "new", "eze5": "beyond_repair"}]
    position = stage(ship("ezc5", "ezc4"), ship("ezc9", "ezc11"), ship("ezc25", "ezc26"), items=items,
                     hands=hands or {0: ["ezc5"], 2: ["ezc25"]})  # fmt: skip
    play(position, "play_borrow ezc5", "borrow eze1")
    return position


def holder(position: Position, item: str) -> int:
    """The seat that has a lent item; -1 if it is home."""
    return kept(position, "holder").get(item, -1)


def at_home(position: Position) -> Position:
    """The first round of the next system is over."""
    return end_first_round(to_next_system(position))


def throw(position: Position) -> list[Event]:
    """All dice of a discovery show a success."""
    events: list[Event] = []
    while position.decision == "roll_die":
        events += roll(position, 1)
    return events


@pytest.mark.rule("warp.steal", "warp.steal_mark", "warp.over_limit")
def test_romance_brings_a_crew_of_another_aboard_and_its_owner_stays_its_owner() -> None:
    position = romanced()
    assert aboard(position, 0) == ["ezc1", "ezc4", "ezc9"]
    assert aboard(position, 1) == ["ezc11"]
    assert cells(position, "crew_at")["ezc9"] == 1


@pytest.mark.rule("warp.over_limit")
def test_more_than_four_crew_may_be_aboard_for_a_time() -> None:
    one = ship("ezc1", "ezc2", "ezc3", "ezc4")
    position = stage(one, ship("ezc9", "ezc11"), hands={0: ["ezc1"]})
    play(position, "play_romance ezc1", "romance ezc9")
    assert len(aboard(position, 0)) == 5


@pytest.mark.rule("warp.over_limit")
def test_a_seat_with_room_for_six_may_have_a_guest_with_each() -> None:
    six = ["ezc1", "ezc2", "ezc3", "ezc4", "ezc5", "ezl31"]
    options = with_modules("warp_travel", "aliens")
    others = ship("ezc9", "ezc11"), ship("ezc13")
    position = given(stage(ship(*six), *others, hands={}, options=options), ["ezy8"], ["ezs4"])
    take_hands(position, {0: ["ezc1"]})
    data: Any = GAME.position_to_dict(position.setup, position.state)
    owners = {"ezc20": 1, "ezc23": 1, "ezc26": 2, "ezc27": 2, "ezc28": 2}
    data["state"]["crew"]["place"] |= owners
    order = [*CREW, *CARDS_OF_LIFE]
    crowd = sorted(order.index(member) for member in [*six, *owners])
    data["state"]["seats"][0]["aboard"] = {str(place): member for place, member in enumerate(crowd)}
    position = GAME.from_json(data)
    assert len(aboard(position, 0)) == 11
    play(position, "play_romance ezc1", "romance ezc9")
    assert len(aboard(position, 0)) == 12
    to_next_system(position)
    end_first_round(position)
    assert aboard(position, 0) == six
    assert aboard(position, 1) == ["ezc9", "ezc11", "ezc20", "ezc23"]


@pytest.mark.rule("warp.romance_place", "warp.immune")
def test_a_guest_and_its_romancer_are_safe_from_others() -> None:
    three = ship("ezc1", "ezc4"), ship("ezc9", "ezc11"), ship("ezc20", "ezc23")
    position = stage(*three, hands={0: ["ezc1"], 2: ["ezc20"]})
    play(position, "play_romance ezc1", "romance ezc9", "play_romance ezc20")
    assert offered(position) == ["romance ezc4"]
    assert refused(position, "romance ezc9") == "warp.immune"
    assert refused(position, "romance ezc1") == "warp.immune"


@pytest.mark.rule("warp.last_count")
@pytest.mark.parametrize(
    ("crew", "hand", "safe"), [(["ezc9"], [], True), (["ezc9", "ezc11", "ezc13"], ["ezc11", "ezc13"], False)]
)
def test_the_last_crew_is_safe_and_crew_in_hand_counts(crew: list[str], hand: list[str], safe: bool) -> None:
    one = ship("ezc1", "ezc4", knowledge=["romance"])
    position = stage(one, ship(*crew), ship("ezc20", "ezc23"), hands={0: ["ezc1"], 1: hand})
    play(position, "play_romance ezc1")
    assert ("romance ezc9" in offered(position)) is not safe


@pytest.mark.rule("warp.last_count", "warp.alien_targets")
def test_of_a_human_and_an_alien_only_the_alien_can_be_romanced() -> None:
    two = seat(crew=["ezc9", ALIENS[0]], life=[ALIENS[0]])
    position = stage(ship("ezc1", "ezc4"), two, hands={0: ["ezc1"]})
    play(position, "play_romance ezc1")
    assert offered(position) == [f"romance {ALIENS[0]}"]
    assert refused(position, "romance ezc9") == "warp.last_count"


@pytest.mark.rule("damage.warp")
def test_damaged_crew_can_be_romanced() -> None:
    two = ship("ezc9", "ezc11", hurt={"ezc9": ["life"]})
    position = stage(ship("ezc1", "ezc4"), two, options=BOTH, hands={0: ["ezc1"]})
    play(position, "play_romance ezc1")
    assert "romance ezc9" in offered(position)


@pytest.mark.rule("warp.level_kept")
def test_a_levelled_crew_stays_levelled_and_a_worn_item_worn() -> None:
    position = stage(ship("ezc1", "ezc4"), ship("ezc9", "ezc11", levelled=["ezc9"]), hands={0: ["ezc1"]})
    play(position, "play_romance ezc1", "romance ezc9")
    assert cells(position, "levelled") == {"ezc9": 1}
    assert condition(borrowed("slightly_worn"), "eze1") == "slightly_worn"


@pytest.mark.rule("warp.first_round_only", "warp.return_rotated", "interplay.guest_first_round_order")
@pytest.mark.rule("warp.cleanup_keeps_rotation")
def test_a_guest_goes_home_heartbroken_after_the_first_round() -> None:
    position = to_next_system(romanced())
    assert "ezc9" in aboard(position, 0)
    end_first_round(position)
    assert aboard(position, 0) == ["ezc1", "ezc4"]
    assert aboard(position, 1) == ["ezc9", "ezc11"]
    assert kept(position, "heartbroken") == {"ezc9": 1}
    assert kept(position, "partner") == {}


@pytest.mark.rule("warp.rotated_until", "warp.cleanup", "warp.immune")
def test_a_heartbroken_crew_is_safe_in_the_next_warp_stage_and_normal_after_it() -> None:
    position = at_home(romanced())
    while position.decision != "choose_hand":
        position.take(position.options()[-1])
    while position.decision == "choose_hand":
        play(position, next(name for name in offered(position) if name == "take_in_hand ezc1" or "keep" in name))
    play(position, "play_romance ezc1")
    assert refused(position, "romance ezc9") == "warp.immune"
    play(position, "romance ezc11")
    to_next_system(position)
    assert kept(position, "heartbroken") == {}


@pytest.mark.rule("warp.rotated_works")
def test_a_heartbroken_crew_takes_part_in_discoveries() -> None:
    position = at_home(romanced())
    assert kept(position, "heartbroken") == {"ezc9": 1}
    assert has_ability(position.state, 1, list(CREW).index("ezc9"), LIFE)  # type: ignore[arg-type]


@pytest.mark.rule("turn.round_end_order")
def test_guests_go_home_before_life_harms_the_crew() -> None:
    guest = seat(crew=["ezc4"], guests={"ezc9": 1}, life=["ezl1"])
    position = table(
        guest, seat(crew=["ezc11"]), options=BOTH, round=1, turns=1, ask="ChooseAction", life_hurt={"ezl1": 1}
    )
    play(position, "decline")
    while position.view(None)["voyage"]["round"] == 1 and position.decision != "choose_icon":  # type: ignore[index,call-overload]
        position.take(position.options()[-1])
    assert "ezc9" in aboard(position, 1)
    assert position.decision == "choose_icon"
    assert {name.split()[1].split(":")[0] for name in offered(position)} == {"ezc4"}


@pytest.mark.rule("interplay.damage_guest", "interplay.guest_returned_full")
def test_a_guest_that_was_hurt_goes_home_with_its_damage() -> None:
    guest = seat(crew=["ezc4"], guests={"ezc9": 1}, hurt={"ezc9": ["life"]})
    position = table(guest, seat(crew=["ezc11"]), options=BOTH, round=1, turns=1, ask="ChooseAction")
    end_first_round(position)
    assert "ezc9" in aboard(position, 1)
    assert position.view(None)["modules"]["wounds"]["hurt"] == {"ezc9": ["life"]}  # type: ignore[index]


@pytest.mark.rule("interplay.damage_long_stay_guest")
def test_in_a_system_of_two_rounds_the_guests_are_home_before_any_extra_round() -> None:
    guest = seat(crew=["ezc4"], guests={"ezc9": 1})
    position = table(guest, seat(crew=["ezc11"]), options=BOTH, round=1, rounds=2, turns=1, ask="ChooseAction")
    end_first_round(position)
    assert position.view(None)["voyage"]["round"] == 2  # type: ignore[index,call-overload]
    assert aboard(position, 0) == ["ezc4"]


@pytest.mark.rule("warp.guest_levels")
def test_a_guest_that_alone_is_not_levelled_is_levelled_on_the_board_of_its_host() -> None:
    guest = seat(at="planet:0", crew=["ezc4"], levelled=["ezc4"], guests={"ezc29": 1}, level=1)
    position = table(guest, seat(crew=["ezc11"]), options=EQUIPPED, round=1, board=(12, 12, 12), ask="ChooseAction")
    play(position, "discover_substance", "send ezc4", "team_done")
    throw(position)
    assert cells(position, "levelled") == {"ezc4": 1, "ezc29": 1}


@pytest.mark.rule("warp.guest_first")
def test_a_guest_is_levelled_before_the_own_crew() -> None:
    guest = seat(at="planet:0", crew=["ezc4", "ezc8"], guests={"ezc29": 1}, level=1)
    position = table(guest, seat(crew=["ezc11"]), options=EQUIPPED, round=1, board=(12, 12, 12), ask="ChooseAction")
    play(position, "discover_substance", "send ezc4", "send ezc8", "team_done")
    events = throw(position)
    assert [event.data["what"] for event in events if event.name == "levelled"] == ["ezc29"]
    assert cells(position, "levelled") == {"ezc29": 1}


@pytest.mark.rule("warp.guest_level_order", "warp.guest_counts")
def test_of_several_guests_the_player_chooses_one() -> None:
    guest = seat(at="planet:0", crew=["ezc4"], guests={"ezc29": 1, "ezc44": 1}, level=1, levelled=["ezc4"])
    position = table(guest, seat(crew=["ezc11"]), options=EQUIPPED, round=1, board=(12, 12, 12), ask="ChooseAction")
    play(position, "discover_substance", "send ezc29", "send ezc44", "team_done")
    throw(position)
    assert offered(position) == ["level ezc29", "level ezc44"]
    assert refused(position, "level ezc4") == "warp.guest_level_order"
    play(position, "level ezc44")
    assert cells(position, "levelled") == {"ezc4": 1, "ezc44": 1}


@pytest.mark.rule("discovery.nine_steps_next", "warp.guest_levels")
@pytest.mark.parametrize("guests", [["ezc29"], ["ezc29", "ezc44"]])
@pytest.mark.parametrize(("levelled", "level"), [([], 0), (["ezc4"], NINE)])
def test_where_a_guest_is_turned_and_all_own_crew_is_levelled_the_marker_goes_to_nine_steps(
    guests: list[str], levelled: list[str], level: int
) -> None:
    one = seat(at="planet:0", crew=["ezc4"], guests=dict.fromkeys(guests, 1), level=1, levelled=levelled)
    position = table(one, seat(crew=["ezc11"]), options=EQUIPPED, round=1, board=(12, 12, 12), ask="ChooseAction")
    play(position, "discover_substance", "send ezc4", "send ezc29", "team_done")
    throw(position)
    if position.decision == "choose_guest":
        play(position, "level ezc44")
    assert set(cells(position, "levelled")) == {guests[-1], *levelled}
    assert own(position, "level", 0) == level


@pytest.mark.rule("interplay.guest_help")
def test_a_guest_helps_another_player() -> None:
    one = seat(at="planet:0", crew=["ezc4"])
    host = seat(at="planet:0", crew=["ezc11"], guests={"ezc29": 0})
    position = table(one, host, options=EQUIPPED, round=1, ask="ChooseAction")
    play(position, "discover_substance", "ask_seat 1", "help", "send ezc29", "team_done")
    assert position.view(None)["attempt"]["helper"] == 1  # type: ignore[index,call-overload]


@pytest.mark.rule("interplay.talents_exploration")
def test_a_talent_has_no_use_in_exploration() -> None:
    position = table(seat(at="planet:0", crew=["ezc1"]), options=EQUIPPED, ask="ChooseAction")
    assert not any("romance" in name or "borrow" in name for name in offered(position))


@pytest.mark.rule("warp.steal", "warp.first_round_only", "warp.return_rotated")
def test_a_borrowed_item_lies_with_the_borrower_for_one_round_and_goes_home_observed() -> None:
    position = to_next_system(borrowed())
    assert [list(items_on_track(position.state, one)) for one in (0, 1)] == [[0, 2], [1]]  # type: ignore[arg-type]
    end_first_round(position)
    assert [list(items_on_track(position.state, one)) for one in (0, 1)] == [[2], [0, 1]]  # type: ignore[arg-type]
    assert kept(position, "turned") == {"eze1": 1}


@pytest.mark.rule("warp.borrow_chain", "warp.last_count")
def test_a_third_player_borrows_on_and_the_owner_takes_back_what_is_then_home() -> None:
    position = borrowed(hands={0: ["ezc5"], 1: ["ezc9"], 2: ["ezc25"]})
    play(position, "play_idly ezc9", "play_borrow ezc25", "borrow eze1")
    assert holder(position, "eze1") == 2
    at_home(position)
    assert holder(position, "eze1") == -1
    position = stage(
        ship("ezc5", "ezc4"), ship("ezc25", "ezc11"), items=[{"eze3": "new"}, {"eze1": "new", "eze2": "new"}]
    )
    play(position, "play_borrow ezc5", "borrow eze1", "play_borrow ezc25", "borrow eze1")
    assert holder(position, "eze1") == -1
    assert kept(position, "turned") == {}


@pytest.mark.rule("warp.broken_borrow", "warp.last_count", "warp.immune")
def test_what_is_broken_or_the_last_that_works_is_not_borrowed() -> None:
    position = stage(ship("ezc5", "ezc4"), ship("ezc25", "ezc11"), ship("ezc7", "ezc9"),
                     items=[{}, {"eze4": "new", "eze5": "beyond_repair"}, {"eze1": "new", "eze2": "new"}],
                     hands={0: ["ezc5"]})  # fmt: skip
    play(position, "play_borrow ezc5")
    assert offered(position) == ["borrow eze1", "borrow eze2"]
    assert refused(position, "borrow eze5") == "warp.broken_borrow"
    assert refused(position, "borrow eze4") == "warp.last_count"


@pytest.mark.rule("warp.artifact_targets", "equipment.artifact_stays")
def test_an_artifact_on_the_track_can_be_borrowed_but_none_without_equipment() -> None:
    owner = ship("ezc9", "ezc11", artifacts=["ezp1", "ezp3"])
    position = stage(ship("ezc5", "ezc4"), owner, items=[{}, {}], hands={0: ["ezc5"]})
    play(position, "play_borrow ezc5", "borrow ezp1")
    assert holder(position, "ezp1") == 0
    assert cells(position, "artifact_at")["ezp1"] == 1
    position = stage(ship("ezc5", "ezc4"), owner, hands={0: ["ezc5"]})
    assert refused(position, "play_borrow ezc5") == "warp.no_effect"


@pytest.mark.rule("warp.borrow_limit")
def test_a_borrowed_item_is_not_used_up() -> None:
    position = to_next_system(borrowed("slightly_worn"))
    assert remaining_uses(position.state, 0) == 1  # type: ignore[arg-type]
    assert remaining_uses(to_next_system(borrowed("worn_out")).state, 0) == 0  # type: ignore[arg-type]


@pytest.mark.rule("equipment.repair_borrowed")
def test_a_borrowed_item_is_repaired_used_and_goes_home_as_it_is() -> None:
    position = at_track({"eze1": "worn_out"}, lent={"eze1": 0})
    play(position, "repair")
    assert condition(position, "eze1") == "slightly_worn"
    position = at_track({"eze1": "slightly_worn"}, lent={"eze1": 0})
    play(position, "discover_life", "ask_nobody", "send_with_equipment ezc4", "team_done")
    roll(position, 12)
    assert condition(position, "eze1") == "worn_out"
    end_first_round(position)
    assert (condition(position, "eze1"), holder(position, "eze1")) == ("worn_out", -1)


def at_track(of_other: dict[str, str], lent: dict[str, int], own: Any = None, **values: Any) -> Position:
    """Seat 0 acts in the first round with its own items, and seat 1's; some of these are lent."""
    one = seat(at="planet:0", crew=["ezc4"])
    position = table(one, seat(at="planet:0", crew=["ezc29"]), options=EQUIPPED, ask="ChooseAction",
                     **{"round": 1, "turns": 1, **values})  # fmt: skip
    position = put(position, own or {}, of_other)
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["warp_travel"]["holder"] = lent
    return GAME.from_json(data)


@pytest.mark.rule("trade.condition", "trade.condition_away")
def test_what_is_lent_is_not_traded_but_counts_for_its_owners_limit() -> None:
    four = dict.fromkeys(["eze11", "eze12", "eze13", "eze14"], "new")
    position = at_track(four, lent={"eze11": 0}, own={"eze1": "new"})
    play(position, "trade 1")
    assert refused(position, "ask_for_card eze11") == "trade.condition"
    play(position, "give_card eze1")
    assert refused(position, "propose") == "trade.condition"


@pytest.mark.rule("trade.condition_away")
def test_what_is_borrowed_does_not_count_for_the_borrowers_limit() -> None:
    three = dict.fromkeys(["eze1", "eze2", "eze3"], "new")
    position = at_track({"eze11": "new", "eze12": "new", "eze13": "new"}, lent={"eze11": 0}, own=three)
    play(position, "trade 1", "ask_for_card eze12", "propose", "accept")
    assert list(items_on_track(position.state, 0)) == [0, 1, 2, 10, 11]  # type: ignore[arg-type]


@pytest.mark.rule("trade.condition")
def test_a_lent_artifact_is_neither_traded_nor_given_for_a_rescue() -> None:
    one = seat(at="planet:0", crew=["ezc4"], artifacts=["ezp1"])
    position = table(one, seat(at="planet:0", crew=["ezc29"]), options=BOTH, ask="ChooseAction", round=1)
    assert can_give_rescue_card(position.state, 0, LIFE_CARD_COUNT)  # type: ignore[arg-type]
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["warp_travel"]["holder"] = {"ezp1": 1}
    position = GAME.from_json(data)
    assert not can_give_rescue_card(position.state, 0, LIFE_CARD_COUNT)  # type: ignore[arg-type]
    play(position, "trade 1")
    assert refused(position, "give_card ezp1") == "trade.condition"


@pytest.mark.rule("warp.immune", "warp.cleanup")
def test_an_observed_item_is_not_borrowed_and_is_turned_back_after_the_stage() -> None:
    position = at_home(borrowed())
    while position.decision != "play_card":
        name = next((one for one in offered(position) if one == "take_in_hand ezc5" or "keep" in one), "")
        play(position, name or offered(position)[-1])
    play(position, "play_borrow ezc5")
    assert refused(position, "borrow eze1") == "warp.immune"
    play(position, "borrow eze2")
    play_out(position)
    assert kept(position, "turned") == {}
