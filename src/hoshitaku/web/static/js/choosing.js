// A folded choice says what is chosen in it: the server wrote it, and it is kept true while the form is filled in.
function tell(fold) {
  const written = fold.querySelector("input:is([type=number], #title), textarea");
  const ticked = [...fold.querySelectorAll(":checked + span")].map((one) => one.textContent);
  const told = fold.querySelector(".as-chosen");
  told.textContent = ticked.join(document.documentElement.lang === "ja" ? "、" : ", ") || written?.value || told.dataset.nothing;
}

document.addEventListener("change", ({ target }) => {
  const fold = target.closest(".fold-choice");
  if (fold) tell(fold);
});
