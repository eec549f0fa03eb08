"""The crowd that measures a server plays by the pages it is sent, to the end and again."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from benchmarks.web.soak import plateau


@pytest.mark.parametrize(
    "game", ["freekick", *(pytest.param(game, marks=pytest.mark.long) for game in ("farfarout", "zetta"))]
)
def test_many_clients_play_only_what_their_pages_offer(game):
    command = [sys.executable, "-m", "benchmarks.web.soak", "--json", "--tables", "2", "--viewers", "3", "--game", game]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("HOSHITAKU_D")}
    process = subprocess.run(
        [*command, "--every", "0.05", "--minutes", "0.1"], env=environment, check=True, capture_output=True
    )
    found = json.loads(process.stdout)
    assert found["moves"] >= 10
    assert (found["streams"], found["streams_lost"]) == (6, 0)
    assert (found["not_answered_200"], found["answers_5xx"], found["errors_logged"]) == (0, 0, [])
    assert found["memory_mb"]["end"] > 0
    assert found["memory_mb_by_minute"]


@pytest.mark.parametrize(
    ("growth", "said"),
    [
        (lambda minute: 200.0, "yes"),
        (lambda minute: 200 + 100 * min(1.0, minute / 10), "yes"),
        (lambda minute: 200 + 2 * minute, "no"),
        (lambda minute: 200 + 3 * min(minute, 20) + 0.8 * max(0, minute - 20), "slowing"),
        (lambda minute: 200.0 if minute < 29.5 else 260.0, "yes"),
    ],
)
def test_the_report_says_whether_memory_still_grows(growth, said):
    seen = [(minute, growth(minute)) for minute in (half / 2 for half in range(61))]
    assert plateau(seen)["reached"] == said, plateau(seen)


def test_a_short_soak_says_nothing_about_memory():
    assert plateau([(0.0, 200.0), (1.0, 300.0)]) == {"reached": "too short to say"}
