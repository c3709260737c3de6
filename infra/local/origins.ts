import type { IncomingMessage } from "node:http";
import type { Answer, Call, Handler } from "./http.ts";

/**
 * What a request's headers show of its sender. `own`: a program, an address that was typed or followed, or a page of this very origin.
 * `near`: a page of another origin on this machine, such as a frontend's dev server. `foreign`: any other page.
 */
export type Sender = "own" | "near" | "foreign";

/** Names and addresses that always lead to this machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3), on any port. */
const LOOPBACK = String.raw`(127(\.\d{1,3}){3}|([\w-]+\.)*localhost|\[::1\])(:\d+)?`;
const LOOPBACK_HOST = new RegExp(`^${LOOPBACK}$`, "i");
const LOOPBACK_ORIGIN = new RegExp(`^https?://${LOOPBACK}$`, "i");

/** A page of another site, made to point here by its DNS, would be of one origin with everything here, and could read it. */
export function namesLoopback({ headers }: IncomingMessage): boolean {
  return LOOPBACK_HOST.test(headers.host ?? "");
}

/** `added` are the origins of pages that count as near although their host is no loopback name. */
export function senderOf({ method, headers }: IncomingMessage, added: string[]): Sender {
  const { origin, host = "" } = headers;
  if (origin === undefined) return isEmbedding(method, headers) ? "foreign" : "own";
  if (origin === `http://${host.toLowerCase()}`) return "own";
  // `null`, which sandboxed frames and redirected requests send, is neither.
  return LOOPBACK_ORIGIN.test(origin) || added.includes(origin) ? "near" : "foreign";
}

/**
 * Whether a page of another site makes the request without an Origin, as for images, scripts and frames (W3C Fetch Metadata).
 * A link that is followed shows its answer to the person alone, who leaves that page.
 */
function isEmbedding(method: string | undefined, headers: IncomingMessage["headers"]): boolean {
  if (headers["sec-fetch-site"] !== "cross-site") return false;
  const destination = headers["sec-fetch-dest"] ?? "document";
  return !(method === "GET" && headers["sec-fetch-mode"] === "navigate" && destination === "document");
}

/** Refuses a page, with what a developer can do about it. */
export function refusalOf(origin: string | undefined, sender: Sender): Answer {
  const who = origin === undefined ? "a page of another site" : `a page of the origin ${origin}`;
  const why =
    sender === "near"
      ? "only AppSync, Cognito's unsigned operations, function URLs and distributions answer pages of other origins on this machine"
      : "only pages on this machine may; start with ROLLCALL_ORIGINS=<origin> to let those of another origin in";
  return text(403, `${who} may not ask this of the local cloud: ${why}`);
}

export function isPreflight({ method, headers }: Call): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

/** As AppSync answers it on AWS: whatever method and headers are asked for. What may be asked is decided when it is. */
export async function preflight({ headers }: Call): Promise<Answer> {
  return {
    status: 200,
    headers: {
      "access-control-allow-methods": headers["access-control-request-method"] ?? "",
      "access-control-allow-headers": headers["access-control-request-headers"] ?? "",
      "access-control-max-age": "172800",
    },
  };
}

/** Lets the page that asks read the answer, refusals too. AWS names `*`; here that would be every page of the web. */
export function readable(handle: Handler): Handler {
  return async (call) => {
    const answer = await handle(call);
    const cors = { "access-control-allow-origin": call.headers.origin ?? "", vary: "origin" };
    return { ...answer, headers: { ...answer.headers, ...cors } };
  };
}

export function text(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body };
}
