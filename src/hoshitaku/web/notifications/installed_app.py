"""The site as an installable app: its manifest, and the service worker that shows a page without a network.

The worker caches only that page and its static files, because table pages are private and devices may be shared. It
fetches the page without cookies, so it is the same for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from django.views.decorators.http import require_safe

from hoshitaku.web.http.pages import CommonContext, common_context
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.templating.context import TemplateContext
from hoshitaku.web.templating.texts import LANGUAGES, text

# Static files of the offline page.
OFFLINE_FILES = ("tokens.css", "base.css", "icons.svg", "logo.svg")
APP_ICONS = (("app-192.png", 192, "any"), ("app-512.png", 512, "any"), ("app-maskable.png", 512, "maskable"))
# The background colour of the light theme (static/tokens.css).
SKY_COLOUR = "#dfe7ea"


@dataclass(frozen=True, kw_only=True)
class OfflinePage(CommonContext, TemplateContext):
    """The page without a network. It has no form, so it needs no request."""

    template = "notifications/offline.html"

    csrf_input: str = ""


@dataclass(frozen=True, kw_only=True)
class ServiceWorkerScript(TemplateContext):
    """The service worker: what it caches, and the pictures of notices."""

    template = "notifications/service_worker.js"

    version: str
    offline_page_url: str  # address
    cached_file_urls: Sequence[str]  # addresses
    icon_url: str  # address
    badge_url: str  # address


@require_safe
def app_manifest(request: HttpRequest, lang: str) -> HttpResponse:
    """The web app manifest."""
    _check_language(lang)
    icons = [
        {"src": static(file), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for file, size, purpose in APP_ICONS
    ]
    places = (("my-tables", "site.my_tables"), ("rules-index", "site.rules"))
    manifest = {
        "id": "/",
        "name": text("installed_app.name", lang),
        "short_name": text("site.name", lang),
        "description": text("installed_app.description", lang),
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
    return JsonResponse(manifest, content_type="application/manifest+json", json_dumps_params={"ensure_ascii": False})


@require_safe
def offline_page(request: HttpRequest, lang: str) -> HttpResponse:
    """The page shown without a network."""
    _check_language(lang)
    answer = HttpResponse(_render_offline_page(request, lang))
    answer["Cache-Control"] = "no-store"
    return answer


@require_safe
def service_worker(request: HttpRequest, lang: str) -> HttpResponse:
    """The service worker of one language. Its text changes with the cached page, so browsers then fetch it again."""
    _check_language(lang)
    worker = ServiceWorkerScript(
        version=f"{lang}-{sha256(_render_offline_page(request, lang).encode()).hexdigest()[:12]}",
        offline_page_url=reverse("offline", args=[lang]),
        cached_file_urls=[static(file) for file in OFFLINE_FILES],
        icon_url=static("app-192.png"),
        badge_url=static("app-badge.png"),
    )
    answer = HttpResponse(worker.render(), content_type="text/javascript; charset=utf-8")
    answer["Cache-Control"] = "no-cache"
    # It is in its own folder, but its scope is all pages.
    answer["Service-Worker-Allowed"] = "/"
    return answer


def _render_offline_page(request: HttpRequest, lang: str) -> str:
    with translation.override(lang):
        common = replace(common_context(request, asks_database=False), theme="")
        return OfflinePage(**vars(common)).render()


def _check_language(lang: str) -> None:
    if lang not in LANGUAGES:
        raise Problem(404, "missing", "missing")
