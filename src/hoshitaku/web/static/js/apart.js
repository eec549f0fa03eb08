// Asks now and then for what other spectators say. The table's own stream tells nothing of it: seats listen there too.

const EVERY = 4000; // milliseconds
const list = () => document.getElementById("apart");

async function fresh() {
  const { apart } = list()?.dataset ?? {};
  if (!apart || document.hidden) return;
  const answer = await fetch(apart).catch(() => null);
  if (!answer?.ok) return;
  const there = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("apart");
  if (there && !there.isEqualNode(list())) list().replaceChildren(...there.childNodes);
  if (there && !there.dataset.apart) delete list().dataset.apart;
}

setInterval(fresh, EVERY);
document.addEventListener("visibilitychange", fresh);

document.addEventListener("submit", async (event) => {
  const { target: form } = event;
  if (form.id !== "say-apart") return;
  event.preventDefault();
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
  const page = new DOMParser().parseFromString((await answer?.text().catch(() => "")) ?? "", "text/html");
  const notice = page.getElementById("notice");
  if (!notice) return form.submit();
  // What was refused is said where the table says it, and stays in the field.
  document.getElementById("notice").replaceChildren(...notice.childNodes);
  if (!answer.ok) return;
  form.reset();
  fresh();
});
