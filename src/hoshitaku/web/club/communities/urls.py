"""Addresses of communities."""

from django.urls import path
from django.views.decorators.http import require_safe

from hoshitaku.web.club.communities import board_views, feeds, member_views, shared_games, views, writers

urlpatterns = [
    path("communities/", views.communities, name="club-communities"),
    path("communities/new/", views.found, name="club-new-community"),
    path("communities/<key>/", views.community, name="club-community"),
    path("communities/<key>/settings/", views.settings, name="club-community-settings"),
    path("communities/<key>/join/", views.join, name="club-join"),
    path("communities/<key>/leave/", views.leave, name="club-leave"),
    path("communities/<key>/invitation/", views.invitation, name="club-invitation"),
    path("communities/<key>/members/", member_views.members, name="club-community-members"),
    path("communities/<key>/members/decide/", member_views.decide, name="club-decide"),
    path("communities/<key>/members/invite/", member_views.invite, name="club-invite"),
    path("communities/<key>/games/", shared_games.games, name="club-community-games"),
    path("communities/<key>/feed.atom", require_safe(feeds.Topics()), name="club-community-feed"),
    path("communities/<key>/topics/new/", board_views.begin, name="club-begin"),
    path("communities/<key>/topics/<topic>/", board_views.topic, name="club-topic"),
    path("communities/<key>/topics/<topic>/answer/", board_views.answer, name="club-answer"),
    path("communities/<key>/topics/<topic>/edit/", board_views.edit, name="club-edit-topic"),
    path("communities/<key>/topics/<topic>/writer/", writers.of_topic, name="club-topic-writer"),
    path("communities/<key>/topics/<topic>/answers/<answer>/edit/", board_views.edit_answer, name="club-edit-answer"),
    path("communities/<key>/topics/<topic>/answers/<answer>/writer/", writers.of_answer, name="club-answer-writer"),
    path("communities/<key>/topics/<topic>/delete/", board_views.delete, name="club-delete-topic"),
    path(
        "communities/<key>/topics/<topic>/answers/<answer>/delete/",
        board_views.delete_answer,
        name="club-delete-answer",
    ),
]
