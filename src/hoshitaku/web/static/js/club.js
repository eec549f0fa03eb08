// Marks and likes update in place: the form is sent, and its part of the page is replaced with the new totals.
// What leads to another page (to sign in) is sent again by the browser; other answers are said where one is.
import { clearAnswer, sayAnswer, sendForm } from "./answers.js";

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (!form.dataset.atOnce || !submitter || form.dataset.plain || event.defaultPrevented) return;
  event.preventDefault();
  const part = form.closest(form.dataset.atOnce);
  if (part.ariaBusy === "true") return;
  part.ariaBusy = "true";
  clearAnswer();
  const answer = await sendForm(form, submitter, { headers: { "X-Fragment": "1" } });
  const html = answer?.ok && !answer.redirected ? await answer.text().catch(() => null) : null;
  const fresh = html && new DOMParser().parseFromString(html, "text/html").querySelector(form.dataset.atOnce);
  if (answer?.redirected) {
    form.dataset.plain = "yes";
    return form.requestSubmit(submitter);
  }
  if (!fresh) {
    part.ariaBusy = "false";
    return sayAnswer(answer);
  }
  const had = document.activeElement?.id;
  part.replaceWith(document.adoptNode(fresh));
  if (had) document.getElementById(had)?.focus();
});
