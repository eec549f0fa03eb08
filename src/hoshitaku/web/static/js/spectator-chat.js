// Sends messages to other spectators, and polls for theirs. They are not in the table's stream, because seats read that too.

import { ask, clearAnswer, sayAnswer, sayWaiting, sendForm } from "./answers.js";

const EVERY = 4000; // milliseconds
const FAILURES = 3; // in a row, before the page says so: a server that restarts is back by then
let failed = 0;
const list = () => document.getElementById("spectator-chat");

async function fresh() {
  const { poll } = list()?.dataset ?? {};
  if (!poll || document.hidden) return;
  const answer = await ask(poll);
  const html = answer?.ok ? await answer.text().catch(() => "") : "";
  const there = new DOMParser().parseFromString(html, "text/html").getElementById("spectator-chat");
  failed = there ? 0 : failed + 1;
  if (failed >= FAILURES) sayWaiting();
  if (!there) return;
  clearAnswer("connection");
  if (!there.isEqualNode(list())) list().replaceChildren(...there.childNodes);
  if (!there.dataset.poll) delete list().dataset.poll;
}

setInterval(fresh, EVERY);
document.addEventListener("visibilitychange", fresh);

document.addEventListener("submit", async (event) => {
  const { target: form } = event;
  if (form.id !== "spectator-message" || event.defaultPrevented) return;
  event.preventDefault();
  clearAnswer();
  const answer = await sendForm(form, null);
  const html = (await answer?.clone().text().catch(() => "")) ?? "";
  const notice = new DOMParser().parseFromString(html, "text/html").getElementById("notice");
  if (!notice) return sayAnswer(answer);
  // A refused message stays in the field; the reason is shown in the table's notice.
  document.getElementById("notice").replaceChildren(...notice.childNodes);
  if (!answer.ok) return;
  form.reset();
  fresh();
});
