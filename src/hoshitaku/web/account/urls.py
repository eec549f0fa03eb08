"""URLs of accounts and preferences."""

from django.urls import path

from hoshitaku.web.account import mail_preferences, own_data_views, password_views, privacy_page, session_views, views
from hoshitaku.web.account.factors import second_step
from hoshitaku.web.account.factors import views as factors
from hoshitaku.web.account.other_devices import first_device_views, second_device_views

urlpatterns = [
    path("preferences/", views.set_preferences, name="preferences"),
    path("privacy/", privacy_page.privacy_page, name="privacy"),
    path("account/", views.profile, name="profile"),
    path("account/sign-up/", views.sign_up, name="sign-up"),
    path("account/sign-in/", views.sign_in, name="sign-in"),
    path("account/sign-in/second/", second_step.second_step, name="second-factor"),
    path("account/sign-in/passkey/", second_step.sign_in_with_passkey, name="passkey-sign-in"),
    path("account/confirm-identity/", second_step.confirm_identity, name="confirm-identity"),
    path("account/factors/", factors.overview, name="factors"),
    path("account/passkeys/add/", factors.add_passkey, name="add-passkey"),
    path("account/passkeys/<int:key>/remove/", factors.remove_passkey, name="remove-passkey"),
    path("account/passkeys/options/<slug:purpose>/", second_step.passkey_options, name="passkey-options"),
    path("account/authenticator/", factors.add_app, name="authenticator"),
    path("account/authenticator/remove/", factors.remove_app, name="remove-authenticator"),
    path("account/recovery-codes/", factors.new_codes, name="recovery-codes"),
    path("account/sign-out/", own_data_views.SignOutView.as_view(), name="sign-out"),
    path("account/password/", password_views.ChangePasswordView.as_view(), name="password"),
    path("account/address/", own_data_views.edit_address, name="email-address"),
    path("account/address/<token>/", own_data_views.confirm_address, name="confirm-email-address"),
    path("account/mails/<token>/", mail_preferences.unsubscribe, name="unsubscribe"),
    path("account/sessions/", session_views.sessions, name="sessions"),
    path("account/sessions/<mark>/end/", session_views.end_session, name="end-session"),
    path("account/devices/", first_device_views.devices, name="devices"),
    path("account/devices/seen/", first_device_views.mark_devices_seen, name="devices-seen"),
    path("account/devices/link/", first_device_views.device_link_status, name="device-link-state"),
    path("account/devices/<int:key>/end/", first_device_views.end_device, name="end-device"),
    # Not below account/, where suspended people may post forms.
    path("devices/link/", first_device_views.make_link, name="device-link"),
    path("continue/", second_device_views.enter_code, name="enter-code"),
    path("continue/<str:code>/", second_device_views.continue_here, name="continue"),
    path("account/export/", own_data_views.download_data, name="export-data"),
    path("account/delete/", own_data_views.delete_account, name="delete-account"),
    path("account/reset/", password_views.ResetPasswordView.as_view(), name="reset"),
    path("account/reset/sent/", password_views.ResetMailSentView.as_view(), name="reset-sent"),
    path("account/reset/<uidb64>/<token>/", password_views.NewPasswordView.as_view(), name="reset-new"),
    path("account/reset/done/", password_views.ResetDoneView.as_view(), name="reset-done"),
]
