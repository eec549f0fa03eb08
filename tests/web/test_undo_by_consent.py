"""A choice comes back by consent: all other people agree, nothing that is known comes back, and any move ends it."""

from __future__ import annotations

import pytest

import hoshitaku
from hoshitaku import CHANCE
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.model import positions, records
from hoshitaku.web.table.models import Action, Seat, Table, TakeBack
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.play import take_back_by_consent
from hoshitaku.web.table.play.choose import SubmittedForm
from hoshitaku.web.table.play.log_step import GRANTED_UNDO_DECISION
from tests.web.clock_tables import choose_for, until_another_is_asked
from tests.web.people import Person, reloaded


@pytest.fixture
def table(kanata: Person, mio: Person) -> Table:
    """Both have chosen: the first to choose needs the other's consent now."""
    table = kanata.make_table()
    mio.join(table)
    table = until_another_is_asked(table)
    return choose_for(table)


@pytest.fixture
def asker(table: Table) -> int:
    return Action.objects.filter(table=table, actor__gte=0).order_by("seq")[0].actor


def ask(table: Table, seat: int) -> None:
    take_back_by_consent.request_take_back(table.slug, seat, SubmittedForm(reloaded(table).revision))


def answer(table: Table, seat: int, *, agrees: bool) -> None:
    take_back_by_consent.answer_take_back_request(
        table.slug, seat, SubmittedForm(reloaded(table).revision), agrees=agrees
    )


def test_a_choice_is_undone_once_the_other_agrees(table, asker, hal):
    before = positions.position_after(table, Action.objects.filter(table=table, actor=asker).last().seq - 1)
    revision = table.revision
    ask(table, asker)
    assert reloaded(table).revision == revision, "asking moves nothing"
    answer(table, 1 - asker, agrees=True)
    assert reloaded(table).actor == asker
    assert positions.position_after(reloaded(table)).to_json() == before.to_json()
    assert "the others agreed" in hal.look(table)


def test_a_refusal_ends_the_request_and_it_cannot_be_repeated(table, asker):
    ask(table, asker)
    answer(table, 1 - asker, agrees=False)
    assert reloaded(table).revision == table.revision
    for action in (lambda: answer(table, 1 - asker, agrees=True), lambda: ask(table, asker)):
        with pytest.raises(play_choose.Problem) as refused:
            action()
        assert refused.value.status == 409


def test_the_asking_player_withdraws_the_request(table, asker):
    ask(table, asker)
    answer(table, asker, agrees=False)
    with pytest.raises(play_choose.Problem):
        answer(table, 1 - asker, agrees=True)
    assert not Action.objects.filter(table=table, decision=GRANTED_UNDO_DECISION).exists()


def test_the_asking_player_cannot_agree_for_the_others(table, asker):
    ask(table, asker)
    answer(table, asker, agrees=True)
    assert reloaded(table).revision == table.revision


def test_any_move_ends_the_request(table, asker):
    ask(table, asker)
    late = reloaded(table).revision
    choose_for(table)
    with pytest.raises(play_choose.Problem) as refused:
        take_back_by_consent.answer_take_back_request(table.slug, 1 - asker, SubmittedForm(late), agrees=True)
    assert refused.value.key == "stale"
    with pytest.raises(play_choose.Problem):
        answer(table, 1 - asker, agrees=True)
    assert not Action.objects.filter(table=table, decision=GRANTED_UNDO_DECISION).exists()


def test_of_two_simultaneous_answers_the_second_is_stale(table, asker):
    ask(table, asker)
    seen = reloaded(table).revision
    take_back_by_consent.answer_take_back_request(table.slug, 1 - asker, SubmittedForm(seen), agrees=True)
    with pytest.raises(play_choose.Problem) as refused:
        take_back_by_consent.answer_take_back_request(table.slug, 1 - asker, SubmittedForm(seen), agrees=True)
    assert refused.value.key == "stale"
    assert Action.objects.filter(table=table, decision=GRANTED_UNDO_DECISION).count() == 1


def test_all_people_must_agree_and_bots_always_do(kanata, mio, hal):
    table = kanata.make_table(seat_1="open", seat_2="open", seat_3="bot:random")
    mio.join(table)
    hal.join(table, 2)
    table = reloaded(table)
    if table.actor == 3:
        table = until_another_is_asked(table)
    asker = table.actor
    choose_for(until_another_is_asked(table))
    others = [seat for seat in range(3) if seat != asker]
    ask(table, asker)
    answer(table, others[0], agrees=True)
    assert not Action.objects.filter(table=table, decision=GRANTED_UNDO_DECISION).exists()
    answer(table, others[1], agrees=True)
    assert reloaded(table).actor == asker


