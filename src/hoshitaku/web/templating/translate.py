"""The language of a page, and its texts.

Texts are TOML with Japanese and English next to each other, like the rules and packs, instead of gettext catalogues: a
translator sees both, a missing half is an error, and no compiler of .mo files is needed. Django still chooses the
language (cookie, account, browser) and translates its own forms.
"""

from __future__ import annotations

from django.utils.translation import get_language

from hoshitaku.web.templating.texts import text


def page_language() -> str:
    """The current page's language, "ja" or "en"."""
    return "ja" if (get_language() or "").startswith("ja") else "en"


def t(key: str, **values: object) -> str:
    """A text such as "lobby.play_now" in the language of the page, with values filled in."""
    return text(key, page_language(), **values)
