// A review is being made: show how far, and the review when it is there. Without this file the page loads itself anew.

const PAUSE = 1000; // milliseconds
const shown = document.getElementById("making");

async function look() {
  try {
    const answer = await fetch(location.href);
    if (answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const now = page.getElementById("making");
      if (!now) return location.reload();
      shown.querySelector("progress").value = now.querySelector("progress").value;
      shown.querySelector("[role=status]").textContent = now.querySelector("[role=status]").textContent;
    }
  } catch {
    // The server cannot be reached now: ask again.
  }
  setTimeout(look, PAUSE);
}

if (shown) setTimeout(look, PAUSE);
