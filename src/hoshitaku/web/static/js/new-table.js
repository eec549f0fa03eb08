// A folded choice shows what is chosen in it. The server writes it, and this updates it while the form is filled in.
function updateSummary(fold) {
  const written = fold.querySelector("input:is([type=number], #title), textarea");
  const ticked = [...fold.querySelectorAll(":checked + span")].map((one) => one.textContent);
  const summary = fold.querySelector(".as-chosen");
  summary.textContent = ticked.join(document.documentElement.lang === "ja" ? "、" : ", ") || written?.value || summary.dataset.nothing;
}

document.addEventListener("change", ({ target }) => {
  const fold = target.closest(".fold-choice");
  if (fold) updateSummary(fold);
});
