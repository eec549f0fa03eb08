"""Playing on from any moment of a finished game: from its replay and its review, at a table of one's own."""

from __future__ import annotations

import random
from dataclasses import replace
from html import unescape

import pytest

import hoshitaku
from hoshitaku.web.account.models import Viewer
from hoshitaku.web.http import rate_limits
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions, records
from hoshitaku.web.table.models import Action, Table, TableReview
from hoshitaku.web.table.page import personal_results
from hoshitaku.web.table.play import branch
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from hoshitaku.web.table.review import jobs as review_jobs
from tests.records import fixtures
from tests.web.people import Person
from tests.web.test_review import make_review
from tests.web.test_whole_games import over_with_undo

SEE_OTHER, MALFORMED, FORBIDDEN, NOT_ALLOWED, CONFLICT, TOO_OFTEN = 303, 400, 403, 405, 409, 429
AT = 20


@pytest.fixture
def table(kanata, mio) -> Table:
    """A finished game of two with something taken back in it."""
    return over_with_undo(kanata, mio)


@pytest.fixture
def made(table, hal) -> Table:
    """A table at which somebody who only looked on plays on from the middle of it, in seat 1."""
    return hal.table_at(press(hal, table, level="random")["Location"])


def press(person: Person, table: Table, **fields: object):
    """Press the button."""
    return person.client.post(f"/t/{table.slug}/branch/", {"at": AT, "seat": 1, **fields})


def imported(name: str) -> Table:
    """A finished game from a record."""
    record_import_jobs.enqueue_record(fixtures.record_text(name), Viewer.objects.create(name="Hal"))
    record_import_jobs.import_all_waiting_records()
    return Table.objects.latest("pk")


def to_the_end(person: Person, table: Table) -> Table:
    """The person and the bots play until the game is over."""
    pick = random.Random(3).choice
    while True:
        bots_jobs.play_bots_now(table)
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            return table
        option = pick(positions.position_after(table).options())
        assert person.choose_unseen(table, option).status_code == SEE_OTHER


def test_one_press_starts_a_branch_with_bots_in_all_other_seats(table, hal, made):
    assert made.status == "playing"
    assert [seat.kind for seat in made.seats.all()] == ["bot", "person"]
    assert made.host == made.seats.get(number=1).viewer
    assert made.commitment != table.commitment
    begun, then = positions.position_after(made, 0), positions.position_after(table, AT)
    assert begun.view(1) == then.view(1)
    assert hal.look(made)


def test_the_replay_offers_the_seats_and_the_bots_and_says_that_what_is_hidden_is_dealt_again(table, kanata, hal):
    shown = kanata.look(table, f"replay/?at={AT}")
    assert f'action="/t/{table.slug}/branch/"' in shown
    assert f'<input type="hidden" name="at" value="{AT}">' in shown
    assert "ここから遊ぶ" in shown
    assert "配り直し" in shown
    own = next(seat.number for seat in table.seats.all() if seat.name == "Kanata")
    assert f'<option value="{own}" selected>' in shown
    english = hal.look(table, f"replay/?at={AT}")
    assert "Play on from here" in english
    assert "What your seat cannot know yet is dealt again" in english


def test_a_branch_from_the_end_of_the_game_is_refused_with_a_reason(table, hal):
    assert "/branch/" not in hal.look(table, "replay/").partition("<main")[2]
    answer = press(hal, table, at=table.revision)
    assert answer.status_code == CONFLICT
    assert "Nothing is left to play" in answer.content.decode()


def test_an_unfinished_game_cannot_be_branched(kanata, mio, hal):
    table = kanata.make_table()
    mio.join(table)
    for person in (kanata, mio, hal):
        assert "/branch/" not in person.look(table, "replay/?at=0")
        for at in (0, 1, 9999):
            answer = press(person, table, at=at)
            assert answer.status_code == FORBIDDEN
            assert "The game is still going on" in answer.content.decode() or person is kanata
    assert Table.objects.count() == 1


@pytest.mark.parametrize(
    "fields", [{"seat": 2}, {"seat": -1}, {"at": 9999}, {"at": -1}, {"at": "x"}, {"seat": ""}, {"level": "nobody"}]
)
def test_a_branch_from_a_nonexistent_position_creates_no_table_and_no_guest(table, hal, fields):
    people = Viewer.objects.count()
    assert press(hal, table, **fields).status_code == MALFORMED
    assert Table.objects.count() == 1
    assert Viewer.objects.count() == people


def test_looking_at_the_form_creates_no_table(table, hal):
    assert hal.client.get(f"/t/{table.slug}/branch/").status_code == NOT_ALLOWED


def test_a_branch_counts_as_a_new_table(table, hal, monkeypatch):
    monkeypatch.setattr(
        rate_limits, "NEW_TABLE", replace(rate_limits.NEW_TABLE, max_per_address=2)
    )  # one was made by Kanata
    assert press(hal, table).status_code == SEE_OTHER
    answer = press(hal, table)
    assert answer.status_code == TOO_OFTEN
    assert "A little slower" in answer.content.decode()


