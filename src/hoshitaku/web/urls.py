"""All addresses but those of `monitoring/endpoints.py`, which are answered before anything of the site."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from hoshitaku.web.account.own_data_views import SignOutView
from hoshitaku.web.account.password_views import ChangePasswordView
from hoshitaku.web.account.views import sign_in
from hoshitaku.web.monitoring.views import status_page

urlpatterns = [
    path("", include("hoshitaku.web.lobby.urls")),
    path("", include("hoshitaku.web.social.urls")),
    path("", include("hoshitaku.web.table.urls")),
    path("", include("hoshitaku.web.clocks.urls")),
    path("", include("hoshitaku.web.account.urls")),
    path("", include("hoshitaku.web.learn.urls")),
    path("", include("hoshitaku.web.ratings.urls")),
    path("", include("hoshitaku.web.notifications.urls")),
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

handler400 = "hoshitaku.web.http.problems.bad_request_page"
handler403 = "hoshitaku.web.http.problems.forbidden_page"
handler404 = "hoshitaku.web.http.problems.not_found_page"
handler500 = "hoshitaku.web.http.problems.server_error_page"
