// Passkeys: gets the options from the server, asks the browser, and sends its answer with the form. Without this file, or in
// a browser without passkeys, the page says so and offers the other ways.

import { clearAnswer, sayAnswer, sendFields, submitForm } from "./answers.js";

const OPTIONS = { get: "parseRequestOptionsFromJSON", create: "parseCreationOptionsFromJSON" };
// Messages by the name of the browser's exception; any other is "failed".
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

function parsed(action, options) {
  const parse = PublicKeyCredential[OPTIONS[action]];
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
    // It has no toJSON, or a password manager's that throws.
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

class Unanswered extends Error {}

async function asked(form) {
  const { csrfmiddlewaretoken } = form.elements;
  const answer = await sendFields(form.dataset.options, new URLSearchParams({ csrfmiddlewaretoken: csrfmiddlewaretoken.value }));
  const options = answer?.ok ? await answer.clone().json().catch(() => null) : null;
  if (options) return options;
  sayAnswer(answer);
  throw new Unanswered();
}

async function send(form) {
  const action = form.dataset.passkey;
  const publicKey = parsed(action, await asked(form));
  const credential = await navigator.credentials[action]({ publicKey });
  form.elements.credential.value = written(credential);
  await submitForm(form);
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
    clearAnswer();
    button.disabled = true;
    try {
      await send(form);
    } catch (error) {
      const { name } = error;
      if (error instanceof Unanswered) return; // It is said already.
      say(form, ["NotAllowedError", "AbortError"].includes(name) ? "cancelled" : (TROUBLES[name] ?? "failed"));
    } finally {
      button.disabled = false;
    }
  });
}
