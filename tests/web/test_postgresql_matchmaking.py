"""Looking for a table at several web processes on PostgreSQL."""

from __future__ import annotations

import pytest

psycopg = pytest.importorskip("psycopg")

from tests.web.kill_processes import Farm  # noqa: E402
from tests.web.postgresql import cluster  # noqa: E402  (needs psycopg)
from tests.web.server import Server  # noqa: E402
from tests.web.test_matchmaking_races import assert_everybody_has_one_seat  # noqa: E402

ROUNDS = 3
pytestmark = [pytest.mark.slow, pytest.mark.postgresql]


def test_people_who_ask_two_processes_at_the_same_time_get_one_seat_each(tmp_path):
    with cluster() as address:
        farm = Farm(Server(tmp_path, address))
        try:
            farm.start()
            for _ in range(ROUNDS):
                assert_everybody_has_one_seat(farm.server)
            with psycopg.connect(address) as database:
                twice = "SELECT count(*) FROM table_seat WHERE kind = 'person' GROUP BY viewer_id HAVING count(*) > 1"
                assert database.execute(twice).fetchall() == []
        finally:
            farm.server.close()