def test_bots_play_as_chosen_or_else_as_those_of_the_game(table, hal):
    chosen = hal.table_at(press(hal, table, level="random")["Location"])
    assert chosen.seats.get(kind="bot").level == "random"
    table.seats.filter(number=0).update(kind="bot", level="random")
    assert branch.default_bot_level(table) == "random"
    assert hal.table_at(press(hal, table)["Location"]).seats.get(kind="bot").level == "random"


def test_the_table_links_to_the_game_it_was_branched_from(table, hal, made):
    shown = hal.look(made)
    assert f"Played on from step {AT} of another game" in shown
    assert f'href="/t/{table.slug}/replay/?at={AT}"' in shown
    assert hal.client.get(f"/t/{table.slug}/replay/?at={AT}").status_code == 200
    assert "Played on" not in hal.look(table)


def test_a_branch_continues_after_its_game_was_deleted(table, hal, made):
    table.delete()
    model_cache.clear_all_caches()
    made.refresh_from_db()
    assert "in the middle of another one, which is not kept here" in hal.look(made)
    over = to_the_end(hal, made)
    assert records.count_verified_outcomes(over) >= 0


def test_the_first_choice_of_a_branch_can_be_undone(table, hal):
    asked = (seq for seq in range(AT, table.revision) if positions.position_after(table, seq).actor == 1)
    for _ in range(5):  # what is dealt again may make a choice final
        made = hal.table_at(press(hal, table, at=next(asked))["Location"])
        before = positions.position_after(made).digest()
        hal.choose(made, positions.position_after(made).options()[0])
        made.refresh_from_db()
        if not Action.objects.get(table=made, seq=1).final and made.actor == 1:
            break
    assert hal.do(made, "undo").status_code == SEE_OTHER
    made.refresh_from_db()
    assert positions.position_after(made).digest() == before


def test_a_branch_is_replayed_verified_saved_and_imported(table, hal, made):
    over = to_the_end(hal, made)
    model_cache.clear_all_caches()
    for at in (0, 1, over.revision):
        assert hal.look(over, f"replay/?at={at}")
    assert "All agrees" in hal.look(over, "verify/")
    text = hal.client.get(f"/t/{over.slug}/record/").content.decode()
    record = hoshitaku.read_record(text, hoshitaku.game)
    assert record.position.scores() == over.scores
    assert hoshitaku.verify(record) == records.count_verified_outcomes(over)

    record_import_jobs.enqueue_record(text, Viewer.objects.create(name="Elsewhere"))
    record_import_jobs.import_all_waiting_records()
    copy = Table.objects.latest("pk")
    assert (copy.imported, copy.branched_at, copy.scores) == (True, 0, over.scores)
    assert "which is not kept here" in hal.look(copy)
    assert hal.client.get(f"/t/{copy.slug}/record/").content.decode() == text
    assert "/branch/" not in hal.look(copy, "replay/?at=1").partition("<main")[2]
    assert "begins in the middle of a game" in press(hal, copy, at=1).content.decode()


def test_a_branch_can_be_reviewed_and_branched_again(hal, made):
    over = to_the_end(hal, made)
    again = hal.table_at(press(hal, over, at=1)["Location"])
    assert (again.branched_from, again.branched_at) == (over, 1)
    review_jobs.request_review(over)
    make_review()
    assert "Luck and choices" in hal.look(over, "review/")


def stroke(move: int) -> dict[str, object]:
    """A stroke of luck as a review keeps it."""
    words = {"ja": "フィールド", "en": "the field"}
    return {"move": move, "moves": 1, "round": 1, "turn": 1, "seat": 0, "words": words, "change": [0.2, -0.2],
            "error": [0.01, 0.01]}  # fmt: skip


def test_each_turning_point_of_a_review_can_be_played_on_by_one_press(table, hal):
    review_jobs.request_review(table)
    make_review()
    kept = TableReview.objects.get()
    kept.review_data["strokes"] = [stroke(move=5), stroke(move=AT)]
    kept.save()
    shown = unescape(hal.look(table, "review/"))
    here = f"/t/{table.slug}/"
    buttons, moments = shown.count(f'action="{here}branch/"'), shown.count(f'class="btn" href="{here}replay/?at=')
    assert buttons == moments >= len(kept.review_data["strokes"])
    assert "Play on from here" in shown
    assert "What your seat cannot know yet is dealt again" in shown


