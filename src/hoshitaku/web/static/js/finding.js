// Waiting for a table: show how many wait, and go to the table as soon as there is one. Without this file the page loads
// itself anew. Closing the page says so: nobody is brought together with somebody who is gone.

const PAUSE = 3000; // milliseconds
const shown = document.getElementById("finding");

async function look() {
  try {
    const answer = await fetch(`${location.pathname}?on=1`);
    if (answer.redirected) return location.replace(answer.url);
    if (answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const now = page.getElementById("gathered");
      const before = document.getElementById("gathered");
      // Only what changed: a screen reader reads a status again whenever it is written.
      if (now && now.textContent.trim() !== before.textContent.trim()) before.replaceChildren(...now.children);
    }
  } catch {
    // The server cannot be reached now: ask again.
  }
  setTimeout(look, PAUSE);
}

function sayGoodbye() {
  const form = new FormData(shown.querySelector("form"));
  navigator.sendBeacon(shown.dataset.away, new URLSearchParams(form));
}

if (shown) {
  look();
  addEventListener("pagehide", sayGoodbye);
  addEventListener("pageshow", (event) => event.persisted && location.reload());
}
