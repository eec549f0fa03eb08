"""Variables of the environment that cannot be read are refused: a default would be less safe than what was meant."""

from __future__ import annotations

import runpy

import pytest

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web import settings
from hoshitaku.web.configuration import parsers
from hoshitaku.web.configuration.variables import field_metadata_by_name, read_variable, suggestion_by_unknown_variable
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
    assert parsers.parse_origin(given) == origin


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
def test_an_invalid_origin_is_refused_instead_of_serving_without_tls(given):
    with pytest.raises(OperatorError, match="not a URL like https"):
        parsers.parse_origin(given)


def test_proxies_are_addresses_and_networks():
    for given, networks in {
        "": [],
        "127.0.0.1,::1": ["127.0.0.1/32", "::1/128"],
        "10.0.0.7, 10.1.0.0/16": ["10.0.0.7/32", "10.1.0.0/16"],
        "fd00::/8": ["fd00::/8"],
    }.items():
        assert [str(network) for network in read_variable("proxy", {"HOSHITAKU_PROXY": given})] == networks


@pytest.mark.parametrize("variable", ["proxy", "metrics"])
@pytest.mark.parametrize("given", ["*", "proxy.lan", "10.0.0.7/8", "10.0.0", "https://10.0.0.7"])
def test_proxies_cannot_be_names_or_wildcards(variable, given):
    name = f"HOSHITAKU_{variable.upper()}"
    with pytest.raises(HoshitakuError, match=f"{name}: number 2 is not an IP address"):
        read_variable(variable, {name: f"10.0.0.7,{given}"})


def test_hosts_are_names_and_addresses_as_browsers_send_them():
    given = "Stars.Example, .moon.example,10.0.0.7, ::1,[fd00::1]"
    assert parsers.parse_hosts(given) == ["stars.example", ".moon.example", "10.0.0.7", "[::1]", "[fd00::1]"]


@pytest.mark.parametrize(
    "given",
    ["*", ".", "https://stars.example", "stars.example:8765", "stars.example/", "a b", "*.stars.example", "星.example"],
)
def test_an_invalid_host_is_refused_instead_of_answering_nobody_or_everybody(given):
    with pytest.raises(HoshitakuError, match="HOSHITAKU_HOSTS: number 2 is not a host name"):
        read_variable("hosts", {"HOSHITAKU_HOSTS": f"moon.example,{given}"})


@pytest.mark.parametrize(("given", "on"), [("on", True), ("YES", True), (" off ", False), ("0", False)])
def test_a_switch_is_on_or_off(given, on):
    assert read_variable("club", {"HOSHITAKU_CLUB": given}) is on
    assert read_variable("hsts_subdomains", {"HOSHITAKU_HSTS_SUBDOMAINS": given}) is on


def test_without_variables_the_club_is_open_and_subdomains_are_left_alone():
    assert read_variable("club", {}) is True
    assert read_variable("hsts_subdomains", {}) is False


def test_hsts_for_subdomains_is_off_unless_enabled(monkeypatch):
    monkeypatch.setenv("HOSHITAKU_ORIGIN", "https://stars.example")
    assert runpy.run_path(settings.__file__)["SECURE_HSTS_INCLUDE_SUBDOMAINS"] is False
    monkeypatch.setenv("HOSHITAKU_HSTS_SUBDOMAINS", "on")
    assert runpy.run_path(settings.__file__)["SECURE_HSTS_INCLUDE_SUBDOMAINS"] is True


@pytest.mark.parametrize("given", ["", "disabled", "none", "of", "2", "オフ"])
def test_a_switch_that_is_neither_on_nor_off_is_refused(given):
    with pytest.raises(HoshitakuError, match="HOSHITAKU_CLUB: this is either on or off"):
        read_variable("club", {"HOSHITAKU_CLUB": given})


