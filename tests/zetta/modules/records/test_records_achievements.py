"""The checklist of achievements, entry by entry, and results that are compared with earlier ones."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import Position
from hoshitaku.games.zetta.codes import NINE_STEPS_LEVEL
from hoshitaku.kernel import game_summary
from tests.zetta.modules.records.logs import WITH_PSG, begun, book, ticked, walk
from tests.zetta.table import ALIENS, ARTIFACTS, CREW, GAME, edited, let_chance, play, seat, shown, step, table
from tests.zetta.voyages import TOGETHER, TRIPLE, WARP_STACK, end_system, of_price, partners

RECORDS = {"modules": ["records"]}
BEST_LIFE = next(str(e.fields["id"]) for e in GAME.pack.entries("life") if e.fields["fame"] == 8)


def with_records(*modules: str, **options: Any) -> dict[str, Any]:
    """Options of a table with records and other modules."""
    return {"modules": ["records", *modules]} | options


def home_alone(options: Any = None, bots: int = 0, **ship: Any) -> Position:
    """One person goes home, alone or against bots."""
    given = {"bot_seats": list(range(1, bots + 1)), "lonely_star": "on"} if bots else {}
    others = [seat(crew=[card], at="J", gem=1) for card in list(CREW)[40 : 40 + bots]]
    position = table(seat(**({"crew": [TRIPLE]} | ship)), *others, alone=True, ask=[step("ChooseHome", 0, 0)],
                     options=(options or RECORDS) | given, planets=[], asteroids=[])  # fmt: skip
    play(position, "go_home")
    return position


@pytest.mark.rule("record.achievements")
def test_each_entry_of_the_checklist_says_what_it_asks_for() -> None:
    wanted = {one["id"]: one["wanted"] for one in book(begun(options=RECORDS))["achievements"]}
    several = {"nations": 13, "stars": 9, "planets": 12, "challenges": 12}
    assert wanted == {
        str(one.fields["id"]): several.get(str(one.fields["id"]), 1) for one in GAME.pack.entries("achievement")
    }
    assert len(wanted) == 14


@pytest.mark.rule("record.achievements")
def test_the_nation_of_the_winner_is_gathered() -> None:
    position = GAME.new(2, RECORDS)
    walk(position)
    for number in range(2):
        nation = [shown(position)["seats"][number]["nation"]] if number in position.outcome().winners else None
        assert ticked(position, number).get("nations") == nation


@pytest.mark.rule("record.achievements")
def test_stars_are_gathered_on_the_way() -> None:
    position = begun(options=RECORDS)
    star = shown(position)["system"]["star"]
    assert ticked(position)["stars"] == ticked(position, 1)["stars"] == [star]
    walk(position, "choose_move", system=2)
    assert set(ticked(position)["stars"]) == {star, shown(position)["system"]["star"]}


@pytest.mark.rule("record.achievements")
def test_the_type_of_a_planet_counts_for_who_discovers_there() -> None:
    position = table(seat(crew=[TRIPLE], at="planet:0"), options=RECORDS, ask="ChooseAction", board=(12, 12, 12),
                     planets=[("D", "des_4")])  # fmt: skip
    succeed(position, "discover_substance")
    assert ticked(position) == {"planets": ["DES"]}
    assert "planets" not in ticked(position, 1)


def succeed(position: Position, discovery: str) -> None:
    """The ship's crew discovers something, with any dice results."""
    play(position, discovery, f"send {TRIPLE}", "team_done")
    let_chance(position)


@pytest.mark.rule("record.achievements")
def test_artifacts_are_counted_as_they_are_built() -> None:
    position = table(seat(crew=[TRIPLE], at="F", gas=9, metal=9, gem=9, radioactive=9), options=RECORDS,
                     ask="ChooseAction", board=(12, 12, 12))  # fmt: skip
    succeed(position, "discover_artifact")
    position.take(position.options()[0])
    assert book(position)["built"][0] == 1
    assert "builder" not in ticked(position)
    eighth = edited(position, lambda state: state["modules"]["records"].update(built={"0": 8}))
    assert ticked(eighth)["builder"] == ["met"]


@pytest.mark.rule("record.achievements")
def test_nine_steps_and_the_best_life_are_ticked_at_once() -> None:
    position = table(seat(crew=[TRIPLE], level=NINE_STEPS_LEVEL, life=[BEST_LIFE]), options=RECORDS)
    assert {"nine_steps", "dreaming"} <= set(ticked(position))
    assert not {"nine_steps", "dreaming"} & set(ticked(position, 1))


