"""The compiled and the interpreted build make the same review of the same record."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import hoshitaku
from tests.game_review.games import between

ROOT = Path(__file__).resolve().parents[2]


def reported(name: str) -> str:
    """A hash of a short review of a game."""
    review = hoshitaku.review(between(name, "greedy", "random"), playouts=24, seed=7).as_json()
    return hashlib.sha256(json.dumps(review, ensure_ascii=False).encode()).hexdigest()


@pytest.mark.skipif(os.environ.get("HOSHITAKU_BUILD") != "compiled", reason="compares the compiled build")
@pytest.mark.parametrize("name", hoshitaku.game_names())
def test_both_builds_make_the_same_review(name: str) -> None:
    command = [sys.executable, "-m", "tests.game_review.test_builds_agree", name]
    environment = os.environ | {"PYTHONPATH": f"{ROOT / 'src'}"}
    loaded, found = subprocess.check_output(command, cwd=ROOT, env=environment, text=True).splitlines()
    assert Path(loaded).is_relative_to(ROOT / "src")
    assert found == reported(name)


if __name__ == "__main__":
    print(hoshitaku.__file__, reported(sys.argv[1]), sep="\n")
