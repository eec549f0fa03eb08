"""A person among bots may ask what a bot would do; it changes nothing, and reveals nothing that is hidden from them."""

from __future__ import annotations

import random
from concurrent.futures import Future
from html import unescape

import pytest

import hoshitaku
from hoshitaku.players import ADVISER_NAME, Advice, ask_player, make_player
from hoshitaku.players.roster import GREEDY_BY_GAME
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.bots.process import BotQuestion
from hoshitaku.web.table.hints import hints
from hoshitaku.web.table.hints import process as hints_process
from hoshitaku.web.table.hints import worker as hints_worker
from hoshitaku.web.table.hints.process import Hint, make_hint
from hoshitaku.web.table.hints.worker import HintWorker
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Action, Table
from tests.web.drawn_positions import show
from tests.web.failing_bots import die_advising
from tests.web.people import Person
from tests.web.test_farfarout_secrecy import full_of_secrets
from tests.web.test_secrecy import permute_hidden

FORBIDDEN, STALE = 403, 409
WOULD = "A good choice: "


def among_bots(person: Person, game: str) -> Table:
    """A table of one person and a bot that waits for the person."""
    table = person.make_table(game=game, seat_1="bot:random")
    bots_jobs.play_bots_now(table)
    table.refresh_from_db()
    assert table.actor == 0
    return table


@pytest.mark.parametrize("game", sorted(GREEDY_BY_GAME))
def test_among_bots_a_hint_says_what_the_rules_allow_and_changes_nothing(game, hal):
    table = among_bots(hal, game)
    before = (table.revision, Action.objects.filter(table=table).count())
    position = positions.position_after(table)
    assert f"/t/{table.slug}/hint/" in hal.controls(table).addresses
    answer = unescape(hal.do(table, "hint").content.decode())
    said = answer.split(WOULD)[1].split("</p>")[0]
    offered = [position.describe(option, "en") for option in position.options()]
    assert any(said.startswith(words) for words in offered), said
    table.refresh_from_db()
    assert (table.revision, Action.objects.filter(table=table).count()) == before


def test_a_hint_is_in_the_reader_s_language(kanata):
    answer = kanata.do(among_bots(kanata, "freekick"), "hint").content.decode()
    assert "おすすめ：" in answer
    assert WOULD not in answer


