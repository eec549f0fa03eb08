"""Addresses of the learning pages."""

from __future__ import annotations

from django.urls import path

from hoshitaku.web.learn import lesson_views, puzzle_views, views

urlpatterns = [
    path("how-to-play/", views.first_shelf, {"page": "how-to-play"}, name="how-to-play-index"),
    path("rules/", views.first_shelf, {"page": "rules"}, name="rules-index"),
    path("cards/", views.first_shelf, {"page": "cards"}, name="cards-index"),
    path("words/", views.first_shelf, {"page": "words"}, name="words-index"),
    path("first-game/", views.first_shelf, {"page": "first-game"}, name="first-game-index"),
    path("how-to-play/<slug:name>/", views.how_to_play, name="how-to-play"),
    path("rules/<slug:name>/", views.rules, name="rules"),
    path("rules/<slug:name>/search/", views.rules_search, name="rules-search"),
    path("rules/<slug:name>/<slug:chapter>/", views.rules_chapter, name="rules-chapter"),
    path("cards/<slug:name>/", views.cards, name="cards"),
    path("words/<slug:name>/", views.words, name="words"),
    path("first-game/<slug:name>/", lesson_views.lesson_start, name="first-game"),
    path("first-game/<slug:name>/<int:step>/", lesson_views.lesson_step, name="first-game-step"),
    path("puzzle/", puzzle_views.today, name="puzzle-today"),
    path("puzzle/<slug:name>/", puzzle_views.puzzle, name="puzzle"),
    path("lessons/<slug:name>/", lesson_views.lessons, name="lessons"),
    path("lessons/<slug:name>/<slug:module>/", lesson_views.lesson_start, name="lesson"),
    path("lessons/<slug:name>/<slug:module>/<int:step>/", lesson_views.lesson_step, name="lesson-step"),
]
