"""URLs of the learning pages."""

from __future__ import annotations

from django.urls import path

from hoshitaku.web.learn import lesson_views, puzzle_views, views

urlpatterns = [
    path("how-to-play/", views.redirect_to_first_game, {"page": "how-to-play"}, name="how-to-play-index"),
    path("rules/", views.redirect_to_first_game, {"page": "rules"}, name="rules-index"),
    path("cards/", views.redirect_to_first_game, {"page": "cards"}, name="cards-index"),
    path("glossary/", views.redirect_to_first_game, {"page": "glossary"}, name="glossary-index"),
    path("first-game/", views.redirect_to_first_game, {"page": "first-game"}, name="first-game-index"),
    path("how-to-play/<slug:name>/", views.primer_page, name="how-to-play"),
    path("rules/<slug:name>/", views.rulebook_page, name="rules"),
    path("rules/<slug:name>/search/", views.search_page, name="rules-search"),
    path("rules/<slug:name>/<slug:chapter>/", views.chapter_page, name="rules-chapter"),
    path("cards/<slug:name>/", views.gallery_page, name="cards"),
    path("glossary/<slug:name>/", views.glossary_page, name="glossary"),
    path("first-game/<slug:name>/", lesson_views.lesson_start, name="first-game"),
    path("first-game/<slug:name>/<int:step>/", lesson_views.lesson_step_page, name="first-game-step"),
    path("puzzle/", puzzle_views.puzzle_of_day_page, name="puzzle-today"),
    path("puzzle/<slug:name>/", puzzle_views.puzzle_page, name="puzzle"),
    path("lessons/<slug:name>/", lesson_views.lessons_page, name="lessons"),
    path("lessons/<slug:name>/<slug:module>/", lesson_views.lesson_start, name="lesson"),
    path("lessons/<slug:name>/<slug:module>/<int:step>/", lesson_views.lesson_step_page, name="lesson-step"),
]
