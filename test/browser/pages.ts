import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { until } from "../support/until.ts";

export interface Sent {
  /** The headers of the request by their names in lower case. */
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
  /** The number of the request's events. */
  together: number;
}

/**
 * The responses instead of 202, in order, until the list is empty: a status, or a response that a page
 * cannot read. To the page that is as no response at all (the browser itself may open a cut connection
 * again).
 */
type Refusals = (number | "unreadable")[];

/** Serves pages under any host name by path, and at /api/event a stand-in that records what trackers send. */
export class Pages {
  readonly sent: Sent[] = [];
  /** The paths of the pages that were requested. */
  readonly requested: string[] = [];
  /** The connections that were opened, with or without a request. */
  connections = 0;
  readonly refusals: Refusals = [];
  readonly #server: Server;
  readonly #bodies: Record<string, string>;

  constructor(bodies: Record<string, string>) {
    this.#bodies = bodies;
    // Longer than any test: a browser that meets a connection at its end sends again over another, and later.
    const settings = { keepAliveTimeout: 600_000 };
    this.#server = createServer(settings, (request, response) => void this.#answer(request, response));
    this.#server.on("connection", () => (this.connections += 1));
  }

  async open(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  url(host: string, path: string): string {
    return `http://${host}:${this.port}${path}`;
  }

  /** Returns the next event that a tracker sends; waits for it if necessary. */
  async next(): Promise<Sent> {
    await until("an event of a tracker", () => this.sent.length > 0);
    return this.sent.shift()!;
  }

  /** Returns the next two events by name: events that two pages send at once arrive in any order. */
  async pair(): Promise<Record<string, Sent["body"]>> {
    const two = [await this.next(), await this.next()];
    return Object.fromEntries(two.map(({ body }) => [body.n, body]));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://any.example");
    if (pathname === "/api/event") {
      const said = await text(request).catch(() => undefined);
      // A page that is closed at the end of a test may be interrupted while it sends.
      if (said === undefined) return;
      const bodies = [JSON.parse(said) as Sent["body"] | Sent["body"][]].flat();
      const refusal = this.refusals.shift() ?? 202;
      if (refusal === "unreadable") response.writeHead(202).end("ok");
      else response.writeHead(refusal, { "access-control-allow-origin": "*" }).end("ok");
      const { headers } = request;
      this.sent.push(...bodies.map((body) => ({ headers, body, together: bodies.length })));
      return;
    }
    this.requested.push(pathname);
    const body = this.#bodies[pathname];
    const type = pathname.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
    // The scripts may be loaded by pages of any host, as from the API.
    const headers = { "content-type": type, "access-control-allow-origin": "*" };
    response.writeHead(body === undefined ? 404 : 200, headers).end(body);
  }
}
