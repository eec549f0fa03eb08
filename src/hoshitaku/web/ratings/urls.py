"""Addresses of members' pages, histories and leaderboards."""

from django.urls import path

from hoshitaku.web.ratings import views

urlpatterns = [
    path("people/me/", views.own_member_page, name="own-standing"),
    path("people/me/games/", views.finished_games_page, name="own-history"),
    path("people/me/visible/", views.set_page_visibility, name="show-or-hide"),
    path("people/<address>/", views.member_page, name="member"),
    path("ratings/", views.about_ratings_page, name="about-ratings"),
    path("ratings/<game>/", views.leaderboard_page, name="leaderboard"),
]
