"""Several browsers send the same code at the same time to a real server: it counts once, on either database."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pyotp
import pytest

from tests.web.server import Browser, Server

SECRET = "nine suns and a half"
BROWSERS = 4
CODE = "<li><code>([2-9A-Z-]{29})</code>"
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One process with a file, or with a server of PostgreSQL."""
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "sqlite":
        yield from served(Server(folder))
        return
    from tests.web.postgresql import cluster  # noqa: PLC0415  (needs psycopg)

    with cluster() as address:
        yield from served(Server(folder, address))


def served(server: Server) -> Iterator[Server]:
    server.start()
    yield server
    server.close()


def account(server: Server, name: str) -> Browser:
    """Somebody with an account, signed in."""
    browser = server.browser()
    browser.open("/account/sign-up/")
    assert browser.send("/account/sign-up/", username=name, password1=SECRET, password2=SECRET).status_code == 200
    return browser


def begun(browser: Browser) -> pyotp.TOTP:
    """The app that a browser is setting up."""
    html = browser.open("/account/authenticator/")
    return pyotp.TOTP(re.search(r"secret=([A-Z2-7]{32})", html).group(1))


def half_signed_in(server: Server, name: str) -> Browser:
    browser = server.browser()
    browser.open("/account/sign-in/")
    assert browser.send("/account/sign-in/", username=name, password=SECRET).url.path == "/account/sign-in/second/"
    browser.open("/account/sign-in/second/")
    return browser


def at_once(browsers: list[Browser], send: Callable[[Browser], object]) -> list:
    with ThreadPoolExecutor(len(browsers)) as pool:
        return list(pool.map(send, browsers))


def test_a_code_and_a_recovery_code_sent_by_several_browsers_sign_one_of_them_in(server: Server):
    owner = account(server, "vega")
    app = begun(owner)
    codes = re.findall(CODE, owner.send("/account/authenticator/", code=app.now()).text)
    following = app.at(time.time(), counter_offset=1)
    for form in ({"code": following}, {"recovery": codes[0]}):
        browsers = [half_signed_in(server, "vega") for _ in range(BROWSERS)]
        answers = at_once(browsers, lambda browser, form=form: browser.send("/account/sign-in/second/", **form))
        assert sorted(answer.status_code for answer in answers) == [200] + [400] * (BROWSERS - 1)
        assert sum("vega" in browser.open("/account/") for browser in browsers) == 1


def test_of_several_tabs_that_make_recovery_codes_one_has_the_valid_ones(server: Server):
    owner = account(server, "deneb")
    owner.send("/account/authenticator/", code=begun(owner).now())
    owner.open("/account/recovery-codes/")
    answers = at_once([owner] * BROWSERS, lambda browser: browser.send("/account/recovery-codes/"))
    lists = [re.findall(CODE, answer.text) for answer in answers]
    assert [len(codes) for codes in lists] == [10] * BROWSERS
    entered = [
        half_signed_in(server, "deneb").send("/account/sign-in/second/", recovery=codes[0]).status_code
        for codes in lists
    ]
    assert sorted(entered) == [200] + [400] * (BROWSERS - 1)


def test_of_several_tabs_that_set_up_an_app_one_succeeds_and_its_codes_count(server: Server):
    owner = account(server, "rigel")
    code = begun(owner).now()
    answers = at_once([owner] * BROWSERS, lambda browser: browser.send("/account/authenticator/", code=code))
    assert {answer.status_code for answer in answers} <= {200, 400}
    lists = [codes for codes in (re.findall(CODE, answer.text) for answer in answers) if codes]
    assert len(lists) == 1
    assert half_signed_in(server, "rigel").send("/account/sign-in/second/", recovery=lists[0][0]).status_code == 200
