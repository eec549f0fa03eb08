// Takes the only choice by itself, a moment after it is seen, where the server says that nothing is lost by it (table/play/auto_single_choice.py).
// It can be held, and turned off for good, which the browser keeps. Everything works without this file.

const MOMENT = 1800; // milliseconds, in which the button fills up (table.css)

const find = (selector) => document.querySelector(selector);
const box = find("#single-on");
let timer = 0;
let held = ""; // the revision at which it is left to the player
let going = null;

let wanted = true;
try {
  wanted = localStorage.getItem("single") !== "off";
} catch {
  // A browser that keeps nothing has it on.
}
if (box) {
  find("#singles").hidden = false;
  box.checked = wanted;
  box.addEventListener("change", () => {
    wanted = box.checked;
    try {
      localStorage.setItem("single", wanted ? "on" : "off");
    } catch {
      // It holds for this page.
    }
    look();
  });
}

const revision = () => find("#console input[name=revision]")?.value;

// What is to be pressed: the choice itself, or what sends the only number.
function button(option) {
  const answer = [...document.querySelectorAll("#console [name=option]")].find(({ value }) => value === option);
  return answer?.matches("input") ? find("#console .acts .primary") : answer;
}

function stop() {
  clearTimeout(timer);
  timer = 0;
  going?.classList.remove("going");
  going = null;
}

// Morphing keeps the elements but not what was added to them, so all of it is set again after each change.
function look() {
  const wait = find("#console [data-single]");
  const runs = wait && wanted && held !== revision() && !document.hidden && !find("dialog[open]");
  const pressed = runs ? button(wait.dataset.single) : null;
  if (wait && wait.hidden !== !pressed) wait.hidden = !pressed;
  if (!pressed) return stop();
  if (timer && going === pressed && going.classList.contains("going")) return;
  stop();
  going = pressed;
  going.classList.add("going");
  timer = setTimeout(take, MOMENT, revision());
}

function take(since) {
  const pressed = going;
  stop();
  if (since !== revision() || document.body.classList.contains("offline")) return;
  held = since; // once: a refusal, or an answer that does not come, leaves it to the player
  pressed.click();
}

function hold() {
  held = revision();
  look();
}

// ---- the table as it changes ---------------------------------------------------------------------------------------------

const asking = find("#console");
if (asking) {
  new MutationObserver(look).observe(asking, { subtree: true, childList: true, attributes: true, attributeFilter: ["value", "data-single", "hidden"] });
  asking.addEventListener("click", (event) => event.target.closest("[data-single]") && hold());
  addEventListener("keydown", (event) => event.key === "Escape" && going && hold());
  document.addEventListener("visibilitychange", look);
  look();
}
