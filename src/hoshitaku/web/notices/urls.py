"""Addresses of the app on a device and of notices."""

from django.urls import path

from hoshitaku.web.notices import app, views

urlpatterns = [
    path("app/<str:lang>/manifest.webmanifest", app.manifest, name="manifest"),
    path("app/<str:lang>/offline/", app.offline, name="offline"),
    path("app/<str:lang>/worker.js", app.worker, name="worker"),
    path("notices/", views.notices, name="notices"),
    path("notices/on/", views.switch_on, name="notices-on"),
    path("notices/off/", views.switch_off, name="notices-off"),
]
