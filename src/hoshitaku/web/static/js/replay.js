// Replay: the scrubber goes where it is left, and the game plays by itself if you like. Everything works without this file.

const find = (selector) => document.querySelector(selector);

const scrubber = find("#scrubber");
if (scrubber) {
  scrubber.form.querySelector("button").hidden = true;
  scrubber.addEventListener("change", () => scrubber.form.requestSubmit());
  find('.log [aria-current="step"]')?.scrollIntoView({ block: "center" });
}

// By itself: from page to page until the last one, or until the button is pressed again.

// Milliseconds; more for people who want less motion.
const STEP = matchMedia("(prefers-reduced-motion: reduce)").matches ? 3000 : 1500;
const byItself = find("#by-itself");
if (byItself) {
  const next = new URL(find("#step-next").href);
  const more = next.search !== `?at=${scrubber.value}`;
  let coming = null;
  const run = (on) => {
    clearTimeout(coming);
    byItself.setAttribute("aria-pressed", String(on));
    if (on) sessionStorage.setItem("by-itself", location.pathname);
    else sessionStorage.removeItem("by-itself");
    // Not one entry of the browser's history for every step.
    if (on) coming = setTimeout(() => location.replace(next), STEP);
  };
  const running = () => byItself.getAttribute("aria-pressed") === "true";
  byItself.hidden = !more;
  byItself.addEventListener("click", () => run(!running()));
  addEventListener("keydown", ({ key }) => key === "Escape" && run(false));
  const wanted = sessionStorage.getItem("by-itself") === location.pathname;
  run(wanted && more);
  if (running()) byItself.focus({ preventScroll: true });
}
