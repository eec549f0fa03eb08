"""Which addresses of browsers count as those of a push service, in any spelling."""

from __future__ import annotations

import pytest

from hoshitaku.web.notifications.push_services import parse_endpoint, parse_services
from hoshitaku.web.server.operator_error import OperatorError

SERVICE = "fcm.googleapis.com"
NAMED = "https://push.lan:8443"


@pytest.fixture(autouse=True)
def named(settings) -> None:
    settings.PUSH_SERVICES = [NAMED, "http://127.0.0.1:9999", "https+private://[fd00::7]:8443"]


@pytest.mark.parametrize(
    ("endpoint", "host", "target"),
    [
        ("https://fcm.googleapis.com/fcm/send/dX-_9:APA91bH", "fcm.googleapis.com", "/fcm/send/dX-_9:APA91bH"),
        ("https://fcm.googleapis.com/wp/dX9:APA91bH", "fcm.googleapis.com", "/wp/dX9:APA91bH"),
        ("https://jmt17.google.com/fcm/send/a", "jmt17.google.com", "/fcm/send/a"),
        ("https://updates.push.services.mozilla.com/wpush/v2/gAAAAA-_=", "updates.push.services.mozilla.com",
         "/wpush/v2/gAAAAA-_="),
        ("https://web.push.apple.com/QGuQyavXutnMH", "web.push.apple.com", "/QGuQyavXutnMH"),
        ("https://wns2-par02p.notify.windows.com/w/?token=BQYA%2bx%2F%3d", "wns2-par02p.notify.windows.com",
         "/w/?token=BQYA%2bx%2F%3d"),
        ("HTTPS://FCM.GoogleAPIs.com:443/Case", "fcm.googleapis.com", "/Case"),
        ("https://push.lan:8443/a", "push.lan", "/a"),
        ("http://127.0.0.1:9999/a", "127.0.0.1", "/a"),
        ("https://[FD00:0::7]:8443/a", "fd00::7", "/a"),
    ],
)  # fmt: skip
def test_the_services_of_the_browsers_and_those_that_were_named_are_called(endpoint, host, target):
    found = parse_endpoint(endpoint)
    assert (found.origin.host, found.path_and_query) == (host, target)
    assert parse_endpoint(str(found)) == found, "as it is kept, it is read alike"


@pytest.mark.parametrize(
    "host",
    [
        # Hosts that one program ends where another goes on.
        "127.0.0.1\\.fcm.googleapis.com", "127.0.0.1\\@fcm.googleapis.com", "fcm.googleapis.com\\@127.0.0.1",
        "127.0.0.1#.fcm.googleapis.com", "127.0.0.1#@fcm.googleapis.com", "127.0.0.1?.fcm.googleapis.com",
        "127.0.0.1;.fcm.googleapis.com", "127.0.0.1%2f.fcm.googleapis.com", "127.0.0.1%5c.push.apple.com",
        "127.0.0.1%00.fcm.googleapis.com", "127.0.0.1\x00.fcm.googleapis.com", "127.0.0.1\t.fcm.googleapis.com",
        "127.0.0.1\n.fcm.googleapis.com", "127.0.0.1\r\n.push.apple.com", "fcm.googleapis.com\n", " fcm.googleapis.com",
        "127.0.0.1 .push.apple.com", "fcm.googleapis.com&@127.0.0.1", "fcm.googleapis.com%40127.0.0.1",
        "127.0.0.1\u2028.push.apple.com", "127.0.0.1\x7f.push.apple.com", "127.0.0.1\xa0.push.apple.com",
        # Somebody at a host.
        "user@fcm.googleapis.com", "user:word@fcm.googleapis.com", "@fcm.googleapis.com", ":@fcm.googleapis.com",
        "fcm.googleapis.com:443@127.0.0.1", "fcm.googleapis.com:word@127.0.0.1",
        # Numbers for a host.
        "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0x7f.0.0.1", "0177.0.0.1", "017700000001", "[::1]", "[::]",
        "[::ffff:127.0.0.1]", "[fe80::1%25eth0]", "[fe80::1%eth0]", "0", "169.254.169.254", "127.0.0.1.", "[v1.fe80]",
        "127\u30020\u30020\u30021", "\u2460\u2461\u2466.0.0.1", "\uff11\uff12\uff17.0.0.1", "[fd00::7]", "[::1",
        # Ports.
        "fcm.googleapis.com:80", "fcm.googleapis.com:8443", "fcm.googleapis.com:0", "fcm.googleapis.com:",
        "fcm.googleapis.com:65979", "fcm.googleapis.com:0443", "fcm.googleapis.com:+443", "fcm.googleapis.com:443:443",
        "fcm.googleapis.com:\uff14\uff14\uff13", "fcm.googleapis.com: 443", "push.lan", "push.lan:443",
        # Names that resemble one.
        "fcm.googleapis.com.", "fcm.googleapis.com..", ".fcm.googleapis.com", "fcm..googleapis.com",
        "evilfcm.googleapis.com", "evil.fcm.googleapis.com", "fcm.googleapis.com.evil.example", "googleapis.com",
        "fcm-googleapis.com", "fcm.googleapis.co", "push.services.mozilla.com", "x.updates.push.services.mozilla.com",
        "notify.windows.com", "push.apple.com", "evilpush.apple.com", "a.b.push.apple.com", ".push.apple.com",
        "-.notify.windows.com", "-a.notify.windows.com", "a-.notify.windows.com", "a_b.notify.windows.com",
        "127.0.0.1.notify.windows.com", "*.notify.windows.com", "xn--a.notify.windows.com",
        f"{64 * 'a'}.push.apple.com", "fcm\u3002googleapis.com", "\uff46cm.googleapis.com", "fcm.google\u00adapis.com",
        "fcm.googleap\u0131s.com", "\u212Aeb.push.apple.com", "a\u200db.push.apple.com",
        "stra\u00dfe.push.apple.com", "localhost", "",
    ],
)  # fmt: skip
def test_an_unknown_host_is_not_called(host):
    assert parse_endpoint(f"https://{host}/fcm/send/a") is None


