"""Headers of pages: policy, cookies, caching."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from hoshitaku.web.table.models import Table
from tests.web.test_accounts import sign_up
from tests.web.test_whole_games import over_with_undo

POLICY = {
    "default-src": "'none'",
    "object-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}


@pytest.fixture
def table(kanata, mio) -> Table:
    table = kanata.make_table()
    mio.join(table)
    return table


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/tables/",
        "/tables/new/",
        "/import/",
        "/account/sign-in/",
        "/status/",
        "/nowhere/",
        "/app/en/offline/",
        "T",
        "Treplay/",
    ],
)
def test_every_page_forbids_scripts_but_its_own(path, table, kanata):
    answer = kanata.client.get(path.replace("T", f"/t/{table.slug}/", 1))
    directives = dict(part.strip().split(" ", 1) for part in answer["Content-Security-Policy"].split(";"))
    assert {name: directives[name] for name in POLICY} == POLICY
    assert answer["Referrer-Policy"] == "same-origin"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/tables/new/", "T", "Treplay/"])
def test_pages_hold_nothing_that_the_policy_forbids(path, table, kanata):
    html = kanata.client.get(path.replace("T", f"/t/{table.slug}/", 1)).content.decode()
    assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", html)
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|javascript:", html)
    for source in re.findall(r'(?:src|href)="([^"]+)"', html):
        assert source.startswith(("/", "#", "?")), source


def test_cookies_are_same_site_and_http_only(kanata):
    kanata.play_now()
    kanata.client.post("/preferences/", {"theme": "night", "next": "/"})
    kanata.client.get("/account/sign-in/")
    assert {"hoshitaku", "theme"} <= set(kanata.client.cookies)
    for name, cookie in kanata.client.cookies.items():
        assert cookie["httponly"], name
        assert cookie["samesite"] == "Lax", name


def test_a_form_from_elsewhere_is_refused_in_words(table, kanata):
    strict = Client(enforce_csrf_checks=True, headers={"accept-language": "en"})
    strict.cookies = kanata.client.cookies
    answer = strict.post(f"/t/{table.slug}/move/", {"option": 0, "revision": table.revision})
    assert answer.status_code == 403
    assert "not accepted" in answer.content.decode()


def test_the_language_changes_without_losing_the_place(table, mio):
    place = f"/t/{table.slug}/replay/?at=1"
    answer = mio.client.post("/preferences/", {"lang": "ja", "next": place})
    assert answer["Location"] == place
    assert 'lang="ja"' in mio.client.get(place).content.decode()


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://evil.example/", "//evil.example/", "javascript:alert(1)", "/\\evil.example/", "\\\\evil.example/",
        "/\t/evil.example/", "/\n\\evil.example/", "///evil.example/", "https:evil.example", "evil.example",
    ],
)  # fmt: skip
def test_no_form_redirects_to_another_site(elsewhere, kanata):
    answer = kanata.client.post("/preferences/", {"lang": "en", "next": elsewhere})
    assert answer["Location"] == "/"


@pytest.mark.parametrize(
    "path",
    ["/account/password/", "/account/reset/", "/account/reset/sent/", "/account/reset/done/", "/account/", "/puzzle/"],
)
def test_personal_pages_are_not_cached_by_proxies(path, kanata, settings):
    settings.ORIGIN = "http://testserver"
    sign_up(kanata)
    assert kanata.client.get(path)["Cache-Control"] == "no-store"


def test_records_are_not_cached_by_proxies(kanata, mio, hal):
    over = over_with_undo(kanata, mio)
    assert hal.client.get(f"/t/{over.slug}/record/")["Cache-Control"] == "no-store"


def test_redirects_are_not_cached_by_proxies(kanata):
    assert kanata.client.post("/play/")["Cache-Control"] == "no-store"
    assert Client().get("/account/")["Cache-Control"] == "no-store"
