"""Addresses of the club."""

from django.urls import include, path

from hoshitaku.web.club.front import front
from hoshitaku.web.club.game_page import game

urlpatterns = [
    path("", front, name="club"),
    path("", include("hoshitaku.web.club.catalogue.urls")),
    path("", include("hoshitaku.web.club.posts.urls")),
    path("", include("hoshitaku.web.club.communities.urls")),
    path("", include("hoshitaku.web.club.cafes.urls")),
    path("", include("hoshitaku.web.club.shop.urls")),
    path("games/<slug:slug>/", game, name="club-game"),
]
