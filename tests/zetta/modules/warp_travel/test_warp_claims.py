"""Chapter "warp", precedence, repair and security: what is claimed, mended and stopped."""

from __future__ import annotations

import pytest

from hoshitaku import Position
from tests.zetta.modules.equipment.gear import condition
from tests.zetta.modules.warp_travel.stage import EQUIPPED, aboard, hand, kept, play_out, ship, stage, to_next_system
from tests.zetta.table import ALIENS, LIFE, cells, offered, own, play, refused, seat

FIND, OTHER = LIFE[0], LIFE[1]


def flags(position: Position, card: str) -> list[int]:
    """Seats with a flag in the sleeve of a card."""
    bits = (cells(position, "life_flags") | cells(position, "artifact_flags")).get(card, 0)
    return [one for one in range(5) if bits >> one & 1]


@pytest.mark.rule("warp.precedence", "warp.precedence_half", "scoring.flags")
def test_precedence_puts_a_flag_into_a_card_of_another_for_half_its_fame() -> None:
    position = stage(ship("ezc2", "ezc4"), ship("ezc9", "ezc11", life=[FIND], gem=3), hands={0: ["ezc2"]})
    play(position, "play_precedence ezc2")
    assert offered(position) == [f"precede {FIND}", "take_from 1:gem"]
    before = [one["seats"] for one in position.view(None)["fame"]]  # type: ignore[attr-defined]
    play(position, f"precede {FIND}")
    assert flags(position, FIND) == [0]
    after = {one["source"]: one["seats"] for one in position.view(None)["fame"]}  # type: ignore[attr-defined]
    assert after["life"] == before[0]
    assert after["flag"][0] == (after["life"][1] + 1) // 2 > 0


@pytest.mark.rule("warp.precedence", "warp.precedence_choice")
def test_precedence_takes_one_substance_of_the_kind_that_the_taker_chooses() -> None:
    position = stage(ship("ezc2", "ezc4"), ship("ezc9", "ezc11", gas=2, radioactive=1), hands={0: ["ezc2"]})
    play(position, "play_precedence ezc2", "take_from 1:radioactive")
    assert (own(position, "substances:radioactive", 0), own(position, "substances:radioactive", 1)) == (1, 0)
    assert own(position, "substances:gas", 1) == 2


@pytest.mark.rule("warp.precedence_blocked", "interplay.warp_basic_current")
def test_a_stored_card_or_one_with_the_flag_of_another_is_closed_but_the_owners_own_flag_blocks_nothing() -> None:
    owner = ship("ezc9", "ezc11", life=[FIND, OTHER], stored_life=[LIFE[2]])
    position = stage(ship("ezc2", "ezc4"), owner, ship("ezc20", "ezc23"), hands={0: ["ezc2"]},
                     life_flags={FIND: 1 << 2, OTHER: 1 << 1})  # fmt: skip
    play(position, "play_precedence ezc2")
    assert offered(position) == [f"precede {OTHER}"]
    assert refused(position, f"precede {FIND}") == "warp.precedence_blocked"
    assert refused(position, f"precede {LIFE[2]}") == "warp.precedence_blocked"


@pytest.mark.rule("interplay.precedence_order")
@pytest.mark.parametrize(("inside", "open_to_it"), [([1], True), ([1, 3], False)])
def test_after_a_trade_flags_are_judged_from_the_side_of_the_new_holder(inside: list[int], open_to_it: bool) -> None:
    holder = ship("ezc9", "ezc11", life=[FIND], gem=1)
    position = stage(ship("ezc1"), holder, ship("ezc2", "ezc4"), ship("ezc25"), hands={2: ["ezc2"]},
                     life_flags={FIND: sum(1 << one for one in inside)})  # fmt: skip
    play(position, "play_precedence ezc2")
    assert (f"precede {FIND}" in offered(position)) is open_to_it


@pytest.mark.rule("interplay.precedence_artifact_track")
def test_with_equipment_an_artifact_stays_open_to_precedence_in_every_later_stage() -> None:
    owner = ship("ezc9", "ezc11", artifacts=["ezp1"])
    position = stage(ship("ezc2", "ezc4"), owner, items=[{}, {}], hands={0: []})
    to_next_system(position)
    while position.decision != "play_card":
        names = offered(position)
        play(position, next((one for one in names if one == "take_in_hand ezc2" or "keep" in one), names[-1]))
    play(position, "play_precedence ezc2")
    assert "precede ezp1" in offered(position)


@pytest.mark.rule("warp.precedence_alien_crew")
def test_an_alien_of_the_crew_takes_a_flag_like_any_life_card() -> None:
    owner = seat(crew=["ezc9", ALIENS[0]], life=[ALIENS[0]])
    position = stage(ship("ezc2", "ezc4"), owner, hands={0: ["ezc2"]})
    play(position, "play_precedence ezc2", f"precede {ALIENS[0]}")
    assert flags(position, ALIENS[0]) == [0]


