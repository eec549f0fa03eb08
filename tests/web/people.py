"""People with browsers, as the tests need them: they open pages, read what they are offered, and press buttons."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.test import Client

from hoshitaku.web.table.bots import jobs as bots_jobs
from hoshitaku.web.table.models import Table


class Controls(HTMLParser):
    """Form controls of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.hidden: dict[str, str] = {}
        self.legal: list[int] = []
        self.refused: list[int] = []
        self.seats: list[int] = []
        self.addresses: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag == "input" and given.get("type") == "hidden":
            self.hidden[given["name"]] = given["value"]
        if tag == "input" and given.get("name") == "option" and given.get("type") == "radio":
            self.legal.append(int(given["value"]))
        if tag == "button" and given.get("name") == "option":
            option = int(given["value"])
            chosen = self.refused if given.get("aria-disabled") == "true" else self.legal
            if option not in chosen:
                chosen.append(option)
        if tag == "button" and given.get("name") == "seat":
            self.seats.append(int(given["value"]))
        self.addresses.append(given.get("formaction", ""))


@dataclass
class Person:
    """Somebody with a browser of their own."""

    name: str
    language: str
    client: Client = field(init=False)

    def __post_init__(self) -> None:
        self.client = Client(headers={"accept-language": self.language})

    def play_now(self) -> Table:
        """The first click of the lobby."""
        return self.table_at(self.client.post("/play/")["Location"])

    def make_table(self, **fields: str) -> Table:
        """Fill in the form for a new table: two seats, mine and an open one, unless `fields` say otherwise."""
        form = {"name": self.name, "seat_0": "me", "seat_1": "open", "seat_2": "none", "seat_3": "none", **fields}
        answer = self.client.post("/tables/new/", form)
        assert answer.status_code == 302, answer.content.decode()
        return self.table_at(answer["Location"])

    def table_at(self, address: str) -> Table:
        """The table at an address."""
        return Table.objects.get(slug=re.fullmatch(r"/t/([^/]+)/.*", address).group(1))

    def join(self, table: Table, seat: int = 1):
        """Follow the join link and sit down."""
        link = f"/join/{table.secret.invitation}/"
        assert self.client.get(link).status_code == 200
        return self.client.post(link, {"name": self.name, "emblem": "3", "seat": seat})

    def look(self, table: Table, path: str = "") -> str:
        """The page of a table."""
        answer = self.client.get(f"/t/{table.slug}/{path}")
        assert answer.status_code == 200, answer.content.decode()
        return answer.content.decode()

    def controls(self, table: Table, path: str = "") -> Controls:
        """What a table offers this person."""
        return Controls(self.look(table, path))

    def choose(self, table: Table, option: int, **changed: str):
        """Press the button of an option, as a plain form does; `changed` replaces fields of the form."""
        form = {"option": option, **self.controls(table).hidden, **changed}
        return self.client.post(f"/t/{table.slug}/move/", form)

    def choose_unseen(self, table: Table, option: int):
        """Post a choice without opening the page first, at the present revision."""
        table.refresh_from_db()
        form = {"option": option, "revision": table.revision}
        return self.client.post(f"/t/{table.slug}/move/", form)

    def do(self, table: Table, action: str, **fields: str):
        """Press a button with an address of its own."""
        return self.client.post(f"/t/{table.slug}/{action}/", {**self.controls(table).hidden, **fields})

    def hold(self, table: Table, seat: int):
        """Take the device that several people share, as the player of a seat."""
        return self.client.post(f"/t/{table.slug}/hand-over/", {"seat": seat})

    def play_on(self, table: Table, pick, most: int = 400) -> None:
        """Choose with `pick(options)` and let bots answer, as long as this person is asked something."""
        for _ in range(most):
            bots_jobs.play_bots_now(table)
            offered = self.controls(table).legal
            if not offered:
                return
            assert self.choose(table, pick(offered)).status_code == 303
        raise AssertionError("the game goes on and on")


def reloaded(table: Table) -> Table:
    """The table as it is stored now."""
    return Table.objects.get(pk=table.pk)
