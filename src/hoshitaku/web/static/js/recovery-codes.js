// Recovery codes: copied or printed with one press. They can be downloaded and written down without this file.

const copy = document.getElementById("copy-codes");
const print = document.getElementById("print-codes");
const codes = [...document.querySelectorAll("#codes code")].map((code) => code.textContent).join("\n");

// Without https there is no clipboard.
copy.hidden = !navigator.clipboard;
copy.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(codes);
    copy.querySelector("span").textContent = copy.dataset.done;
  } catch {
    // The browser did not allow it: select the codes instead.
    getSelection().selectAllChildren(document.getElementById("codes"));
  }
});
print.hidden = false;
print.addEventListener("click", () => window.print());
