// Shows the times of a page in the reader's time zone, and keeps current what is counted from now: "5 minutes ago".
// Without this file, the server's words stand there, in its time zone. The forms are those of templating/times.py.

import { keepCurrent, serverNow } from "./server-time.js";

const { lang } = document.documentElement;
const { justNow } = document.querySelector("script[data-server-time]").dataset;
const japanese = lang === "ja";
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DURATIONS = [["day", DAY], ["hour", HOUR], ["minute", MINUTE]];
const UNITS = [["year", 365 * DAY], ["month", 30 * DAY], ...DURATIONS];

const relative = new Intl.RelativeTimeFormat(lang, { numeric: "always" });
const dense = (words) => (japanese ? words.replace(/\s/g, "") : words); // Japanese has no spaces between words.

function duration(count, unit) {
  return dense(new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long", useGrouping: !japanese }).format(count));
}

function ago(time) {
  const past = serverNow() - time;
  const [unit, length] = UNITS.find(([, length]) => past >= length) ?? [];
  return unit ? dense(relative.format(-Math.floor(past / length), unit)) : justNow;
}

function elapsed(time) {
  const past = serverNow() - time;
  const [unit, length] = DURATIONS.find(([, length]) => past >= length) ?? ["second", SECOND];
  return duration(Math.max(0, Math.floor(past / length)), unit);
}

function wait(time) {
  const left = Math.max(0, time - serverNow());
  const [unit, length] = left <= 60 * SECOND ? ["second", SECOND] : left <= HOUR ? ["minute", MINUTE] : ["hour", HOUR];
  return duration(Math.ceil(left / length), unit);
}

const LIVE = new Map([
  ["ago", ago],
  ["since", (time) => (serverNow() - time < MINUTE ? "" : ago(time))],
  ["elapsed", elapsed],
  ["wait", wait],
]);

// The time zone of a device may change while a page is open.
let formats;
function readZone() {
  const day = { year: "numeric", month: japanese ? "numeric" : "short", day: "numeric" };
  const minute = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const plain = { calendar: "gregory", numberingSystem: "latn" };
  formats = new Intl.DateTimeFormat(lang, { ...plain, ...day, ...minute, timeZoneName: "short" });
}

function local(time, form) {
  const parts = new Map(formats.formatToParts(time).map(({ type, value }) => [type, value]));
  const [year, month, day, zone] = ["year", "month", "day", "timeZoneName"].map((name) => parts.get(name));
  const date = japanese ? `${year}年${month}月${day}日` : `${day} ${month} ${year}`;
  const minute = `${date}${japanese ? "" : ","} ${parts.get("hour")}:${parts.get("minute")}`;
  if (form === "day") return date;
  return form === "minute" ? minute : minute + (japanese ? `（${zone}）` : ` ${zone}`);
}

function write(element, words) {
  if (element.textContent !== words) element.textContent = words;
}

function showLive() {
  for (const element of document.querySelectorAll("time[data-live]")) {
    write(element, LIVE.get(element.dataset.live)(Date.parse(element.dateTime)));
  }
}

function showAll() {
  for (const element of document.querySelectorAll("time[data-local], time[data-live]")) {
    const time = Date.parse(element.dateTime);
    const title = local(time, "");
    if (element.title !== title) element.title = title;
    if (element.dataset.local) write(element, local(time, element.dataset.local));
  }
  showLive();
}

readZone();
showAll();
keepCurrent(showLive);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  readZone();
  showAll();
});
// What a table or a part of a page brings is shown before the browser draws it.
new MutationObserver(showAll).observe(document.body, {
  subtree: true, childList: true, characterData: true, attributeFilter: ["datetime", "title"],
});
