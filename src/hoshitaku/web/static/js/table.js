// Keeps a table's page true: buttons with an address of their own, one ordered source of news, and what to show while the server is away.
// The page works without this file; forms then post and reload.

const stream = document.getElementById("stream");
let shown = Number(new URL(stream?.getAttribute("hx-sse:connect") ?? "", location.href).searchParams.get("at") ?? 0);
// How the page hears of its table: "live" by its stream; "full" or "elsewhere" by asking now and then; "offline" not at all.
let line = "";

// htmx posts to the form's address; a button with formaction has one of its own.
document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  const button = ctx.request.submitter;
  if (button?.hasAttribute("formaction")) ctx.request.action = button.getAttribute("formaction");
  // While the stream runs it alone brings the table, in order; the answer to a choice then only says what was refused.
  if (line === "live" && ctx.request.method === "POST") ctx.request.headers["HX-Live"] = "true";
});

// An answer that was overtaken by the stream shows an older table: leave the page as it is.
document.addEventListener("htmx:before:swap", (event) => {
  const changes = Number(event.detail.ctx.response?.raw?.headers.get("X-Table-Changes") ?? Infinity);
  if (changes < shown) event.preventDefault();
});

document.addEventListener("htmx:sse:before:message", (event) => {
  if (event.detail.message.event) return; // no table
  const changes = Number(event.detail.message.id);
  if (changes < shown) event.preventDefault();
  else if (changes) shown = changes;
});

function setLine(now) {
  line = now;
  document.body.classList.toggle("offline", now === "offline");
  for (const note of document.querySelectorAll("#console [data-line]")) note.hidden = note.dataset.line !== now;
}

// Every attempt is made here: the extension by itself would take up a stream again, but no answer of another kind.
document.addEventListener("htmx:sse:before:connection", (event) => {
  if (event.detail.connection.attempt > 0) event.preventDefault();
});

const SOONEST = 1000; // milliseconds
const LATEST = 60000;
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
  // Not all pages at once when a server is back.
  timer = setTimeout(ask, time * (0.7 + 0.6 * Math.random()));
}

document.addEventListener("htmx:sse:after:connection", () => {
  pause = SOONEST;
  setLine("live");
});

// The server says so when it ends a stream because a viewer opens many pages: this one waits until it is looked at.
document.addEventListener("htmx:sse:close", ({ detail: { reason } }) => {
  if (reason === "message") setLine("elsewhere");
  else setLine("offline");
  if (stream.isConnected) askAfter(line === "elsewhere" ? SLOWLY : pause);
});

for (const sign of ["focus", "pageshow", "pointerdown", "keydown"]) addEventListener(sign, comeBack);
document.addEventListener("visibilitychange", comeBack);
function comeBack() {
  if (line !== "elsewhere" || document.hidden) return;
  setLine("");
  askAfter(0);
}

// What was asked for was answered by other than a stream, or not at all.
document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement !== stream) return setLine(line);
  if (line === "live") return;
  const raw = ctx.response?.raw;
  const changes = raw?.headers.get("X-Table-Changes");
  if (changes) shown = Math.max(shown, Number(changes));
  if (changes && raw.ok) {
    setLine(line);
    askAfter(line === "elsewhere" ? SLOWLY : 0);
  } else if (changes) {
    setLine("full");
    askAfter(1000 * Number(raw.headers.get("Retry-After")));
  } else {
    setLine("offline");
    askAfter(pause);
    pause = Math.min(2 * pause, LATEST);
  }
});

// A deed that gets no answer is shown as late, then as lost, and can be sent again: its token makes it count only once.
const LATE = 700; // milliseconds
const HANGING = 8000; // milliseconds after which it is given up, and so lost
let sent = ""; // "", "late" or "lost"
let deed = null;
let waiting = 0;
let hanging = 0;

function setSent(now) {
  clearTimeout(waiting);
  sent = now;
  for (const note of document.querySelectorAll("#console [data-sent]")) note.hidden = note.dataset.sent !== now;
}

const revision = () => document.querySelector("#console input[name=revision]")?.value;

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.request.method !== "POST" || ctx.request.form?.id !== "turn") return;
  setSent("");
  deed = { submitter: ctx.request.submitter, form: ctx.request.form, revision: revision() };
  waiting = setTimeout(setSent, LATE, "late");
  hanging = setTimeout(() => ctx.request.abort(), HANGING);
});

document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (ctx.request.method !== "POST" || ctx.request.form?.id !== "turn") return;
  clearTimeout(hanging);
  setSent(ctx.response || revision() !== deed?.revision ? "" : "lost");
});

document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-again]") || !deed) return;
  deed.form.requestSubmit(deed.submitter?.isConnected ? deed.submitter : null);
});

// What somebody unfolded to read stays so while the table moves on; a menu closes when its question is answered.
htmx.config.morphIgnore.push("open");
function closeMenus() {
  for (const menu of document.querySelectorAll("#console details[open]")) menu.open = false;
}

// A morphed console knows nothing of the connection.
document.addEventListener("htmx:sse:after:message", () => {
  setLine(line);
  setSent(revision() === deed?.revision ? sent : "");
  closeMenus();
});

// A message that was sent leaves its field empty.
document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  if (ctx.request.method === "POST" && ctx.response?.status < 400) closeMenus();
  const field = ctx.request.form?.elements?.namedItem("text");
  if (field && ctx.response?.status < 400) field.value = "";
});
