"""A host can install a list of stolen passwords, which are then refused; without it, only common ones are."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from hoshitaku.web.account import breached_passwords
from hoshitaku.web.server.operator_error import OperatorError
from tests.web.people import Person
from tests.web.test_accounts import SECRET, sign_up
from tests.web.test_passwords_and_deletion import change

STOLEN = [f"stolen lantern {number}" for number in range(1000)]


def digest(password: str) -> str:
    return hashlib.sha1(password.encode(), usedforsecurity=False).hexdigest().upper()


@pytest.fixture(params=["\n", "\r\n"], ids=["unix", "windows"])
def listed(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A list as Have I Been Pwned gives it."""
    file = tmp_path / "pwned.txt"
    lines = (f"{one}:{at}" for at, one in enumerate(sorted(map(digest, STOLEN)), start=1))
    file.write_bytes("".join(line + request.param for line in lines).encode())
    return file


def test_every_password_of_the_list_is_found_and_no_other(listed: Path):
    assert all(breached_passwords.contains_hash(listed, digest(one)) for one in STOLEN)
    assert not any(breached_passwords.contains_hash(listed, digest(f"own orbit {number}")) for number in range(1000))


def test_a_list_of_one_line_and_a_list_without_a_last_newline_are_read(tmp_path: Path):
    file = tmp_path / "one.txt"
    file.write_text(f"{digest('lantern')}:9", "ascii")
    assert breached_passwords.contains_hash(file, digest("lantern"))
    assert not breached_passwords.contains_hash(file, digest("orbit"))
    assert not breached_passwords.contains_hash(file, "0" * 40)
    assert not breached_passwords.contains_hash(file, "F" * 40)


def test_a_stolen_password_is_refused_in_words_wherever_one_is_chosen(kanata: Person, mio: Person, listed, settings):
    settings.BREACHED_PASSWORDS = listed
    form = {"username": "mio", "password1": STOLEN[7], "password2": STOLEN[7]}
    refused = mio.client.post("/account/sign-up/", form)
    assert refused.status_code == 400
    assert "on a list of stolen passwords" in refused.content.decode()
    sign_up(kanata)
    assert change(kanata, SECRET, STOLEN[8]).status_code == 400
    assert change(kanata, SECRET, "own orbit 42 of vega").status_code == 302


def test_without_a_list_nothing_is_looked_up(kanata: Person):
    sign_up(kanata)
    assert change(kanata, SECRET, STOLEN[7]).status_code == 302


def test_a_file_that_is_not_such_a_list_is_refused_at_the_start(tmp_path: Path):
    words = tmp_path / "words.txt"
    words.write_text("password\n123456\n", "ascii")
    with pytest.raises(OperatorError, match="not a sorted list of SHA-1 hashes"):
        breached_passwords.check_breached_password_file(str(words))
    with pytest.raises(OperatorError, match="cannot be read"):
        breached_passwords.check_breached_password_file(str(tmp_path / "nowhere.txt"))