@pytest.mark.rule("record.achievements")
def test_alone_the_way_home_is_ticked_and_the_hard_one_if_no_token_was_removed() -> None:
    assert {"home", "home_hard"} <= set(ticked(home_alone()))
    easier = ticked(home_alone(RECORDS | {"removed_tokens": 1}))
    assert "home" in easier
    assert "home_hard" not in easier


@pytest.mark.rule("record.survive")
def test_a_voyage_that_fails_ticks_nothing() -> None:
    lost = table(seat(crew=[TRIPLE], energy=0, life=[BEST_LIFE]), alone=True, ask=WARP_STACK, planets=[], asteroids=[],
                 options=RECORDS)  # fmt: skip
    assert ticked(lost)
    play(lost, of_price(5))
    assert lost.outcome().losers == [0]
    assert ticked(lost) == {}


@pytest.mark.rule("record.achievements")
def test_an_alien_aboard_counts_at_the_end() -> None:
    options = with_records("aliens")
    assert "alien" in ticked(home_alone(options, crew=[TRIPLE, ALIENS[0]]))
    assert "alien" not in ticked(home_alone(options))


@pytest.mark.rule("record.achievements")
def test_an_alien_artifact_counts_at_the_end() -> None:
    relic = next(str(e.fields["id"]) for e in GAME.pack.entries("archaeology") if e.fields["kind"] == "artifact")
    position = table(seat(crew=[TRIPLE]), alone=True, ask=[step("ChooseHome", 0, 0)], planets=[], asteroids=[],
                     options=with_records("archaeology"))  # fmt: skip
    found = edited(position, lambda state: state["modules"]["archaeology"].update(owner={relic: 0}))
    for one in (position, found):
        play(one, "go_home")
    assert "relic" not in ticked(position)
    assert "relic" in ticked(found)


@pytest.mark.rule("record.achievements")
@pytest.mark.parametrize(("modules", "hurt", "is_ticked"), [
    (["damage"], {}, True), (["damage"], {TRIPLE: ["life"]}, False), ([], {}, False),
])  # fmt: skip
def test_unhurt_is_who_ends_a_game_with_damage_without_any(modules: list[str], hurt: Any, is_ticked: bool) -> None:
    assert ("unhurt" in ticked(home_alone(with_records(*modules), hurt=hurt))) is is_ticked


@pytest.mark.rule("record.achievements")
@pytest.mark.parametrize(("gems", "is_ticked"), [(5, True), (4, False)])
def test_five_of_each_substance_are_four_treasures(gems: int, is_ticked: bool) -> None:
    position = home_alone(gas=5, metal=5, radioactive=5, gem=gems)
    assert ("all_kinds" in ticked(position)) is is_ticked


@pytest.mark.rule("record.achievements", "coop.how")
def test_challenges_are_gathered_by_partners_who_met_them() -> None:
    ships = [seat(crew=[card], artifacts=ARTIFACTS[4 * n : 4 * n + 4]) for n, card in enumerate((TRIPLE, "ezc54"))]
    position = partners(*ships, options=TOGETHER | RECORDS, challenges=(8,))
    assert "challenges" not in ticked(position)
    end_system(position)
    assert position.outcome().winners == [0, 1]
    assert ticked(position)["challenges"] == ticked(position, 1)["challenges"] == ["8"]


@pytest.mark.rule("record.achievements", "solo.challenges")
def test_who_comes_home_alone_gathers_the_challenges_that_were_on_top() -> None:
    position = table(seat(crew=[TRIPLE]), alone=True, ask=[step("ChooseHome", 0, 0)], planets=[], asteroids=[],
                     options=RECORDS | {"challenges": 2}, challenges=1 << 5 | 1 << 9)  # fmt: skip
    assert "challenges" not in ticked(position)
    play(position, "go_home")
    assert ticked(position)["challenges"] == ["5", "9"]
    assert "challenges" not in ticked(home_alone())


@pytest.mark.rule("record.survive_bots", "bot.coop")
@pytest.mark.parametrize(("gems", "won"), [(14, True), (15, False)])
def test_partners_who_met_their_goals_survived_even_if_their_bots_have_more_fame(gems: int, won: bool) -> None:
    five = {"gas": 5, "metal": 5, "gem": 5, "radioactive": 5}
    ships = [seat(crew=[TRIPLE], **(five | {"gas": 0})), seat(crew=["ezc54"], **five),
             seat(crew=["ezc53"], gem=gems), seat(crew=["ezc51"], gem=13)]  # fmt: skip
    position = partners(*ships, options=TOGETHER | RECORDS | {"bot_seats": [2, 3]}, challenges=(5,))
    position.state.seats[0].nation = 0  # type: ignore[attr-defined]
    end_system(position)
    assert position.outcome().losers == ([] if won else [0, 1])
    assert ticked(position)["challenges"] == ["5"]
    assert ticked(position, 1)["all_kinds"] == ["met"]
    assert ("nations" in ticked(position)) is won
    assert ticked(position, 2) == {}


