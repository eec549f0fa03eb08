// Centres an enlarged chart on the ship whose turn it is; without this file it starts at its corner.
document.addEventListener("change", event => {
  if (!event.target.matches("#nearer:checked")) return;
  const frame = event.target.closest(".skies-frame").querySelector(".frame");
  const seen = frame.getBoundingClientRect();
  const ship = (frame.querySelector(".ship.on-turn") ?? frame.querySelector(".star")).getBoundingClientRect();
  frame.scrollBy(ship.x + ship.width / 2 - seen.x - seen.width / 2, ship.y + ship.height / 2 - seen.y - seen.height / 2);
});
