import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import {
  createAppSync,
  type AppSync,
  type AppSyncOptions,
  type SocketClass,
  type State,
} from "../../../client/appsync.ts";
import { Heard } from "../../support/heard.ts";

export interface Frame {
  id: string;
  type: string;
  payload: { data: string; extensions: { authorization: object } };
}

/** A real-time endpoint that says what its test says. */
export class Endpoint {
  readonly peers = new Heard<Peer>();
  readonly #server: WebSocketServer;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on("connection", (socket, request) => this.peers.add(new Peer(socket, request)));
  }

  static async open(): Promise<Endpoint> {
    const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await once(server, "listening");
    return new Endpoint(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/graphql`;
  }

  async close(): Promise<void> {
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
    await once(this.#server, "close");
  }
}

/** One connection, as its server sees it. */
export class Peer {
  readonly frames = new Heard<Frame>();
  readonly closed: Promise<unknown>;
  /** The client's credentials. */
  readonly authorization: object;
  readonly path: string | undefined;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket, request: IncomingMessage) {
    this.#socket = socket;
    this.path = request.url;
    this.closed = once(socket, "close");
    const [, header = ""] = request.headers["sec-websocket-protocol"]!.split(/, ?header-/);
    this.authorization = JSON.parse(Buffer.from(header, "base64url").toString()) as object;
    socket.on("message", (data: Buffer) => this.frames.add(JSON.parse(data.toString()) as Frame));
  }

  send(...frames: object[]): void {
    for (const frame of frames) this.#socket.send(JSON.stringify(frame));
  }

  close(): void {
    this.#socket.close();
  }

  async acknowledge(connectionTimeoutMs = 300_000): Promise<void> {
    const { type } = await this.frames.next();
    if (type !== "connection_init") throw new Error(`${type} came before connection_init`);
    this.send({ type: "connection_ack", payload: { connectionTimeoutMs } });
  }

  /** Acknowledges the next subscription. */
  async stand(): Promise<Frame> {
    const start = await this.frames.next();
    this.send({ type: "start_ack", id: start.id });
    return start;
  }
}

export interface Client {
  appsync: AppSync;
  /** The states that it has been in, and each call after a reconnection. */
  states: (State | "again")[];
  /** Resolves at the next such state or call. */
  state(wanted: State | "again"): Promise<void>;
  /** Closes the client, and resolves when its sockets are closed. */
  end(): Promise<void>;
}

export function clientOf(
  { url }: Endpoint,
  headers: AppSyncOptions["headers"] = () => ({ "x-api-key": "key" }),
): Client {
  const closed: Promise<unknown>[] = [];
  class Counted extends WebSocket {
    constructor(to: string, protocols: string[]) {
      super(to, protocols);
      closed.push(new Promise((resolve) => this.once("close", resolve)));
    }
  }
  const appsync = createAppSync({ url, headers, WebSocket: Counted as unknown as SocketClass });
  const states: (State | "again")[] = [];
  const heard = new Heard<State | "again">();
  const note = (state: State | "again"): void => {
    states.push(state);
    heard.add(state);
  };
  appsync.onState(note);
  appsync.onReconnect(() => note("again"));
  const state: Client["state"] = async (wanted) => void (await heard.until((each) => each === wanted));
  const end = async (): Promise<void> => {
    appsync.close();
    await Promise.all(closed);
  };
  return { appsync, states, state, end };
}

/** A subscription of which all that is heard is kept, in words. */
export function listen(
  appsync: AppSync,
  name = "onUser",
): { heard: Heard<unknown>; stop: () => void; query: string } {
  const heard = new Heard<unknown>();
  const query = `subscription { ${name} }`;
  const stop = appsync.subscribe(
    query,
    {},
    {
      next: (push) => heard.add(push),
      error: ({ errors }) => heard.add({ errors }),
      complete: () => heard.add("complete"),
      standing: () => heard.add("standing"),
    },
  );
  return { heard, stop, query };
}
