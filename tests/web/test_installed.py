"""The site as an app on a device: its manifest, and the worker that stands in for a missing network."""

from __future__ import annotations

import json
import re

import pytest
from django.contrib.staticfiles import finders
from django.test import Client

from hoshitaku.web.notifications import installed_app


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_page_names_a_manifest_in_its_language_whose_icons_are_there(lang, db):
    html = Client(headers={"accept-language": lang}).get("/").content.decode()
    answer = Client().get(re.search(r'rel="manifest" href="([^"]+)"', html).group(1))
    manifest = json.loads(answer.content)
    assert answer["Content-Type"] == "application/manifest+json"
    assert (manifest["lang"], manifest["display"], manifest["start_url"]) == (lang, "standalone", "/")
    assert manifest["short_name"] == {"ja": "星卓", "en": "Hoshitaku"}[lang]
    for icon in manifest["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/")), icon
    for shortcut in manifest["shortcuts"]:
        assert Client().get(shortcut["url"]).status_code in (200, 302)


def test_the_page_without_a_network_is_the_same_for_everybody_and_holds_no_form(kanata):
    kanata.play_now()
    own = kanata.client.get("/app/en/offline/").content.decode()
    assert own == Client().get("/app/en/offline/").content.decode()
    assert "<form" not in own
    assert "csrf" not in own
    assert "Kanata" not in own


def test_a_changed_offline_page_changes_the_worker_s_version(monkeypatch, db):
    before = Client().get("/app/ja/worker.js")
    assert before["Service-Worker-Allowed"] == "/"
    assert before["Cache-Control"] == "no-cache"
    assert before.content == Client().get("/app/ja/worker.js").content
    monkeypatch.setattr(installed_app, "_render_offline_page", lambda request, lang: "another page")
    assert before.content != Client().get("/app/ja/worker.js").content


def test_an_unknown_language_has_no_manifest(db):
    for path in ("manifest.webmanifest", "offline/", "worker.js"):
        assert Client().get(f"/app/de/{path}").status_code == 404
