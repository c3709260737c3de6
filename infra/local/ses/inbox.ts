import { randomBytes } from "node:crypto";
import type { Answer, Call } from "../http.ts";
import type { Store } from "../store.ts";
import { addressIn, normalised } from "./address.ts";
import { inboxPage } from "./inboxPage.ts";
import type { Arrived, Kept } from "./mail.ts";

/** How many mails are kept. The oldest are deleted first. */
const CAPACITY = 5_000;

/**
 * The inbox of delivered mail. It is kept in the store, and read by people (`GET /inbox`) and programs (`GET
 * /inbox/messages?to=`).
 */
export class Inbox {
  readonly #store: Store<Kept>;

  constructor(store: Store<Kept>) {
    this.#store = store;
  }

  async add(mail: Kept): Promise<void> {
    await this.#store.set(mail.messageId, mail);
    for (const oldest of this.#store.keys().slice(0, -CAPACITY)) await this.#store.delete(oldest);
  }

  /** Oldest first. `to` is compared normalised. */
  messages(to?: string): Arrived[] {
    const wanted = to === undefined ? undefined : normalised(addressIn(to) ?? to);
    return this.#store
      .values()
      .filter((mail) => wanted === undefined || mail.recipients.includes(wanted))
      .map(({ recipients: _, ...mail }) => mail);
  }

  async clear(): Promise<void> {
    for (const key of this.#store.keys()) await this.#store.delete(key);
  }

  async handle(call: Call): Promise<Answer> {
    const path = call.path.replace(/\/+$/, "");
    if (path === "/inbox" && call.method === "GET") return this.#page();
    if (path !== "/inbox/messages")
      return json(404, { message: "the inbox is at /inbox and /inbox/messages" });
    if (call.method === "HEAD")
      return { status: 200, headers: { etag: `"${this.#store.keys().at(-1) ?? ""}"` } };
    if (call.method === "GET") return json(200, this.messages(call.query.get("to") ?? undefined));
    if (call.method !== "DELETE") return json(405, { message: "GET reads the messages, DELETE clears them" });
    await this.clear();
    return { status: 204 };
  }

  /**
   * The policy blocks requests of a mail's images, scripts and styles to other hosts: only loopback is
   * contacted.
   */
  #page(): Answer {
    const nonce = randomBytes(12).toString("base64");
    const policy = [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      "img-src data:",
      `script-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join("; ");
    return {
      status: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        "referrer-policy": "no-referrer",
      },
      body: inboxPage(this.messages().reverse(), nonce),
    };
  }
}

function json(status: number, body: unknown): Answer {
  return {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
    body: JSON.stringify(body),
  };
}
