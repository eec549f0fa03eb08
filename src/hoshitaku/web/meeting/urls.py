"""Addresses of meeting people."""

from django.urls import path

from hoshitaku.web.meeting import finding, friend_views, person_views, staff_views, views

urlpatterns = [
    path("tables/open/", views.open_tables_page, name="open-tables"),
    path("tables/find/", finding.search_table, name="find-table"),
    path("tables/find/waiting/", finding.waiting_page, name="waiting"),
    path("tables/find/cancel/", finding.cancel_search, name="cancel-waiting"),
    path("tables/find/away/", finding.leave_waiting_page, name="away-from-waiting"),
    path("friends/", friend_views.friends_page, name="friends"),
    path("friends/decline/", friend_views.decline_invitation, name="decline-invitation"),
    path("t/<str:slug>/seat/<int:seat>/person/", person_views.person_at_seat, name="person"),
    path("t/<str:slug>/said/<str:mark>/", person_views.author_of_line, name="who-said"),
    path("moderation/", staff_views.reports_page, name="moderation"),
    path("moderation/trail/", staff_views.audit_trail_page, name="audit-trail"),
    path("moderation/<int:key>/", staff_views.reported_person_page, name="reported"),
]
