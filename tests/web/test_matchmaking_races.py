"""Many who look for a table at the same moment, at real servers: nobody gets two seats, and no seat two people."""

from __future__ import annotations

import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from tests.web.server import Browser, Server, shared_server

PEOPLE = 6
SEATS = 2
ASKED = {"game": "freekick", "seats": str(SEATS), "pace": "live"}


server = shared_server  # a fixture


def tables_found(server: Server) -> list[str]:
    """The tables of all people who asked together, once each has one."""
    people = [server.browser() for _ in range(PEOPLE)]
    for person in people:
        person.open("/tables/find/")
    with ThreadPoolExecutor(PEOPLE) as pool:
        list(pool.map(lambda asked: asked[1].send("/tables/find/", name=f"P{asked[0]}", **ASKED), enumerate(people)))
    return [place_of(server, person) for person in people]


def place_of(server: Server, person: Browser) -> str:
    """The page of the table that somebody found."""

    def found() -> str:
        answer = person.client.get(server.address + "/tables/find/waiting/", follow_redirects=True)
        return answer.url.path if answer.url.path.startswith("/t/") else ""

    server.wait(lambda: bool(found()))
    return found()


def assert_everybody_has_one_seat(server: Server) -> None:
    places = tables_found(server)
    assert sorted(Counter(places).values()) == [SEATS] * (PEOPLE // SEATS)
    for place in set(places):
        names = re.findall(r"P[0-9](?=<)", server.browser().open(place))
        assert len(set(names)) == SEATS


def test_people_who_ask_at_the_same_time_get_one_seat_each(server: Server):
    assert_everybody_has_one_seat(server)
    assert not server.browser().open("/").count("/tables/find/waiting/")
