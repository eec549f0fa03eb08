"""Chapters "general", "turn" and "module": the frame of the game, and what a table may choose."""

import random
from typing import Any

import pytest

from hoshitaku import CHANCE, Position, SetupError
from hoshitaku.games.zetta.phase_plan import ROUND_END_PHASE
from hoshitaku.games.zetta.state.empty_state import STATE_CLASS_BY_PART_NAME
from hoshitaku.kernel.state_field import declared_fields
from tests.zetta.table import (
    CREW,
    GAME,
    cells,
    crew_with,
    finished,
    offered,
    own,
    play,
    refused,
    seat,
    shown,
    step,
    table,
    zetta_state,
)

NINE_LIVES = [f"ezl{number}" for number in range(1, 14)]


def walk(position: Position, until: Any, rng: random.Random) -> list[tuple[str, int]]:
    """Take random options until something is so; the questions asked on the way, with who was asked."""
    asked = []
    while not finished(position) and not until(position):
        asked.append((position.decision, position.actor))
        position.take(rng.choice(position.options()))
    return asked


@pytest.mark.rule("general.players")
def test_the_game_is_for_one_to_five() -> None:
    for seats in range(1, 6):
        assert GAME.new(seats).seats == seats
    for seats in (0, 6):
        with pytest.raises(SetupError, match=r"general\.players"):
            GAME.new(seats)


@pytest.mark.rule("general.basic_game")
def test_no_perk_works_in_the_basic_game() -> None:
    position = table(seat(at="A", energy=5, artifacts=["ezp22"]), planets=[("J", "ter_1")])
    assert "move space:5" in offered(position)
    assert refused(position, "move space:6") == "move.once"


@pytest.mark.rule("general.modules_optional", "module.free_mix")
def test_modules_are_chosen_freely_each_once() -> None:
    assert zetta_state(GAME.new(2, {"modules": []})).rules.actions
    alone = GAME.new(2, {"modules": ["damage"]})
    assert alone.decision
    for wrong in (["damage", "damage"], ["flying"], "damage"):
        with pytest.raises(SetupError):
            GAME.new(2, {"modules": wrong})


@pytest.mark.rule("module.setup_after", "module.setup_order")
def test_a_module_changes_the_phases_of_the_basic_game() -> None:
    def names(options: dict[str, Any]) -> list[list[str]]:
        plan = zetta_state(GAME.new(2, options)).rules.phase_steps
        return [[one.record_name() for one in phase.steps] for phase in plan]

    base, more = names({}), names({"modules": ["damage"]})
    for before, after in zip(base, more, strict=True):
        assert [name for name in after if name in before] == before
    assert more != base


@pytest.mark.rule("general.unlimited_tokens")
def test_substances_never_run_out() -> None:
    position = table(*(seat(at="asteroids:0", radioactive=40) for _ in range(5)), ask="ChooseAction")
    play(position, "scavenge", "substance radioactive", "substance radioactive")
    assert own(position, "substances:radioactive", 0) == 42


@pytest.mark.rule("general.limited_tokens", "action.research_few")
def test_with_eight_tokens_in_hands_there_is_no_ninth() -> None:
    kinds = ["life", "substance", "artifact", "star_pilot"]
    hands = [seat(knowledge=kinds[:3]), seat(knowledge=[*kinds[:2], "star_pilot"]), seat(knowledge=kinds[2:])]
    position = table(*hands, ask="ChooseAction")
    assert position.view()["bag"] == 0
    play(position, "research", "end_turn")
    assert position.decision == "choose_move"
    assert sum(one["knowledge"] for one in position.view()["seats"]) == 8  # type: ignore[attr-defined]


@pytest.mark.rule("general.flag_supply")
def test_a_thirteenth_flag_is_planted() -> None:
    owner = seat(life=NINE_LIVES[:12])
    flags = dict.fromkeys(NINE_LIVES[:12], 1)
    position = table(seat(at="D", energy=5), owner, planets=[("D", "ter_1")], life_flags=flags)
    play(position, "move planet:0")
    assert cells(position, "planet_flag") == {"0": 0}


@pytest.mark.rule("general.sequence")
def test_preparation_comes_once_and_four_systems_follow() -> None:
    position = GAME.new(2, {"start_seat": 0})
    asked = walk(position, lambda _: False, random.Random(5))
    names = [name for name, _ in asked]
    assert names.count("choose_pile") == 2
    assert names.count("draw_quick_zetta") == names.count("choose_orbit") == 4
    assert max(number for number, name in enumerate(names) if name == "choose_pile") < names.index("draw_quick_zetta")


