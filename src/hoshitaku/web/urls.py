"""All addresses."""

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.views.decorators.http import require_safe


@require_safe
def healthy(request: HttpRequest) -> HttpResponse:
    """Says that this process answers."""
    return HttpResponse("ok", content_type="text/plain; charset=utf-8")


urlpatterns = [
    path("", include("hoshitaku.web.lobby.urls")),
    path("", include("hoshitaku.web.tables.urls")),
    path("", include("hoshitaku.web.people.urls")),
    path("", include("hoshitaku.web.learn.urls")),
    path("admin/", admin.site.urls),
    path("healthy/", healthy),
]

handler400 = "hoshitaku.web.problems.malformed"
handler403 = "hoshitaku.web.problems.forbidden"
handler404 = "hoshitaku.web.problems.missing"
handler500 = "hoshitaku.web.problems.broken"
