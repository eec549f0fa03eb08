// Marks and nice!s count at once: the form is sent, and the part of the page that it is in comes back with new totals.
// Whatever else comes back (a page to sign in at, a limit) is met by sending the form as if there were no script.
document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (!form.dataset.atOnce || !submitter || form.dataset.plain) return;
  event.preventDefault();
  const part = form.closest(form.dataset.atOnce);
  if (part.ariaBusy === "true") return;
  part.ariaBusy = "true";
  const answer = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(new FormData(form, submitter)),
    headers: { "X-Fragment": "1" },
  }).catch(() => null);
  const html = answer?.ok && !answer.redirected ? await answer.text() : null;
  const fresh = html && new DOMParser().parseFromString(html, "text/html").querySelector(form.dataset.atOnce);
  if (!fresh) {
    form.dataset.plain = "yes";
    return form.requestSubmit(submitter);
  }
  const had = document.activeElement?.id;
  part.replaceWith(document.adoptNode(fresh));
  if (had) document.getElementById(had)?.focus();
});
