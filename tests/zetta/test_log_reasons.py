"""The log gives reasons: every line and every question of chance names its cause, and cites the clause."""

from __future__ import annotations

from typing import Any

import pytest

from hoshitaku import CHANCE, Event, Position
from hoshitaku.games.zetta.phase_plan import CLEANUP_PHASE
from tests.zetta.modules.perks.cards import perked
from tests.zetta.modules.warp_travel.stage import ship, stage
from tests.zetta.table import let_chance, play, roll, seat, step, table
from tests.zetta.test_stay import last_round, pass_round

PEOPLE = ["Ann", "Bob", "Cyd", "Dee"]
TRIPLE, BIOLOGIST, GERMANY = "ezc6", "ezc3", "ezy4"


def question(position: Position) -> tuple[str, str, str]:
    """The clause of a question of chance, and its words."""
    assert position.actor == CHANCE
    return position.clause(), position.prompt("en"), position.prompt("ja")


def lines(events: list[Event], name: str) -> list[tuple[str, str, str]]:
    """Clause and words of the events of one name."""
    return [
        (event.clause, event.text("en", PEOPLE), event.text("ja", PEOPLE)) for event in events if event.name == name
    ]


def on_asteroids() -> Position:
    """Seat 0 at asteroids, about to act."""
    return table(seat(at="asteroids:0", crew=[TRIPLE]), seat(), ask="ChooseAction")


@pytest.mark.rule("action.scavenge")
def test_what_asteroids_yield_is_drawn_and_gained_by_scavenging() -> None:
    position = on_asteroids()
    play(position, "scavenge")
    assert question(position) == (
        "action.scavenge", "A token out of the substance bag (scavenging).", "サブスタンス袋から引きます（ごみ漁り）。",
    )  # fmt: skip
    events = play(position, "substance any", "substance gem")
    assert lines(events, "gain") == [
        ("action.scavenge", "Ann gains 1 gem (scavenging).", "Annが宝石1個を得た（ごみ漁り）。")
    ]


@pytest.mark.rule("land.first_choice")
def test_what_a_first_landing_draws_is_logged_as_such() -> None:
    position = table(seat(at="D", crew=[TRIPLE]), seat(), planets=[("D", "ter_1")])
    play(position, "move planet:0", "from_bag")
    assert question(position)[0] == "land.first_choice"
    assert lines(play(position, "substance gas"), "gain") == [
        ("land.first_choice", "Ann gains 1 rare gas token (first landing).", "Annがレアガス1個を得た（一番乗り）。")
    ]


@pytest.mark.rule("perk.artifact.cassini", "perk.nation.germany_bonus")
def test_what_a_card_draws_names_the_card() -> None:
    compressor = perked(seat(at="D", crew=[BIOLOGIST], artifacts=["ezp19"]), planets=[("D", "ggi_1")], flags={0: 1})
    play(compressor, "move planet:0")
    assert question(compressor)[:2] == (
        "perk.artifact.cassini",
        "A token out of the substance bag (Cassini Compressor).",
    )
    germany = perked(seat(at="D", crew=[BIOLOGIST]), nations=[GERMANY], planets=[("D", "ter_1")], flags={0: 1})
    play(germany, "move planet:0", f"use_perk {GERMANY}", "from_bag")
    assert question(germany)[::2] == ("perk.nation.germany_bonus", "サブスタンス袋から引きます（ドイツ）。")
    assert lines(play(germany, "substance gem"), "gain")[0][1] == "Ann gains 1 gem (Germany)."


@pytest.mark.rule("action.research", "discovery.fail")
def test_a_knowledge_token_is_drawn_and_kept_by_research_or_by_a_failure() -> None:
    position = on_asteroids()
    play(position, "research")
    assert question(position)[:2] == ("action.research", "A token out of the knowledge bag (research).")
    events = play(position, "token life", "token substance", "token life")
    assert lines(events, "knowledge") == [
        ("action.research", "Ann takes 1 knowledge token (research).", "Annが知識トークンを1個得た（研究）。")
    ]
    failing = table(seat(at="planet:0", crew=[TRIPLE]), seat(), ask="ChooseAction", planets=[("D", "ter_1")])
    play(failing, "discover_life", f"send {TRIPLE}", "team_done")
    assert question(failing) == (
        "discovery.all_rolled", "A die is rolled for the life discovery.", "生命の発見のダイスを振ります。",
    )  # fmt: skip
    while failing.decision == "roll_die":
        roll(failing, 12)
    assert question(failing)[0] == "discovery.fail"
    assert lines(play(failing, "token life"), "knowledge")[0][:2] == (
        "discovery.fail", "Ann takes 1 knowledge token (failed discovery).",
    )  # fmt: skip


