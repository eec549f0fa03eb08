"""Addresses of meeting people."""

from django.urls import path

from hoshitaku.web.meeting import views

urlpatterns = [
    path("tables/open/", views.open_list, name="open-tables"),
]
