import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { Readable, type Duplex } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  awsJsonError,
  INTERNAL_FAILURE,
  NoAnswer,
  type Answer,
  type Head,
  type StreamAnswer,
} from "../base/http.ts";
import type { Log } from "../base/log.ts";
import { namesLoopback, refusalOf, senderOf, textAnswer } from "../base/origins.ts";
import { handlerFor, streamHandlerFor, type Routes } from "./router.ts";

/** The largest body in bytes: AppSync's limit. A larger request is refused unread. */
const LARGEST_BODY = 6 * 1024 * 1024;

export interface Listening {
  port: number;
  stop(): Promise<void>;
}

/**
 * Serves everything on one port of the loopback interface. Port 0 takes a free one. Pages of `origins` count
 * as near.
 */
export async function listen(
  port: number,
  routesOf: () => Routes | undefined,
  log: Log,
  origins: string[] = [],
): Promise<Listening> {
  // Only clients close kept connections: if the server closed one while a request was on its way, that
  // request would fail.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    answer(request, routesOf(), origins)
      .catch((error: unknown) => {
        if (error instanceof NoAnswer) throw error;
        log.error(`${request.method} ${request.url}: ${String((error as Error)?.stack ?? error)}`);
        return awsJsonError(INTERNAL_FAILURE);
      })
      .then((result) => send(response, result, request.method === "HEAD"))
      .catch(() => response.destroy());
  });
  server.on("upgrade", (request, socket: Duplex, head) => {
    const routes = routesOf();
    socket.on("error", () => socket.destroy());
    const sender = senderOf(request, origins);
    if (!namesLoopback(request)) socket.end(asText(OTHER_HOST));
    else if (sender === "foreign") socket.end(asText(refusalOf(request.headers.origin, sender)));
    else if (!routes) socket.end(asText(STARTING));
    else routes.upgrade(request, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) };
}

const OTHER_HOST = textAnswer(421, "the local cloud is 127.0.0.1 and localhost only");
const STARTING = { ...textAnswer(503, "starting"), headers: { "retry-after": "1" } };

async function answer(
  request: IncomingMessage,
  routes: Routes | undefined,
  origins: string[],
): Promise<StreamAnswer> {
  if (!namesLoopback(request)) return OTHER_HOST;
  if (!routes) return STARTING;
  const head = headOf(request);
  const sender = senderOf(request, origins);
  const stream = streamHandlerFor(head, sender, routes);
  // Reads the bytes that the handler has left unread, so that the connection can take the next request.
  if (stream) return stream({ ...head, body: request }).finally(() => request.resume());
  const body = await bodyOf(request);
  if (!body) return textAnswer(413, `a request body may have ${LARGEST_BODY} bytes at most`);
  const call = { ...head, body };
  return handlerFor(call, sender, routes)(call);
}

function headOf(request: IncomingMessage): Head {
  const [path = "/", query = ""] = (request.url ?? "/").split(/\?(.*)/s);
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    headers[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return {
    method: request.method ?? "GET",
    path,
    query: new URLSearchParams(query),
    headers,
    sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
  };
}

/**
 * Reads a body by events: async iteration would take as long as routing a small request. Returns undefined if
 * the body is too large.
 */
function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LARGEST_BODY) chunks.push(chunk);
    });
    request.on("end", () => resolve(size > LARGEST_BODY ? undefined : Buffer.concat(chunks)));
    request.on("error", reject);
  });
}

async function send(
  response: ServerResponse,
  { status, headers = {}, body = "" }: StreamAnswer,
  withoutBody: boolean,
): Promise<void> {
  if (body instanceof Readable) {
    response.writeHead(status, headers);
    return pipeline(body, response);
  }
  // The answer to a HEAD has the length of what a GET would get.
  if (withoutBody && headers["content-length"] !== undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  // Node sends a string in one write with the headers; a buffer would take a second write.
  response.end(withoutBody ? undefined : body);
}

/** Serializes the answer to an upgrade request, for which Node has no ServerResponse. */
function asText({ status, headers = {}, body = "" }: Answer): string {
  const lines = Object.entries({
    ...headers,
    connection: "close",
    "content-length": Buffer.byteLength(body),
  });
  const head = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join("");
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${String(body)}`;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
