"""Addresses of accounts and preferences."""

from django.urls import path

from hoshitaku.web.account import mail_preferences, own_data_views, password_views, privacy_page, session_views, views
from hoshitaku.web.account.factors import entering
from hoshitaku.web.account.factors import views as factors

urlpatterns = [
    path("preferences/", views.set_preferences, name="preferences"),
    path("privacy/", privacy_page.privacy_page, name="privacy"),
    path("account/", views.profile, name="profile"),
    path("account/sign-up/", views.sign_up, name="sign-up"),
    path("account/sign-in/", views.sign_in, name="sign-in"),
    path("account/sign-in/second/", entering.second, name="second-factor"),
    path("account/sign-in/passkey/", entering.sign_in_with_passkey, name="passkey-sign-in"),
    path("account/check/", entering.check, name="check"),
    path("account/factors/", factors.overview, name="factors"),
    path("account/passkeys/add/", factors.add_passkey, name="add-passkey"),
    path("account/passkeys/<int:key>/remove/", factors.remove_passkey, name="remove-passkey"),
    path("account/passkeys/options/<slug:purpose>/", entering.options, name="passkey-options"),
    path("account/authenticator/", factors.add_app, name="authenticator"),
    path("account/authenticator/remove/", factors.remove_app, name="remove-authenticator"),
    path("account/recovery-codes/", factors.new_codes, name="recovery-codes"),
    path("account/sign-out/", own_data_views.SignOutView.as_view(), name="sign-out"),
    path("account/password/", password_views.ChangePasswordView.as_view(), name="password"),
    path("account/address/", own_data_views.edit_address, name="address"),
    path("account/address/<token>/", own_data_views.confirm_address, name="confirm-address"),
    path("account/mails/<token>/", mail_preferences.unsubscribe, name="stop-mails"),
    path("account/sessions/", session_views.sessions, name="sessions"),
    path("account/sessions/<mark>/end/", session_views.end_session, name="end-session"),
    path("account/export/", own_data_views.download_data, name="export"),
    path("account/delete/", own_data_views.delete_account, name="delete-account"),
    path("account/reset/", password_views.ResetPasswordView.as_view(), name="reset"),
    path("account/reset/sent/", password_views.ResetMailSentView.as_view(), name="reset-sent"),
    path("account/reset/<uidb64>/<token>/", password_views.NewPasswordView.as_view(), name="reset-new"),
    path("account/reset/done/", password_views.ResetDoneView.as_view(), name="reset-done"),
]
