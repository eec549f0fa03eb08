"""URLs of the lobby."""

from django.urls import path

from hoshitaku.web.lobby import views

urlpatterns = [
    path("", views.lobby, name="lobby"),
    path("play/", views.quick_play, name="play"),
    path("tables/", views.my_tables, name="my-tables"),
    path("records/", views.my_results, name="my-results"),
    path("tables/new/", views.new_table, name="new-table"),
]
