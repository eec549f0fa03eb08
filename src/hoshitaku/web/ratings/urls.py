"""URLs of members' pages, finished games and leaderboards."""

from django.urls import path

from hoshitaku.web.ratings import views

urlpatterns = [
    path("people/me/", views.own_member_page, name="own-member-page"),
    path("people/me/games/", views.finished_games_page, name="own-finished-games"),
    path("people/me/visibility/", views.set_page_visibility, name="page-visibility"),
    path("people/<address>/", views.member_page, name="member"),
    path("ratings/", views.about_ratings_page, name="about-ratings"),
    path("ratings/<game>/", views.leaderboard_page, name="leaderboard"),
]
