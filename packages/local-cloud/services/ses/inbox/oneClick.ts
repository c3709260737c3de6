import { once } from "node:events";
import { request as overHttp, type IncomingMessage } from "node:http";
import { request as overHttps } from "node:https";
import { isLoopbackUrl } from "../../../base/origins.ts";

/** Longer than any handler of this machine takes. */
const PATIENCE_MS = 10_000;

export interface OneClick {
  uri: string;
  /** True if the URI is on this machine. No other is contacted. */
  isHere: boolean;
}

/**
 * Returns a mail's offer to unsubscribe with one click: the first http(s) URI of List-Unsubscribe, if
 * List-Unsubscribe-Post is there (RFC 8058, section 3.1).
 */
export function oneClickOf(headers: Record<string, string>): OneClick | undefined {
  const header = (name: string): string =>
    Object.entries(headers)
      .find(([each]) => each.toLowerCase() === name)?.[1]
      .trim() ?? "";
  if (header("list-unsubscribe-post") !== "List-Unsubscribe=One-Click") return undefined;
  const uri = /<\s*(https?:\/\/[^\s<>]+)\s*>/i.exec(header("list-unsubscribe"))?.[1];
  return uri === undefined ? undefined : { uri, isHere: isLoopbackUrl(uri) };
}

/**
 * Unsubscribes as a mail client's server does (RFC 8058, section 3.2): a POST of the form, without cookies,
 * authorization or origin, that follows no redirect. Returns the status.
 */
export async function unsubscribe(uri: string): Promise<number> {
  const { protocol, hostname, host, port, pathname, search } = new URL(uri);
  const send = protocol === "https:" ? overHttps : overHttp;
  const sent = send({
    method: "POST",
    host: addressOf(hostname),
    port,
    path: `${pathname}${search}`,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { host, "content-type": "application/x-www-form-urlencoded" },
  }).end("List-Unsubscribe=One-Click");
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

/**
 * Names under localhost are this machine's, whether or not its resolver knows them (RFC 6761, section 6.3).
 */
function addressOf(hostname: string): string {
  if (hostname === "[::1]") return "::1";
  return /^127\./.test(hostname) ? hostname : "127.0.0.1";
}
