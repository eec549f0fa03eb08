"""URLs of the catalogue."""

from django.urls import path

from hoshitaku.web.club.catalogue import collection_views, views

urlpatterns = [
    path("games/", views.game_list, name="club-games"),
    path("games/new/", views.add_game, name="club-new-game"),
    path("games/<slug:slug>/mark/", views.change_mark, name="club-mark"),
    path("games/<slug:slug>/approve/", views.approve_game, name="club-approve-game"),
    path("suggestions/", views.suggestions_page, name="club-suggestions"),
    path("collection/", collection_views.own_collection, name="club-collection"),
    path("collection/visibility/", collection_views.change_collection_visibility, name="club-collection-visibility"),
    path("collections/<key>/", collection_views.shared_collection, name="club-shared-collection"),
]
