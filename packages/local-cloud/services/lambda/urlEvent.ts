import { randomUUID } from "node:crypto";
import type { Answer, Call } from "../../base/http.ts";

/** The host of a function URL: `<id>.lambda-url.<region>...`. */
export interface UrlPlace {
  id: string;
  domain: string;
}

/**
 * The event of a request (Lambda developer guide, "Invoking Lambda function URLs": payload format 2.0, nulls
 * left out).
 */
export function eventOfCall(
  { method, path, query, headers, body, sourceIp }: Call,
  place: UrlPlace,
  now: number,
): object {
  const rawQueryString = query.toString();
  const isBase64Encoded = body.length > 0 && !isText(headers);
  const { cookie, ...others } = headers;
  return {
    version: "2.0",
    routeKey: "$default",
    rawPath: path,
    rawQueryString,
    ...(cookie !== undefined && { cookies: cookie.split("; ") }),
    headers: others,
    ...(rawQueryString !== "" && { queryStringParameters: joined(query) }),
    requestContext: {
      accountId: "anonymous",
      apiId: place.id,
      domainName: place.domain,
      domainPrefix: place.id,
      http: { method, path, protocol: "HTTP/1.1", sourceIp, userAgent: headers["user-agent"] },
      requestId: randomUUID(),
      routeKey: "$default",
      stage: "$default",
      time: clfTime(now),
      timeEpoch: now,
    },
    ...(body.length > 0 && { body: body.toString(isBase64Encoded ? "base64" : "utf8") }),
    isBase64Encoded,
  };
}

/**
 * True if a body is text. AWS does not document it for function URLs. These are the rules of API Gateway's
 * HTTP APIs, which use the same payload, except that compressed bodies are binary.
 */
function isText(headers: Call["headers"]): boolean {
  const type = headers["content-type"] ?? "";
  return (
    headers["content-encoding"] === undefined &&
    /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/i.test(type)
  );
}

function joined(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(",")]));
}

/** `12/Mar/2020:19:03:58 +0000` */
function clfTime(now: number): string {
  const [, , day, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) ([\d:]+)/.exec(
    new Date(now).toUTCString(),
  )!;
  return `${day}/${month}/${year}:${time} +0000`;
}

interface Response {
  statusCode?: unknown;
  headers?: Record<string, unknown>;
  body?: unknown;
  cookies?: string[];
  isBase64Encoded?: boolean;
}

/**
 * Turns a function's result into an HTTP answer ("Response payload format" of that page). Returns undefined
 * if Lambda cannot send it.
 */
export function urlAnswer(payload: unknown): Answer | undefined {
  if (typeof payload !== "object" || payload === null || !("statusCode" in payload)) {
    return { status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(payload) };
  }
  const { statusCode, headers = {}, body = "", cookies = [], isBase64Encoded } = payload as Response;
  const status = Number(statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return undefined;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return {
    status,
    headers: {
      "content-type": "application/json",
      ...(Object.fromEntries(named) as Record<string, string>),
      ...(cookies.length > 0 && { "set-cookie": cookies }),
    },
    body: isBase64Encoded ? Buffer.from(text, "base64") : text,
  };
}
