// Passkeys: asks the server what is wanted, the browser for it, and sends the answer with the form. Without this file, or in
// a browser that knows no passkeys, the page says so, and the other ways remain.

const OPTIONS = { get: "parseRequestOptionsFromJSON", create: "parseCreationOptionsFromJSON" };
// What browsers say, by the name of their exception; all else is "failed".
const TROUBLES = {
  InvalidStateError: "known",
  SecurityError: "elsewhere",
  NotSupportedError: "unsupported",
  ConstraintError: "unfit",
};

function say(form, trouble) {
  for (const note of form.querySelectorAll("[data-trouble]")) {
    const { trouble: named } = note.dataset;
    note.hidden = named !== trouble && !(trouble === "cancelled" && named.startsWith("cancelled"));
  }
}

// ---- JSON to bytes and back, for browsers that cannot do it themselves (Chrome before 129, Safari before 18.4)

const bytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

function parsed(deed, options) {
  const parse = PublicKeyCredential[OPTIONS[deed]];
  if (parse) return parse.call(PublicKeyCredential, options);
  const named = (keys) => keys?.map((key) => ({ ...key, id: bytes(key.id) }));
  const found = { ...options, challenge: bytes(options.challenge) };
  if (options.user) found.user = { ...options.user, id: bytes(options.user.id) };
  found.excludeCredentials = named(options.excludeCredentials) ?? [];
  found.allowCredentials = named(options.allowCredentials) ?? [];
  return found;
}

function written(credential) {
  try {
    return JSON.stringify(credential.toJSON());
  } catch {
    // It has no toJSON, or one of a password manager that throws.
  }
  const { id, rawId, type, response } = credential;
  const part = (buffer) => (buffer ? text(buffer) : undefined); // left out of the JSON where there is none
  const parts = {
    clientDataJSON: part(response.clientDataJSON),
    attestationObject: part(response.attestationObject),
    authenticatorData: part(response.authenticatorData),
    signature: part(response.signature),
    userHandle: part(response.userHandle),
  };
  return JSON.stringify({ id, rawId: text(rawId), type, response: parts, clientExtensionResults: {} });
}

// ---- the forms

async function asked(form) {
  const { csrfmiddlewaretoken } = form.elements;
  const body = new URLSearchParams({ csrfmiddlewaretoken: csrfmiddlewaretoken.value });
  const answer = await fetch(form.dataset.options, { method: "POST", body });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.json();
}

async function send(form) {
  const deed = form.dataset.passkey;
  const publicKey = parsed(deed, await asked(form));
  const credential = await navigator.credentials[deed]({ publicKey });
  form.elements.credential.value = written(credential);
  form.submit();
}

for (const form of document.querySelectorAll("form[data-passkey]")) {
  const button = form.querySelector("button");
  if (!window.PublicKeyCredential) {
    say(form, "unsupported");
    continue;
  }
  button.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    say(form, "");
    button.disabled = true;
    try {
      await send(form);
    } catch (error) {
      const { name } = error;
      say(form, ["NotAllowedError", "AbortError"].includes(name) ? "cancelled" : (TROUBLES[name] ?? "failed"));
    } finally {
      button.disabled = false;
    }
  });
}
