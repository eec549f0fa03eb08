"""The privacy page names everything that is stored."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.apps import apps
from django.conf import settings
from django.test import Client

import hoshitaku.web
from hoshitaku.web.account.privacy_page import (
    BROWSER_STORAGE_KEYS,
    COOKIE_SETTING_PREFIXES,
    MODELS_BY_SECTION,
    MODELS_WITHOUT_PERSONAL_DATA,
    SECTION_QUESTIONS,
)

WEB = Path(hoshitaku.web.__file__).parent


def test_every_model_is_on_the_privacy_page_or_holds_no_personal_data():
    listed = [model for models in MODELS_BY_SECTION.values() for model in models]
    there = {model._meta.label for model in apps.get_models(include_auto_created=True)}
    assert sorted([*listed, *MODELS_WITHOUT_PERSONAL_DATA]) == sorted(there), (
        "say in account/privacy_page.py and texts/privacy.toml what it keeps"
    )


def test_every_cookie_is_on_the_privacy_page():
    named = {name.removesuffix("_COOKIE_NAME") for name in dir(settings) if name.endswith("_COOKIE_NAME")}
    assert named == set(COOKIE_SETTING_PREFIXES)
    setters = re.findall(r"set_cookie\((?:answer, )?settings\.(\w+)_COOKIE_NAME", "".join(sources("*.py")))
    assert set(setters) <= set(COOKIE_SETTING_PREFIXES)


def test_every_entry_of_local_storage_is_on_the_privacy_page():
    kept = re.findall(r"(?:local|session)Storage\.setItem\(\s*\"([^\"]+)\"", "".join(sources("static/js/*.js")))
    assert set(kept) == set(BROWSER_STORAGE_KEYS)
    assert "indexedDB" not in "".join(sources("static/js/*.js"))


def sources(pattern: str) -> list[str]:
    return [path.read_text("utf-8") for path in sorted(WEB.rglob(pattern))]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_each_page_links_to_the_privacy_page_which_says_what_why_how_long_and_who(lang, kanata, db):
    client = Client(headers={"accept-language": lang})
    assert 'href="/privacy/"' in client.get("/").content.decode()
    html = client.get("/privacy/").content.decode()
    assert html.count("<dt>") == len(MODELS_BY_SECTION) * len(SECTION_QUESTIONS)
    for name in COOKIE_SETTING_PREFIXES:
        assert f"<code>{getattr(settings, f'{name}_COOKIE_NAME')}</code>" in html
    assert "/account/export/" not in html, "nothing is stored about a person who only reads"
    kanata.play_now()
    assert "/account/export/" in kanata.client.get("/privacy/").content.decode()
