"""Variables of the environment that cannot be read are refused: a default would be less safe than what was meant."""

from __future__ import annotations

import runpy

import pytest

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web import settings
from hoshitaku.web.server import environment
from hoshitaku.web.server.operator_error import OperatorError
from tests.web.test_starting import refuses, start


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("", ""),
        ("https://stars.example", "https://stars.example"),
        ("HTTPS://Stars.Example/", "https://stars.example"),
        ("https://stars.example:443", "https://stars.example"),
        ("https://stars.example:8443", "https://stars.example:8443"),
        ("http://127.0.0.1:8765", "http://127.0.0.1:8765"),
        ("http://[::1]:80/", "http://[::1]"),
        ("http://7heaven.local", "http://7heaven.local"),
        ("https://xn--6qqt59ihzo.example", "https://xn--6qqt59ihzo.example"),
    ],
)
def test_an_origin_is_kept_as_browsers_write_it(given, origin):
    assert environment.parse_origin(given) == origin


@pytest.mark.parametrize(
    "given",
    [
        "stars.example", "https:stars.example", "https:/stars.example", "https//stars.example",
        " https://stars.example", "https://stars.example\n", "https://", "https://stars.example/play",
        "https://stars.example?a", "https://a@stars.example", "https://stars.example:0", "https://stars.example:65536",
        "https://stars.example:", "https://stars..example", "https://stars.example.", "https://\u661f\u5353.example",
        "https://stars\\.example", "htps://stars.example", "https://127.1", "ftp://stars.example", "https://[::1",
        "https://stars.example, https://moon.example", "on", "//stars.example",
    ],
)  # fmt: skip
def test_what_is_no_origin_is_refused_instead_of_serving_without_tls(given):
    with pytest.raises(OperatorError, match="HOSHITAKU_ORIGIN is no address"):
        environment.parse_origin(given)


def test_proxies_are_addresses_and_networks():
    for given in ("", "127.0.0.1,::1", "10.0.0.7, 10.1.0.0/16", "fd00::/8"):
        assert environment.check_proxies(given) == given


@pytest.mark.parametrize("given", ["*", "proxy.lan", "10.0.0.7/8", "10.0.0", "https://10.0.0.7"])
def test_nobody_is_believed_to_be_a_proxy_by_a_name_or_by_a_star(given):
    with pytest.raises(OperatorError, match="HOSHITAKU_PROXY: number 2 is no IP address"):
        environment.check_proxies(f"10.0.0.7,{given}")


@pytest.mark.parametrize(("given", "on"), [("", True), ("on", True), ("YES", True), (" off ", False), ("0", False)])
def test_a_switch_is_on_or_off(given, on, monkeypatch):
    monkeypatch.setenv("HOSHITAKU_CLUB", given)
    assert environment.read_switch("HOSHITAKU_CLUB") is on


def test_browsers_keep_to_tls_at_subdomains_only_if_that_is_said(monkeypatch):
    monkeypatch.setenv("HOSHITAKU_ORIGIN", "https://stars.example")
    assert runpy.run_path(settings.__file__)["SECURE_HSTS_INCLUDE_SUBDOMAINS"] is False
    monkeypatch.setenv("HOSHITAKU_HSTS_SUBDOMAINS", "on")
    assert runpy.run_path(settings.__file__)["SECURE_HSTS_INCLUDE_SUBDOMAINS"] is True


@pytest.mark.parametrize("given", ["disabled", "none", "of", "2", "オフ"])
def test_what_is_neither_on_nor_off_is_refused(given, monkeypatch):
    monkeypatch.setenv("HOSHITAKU_CLUB", given)
    with pytest.raises(OperatorError, match="HOSHITAKU_CLUB is either on or off"):
        environment.read_switch("HOSHITAKU_CLUB")


@pytest.mark.parametrize("given", ["", "nan", "inf", "-1", "0", "1e999", "15s", "15,0"])
def test_a_time_without_an_end_and_what_is_no_number_are_refused(given, monkeypatch):
    monkeypatch.setenv("HOSHITAKU_REQUEST_SECONDS", given)
    with pytest.raises(OperatorError, match=r"HOSHITAKU_REQUEST_SECONDS has to be a number of at least 0\.1"):
        environment.read_number("HOSHITAKU_REQUEST_SECONDS", "15", 0.1)


@pytest.mark.parametrize("given", ["-1", "2.5", "nan", "many"])
def test_what_is_no_count_is_refused(given, monkeypatch):
    monkeypatch.setenv("HOSHITAKU_STREAMS", given)
    with pytest.raises(OperatorError, match="HOSHITAKU_STREAMS has to be a number of at least 0"):
        environment.read_whole_number("HOSHITAKU_STREAMS", "0", 0)


@pytest.mark.parametrize("given", ["", "0", "-30", "401", "1.5", "30d", "inf", "nan", "1e999", "forever"])
@pytest.mark.parametrize("variable", ["HOSHITAKU_IDLE_DAYS", "HOSHITAKU_STAFF_IDLE_HOURS"])
def test_a_limit_of_sessions_that_is_none_is_refused(variable, given, monkeypatch):
    monkeypatch.setenv(variable, given)
    with pytest.raises(OperatorError, match=f"{variable} has to be a whole number from 1 to 400"):
        environment.read_whole_number(variable, "30", 1, 400)


def test_the_limits_of_sessions_have_bounds_that_can_be_reached(monkeypatch):
    for given in ("1", "400"):
        monkeypatch.setenv("HOSHITAKU_IDLE_DAYS", given)
        assert runpy.run_path(settings.__file__)["IDLE_DAYS"] == int(given)


def test_numbers_are_read_and_have_a_default(monkeypatch):
    monkeypatch.setenv("HOSHITAKU_REQUEST_SECONDS", " 7.5 ")
    assert environment.read_number("HOSHITAKU_REQUEST_SECONDS", "15", 0.1) == 7.5
    monkeypatch.delenv("HOSHITAKU_STREAMS", raising=False)
    assert environment.read_whole_number("HOSHITAKU_STREAMS", "3", 0) == 3


@pytest.mark.parametrize(
    ("variable", "given"),
    [
        ("HSTS_SUBDOMAINS", "all"), ("BREACHED_PASSWORDS", "/nowhere"),
        ("ORIGIN", "stars.example"), ("PROXY", "*"), ("CLUB", "disabled"), ("REQUEST_SECONDS", "inf"),
        ("STREAMS", "many"), ("STREAMS_OWN", "0"), ("STREAMS_ADDRESS", "0"), ("BOT_PAUSE", "nan"),
        ("REVIEW_PLAYOUTS", "-1"), ("PUSH_SERVICES", "push.example"), ("MAIL", "ssl://mail.example"),
        ("METRICS", "lan"), ("METRICS_TOKEN", "short"), ("IDLE_DAYS", "0"), ("STAFF_IDLE_HOURS", "12h"),
    ],
)  # fmt: skip
def test_there_are_no_settings_with_a_variable_that_cannot_be_read(variable, given, monkeypatch):
    monkeypatch.setenv(f"HOSHITAKU_{variable}", given)
    with pytest.raises(HoshitakuError, match=f"HOSHITAKU_{variable}"):
        runpy.run_path(settings.__file__)


def test_a_server_that_cannot_read_a_variable_says_so_and_does_not_start(tmp_path):
    refuses(start(tmp_path, "ja_JP.UTF-8", HOSHITAKU_ORIGIN="stars.example"), "HOSHITAKU_ORIGIN が")
