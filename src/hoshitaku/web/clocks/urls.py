"""URLs of vacations."""

from django.urls import path

from hoshitaku.web.clocks import views

urlpatterns = [path("vacation/", views.vacation_page, name="vacation")]
