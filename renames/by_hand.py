"""After the symbols, before the modules: strings and Any receivers. Run in the worktree's root."""
import re, sys
from pathlib import Path
import glob
missing = []
def sub(pattern_files, *pairs):
    files = [f for p in pattern_files.split() for f in glob.glob(p, recursive=True)]
    for old, new in pairs:
        hit = False
        for f in files:
            s = Path(f).read_text("utf-8"); n = re.sub(old, new, s)
            if n != s: Path(f).write_text(n, "utf-8"); hit = True
        if not hit: missing.append(f"{pattern_files}: {old}")
S = "src/hoshitaku/"
sub(S + "games/kits.py", (r"search\.guide:Guide", "search.guide:SearchGuide"), (r"varied:varied\"", 'varied:varied_taste"'),
    (r"farfarout\.guide:FarFarOutGuide", "farfarout.guide:FarFarOutSearchGuide"), (r"zetta\.guide:ZettaGuide", "zetta.guide:ZettaSearchGuide"),
    (r"zetta\.cards:card_player", "zetta.cards:make_card_player"))
sub(S + "reviewing/survey.py", (r'"is_far" in type', '"is_playout_far_enough" in type'))
sub(S + "bridges/gymnasium.py", (r":OneSeat\"", ':OneSeatEnv"'))
sub(S + "batching/processes.py", (r'"observe"', '"write_observations"'), (r'"tell"', '"serialize_games"'), (r'"begin"', '"start_games"'))
sub(S + "batching/workers.py", (r"\{GUARDED\}", "{MAIN_GUARD}"))
sub(S + "lab/tournament.py", (r"\{plan\.swiss\}", "{plan.swiss_rounds}"))
sub(S + "bridges/picture.py", (r"\.still\(", ".draw_for_seat("))
sub(S + "cli/keepsakes.py", (r"sitters\[seat\]\.person\b", "sitters[seat].is_person"), (r"sitters\[seat\]\.word\b", "sitters[seat].typed_name"))
sub("pyproject.toml", (r"kernel/layout\*\.py\" = \[\"D102\"\]", 'kernel/*_shapes.py" = ["D102"]'))
sub("tests/**/*.py", (r"\bgame\._earlier\b", "game._earlier_packs"), (r"\bGAME\._earlier\b", "GAME._earlier_packs"))
# templates
T = S + "web/templates/"
sub(T + "_keepsakes.html " + T + "keepsakes.html " + T + "table/_kept.html", (r"\bresult\.of\b", "result.result_count"), (r"\bresult\.best\b", "result.best_score"))
sub(T + "learn/puzzle.html", (r"solution\.best\b", "solution.best_texts"), (r"solution\.taken\b", "solution.taken_texts"), (r"solution\.how\b", "solution.method_text"), (r"line\.text\b", "line.option_text"), (r"line\.chance\b", "line.win_chance"))
sub(T + "table/_account.html", (r"account\.rounds_rise", "account.has_game_rounds"), (r"account\.least", "account.fewest_points"), (r"account\.most\b", "account.most_points"), (r"account\.bounds", "account.round_starts"), (r"account\.zero", "account.zero_line_y"), (r"account\.lines", "account.chart_lines"), (r"account\.lead\b", "account.deciding_jump"), (r"account\.strides", "account.jumps"), (r"one\.seq", "one.entry_seq"), (r"one\.says\(", "one.describe_sources("))
sub(T + "account/delete.html", (r"left\.shared", "left.kept_count"), (r"left\.alone", "left.deleted_count"))
sub(T + "standing/season.html", (r"season\.before", "season.previous_season"))
# settings, urls
sub(S + "web/settings.py", (r"watch\.middleware\.watched", "watch.middleware.monitoring_middleware"), (r"secure\.Secured", "secure.TlsRedirectMiddleware"), (r"readable\.Readable", "readable.RejectBadTextMiddleware"),
    (r"devices\.KnownDevices", "devices.DeviceCookieMiddleware"), (r"problems\.DesignedAnswers", "problems.ProblemPagesMiddleware"), (r"suspended\.Suspended", "suspended.SuspensionMiddleware"),
    (r"own_words\.NotOurWords", "own_words.ForbiddenWordsValidator"), (r"backends\.Patient", "backends.RateLimitedBackend"), (r"problems\.forged", "problems.csrf_failure_page"))
sub(S + "web/settings.py tests/web/*.py", (r"web\.post\.Post\b", "web.post.QueuedEmailBackend"))
sub(S + "web/urls.py", (r"problems\.malformed\b", "problems.bad_request_page"), (r"problems\.forbidden\b", "problems.forbidden_page"), (r"problems\.missing\b", "problems.not_found_page"), (r"problems\.broken\b", "problems.server_error_page"))
sub(S + "web/watch/views.py", (r'"MOVE"', '"CHOICES_PER_MINUTE"'))
sub(S + "web/texts/status.toml", (r"\blimit_move\b", "limit_choices_per_minute"))
LIMITS = dict(MOVES="CHOICES_PER_HOUR", MOVE="CHOICES_PER_MINUTE", LINES="RECORD_LINES", ENTRIES="REPLAYED_ENTRIES", DEED="TABLE_ACTION", SEEK="MATCHMAKING", GUEST="NEW_GUEST", TOKEN="WRONG_TOKEN", PUSH="PUSH_SUBSCRIPTION", MARK="GAME_MARK", BELONG="MEMBERSHIP", DISCOVERY="GAME_SUGGESTIONS", SIGN_IN_NAME="SIGN_IN_BY_NAME")
sub("docs/hosting.md docs/ja/hosting.md", *[(rf"`{k}`", f"`{v}`") for k, v in LIMITS.items()])
sub("tests/web/conftest.py tests/web/test_limits.py tests/web/test_guessing.py tests/web/test_own.py tests/web/test_status_page.py", *[(rf'"{k}"', f'"{v}"') for k, v in LIMITS.items()], (r"\bown=", "per_person="), (r"\bshared=", "per_address="))
sub("docs/security.md", (r"Tries\.on\b", "AttemptCounter.count_failures_of"))
sub(S + "web/look/__init__.py", (r'"environment", "install"', '"environment", "add_site_globals"'))
for g in ("farfarout", "zetta"):
    sub(S + f"web/drawing/{g}/sight.py", (r'"NO_SPOT"', '"NO_ANSWER"'), (r'"Book"', '"PackEntries"'), (r'"Choice"', '"OptionData"'), (r'"Sight"', '"ViewerContext"'), (r'"Spot"', '"BoardAnswer"'))
sub(S + "web/look/templating.py", (r"environment\.steady\(", "environment.stable_variables("), (r"context\[MADE\]\.page\b", "context[MADE].page_context"))
# zetta: f-strings with wide characters
print("not found:"); print("\n".join(missing))