def test_a_game_whose_rules_are_gone_is_saved_with_its_start_position(hal, made, monkeypatch):
    over = to_the_end(hal, made)
    game = hoshitaku.game(over.game)
    monkeypatch.setattr(game, "rules_version", 7)
    monkeypatch.setattr(game, "known_rules_versions", (6, 7))
    model_cache.clear_all_caches()
    text = hal.client.get(f"/t/{over.slug}/record/").content.decode()
    assert "/branch/" not in hal.look(over, "replay/?at=1").partition("<main")[2]
    assert press(hal, over, at=1).status_code == CONFLICT
    monkeypatch.undo()
    assert hoshitaku.read_record(text, hoshitaku.game).position.scores() == over.scores


def test_a_branch_leaves_no_results(hal, made):
    over = to_the_end(hal, made)
    viewer = over.host
    Table.objects.filter(pk=over.pk).update(game_summary={"people": [1], "kind": {}})
    assert personal_results.finished_games(viewer) == []


@pytest.mark.parametrize("name", ["farfarout-3", "zetta-2"])
def test_a_branch_redeals_only_what_the_seat_cannot_know(db, hal, name):
    """Of many tables from one moment all look alike to the seat; among them, what is hidden differs."""
    table = imported(name)
    seat = branch.seats_to_play_on_from(table)[0]
    at = table.revision // 3
    then = positions.position_after(table, at)
    starts = [branch.redealt_branch_position(table, at, seat) for _ in range(6)]
    assert all(start.view(seat) == then.view(seat) for start in starts)
    made = hal.table_at(press(hal, table, at=at, seat=seat)["Location"])
    assert made.options == table.options
    assert hal.look(made)


def test_each_branch_redeals_a_hidden_hand(db):
    table = imported("farfarout-3")
    rng, hidden = random.Random(1), set()
    for at in rng.sample(range(table.revision // 4, table.revision // 2), 5):
        if positions.position_after(table, at).actor != hoshitaku.OVER:
            hidden |= {(at, branch.redealt_branch_position(table, at, 0).digest()) for _ in range(4)}
    assert len(hidden) > len({at for at, _ in hidden})


def test_a_seat_that_the_rules_leave_to_a_bot_stays_a_bots(table):
    table.options = {**table.options, "bot_seats": [1]}
    assert branch.seats_to_play_on_from(table) == [0]


def with_friends(person: Person, table: Table, **fields: object) -> Table:
    return person.table_at(press(person, table, others="friends", **fields)["Location"])


def test_friends_take_the_other_seats_by_the_invitation_and_the_game_begins_there(table, hal, mio):
    made = with_friends(hal, table)
    assert made.status == "waiting"
    assert [seat.kind for seat in made.seats.all()] == ["open", "person"]
    assert "may_add_seat" not in hal.look(made)
    assert hal.do(made, "add-seat", seats=2).status_code == CONFLICT
    assert hal.client.get(f"/t/{made.slug}/replay/").status_code == 404

    mio.join(made, seat=0)

    made.refresh_from_db()
    begun, then = positions.position_after(made, 0), positions.position_after(table, AT)
    assert made.status == "playing"
    assert begun.view(None) == then.view(None)
    outcomes = Action.objects.filter(table=made, actor=hoshitaku.CHANCE)
    assert records.count_verified_outcomes(to_the_end_of_two(made)) == outcomes.count()
    assert "another game" in hal.look(made)


def to_the_end_of_two(table: Table) -> Table:
    pick = random.Random(5).choice
    while table.status != "over":
        position = positions.position_after(table)
        table = play_choose.choose_option(
            table.slug, position.actor, pick(position.options()), play_choose.SubmittedForm(table.revision, None)
        )
    return table


def test_the_host_may_give_a_friend_s_seat_to_a_bot_after_all(table, hal):
    made = with_friends(hal, table)
    hal.do(made, "seat/0/bot")
    made.refresh_from_db()
    assert made.status == "playing"
    assert [seat.kind for seat in made.seats.all()] == ["bot", "person"]


def test_a_bot_that_the_rules_put_there_stays_when_friends_play_on(hal):
    table = imported("zetta-one-person-among-bots")
    free = branch.seats_to_play_on_from(table)
    assert len(free) == 1
    made = hal.table_at(press(hal, table, seat=free[0], others="friends", at=table.revision // 2)["Location"])
    assert made.status == "playing", "nobody else can sit there"


@pytest.mark.parametrize("name", ["farfarout-2", "zetta-2", "freekick-4"])
def test_a_branch_among_friends_redeals_all_hands_and_can_be_played(hal, name):
    table = imported(name)
    seat, pick = branch.seats_to_play_on_from(table)[0], random.Random(2).choice
    for at in range(table.revision // 5, table.revision, table.revision // 5):
        if positions.position_after(table, at).actor == hoshitaku.OVER:
            continue
        start = branch.redealt_branch_position(table, at, seat, with_friends=True)
        assert start.view(None) == positions.position_after(table, at).view(None)
        for _ in range(20):
            if start.actor == hoshitaku.OVER:
                break
            start.take(pick(start.options()))
