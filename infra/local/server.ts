import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { awsJsonError, type Answer, type Call, type Handler } from "./http.ts";
import type { Log } from "./log.ts";

/** AppSync takes the largest bodies of all that is served here; beyond this a request is refused unread. */
const LARGEST_BODY = 6 * 1024 * 1024;

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Where a call goes: `hosts` by the host that it names, `services` by the service name in a SigV4 signature's scope, `targets` by the
 * prefix of `X-Amz-Target` (unsigned AWS calls), `edge` by the path as distributions match it, `paths` by the longest prefix of the path.
 */
export interface Routes {
  services: Record<string, Handler>;
  targets: Record<string, Handler>;
  hosts?: Record<string, Handler>;
  edge?: (path: string) => Handler | undefined;
  paths: Record<string, Handler>;
  upgrade: Upgrade;
}

export interface Listening {
  port: number;
  stop(): Promise<void>;
}

/** Serves everything on one port of the loopback interface. Port 0 takes a free one. */
export async function listen(port: number, routesOf: () => Routes | undefined, log: Log): Promise<Listening> {
  // A kept connection is the client's to close: one that is closed here just as a request comes over it would fail that.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    answer(request, routesOf())
      .catch((error: unknown) => {
        log.error(`${request.method} ${request.url}: ${String((error as Error)?.stack ?? error)}`);
        return awsJsonError(error);
      })
      .then((result) => send(response, result, request.method === "HEAD"))
      .catch(() => response.destroy());
  });
  server.on("upgrade", (request, socket: Duplex, head) => {
    const routes = routesOf();
    socket.on("error", () => socket.destroy());
    if (routes && isLoopback(request)) routes.upgrade(request, socket, head);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) };
}

/** A page of another site, made to point here by its DNS, would be of one origin with everything here, and could read it. */
function isLoopback({ headers }: IncomingMessage): boolean {
  return /^(127\.0\.0\.1|([\w-]+\.)*localhost|\[::1\])(:\d+)?$/i.test(headers.host ?? "");
}

async function answer(request: IncomingMessage, routes: Routes | undefined): Promise<Answer> {
  if (!isLoopback(request)) return { status: 421, body: "the local cloud is 127.0.0.1 and localhost only" };
  if (!routes) return { status: 503, headers: { "retry-after": "1" }, body: "starting" };
  const call = await read(request);
  if (!call) return { status: 413, body: `a request body may have ${LARGEST_BODY} bytes at most` };
  const handle = route(call, routes);
  if (!handle) return { status: 404, body: `nothing is served at ${call.method} ${call.path}` };
  return handle(call);
}

function route(call: Call, routes: Routes): Handler | undefined {
  const host = routes.hosts && named(routes.hosts, call.headers.host ?? "");
  if (host) return host;
  const service = signedService(call.headers.authorization);
  if (service !== undefined) {
    return named(routes.services, service) ?? (async () => notImitated(service));
  }
  const target = named(routes.targets, call.headers["x-amz-target"]?.split(".")[0] ?? "");
  if (target) return target;
  const edge = routes.edge?.(call.path);
  if (edge) return edge;
  const prefix = Object.keys(routes.paths)
    .filter((each) => call.path === each || call.path.startsWith(each.endsWith("/") ? each : `${each}/`))
    .sort((a, b) => b.length - a.length)[0];
  return prefix === undefined ? undefined : routes.paths[prefix];
}

/** The name is the caller's: `constructor` is none of ours. */
function named(handlers: Record<string, Handler>, name: string): Handler | undefined {
  return Object.hasOwn(handlers, name) ? handlers[name] : undefined;
}

/** `AWS4-HMAC-SHA256 Credential=<key>/<date>/<region>/<service>/aws4_request, ...` */
function signedService(authorization: string | undefined): string | undefined {
  return /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[^/]+\/([^/]+)\/aws4_request/.exec(
    authorization ?? "",
  )?.[1];
}

function notImitated(service: string): Answer {
  const message = `the local cloud does not imitate the service "${service}": no template of the assembly uses it`;
  return {
    status: 501,
    headers: { "content-type": "application/x-amz-json-1.0", "x-amzn-errortype": "UnknownService" },
    body: JSON.stringify({ __type: "UnknownService", message }),
  };
}

async function read(request: IncomingMessage): Promise<Call | undefined> {
  const body = await bodyOf(request);
  if (!body) return undefined;
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
    body,
    sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
  };
}

/** By events and not by iteration, which costs as much as a small request's whole routing. Undefined for one that is too large. */
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

function send(
  response: ServerResponse,
  { status, headers = {}, body = "" }: Answer,
  withoutBody: boolean,
): void {
  response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  // A text goes out in one piece with the headers; bytes would be a second one.
  response.end(withoutBody ? undefined : body);
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
