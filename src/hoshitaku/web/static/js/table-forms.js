// Sends the forms of a table: buttons with formaction, notes while an answer is late, and another try if it is lost.
// The page works without this file; forms then post and reload.

import { clearAnswer, refusesToken, renewToken, sayAnswer } from "./answers.js";
import { expectChanges, isLive, showedChanges, showLine } from "./stream.js";

const isForm = (ctx) => ctx.request.method === "POST";
const isChoice = (ctx) => isForm(ctx) && ctx.request.form?.id === "turn";

// htmx posts to the form's address; a button with formaction has another one.
document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  const button = ctx.request.submitter;
  if (button?.hasAttribute("formaction")) ctx.request.action = button.getAttribute("formaction");
  // While the stream runs, only the stream sends the table, in order; the answer to a choice then has only a refusal.
  ctx.live = isForm(ctx) && isLive();
  if (ctx.live) ctx.request.headers["HX-Live"] = "true";
});

// A request without an answer is shown as late, then as lost, and can be sent again: its token makes it count only once.
const LATE = 700; // milliseconds
const HANGING = 8000; // milliseconds after which it is given up, and so lost
let sent = ""; // "", "late" or "lost"
let lastRequest = null;
let waiting = 0;
let repeats = false; // whether the next request repeats the last one, with a new token of the form

function setSent(now) {
  clearTimeout(waiting);
  sent = now;
  for (const note of document.querySelectorAll("#console [data-sent]")) note.hidden = note.dataset.sent !== now;
}

const revision = () => document.querySelector("#console input[name=revision]")?.value;

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (!isForm(ctx)) return;
  clearAnswer();
  ctx.repeated = repeats;
  repeats = false;
  ctx.hanging = setTimeout(() => ctx.request.abort(), HANGING);
  if (!isChoice(ctx)) return;
  setSent("");
  lastRequest = { submitter: ctx.request.submitter, form: ctx.request.form, revision: revision() };
  waiting = setTimeout(setSent, LATE, "late");
});

// Only this server's answers are shown: they name the state of the table, or lead to another page.
const isOwn = ({ headers }) => headers.has("X-Table-Changes") || headers.has("HX-Redirect");

document.addEventListener("htmx:before:response", (event) => {
  const { ctx } = event.detail;
  if (!isForm(ctx)) return;
  clearTimeout(ctx.hanging); // A long answer may take its time.
  if (!isOwn(ctx.response.raw)) event.preventDefault();
});

document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (!isForm(ctx)) return;
  clearTimeout(ctx.hanging);
  const raw = ctx.response?.raw;
  if (isChoice(ctx)) setSent(raw || revision() !== lastRequest?.revision ? "" : "lost");
  if (raw && isOwn(raw)) (ctx.live ? expectChanges : showedChanges)(raw);
  else if (refusesToken(raw) && !ctx.repeated) repeat(ctx);
  else if (raw || !isChoice(ctx)) sayAnswer(raw ?? null);
  showLine();
});

// Nothing was done yet, so the same press is sent again with the new token.
async function repeat(ctx) {
  const { form, submitter } = ctx.request;
  const at = revision();
  if (!(await renewToken())) return sayAnswer(ctx.response.raw);
  // What is asked now may be another question, which the press did not answer.
  if (form.id === "turn" && (at !== revision() || (submitter && !submitter.isConnected))) return sayAnswer(ctx.response.raw);
  repeats = true;
  form.requestSubmit(submitter?.isConnected ? submitter : null);
}

document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-again]") || !lastRequest) return;
  lastRequest.form.requestSubmit(lastRequest.submitter?.isConnected ? lastRequest.submitter : null);
});

// What the user unfolded stays open while the table changes; a menu closes when its question is answered.
htmx.config.morphIgnore.push("open");
function closeMenus() {
  for (const menu of document.querySelectorAll("#console details[open]")) menu.open = false;
}

// A morphed console does not show the state of the connection.
function showState() {
  showLine();
  setSent(revision() === lastRequest?.revision ? sent : "");
}

document.addEventListener("htmx:sse:after:message", ({ detail: { message } }) => {
  if (message.event) return; // no table
  showState();
  closeMenus();
});

document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (ctx.sourceElement.id === "changes") showState();
});

// Clear the field after a message was sent.
document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  if (ctx.request.method === "POST" && ctx.response?.status < 400) closeMenus();
  const field = ctx.request.form?.elements?.namedItem("text");
  if (field && ctx.response?.status < 400) field.value = "";
});