@pytest.mark.rule("general.round_term", "turn.rounds")
@pytest.mark.parametrize(("seats", "card", "turns"), [(4, "ezq3", 12), (2, "ezq18", 10)])
def test_a_system_has_as_many_turns_as_rounds_times_players(seats: int, card: str, turns: int) -> None:
    position = GAME.new(seats, {"start_seat": 0})
    rng = random.Random(2)
    walk(position, lambda now: now.decision == "draw_quick_zetta", rng)
    play(position, f"card {card}")
    walk(position, lambda now: cells(now, "system") == 2, rng)
    assert cells(position, "turns") == turns


@pytest.mark.rule("general.player_order", "turn.rounds")
def test_turns_go_clockwise_from_the_start_player() -> None:
    position = GAME.new(4, {"start_seat": 2})
    asked = walk(position, lambda now: cells(now, "system") == 2, random.Random(4))
    assert [seat for name, seat in asked if name == "choose_move"][:1] == [2]
    begun = GAME.new(4, {"start_seat": 2})
    walk(begun, lambda now: now.decision == "choose_move", random.Random(4))
    order = []
    while len(order) < 8:
        if begun.decision == "choose_move" and order[-1:] != [begun.actor]:
            order.append(begun.actor)
        names = {begun.option_name(option): option for option in begun.options()}
        begun.take(names.get("stay", names.get("decline", next(iter(names.values())))))
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("general.simultaneous")
def test_what_is_due_at_one_moment_goes_player_by_player_in_player_order() -> None:
    ships = [seat(at="J", energy=0, gem=3), seat(at="J", energy=0, gem=3), seat()]
    position = table(*ships, start=1, ask=[step("ShipsReturn"), step("ChooseAction", 0, 0)])
    play(position, "decline")
    asked = []
    while not finished(position):
        asked.append(position.actor)
        play(position, "substance gem")
    assert asked == [2, 0, 1, 2]


@pytest.mark.rule("general.costs_first")
def test_with_one_energy_only_the_move_is_offered() -> None:
    position = table(seat(at="A", energy=1), planets=[("B", "ter_1")])
    assert refused(position, "move planet:0") == "general.costs_first"
    assert "move space:1" in offered(position)


@pytest.mark.rule("general.open_information")
def test_others_see_how_many_tokens_but_not_which() -> None:
    position = table(seat(), seat(knowledge=["life", "artifact"], energy=4, gem=1))
    views = {viewer: position.view(viewer)["seats"][1] for viewer in (0, 1, None)}  # type: ignore[index]
    assert {view["knowledge"] for view in views.values()} == {2}
    assert "own_knowledge" in views[1]
    assert "own_knowledge" not in views[0]
    assert "own_knowledge" not in views[None]
    assert (views[0]["energy"], views[0]["substances"]["gem"]) == (4, 1)


@pytest.mark.rule("general.sleeves")
def test_a_life_card_carries_flags_of_several_and_a_quick_card_none() -> None:
    position = table(seat(life=["ezl4"]), seat(), seat(), life_flags={"ezl4": 6})
    assert position.scores() == [6, 3, 3]
    sleeves = [
        name
        for name, kind in STATE_CLASS_BY_PART_NAME.items()
        if any(field.name == "flags" for field in declared_fields(kind))
    ]
    assert sleeves == ["life", "artifacts"]


@pytest.mark.rule("general.dice")
def test_a_die_has_twelve_sides() -> None:
    geologist = crew_with("substance")
    position = table(seat(at="planet:0", crew=[geologist]), planets=[("D", "cbn_3")], ask="ChooseAction")
    play(position, "discover_substance", f"send {geologist}", "team_done")
    assert position.actor == CHANCE
    assert offered(position) == [f"rolled {result}" for result in range(1, 13)]


@pytest.mark.rule("turn.move_action")
def test_a_turn_is_a_move_and_then_an_action() -> None:
    position = table(seat(at="D", energy=5), seat())
    assert "research" not in offered(position)
    play(position, "stay")
    assert "research" in offered(position)
    assert not [name for name in offered(position) if name.startswith("move")]


@pytest.mark.rule("prep.abilities")
def test_a_star_pilot_goes_farther_for_the_same_energy() -> None:
    system: Any = {"planets": [("J", "ter_1")], "mothership": "B"}
    assert "move space:9" in offered(table(seat(at="A", energy=2, crew=["ezc25"]), **system))
    assert "move space:9" not in offered(table(seat(at="A", energy=2, crew=["ezc12"]), **system))


