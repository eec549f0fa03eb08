"""Addresses of the app on a device and of notices."""

from django.urls import path

from hoshitaku.web.notices import app

urlpatterns = [
    path("app/<str:lang>/manifest.webmanifest", app.manifest, name="manifest"),
    path("app/<str:lang>/offline/", app.offline, name="offline"),
    path("app/<str:lang>/worker.js", app.worker, name="worker"),
]
