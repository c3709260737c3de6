import type { IncomingMessage } from "node:http";
import type { Answer, Call, Head, PathHandler } from "./http.ts";
import { parseUrl } from "./url.ts";

/**
 * The sender of a request, from its headers. `own`: a program, an address that a person typed or followed, or
 * a page of the same origin. `near`: a page of another origin on this machine, such as a frontend's dev
 * server. `foreign`: any other page.
 */
export type Sender = "own" | "near" | "foreign";

/**
 * Names and addresses that always resolve to this machine (RFC 6761 section 6.3, RFC 1122 section 3.2.1.3),
 * on any port.
 */
const LOOPBACK = String.raw`(127(\.\d{1,3}){3}|([\w-]+\.)*localhost|\[::1\])(:\d+)?`;
const LOOPBACK_HOST = new RegExp(`^${LOOPBACK}$`, "i");
const LOOPBACK_ORIGIN = new RegExp(`^https?://${LOOPBACK}$`, "i");

/**
 * Checks the Host header against DNS rebinding: a foreign page whose host name resolves to this machine would
 * be of the same origin as the local cloud, and could read it.
 */
export function namesLoopback({ headers }: IncomingMessage): boolean {
  return LOOPBACK_HOST.test(headers.host ?? "");
}

/** True if a URL leads to this machine. */
export function isLoopbackUrl(url: string): boolean {
  return LOOPBACK_ORIGIN.test(parseUrl(url)?.origin ?? "");
}

/** `added` are origins whose pages count as near although their host is not a loopback name. */
export function senderOf({ method, headers }: IncomingMessage, added: string[]): Sender {
  const { origin, host = "" } = headers;
  if (origin === undefined) return isEmbedding(method, headers) ? "foreign" : "own";
  if (origin === `http://${host.toLowerCase()}`) return "own";
  // `null`, which sandboxed frames and redirected requests send, is neither own nor near.
  return LOOPBACK_ORIGIN.test(origin) || added.includes(origin) ? "near" : "foreign";
}

/**
 * True if a page of another site sends the request without an Origin, as for images, scripts and frames (W3C
 * Fetch Metadata). A followed link is allowed: only the person sees the answer, and the browser leaves the
 * page.
 */
function isEmbedding(method: string | undefined, headers: IncomingMessage["headers"]): boolean {
  if (headers["sec-fetch-site"] !== "cross-site") return false;
  const destination = headers["sec-fetch-dest"] ?? "document";
  return !(method === "GET" && headers["sec-fetch-mode"] === "navigate" && destination === "document");
}

/** Refuses a page, and says what a developer can do about it. */
export function refusalOf(origin: string | undefined, sender: Sender): Answer {
  const who = origin === undefined ? "a page of another site" : `a page of the origin ${origin}`;
  const why =
    sender === "near"
      ? "only AppSync, Cognito's unsigned operations, function URLs and distributions answer pages of other origins on this machine"
      : "only pages on this machine may; start with ROLLCALL_ORIGINS=<origin> to let those of another origin in";
  return textAnswer(403, `${who} may not ask this of the local cloud: ${why}`);
}

export function isPreflight({ method, headers }: Head): boolean {
  return method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
}

/**
 * The answer to a preflight, as AppSync gives it on AWS: it allows every method and header. The request
 * itself is checked when it comes.
 */
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

/**
 * Allows the calling page to read the answer, also to a refused request. AWS sends `*`; here that would allow
 * every page of the web.
 */
export function readable(handle: PathHandler): PathHandler {
  return async (call) => {
    const answer = await handle(call);
    const cors = { "access-control-allow-origin": call.headers.origin ?? "", vary: "origin" };
    return { ...answer, headers: { ...answer.headers, ...cors } };
  };
}

export function textAnswer(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain; charset=utf-8" }, body };
}

/**
 * Parses ROLLCALL_ORIGINS: the origins, separated by commas, whose pages may call the local cloud like pages
 * on this machine. They have the form in which browsers write them (RFC 6454 section 6.2):
 * `http://app.test:5173`.
 */
export function originsOf(given: string | undefined): string[] {
  const origins = (given ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
  const wrong = origins.find((each) => !isOrigin(each));
  if (wrong === undefined) return origins;
  throw new Error(
    `ROLLCALL_ORIGINS has ${JSON.stringify(wrong)}: expected origins as browsers write them, such as http://app.test:5173, with commas between them`,
  );
}

/** Apps have origins with other schemes: `capacitor://localhost`. */
function isOrigin(text: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:\/\/[a-z\d.:[\]-]+$/.test(text)) return false;
  return !text.startsWith("http") || parseUrl(text)?.origin === text;
}
