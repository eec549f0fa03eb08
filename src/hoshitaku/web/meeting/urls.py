"""Addresses of meeting people."""

from django.urls import path

from hoshitaku.web.meeting import finding, friend_views, person_views, staff_views, views

urlpatterns = [
    path("tables/open/", views.open_list, name="open-tables"),
    path("tables/find/", finding.find, name="find-table"),
    path("tables/find/waiting/", finding.waiting, name="waiting"),
    path("tables/find/cancel/", finding.cancel, name="cancel-waiting"),
    path("tables/find/away/", finding.away, name="away-from-waiting"),
    path("friends/", friend_views.page, name="friends"),
    path("friends/decline/", friend_views.decline, name="decline-invitation"),
    path("t/<str:slug>/seat/<int:seat>/person/", person_views.at_seat, name="person"),
    path("t/<str:slug>/said/<str:mark>/", person_views.who_said, name="who-said"),
    path("moderation/", staff_views.reports, name="moderation"),
    path("moderation/trail/", staff_views.trail, name="audit-trail"),
    path("moderation/<int:key>/", staff_views.person, name="reported"),
]
