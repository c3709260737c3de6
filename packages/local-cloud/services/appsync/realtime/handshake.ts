import type { IncomingMessage } from "node:http";
import { parseJson } from "../../../base/json.ts";

/** The subprotocol that a client must ask for: Apollo's old name, not `graphql-transport-ws`. */
export const SUBPROTOCOL = "graphql-ws";

/**
 * The path of `<api>.appsync-realtime-api.<region>`, and the one of a custom domain, which Amplify dials for
 * any other host.
 */
export const PATHS = ["/graphql", "/graphql/realtime"];

/** The client's credentials: a header object for `authorize`, or that none could be read. */
export type HandshakeCredentials = { headers: Record<string, string> } | { malformed: string };

/**
 * Reads the authorization of a connection from the first place that has one: the query parameter `header`,
 * the subprotocol `header-<base64url>`, or plain HTTP headers (Developer Guide, "Handshake details to
 * establish the WebSocket connection").
 */
export function handshakeCredentials(request: IncomingMessage): HandshakeCredentials {
  const query = new URL(request.url ?? "/", "http://loopback").searchParams;
  const payload = query.get("payload");
  if (payload !== null && !isObject(decode(payload))) return malformed("the query parameter payload");
  const parameter = query.get("header");
  if (parameter !== null) return fromObject(decode(parameter), "the query parameter header");
  const protocol = protocolsOf(request).find((each) => each.startsWith("header-"));
  if (protocol !== undefined) {
    return fromObject(decode(protocol.slice("header-".length)), "the subprotocol header-...");
  }
  return { headers: fromHttp(request) };
}

/** The header object of a `start` message, with lower-case names; undefined when it is none. */
export function authorizationHeaders(authorization: unknown): Record<string, string> | undefined {
  if (!isObject(authorization)) return undefined;
  const texts = Object.entries(authorization).filter((entry): entry is [string, string] => {
    return typeof entry[1] === "string";
  });
  return Object.fromEntries(texts.map(([name, value]) => [name.toLowerCase(), value]));
}

export function protocolsOf(request: IncomingMessage): string[] {
  return (request.headers["sec-websocket-protocol"] ?? "").split(",").map((each) => each.trim());
}

function fromObject(decoded: unknown, where: string): HandshakeCredentials {
  const headers = authorizationHeaders(decoded);
  return headers ? { headers } : malformed(where);
}

function malformed(where: string): HandshakeCredentials {
  return { malformed: `${where} is not an object in base64-encoded JSON` };
}

function fromHttp(request: IncomingMessage): Record<string, string> {
  const entries = Object.entries(request.headers).filter(([name]) => !name.startsWith("sec-websocket-"));
  return Object.fromEntries(entries.map(([name, value]) => [name, [value ?? ""].flat().join(", ")]));
}

/** Node's decoder accepts base64 and base64url, with and without padding. */
function decode(text: string): unknown {
  try {
    return parseJson(Buffer.from(text.replaceAll(" ", "+"), "base64").toString("utf8"));
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
