// A record is being read: show how far, and go to the game when all is read. Without this file the page loads itself anew.

const PAUSE = 1000; // milliseconds
const shown = document.getElementById("importing");

async function look() {
  try {
    const answer = await fetch(location.href);
    // The game is there, or the record was refused: that is a page of its own.
    if (answer.redirected || answer.status === 400) return location.replace(answer.redirected ? answer.url : location.href);
    if (answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const now = page.getElementById("importing");
      shown.querySelector("progress").value = now.querySelector("progress").value;
      shown.querySelector("[role=status]").textContent = now.querySelector("[role=status]").textContent;
    }
  } catch {
    // The server cannot be reached now: ask again.
  }
  setTimeout(look, PAUSE);
}

if (shown) setTimeout(look, PAUSE);
