"""Addresses of the catalogue."""

from django.urls import path

from hoshitaku.web.club.catalogue import collection_views, views

urlpatterns = [
    path("games/", views.games, name="club-games"),
    path("games/new/", views.new_game, name="club-new-game"),
    path("games/<slug:slug>/mark/", views.mark, name="club-mark"),
    path("games/<slug:slug>/approve/", views.approve, name="club-approve"),
    path("discovery/", views.discovery, name="club-discovery"),
    path("collection/", collection_views.mine, name="club-collection"),
    path("collection/shown/", collection_views.shown, name="club-collection-shown"),
    path("collections/<key>/", collection_views.of_another, name="club-collection-of"),
]
