"""Addresses of tables."""

from django.urls import path

from hoshitaku.web.tables.views import branch, deeds, history, imports, join, review, table

urlpatterns = [
    path("t/<str:slug>/", table.table, name="table"),
    path("t/<str:slug>/stream/", table.stream, name="stream"),
    path("t/<str:slug>/next/", table.to_rematch, name="to-rematch"),
    path("t/<str:slug>/move/", deeds.move, name="move"),
    path("t/<str:slug>/undo/", deeds.undo, name="undo"),
    path("t/<str:slug>/take-back/", deeds.take_back, name="take-back"),
    path("t/<str:slug>/hint/", deeds.hint, name="hint"),
    path("t/<str:slug>/chat/", deeds.say, name="chat"),
    path("t/<str:slug>/sit/", deeds.sit, name="sit"),
    path("t/<str:slug>/start/", deeds.start, name="start"),
    path("t/<str:slug>/leave/", deeds.leave, name="leave"),
    path("t/<str:slug>/back/", deeds.back, name="back"),
    path("t/<str:slug>/name/", deeds.call, name="name"),
    path("t/<str:slug>/hurry/", deeds.hurry, name="hurry"),
    path("t/<str:slug>/hand/", deeds.hand, name="hand"),
    path("t/<str:slug>/rematch/", deeds.rematch, name="rematch"),
    path("t/<str:slug>/seat/", deeds.seat_more, name="seat-more"),
    path("t/<str:slug>/seat/<int:seat>/away/", deeds.seat_away, name="seat-away"),
    path("t/<str:slug>/seat/<int:seat>/bot/", deeds.seat_bot, name="seat-bot"),
    path("t/<str:slug>/seat/<int:seat>/open/", deeds.seat_open, name="seat-open"),
    path("t/<str:slug>/seat/<int:seat>/stand-in/", deeds.seat_stand_in, name="seat-stand-in"),
    path("t/<str:slug>/replay/", history.replay, name="replay"),
    path("t/<str:slug>/record/", history.record, name="record"),
    path("t/<str:slug>/verify/", history.verify, name="verify"),
    path("t/<str:slug>/review/", review.review, name="review"),
    path("t/<str:slug>/branch/", branch.branch, name="branch"),
    path("join/<str:secret>/", join.join, name="join"),
    path("import/", imports.import_record, name="import-record"),
    path("import/<str:slug>/", imports.progress, name="import-progress"),
]
