// Keeps a table's page current: one stream of changes in order, and what replaces it while it is silent, refused or cut.
// Without this file the page reloads itself.

import { clearAnswer } from "./answers.js";

const stream = document.getElementById("stream");
const polling = document.getElementById("changes");
let shown = Number(new URL(stream?.getAttribute("hx-sse:connect") ?? "", location.href).searchParams.get("at") ?? 0);
// How the page gets changes: "live" by its stream; "reconnecting" by polling until there is a stream again; "full" or
// "elsewhere" by polling; "offline" not at all; "" before the first stream.
let line = "";

export const isLive = () => line === "live";

function setLine(now) {
  if (now !== line) document.getElementById("line-status").textContent = noteOf(now)?.textContent.trim() ?? "";
  line = now;
  document.body.classList.toggle("offline", now === "offline");
  for (const note of document.querySelectorAll("#console [data-line]")) note.hidden = note.dataset.line !== now;
}

// Screen readers announce an alert anyway.
const noteOf = (name) => document.querySelector(`#console [data-line="${name}"]:not([role=alert])`);

// A morphed console does not show the state of the connection.
export const showLine = () => setLine(line);

// ---- the order of changes ------------------------------------------------------------------------------------------

// An answer that is older than the page's state is ignored.
document.addEventListener("htmx:before:swap", (event) => {
  const changes = Number(event.detail.ctx.response?.raw?.headers.get("X-Table-Changes") ?? Infinity);
  if (changes < shown) event.preventDefault();
});

document.addEventListener("htmx:sse:before:message", (event) => {
  const changes = Number(event.detail.message.id);
  if (!event.detail.message.event && changes < shown) event.preventDefault();
  else if (changes > shown) shown = changes;
});

// The table that an answer brought is shown, so nothing older may replace it.
export function showedChanges(raw) {
  shown = Math.max(shown, Number(raw?.headers.get("X-Table-Changes") ?? 0));
}

// ---- silence -------------------------------------------------------------------------------------------------------

// A connection may be dead without being closed: after sleep, a change of network, behind a proxy. The server sends a
// sign of life every 15 seconds.
const SILENT = 40000; // milliseconds without a byte after which a stream is dead
const WOKEN = 20000; // the same when the page becomes visible or the device is online again
const OPENING = 8000; // milliseconds for a stream to send its first byte
const EVERY = 8000; // milliseconds between two looks for changes without a stream
const OWED = 1000; // milliseconds that the stream may take to bring what a form changed
const SUSPECT = 3000; // milliseconds that a stream which did not bring it may stay silent

let connection = null; // the open stream
let opening = null; // the request for a stream that has sent nothing yet
let openingTimer = 0;

// The clock of a device may be set, and the other one may stop while the device sleeps: the longer time counts.
const now = () => ({ wall: Date.now(), run: performance.now() });
let heard = now();
const silence = () => Math.max(Date.now() - heard.wall, performance.now() - heard.run);

function hear() {
  heard = now();
  if (!opening) return;
  clearTimeout(openingTimer);
  opening = null;
  pause = SOONEST;
  setLine("live");
  clearAnswer("connection");
}

// Every byte of a stream counts, also of a long message on a slow line.
function listening(answer) {
  if (!answer.ok || !answer.headers.get("Content-Type")?.includes("text/event-stream")) return answer;
  const counting = new TransformStream({
    transform(bytes, controller) {
      hear();
      controller.enqueue(bytes);
    },
  });
  return new Response(answer.body.pipeThrough(counting), answer);
}

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement !== stream) return;
  opening = ctx;
  clearTimeout(openingTimer);
  openingTimer = setTimeout(() => ctx.request.abort(), OPENING);
  ctx.fetch = async (address, options) => listening(await fetch(address, options));
});

// All retries are made here: the extension alone would reconnect to a stream, but not handle other answers.
document.addEventListener("htmx:sse:before:connection", (event) => {
  if (event.detail.connection.attempt > 0) event.preventDefault();
  else connection = event.detail.connection;
});

// Gives a silent stream up: the table is fetched, and a new stream opened.
function revive() {
  if (line === "elsewhere" || line === "full") return;
  heard = now();
  if (line !== "offline") setLine("reconnecting");
  fetchChanges();
  if (connection) connection.abortController.abort();
  else if (opening) opening.request.abort();
  else askAfter(0);
}

setInterval(() => {
  if (line === "live" && silence() > SILENT) revive();
}, 1000);