@pytest.mark.rule("warp.precedence_away", "warp.owner_flag_note")
def test_precedence_on_a_borrowed_artifact_is_aimed_at_its_owner_and_the_loan_leaves_no_flag() -> None:
    three = ship("ezc4", "ezc5", "ezc7"), ship("ezc13", "ezc11", artifacts=["ezp1", "ezp3"]), ship("ezc2", "ezc4")
    hands = {0: ["ezc4", "ezc5", "ezc7"], 1: ["ezc13"], 2: ["ezc2"]}
    position = stage(*three, items=[{}, {}, {}], hands=hands)
    play(position, "play_borrow ezc5", "borrow ezp1", "let_happen", "pass_warp", "play_precedence ezc2")
    assert flags(position, "ezp1") == []
    play(position, "precede ezp1")
    assert (position.decision, position.actor) == ("answer_threat", 1)


@pytest.mark.rule("warp.repair")
def test_repair_makes_an_item_fully_operational_and_safe_under_repair() -> None:
    items = [{"eze1": "worn_out", "eze2": "new", "eze5": "beyond_repair"}, {}]
    position = stage(ship("ezc4", "ezc1"), ship("ezc5", "ezc9"), items=items, hands={0: ["ezc4"], 1: ["ezc5"]})
    play(position, "play_repair ezc4")
    assert offered(position) == ["repair_at_warp eze1", "repair_at_warp eze2"]
    assert refused(position, "repair_at_warp eze5") == "warp.repair"
    play(position, "repair_at_warp eze1", "play_borrow ezc5")
    assert condition(position, "eze1") == "fully_operational"
    assert refused(position, "borrow eze1") == "warp.immune"


@pytest.mark.rule("warp.repair_target", "interplay.borrow_under_repair")
def test_only_own_items_at_home_are_repaired_fully_operational_ones_too() -> None:
    items = [{"eze1": "new"}, {"eze2": "worn_out", "eze3": "new"}]
    position = stage(ship("ezc5", "ezc4"), ship("ezc9", "ezc11"), items=items, hands={0: ["ezc5", "ezc4"]})
    play(position, "play_borrow ezc5", "borrow eze2", "play_repair ezc4")
    assert offered(position) == ["repair_at_warp eze1"]
    assert refused(position, "repair_at_warp eze2") == "warp.repair_target"
    assert refused(position, "repair_at_warp eze3") == "warp.repair_target"


@pytest.mark.rule("warp.repair_target")
def test_what_is_whole_and_safe_already_is_not_repaired_for_nothing() -> None:
    items = [{"eze1": "new", "eze2": "worn_out"}, {"eze3": "new"}]
    position = stage(ship("ezc4", "ezc6"), ship("ezc9"), items=items, hands={0: ["ezc4", "ezc6"]})
    play(position, "play_repair ezc4", "repair_at_warp eze1", "play_repair ezc6")
    assert offered(position) == ["repair_at_warp eze2"]
    assert refused(position, "repair_at_warp eze1") == "warp.repair_target"


@pytest.mark.rule("warp.repair_target", "warp.solo")
def test_where_nobody_borrows_only_worn_items_are_repaired() -> None:
    against = EQUIPPED | {"lonely_star": "on", "bot_seats": [1]}
    for options, whole in ((against, True), (against | {"bots_warp": "printed"}, False)):
        items = [{"eze1": "new", "eze2": "worn_out"}, {}]
        position = stage(ship("ezc4", "ezc6"), ship("ezc9"), items=items, options=options, hands={0: ["ezc4"]})
        play(position, "play_repair ezc4")
        assert ("repair_at_warp eze1" in offered(position)) is whole
        assert "repair_at_warp eze2" in offered(position)
    alone = stage(ship("ezc4"), items=[{"eze1": "new"}], alone=True)
    assert offered(alone) == ["play_idly ezc4"]


@pytest.mark.rule("warp.cleanup")
def test_after_the_stage_a_repaired_item_lies_face_up_fully_operational() -> None:
    position = stage(ship("ezc4", "ezc1"), ship("ezc9"), items=[{"eze1": "worn_out"}, {}], hands={0: ["ezc4"]})
    play(position, "play_repair ezc4", "repair_at_warp eze1")
    play_out(position)
    assert kept(position, "turned") == {}
    assert condition(position, "eze1") == "fully_operational"


