import type { Arrived } from "./mail.ts";
import { oneClickOf } from "./oneClick.ts";

/**
 * The inbox page: newest mail first, with its code in its heading. HTML mail is in a frame with its own
 * origin, which runs no scripts, sends nothing and opens only clicked links, in a new window. The page cannot
 * measure the frame, so people change its height by hand. `shown` are the newest of `count` mails.
 */
export function inboxPage(shown: Arrived[], count: number, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Inbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24; }
  header { display: flex; align-items: baseline; gap: 1rem; }
  header a { margin-left: auto; }
  details { border-top: 1px solid #d0d7de; padding: .5rem 0; }
  summary { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; cursor: pointer; list-style: none; }
  summary small { color: #57606a; overflow-wrap: anywhere; }
  code { font: 600 1.2rem ui-monospace, monospace; grid-row: span 2; align-self: center; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; font-size: .875rem; color: #57606a; }
  dd { margin: 0; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 70vh; resize: vertical; border: 1px solid #d0d7de; background: #fff; }
  details:has(.as-html:checked) pre, details:has(.as-text:checked) iframe { display: none; }
</style>
<header><h1>Inbox</h1><span>${count} ${count === 1 ? "mail" : "mails"}</span>
<button id="clear">Clear</button><a href="/">GraphiQL</a></header>
${shown.length === 0 ? "<p>Nothing here yet: mail that the local cloud sends arrives on this page.</p>" : ""}
${shown.map(mailEntry).join("\n")}
<script nonce="${nonce}">
  for (const each of document.querySelectorAll("time")) each.textContent = new Date(each.dateTime).toLocaleString();
  const newest = ${JSON.stringify(`"${shown[0]?.messageId ?? ""}"`)};
  document.getElementById("clear").onclick = () =>
    fetch("/inbox/messages", { method: "DELETE" }).then(() => location.reload());
  for (const button of document.querySelectorAll("[data-unsubscribe]")) button.onclick = async () => {
    const response = await fetch("/inbox/messages/" + button.dataset.unsubscribe + "/unsubscribe", { method: "POST" });
    const { status, message } = await response.json();
    button.nextElementSibling.value = message ?? "answered with " + status;
  };
  setInterval(async () => {
    if (document.hidden || document.querySelector("details[open]")) return;
    const { headers } = await fetch("/inbox/messages", { method: "HEAD" });
    if (headers.get("etag") !== newest) location.reload();
  }, 2000);
</script>
</html>
`;
}

function mailEntry(mail: Arrived): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail.text)?.[0];
  return `<details>
  <summary><strong>${escaped(mail.subject)}</strong>${code === undefined ? "<span></span>" : `<code>${code}</code>`}
  <small>${escaped(mail.from)} to ${escaped(mail.to.join(", "))} · <time datetime="${escaped(mail.at)}">${escaped(mail.at)}</time></small></summary>
  ${headersOf(mail)}${unsubscribeButton(mail)}
  ${mail.html === "" ? `<pre>${escaped(mail.text)}</pre>` : htmlBody(mail)}
</details>`;
}

function headersOf({ headers }: Arrived): string {
  const rows = Object.entries(headers).map(
    ([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`,
  );
  return rows.length === 0 ? "" : `<dl>${rows.join("")}</dl>`;
}

/** One-click unsubscribing (RFC 8058), as mail clients show it. */
function unsubscribeButton({ headers, messageId }: Arrived): string {
  const offered = oneClickOf(headers);
  if (!offered) return "";
  return offered.isHere
    ? `<p><button data-unsubscribe="${escaped(messageId)}">Unsubscribe</button> <output></output></p>`
    : `<p><button disabled>Unsubscribe</button> its address is not on this machine</p>`;
}

/** Its own HTML, or its text if it has one, as a switch says. */
function htmlBody({ messageId, subject, html, text }: Arrived): string {
  const view = (name: string, label: string, state = ""): string =>
    `<label><input type="radio" class="${name}" name="${escaped(messageId)}"${state}> ${label}</label>`;
  const frame = `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escaped(subject)}" srcdoc="${escaped(`<base target="_blank">${html}`)}"></iframe>`;
  if (text === "") return frame;
  return `${view("as-html", "HTML", " checked")} ${view("as-text", "Text")}
  <pre>${escaped(text)}</pre>
  ${frame}`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}
