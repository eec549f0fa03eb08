"""Addresses of comments."""

from django.urls import path

from hoshitaku.web.comments import views

urlpatterns = [
    path("t/<str:slug>/comments/", views.write, name="write-comment"),
    path("t/<str:slug>/comments/<str:mark>/", views.about, name="comment"),
]
