"""Addresses of tables."""

from django.urls import path

from hoshitaku.web.table.page import views as page_views
from hoshitaku.web.table.play import branch_views
from hoshitaku.web.table.play import views as play_views
from hoshitaku.web.table.record_import import views as record_import_views
from hoshitaku.web.table.replay import views as replay_views
from hoshitaku.web.table.review import views as review_views
from hoshitaku.web.table.seats import join_views

urlpatterns = [
    path("t/<str:slug>/", page_views.show_table, name="table"),
    path("t/<str:slug>/stream/", page_views.stream_table, name="stream"),
    path("t/<str:slug>/next/", page_views.redirect_to_rematch, name="to-rematch"),
    path("t/<str:slug>/move/", play_views.choose_options, name="move"),
    path("t/<str:slug>/undo/", play_views.undo_choice, name="undo"),
    path("t/<str:slug>/take-back/", play_views.request_or_answer_take_back, name="take-back"),
    path("t/<str:slug>/hint/", play_views.show_hint, name="hint"),
    path("t/<str:slug>/chat/", play_views.send_chat_line, name="chat"),
    path("t/<str:slug>/sit/", play_views.sit_down, name="sit"),
    path("t/<str:slug>/start/", play_views.start_game, name="start"),
    path("t/<str:slug>/leave/", play_views.leave_table, name="leave"),
    path("t/<str:slug>/back/", play_views.return_to_seat, name="back"),
    path("t/<str:slug>/name/", play_views.name_guest, name="name"),
    path("t/<str:slug>/hurry/", play_views.hurry_bots, name="hurry"),
    path("t/<str:slug>/hand/", play_views.hand_over_device, name="hand"),
    path("t/<str:slug>/rematch/", play_views.start_rematch, name="rematch"),
    path("t/<str:slug>/seat/", play_views.add_seat, name="seat-more"),
    path("t/<str:slug>/seat/<int:seat>/away/", play_views.remove_seat, name="seat-away"),
    path("t/<str:slug>/seat/<int:seat>/bot/", play_views.fill_seat_with_bot, name="seat-bot"),
    path("t/<str:slug>/seat/<int:seat>/open/", play_views.open_bot_seat, name="seat-open"),
    path("t/<str:slug>/seat/<int:seat>/stand-in/", play_views.replace_absent_player, name="seat-stand-in"),
    path("t/<str:slug>/replay/", replay_views.show_replay, name="replay"),
    path("t/<str:slug>/record/", replay_views.download_record, name="record"),
    path("t/<str:slug>/verify/", replay_views.verify_chance, name="verify"),
    path("t/<str:slug>/review/", review_views.show_or_request_review, name="review"),
    path("t/<str:slug>/branch/", branch_views.branch_game, name="branch"),
    path("join/<str:secret>/", join_views.join_table, name="join"),
    path("import/", record_import_views.import_record, name="import-record"),
    path("import/<str:slug>/", record_import_views.import_progress, name="import-progress"),
]
