"""Addresses of tables."""

from django.urls import path

from hoshitaku.web.tables.views import branch, deeds, history, imports, join, review, table

urlpatterns = [
    path("t/<str:slug>/", table.show_table, name="table"),
    path("t/<str:slug>/stream/", table.stream_table, name="stream"),
    path("t/<str:slug>/next/", table.redirect_to_rematch, name="to-rematch"),
    path("t/<str:slug>/move/", deeds.choose_options, name="move"),
    path("t/<str:slug>/undo/", deeds.undo_choice, name="undo"),
    path("t/<str:slug>/take-back/", deeds.request_or_answer_take_back, name="take-back"),
    path("t/<str:slug>/hint/", deeds.show_hint, name="hint"),
    path("t/<str:slug>/chat/", deeds.send_chat_line, name="chat"),
    path("t/<str:slug>/sit/", deeds.sit_down, name="sit"),
    path("t/<str:slug>/start/", deeds.start_game, name="start"),
    path("t/<str:slug>/leave/", deeds.leave_table, name="leave"),
    path("t/<str:slug>/back/", deeds.return_to_seat, name="back"),
    path("t/<str:slug>/name/", deeds.name_guest, name="name"),
    path("t/<str:slug>/hurry/", deeds.hurry_bots, name="hurry"),
    path("t/<str:slug>/hand/", deeds.hand_over_device, name="hand"),
    path("t/<str:slug>/rematch/", deeds.start_rematch, name="rematch"),
    path("t/<str:slug>/seat/", deeds.add_seat, name="seat-more"),
    path("t/<str:slug>/seat/<int:seat>/away/", deeds.remove_seat, name="seat-away"),
    path("t/<str:slug>/seat/<int:seat>/bot/", deeds.fill_seat_with_bot, name="seat-bot"),
    path("t/<str:slug>/seat/<int:seat>/open/", deeds.open_bot_seat, name="seat-open"),
    path("t/<str:slug>/seat/<int:seat>/stand-in/", deeds.replace_absent_player, name="seat-stand-in"),
    path("t/<str:slug>/replay/", history.show_replay, name="replay"),
    path("t/<str:slug>/record/", history.download_record, name="record"),
    path("t/<str:slug>/verify/", history.verify_chance, name="verify"),
    path("t/<str:slug>/review/", review.show_or_request_review, name="review"),
    path("t/<str:slug>/branch/", branch.branch_game, name="branch"),
    path("join/<str:secret>/", join.join_table, name="join"),
    path("import/", imports.import_record, name="import-record"),
    path("import/<str:slug>/", imports.import_progress, name="import-progress"),
]
