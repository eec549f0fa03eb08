"""Reading pages as a visitor without a table does."""

from __future__ import annotations

from django.test import Client


def read(reader: Client, address: str, lang: str = "ja") -> str:
    """A page that is there, in a language."""
    answer = reader.get(address, headers={"accept-language": lang})
    assert answer.status_code == 200, address
    return answer.content.decode()
