"""Records: what they keep, what they refuse, and how a changed one is found out."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hoshitaku
from hoshitaku import Dealer, PositionError, Record, RecordError, SetupError
from hoshitaku.kernel.record_reader import read_record_stepwise

GAME = hoshitaku.game("freekick")
Change = Callable[[list[dict[str, Any]]], object]


def played(stop_after: int | None = None, undos: int = 0) -> Record:
    """A random game of three with a known seed, whole or for a number of moves, with some moves taken back."""
    rng = random.Random(5)
    record = Record.start(GAME, 3, {}, dealer=Dealer.from_number(5), players=["Mio", "Vega", "Kanata"])
    record.deal()
    while not record.is_over and (stop_after is None or len(record.moves) < stop_after):
        record.play(rng.choice(record.position.options()))
        if undos and record.undoable_move_count(record.moves[-1].actor):
            record.undo(record.moves[-1].actor)
            undos -= 1
    return record


def text_of(record: Record) -> str:
    """The record as a file holds it."""
    return "\n".join(record.json_lines())


def changed(record: Record, change: Change) -> str:
    """The text of a record with its lines changed."""
    lines = [json.loads(line) for line in record.json_lines()]
    change(lines)
    return "\n".join(json.dumps(line) for line in lines)


def test_a_saved_game_reads_back_to_the_same_position_and_text(tmp_path: Path) -> None:
    record = played()
    record.save(tmp_path / "game.jsonl")
    again = hoshitaku.load_record(tmp_path / "game.jsonl", hoshitaku.game)
    assert again.position.to_json() == record.position.to_json()
    assert again.player_names == ["Mio", "Vega", "Kanata"]
    assert text_of(again) == text_of(record)
    assert list(tmp_path.iterdir()) == [tmp_path / "game.jsonl"]


def test_an_unfinished_game_reads_back_in_mid_turn_and_goes_on() -> None:
    record = played(stop_after=20)
    again = hoshitaku.read_record(text_of(record), hoshitaku.game)
    option = record.position.options()[0]
    again.play(option)
    record.play(option)
    assert again.position.digest() == record.position.digest()


def test_an_unfinished_game_does_not_show_its_seed() -> None:
    record = played(stop_after=20)
    assert record.dealer is not None
    assert record.dealer.seed.hex() not in text_of(record)
    assert record.commitment in text_of(record)


def test_a_finished_game_can_be_dealt_again() -> None:
    assert hoshitaku.verify(hoshitaku.read_record(text_of(played()), hoshitaku.game)) == 9


def test_an_unfinished_game_cannot_be_checked_yet() -> None:
    again = hoshitaku.read_record(text_of(played(stop_after=20)), hoshitaku.game)
    with pytest.raises(RecordError, match="revealed when the game is over"):
        hoshitaku.verify(again)


def test_a_single_changed_outcome_is_found_and_named() -> None:
    rng = random.Random(5)
    record = Record.start(GAME, 2, {}, dealer=Dealer.from_number(5))
    dealt = record.dealer
    assert dealt is not None
    while not record.is_over:
        position = record.position
        if position.actor != hoshitaku.CHANCE:
            record.play(rng.choice(position.options()))
        elif len(record.moves) == 3:
            honest = dealt.deal_next(position.options(), position.weights())
            record.play(next(option for option in position.options() if option != honest))
        else:
            record.play(dealt.deal_next(position.options(), position.weights()))
    with pytest.raises(RecordError, match=r"move 3 \(draw_planet_card\): the seed gives"):
        hoshitaku.verify(hoshitaku.read_record(text_of(record), hoshitaku.game))


def test_another_seed_than_the_committed_one_is_found() -> None:
    text = changed(played(), lambda lines: lines[-1].update(seed="00" * 32))
    with pytest.raises(RecordError, match="does not match the commitment"):
        hoshitaku.verify(hoshitaku.read_record(text, hoshitaku.game))


def test_undoing_stays_in_the_log_and_replays() -> None:
    record = played(undos=5)
    assert sum("undo_to" in line for line in record.json_lines()) == 5
    again = hoshitaku.read_record(text_of(record), hoshitaku.game)
    assert again.moves == record.moves
    assert len(again.log) == len(record.moves) + 10


def test_own_moves_of_a_turn_can_be_undone_until_another_seat_acts() -> None:
    record = Record.start(GAME, 2, {"scenario": "first_game", "start_seat": 0})
    record.deal()
    start = record.position.digest()
    record.play(5)
    record.play(2)
    assert record.position.actor == 1
    assert (record.undoable_move_count(0), record.undoable_move_count(1)) == (2, 0)
    record.undo(0, 2)
    assert record.position.digest() == start
    record.play(16)
    record.play(16)
    assert record.undoable_move_count(0) == 0


def test_repeated_undo_does_not_replay_the_whole_game_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = played(stop_after=20)
    beginnings: list[object] = []
    again = type(GAME).from_setup
    monkeypatch.setattr(type(GAME), "from_setup", lambda game, setup: beginnings.append(setup) or again(game, setup))
    before = record.position.to_json()
    while not record.undoable_move_count(record.position.actor):
        before = record.position.to_json()
        record.play(record.position.options()[0])
    seat = record.moves[-1].actor
    for _ in range(50):
        record.undo(seat)
        assert record.position.to_json() == before
        record.play(record.position.options()[0])
    assert not beginnings
    assert text_of(hoshitaku.read_record(text_of(record), hoshitaku.game)) == text_of(record)


def test_a_record_is_read_bit_by_bit_to_the_same_end() -> None:
    whole = text_of(played(undos=4))
    lengths = [len(record.log) for record in read_record_stepwise(whole, hoshitaku.game)]
    assert lengths == [*range(len(whole.splitlines()) - 1), len(whole.splitlines()) - 2]


def test_the_end_of_the_game_is_final() -> None:
    record = played()
    assert [record.undoable_move_count(seat) for seat in range(3)] == [0, 0, 0]


def test_a_move_cannot_be_undone_after_chance_or_another_seat() -> None:
    record = Record.start(GAME, 2, {"start_seat": 0})
    record.deal()
    before = record.position.digest()
    for seat in (0, 1):
        with pytest.raises(RecordError):
            record.undo(seat)
    assert record.position.digest() == before


def test_a_choice_that_revealed_hidden_information_cannot_be_undone() -> None:
    record, rng = Record.start(hoshitaku.game("farfarout"), 2, {"start_seat": 0}), random.Random(1)
    record.deal()
    while not record.moves[-1].has_revealed_hidden_info:
        record.deal()
        seat = record.position.actor
        record.play(rng.choice(record.position.options()))
    assert record.moves[-1].actor == seat
    assert record.undoable_move_count(seat) == 0
    with pytest.raises(RecordError):
        record.undo(seat)


def test_every_position_of_the_game_can_be_stepped_through() -> None:
    record = played()
    line = list(record.replay_positions())
    assert len(line) == len(record.moves) + 1
    assert line[-1][0].digest() == record.position.digest()
    assert [move for _, move, _ in line][1:] == record.moves


BROKEN: list[tuple[str, Change, str]] = [
    ("a foreign header", lambda ls: ls[0].pop("hoshitaku_record"), "line 1: is not the header"),
    (
        "a later format",
        lambda ls: ls[0].update(hoshitaku_record=4),
        r"line 1: was written by a newer Hoshitaku \(format 4; this one reads up to 1\)",
    ),
    ("a format that is no number", lambda ls: ls[0].update(hoshitaku_record=True), "line 1: is not the header"),
    ("an unknown game", lambda ls: ls[0].update(game="chess"), "line 1: there is no game 'chess'"),
    ("an unknown rules version", lambda ls: ls[0].update(rules=99), "line 1: rules version 99 is unknown"),
    ("another pack", lambda ls: ls[0].update(pack="beef"), "line 1: needs the pack beef"),
    ("a wrong seat count", lambda ls: ls[0].update(seats=5), "line 1: .*2, 3, 4 seats, not 5"),
    ("an unknown option", lambda ls: ls[0].update(options={"speed": 2}), "line 1: option speed"),
    ("no options", lambda ls: ls[0].pop("options"), "line 1: lacks seats or options"),
    ("a number for the names", lambda ls: ls[0].update(players=3), "line 1: players must be a list of names"),
    ("half a character", lambda ls: ls[0].update(players=["\ud800"]), "line 1: holds a NUL"),
    ("a foreign seal", lambda ls: ls[0].update(commitment="f" * 63), "line 1: commitment must be 64 hexadecimal"),
    ("a missing line", lambda ls: ls.pop(12), "line 13: must be entry 11"),
    ("a doubled line", lambda ls: ls.insert(12, ls[12]), "line 14: must be entry 12"),
    ("a wrong actor", lambda ls: ls[11].update(actor=9), "line 12: must be choose_"),
    ("a wrong decision", lambda ls: ls[11].update(decision="sing"), "line 12: must be choose_"),
    ("an illegal option", lambda ls: ls[11].update(option=25), "line 12: "),
    ("an option that is text", lambda ls: ls[11].update(option="war"), "line 12: option must be a whole number"),
    ("a name of another option", lambda ls: ls[11].update(name="sun"), "line 12: option .* is .*, not sun"),
    ("an undo of too much", lambda ls: ls[12].update(undo_to=0), "line 13: takes back what cannot be taken back"),
    (
        "chance taken back",
        lambda ls: ls.insert(2, {"n": 1, "actor": "chance", "undo_to": 0}),
        "line 3: takes back what cannot be taken back",
    ),
    ("a wrong digest", lambda ls: ls[16].update(digest="0"), "line 17: the position does not agree"),
    ("wrong scores", lambda ls: ls[-1].update(scores=[9, 9, 9]), "scores or digest do not agree"),
    ("an end too early", lambda ls: ls.insert(5, ls[-1]), "line 6: ends a game that is not over"),
    ("a move after the end", lambda ls: ls.append(ls[5]), "stands after the end of the game"),
    ("no end", lambda ls: ls.pop(), "the end of the game is missing"),
    ("a damaged seed", lambda ls: ls[-1].update(seed="xyz"), "the seed is not hexadecimal"),
]


@pytest.mark.parametrize(("change", "message"), [case[1:] for case in BROKEN], ids=[case[0] for case in BROKEN])
def test_a_broken_record_is_refused_with_its_line(change: Change, message: str) -> None:
    with pytest.raises(RecordError, match=message) as caught:
        hoshitaku.read_record(changed(played(), change), hoshitaku.game)
    assert "行目" in caught.value.ja


@pytest.mark.parametrize("rules", [True, 1.0, [1], {"1": 1}, "1", None])
def test_a_version_of_the_rules_that_is_no_whole_number_is_refused(rules: Any) -> None:
    with pytest.raises(RecordError, match=r"line 1: rules version .* is unknown"):
        hoshitaku.read_record(changed(played(), lambda lines: lines[0].update(rules=rules)), hoshitaku.game)
    if rules is not None:
        with pytest.raises(SetupError, match=r"rules version .* is unknown"):
            GAME.new(3, rules_version=rules)


def test_floats_and_booleans_are_not_accepted_as_options_seats_or_counts() -> None:
    record = played(undos=3)
    lines = [json.loads(line) for line in record.json_lines()]
    one = next(n for n, line in enumerate(lines) if line.get("option") == 1)
    seat = next(n for n, line in enumerate(lines) if line.get("actor") == 1)
    undo = next(n for n, line in enumerate(lines) if "undo_to" in line)
    for number, field, value in ((one, "option", True), (seat, "actor", True), (undo, "undo_to", 1.0)):
        with pytest.raises(RecordError, match=f"line {number + 1}: "):
            hoshitaku.read_record(
                changed(record, lambda them, at=number, put={field: value}: them[at].update(put)), hoshitaku.game
            )


def test_a_record_cut_off_in_the_middle_of_a_line_is_refused() -> None:
    with pytest.raises(RecordError, match="line 20: is not a JSON object"):
        hoshitaku.read_record("\n".join(text_of(played()).splitlines()[:20])[:-9], hoshitaku.game)


def test_a_record_nested_without_end_is_refused() -> None:
    with pytest.raises(RecordError, match="line 1: is not a JSON object"):
        hoshitaku.read_record("[" * 100_000, hoshitaku.game)


def test_a_number_without_end_is_refused() -> None:
    with pytest.raises(RecordError, match="line 1: is not a JSON object"):
        hoshitaku.read_record('{"hoshitaku_record": ' + "9" * 5000 + "}", hoshitaku.game)
    with pytest.raises(PositionError, match="not valid JSON"):
        GAME.from_json("9" * 5000)


def test_a_name_may_hold_what_unicode_calls_the_end_of_a_line(tmp_path: Path) -> None:
    record = played(stop_after=15)
    record.player_names = ["Mio\u2028", "\x85Vega", "\x0cKanata"]
    record.save(tmp_path / "game.jsonl")
    assert hoshitaku.load_record(tmp_path / "game.jsonl", hoshitaku.game).player_names == record.player_names


@pytest.mark.parametrize("seats", ["2", 2.0, True, 5])
def test_an_invalid_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(SetupError, match=f"is for 2, 3, 4 seats, not {seats!r}") as refused:
        GAME.new(seats)
    assert f"（{seats!r}）" in refused.value.ja


def test_an_empty_or_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="the record is empty"):
        hoshitaku.read_record("\n\n", hoshitaku.game)
    with pytest.raises(RecordError, match="cannot be read"):
        hoshitaku.load_record(tmp_path / "nothing.jsonl", hoshitaku.game)


def test_saving_over_an_older_record_keeps_it_until_all_is_written(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("older")
    record = played(stop_after=15)
    record.moves = []
    record.log[10:] = [record.log[0]]  # cannot be written: it does not replay
    with pytest.raises(hoshitaku.IllegalOption):
        record.save(path)
    assert path.read_text() == "older"


def middle_of_a_game() -> Record:
    """A whole random game that began in the middle of another."""
    rng = random.Random(8)
    record = Record.start_at(played(stop_after=20).position, Dealer.from_number(9), ["Mio", "Vega", "Kanata"])
    first = record.initial_position().to_json()
    record.deal()
    while not record.is_over:
        record.play(rng.choice(record.position.options()))
        record.deal()
    assert record.initial_position().to_json() == first, "nothing is played in the position where it began"
    return record


def test_a_game_that_began_in_the_middle_reads_back_replays_and_is_checked() -> None:
    record = middle_of_a_game()
    again = hoshitaku.read_record(text_of(record), hoshitaku.game)
    assert text_of(again) == text_of(record)
    assert [one.digest() for one, *_ in again.replay_positions()] == [
        one.digest() for one, *_ in record.replay_positions()
    ]
    assert hoshitaku.verify(again) == sum(move.actor == hoshitaku.CHANCE for move in record.moves)


def test_the_first_choice_of_a_game_that_began_in_the_middle_can_be_undone() -> None:
    record = Record.start_at(played(stop_after=20).position)
    record.deal()
    before, made = record.position.digest(), len(record.moves)
    seat = record.position.actor
    record.play(record.position.options()[0])
    if record.undoable_move_count(seat):
        record.undo(seat)
        assert (record.position.digest(), len(record.moves)) == (before, made)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda ls: ls[0].pop("middle"), "line 2: "),
        (lambda ls: ls[0].update(middle=None), "line 1: "),
        (lambda ls: ls[0].update(middle=[]), "line 1: "),
        (lambda ls: ls[0]["middle"].update(round=0), "line 1: "),
        (lambda ls: ls[0].update(options={"scenario": "first_game"}), "line 1: middle is the position"),
    ],
)
def test_an_invalid_start_position_is_refused_with_its_line(change: Change, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        hoshitaku.read_record(changed(middle_of_a_game(), change), hoshitaku.game)


def test_an_unreachable_start_position_is_refused_with_a_line() -> None:
    rng = random.Random(2)
    position = hoshitaku.game("zetta").new(3)
    for _ in range(60):
        position.take(rng.choice(position.options()))
    record = Record.start_at(position, Dealer.from_number(1))
    for _ in range(12):
        record.deal()
        record.play(rng.choice(record.position.options()))
    tasks = json.loads(next(record.json_lines()))["middle"]["state"]["stack"]
    strange = [place for place, task in enumerate(tasks) if "phase" in task]
    assert strange
    for place in strange:
        text = changed(record, lambda lines, place=place: lines[0]["middle"]["state"]["stack"][place].update(phase=99))
        with pytest.raises(RecordError, match=r"^line \d+: "):
            hoshitaku.read_record(text, hoshitaku.game)


def after_another_has_moved() -> tuple[Record, int]:
    """A game in which a seat has moved and another one after it; the first of them."""
    record = Record.start(GAME, 2, {}, dealer=Dealer.from_number(5))
    record.deal()
    first = record.position.actor
    while record.position.actor == first:
        record.play(record.position.options()[0])
    record.play(record.position.options()[0])
    return record, first


def test_an_undo_by_consent_reverts_later_moves_and_reads_back_the_same() -> None:
    record, seat = after_another_has_moved()
    assert record.undoable_move_count(seat) == 0
    count = record.consent_undo_move_count(seat)
    assert count >= 2
    record.undo_with_consent(seat)
    assert record.position.actor == seat
    while not record.is_over:
        record.deal() or record.play(record.position.options()[0])
    again = hoshitaku.read_record(text_of(record), hoshitaku.game)
    assert text_of(again) == text_of(record)
    assert hoshitaku.verify(again) > 0


def test_a_chance_outcome_cannot_be_undone_by_consent() -> None:
    record, seat = after_another_has_moved()
    while record.moves[-1].actor >= 0:
        record.moves.pop()
    assert record.consent_undo_move_count(seat) == 0
    with pytest.raises(RecordError, match="even if all agree"):
        record.undo_with_consent(seat)


@pytest.mark.parametrize("undo_to", [0, 1])
def test_a_record_with_an_impossible_granted_undo_is_refused(undo_to: int) -> None:
    record, seat = after_another_has_moved()
    record.undo_with_consent(seat)
    number = next(n for n, line in enumerate(record.json_lines()) if "granted" in line)
    text = changed(record, lambda lines: lines[number].update(undo_to=undo_to))
    with pytest.raises(RecordError, match="cannot be taken back"):
        hoshitaku.read_record(text, hoshitaku.game)
