"""All addresses but those of `watch/answers.py`, which are answered before anything of the site."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from hoshitaku.web.people.own import SignOutView
from hoshitaku.web.people.passwords import ChangePasswordView
from hoshitaku.web.people.views import sign_in
from hoshitaku.web.watch.views import status_page

urlpatterns = [
    path("", include("hoshitaku.web.lobby.urls")),
    path("", include("hoshitaku.web.meeting.urls")),
    path("", include("hoshitaku.web.tables.urls")),
    path("", include("hoshitaku.web.clocks.urls")),
    path("", include("hoshitaku.web.people.urls")),
    path("", include("hoshitaku.web.learn.urls")),
    path("", include("hoshitaku.web.standing.urls")),
    path("", include("hoshitaku.web.notices.urls")),
    path("", include("hoshitaku.web.comments.urls")),
    # Staff too sign in with a second factor, change their password where the tries are limited, and leave nothing in
    # the browser.
    path("admin/login/", sign_in),
    path("admin/logout/", SignOutView.as_view()),
    path("admin/password_change/", ChangePasswordView.as_view()),
    path("admin/", admin.site.urls),
    path("status/", status_page, name="status"),
    *([path("club/", include("hoshitaku.web.club.urls"))] if settings.CLUB else []),
]

handler400 = "hoshitaku.web.problems.bad_request_page"
handler403 = "hoshitaku.web.problems.forbidden_page"
handler404 = "hoshitaku.web.problems.not_found_page"
handler500 = "hoshitaku.web.problems.server_error_page"