@pytest.mark.parametrize("given", ["", "nan", "inf", "-1", "0", "1e999", "1e3", "1_000", "15s", "15,0", "１５", "0.05"])
def test_infinite_times_and_invalid_numbers_are_refused(given):
    with pytest.raises(HoshitakuError, match=r"HOSHITAKU_REQUEST_SECONDS: this has to be a number of at least 0\.1"):
        read_variable("request_seconds", {"HOSHITAKU_REQUEST_SECONDS": given})


@pytest.mark.parametrize("given", ["", "-1", "2.5", "2.0", "nan", "many"])
def test_an_invalid_count_is_refused(given):
    with pytest.raises(HoshitakuError, match="HOSHITAKU_STREAMS: this has to be a whole number of at least 0"):
        read_variable("streams", {"HOSHITAKU_STREAMS": given})


@pytest.mark.parametrize("given", ["", "0", "-30", "9601", "1.5", "30d", "inf", "nan", "1e999", "forever"])
@pytest.mark.parametrize(("variable", "most"), [("idle_days", 400), ("staff_idle_hours", 9600)])
def test_an_invalid_session_limit_is_refused(variable, most, given):
    name = f"HOSHITAKU_{variable.upper()}"
    with pytest.raises(HoshitakuError, match=f"{name}: this has to be a whole number from 1 to {most}"):
        read_variable(variable, {name: given})


def test_the_limits_of_sessions_have_bounds_that_can_be_reached():
    for given in ("1", "400"):
        assert read_variable("idle_days", {"HOSHITAKU_IDLE_DAYS": given}) == int(given)


def test_numbers_are_read_and_have_a_default():
    assert read_variable("request_seconds", {"HOSHITAKU_REQUEST_SECONDS": " 7.5 "}) == 7.5
    assert read_variable("streams_own", {}) == 5


@pytest.mark.parametrize("variable", list(field_metadata_by_name()))
@pytest.mark.parametrize("mark", ["'", '"'])
def test_quotation_marks_that_a_file_kept_are_refused_and_the_value_is_not_shown(variable, mark):
    name = f"HOSHITAKU_{variable.upper()}"
    with pytest.raises(HoshitakuError, match=f"{name}: leave out the quotation marks") as refused:
        read_variable(variable, {name: f"{mark}swordfish{mark}"})
    assert "swordfish" not in refused.value.text("en") + refused.value.text("ja")


@pytest.mark.parametrize("given", ["stars@stars.example", "Stars <stars@stars.example>", "星卓 <a.b+c@mail.example>"])
def test_a_sender_is_an_address_with_or_without_a_name(given):
    assert read_variable("mail_from", {"HOSHITAKU_MAIL_FROM": given}) == given


@pytest.mark.parametrize(
    "given",
    ["stars", "stars@", "@stars.example", "a@b@c", "stars@127.1", "Stars stars@a.example", "a@b.example\nBcc: c"],
)
def test_an_invalid_sender_is_refused(given):
    with pytest.raises(HoshitakuError, match="HOSHITAKU_MAIL_FROM: this is not a mail address"):
        read_variable("mail_from", {"HOSHITAKU_MAIL_FROM": given})


@pytest.mark.parametrize(("given", "log"), [("", ""), ("json", "json"), ("JSON", "json"), ("-", "json")])
def test_a_log_goes_to_standard_error_in_lines_for_people_or_in_json(given, log):
    assert read_variable("log", {"HOSHITAKU_LOG": given}) == log