@pytest.mark.rule("damage.wait", "damage.long_stay_amount")
def test_the_token_of_a_seat_that_waits_and_the_damage_of_one_that_stays_are_logged_as_such() -> None:
    position = last_round(seat(crew=[TRIPLE]), seat(crew=["ezc54"]))
    play(position, "stay_longer", "wait")
    pass_round(position, 1)
    [(clause, en, ja)] = lines(play(position, f"hurt {TRIPLE}:life"), "hurt")
    assert clause == "damage.long_stay_amount"
    assert en.endswith(": life (long stay).")
    assert ja.endswith("の生命がダメージを受けた（長期滞在）。")
    assert question(position) == (
        "damage.wait", "A token out of the knowledge bag (waiting in the mothership).",
        "知識袋から引きます（母船での待機）。",
    )  # fmt: skip
    [(clause, en, _)] = lines(play(position, "token life"), "knowledge")
    assert (clause, en) == ("damage.wait", "Bob takes 1 knowledge token (waiting in the mothership).")


def ended(*tokens: int, start: int = 0) -> list[Event]:
    """The cleanup's log entries, with this many knowledge tokens each."""
    seats = [seat(knowledge=["life"] * count) for count in tokens]
    after = [step("ChooseAction", 0, 0), step("Phase", b=CLEANUP_PHASE), step("ChooseAction", 0, 0)]
    return play(table(*seats, ask=after, start=start, knowledge_bag={}), "decline")


@pytest.mark.rule("cleanup.start_tie", "cleanup.start_tie_self")
def test_a_tie_for_the_start_is_logged_with_its_tie_break() -> None:
    assert lines(ended(1, 1, 0, 0, start=1), "tie_start")[0][0] == "cleanup.start_tie_self"
    [(clause, en, ja)] = lines(ended(0, 0, 0, start=1), "tie_start")
    assert clause == "cleanup.start_tie"
    assert en == (
        "Cyd starts before Ann and Bob at the same number of knowledge tokens, 0: "
        "Cyd is next clockwise from the last start player."
    )
    assert ja == "知識トークンはAnnとBobも同じ0個：Cydが前のスタートプレイヤーから時計回りに最も近い。"
    assert lines(ended(1, 0, 0), "tie_start") == []


@pytest.mark.rule("warp.precedence")
def test_in_warp_the_log_names_people_and_what_is_taken_is_lost_and_not_paid() -> None:
    position = stage(ship("ezc2", "ezc4"), ship("ezc9", "ezc11", gas=2, gem=1), hands={0: ["ezc2"]})
    events = play(position, "play_precedence ezc2", "take_from 1:gem")
    assert lines(events, "warp_aims")[0][1:] == (
        "Ann takes Bob’s gem, unless it is stopped.", "AnnがBobの宝石を1個もらうと宣言した。",
    )  # fmt: skip
    assert lines(events, "lose") == [
        ("warp.precedence", "Bob loses 1 gem (precedence).", "Bobが宝石1個を失った（優先権）。")
    ]
    assert lines(events, "gain")[0][1] == "Ann gains 1 gem (precedence)."
    assert lines(events, "pay") == []


def cost_of(events: list[Event]) -> list[tuple[str, int]]:
    """Clauses and amounts of the energy that was paid."""
    return [(event.clause, event.amount) for event in events if event.name == "energy_paid"]


@pytest.mark.rule("land.cost", "move.once")
@pytest.mark.parametrize("quiet", [False, True])
def test_a_landing_costs_as_much_whether_anybody_listens_or_not(quiet: bool) -> None:
    position = table(seat(at="C", energy=6), seat(), planets=[("D", "ter_1")])
    option = next(one for one in position.options() if position.option_name(one) == "move planet:0")
    if quiet:
        position.take(option)
    else:
        assert cost_of(position.play(option)) == [("move.once", 1), ("land.cost", 1)]
    energy: Any = position.view(0)["seats"][0]["energy"]  # type: ignore[index]
    assert energy == 4
    let_chance(position)
