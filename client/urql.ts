import type { SubscriptionForwarder } from "@urql/core";

/**
 * The members of a WebSocket that the transport uses. Those of browsers, of Node (from 22 on) and of the
 * package `ws` have them.
 */
export interface Socket {
  send(text: string): void;
  close(): void;
  readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export interface TransportOptions {
  /** The API's `GraphqlUrl`, or the `graphqlUrl` of `build/local/outputs.json`. */
  url: string;
  /**
   * `{ Authorization: accessToken }` or `{ "x-api-key": apiKey }`. It is called for each subscription,
   * because tokens are short-lived.
   */
  headers: () => Record<string, string> | Promise<Record<string, string>>;
  /** Called when AppSync has acknowledged a subscription: changes from then on are pushed. */
  standing?: () => void;
  /** The WebSocket class if there is no global one (Node 20): that of the package `ws`. */
  WebSocket?: new (url: string, protocols: string[]) => Socket;
}

interface Frame {
  type: string;
  payload?: { connectionTimeoutMs?: number; errors?: { message: string }[] };
}

type Sink = Parameters<ReturnType<SubscriptionForwarder>["subscribe"]>[0];

const OPEN = 1;
/**
 * The longest silence of AppSync before the connection counts as lost, in milliseconds: 5 minutes, unless
 * `connection_ack` has another value.
 */
const SILENCE_MS = 300_000;

/**
 * AppSync's real-time protocol as a transport of urql's `subscriptionExchange`: one WebSocket for each
 * subscription (AppSync guide, "Building a real-time WebSocket client"). A connection that ends before its
 * subscription is an error of the subscription. The transport does not connect again: subscribe again, and
 * query once more, since pushes in between are lost.
 */
export function transportOf(options: TransportOptions): SubscriptionForwarder {
  return ({ query, variables }) => ({
    subscribe(sink) {
      const connection = new Connection(options, JSON.stringify({ query, variables }), sink);
      void connection.open().catch((error: Error) => connection.fail(error));
      return { unsubscribe: () => connection.end() };
    },
  });
}

/**
 * Returns the real-time URL of an API: AppSync's domains have another host for it, all other URLs another
 * path.
 */
export function realtimeUrlOf(url: string): string {
  const { host, pathname } = new URL(url);
  const scheme = url.toLowerCase().startsWith("https:") ? "wss" : "ws";
  return host.includes(".appsync-api.")
    ? `${scheme}://${host.replace(".appsync-api.", ".appsync-realtime-api.")}${pathname}`
    : `${scheme}://${host}${pathname}/realtime`;
}

class Connection {
  readonly #options: TransportOptions;
  readonly #data: string;
  readonly #sink: Sink;
  #socket: Socket | undefined;
  #isOver = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #silenceMs = SILENCE_MS;

  constructor(options: TransportOptions, data: string, sink: Sink) {
    this.#options = options;
    this.#data = data;
    this.#sink = sink;
  }

  async open(): Promise<void> {
    const { url, headers, WebSocket: Given } = this.#options;
    const authorization = { host: new URL(url).host, ...(await headers()) };
    if (this.#isOver) return;
    const Made = Given ?? (globalThis.WebSocket as unknown as NonNullable<typeof Given>);
    const socket = new Made(realtimeUrlOf(url), ["graphql-ws", `header-${base64url(authorization)}`]);
    this.#socket = socket;
    socket.onopen = () => this.#send({ type: "connection_init" });
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(data) as Frame, authorization);
    socket.onerror = () => this.fail(new Error(`the connection to ${realtimeUrlOf(url)} failed`));
    socket.onclose = () => this.fail(new Error("AppSync closed the connection of the subscription"));
    this.#heard();
  }

  /** Ends the subscription at AppSync too, and closes the connection. */
  end(): void {
    if (this.#socket?.readyState === OPEN) this.#send({ id: "1", type: "stop" });
    this.#close();
  }

  fail(error: Error): void {
    if (this.#isOver) return;
    this.#close();
    this.#sink.error(error);
  }

  #receive({ type, payload }: Frame, authorization: object): void {
    if (this.#isOver) return;
    if (type === "connection_ack") this.#silenceMs = payload?.connectionTimeoutMs ?? SILENCE_MS;
    this.#heard();
    if (type === "connection_ack") {
      const start = { data: this.#data, extensions: { authorization } };
      this.#send({ id: "1", type: "start", payload: start });
    } else if (type === "start_ack") this.#options.standing?.();
    else if (type === "data") this.#sink.next(payload as Parameters<Sink["next"]>[0]);
    else if (type === "complete") this.#complete();
    else if (type === "error" || type === "connection_error") {
      this.#sink.next({ errors: payload?.errors ?? [] });
      this.#complete();
    }
  }

  /** AppSync sends `ka` from time to time. Without it, the connection is lost. */
  #heard(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      this.fail(new Error(`AppSync was silent for ${this.#silenceMs} ms`));
    }, this.#silenceMs);
  }

  #complete(): void {
    this.#close();
    this.#sink.complete();
  }

  #close(): void {
    this.#isOver = true;
    clearTimeout(this.#silence);
    this.#socket?.close();
  }

  #send(frame: object): void {
    this.#socket?.send(JSON.stringify(frame));
  }
}

function base64url(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
