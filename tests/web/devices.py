"""A guest who plays on on another device, as the tests need them."""

from __future__ import annotations

import re

from django.test import Client

from hoshitaku.web.account.models import Viewer
from hoshitaku.web.table.models import Table
from tests.web.people import Person

PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0"


def phone(name: str = "phone") -> Person:
    """Another device: a browser that is nobody yet."""
    person = Person(name, "en")
    person.client = Client(headers={"accept-language": "en", "user-agent": PHONE})
    return person


def make_link(person: Person, table: Table | None = None) -> str:
    """Press "Make a link", and return its path."""
    answer = person.client.post("/devices/link/", {"table": table.slug if table else ""})
    assert answer.status_code == 200, answer.content.decode()
    return re.search(r'value="https?://[^/"]+(/continue/[^"]+/)"', answer.content.decode()).group(1)


def take(person: Person, link: str):
    """Open the link and press "Continue here"."""
    assert person.client.get(link).status_code == 200
    return person.client.post(link)


def opened_on_phone(person: Person, table: Table | None = None) -> Person:
    """A phone on which this person's guest was opened."""
    other = phone()
    assert take(other, make_link(person, table)).status_code == 302
    return other


def plays_as(person: Person) -> str:
    """The name in the form of the account page; "" for nobody."""
    answer = person.client.get("/account/")
    found = re.search(r'name="name" value="([^"]*)"', answer.content.decode())
    return found.group(1) if answer.status_code == 200 and found else ""


def guest_named(name: str) -> Viewer:
    """The guest of this name."""
    return Viewer.objects.get(name=name, user=None)
