// Takes a single choice automatically, a moment after the player has seen it, if the server allows it (table/play/auto_single_choice.py).
// It can be held once, or turned off permanently, which the browser stores. Everything works without this file.

const MOMENT = 1800; // milliseconds, in which the button fills up (table.css)

const find = (selector) => document.querySelector(selector);
const box = find("#single-on");
let timer = 0;
let held = ""; // the revision at which it is left to the player
let going = null;

let wanted = true;
try {
  wanted = localStorage.getItem("auto-single-choice") !== "off";
} catch {
  // Without storage, it is on.
}
if (box) {
  find("#singles").hidden = false;
  box.checked = wanted;
  box.addEventListener("change", () => {
    wanted = box.checked;
    try {
      localStorage.setItem("auto-single-choice", wanted ? "on" : "off");
    } catch {
      // Without storage, it applies to this page only.
    }
    update();
  });
}

const revision = () => find("#console input[name=revision]")?.value;

// The button to press: the choice itself, or the button that sends the only number.
function button(option) {
  const answer = [...document.querySelectorAll("#console [name=option]")].find(({ value }) => value === option);
  return answer?.matches("input") ? find("#console .acts .primary") : answer;
}

function stopCountdown() {
  clearTimeout(timer);
  timer = 0;
  going?.classList.remove("going");
  going = null;
}

// Morphing keeps the elements but not what was added to them, so all of it is set again after each change.
function update() {
  const wait = find("#console [data-single]");
  const runs = wait && wanted && held !== revision() && !document.hidden && !find("dialog[open]");
  const pressed = runs ? button(wait.dataset.single) : null;
  if (wait && wait.hidden !== !pressed) wait.hidden = !pressed;
  if (!pressed) return stopCountdown();
  if (timer && going === pressed && going.classList.contains("going")) return;
  stopCountdown();
  going = pressed;
  going.classList.add("going");
  timer = setTimeout(pressButton, MOMENT, revision());
}

function pressButton(since) {
  const pressed = going;
  stopCountdown();
  if (since !== revision() || document.body.classList.contains("offline")) return;
  held = since; // once: a refusal, or an answer that does not come, leaves it to the player
  pressed.click();
}

function skipOnce() {
  held = revision();
  update();
}

// ---- the table as it changes ---------------------------------------------------------------------------------------------

const asking = find("#console");
if (asking) {
  new MutationObserver(update).observe(asking, { subtree: true, childList: true, attributes: true, attributeFilter: ["value", "data-single", "hidden"] });
  asking.addEventListener("click", (event) => event.target.closest("[data-single]") && skipOnce());
  addEventListener("keydown", (event) => event.key === "Escape" && going && skipOnce());
  document.addEventListener("visibilitychange", update);
  update();
}
