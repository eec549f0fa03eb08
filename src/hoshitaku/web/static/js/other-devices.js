// A guest on several devices: the page with a link goes on once it was used or its time is over, and a form is sent once.

const ASK_EVERY = 2000; // milliseconds
const link = document.getElementById("device-link");

async function ask() {
  try {
    const answer = await fetch(link.dataset.state, { headers: { Accept: "application/json" } });
    if (answer.ok && !(await answer.json()).waits) return location.replace(link.dataset.then);
  } catch {
    // No network just now: the link may still be used.
  }
  setTimeout(ask, ASK_EVERY);
}
if (link) setTimeout(ask, ASK_EVERY);

// The answer to a second press would say that the link was used, by the first.
for (const form of document.querySelectorAll("form[data-once]")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.once === "sent") event.preventDefault();
    form.dataset.once = "sent";
  });
}
addEventListener("pageshow", () => document.querySelectorAll("form[data-once]").forEach((form) => (form.dataset.once = "")));