def threatened(*more: str, bag: dict[str, int] | None = None, **values: object) -> Position:
    """Seat 0's ezc1 would romance ezc9 of seat 1, which has ezc7 (security) in hand, and others; seat 2 looks on."""
    seats = ship("ezc1", "ezc14"), ship("ezc9", "ezc7", "ezc5", **values), ship("ezc13", "ezc15")
    hands = {0: ["ezc1", "ezc14"], 1: list(more or ("ezc7",)), 2: ["ezc13"]}
    position = stage(*seats, hands=hands, **({"knowledge_bag": bag} if bag else {}))
    play(position, "play_romance ezc1", "romance ezc9")
    return position


@pytest.mark.rule("warp.declare", "warp.security", "warp.security_final")
def test_only_the_player_named_may_stop_it_and_then_both_cards_are_used() -> None:
    position = threatened()
    assert (position.decision, position.actor) == ("answer_threat", 1)
    assert offered(position) == ["secure ezc7", "let_happen"]
    play(position, "secure ezc7")
    assert "ezc9" in aboard(position, 1)
    assert (hand(position, 0), hand(position, 1)) == (["ezc14"], [])
    assert (position.decision, position.actor) == ("play_card", 2)


@pytest.mark.rule("warp.declare")
def test_if_nobody_stops_it_the_action_takes_effect() -> None:
    position = threatened()
    play(position, "let_happen")
    assert "ezc9" in aboard(position, 0)
    assert hand(position, 1) == ["ezc7"]


@pytest.mark.rule("warp.security_cost")
def test_security_left_on_the_board_stops_nothing() -> None:
    position = threatened("ezc5", knowledge=["life"])
    assert offered(position) == ["let_happen"]
    assert refused(position, "secure ezc7") == "warp.security_cost"


@pytest.mark.rule("warp.security_cost", "warp.token_talent", "warp.tokens_return")
def test_a_security_token_makes_any_hand_card_stop_it_and_goes_to_the_bag() -> None:
    position = threatened("ezc5", knowledge=["security"])
    before = position.view(None)["bag"]
    play(position, "secure_with_token ezc5")
    assert "ezc9" in aboard(position, 1)
    assert position.view(None)["bag"] == before + 1  # type: ignore[operator]
    assert hand(position, 1) == []


@pytest.mark.rule("warp.security_ask")
def test_who_might_have_security_is_asked_and_who_cannot_is_not() -> None:
    asked = [threatened("ezc5", knowledge=kinds).decision for kinds in (["security"], ["life"], [])]
    assert asked == ["answer_threat", "answer_threat", "play_card"]
    empty = stage(ship("ezc1"), ship("ezc9", "ezc7", knowledge=["security"]), hands={0: ["ezc1"]})
    play(empty, "play_romance ezc1", "romance ezc9")
    assert empty.decision != "answer_threat"
    assert "ezc9" in aboard(empty, 0)


@pytest.mark.rule("warp.security_ask", "knowledge.hidden")
def test_what_others_see_while_a_player_is_asked_is_the_same_with_and_without_a_security_token() -> None:
    able, unable = (threatened("ezc5", knowledge=[kind], bag=bag) for kind, bag in
                    (("security", {"life": 2}), ("life", {"life": 1, "security": 1})))  # fmt: skip
    for viewer in (0, 2, None):
        assert able.view(viewer) == unable.view(viewer)
    assert offered(able) != offered(unable)
    for position in (able, unable):
        play(position, "let_happen")
    for viewer in (0, 2, None):
        assert able.view(viewer) == unable.view(viewer)


@pytest.mark.rule("warp.security_substance")
def test_security_also_keeps_a_substance() -> None:
    position = stage(ship("ezc2", "ezc4"), ship("ezc7", "ezc9", gem=1), hands={0: ["ezc2"], 1: ["ezc7"]})
    play(position, "play_precedence ezc2", "take_from 1:gem", "secure ezc7")
    assert own(position, "substances:gem", 1) == 1


@pytest.mark.rule("warp.security")
def test_security_keeps_equipment_too() -> None:
    position = stage(ship("ezc5", "ezc4"), ship("ezc7", "ezc9"), items=[{}, {"eze1": "new", "eze2": "new"}],
                     options=EQUIPPED, hands={0: ["ezc5"], 1: ["ezc7"]})  # fmt: skip
    play(position, "play_borrow ezc5", "borrow eze1", "secure ezc7")
    assert kept(position, "holder") == {}


@pytest.mark.rule("module.ignore_unused")
def test_without_equipment_options_about_items_are_refused_in_words() -> None:
    position = stage(ship("ezc1", "ezc4"), ship("ezc9", "ezc11"), hands={0: ["ezc1"]})
    play(position, "play_romance ezc1")
    assert refused(position, "borrow eze1") == "warp.one_talent"
    assert refused(position, "repair_at_warp eze1") == "warp.one_talent"