for (const sign of ["visibilitychange", "online", "pageshow", "resume"]) {
  (sign === "online" || sign === "pageshow" ? window : document).addEventListener(sign, () => {
    if (document.hidden) return;
    if (line === "live" ? silence() > WOKEN : line === "offline" || line === "reconnecting") revive();
  });
}

// ---- fetching the table without a stream ---------------------------------------------------------------------------

let fetching = null;
let fetched = 0; // by Date.now()

function fetchChanges() {
  if (fetching) return;
  fetched = Date.now();
  htmx.ajax("GET", `${polling.dataset.address}?at=${shown}`, { source: polling });
}

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement !== polling) return;
  fetching = ctx;
  ctx.hanging = setTimeout(() => ctx.request.abort(), OPENING);
});

document.addEventListener("htmx:before:response", (event) => {
  const { ctx } = event.detail;
  if (ctx.sourceElement !== polling && ctx.sourceElement !== stream) return;
  clearTimeout(ctx.hanging); // A long answer may take its time.
  const { headers } = ctx.response.raw;
  const known = headers.has("X-Table-Changes") || headers.get("Content-Type")?.includes("text/event-stream");
  if (!known) event.preventDefault();
});

document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement !== polling) return;
  fetching = null;
  clearTimeout(ctx.hanging);
  const raw = ctx.response?.raw;
  showedChanges(raw);
  if (raw?.headers.has("X-Table-Changes")) setLine(line === "offline" ? "reconnecting" : line);
  else if (line === "reconnecting") setLine("offline");
});

setInterval(() => {
  if ((line === "reconnecting" || line === "offline") && Date.now() - fetched > EVERY) fetchChanges();
}, 1000);

// What a form changed is on the page soon, even if the stream does not bring it.
export function expectChanges(raw) {
  const owed = Number(raw?.headers.get("X-Table-Changes") ?? 0);
  if (owed > shown) setTimeout(fetchOwed, OWED, owed);
}

function fetchOwed(owed) {
  if (owed <= shown) return;
  if (silence() < OWED / 2) return setTimeout(fetchOwed, OWED / 2, owed); // The stream is bringing something.
  const quiet = heard.run;
  fetchChanges();
  setTimeout(() => line === "live" && heard.run === quiet && revive(), SUSPECT);
}

// ---- opening a stream ----------------------------------------------------------------------------------------------

const SOONEST = 1000; // milliseconds
const LATEST = 20000;
const SLOWLY = 30000;
let pause = SOONEST;
let timer = 0;

function ask() {
  const address = new URL(stream.getAttribute("hx-sse:connect"), location.href);
  address.searchParams.set("at", shown);
  if (line === "elsewhere") address.searchParams.set("slow", "1");
  htmx.ajax("GET", address.pathname + address.search, { source: stream });
}

function askAfter(time) {
  clearTimeout(timer);
  // A random delay, so that not all pages reconnect at the same time when the server is back.
  timer = setTimeout(ask, time * (0.7 + 0.6 * Math.random()));
}

function askLater() {
  askAfter(pause);
  pause = Math.min(2 * pause, LATEST);
}

// The server sends this when it ends a stream because the viewer has too many pages: this page waits until it is visible.
document.addEventListener("htmx:sse:close", ({ detail: { reason } }) => {
  const began = !opening;
  connection = opening = null;
  clearTimeout(openingTimer);
  if (!stream.isConnected) return;
  if (reason === "message") {
    setLine("elsewhere");
    askAfter(SLOWLY);
  } else if (began) {
    if (line === "live") setLine("reconnecting");
    askLater();
  } else {
    failed();
  }
});

for (const sign of ["focus", "pageshow", "pointerdown", "keydown"]) addEventListener(sign, comeBack);
document.addEventListener("visibilitychange", comeBack);
function comeBack() {
  if (line !== "elsewhere" || document.hidden) return;
  setLine("");
  askAfter(0);
}

// There was no stream, or it sent nothing: perhaps the table can be fetched.
function failed() {
  if (line !== "offline") setLine("reconnecting");
  fetchChanges();
  askLater();
}

// The answer was not a stream, or there was none.
document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement !== stream || connection) return;
  clearTimeout(openingTimer);
  opening = null;
  const raw = ctx.response?.raw;
  showedChanges(raw);
  if (!raw?.headers.has("X-Table-Changes")) return failed();
  if (raw.ok) {
    showLine();
    return askAfter(line === "elsewhere" ? SLOWLY : 0);
  }
  setLine("full");
  askAfter(1000 * Number(raw.headers.get("Retry-After")));
});
