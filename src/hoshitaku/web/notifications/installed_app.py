"""The site as an app: its manifest, and the worker by which a browser shows a page of ours while there is no network.

The worker keeps that page and the static files it needs, and nothing else: what a table shows is a player's own, and
devices are shared. The page is fetched without cookies, so it is the same for everybody.
"""

from __future__ import annotations

from hashlib import sha256

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.views.decorators.http import require_safe

from hoshitaku.web.http.pages import common_context
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.texts import LANGUAGES, text

# What the page shown without a network is drawn with.
OFFLINE_FILES = ("tokens.css", "base.css", "icons.svg", "mark.svg")
APP_ICONS = (("app-192.png", 192, "any"), ("app-512.png", 512, "any"), ("app-maskable.png", 512, "maskable"))
# The sky of the day chart (static/tokens.css).
SKY_COLOUR = "#dfe7ea"


@require_safe
def app_manifest(request: HttpRequest, lang: str) -> HttpResponse:
    """What a browser needs to know to install the site."""
    _check_language(lang)
    icons = [
        {"src": static(file), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for file, size, purpose in APP_ICONS
    ]
    places = (("my-tables", "site.my_tables"), ("rules-index", "site.rules"))
    told = {
        "id": "/",
        "name": text("app.name", lang),
        "short_name": text("site.name", lang),
        "description": text("app.description", lang),
        "lang": lang,
        "dir": "ltr",
        "start_url": reverse("lobby"),
        "scope": "/",
        "display": "standalone",
        "background_color": SKY_COLOUR,
        "theme_color": SKY_COLOUR,
        "categories": ["games"],
        "icons": icons,
        "shortcuts": [{"name": text(name, lang), "url": reverse(page)} for page, name in places],
    }
    return JsonResponse(told, content_type="application/manifest+json", json_dumps_params={"ensure_ascii": False})


@require_safe
def offline_page(request: HttpRequest, lang: str) -> HttpResponse:
    """The page that is shown while there is no network."""
    _check_language(lang)
    answer = HttpResponse(_render_offline_page(request, lang))
    answer["Cache-Control"] = "no-store"
    return answer


@require_safe
def service_worker(request: HttpRequest, lang: str) -> HttpResponse:
    """The worker of one language. Its text changes with the page that it keeps: so browsers fetch that page again."""
    _check_language(lang)
    context = {
        "version": f"{lang}-{sha256(_render_offline_page(request, lang).encode()).hexdigest()[:12]}",
        "page": reverse("offline", args=[lang]),
        "files": [static(file) for file in OFFLINE_FILES],
        "icon": static("app-192.png"),
        "badge": static("app-badge.png"),
    }
    answer = HttpResponse(render_to_string("app/worker.js", context), content_type="text/javascript; charset=utf-8")
    answer["Cache-Control"] = "no-cache"
    # It stands in a folder of its own, and is there for all pages.
    answer["Service-Worker-Allowed"] = "/"
    return answer


def _render_offline_page(request: HttpRequest, lang: str) -> str:
    with translation.override(lang):
        page: str = render_to_string("app/offline.html", common_context(request, asks_database=False) | {"theme": ""})
    return page


def _check_language(lang: str) -> None:
    if lang not in LANGUAGES:
        raise Problem(404, "missing", "missing")
