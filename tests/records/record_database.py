"""A server's database as this version leaves it: `python -m tests.records.record_database` writes database.sqlite3.xz.

Three people with browsers made its tables by the same forms as everybody else; each table is named by its title. Seeds,
key and password are known, since they keep nothing secret.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import random
import sqlite3
import tempfile
from dataclasses import replace
from pathlib import Path
from unittest import mock

from tests.records import fixtures

KEY = "no secret: the key of a database that only tests open"
PASSWORD = "long orbit 42"
FOLDER = Path(tempfile.mkdtemp(prefix="hoshitaku-database-"))
os.environ["HOSHITAKU_DATA"] = str(FOLDER)
os.environ["DJANGO_SETTINGS_MODULE"] = "hoshitaku.web.settings"
(FOLDER / "secret-key").write_text(KEY, "ascii")

import django  # noqa: E402

django.setup()

from django.core.cache import cache  # noqa: E402
from django.core.files.uploadedfile import SimpleUploadedFile  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connections  # noqa: E402
from django.test.utils import setup_test_environment  # noqa: E402

from hoshitaku.web.http import rate_limits  # noqa: E402
from hoshitaku.web.table.bots import jobs as bots_jobs  # noqa: E402
from hoshitaku.web.table.model import positions  # noqa: E402
from hoshitaku.web.table.models import Table  # noqa: E402
from hoshitaku.web.table.play import deal  # noqa: E402
from hoshitaku.web.table.record_import import jobs as record_import_jobs  # noqa: E402
from tests.web.people import Person  # noqa: E402

numbers = itertools.count(1)


def main() -> None:
    """Make the database with everything in it."""
    setup_test_environment()
    call_command("migrate", verbosity=0, interactive=False)
    call_command("collectstatic", verbosity=0, interactive=False)
    kanata, mio, vega = Person("Kanata", "ja"), Person("Mio", "en"), Person("vega", "en")
    account = {"username": "vega", "email": "vega@hoshitaku.example", "password1": PASSWORD, "password2": PASSWORD}
    vega.client.post("/account/sign-up/", account)
    for name in ("CHOICES_PER_MINUTE", "CHOICES_PER_HOUR", "TABLE_ACTION"):
        setattr(rate_limits, name, replace(getattr(rate_limits, name), max_per_person=10**6, max_per_address=10**6))
    with mock.patch.object(deal, "new_seed", known_seed):
        waiting_tables(kanata, vega)
        running_tables(kanata, mio, vega)
        finished_tables(kanata, mio)
    cookies = {person.name: person.client.cookies["hoshitaku"].value for person in (kanata, mio, vega)}
    connections.close_all()
    with sqlite3.connect(FOLDER / "hoshitaku.sqlite3") as database:
        database.execute("PRAGMA journal_mode=DELETE")
        database.commit()
        database.execute("VACUUM")
    keys = {"key": KEY, "password": PASSWORD, "cookies": cookies}
    fixtures.write_database((FOLDER / "hoshitaku.sqlite3").read_bytes(), keys)


def known_seed() -> str:
    """The next of the seeds that are known."""
    return hashlib.sha256(f"version 1, table {next(numbers)}".encode()).hexdigest()


def waiting_tables(kanata: Person, vega: Person) -> None:
    """Tables that wait for a player to sit down."""
    kanata.make_table(title="waiting", public="1")
    vega.make_table(
        title="waiting for slow people", game="zetta", seat_2="open", pace="slow", option_preparation="grid"
    )


def running_tables(kanata: Person, mio: Person, vega: Person) -> None:
    """Games that are going on, each in the middle of something."""
    table = shared(kanata, mio, title="freekick with a bot", seat_2="bot:random", public="1")
    play(table, [kanata, mio], 30, ("place_ship_cube", "choose_cubes"))
    table = shared(mio, kanata, title="freekick taken back")
    play(table, [mio, kanata], 20, ("choose_action",))
    taken_back(table, [mio, kanata])
    play(table, [mio, kanata], 21, ("choose_cubes",))
    mio.do(table, "chat", text="まだかな？")

    table = shared(kanata, mio, title="farfarout with a bot", game="farfarout", seat_2="bot:random")
    play(table, [kanata, mio], 120, ("choose_units", "choose_token", "choose_exit", "hire", "buy_item"))
    taken_back(table, [kanata, mio])
    table = kanata.make_table(title="farfarout at one device", game="farfarout", seat_1="guest", guest_1="Nei")
    play(table, [kanata, kanata], 90, ("choose_die", "choose_planet", "choose_trade", "choose_units"))
    table = shared(vega, mio, title="farfarout with a limit", game="farfarout", option_round_limit="9", pace="slow")
    play(table, [vega, mio], 60, ("choose_action",))

    table = shared(mio, kanata, title="zetta rivals", game="zetta", seat_2="bot:cards", option_modules_damage="1")
    play(table, [mio, kanata], 150, ("choose_crew", "choose_helper", "answer_help", "choose_icon", "choose_bonus"))
    table = shared(mio, kanata, title="zetta grid", game="zetta", option_preparation="grid", option_planets="face_down")
    play(table, [mio, kanata], 6, ("choose_investment", "choose_slide"))
    taken_back(table, [mio, kanata])
    table = shared(vega, kanata, title="zetta together", game="zetta", option_mode="cooperative",
                   option_challenges="3", option_system_limit="5")  # fmt: skip
    play(table, [vega, kanata], 80, ("choose_orbit", "choose_move", "choose_stay"))
    table = mio.make_table(title="zetta alone", game="zetta", seat_1="none")
    play(table, [mio], 15, ("choose_action", "choose_move"))
    table = kanata.make_table(title="zetta at one device", game="zetta", seat_1="guest", guest_1="Nei")
    play(table, [kanata, kanata], 40, ("write_offer", "answer_offer", "choose_action"))
    table = shared(mio, kanata, title="left to a bot", seat_2="open")
    vega.join(table, 2)
    play(table, [mio, kanata, vega], 12, ("choose_action",))
    vega.do(table, "leave")


def finished_tables(kanata: Person, mio: Person) -> None:
    """Games that are over, one of them read from its record, and one played again."""
    people = [kanata, mio]
    freekick = shared(kanata, mio, title="freekick over")
    taken_back(freekick, people, 2)
    play(freekick, people)
    farfarout = shared(kanata, mio, title="farfarout over", game="farfarout", option_round_limit="5")
    play(farfarout, people, 40, ("choose_action",))
    taken_back(farfarout, people)
    play(farfarout, people)
    zetta = shared(kanata, mio, title="zetta over", game="zetta", option_modules_damage="1", option_half_fame="down")
    play(zetta, people)
    lost = shared(kanata, mio, title="zetta lost", game="zetta", option_mode="cooperative", option_system_limit="1")
    play(lost, people)
    for table in (freekick, farfarout, zetta):
        text = kanata.client.get(f"/t/{table.slug}/record/").content
        mio.client.post("/import/", {"record": SimpleUploadedFile("game.jsonl", text)})
        record_import_jobs.import_all_waiting_records()
    kanata.do(freekick, "rematch")


def shared(host: Person, guest: Person, **fields: str) -> Table:
    """A table of two people, and the other people in the form."""
    cache.clear()  # so that these do not count as too many tables for one day
    table = host.make_table(**fields)
    guest.join(table)
    return table


def play(table: Table, people: list[Person], choices: int = 0, until: tuple[str, ...] = ()) -> None:
    """Choose at random: this many choices, then on to one of these decisions of a person, or to the end."""
    rng = random.Random(table.title)
    made = 0
    while True:
        cache.clear()
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            assert not until, f"{table.title} is over already"
            return
        if table.actor >= len(people):
            bots_jobs.play_bots_now(table)
            continue
        position = positions.position_after(table)
        if until and made >= choices and position.decision in until:
            return
        person = people[table.actor]
        if people.count(person) > 1:
            person.hold(table, table.actor)
            table.refresh_from_db()
        answer = person.choose_unseen(table, rng.choice(position.options()))
        assert answer.status_code == 303, (table.title, position.decision, answer.status_code)
        made += 1


def taken_back(table: Table, people: list[Person], least: int = 1) -> None:
    """Take back choices, and make others instead."""
    rng, times = random.Random(f"{table.title}, taken back"), 0
    while times < least:
        table.refresh_from_db()
        assert table.status == Table.Status.PLAYING
        if table.actor >= len(people):
            bots_jobs.play_bots_now(table)
            continue
        person, option = people[table.actor], rng.choice(positions.position_after(table).options())
        person.choose_unseen(table, option)
        table.refresh_from_db()
        answer = person.client.post(f"/t/{table.slug}/undo/", {"revision": table.revision})
        times += answer.status_code == 303


if __name__ == "__main__":
    main()