def test_where_another_person_plays_there_are_no_hints(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    table.refresh_from_db()
    asked = (kanata, mio)[table.actor]
    assert f"/t/{table.slug}/hint/" not in asked.controls(table).addresses
    answer = asked.do(table, "hint")
    assert answer.status_code == FORBIDDEN
    assert "公平" in answer.content.decode() or "unfair" in answer.content.decode()


def test_a_player_who_left_to_a_bot_may_come_back_so_there_are_no_hints(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    mio.do(table, "leave")
    bots_jobs.play_bots_now(table)
    table.refresh_from_db()
    assert kanata.do(table, "hint").status_code == FORBIDDEN


def test_people_at_one_device_may_ask_for_hints(kanata):
    table = kanata.make_table(seat_1="guest", guest_1="Nei")
    table.refresh_from_db()
    assert hints.may_ask_for_hint(table, list(table.seats.all()), table.actor)
    assert not hints.may_ask_for_hint(table, list(table.seats.all()), 1 - table.actor)


def test_spectators_and_stale_pages_get_no_hints(hal, mio):
    table = among_bots(hal, "freekick")
    form = hal.controls(table).hidden
    assert mio.client.post(f"/t/{table.slug}/hint/", form).status_code == FORBIDDEN
    hal.choose(table, positions.position_after(table).options()[0])
    assert hal.client.post(f"/t/{table.slug}/hint/", form).status_code == STALE


def test_a_hint_follows_from_what_the_seat_may_know_alone(hal, monkeypatch):
    table = hal.make_table(game="farfarout", seat_1="bot:random")
    show(table, full_of_secrets())
    table.refresh_from_db()
    said = []
    for _ in range(2):
        monkeypatch.setattr(hints.random, "SystemRandom", lambda: random.Random(5))
        said.append(hints.make_hint_notice(table, 0, table.revision))
        permute_hidden(table, 0)
    assert said[0] == said[1]


def with_a_strong_bot(
    person: Person, monkeypatch: pytest.MonkeyPatch, found: Hint | None
) -> tuple[Table, list[BotQuestion]]:
    """A table against a weak bot and one that searches, and what is asked of the process that thinks out hints."""
    asked: list[BotQuestion] = []
    monkeypatch.setattr(hints, "IS_INTERPRETED", False)
    monkeypatch.setattr(hints.hint_worker, "compute_hint", lambda question, *_: asked.append(question) or found)
    table = person.make_table(game="freekick", seat_1="bot:search:level=2", seat_2="bot:search:level=4")
    bots_jobs.play_bots_now(table)
    table.refresh_from_db()
    return table, asked


def test_a_hint_is_that_of_the_strongest_bot_at_the_table_and_says_what_it_gains(hal, monkeypatch):
    found = Hint(Advice(5, ["War"], "War about +3"), "Pass", 0.12, 4.06)
    table, asked = with_a_strong_bot(hal, monkeypatch, found)
    answer = unescape(hal.do(table, "hint").content.decode())
    assert [(question.level, question.seat) for question in asked] == [("search:level=4", 0)]
    assert (
        f"{WOULD}War (War about +3; 12\u00a0% more likely to win than with “Pass”, +4.1 points on average)." in answer
    )
    assert "Europa" not in answer.split(WOULD)[1].split("</p>")[0]


def test_a_hint_is_computed_from_a_redeal(hal, monkeypatch):
    table, asked = with_a_strong_bot(hal, monkeypatch, None)
    hal.do(table, "hint")
    position = positions.position_after(table)
    shown = position.game.from_json(asked[0].position_json)
    assert shown.view(0) == position.view(0)


def test_a_hint_that_takes_too_long_is_replaced_by_the_adviser_s(hal, monkeypatch):
    table, asked = with_a_strong_bot(hal, monkeypatch, None)
    answer = unescape(hal.do(table, "hint").content.decode())
    assert asked
    assert WOULD in answer


def test_weak_bots_and_an_interpreted_build_leave_hints_to_the_adviser(monkeypatch):
    monkeypatch.setattr(hints, "IS_INTERPRETED", False)
    assert hints.strongest_search_level(["", "random", "search:level=3"]) == ""
    assert hints.strongest_search_level(["search:level=5", "search:level=4", ""]) == "search:level=5"
    monkeypatch.setattr(hints, "IS_INTERPRETED", True)
    assert hints.strongest_search_level(["search:level=5"]) == ""


def question(level: str = "search:playouts=24") -> BotQuestion:
    """Asked at the first choice of a game."""
    game = hoshitaku.game("zetta")
    position, rng = game.new(2), random.Random(2)
    while position.actor < 0:
        position.take(rng.choice(position.options()))
    return BotQuestion("slug", game.name, position.actor, level, position.to_json(), game.pack.data, 7)


def test_a_level_advises_what_the_rules_allow_and_names_the_usual_choice_only_if_it_is_another():
    for seed in range(3):
        asked = BotQuestion(**{**vars(question()), "seed": seed})
        position = hoshitaku.game(asked.game_name).from_json(asked.position_json)
        found = make_hint(asked, "en", 2)
        usual = ask_player(make_player(ADVISER_NAME, position.game, seed), position, asked.seat, random.Random(seed))
        assert found.advice.option in position.options()
        assert found.advice.described_steps[0] == position.describe(found.advice.option, "en")
        if found.usual_choice_text:
            assert found.advice.option != usual
            assert found.usual_choice_text == position.describe(usual, "en")


def test_what_is_better_than_the_usual_is_compared_in_fresh_redeals(monkeypatch):
    asked = question()
    position = hoshitaku.game(asked.game_name).from_json(asked.position_json)
    first, second = position.options()[:2]
    advice = Advice(first, [position.describe(first, "en")], "")
    found = hints_process.compare_with_usual(advice, position, second, "en", 1)
    other = hints_process.compare_with_usual(Advice(second, [""], ""), position, first, "en", 1)
    assert [bool(found.usual_choice_text), bool(other.usual_choice_text)].count(True) <= 1
    assert all(one.win_chance_gained >= 0 for one in (found, other))


def test_a_process_thinks_about_a_hint(monkeypatch):
    monkeypatch.setattr(hints_worker, "MAX_HINT_SECONDS", 120.0)
    asked, worker = question("search:playouts=4"), HintWorker()
    try:
        found = worker.compute_hint(asked, "ja", 1)
    finally:
        worker.stop_process()
    assert found is not None
    assert len(found.advice.described_steps) == 1


def test_a_dead_hint_process_gives_no_hint_and_is_replaced(monkeypatch):
    worker = HintWorker()
    monkeypatch.setattr(hints_worker, "MAX_HINT_SECONDS", 120.0)
    monkeypatch.setattr(hints_worker, "make_hint", die_advising)
    try:
        assert worker.compute_hint(question(), "en", 1) is None
        monkeypatch.setattr(hints_worker, "make_hint", make_hint)
        assert worker.compute_hint(question("random"), "en", 1) is not None
    finally:
        worker.stop_process()


def test_a_slow_hint_keeps_nobody_waiting_and_goes_on(monkeypatch):
    worker, thought = HintWorker(), Future()
    monkeypatch.setattr(hints_worker, "MAX_HINT_SECONDS", 0.01)
    monkeypatch.setattr(hints_worker.worker_process, "start_worker", lambda *_: Thoughtful(thought))
    assert worker.compute_hint(question(), "en", 1) is None
    assert worker.compute_hint(question(), "en", 1) is None
    found = Hint(Advice(0, ["War"], ""))
    thought.set_result(found)
    assert worker.compute_hint(question(), "en", 1) is found


class Thoughtful:
    """A process that answers when the test lets it."""

    def __init__(self, thought: Future[Hint]) -> None:
        self.thought = thought

    def submit(self, *_asked: object) -> Future[Hint]:
        return self.thought


def test_a_hint_with_too_long_a_queue_is_refused_immediately(monkeypatch):
    worker = HintWorker()
    monkeypatch.setattr(hints_worker, "MAX_WAIT_SECONDS", 0.01)
    with worker._lock:
        assert worker.compute_hint(question(), "en", 1) is None
