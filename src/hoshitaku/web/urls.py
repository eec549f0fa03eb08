"""All URLs except those of `monitoring/endpoints.py`, which are answered before the rest of the site."""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path

from hoshitaku.web.account.own_data_views import SignOutView
from hoshitaku.web.account.password_views import ChangePasswordView
from hoshitaku.web.account.views import sign_in
from hoshitaku.web.http import well_known
from hoshitaku.web.http.form_token import form_token
from hoshitaku.web.http.server_time import server_time_text
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
    # Staff also sign in with a second factor, change passwords with a limited number of tries, and leave nothing in the
    # browser.
    path("admin/login/", sign_in),
    path("admin/logout/", SignOutView.as_view()),
    path("admin/password_change/", ChangePasswordView.as_view()),
    path("admin/", admin.site.urls),
    path("robots.txt", well_known.robots_text),
    path("favicon.ico", well_known.redirect_to_icon, {"file": "app-192.png"}),
    path("apple-touch-icon.png", well_known.redirect_to_icon, {"file": "app-touch.png"}),
    path("apple-touch-icon-precomposed.png", well_known.redirect_to_icon, {"file": "app-touch.png"}),
    path(".well-known/change-password", well_known.redirect_to_password_page),
    path("status/", status_page, name="status"),
    path("form-token/", form_token, name="form-token"),
    path("time/", server_time_text, name="server-time"),
    *([path("club/", include("hoshitaku.web.club.urls"))] if settings.CLUB else []),
]

handler400 = "hoshitaku.web.http.problem_pages.bad_request_page"
handler403 = "hoshitaku.web.http.problem_pages.forbidden_page"
handler404 = "hoshitaku.web.http.problem_pages.not_found_page"
handler500 = "hoshitaku.web.http.problem_pages.server_error_page"
