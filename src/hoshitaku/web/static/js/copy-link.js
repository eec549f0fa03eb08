// The invitation of a table that is forming: copied with one press, or shared where the device can.
if (navigator.share) document.documentElement.dataset.shares = "";

document.addEventListener("click", async ({ target }) => {
  const copy = target.closest("[data-copy]");
  const share = target.closest("[data-share]");
  if (share) return navigator.share({ url: share.dataset.share, title: share.dataset.title }).catch(() => {});
  if (!copy) return;
  const field = copy.parentElement.querySelector("input");
  field.select();
  // Without https there is no clipboard; the selection can still be copied with execCommand.
  await (navigator.clipboard?.writeText(copy.dataset.copy) ?? Promise.resolve(document.execCommand("copy")));
  copy.querySelector("span").textContent = copy.dataset.done;
});
