"""Whole games over HTTP, with plain forms only."""

from __future__ import annotations

import random

import hoshitaku
from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.model import cache as model_cache
from hoshitaku.web.table.model import positions
from hoshitaku.web.table.models import Action, Table
from hoshitaku.web.table.play import choose as play_choose
from hoshitaku.web.table.play.choose import SubmittedForm


def over_with_undo(kanata, mio) -> Table:
    """A finished game of two in which something was taken back."""
    table = kanata.make_table()
    mio.join(table)
    table.refresh_from_db()
    mover = (kanata, mio)[table.actor]
    mover.choose(table, 0)
    mover.do(table, "undo")
    return finish(table, seed=7)


def finish(table: Table, seed: int) -> Table:
    """The table after all its people, without any page, chose at random until the game was over."""
    pick = random.Random(seed).choice
    table = Table.objects.get(pk=table.pk)
    while table.status != Table.Status.OVER:
        option = pick(positions.position_after(table).options())
        table = play_choose.choose_option(table.slug, table.actor, option, SubmittedForm(table.revision))
    return Table.objects.get(pk=table.pk)


def play_out(table: Table, people, seed: int) -> None:
    """Let everybody choose at random until the game is over."""
    pick = random.Random(seed).choice
    while True:
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            return
        if table.actor < len(people):
            option = pick(positions.position_after(table).options())
            assert people[table.actor].choose_unseen(table, option).status_code == 303
        else:
            bots_jobs.play_bots_now(table)


def test_one_click_begins_a_game_that_one_can_play_to_its_end(mio):
    table = mio.play_now()
    mio.play_on(table, random.Random(1).choice)
    table.refresh_from_db()
    assert table.status == Table.Status.OVER
    assert len(table.places) == 3
    assert "wins" in mio.look(table) or "You win" in mio.look(table)


def test_two_people_and_a_bot_play_a_whole_game(kanata, mio):
    table = kanata.make_table(seat_2="bot:random")
    mio.join(table)
    play_out(table, [kanata, mio], seed=2)
    log = Action.objects.filter(table=table)
    assert [entry.seq for entry in log] == list(range(1, table.revision + 1))
    assert {entry.actor for entry in log} == {-1, 0, 1, 2}
    assert all(entry.by_bot == (entry.actor == 2) for entry in log if entry.actor >= 0)


def test_all_players_who_share_the_victory_are_named(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    play_out(table, [kanata, mio], seed=2)
    Table.objects.filter(pk=table.pk).update(places=[1, 1])

    shown = mio.look(table)

    assert "Kanata and Mio share the victory" in shown
    assert shown.count('<span class="rank">#1</span>') == 2


def test_the_log_alone_gives_the_final_position(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    play_out(table, [kanata, mio], seed=3)
    position = hoshitaku.game(table.game).new(seats=2)
    for entry in Action.objects.filter(table=table):
        position.take(entry.option)
    assert position.scores() == table.scores
    assert position.ranks() == table.places
    assert position.digest() == positions.position_after(table).digest()


def test_every_position_is_the_same_from_a_snapshot_as_from_the_beginning(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    play_out(table, [kanata, mio], seed=4)
    model_cache.clear_all_caches()
    position = hoshitaku.game(table.game).new(seats=2)
    for entry in Action.objects.filter(table=table):
        position.take(entry.option)
        assert positions.position_after(table, entry.seq).digest() == position.digest()
        model_cache.clear_all_caches()


def test_both_see_the_game_in_their_language(kanata, mio):
    table = kanata.make_table()
    mio.join(table)
    assert "遊星からのフリーキック" in kanata.look(table)
    assert "Free Kick from the Planet" in mio.look(table)


def test_a_game_that_all_lose_together_has_no_winner(kanata, mio):
    # Dice are as random as at any table, so even random choices win once in a while.
    for seed in range(5):
        table = kanata.make_table(game="zetta", option_mode="cooperative", option_system_limit="1")
        mio.join(table)
        play_out(table, [kanata, mio], seed)
        if table.places != [1, 1]:
            break

    shown = mio.look(table)

    assert table.places == [2, 2]
    assert "Kanata and Mio have lost" in shown
    assert "the voyage has failed" in shown
    assert "share the victory" not in shown
    assert '<span class="rank">' not in shown
