"""The language of a page, and its words.

Texts are TOML with Japanese and English side by side, as in the rules and packs, instead of gettext catalogues: a
translator sees both, a missing half is an error, and a bare machine needs no compiler of .mo files. Django still
chooses the language (cookie, account, browser) and speaks its own words in its forms.
"""

from __future__ import annotations

from django.utils.translation import get_language

from hoshitaku.web.templating.texts import text


def page_language() -> str:
    """The language of the page being made, "ja" or "en"."""
    return "ja" if (get_language() or "").startswith("ja") else "en"


def t(key: str, **values: object) -> str:
    """A text such as "lobby.play_now" in the language of the page, with values filled in."""
    return text(key, page_language(), **values)
