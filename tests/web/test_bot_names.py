"""Names of bots are shown in the reader's language, not in that of the person who seated them."""

from __future__ import annotations

import pytest

from hoshitaku.web.table.models import Seat
from hoshitaku.web.table.seats.bot_names import seat_name


@pytest.mark.parametrize(("stored", "ja", "en"), [("Altair", "アルタイル", "Altair"), ("ミマス", "ミマス", "Mimas")])
def test_the_stored_name_of_a_bot_is_shown_in_either_language(stored: str, ja: str, en: str):
    bot = Seat(kind=Seat.Kind.BOT, name=stored)
    assert (seat_name(bot, "ja"), seat_name(bot, "en")) == (ja, en)


def test_a_person_of_the_same_name_keeps_it():
    assert seat_name(Seat(kind=Seat.Kind.PERSON, name="Altair"), "ja") == "Altair"


def test_a_japanese_page_and_its_log_name_a_bot_in_japanese(kanata):
    page = kanata.look(kanata.make_table(seat_1="bot:random"))
    assert "アルタイル" in page
    assert "Altair" not in page
