"""English on the pages agrees with its numbers."""

from __future__ import annotations

import pytest

from hoshitaku.web.templating.texts import text


@pytest.mark.parametrize(("key", "one", "two"), [
    ("table.away_count", "1 event", "2 events"),
    ("table.seats_word", "1 player", "2 players"),
    ("problems.seconds", "1 second", "2 seconds"),
    ("problems.minutes", "1 minute", "2 minutes"),
    ("table.mail_subject", "Hoshitaku: 1 table waits for you", "Hoshitaku: 2 tables wait for you"),
])  # fmt: skip
def test_nouns_agree_with_their_numbers(key: str, one: str, two: str):
    assert (text(key, "en", count=1), text(key, "en", count=2)) == (one, two)


def test_one_and_two_outcomes_of_chance_agree_with_their_verbs():
    assert "1 outcome of chance follows from" in text("table.verified", "en", version=1, count=1)
    assert "2 outcomes of chance follow from" in text("table.verified", "en", version=1, count=2)


def test_a_single_event_during_an_absence_is_shown_in_the_singular(kanata, mio):
    table = kanata.make_table(option_scenario="first_game", language="en")
    mio.join(table)
    assert "1pt<" not in mio.look(table).replace(" ", "").replace("<small>", "")
    table.refresh_from_db()
    table.scores = [1, 3]
    table.save(update_fields=["scores"])
    seats = mio.look(table)
    assert "1<small>pt</small>" in seats
