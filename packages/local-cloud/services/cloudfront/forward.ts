import { randomUUID } from "node:crypto";
import type { Call } from "../../base/http.ts";
import type { Choice, Policy } from "./policies.ts";
import { MADE, VIEWER_HEADER, type Viewer } from "./viewer.ts";

type Headers = Call["headers"];

/**
 * Headers that are forwarded under every policy (guide, "HTTP request headers and CloudFront behavior": no
 * policy can leave them out).
 */
const ALWAYS = [
  "cache-control",
  "content-length",
  "content-md5",
  "content-type",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-unmodified-since",
  "pragma",
  "range",
];
/** Headers that are never forwarded, under any policy. */
const NEVER = [
  "connection",
  "cookie",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-amz-cf-id",
  "x-forwarded-for",
  "x-real-ip",
  VIEWER_HEADER,
];

/**
 * Returns a function that makes the origin's request from a viewer's, by the policies of the behaviour and
 * the origin's own headers.
 */
export function forwarding(
  policies: Policy[],
  domain: string,
  custom: Record<string, string>,
): (call: Call, viewer: Viewer) => Call {
  const pick = headersBy(policies.map(({ headers }) => headers));
  const cookies = pairsBy(policies.map((each) => each.cookies));
  const query = pairsBy(policies.map((each) => each.query));
  return (call, viewer) => {
    const headers = pick(call.headers, viewer);
    const cookie = cookies(pairsOf(call.headers.cookie));
    if (cookie.length > 0) headers.cookie = cookie.map(([name, value]) => `${name}=${value}`).join("; ");
    headers.host = domain;
    headers.via = "1.1 local.cloudfront.net (CloudFront)";
    headers["x-amz-cf-id"] = randomUUID();
    headers["x-forwarded-for"] = [call.headers["x-forwarded-for"] ?? [], viewer.address].flat().join(",");
    // A viewer that sends one of these itself is overruled (guide, "Add custom headers to origin requests").
    Object.assign(headers, custom);
    return { ...call, headers, query: new URLSearchParams(query([...call.query])) };
  };
}

function headersBy(choices: Choice[]): (sent: Headers, viewer: Viewer) => Headers {
  const only = choices.flatMap(({ kind, names }) => (kind === "only" ? names : []));
  const open = choices.filter(({ kind }) => kind === "all" || kind === "except");
  const made = only.filter((name) => name.startsWith("cloudfront-"));
  const unknown = made.find((name) => !(name in MADE));
  if (unknown) throw new Error(`a CloudFront policy asks for ${unknown}, which is not imitated locally`);
  const listed = [...new Set([...only, ...ALWAYS])].filter(
    (name) => !NEVER.includes(name) && !made.includes(name),
  );
  return (sent, viewer) => {
    const headers: Headers = { "user-agent": "Amazon CloudFront" };
    const passed =
      open.length === 0 ? listed : [...listed, ...Object.keys(sent).filter((name) => isOpen(name, open))];
    for (const name of passed) if (sent[name] !== undefined) headers[name] = sent[name];
    for (const name of made) headers[name] = MADE[name]!(viewer);
    return headers;
  };
}

/**
 * True if a viewer's header may be forwarded. Headers that CloudFront itself makes are never taken from a
 * viewer.
 */
function isOpen(name: string, open: Choice[]): boolean {
  if (NEVER.includes(name) || /^(cloudfront-|x-edge-)/.test(name)) return false;
  return open.some(({ kind, names }) => kind === "all" || !names.includes(name));
}

type Pair = [name: string, value: string];

function pairsBy(choices: Choice[]): (pairs: Pair[]) => Pair[] {
  if (choices.some(({ kind }) => kind === "all")) return (pairs) => pairs;
  const passes = (name: string) => (choice: Choice) =>
    (choice.kind === "only" && choice.names.includes(name)) ||
    (choice.kind === "except" && !choice.names.includes(name));
  return (pairs) => pairs.filter(([name]) => choices.some(passes(name)));
}

function pairsOf(cookie = ""): Pair[] {
  return cookie
    .split("; ")
    .filter(Boolean)
    .map((each) => [each.split("=")[0]!, each.slice(each.indexOf("=") + 1)]);
}
