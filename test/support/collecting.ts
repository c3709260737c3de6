import type { EventItem } from "../../resolvers/table/sites/event.ts";
import type { TestCloud } from "./cloud.ts";
import { tableOf } from "./people.ts";

/** A browser as most have it. */
export const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

export interface Collected {
  status: number;
  /** Plausible's count of what was dropped, and our reasons. */
  dropped: string | null;
  reasons: string | null;
  text: string;
  headers: Headers;
}

type Body = string | Uint8Array<ArrayBuffer> | object;

/** One request to the event API. Objects are sent as JSON; `x-local-viewer` says from where. */
export async function send(
  test: TestCloud,
  body: Body,
  headers: Record<string, string> = {},
  how: { method?: string; path?: string } = {},
): Promise<Collected> {
  const { method = "POST", path = "/api/event" } = how;
  const isRaw = typeof body === "string" || body instanceof Uint8Array;
  const answer = await fetch(`${test.outputs.httpUrl}${path}`, {
    method,
    headers: {
      "user-agent": CHROME,
      "content-type": "text/plain",
      "x-local-viewer": "203.0.113.7; AT",
      ...headers,
    },
    ...(method === "POST" ? { body: isRaw ? body : JSON.stringify(body) } : {}),
  });
  return {
    status: answer.status,
    dropped: answer.headers.get("x-plausible-dropped"),
    reasons: answer.headers.get("x-rollcall-dropped"),
    text: await answer.text(),
    headers: answer.headers,
  };
}

/** The fields of a refusal and what was said of each. */
export function errorsOf({ text }: Collected): Record<string, string[]> {
  return (JSON.parse(text) as { errors: Record<string, string[]> }).errors;
}

/**
 * All raw events, of one site or of all, oldest first, from beneath the API. Whatever counts, counts by them.
 */
export async function rawOf(test: TestCloud, siteId?: string): Promise<EventItem[]> {
  const kinds = ["PageView", "CustomEvent", "Engagement"];
  return Object.values(await tableOf(test))
    .filter((item) => kinds.includes(item.entity?.S ?? "") && (siteId ?? item.siteId?.S) === item.siteId?.S)
    .map((item) => plain({ M: item }) as EventItem)
    .sort((one, other) => (one.eventId < other.eventId ? -1 : 1));
}

interface Attribute {
  S?: string;
  N?: string;
  BOOL?: boolean;
  M?: Record<string, Attribute>;
}

function plain({ S, N, BOOL, M }: Attribute): unknown {
  if (M) return Object.fromEntries(Object.entries(M).map(([name, each]) => [name, plain(each)]));
  return N === undefined ? (S ?? BOOL) : Number(N);
}

/**
 * Calls a function directly, as any client with its URL can: with an event of payload format 2.0 that did not
 * pass the distribution.
 */
export async function askDirectly(
  test: TestCloud,
  source: string,
  {
    body,
    headers = {},
    path = "/api/event",
  }: { body: object; headers?: Record<string, string>; path?: string },
): Promise<{ statusCode: number; body: string; headers: Record<string, string> }> {
  const { cloud } = test;
  const found = cloud.assembly.ofType("AWS::Lambda::Function");
  const name = found.find(({ metadata }) => metadata["rollcall:source"] === source)?.ref;
  const http = { method: "POST", path, sourceIp: "203.0.113.7", userAgent: CHROME };
  const answer = await fetch(`${cloud.origin}/2015-03-31/functions/${name}/invocations`, {
    method: "POST",
    headers: {
      authorization: `AWS4-HMAC-SHA256 Credential=test/20261121/${cloud.region}/lambda/aws4_request`,
    },
    body: JSON.stringify({
      version: "2.0",
      rawPath: http.path,
      headers,
      requestContext: { http },
      body: JSON.stringify(body),
      isBase64Encoded: false,
    }),
  });
  return (await answer.json()) as Awaited<ReturnType<typeof askDirectly>>;
}
