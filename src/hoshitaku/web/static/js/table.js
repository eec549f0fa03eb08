// Keeps a table's page true: buttons with an address of their own, one ordered source of news, and what to show while the server is away.
// The page works without this file; forms then post and reload.

const stream = document.getElementById("stream");
let shown = Number(new URL(stream?.getAttribute("hx-sse:connect") ?? "", location.href).searchParams.get("at") ?? 0);
let connected = false;

// htmx posts to the form's address; a button with formaction has one of its own.
document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  const button = ctx.request.submitter;
  if (button?.hasAttribute("formaction")) ctx.request.action = button.getAttribute("formaction");
  // While the stream runs it alone brings the table, in order; the answer to a choice then only says what was refused.
  if (connected && ctx.request.method === "POST") ctx.request.headers["HX-Live"] = "true";
});

// An answer that was overtaken by the stream shows an older table: leave the page as it is.
document.addEventListener("htmx:before:swap", (event) => {
  const changes = Number(event.detail.ctx.response?.raw?.headers.get("X-Table-Changes") ?? Infinity);
  if (event.detail.ctx.sourceElement !== stream && changes < shown) event.preventDefault();
});

document.addEventListener("htmx:sse:before:message", (event) => {
  const changes = Number(event.detail.message.id);
  if (changes < shown) event.preventDefault();
  else if (changes) shown = changes;
});

function setConnected(now) {
  connected = now;
  document.body.classList.toggle("offline", !now);
  const note = document.querySelector(".offline-note");
  if (note) note.hidden = now;
}

document.addEventListener("htmx:sse:after:connection", () => setConnected(true));
document.addEventListener("htmx:sse:error", () => setConnected(false));
document.addEventListener("htmx:sse:close", () => setConnected(false));

// The extension takes up again a stream that once ran; a first attempt that fails is repeated here.
const SOONEST = 1000; // milliseconds
const LATEST = 60000;
let pause = SOONEST;
document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement !== stream || connected) return;
  setConnected(false);
  setTimeout(() => htmx.ajax("GET", stream.getAttribute("hx-sse:connect"), { source: stream }), pause);
  pause = Math.min(2 * pause, LATEST);
});

// What somebody unfolded to read stays so while the table moves on; a menu closes when its question is answered.
htmx.config.morphIgnore.push("open");
function closeMenus() {
  for (const menu of document.querySelectorAll("#console details[open]")) menu.open = false;
}

// A morphed console knows nothing of the connection.
document.addEventListener("htmx:sse:after:message", () => {
  setConnected(connected);
  closeMenus();
});

// A message that was sent leaves its field empty.
document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  if (ctx.request.method === "POST" && ctx.response?.status < 400) closeMenus();
  const field = ctx.request.form?.elements?.namedItem("text");
  if (field && ctx.response?.status < 400) field.value = "";
});
