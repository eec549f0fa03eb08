"""Chapter "perk", artifacts that do more than change a number: EZP16, EZP19, EZP21, EZP31 and EZP36."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from hoshitaku import OVER, Position
from tests.zetta.modules.equipment.gear import condition, put
from tests.zetta.modules.perks.cards import BIOLOGIST, BOTH, GEOLOGIST, acting, dice, on_planet, perked, with_modules
from tests.zetta.modules.psg.piles import bag, before_roll, roll, steps, with_tokens
from tests.zetta.modules.warp_travel.stage import ship, stage
from tests.zetta.table import GAME, LIFE, crew_with, let_chance, offered, own, play, refused, seat, shown
from tests.zetta.table import roll as throw

PILOT = "ezc25"
OTHER_BIOLOGIST = crew_with("life", but=(BIOLOGIST,))
EQUIPPED = with_modules("equipment")
PSG = with_modules("psg")


def precedence(*cards: str, **values: Any) -> Position:
    """The warp stage in which seat 0 plays precedence, and seat 1 has these artifacts, a life card and a substance."""
    owner = ship("ezc9", "ezc11", life=[LIFE[0]], artifacts=list(cards), gem=1)
    position = stage(ship("ezc2", "ezc4"), owner, hands={0: ["ezc2"]}, options=with_modules("warp_travel"), **values)
    play(position, "play_precedence ezc2")
    return position


@pytest.mark.rule("perk.artifact.biosphere", "perk.artifact.biosphere_now", "perk.module_missing")
def test_nobody_takes_precedence_on_life_cards_of_the_owner_of_the_biosphere_chamber() -> None:
    assert f"precede {LIFE[0]}" in offered(precedence("ezp1"))
    position = precedence("ezp16")
    assert offered(position) == ["precede ezp16", "take_from 1:gem"]
    assert refused(position, f"precede {LIFE[0]}") == "perk.artifact.biosphere"


@pytest.mark.rule("perk.artifact.biosphere_now")
def test_flags_already_in_the_sleeve_stay_there() -> None:
    position = precedence("ezp16", life_flags={LIFE[0]: 1})
    fame = {one["source"]: one["seats"] for one in shown(position)["fame"]}
    assert fame["flag"][0] == (fame["life"][1] + 1) // 2 > 0


@pytest.mark.rule("perk.artifact.biosphere_now", "interplay.borrowed_artifact_perk")
def test_while_the_biosphere_chamber_is_borrowed_it_protects_nobody_but_the_borrower() -> None:
    ships = (
        ship("ezc2", "ezc4", life=[LIFE[1]]),
        ship("ezc9", "ezc11", life=[LIFE[0]], artifacts=["ezp16"], gem=1),
        ship("ezc3", gem=1),
    )
    options = with_modules("warp_travel", "equipment")
    position = stage(*ships, hands={2: ["ezc3"]}, items=({}, {"eze2": "new"}, {}), options=options)
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["modules"]["warp_travel"]["holder"] = {"ezp16": 0}
    lent = GAME.from_json(data)
    play(lent, "play_precedence ezc3")
    assert f"precede {LIFE[0]}" in offered(lent)
    assert refused(lent, f"precede {LIFE[1]}") == "perk.artifact.biosphere"


@pytest.mark.rule("perk.artifact.cassini", "perk.artifact.cassini_each")
def test_landing_on_gas_brings_a_substance_out_of_the_bag_besides_the_bonus() -> None:
    pilot = seat(at="B", crew=[BIOLOGIST], artifacts=["ezp19"])
    first = perked(pilot, planets=[("D", "ggi_1")])
    play(first, "move planet:0", "substance metal")
    assert first.decision == "choose_bonus"
    again = perked(pilot, planets=[("D", "ggi_1")], flags={0: 1})
    play(again, "move planet:0", "substance gem")
    assert (first.actor, again.decision) == (0, "choose_action")
    assert own(again, "substances:gem", 0) == 1
    for spot, planets in (("planet:0", [("D", "des_4")]), ("asteroids:0", [("G", "ggi_1")])):
        dry = perked(pilot, planets=planets, flags={0: 1})
        play(dry, f"move {spot}")
        assert dry.decision == "choose_action"


@pytest.mark.rule("perk.artifact.cassini_worn")
@pytest.mark.parametrize(("worn", "drawn"), [("worn_out", False), ("slightly_worn", True)])
def test_a_compressor_that_the_landing_breaks_draws_nothing(worn: str, drawn: bool) -> None:
    pilot = seat(at="B", crew=[BIOLOGIST], artifacts=["ezp19"])
    position = perked(pilot, planets=[("D", "ggi_1")], flags={0: 1}, options=with_modules("equipment"))
    position = put(position, {"ezp19": worn})
    play(position, "move planet:0")
    assert condition(position, "ezp19") == ("worn_out" if drawn else "beyond_repair")
    assert position.decision == ("draw_substance" if drawn else "choose_action")


@pytest.mark.rule("perk.artifact.cassini_worn")
def test_whether_the_compressor_draws_hangs_on_what_its_player_lets_wear() -> None:
    pilot = seat(at="B", crew=[BIOLOGIST], artifacts=["ezp19"])
    for gear, asked in (("eze9", "draw_substance"), ("ezp19", "choose_action")):
        position = perked(pilot, planets=[("D", "ggi_1")], flags={0: 1}, options=with_modules("equipment"))
        position = put(position, {"ezp19": "worn_out", "eze9": "new"})
        play(position, "move planet:0", f"use_thing {gear}")
        assert position.decision == asked


def round_ends(*tracks: dict[str, str], artifacts: tuple[str, ...] = ("ezp21",)) -> Position:
    """The last action of a round with items on the tracks of two seats, the first with these artifacts."""
    seats = (on_planet(GEOLOGIST, artifacts=list(artifacts)), seat(at="J", crew=["ezc54"]))
    position = put(acting(*seats, options=EQUIPPED), *tracks)
    play(position, "decline", "stay", "decline")
    return position


@pytest.mark.rule("perk.artifact.nanobots", "interplay.perk_round_end", "turn.round_end_order")
def test_at_the_end_of_a_round_nanobots_improve_one_item_of_their_owner() -> None:
    position = round_ends({"eze1": "worn_out"}, {"eze2": "worn_out"})
    assert condition(position, "eze1") == "slightly_worn"
    assert condition(position, "eze2") == "worn_out"
    twice = round_ends({"eze1": "slightly_worn"})
    assert condition(twice, "eze1") == "fully_operational"


@pytest.mark.rule("perk.artifact.nanobots", "perk.artifact.nanobots_limit")
def test_the_player_chooses_what_nanobots_improve_and_they_may_improve_themselves() -> None:
    worn = {"eze1": "worn_out", "eze2": "beyond_repair", "eze3": "new", "ezp21": "worn_out", "ezp1": "slightly_worn"}
    position = round_ends(worn, artifacts=("ezp21", "ezp1"))
    assert (position.actor, position.decision) == (0, "choose_improved")
    assert offered(position) == ["improve_thing eze1", "improve_thing ezp1", "improve_thing ezp21"]
    assert refused(position, "improve_thing eze2") == "perk.artifact.nanobots_limit"
    assert refused(position, "improve_thing eze3") == "perk.artifact.nanobots"
    play(position, "improve_thing ezp21")
    assert condition(position, "ezp21") == "slightly_worn"
    assert condition(position, "eze1") == "worn_out"


@pytest.mark.rule("perk.artifact.nanobots_limit")
def test_nanobots_beyond_repair_improve_nothing() -> None:
    position = round_ends({"eze1": "worn_out", "ezp21": "beyond_repair"})
    assert condition(position, "eze1") == "worn_out"


def at_pile_a(*rows: dict[str, int]) -> Position:
    """EZZ3 has come up on pile A; seat 0 has EZP31, seats hold tokens as said."""
    position = with_tokens(before_roll(len(rows), PSG), *rows)
    data: Any = GAME.position_to_dict(position.setup, position.state)
    data["state"]["artifacts"]["place"]["ezp31"] = 0
    position = GAME.from_json(data)
    roll(position, 4)
    play(position, "card ezz3")
    return position


@pytest.mark.rule("perk.artifact.warp_probability", "perk.artifact.warp_double_which")
def test_a_warp_token_replaces_two_cards_and_goes_to_the_bag_at_the_first() -> None:
    position = at_pile_a({"warp": 1}, {})
    play(position, "psg_replace ezz3")
    assert (own(position, "held:warp", 0), bag(position)) == (0, 7)
    play(position, "card ezz1")
    assert offered(position) == ["psg_let_stand", "psg_replace_again ezz1", "psg_pass"]
    play(position, "psg_let_stand")
    later = next_asked(position)
    side = shown(later)["modules"]["psg"]["top"][1]
    play(later, f"psg_replace_again {side}")
    assert bag(later) == 7
    let_chance(later)
    assert len(steps(later)["B"]["replaced"]) == 1
    assert later.decision != "choose_replacement"


def next_asked(position: Position) -> Position:
    """Chance goes on until a seat is asked whether a card is replaced."""
    while position.decision != "choose_replacement":
        assert position.decision == "draw_psg_side"
        position.take(position.options()[0])
    return position


@pytest.mark.rule("perk.artifact.warp_double_end")
def test_what_is_left_of_a_spent_token_lapses_when_the_system_is_done() -> None:
    position = at_pile_a({"warp": 1}, {})
    play(position, "psg_replace ezz3", "card ezz1", "psg_pass")
    while shown(position)["voyage"]["system"] < 2 or position.decision != "choose_move":
        assert position.decision != "choose_replacement"
        position.take(position.options()[0])


@pytest.mark.rule("perk.artifact.warp_probability")
def test_without_the_artifact_a_token_replaces_one_card() -> None:
    position = at_pile_a({}, {"warp": 1})
    play(position, "psg_replace ezz3", "card ezz1")
    assert position.decision == "draw_psg_side"


@pytest.mark.rule("perk.artifact.warp_double_solo", "interplay.solo_perks")
def test_alone_the_warp_manipulator_is_not_in_the_game_and_helps_nobody_home() -> None:
    position = GAME.new(1, PSG)
    while position.decision != "draw_artifact":
        position.take(position.options()[0])
    assert "card ezp31" not in offered(position)
    four = seat(crew=[BIOLOGIST], knowledge=["warp"] * 4, artifacts=["ezp31"], energy=20)
    home = shown(perked(four, alone=True, options=PSG), 0)["modules"]["solo"]["home"]
    assert {"of": "warp", "done": 4, "wanted": 5} in home


def crystals(*crew: str, planet: str = "des_4", options: Any = EQUIPPED, **values: Any) -> Position:
    """Seat 0 is to act on a planet, with EZP36."""
    return acting(on_planet(*crew, artifacts=["ezp36"]), planet=planet, options=options, **values)


@pytest.mark.rule("perk.artifact.living_warp", "perk.extra_discovery")
def test_a_substance_discovery_on_a_planet_is_followed_by_another() -> None:
    position = crystals(GEOLOGIST, options=with_modules())
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    throw(position, 1)
    assert own(position, "substances:radioactive", 0) == 2
    assert offered(position) == ["keep_perk ezp36", "use_perk ezp36"]
    play(position, "use_perk ezp36", f"send {GEOLOGIST}", "team_done")
    throw(position, 1)
    play(position, f"level {GEOLOGIST}")
    assert own(position, "substances:radioactive", 0) == 4
    assert position.actor == 1


@pytest.mark.rule("perk.artifact.living_warp_equip")
def test_with_equipment_anybody_joins_the_second_discovery_and_nothing_wears() -> None:
    position = put(crystals(GEOLOGIST, BIOLOGIST, PILOT), {"eze8": "new"})
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    throw(position, 12)
    let_chance(position)
    play(position, "use_perk ezp36", f"send_with_crystals {BIOLOGIST}", f"send_with_crystals {PILOT}", "team_done")
    assert dice(position) == 2
    throw(position, 1, 1)
    assert condition(position, "eze8") == "fully_operational"


@pytest.mark.rule("perk.artifact.living_warp_equip")
def test_three_crew_without_the_ability_bring_three_dice() -> None:
    crew = (BIOLOGIST, PILOT, OTHER_BIOLOGIST)
    position = put(crystals(*crew), {"eze8": "worn_out"})
    play(position, "discover_substance", f"send_with_equipment {BIOLOGIST}", "team_done")
    throw(position, 1)
    assert condition(position, "eze8") == "beyond_repair"
    play(position, "use_perk ezp36", *(f"send_with_crystals {one}" for one in crew), "team_done")
    assert dice(position) == 3


@pytest.mark.rule("perk.artifact.living_warp_equip")
def test_without_equipment_in_play_only_able_crew_joins_it() -> None:
    position = crystals(GEOLOGIST, BIOLOGIST, options=with_modules())
    play(position, "discover_substance", f"send {GEOLOGIST}", "team_done")
    throw(position, 1)
    play(position, "use_perk ezp36")
    assert refused(position, f"send {BIOLOGIST}") == "discovery.abilities"


@pytest.mark.rule("perk.artifact.living_warp_equip", "knowledge.laid_for_use")
def test_no_token_is_laid_on_crew_that_takes_part_for_nothing() -> None:
    one = on_planet(GEOLOGIST, BIOLOGIST, artifacts=["ezp36"], knowledge=["substance"])
    position = acting(one, options=with_modules("equipment"))
    play(position, "discover_substance")
    assert f"send_with_token {BIOLOGIST}" in offered(position)
    play(position, f"send {GEOLOGIST}", "team_done")
    throw(position, 1)
    play(position, "use_perk ezp36")
    assert f"send_with_crystals {BIOLOGIST}" in offered(position)
    assert refused(position, f"send_with_token {BIOLOGIST}") == "knowledge.laid_for_use"


@pytest.mark.rule("perk.artifact.living_warp_equip", "perk.optional")
def test_it_comes_once_a_turn_after_discoveries_of_substances_only_and_may_be_declined() -> None:
    position = crystals(BOTH)
    play(position, "discover_life", f"send {BOTH}", "team_done")
    throw(position, 12)
    let_chance(position)
    assert position.actor == 1
    declined = crystals(GEOLOGIST)
    play(declined, "discover_substance", f"send {GEOLOGIST}", "team_done")
    throw(declined, 1)
    play(declined, "keep_perk ezp36")
    assert declined.actor == 1


@pytest.mark.rule("perk.extra_discovery_helpers")
def test_a_helper_may_help_again_and_gains_again() -> None:
    seats = (on_planet(GEOLOGIST, artifacts=["ezp36"]), on_planet("ezc8"))
    position = acting(*seats, options=with_modules())
    help_comes = ("ask_seat 1", "help", "send ezc8", "team_done", f"send {GEOLOGIST}", "team_done")
    play(position, "discover_substance", *help_comes)
    throw(position, 1, 12)
    play(position, "use_perk ezp36", *help_comes)
    throw(position, 1, 12)
    play(position, f"level {GEOLOGIST}")
    assert own(position, "substances:radioactive", 1) == 2


EVERYTHING = ("equipment", "aliens", "warp_travel", "trajectories", "psg", "damage", "archaeology")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, with_modules()), (3, with_modules(*EVERYTHING)), (1, with_modules("equipment", "psg")),
    (3, with_modules("equipment", "damage", mode="cooperative", challenges=3)),
    (4, with_modules(*EVERYTHING, preparation="grid")),
    (3, with_modules("psg", "equipment", lonely_star="on", bot_seats=[1, 2])),
]  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_positions_with_artifacts_survive_json_and_every_deal_has_an_answer(
    seats: int, options: dict[str, Any]
) -> None:
    rng = random.Random(f"{seats} {sorted(options)}")
    position = GAME.new(seats, options)
    for number in range(150):
        if position.actor == OVER:
            break
        if number % 9 == 0:
            data = GAME.position_to_dict(position.setup, position.state)
            assert GAME.position_to_dict(position.setup, GAME.from_json(json.loads(json.dumps(data))).state) == data
            for viewer in (None, *range(seats)):
                dealt = position.redeal(viewer, rng)
                assert dealt.view(viewer) == position.view(viewer)
                if position.actor == viewer:
                    assert dealt.options() == position.options()
        position.play(rng.choice(position.options()))
