"""Main quests: when each may be claimed, and what it gives."""

from typing import Any

import pytest

from tests.farfarout.table import act, assert_forbidden, forbidden_by, money, of, seat, table, tracks

EARTH, SATURN = "1p2", "1p4"
FOUR_KINDS = ["c_glosen", "c_lena", "c_lewo", "c_hira"]
FOUR_ITEMS = ["t_recon", "w_duck", "r_urn", "r_coin"]
# What is just short, what is just enough, and the points it gives (wealth, reputation, exploration).
QUESTS: dict[str, tuple[dict[str, Any], dict[str, Any], tuple[int, int, int]]] = {
    "m_settler": ({"deeds": {"colony": 3, "system": 1}}, {"deeds": {"colony": 1, "system": 2}}, (0, 0, 3)),
    "m_diverse": ({"colonies": [1, 1, 1]}, {"colonies": [1, 4]}, (0, 0, 3)),
    "m_charter": ({"deeds": {"system": 3, "anomaly": 1}}, {"deeds": {"system": 3, "anomaly": 2}}, (0, 0, 3)),
    "m_surveyor": ({"deeds": {"discover": 6}}, {"deeds": {"discover": 7}}, (0, 0, 3)),
    "m_tycoon": ({"deeds": {"techsite": 1}}, {"deeds": {"techsite": 2}}, (3, 0, 0)),
    "m_investor": ({"deeds": {"invest": 1}}, {"deeds": {"invest": 2}}, (3, 0, 0)),
    "m_hoard": ({"at": EARTH, "erg": 19}, {"at": EARTH, "erg": 20}, (4, 0, 0)),
    "m_cargo": ({"at": SATURN, "pu": 3, "u": 2}, {"at": SATURN, "pu": 3, "u": 3}, (4, 0, 0)),
    "m_hunter": ({"deeds": {"encounter_1": 2}}, {"deeds": {f"encounter_{n}": 1 for n in (1, 2, 3)}}, (0, 3, 0)),
    "m_slayer": ({"deeds": {"encounter_2": 5}}, {"deeds": {"encounter_3": 1}}, (0, 3, 0)),
    "m_museum": ({"at": EARTH, "items": ["r_urn", "r_coin"]}, {"at": EARTH, "items": ["r_urn", "w_duck"]}, (0, 4, 0)),
    "m_crewall": ({"ship": "caravel", "crew": FOUR_KINDS[:3]}, {"ship": "caravel", "crew": FOUR_KINDS}, (0, 3, 0)),
    "m_fleet": (
        {"ship": "raphael", "deeds": {"ship": 2}, "shields": 4}, {"ship": "raphael", "deeds": {"ship": 2}}, (2, 1, 0),
    ),
    "m_gadget": ({"items": FOUR_ITEMS[:3]}, {"items": FOUR_ITEMS}, (2, 0, 1)),
    "m_renaissance": (
        {"wealth": 3, "reputation": 3, "exploration": 2}, {"wealth": 3, "reputation": 3, "exploration": 3}, (1, 1, 1),
    ),
    "m_arch": ({"deeds": {"relic_dug": 1}}, {"deeds": {"relic_dug": 2}}, (0, 2, 1)),
}  # fmt: skip
DELIVERIES = ("m_hoard", "m_cargo", "m_museum")


@pytest.mark.parametrize("card", QUESTS)
def test_a_main_quest_is_not_claimed_just_short_of_its_condition(card: str) -> None:
    position = table(seat(main=card, **QUESTS[card][0]), seat(crew=[]))
    clause = "quest.no_partial" if card in DELIVERIES else "quest.complete_free"
    assert_forbidden(position, clause, f"complete {card}")


@pytest.mark.parametrize("card", QUESTS)
def test_a_main_quest_gives_its_points_and_leaves_the_game(card: str) -> None:
    position = table(seat(main=card, **QUESTS[card][1]), seat(crew=[]))
    before = tracks(position)
    act(position, f"complete {card}")
    while position.decision == "deliver_item":
        position.take(position.options()[0])
    gained = tuple(after - then for after, then in zip(tracks(position), before, strict=True))
    assert (gained, of(position)["main"]) == (QUESTS[card][2], None)
    assert card not in str(position.view(0))


@pytest.mark.card("m_diverse")
def test_two_types_of_colonies_bring_four_erg_too() -> None:
    position = table(seat(main="m_diverse", colonies=[1, 4]))
    act(position, "complete m_diverse")
    assert money(position) == (4, 0, 0)


@pytest.mark.card("m_slayer")
def test_the_slayer_gets_a_relic_too() -> None:
    position = table(seat(main="m_slayer", deeds={"encounter_3": 1}))
    act(position, "complete m_slayer", "r_urn")
    assert of(position)["items"] == ["r_urn"]


@pytest.mark.parametrize(("card", "left"), [("m_hoard", (5, 0, 0)), ("m_cargo", (0, 1, 1))])
def test_a_delivery_is_paid_and_takes_the_red_token(card: str, left: tuple[int, int, int]) -> None:
    cargo = {"at": EARTH, "erg": 25} if card == "m_hoard" else {"at": SATURN, "pu": 4, "u": 4}
    position = table(seat(main=card, **cargo))
    act(position, f"complete {card}")
    assert (money(position), of(position)["unused"]["interact"]) == (left, 0)


@pytest.mark.parametrize("card", DELIVERIES)
def test_a_delivery_elsewhere_is_refused(card: str) -> None:
    goods = {"erg": 25, "pu": 4, "u": 4, "items": ["r_urn", "w_duck"]}
    assert forbidden_by(table(seat(at="1p6", main=card, **goods)), f"complete {card}") == "quest.deliver"


@pytest.mark.card("m_museum")
def test_the_museum_takes_no_tech() -> None:
    position = table(seat(at=EARTH, main="m_museum", items=["r_urn", "t_recon"]))
    assert_forbidden(position, "quest.no_partial", "complete m_museum")


@pytest.mark.card("m_fleet")
def test_two_ships_with_too_few_shields_are_no_fleet_and_neither_is_one_ship() -> None:
    position = table(seat(main="m_fleet", ship="lancer", deeds={"ship": 1}))
    assert_forbidden(position, "quest.complete_free", "complete m_fleet")
