"""URLs of the installable app and of notifications."""

from django.urls import path

from hoshitaku.web.notifications import installed_app, views

urlpatterns = [
    path("app/<str:lang>/manifest.webmanifest", installed_app.app_manifest, name="manifest"),
    path("app/<str:lang>/offline/", installed_app.offline_page, name="offline"),
    path("app/<str:lang>/worker.js", installed_app.service_worker, name="worker"),
    path("notifications/", views.notifications_page, name="notifications"),
    path("notifications/on/", views.subscribe_browser, name="notifications-on"),
    path("notifications/off/", views.unsubscribe_browser, name="notifications-off"),
]
