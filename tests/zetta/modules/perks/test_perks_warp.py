"""Chapter "perk", nations in the warp stage: Kenya, Italy and Canada."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.codes import LIFE_CARD_COUNT, POSSIBLE_MEMBER_COUNT
from hoshitaku.games.zetta.modules.aliens.contact import count_free_crew_places
from tests.zetta.modules.equipment.gear import condition
from tests.zetta.modules.perks.cards import given, perked, perks_view, with_modules
from tests.zetta.modules.warp_travel.stage import aboard, crew, hand, ship, stage
from tests.zetta.table import GAME, offered, own, play, refused, seat

KENYA, ITALY, CANADA, SWEDEN = "ezy9", "ezy11", "ezy13", "ezy1"
ROMANTIC, LENDER, CLAIMANT = crew("romance"), crew("borrow"), crew("precedence")
GUARD, MENDER = crew("security"), crew("repair")
WARP = with_modules("warp_travel")
EQUIPPED = with_modules("warp_travel", "equipment")


def between(
    *seats: dict[str, Any], nations: list[str], hands: Any, items: Any = None, options: Any = None, **values: Any
) -> Position:
    """The warp stage with these nations; the hands are taken."""
    asked = options or (EQUIPPED if items else WARP)
    position = given(stage(*seats, hands={}, items=items, options=asked, **values), nations)
    while position.decision == "choose_hand":
        member = position.option_name(position.options()[0]).split()[1]
        taken = member in hands.get(position.actor, [])
        play(position, f"{'take_in_hand' if taken else 'keep_on_board'} {member}")
    return position


@pytest.mark.rule("perk.nation.kenya", "perk.nation.kenya_change")
def test_what_lies_on_the_card_of_kenya_is_safe_from_precedence() -> None:
    rich = ship("ezc9", "ezc11", gas=1, gem=2, life=["ezl1", "ezl2"])
    position = between(ship(CLAIMANT), rich, nations=[SWEDEN, KENYA], hands={0: [CLAIMANT]})
    assert (position.actor, position.decision) == (1, "choose_safe_life")
    play(position, "keep_safe ezl1")
    assert offered(position) == [f"{how}_safe_kind {kind}" for how in ("keep", "leave") for kind in ("gas", "gem")]
    play(position, "keep_safe_kind gem", f"play_precedence {CLAIMANT}")
    assert set(offered(position)) == {"precede ezl2", "take_from 1:gas"}
    assert refused(position, "precede ezl1") == "perk.nation.kenya"
    assert refused(position, "take_from 1:gem") == "perk.nation.kenya"


@pytest.mark.rule("perk.nation.kenya_change")
def test_nothing_is_made_safe_in_answer_to_a_precedence() -> None:
    rich = ship("ezc9", "ezc11", GUARD, gas=1, gem=1)
    position = between(ship(CLAIMANT), rich, nations=[SWEDEN, KENYA], hands={0: [CLAIMANT], 1: [GUARD]})
    play(position, "keep_safe_kind gas", f"play_precedence {CLAIMANT}", "take_from 1:gem")
    assert (position.actor, offered(position)) == (1, [f"secure {GUARD}", "let_happen"])
    play(position, "let_happen")
    assert (own(position, "substances:gem", 1), own(position, "substances:gem", 0)) == (0, 1)


def beside_kenya(*hand: str, options: Any = EQUIPPED, **values: Any) -> Position:
    """Kenya (seat 1), which has gas, gems and metal, with a guard in hand; seats 0 and 2 have taken this in hand."""
    rich = ship("ezc9", "ezc11", GUARD, gas=1, gem=1, metal=1)
    return between(ship(*hand, **values), rich, ship("ezc44", "ezc45", CLAIMANT), nations=[SWEDEN, KENYA, "ezy3"],
                   hands={0: hand, 1: [GUARD], 2: [CLAIMANT]}, options=options)  # fmt: skip


@pytest.mark.rule("perk.nation.kenya_change")
def test_kenya_changes_its_kind_before_each_rival_who_may_take_precedence_plays() -> None:
    position = beside_kenya(crew("precedence", 1), MENDER)
    assert (position.actor, position.decision) == (1, "choose_safe_kind")
    play(position, "keep_safe_kind gas")
    assert (position.actor, position.decision) == (0, "play_card")
    play(position, f"play_idly {MENDER}", f"play_idly {GUARD}")
    assert (position.actor, position.decision) == (1, "choose_safe_kind")
    play(position, "keep_safe_kind gem", f"play_precedence {CLAIMANT}")
    assert offered(position) == ["take_from 1:gas", "take_from 1:metal"]


@pytest.mark.rule("perk.nation.kenya_change")
def test_kenya_is_not_asked_before_plays_that_take_no_precedence() -> None:
    position = beside_kenya(MENDER)
    assert (position.actor, position.decision) == (0, "play_card")
    play(position, f"play_idly {MENDER}")
    assert (position.actor, position.decision) == (1, "play_card")


@pytest.mark.rule("perk.nation.kenya_change")
def test_any_token_of_a_rival_may_be_one_of_precedence() -> None:
    for kind in ("precedence", "life"):
        position = beside_kenya(MENDER, knowledge=[kind])
        assert (position.actor, position.decision) == (1, "choose_safe_kind")


@pytest.mark.rule("perk.nation.kenya_change", "bot.knowledge")
def test_of_a_bot_kenya_sees_which_tokens_it_holds() -> None:
    against = EQUIPPED | {"bot_seats": [0]}
    for kind, asked in (("precedence", (1, "choose_safe_kind")), ("life", (0, "play_card"))):
        position = beside_kenya(MENDER, knowledge=[kind], options=against)
        assert (position.actor, position.decision) == asked


@pytest.mark.rule("perk.nation.kenya_change")
def test_kenya_changes_its_kind_before_a_card_of_its_own() -> None:
    position = beside_kenya(crew("precedence", 1), MENDER)
    play(position, "keep_safe_kind gas")
    assert "store_kind_on_kenya" not in offered(position)
    play(position, f"play_idly {MENDER}")
    play(position, "store_kind_on_kenya", "keep_safe_kind metal")
    assert (position.actor, position.decision, kept(position)["safe_kind"]) == (1, "play_card", "metal")


@pytest.mark.rule("perk.nation.kenya_change")
def test_kenya_leaves_its_choice_so_until_it_has_other_kinds() -> None:
    two, position = crew("precedence", 1), beside_kenya(crew("precedence", 1), MENDER)
    play(position, "leave_safe_kind gem", f"play_idly {MENDER}", f"play_idly {GUARD}")
    assert (position.actor, position.decision) == (2, "play_card")
    play(position, f"play_precedence {CLAIMANT}", "take_from 1:gas")
    assert (position.actor, position.decision) == (1, "choose_safe_kind")
    play(position, "keep_safe_kind metal", f"play_precedence {two}")
    assert "take_from 1:metal" not in offered(position)
    assert "take_from 1:gem" in offered(position)


@pytest.mark.rule("perk.nation.kenya_change")
def test_kenya_lays_another_kind_on_its_card_in_its_own_turn() -> None:
    position = perked(seat(crew=["ezc9"], gas=1, gem=1), seat(crew=["ezc11"]), nations=[KENYA, SWEDEN], options=WARP)
    play(position, "store_kind_on_kenya", "keep_safe_kind gem")
    assert kept(position)["safe_kind"] == "gem"
    play(position, "store_kind_on_kenya")
    assert offered(position) == ["keep_safe_kind gas", "keep_safe_kind gem"]
    alone = perked(seat(crew=["ezc9"], gas=1, gem=1), seat(crew=["ezc11"]), nations=[SWEDEN, KENYA], options=WARP)
    assert "store_kind_on_kenya" not in offered(alone)


@pytest.mark.rule("perk.nation.kenya_change")
def test_partners_ask_kenya_before_they_take_anything_so_nothing_is_asked_before() -> None:
    rich = ship("ezc9", "ezc11", gas=1, gem=1)
    options = with_modules("warp_travel", mode="cooperative")
    position = between(ship(CLAIMANT), rich, nations=[SWEDEN, KENYA], hands={0: [CLAIMANT]}, options=options)
    assert (position.actor, position.decision) == (0, "play_card")


@pytest.mark.rule("perk.nation.kenya_change")
def test_kenya_lays_another_life_card_on_its_card_in_its_own_turn() -> None:
    position = perked(
        seat(crew=["ezc9"], life=["ezl1", "ezl2"]), seat(crew=["ezc11"]), nations=[KENYA, SWEDEN], options=WARP
    )
    play(position, "store_on_kenya", "keep_safe ezl2")
    assert kept(position)["safe_life"] == "ezl2"
    play(position, "store_on_kenya", "keep_nothing_safe")
    assert kept(position)["safe_life"] is None
    stored = perked(seat(crew=["ezc9"], stored_life=["ezl1"]), nations=[KENYA], options=WARP)
    assert "store_on_kenya" not in offered(stored)


def kept(position: Position) -> Any:
    """What the module keeps, for all to see."""
    return perks_view(position)


@pytest.mark.rule("perk.nation.kenya_limits")
def test_an_alien_on_the_card_of_kenya_is_crew_besides_four_humans() -> None:
    options = with_modules("warp_travel", "aliens")
    full = seat(crew=["ezc2", "ezc3", "ezc4", "ezc5", "ezl31"], life=["ezl1"])
    position = perked(full, nations=[KENYA], options=options)
    state: Any = position.state
    assert len(aboard(position, 0)) == 5
    assert int(count_free_crew_places(state, 0, -1)) == 0
    play(position, "store_on_kenya")
    assert refused(position, "keep_safe ezl1") == "perk.nation.kenya_limits"
    human = perked(seat(crew=["ezc2", "ezc3", "ezc4", "ezc5"]), nations=[KENYA], options=options)
    after: Any = human.state
    assert int(count_free_crew_places(after, 0, -1)) == 0
    assert int(count_free_crew_places(after, 0, 60)) == 1


@pytest.mark.rule("perk.nation.kenya_limits", "perk.ship.kangaroo")
def test_with_five_humans_on_the_kangaroo_the_card_of_kenya_is_free_for_a_life_card() -> None:
    five = seat(crew=["ezc2", "ezc3", "ezc4", "ezc5", "ezc8"], life=["ezl1"])
    position = perked(five, nations=[KENYA], ships=["ezs4"], options=with_modules("warp_travel", "aliens"))
    play(position, "store_on_kenya", "keep_safe ezl1")
    assert kept(position)["safe_life"] == "ezl1"


ALIEN_WARP = with_modules("warp_travel", "aliens")


@pytest.mark.rule("perk.nation.kenya_away")
def test_an_alien_that_is_away_cannot_be_named_for_the_card_of_kenya() -> None:
    away = perked(
        seat(crew=["ezc9"], life=["ezl1"]), seat(crew=["ezc11"], guests={"ezl31": 0}),
        nations=[KENYA, SWEDEN], options=ALIEN_WARP,
    )  # fmt: skip
    play(away, "store_on_kenya")
    assert offered(away) == ["keep_safe ezl1", "keep_nothing_safe"]
    assert refused(away, "keep_safe ezl31") == "perk.nation.kenya"
    home = perked(seat(crew=["ezc9", "ezl31"]), seat(crew=["ezc11"]), nations=[KENYA, SWEDEN], options=ALIEN_WARP)
    play(home, "store_on_kenya")
    assert offered(home) == ["keep_safe ezl31", "keep_nothing_safe"]


@pytest.mark.rule("perk.nation.kenya_away")
def test_an_alien_that_waits_cannot_be_named_for_the_card_of_kenya() -> None:
    position = perked(seat(crew=["ezc9"], life=["ezl1", "ezl31"]), nations=[KENYA], options=ALIEN_WARP)
    module: Any = next(one for one in position.state.modules if one.NAME == "aliens")  # type: ignore[attr-defined]
    waiting = module.waiting[:]
    waiting[int(POSSIBLE_MEMBER_COUNT) - int(LIFE_CARD_COUNT) + 30] = 1
    module.waiting = waiting
    play(position, "store_on_kenya")
    assert offered(position) == ["keep_safe ezl1", "keep_nothing_safe"]


@pytest.mark.rule("perk.nation.kenya_away")
def test_an_alien_romanced_off_the_card_of_kenya_takes_its_safety_along_and_leaves_its_seat() -> None:
    romantic, full = crew("romance", 2), ["ezc44", "ezc45", "ezc46", "ezc47"]
    position = between(
        ship(romantic, CLAIMANT), ship(*full, "ezl31"), nations=[SWEDEN, KENYA],
        hands={0: [romantic, CLAIMANT]}, options=ALIEN_WARP,
    )  # fmt: skip
    play(position, "keep_safe ezl31", f"play_romance {romantic}")
    assert "romance ezl31" in offered(position)
    play(position, "romance ezl31", f"play_precedence {CLAIMANT}")
    assert offered(position) == ["precede ezl31"]
    state: Any = position.state
    assert int(count_free_crew_places(state, 1, 61)) == 1


@pytest.mark.rule("perk.nation.turkey_warp")
def test_turkey_mends_an_item_before_a_card_that_it_plays_in_the_warp_stage() -> None:
    position = between(
        ship(MENDER, "ezc9"), ship(LENDER, "ezc11"), nations=["ezy12", SWEDEN], hands={0: [MENDER], 1: [LENDER]},
        items=[{"eze1": "worn_out", "eze2": "new"}, {"eze3": "new"}],
    )  # fmt: skip
    play(position, "mend", "mend_thing eze1")
    assert (position.actor, position.decision) == (0, "play_card")
    assert "mend" not in offered(position)
    assert condition(position, "eze1") == "fully_operational"
    play(position, f"play_idly {MENDER}", f"play_borrow {LENDER}")
    assert "borrow eze1" in offered(position)


def armed(conditions: Any, hands: Any, turned: Any = None, **values: Any) -> Position:
    """Italy, with one who borrows and one who romances, next to a ship that has guards and two items."""
    position = between(
        ship(LENDER, ROMANTIC), ship(GUARD, MENDER, "ezc9"),
        nations=[ITALY, SWEDEN], hands=hands, items=[{"eze3": "new"}, conditions], **values,
    )  # fmt: skip
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["warp_travel"]["turned"] = turned or {}
    return GAME.from_json(data)


@pytest.mark.rule("perk.nation.italy")
def test_nobody_stops_italy_once_a_system() -> None:
    position = armed({"eze1": "new", "eze2": "new"}, {0: [LENDER, ROMANTIC], 1: [GUARD]})
    play(position, f"play_romance {ROMANTIC}", "romance ezc9")
    assert (position.actor, position.decision) == (0, "use_force")
    play(position, f"use_perk {ITALY}")
    assert aboard(position, 0) == [ROMANTIC, LENDER, "ezc9"]
    assert perks_view(position)["used"] == [ITALY]


@pytest.mark.rule("perk.nation.italy")
def test_without_its_perk_italy_is_stopped_like_anybody() -> None:
    position = armed({"eze1": "new", "eze2": "new"}, {0: [ROMANTIC], 1: [GUARD]})
    play(position, f"play_romance {ROMANTIC}", "romance ezc9", f"keep_perk {ITALY}")
    assert (position.actor, position.decision) == (1, "answer_threat")
    play(position, f"secure {GUARD}")
    assert aboard(position, 0) == [ROMANTIC, LENDER]


@pytest.mark.rule("perk.nation.italy")
def test_italy_borrows_what_is_under_repair() -> None:
    position = armed({"eze1": "new", "eze2": "new"}, {0: [LENDER], 1: [MENDER]})

    company: Any = next(one for one in position.state.modules if one.NAME == "warp_travel")  # type: ignore[attr-defined]
    company.turned = turned_to_repair(company.turned)
    play(position, f"play_borrow {LENDER}", "borrow eze1")
    assert perks_view(position)["used"] == [ITALY]
    view: Any = position.view(None)
    assert view["modules"]["warp_travel"]["holder"] == {"eze1": 0}


@pytest.mark.rule("warp.immune", "perk.nation.italy", "warp.rotated_until")
def test_what_is_under_observation_is_safe_from_italy_though_its_owner_repairs_it() -> None:
    items = {"eze1": "worn_out", "eze2": "new"}
    position = armed(items, {0: [LENDER], 1: [MENDER]}, start=1, turned={"eze1": 1})
    play(position, f"play_repair {MENDER}", "repair_at_warp eze1")
    view: Any = position.view(None)
    assert view["modules"]["warp_travel"]["turned"] == {"eze1": "observed_and_under_repair"}
    play(position, f"play_borrow {LENDER}")
    assert refused(position, "borrow eze1") == "warp.immune"
    open_one = armed(items, {0: [LENDER], 1: [MENDER]}, start=1)
    play(open_one, f"play_repair {MENDER}", "repair_at_warp eze1", f"play_borrow {LENDER}")
    assert "borrow eze1" in offered(open_one)


def turned_to_repair(turned: Any) -> Any:
    """The first item is under repair."""
    row = turned[:]
    row[0] = 2
    return row


@pytest.mark.rule("perk.nation.italy_last")
def test_not_even_italy_takes_a_last_item() -> None:
    position = armed({"eze1": "new"}, {0: [LENDER, ROMANTIC], 1: [GUARD]})
    assert refused(position, f"play_borrow {LENDER}") == "warp.no_effect"
    play(position, f"play_romance {ROMANTIC}")
    assert refused(position, f"romance {GUARD}") == "warp.immune"


@pytest.mark.rule("perk.nation.canada", "perk.nation.canada_talent")
def test_canada_lends_a_hand_card_a_talent_once_a_system() -> None:
    position = between(ship(MENDER, GUARD), ship("ezc9", "ezc11", gas=1), nations=[CANADA, SWEDEN],
                       hands={0: [MENDER, GUARD], 1: ["ezc11"]})  # fmt: skip
    assert {f"play_romance_lent {MENDER}", f"play_precedence_lent {GUARD}"} <= set(offered(position))
    play(position, f"play_romance_lent {MENDER}", "romance ezc9")
    assert aboard(position, 0) == [MENDER, GUARD, "ezc9"]
    assert perks_view(position)["used"] == [CANADA]
    play(position, "play_idly ezc11")
    assert not [name for name in offered(position) if "lent" in name]


@pytest.mark.rule("perk.nation.canada_talent", "knowledge.laid_for_use")
def test_canada_lends_nobody_a_talent_that_it_has() -> None:
    position = between(ship(ROMANTIC, GUARD), ship("ezc9", "ezc11", gas=1), nations=[CANADA, SWEDEN],
                       hands={0: [ROMANTIC, GUARD], 1: []})  # fmt: skip
    assert f"play_romance {ROMANTIC}" in offered(position)
    assert refused(position, f"play_romance_lent {ROMANTIC}") == "knowledge.laid_for_use"
    assert f"play_precedence_lent {ROMANTIC}" in offered(position)
    assert f"play_romance_lent {GUARD}" in offered(position)


@pytest.mark.rule("perk.nation.canada_talent")
def test_damaged_crew_is_in_no_hand_and_has_no_talent_lent() -> None:
    hurt = ship(MENDER, GUARD, hurt={MENDER: ["talent"]})
    position = between(hurt, ship("ezc9", "ezc11"), nations=[CANADA, SWEDEN], hands={0: [MENDER, GUARD]},
                       options=with_modules("warp_travel", "damage"))  # fmt: skip
    assert hand(position, 0) == [GUARD]
    assert refused(position, f"play_romance_lent {MENDER}") == "warp.hand"


@pytest.mark.rule("perk.nation.canada_talent")
def test_what_a_partner_refuses_uses_up_nothing() -> None:
    options = with_modules("warp_travel", mode="cooperative")
    position = between(ship(MENDER, GUARD), ship("ezc9", "ezc11"), nations=[CANADA, SWEDEN],
                       hands={0: [MENDER, GUARD]}, options=options)  # fmt: skip
    play(position, f"play_romance_lent {MENDER}", "romance ezc9", "refuse_proposal")
    assert perks_view(position)["used"] == []
    assert position.actor == 0