@pytest.mark.parametrize("given", ["jsonl", "debug", "server.log", "./server.log", "/var/log/"])
def test_a_mistyped_log_does_not_become_a_file_in_the_servers_folder(given):
    with pytest.raises(HoshitakuError, match="HOSHITAKU_LOG: this is either the full path"):
        read_variable("log", {"HOSHITAKU_LOG": given})


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("mysql://stars@db/stars", "begins with postgresql://"),
        ("stars.sqlite3", "begins with postgresql://"),
        ("host=db dbname=stars", "begins with postgresql://"),
        ("postgresql://stars@db/stars?sslmod=require", "not a URL like postgresql://"),
        ("postgresql://stars@db/stars?sslmode=required", "sslmode is one of disable, allow"),
        ("postgresql://stars@db/stars?sslmode=Verify-Full", "sslmode is one of disable, allow"),
        ("postgresql://stars@db:many/stars", "a port is a number"),
        ("postgresql://stars@db:70000/stars", "a port is a number"),
    ],
)
def test_a_database_that_postgresql_could_not_read_or_would_reach_without_tls_is_refused(given, says):
    pytest.importorskip("psycopg")
    with pytest.raises(HoshitakuError, match=f"HOSHITAKU_DATABASE: .*{says}"):
        read_variable("database", {"HOSHITAKU_DATABASE": given})


def test_a_misspelt_variable_is_reported_with_the_nearest_one():
    given = {
        "HOSHITAKU_ORIGN": "",
        "HOSHITAKU_MAILS_FROM": "",
        "hoshitaku_origin": "",
        "HOSHITAKU_XYZ": "",
        "HOME": "/",
    }
    assert suggestion_by_unknown_variable(given | {"HOSHITAKU_ORIGIN": "", "HOSHITAKU_BUILD": ""}) == {
        "HOSHITAKU_MAILS_FROM": "HOSHITAKU_MAIL_FROM",
        "HOSHITAKU_ORIGN": "HOSHITAKU_ORIGIN",
        "HOSHITAKU_XYZ": "",
        "hoshitaku_origin": "HOSHITAKU_ORIGIN",
    }


@pytest.mark.parametrize(
    ("variable", "given"),
    [
        ("HSTS_SUBDOMAINS", "all"), ("BREACHED_PASSWORDS", "/nowhere"),
        ("ORIGIN", "stars.example"), ("PROXY", "*"), ("CLUB", "disabled"), ("REQUEST_SECONDS", "inf"),
        ("STREAMS", "many"), ("STREAMS_OWN", "0"), ("STREAMS_ADDRESS", "0"), ("BOT_PAUSE", "nan"),
        ("REVIEW_PLAYOUTS", "-1"), ("PUSH_SERVICES", "push.example"), ("MAIL", "ssl://mail.example"),
        ("METRICS", "lan"), ("METRICS_TOKEN", "short"), ("IDLE_DAYS", "0"), ("STAFF_IDLE_HOURS", "12h"),
        ("HOSTS", "*"), ("TIME_ZONE", "Tokyo"), ("LOG", "debug"), ("MAIL_FROM", "stars"), ("DATABASE", "mysql://db"),
    ],
)  # fmt: skip
def test_there_are_no_settings_with_a_variable_that_cannot_be_read(variable, given, monkeypatch):
    monkeypatch.setenv(f"HOSHITAKU_{variable}", given)
    with pytest.raises(HoshitakuError, match=f"HOSHITAKU_{variable}"):
        runpy.run_path(settings.__file__)


def test_a_server_that_cannot_read_a_variable_says_so_and_does_not_start(tmp_path):
    refuses(start(tmp_path, "ja_JP.UTF-8", HOSHITAKU_ORIGIN="stars.example"), "HOSHITAKU_ORIGIN: https")


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("Tokyo", "Asia/Tokyo"),
        ("asia/tokyo", "Asia/Tokyo"),
        ("Asia/Tokio", "Asia/Tokyo"),
        ("europe/berlin", "Europe/Berlin"),
    ],
)
def test_a_misspelt_time_zone_is_refused_with_the_nearest(typed: str, nearest: str):
    with pytest.raises(OperatorError, match=nearest):
        parsers.parse_time_zone(typed)


def test_a_time_zone_like_no_other_is_refused_without_a_guess():
    with pytest.raises(OperatorError) as refusal:
        parsers.parse_time_zone("moonlight")
    assert refusal.value.key == "time_zone"
