"""Addresses of the app on a device and of notices."""

from django.urls import path

from hoshitaku.web.notifications import installed_app, views

urlpatterns = [
    path("app/<str:lang>/manifest.webmanifest", installed_app.app_manifest, name="manifest"),
    path("app/<str:lang>/offline/", installed_app.offline_page, name="offline"),
    path("app/<str:lang>/worker.js", installed_app.service_worker, name="worker"),
    path("notices/", views.notifications_page, name="notices"),
    path("notices/on/", views.subscribe_browser, name="notices-on"),
    path("notices/off/", views.unsubscribe_browser, name="notices-off"),
]
