"""Plots as Vega-Lite, made with Altair: figures with their intervals, counts, and shares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hoshitaku.lab.optional_libraries import import_extra

INK_COLOUR: Final = "#13263f"
BLUE, GREY, ORANGE = "#1f5fb8", "#8a99a8", "#b85300"
ROW_HEIGHT: Final = 24  # pixels per row of a plot
SMALL_PLOT_HEIGHT: Final = 260  # pixels for a plot without rows
MAX_BINS: Final = 30
TICK_COUNT: Final = 8
ZERO_LABEL_EXPRESSION: Final = "datum.value == 0 ? '0' : datum.label"  # without sign and decimals
FONT: Final = "Avenir Next, Segoe UI, Roboto, Hiragino Sans, Yu Gothic UI, Noto Sans JP, sans-serif"

VegaLiteSpec = dict[str, Any]


@dataclass(frozen=True)
class IntervalDot:
    """A figure with its interval. `note` is its tooltip; `strong` figures stand out."""

    label: str
    value: float
    low: float
    high: float
    note: str = ""
    strong: bool = True


def interval_chart(
    figures: Sequence[IntervalDot],
    axis: str,
    form: str,
    *,
    mark: float | None = None,
    span: tuple[float, float] | None = None,
) -> VegaLiteSpec:
    """A row for each figure, in the given order: a point and its interval; a reference line at `mark`.

    `form` is a D3 number format (".0%"); intervals are clipped to `span`.
    """
    alt = import_extra("altair")

    def along(name: str) -> Any:
        return alt.X(
            f"{name}:Q",
            title=axis,
            axis=alt.Axis(format=form, tickCount=TICK_COUNT, labelExpr=ZERO_LABEL_EXPRESSION),
            scale=axis_scale(alt, span),
        )

    base = alt.Chart(alt.Data(values=[vars(dot) for dot in figures])).encode(
        y=alt.Y("label:N", sort=None, title=None, axis=alt.Axis(labelLimit=260, ticks=False, domain=False)),
        color=alt.condition("datum.strong", alt.value(BLUE), alt.value(GREY)),
        tooltip=[alt.Tooltip("label:N", title=" "), alt.Tooltip("note:N", title="  ")],
    )
    layers = [
        base.mark_rule(strokeWidth=3, opacity=0.45, clip=True).encode(x=along("low"), x2="high:Q"),
        base.mark_point(filled=True, size=90, opacity=1).encode(x=along("value")),
    ]
    if mark is not None:
        at = alt.Chart(alt.Data(values=[{"mark": mark}])).mark_rule(strokeDash=[5, 4], color=INK_COLOUR)
        layers.insert(0, at.encode(x=along("mark")))
    return chart_spec(alt, alt.layer(*layers), ROW_HEIGHT * max(len(figures), 1))


def histogram(values: Sequence[int], axis: str, count_title: str) -> VegaLiteSpec:
    """How often each number occurred, as bars; if there are many numbers, several share a bar."""
    alt = import_extra("altair")
    spread = max(values) - min(values)
    wide = spread // MAX_BINS + 1
    bars = Counter((value - min(values)) // wide for value in values)
    rows = [
        {"from": min(values) + bar * wide - 0.5, "to": min(values) + (bar + 1) * wide - 0.5, "games": times,
         "values": bin_label(min(values) + bar * wide, wide)}
        for bar, times in sorted(bars.items())
    ]  # fmt: skip
    chart = alt.Chart(alt.Data(values=rows)).mark_bar(color=BLUE, stroke="white", strokeWidth=1)
    chart = chart.encode(
        x=alt.X(
            "from:Q", title=axis, axis=alt.Axis(format="d", tickMinStep=1), scale=alt.Scale(zero=False, nice=False)
        ),
        x2="to:Q",
        y=alt.Y("games:Q", title=count_title, axis=alt.Axis(tickMinStep=1)),
        y2=alt.datum(0),
        tooltip=[alt.Tooltip("values:N", title=axis), alt.Tooltip("games:Q", title=count_title)],
    )
    return chart_spec(alt, chart, SMALL_PLOT_HEIGHT)


def bin_label(first: int, wide: int) -> str:
    """The numbers of one bar."""
    return str(first) if wide == 1 else f"{first}–{first + wide - 1}"


def grouped_bar_chart(rows: Mapping[str, Mapping[str, float]], axis: str) -> VegaLiteSpec:
    """A bar per group for each label, one above the other."""
    alt = import_extra("altair")
    values = [
        {"label": label, "group": group, "value": value} for label, own in rows.items() for group, value in own.items()
    ]
    groups = list(dict.fromkeys(value["group"] for value in values))
    chart = alt.Chart(alt.Data(values=values)).mark_bar()
    chart = chart.encode(
        y=alt.Y("label:N", sort=None, title=None, axis=alt.Axis(labelLimit=260, ticks=False, domain=False)),
        yOffset=alt.YOffset("group:N", sort=groups),
        x=alt.X("value:Q", title=axis),
        color=alt.Color("group:N", title=None, sort=groups, scale=alt.Scale(domain=groups, range=[GREY, BLUE, ORANGE]),
                        legend=alt.Legend(orient="top")),
        tooltip=[alt.Tooltip("label:N", title=" "), alt.Tooltip("group:N", title="  "),
                 alt.Tooltip("value:Q", title=axis, format=".2f")],
    )  # fmt: skip
    return chart_spec(alt, chart, 2 * ROW_HEIGHT * max(len(rows), 1))


def heatmap(rows: Sequence[tuple[str, str, float, str]], across: str) -> VegaLiteSpec:
    """A square for every pair of labels, coloured by a share. Rows: row label, column label, share, text."""
    alt = import_extra("altair")
    values = [{"one": one, "other": other, "share": share, "text": text} for one, other, share, text in rows]
    base = alt.Chart(alt.Data(values=values)).encode(
        x=alt.X("other:N", sort=None, title=across, axis=alt.Axis(orient="top", labelAngle=0, labelLimit=150)),
        y=alt.Y("one:N", sort=None, title=None, axis=alt.Axis(labelLimit=200)),
    )
    colour = alt.Color(
        "share:Q",
        legend=None,
        scale=alt.Scale(domain=[0, 0.5, 1], interpolate="lab", range=["#e0813a", "#f4f1ea", BLUE]),
    )
    ink = alt.condition("datum.share > 0.8", alt.value("white"), alt.value(INK_COLOUR))
    boxes = base.mark_rect(stroke="white", strokeWidth=2).encode(color=colour)
    labels = base.mark_text(fontSize=13).encode(text="text:N", color=ink)
    return chart_spec(alt, alt.layer(boxes, labels), 48 * len({one for one, *_ in rows}))


def axis_scale(alt: Any, span: tuple[float, float] | None) -> Any:
    """A scale over a span, or over the data if that is None."""
    return alt.Scale(zero=False, nice=True) if span is None else alt.Scale(domain=list(span), nice=False)


def chart_spec(alt: Any, chart: Any, height: int) -> VegaLiteSpec:
    """The specification of a chart with the width of the page."""
    shaped = chart.properties(
        width="container", height=height, autosize=alt.AutoSizeParams(type="fit-x", contains="padding")
    )
    shaped = shaped.configure(font=FONT).configure_view(stroke=None)
    shaped = shaped.configure_axis(labelColor=INK_COLOUR, titleColor=INK_COLOUR, labelFontSize=12, titleFontSize=12,
                                   titleFontWeight="normal", gridColor="#dfe7ea")  # fmt: skip
    found: VegaLiteSpec = shaped.to_dict()
    return found