@pytest.mark.parametrize(
    "endpoint",
    [
        f"http://{SERVICE}/a", f"ftp://{SERVICE}/a", f"https:/{SERVICE}/a", f"https:///{SERVICE}/a", f"//{SERVICE}/a",
        f"https:\\\\{SERVICE}/a", f"https:{SERVICE}/a", f"https://{SERVICE}", f"https://{SERVICE}?a", f"{SERVICE}/a",
        f" https://{SERVICE}/a", f"https://{SERVICE}/a ", f"https://{SERVICE}/a\n", f"\x00https://{SERVICE}/a",
        f"ht\ttps://{SERVICE}/a", f"https://{SERVICE}/a\\b", f"https://{SERVICE}/\r\nHost: evil.example", "https://[",
        f"https://{SERVICE}/%0d%0aHost:evil.example", f"https://{SERVICE}/%00", f"https://{SERVICE}/%5C@evil.example",
        f"https://{SERVICE}/%7f", f"https://{SERVICE}/%", f"https://{SERVICE}/%zz", f"https://{SERVICE}/a#b",
        f"https://{SERVICE}/\u00e9", f"https://{SERVICE}/@127.0.0.1", f"https://{SERVICE}/" + 1000 * "a", "", "https://",
        "https+private://[fd00::7]:8443/a", "http://push.lan:8443/a", "https://127.0.0.1:9999/a", "http://127.1:9999/a",
        "http://127.0.0.1:9999\\.push.lan/a", "javascript:alert(1)", "file:///etc/passwd", "unix:///run/a",
    ],
)  # fmt: skip
def test_an_unusual_url_of_a_service_is_not_called(endpoint):
    assert parse_endpoint(endpoint) is None


def test_a_service_may_lie_in_a_private_network_only_if_that_is_said(settings):
    settings.PUSH_SERVICES = ["https://push.example", "https+private://push.lan", "HTTP+Private://push.home:8080/"]
    assert [
        parse_endpoint(f"{origin}/a").may_be_private
        for origin in ("https://push.example", "https://push.lan", "http://push.home:8080")
    ] == [False, True, True]


@pytest.mark.parametrize(
    "given",
    ["https://push.example, https+private://push.lan,", "http://127.0.0.1:8080", "http://[::1]:8080", " ", ""],
)
def test_services_are_named_with_commas_between_them(given):
    assert all(parse_services(given))


@pytest.mark.parametrize(
    "given",
    [
        "push.example", "ftp://push.example", "http://push.example", "https://push.example/path", "https://", "https://a.",
        "https://user:moonlight@push.example", "https://push.example:0", "https://push.example:99999", "https://127.1",
        "https+privat://push.lan", "+private://push.lan", "https://push\\.example", "https://push.example; https://b.lan",
    ],
)  # fmt: skip
def test_a_service_that_cannot_be_called_is_refused_at_the_start_by_its_number(given):
    with pytest.raises(OperatorError, match="number 2 is not a URL") as refused:
        parse_services(f"https://push.example, {given}")
    assert "2番目" in refused.value.text("ja")
    assert "moonlight" not in str(refused.value)
