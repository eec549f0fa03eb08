"""URLs of the club."""

from django.urls import include, path

from hoshitaku.web.club.front_page import club_front_page
from hoshitaku.web.club.game_page import club_game_page

urlpatterns = [
    path("", club_front_page, name="club"),
    path("", include("hoshitaku.web.club.catalogue.urls")),
    path("", include("hoshitaku.web.club.posts.urls")),
    path("", include("hoshitaku.web.club.communities.urls")),
    path("", include("hoshitaku.web.club.cafes.urls")),
    path("", include("hoshitaku.web.club.shop.urls")),
    path("games/<slug:slug>/", club_game_page, name="club-game"),
]
