"""Addresses of members' pages, histories and leaderboards."""

from django.urls import path

from hoshitaku.web.standing import views

urlpatterns = [
    path("people/me/", views.own, name="own-standing"),
    path("people/me/games/", views.history, name="own-history"),
    path("people/me/visible/", views.show_or_hide, name="show-or-hide"),
    path("people/<address>/", views.member, name="member"),
    path("ratings/", views.about, name="about-ratings"),
    path("ratings/<game>/", views.leaderboard, name="leaderboard"),
]
