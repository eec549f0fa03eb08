"""The crowd that measures a server plays by the pages it is sent, to the end and again."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    "game", ["freekick", *(pytest.param(game, marks=pytest.mark.long) for game in ("farfarout", "zetta"))]
)
def test_a_crowd_plays_whatever_its_pages_offer(game):
    command = [sys.executable, "-m", "benchmarks.web.soak", "--json", "--tables", "2", "--viewers", "3", "--game", game]
    environment = {key: value for key, value in os.environ.items() if not key.startswith("HOSHITAKU_D")}
    told = subprocess.run(
        [*command, "--every", "0.05", "--minutes", "0.1"], env=environment, check=True, capture_output=True
    )
    found = json.loads(told.stdout)
    assert found["moves"] >= 10
    assert (found["streams"], found["streams_lost"]) == (6, 0)
    assert (found["not_answered_200"], found["answers_5xx"], found["errors_logged"]) == (0, 0, [])
    assert found["memory_mb"]["end"] > 0
