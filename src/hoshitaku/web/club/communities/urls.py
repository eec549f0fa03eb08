"""URLs of communities."""

from django.urls import path
from django.views.decorators.http import require_safe

from hoshitaku.web.club.communities import author_views, board_views, feeds, member_views, shared_games, views

urlpatterns = [
    path("communities/", views.community_list, name="club-communities"),
    path("communities/new/", views.create_community, name="club-new-community"),
    path("communities/<key>/", views.community_page, name="club-community"),
    path("communities/<key>/settings/", views.edit_settings, name="club-community-settings"),
    path("communities/<key>/join/", views.join_community, name="club-join-community"),
    path("communities/<key>/leave/", views.leave_community, name="club-leave-community"),
    path("communities/<key>/invitation/", views.answer_invitation, name="club-answer-invitation"),
    path("communities/<key>/members/", member_views.members_page, name="club-community-members"),
    path("communities/<key>/members/decide/", member_views.decide_about_member, name="club-decide-about-member"),
    path("communities/<key>/members/invite/", member_views.invite_member, name="club-invite-member"),
    path("communities/<key>/games/", shared_games.shared_games_page, name="club-community-games"),
    path("communities/<key>/feed.atom", require_safe(feeds.TopicFeed()), name="club-community-feed"),
    path("communities/<key>/topics/new/", board_views.create_topic, name="club-new-topic"),
    path("communities/<key>/topics/<topic>/", board_views.topic_page, name="club-topic"),
    path("communities/<key>/topics/<topic>/answer/", board_views.create_answer, name="club-add-answer"),
    path("communities/<key>/topics/<topic>/edit/", board_views.edit_topic, name="club-edit-topic"),
    path("communities/<key>/topics/<topic>/author/", author_views.topic_author_profile_page, name="club-topic-author"),
    path("communities/<key>/topics/<topic>/answers/<answer>/edit/", board_views.edit_answer, name="club-edit-answer"),
    path(
        "communities/<key>/topics/<topic>/answers/<answer>/author/",
        author_views.answer_author_profile_page,
        name="club-answer-author",
    ),
    path("communities/<key>/topics/<topic>/delete/", board_views.delete_topic, name="club-delete-topic"),
    path(
        "communities/<key>/topics/<topic>/answers/<answer>/delete/",
        board_views.delete_answer,
        name="club-delete-answer",
    ),
]
