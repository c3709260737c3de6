import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { awsJsonError, type Answer, type Call, type Handler } from "./http.ts";
import type { Log } from "./log.ts";

/** AppSync takes the largest bodies of all that is served here; beyond this a request is refused unread. */
const LARGEST_BODY = 6 * 1024 * 1024;

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/**
 * Where a call goes: `services` by the service name in a SigV4 signature's scope, `targets` by the prefix of `X-Amz-Target`
 * (unsigned AWS calls), `paths` by the longest prefix of the path.
 */
export interface Routes {
  services: Record<string, Handler>;
  targets: Record<string, Handler>;
  paths: Record<string, Handler>;
  upgrade: Upgrade;
}

export interface Listening {
  port: number;
  stop(): Promise<void>;
}

/** Serves everything on one port of the loopback interface. Port 0 takes a free one. */
export async function listen(port: number, routesOf: () => Routes | undefined, log: Log): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
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
    if (routes) routes.upgrade(request, socket, head);
    else socket.destroy();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server) };
}

async function answer(request: IncomingMessage, routes: Routes | undefined): Promise<Answer> {
  if (!routes) return { status: 503, headers: { "retry-after": "1" }, body: "starting" };
  const call = await read(request);
  if (!call) return { status: 413, body: `a request body may have ${LARGEST_BODY} bytes at most` };
  const handle = route(call, routes);
  if (!handle) return { status: 404, body: `nothing is served at ${call.method} ${call.path}` };
  return handle(call);
}

function route(call: Call, routes: Routes): Handler | undefined {
  const service = signedService(call.headers.authorization);
  if (service !== undefined) {
    return routes.services[service] ?? (async () => notImitated(service));
  }
  const target = call.headers["x-amz-target"]?.split(".")[0];
  if (target !== undefined && routes.targets[target]) return routes.targets[target];
  const prefix = Object.keys(routes.paths)
    .filter((each) => call.path === each || call.path.startsWith(each.endsWith("/") ? each : `${each}/`))
    .sort((a, b) => b.length - a.length)[0];
  return prefix === undefined ? undefined : routes.paths[prefix];
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
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LARGEST_BODY) chunks.push(chunk);
  }
  if (size > LARGEST_BODY) return undefined;
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
    body: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks),
    sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
  };
}

function send(
  response: ServerResponse,
  { status, headers = {}, body = "" }: Answer,
  withoutBody: boolean,
): void {
  const content = typeof body === "string" ? Buffer.from(body) : body;
  response.writeHead(status, { ...headers, "content-length": content.length });
  response.end(withoutBody ? undefined : content);
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
