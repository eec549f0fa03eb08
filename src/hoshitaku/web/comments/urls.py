"""Addresses of comments, and of what spectators say."""

from django.urls import path

from hoshitaku.web.comments import views

urlpatterns = [
    path("t/<str:slug>/comments/", views.write, name="write-comment"),
    path("t/<str:slug>/comments/<str:mark>/", views.about, name="comment"),
    path("t/<str:slug>/comments/<str:mark>/edit/", views.edit, name="edit-comment"),
    path("t/<str:slug>/apart/", views.apart, name="apart"),
    path("t/<str:slug>/apart/<str:mark>/", views.who_said_apart, name="who-said-apart"),
]
