"""Addresses of comments, and of what spectators say."""

from django.urls import path

from hoshitaku.web.comments import views

urlpatterns = [
    path("t/<str:slug>/comments/", views.write_comment, name="write-comment"),
    path("t/<str:slug>/comments/<str:mark>/", views.comment_page, name="comment"),
    path("t/<str:slug>/comments/<str:mark>/edit/", views.edit_comment, name="edit-comment"),
    path("t/<str:slug>/apart/", views.spectator_chat_page, name="apart"),
    path("t/<str:slug>/apart/<str:mark>/", views.author_of_spectator_line, name="who-said-apart"),
]
