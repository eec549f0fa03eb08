"""Reading pages as a visitor without a table does."""

from __future__ import annotations

import re

from django.test import Client


def without_time_tags(html: str) -> str:
    """A page with the words of its times alone, so that sentences can be found in it."""
    return re.sub(r"</?time\b[^>]*>", "", html)


def read(reader: Client, address: str, lang: str = "ja") -> str:
    """A page that is there, in a language."""
    answer = reader.get(address, headers={"accept-language": lang})
    assert answer.status_code == 200, address
    return answer.content.decode()


def without_token_and_time(html: str) -> str:
    """A page without what differs in each answer: the form token, which Django masks, and the time of the answer."""
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]+"|data-server-time="\d+"', "", html)
