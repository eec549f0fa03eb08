"""Addresses of cafés."""

from django.urls import path

from hoshitaku.web.club.cafes import views

urlpatterns = [
    path("cafes/", views.cafes, name="club-cafes"),
    path("cafes/new/", views.publish, name="club-new-cafe"),
    path("cafes/<key>/", views.cafe, name="club-cafe"),
    path("cafes/<key>/edit/", views.edit, name="club-edit-cafe"),
    path("cafes/<key>/games/", views.games, name="club-cafe-games"),
    path("cafes/<key>/delete/", views.delete, name="club-delete-cafe"),
    path("cafes/<key>/approve/", views.approve, name="club-approve-cafe"),
]
