"""URLs of cafés."""

from django.urls import path

from hoshitaku.web.club.cafes import views

urlpatterns = [
    path("cafes/", views.cafe_list, name="club-cafes"),
    path("cafes/new/", views.publish_cafe, name="club-new-cafe"),
    path("cafes/<key>/", views.cafe_page, name="club-cafe"),
    path("cafes/<key>/edit/", views.edit_cafe, name="club-edit-cafe"),
    path("cafes/<key>/games/", views.edit_cafe_games, name="club-cafe-games"),
    path("cafes/<key>/delete/", views.delete_cafe, name="club-delete-cafe"),
    path("cafes/<key>/approve/", views.approve_cafe, name="club-approve-cafe"),
]