def test_a_table_with_only_bots_agrees_immediately(kanata):
    table = kanata.make_table(seat_1="bot:random")
    bots_jobs.play_bots_now(table)
    table = until_another_is_asked(reloaded(table))
    bots_jobs.play_bots_now(table)
    ask(table, 0)
    assert Action.objects.filter(table=table).last().decision == GRANTED_UNDO_DECISION
    assert reloaded(table).actor == 0


def test_a_player_who_left_to_a_bot_agrees(table, asker, kanata, mio):
    ask(table, asker)
    (kanata, mio)[1 - asker].do(table, "leave")
    assert Action.objects.filter(table=table).last().decision == GRANTED_UNDO_DECISION


def test_chance_and_revealed_information_are_never_undone(table, asker):
    answers = []
    for fields in ({"actor": CHANCE}, {}):
        last = Action.objects.filter(table=table).last()
        was = last.actor
        Action.objects.filter(pk=last.pk).update(final=True, **fields)
        with pytest.raises(play_choose.Problem) as refused:
            ask(table, asker)
        answers.append(refused.value.notice())
        Action.objects.filter(pk=last.pk).update(final=False, actor=was)
    assert answers[0] == answers[1], "the refusal does not reveal which it was"
    assert not TakeBack.objects.exists()


def test_a_choice_that_may_be_undone_alone_needs_no_consent(table):
    seat = table.actor if play_choose.find_undo_point(table, table.actor) is not None else 1 - table.actor
    assert play_choose.find_undo_point(table, seat) is not None
    with pytest.raises(play_choose.Problem) as refused:
        ask(table, seat)
    assert refused.value.key == "never_back"


def test_spectators_neither_ask_nor_answer(table, asker, hal):
    assert (
        hal.client.post(f"/t/{table.slug}/take-back/", {"answer": "ask", "revision": table.revision}).status_code == 403
    )
    ask(table, asker)
    said = {"answer": "agree", "revision": reloaded(table).revision}
    assert hal.client.post(f"/t/{table.slug}/take-back/", said).status_code == 403
    assert "take-back/" not in hal.look(table).partition("<main")[0].partition('id="console"')[2]


def test_the_page_offers_to_ask_and_the_other_s_page_to_answer(table, asker, kanata, mio):
    one, other = (kanata, mio)[asker], (kanata, mio)[1 - asker]
    assert 'name="answer" value="ask"' in one.look(table)
    assert 'name="answer" value="ask"' not in other.look(table)
    said = {"answer": "ask", "revision": reloaded(table).revision}
    assert one.client.post(f"/t/{table.slug}/take-back/", said).status_code == 303
    assert 'value="agree"' in other.look(table)
    assert 'value="agree"' not in one.look(table)
    assert other.do(table, "take-back", answer="agree").status_code == 303
    assert reloaded(table).actor == asker


def test_an_unknown_answer_to_a_request_is_refused(table, kanata):
    answer = kanata.client.post(f"/t/{table.slug}/take-back/", {"answer": "perhaps", "revision": table.revision})
    assert answer.status_code == 400


def test_a_request_holds_numbers_of_entries_and_seats_and_nothing_of_the_game(table, asker):
    ask(table, asker)
    kept = TakeBack.objects.values().get()
    assert set(kept) == {"id", "table_id", "seat", "after", "back_to", "granted", "refused"}
    assert (kept["seat"], kept["granted"]) == (asker, [])


@pytest.mark.slow
def test_a_game_with_a_choice_taken_back_by_consent_is_kept_and_its_draws_agree(table, asker, kanata):
    ask(table, asker)
    answer(table, 1 - asker, agrees=True)
    while reloaded(table).status == Table.Status.PLAYING:
        choose_for(table)
    record = records.build_record(reloaded(table))
    assert records.count_verified_outcomes(reloaded(table)) > 0
    again = hoshitaku.read_record("\n".join(record.json_lines()), hoshitaku.game)
    assert again.position.scores() == reloaded(table).scores
    assert hoshitaku.verify(again) == records.count_verified_outcomes(reloaded(table))
    assert '"granted": true' in records.record_file_text(reloaded(table))


def test_a_shared_device_agrees_with_the_one_who_holds_it(mio):
    table = mio.make_table(seat_1="guest", guest_1="Nei")
    table = choose_for(until_another_is_asked(table))
    asker = Action.objects.filter(table=table, actor__gte=0).order_by("seq")[0].actor
    ask(table, asker)
    assert reloaded(table).actor == asker
    assert Seat.objects.filter(table=table, bot_plays=True).count() == 0