@pytest.mark.rule("record.achievements", "bot.solo")
@pytest.mark.parametrize(("bots", "gems", "is_ticked"), [(3, 12, True), (3, 3, False), (2, 12, False)])
def test_who_outdoes_three_bots_together_beats_the_machines(bots: int, gems: int, is_ticked: bool) -> None:
    position = home_alone(bots=bots, gem=gems)
    assert ("bots" in ticked(position)) is is_ticked
    assert ticked(position, 1) == {}


@pytest.mark.rule("record.score", "record.score_kind")
def test_a_finished_game_leaves_its_results_and_one_that_goes_on_none() -> None:
    position = GAME.new(2, WITH_PSG)
    assert position.game_summary() is None
    walk(position)
    kept: Any = position.game_summary()
    assert kept["kind"] == {"way": "rivals", "players": 2, "bots": 0}
    assert list(kept["scores"].values()) == position.scores()
    assert kept["journey"] == book(position)["journey"]
    plain = GAME.new(2)
    walk(plain)
    assert plain.game_summary() is None


@pytest.mark.rule("record.score_kind")
def test_partners_are_compared_by_the_sum_of_their_fame() -> None:
    position = partners(seat(crew=[TRIPLE], gem=3), seat(crew=["ezc54"], artifacts=ARTIFACTS[:8]),
                        options=TOGETHER | RECORDS)  # fmt: skip
    end_system(position)
    kept: Any = position.game_summary()
    assert kept["kind"] == {"way": "together", "players": 2, "bots": 0}
    assert set(kept["scores"].values()) == {sum(position.scores())}


def kept(score: int, lost: bool = False, players: int = 2, **ticks: list[str]) -> dict[str, Any]:
    """What a game left behind for seat 0."""
    achievements = [{"id": id, "wanted": 3, "of": "star", "seats": [ids]} for id, ids in ticks.items()]
    return {"kind": {"way": "alone", "players": players, "bots": 0}, "scores": {"0": score},
            "lost": [0] if lost else [], "achievements": achievements}  # fmt: skip


@pytest.mark.rule("record.score", "record.score_kind")
def test_a_result_stands_among_those_of_its_kind() -> None:
    past = [(kept(30), 0), (kept(12), 0), (kept(90, lost=True), 0), (kept(99, players=3), 0)]
    found = game_summary.rank_result(kept(20), 0, past)
    assert (found.score, found.rank, found.result_count, found.best_score) == (20, 2, 4, 30)
    assert game_summary.rank_result(kept(31), 0, past).rank == 1
    lost = game_summary.rank_result(kept(95, lost=True), 0, past)
    assert (lost.is_lost, lost.rank, lost.best_score) == (True, 3, 30)


@pytest.mark.rule("record.score_kind")
def test_all_results_together_are_what_each_is_among_the_others() -> None:
    scores = (30, 12, 30, 7, 12)
    games = [(kept(score, lost=score == 7, players=2 + number % 2), 0) for number, score in enumerate(scores * 2)]
    one_by_one = [
        game_summary.rank_result(game, seat, [other for other in games if other[0] is not game]) for game, seat in games
    ]
    assert game_summary.rank_results(games) == one_by_one
    assert len({result.rank for result in one_by_one}) > 2


@pytest.mark.rule("record.achievements")
def test_what_is_gathered_over_several_games_fills_the_checklist() -> None:
    first, second = kept(1, stars=["a", "b"]), kept(2, stars=["b", "c"])
    (stars,) = game_summary.achievement_progress([(first, 0)])
    assert (stars.is_complete, stars.collected_items) == (False, {"a", "b"})
    (stars,) = game_summary.achievement_progress([(first, 0), (second, 0)])
    assert (stars.is_complete, stars.is_newly_complete, stars.new_items) == (True, True, {"c"})
    (stars,) = game_summary.achievement_progress([(first, 0), (second, 0), (second, 0)])
    assert (stars.is_complete, stars.is_newly_complete) == (True, False)
