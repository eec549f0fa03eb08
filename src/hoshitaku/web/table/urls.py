"""URLs of tables."""

from django.urls import path

from hoshitaku.web.table.page import views as page_views
from hoshitaku.web.table.play import abandoned_views, branch_views
from hoshitaku.web.table.play import views as play_views
from hoshitaku.web.table.record_import import views as record_import_views
from hoshitaku.web.table.replay import views as replay_views
from hoshitaku.web.table.review import views as review_views
from hoshitaku.web.table.seats import join_views
from hoshitaku.web.table.seats import views as seat_views

urlpatterns = [
    path("t/<str:slug>/", page_views.show_table, name="table"),
    path("t/<str:slug>/stream/", page_views.stream_table, name="stream"),
    path("t/<str:slug>/changes/", page_views.table_changes, name="changes"),
    path("t/<str:slug>/next/", page_views.redirect_to_rematch, name="to-rematch"),
    path("t/<str:slug>/move/", play_views.choose_options, name="move"),
    path("t/<str:slug>/undo/", play_views.undo_choice, name="undo"),
    path("t/<str:slug>/take-back/", play_views.request_or_answer_take_back, name="take-back"),
    path("t/<str:slug>/hint/", play_views.show_hint, name="hint"),
    path("t/<str:slug>/chat/", play_views.send_chat_line, name="chat"),
    path("t/<str:slug>/sit/", seat_views.sit_down, name="sit"),
    path("t/<str:slug>/start/", seat_views.start_game, name="start"),
    path("t/<str:slug>/leave/", seat_views.leave_table, name="leave"),
    path("t/<str:slug>/back/", seat_views.return_to_seat, name="return-to-seat"),
    path("t/<str:slug>/name/", seat_views.name_guest, name="name-guest"),
    path("t/<str:slug>/hurry/", play_views.hurry_bots, name="hurry-bots"),
    path("t/<str:slug>/vote-to-end/", abandoned_views.vote_to_end, name="vote-to-end"),
    path("t/<str:slug>/hand-over/", seat_views.hand_over_device, name="hand-over-device"),
    path("t/<str:slug>/rematch/", play_views.start_rematch, name="rematch"),
    path("t/<str:slug>/add-seat/", seat_views.add_seat, name="add-seat"),
    path("t/<str:slug>/seat/<int:seat>/remove/", seat_views.remove_seat, name="remove-seat"),
    path("t/<str:slug>/seat/<int:seat>/bot/", seat_views.fill_seat_with_bot, name="seat-bot"),
    path("t/<str:slug>/seat/<int:seat>/open/", seat_views.open_bot_seat, name="seat-open"),
    path("t/<str:slug>/seat/<int:seat>/stand-in/", seat_views.replace_absent_player, name="seat-stand-in"),
    path("t/<str:slug>/replay/", replay_views.show_replay, name="replay"),
    path("t/<str:slug>/record/", replay_views.download_record, name="record"),
    path("t/<str:slug>/verify/", replay_views.verify_chance, name="verify"),
    path("t/<str:slug>/review/", review_views.show_or_request_review, name="review"),
    path("t/<str:slug>/branch/", branch_views.branch_game, name="branch"),
    path("join/<str:secret>/", join_views.join_table, name="join"),
    path("import/", record_import_views.import_record, name="import-record"),
    path("import/<str:slug>/", record_import_views.import_progress, name="import-progress"),
]
