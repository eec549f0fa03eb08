"""URLs of comments and of the spectators' chat."""

from django.urls import path

from hoshitaku.web.comments import views

urlpatterns = [
    path("t/<str:slug>/comments/", views.write_comment, name="write-comment"),
    path("t/<str:slug>/comments/<str:mark>/", views.comment_author_page, name="comment"),
    path("t/<str:slug>/comments/<str:mark>/edit/", views.edit_comment, name="edit-comment"),
    path("t/<str:slug>/spectator-chat/", views.spectator_chat_page, name="spectator-chat"),
    path("t/<str:slug>/spectator-chat/<str:mark>/", views.spectator_line_author_page, name="spectator-message-author"),
]
