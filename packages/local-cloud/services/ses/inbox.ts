import { randomBytes } from "node:crypto";
import type { Answer, Call } from "../../base/http.ts";
import type { Store } from "../../base/store.ts";
import { addressIn, normalised } from "./address.ts";
import { inboxPage } from "./inboxPage.ts";
import { KEPT, type Arrived, type Kept } from "./mail.ts";
import { oneClickOf, unsubscribe } from "./oneClick.ts";

/** The most mails that the page shows; the API has them all. */
const SHOWN = 200;

const JSON_HEADERS = { "content-type": "application/json", "cache-control": "no-store" };
const [OPEN, COMMA, CLOSE] = ["[", ",", "]"].map((each) => Buffer.from(each)) as [Buffer, Buffer, Buffer];

/**
 * The inbox of delivered mail. It is kept in the store, and read by people (`GET /inbox`) and programs (`GET
 * /inbox/messages?to=`).
 */
export class Inbox {
  readonly #store: Store<Kept>;
  /** The ids of each recipient's mails, oldest first, so that one is found without reading all 20,000. */
  readonly #byRecipient = new Map<string, Set<string>>();
  #newest = "";

  constructor(store: Store<Kept>) {
    this.#store = store;
    for (const mail of store.values()) this.#index(mail);
  }

  async add(mail: Kept): Promise<void> {
    await this.#store.set(mail.messageId, mail);
    this.#index(mail);
    if (this.#store.size > KEPT) await this.#delete(this.#store.first()!);
  }

  /** Oldest first. `to` is compared normalised. */
  messages(to?: string): Arrived[] {
    if (to === undefined) return this.#store.values().map(arrived);
    const ids = this.#byRecipient.get(normalised(addressIn(to) ?? to)) ?? [];
    return [...ids].map((id) => arrived(this.#store.get(id)!));
  }

  async clear(): Promise<void> {
    for (const id of this.#store.keys()) await this.#delete(id);
  }

  async handle(call: Call): Promise<Answer> {
    const path = call.path.replace(/\/+$/, "");
    if (path === "/inbox" && call.method === "GET") return this.#page();
    const [, id] = /^\/inbox\/messages\/([^/]+)\/unsubscribe$/.exec(path) ?? [];
    if (id !== undefined && call.method === "POST") return this.#unsubscribe(id);
    if (path !== "/inbox/messages")
      return json(404, { message: "the inbox is at /inbox and /inbox/messages" });
    if (call.method === "HEAD") return { status: 200, headers: { etag: `"${this.#newest}"` } };
    if (call.method === "GET") return listed(this.messages(call.query.get("to") ?? undefined));
    if (call.method !== "DELETE") return json(405, { message: "GET reads the messages, DELETE clears them" });
    await this.clear();
    return { status: 204 };
  }

  /** Does what a mail client does, on its server's side: the page itself may ask nothing of other origins. */
  async #unsubscribe(id: string): Promise<Answer> {
    const mail = this.#store.get(id);
    if (!mail) return json(404, { message: "the inbox has no such mail" });
    const offered = oneClickOf(mail.headers);
    if (!offered)
      return json(400, { message: "the mail has no List-Unsubscribe-Post with an http(s) List-Unsubscribe" });
    const { uri, isHere } = offered;
    if (!isHere) return json(400, { message: `${uri} is not on this machine, and is not contacted` });
    return unsubscribe(uri).then(
      (status) => json(200, { uri, status }),
      (error: Error) => json(502, { message: `${uri} gave no answer: ${error.message}` }),
    );
  }

  #index({ messageId, recipients }: Kept): void {
    for (const each of recipients) {
      const ids = this.#byRecipient.get(each);
      if (ids) ids.add(messageId);
      else this.#byRecipient.set(each, new Set([messageId]));
    }
    this.#newest = messageId;
  }

  async #delete(id: string): Promise<void> {
    for (const each of this.#store.get(id)!.recipients) {
      const ids = this.#byRecipient.get(each);
      ids?.delete(id);
      if (ids?.size === 0) this.#byRecipient.delete(each);
    }
    if (id === this.#newest) this.#newest = "";
    await this.#store.delete(id);
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
    const shown = this.#store.values().slice(-SHOWN).reverse().map(arrived);
    return {
      status: 200,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        "referrer-policy": "no-referrer",
      },
      body: inboxPage(shown, this.#store.size, nonce),
    };
  }
}

function arrived({ recipients: _, ...mail }: Kept): Arrived {
  return mail;
}

/** As bytes: 20,000 mails may be more than a text can have. */
function listed(mails: Arrived[]): Answer {
  const parts = mails.flatMap((mail) => [Buffer.from(JSON.stringify(mail)), COMMA]);
  return { status: 200, headers: JSON_HEADERS, body: Buffer.concat([OPEN, ...parts.slice(0, -1), CLOSE]) };
}

function json(status: number, body: unknown): Answer {
  return {
    status,
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
  };
}