@pytest.mark.rule("prep.other_icons")
def test_talents_have_no_use_in_the_basic_game() -> None:
    romance, security = (
        offered(table(seat(at="planet:0", crew=[card]), seat(at="planet:0"), ask="ChooseAction"))
        for card in ("ezc1", "ezc18")
    )
    assert romance == security


@pytest.mark.rule("turn.round_end_order")
def test_at_the_end_of_a_round_life_harms_before_the_long_stay_does() -> None:
    plan = zetta_state(GAME.new(2, {"modules": ["damage"]})).rules.phase_steps
    assert [one.record_name() for one in plan[ROUND_END_PHASE].steps] == [
        "life_damage",
        "stay_damage",
        "waiters_knowledge",
    ]


@pytest.mark.rule("turn.action_optional")
def test_the_action_may_be_declined() -> None:
    position = table(seat(), seat(), ask="ChooseAction")
    play(position, "decline")
    assert position.actor == 1


@pytest.mark.rule("turn.free_things")
def test_a_radioactive_is_converted_before_the_move_and_before_the_roll_in_the_own_turn_only() -> None:
    for ask in ("ChooseMove", "ChooseAction"):
        position = table(seat(radioactive=1, energy=0), seat(radioactive=1), ask=ask)
        play(position, "convert")
        assert own(position, "energy", 0) == 4
        assert position.actor == 0
    geologist = crew_with("substance")
    digger = seat(at="planet:0", crew=[geologist], radioactive=1)
    position = table(digger, seat(radioactive=1), planets=[("D", "cbn_3")], ask="ChooseAction")
    play(position, "discover_substance")
    while position.actor == 0:
        assert "convert" not in offered(position)
        position.take(position.options()[-1])
    assert position.actor == CHANCE


@pytest.mark.rule("turn.round_end")
def test_after_the_last_seat_the_round_marker_advances() -> None:
    position = table(seat(), seat(), round=1)
    play(position, "stay", "decline", "stay", "decline")
    assert cells(position, "round") == 2
    assert position.actor == 0


@pytest.mark.rule("system.together", "general.sequence")
def test_all_ships_travel_together() -> None:
    position = GAME.new(3, {"start_seat": 0})
    walk(position, lambda now: cells(now, "system") == 2 and now.decision == "choose_move", random.Random(8))
    assert [ship["place"] for ship in shown(position)["seats"]] == ["mothership"] * 3


@pytest.mark.rule("scoring.half_rounding", "variant.face_down", "setup.start_player_digital", "prep.choice")
@pytest.mark.parametrize("option", ["start_seat", "preparation", "planets", "half_fame", "modules"])
def test_every_option_is_explained_in_both_languages(option: str) -> None:
    described = GAME.options_schema["properties"][option]
    for part in ("title", "description"):
        assert set(described[part]) == {"en", "ja"}
        assert all(described[part].values())
    for name in described.get("enum", []):
        assert set(described["names"][name]) == {"en", "ja"}


@pytest.mark.rule("prep.choice", "general.quick_mode")
@pytest.mark.parametrize("options", [{"preparation": "cards"}, {"half_fame": "none"}, {"planets": 1}, {"tokens": 12}])
def test_an_option_that_does_not_exist_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        GAME.new(2, options)


@pytest.mark.rule("general.quick_mode")
@pytest.mark.parametrize("options", [{}, {"preparation": "grid"}, {"preparation": "grid", "planets": "face_down"}])
def test_whole_games_are_played_in_every_way_to_prepare(options: dict[str, Any]) -> None:
    for seats in (2, 3, 5):
        position = GAME.new(seats, options)
        walk(position, lambda _: False, random.Random(seats))
        assert finished(position)


@pytest.mark.rule("interplay.talents_exploration", "module.ignore_unused")
def test_a_talent_changes_nothing_that_a_crew_can_do() -> None:
    """Romance and the others belong to warp travel, which is not in play: so what they say is ignored."""
    plain = {card: fields["talent"] for card, fields in CREW.items() if fields["abilities"] == ["life"]}
    assert len(set(plain.values())) > 1
    tables = [table(seat(at="planet:0", crew=[card]), ask="ChooseAction") for card in plain]
    assert len({tuple(offered(position)) for position in tables}) == 1


@pytest.mark.rule("module.free_mix", "general.modules_optional")
def test_the_modules_offered_are_those_that_the_clauses_count_as_offered() -> None:
    schema = GAME.options_schema["properties"]["modules"]
    assert sorted(schema["items"]["enum"]) == sorted(GAME.rulebook.playable_modules)
    assert not set(GAME.rulebook.playable_modules) & set(GAME.rulebook.unplayable_modules)
