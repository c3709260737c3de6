import { once } from "node:events";
import WebSocket from "ws";

export interface Frame {
  type: string;
  id?: string;
  payload: {
    data: Record<string, Record<string, unknown> | undefined>;
    errors: { errorType?: string; message: string; errorCode?: number }[];
  };
}

/**
 * A WebSocket client without a library: it sends the messages that it is given, and keeps those that it
 * receives.
 */
export class RawClient {
  readonly heard: Frame[] = [];
  closed: { code: number; reason: string } | undefined;
  readonly socket: WebSocket;
  #wake: () => void = () => {};

  constructor(url: string, protocols: string[] = ["graphql-ws"], headers: Record<string, string> = {}) {
    this.socket = new WebSocket(url, protocols, { headers });
    this.socket.on("message", (data) => {
      this.heard.push(JSON.parse((data as Buffer).toString("utf8")) as Frame);
      this.#wake();
    });
    this.socket.on("close", (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      this.#wake();
    });
    this.socket.on("error", () => {});
  }

  async open(): Promise<this> {
    if (this.socket.readyState !== WebSocket.OPEN) await once(this.socket, "open");
    return this;
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  }

  /** Takes the next frame that is no keep-alive. */
  async next(): Promise<Frame> {
    for (;;) {
      const index = this.heard.findIndex((each) => each.type !== "ka");
      if (index >= 0) return this.heard.splice(index, 1)[0]!;
      if (this.closed) throw new Error(`closed with ${this.closed.code} ${this.closed.reason}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async ended(): Promise<{ code: number; reason: string }> {
    while (!this.closed) await new Promise<void>((resolve) => (this.#wake = resolve));
    return this.closed;
  }

  /** Through `connection_init` to `connection_ack`. */
  async acknowledged(): Promise<this> {
    await this.open();
    this.send({ type: "connection_init" });
    const frame = await this.next();
    if (frame.type !== "connection_ack") throw new Error(`not acknowledged: ${JSON.stringify(frame)}`);
    return this;
  }

  start(id: string, query: string, authorization: unknown, variables: unknown = {}): void {
    const data = JSON.stringify({ query, variables });
    this.send({ id, type: "start", payload: { data, extensions: { authorization } } });
  }

  /** Starts and awaits the acknowledgement. */
  async started(id: string, query: string, authorization: unknown, variables: unknown = {}): Promise<void> {
    this.start(id, query, authorization, variables);
    const frame = await this.next();
    if (frame.type !== "start_ack") throw new Error(`not started: ${JSON.stringify(frame)}`);
  }

  close(): void {
    this.socket.terminate();
  }
}

/** An authorization as it goes into a URL or a subprotocol. */
export const encoded = (authorization: unknown, encoding: "base64" | "base64url" = "base64"): string =>
  Buffer.from(JSON.stringify(authorization)).toString(encoding);

/** The `?header=&payload=` handshake. */
export const withHeader = (url: string, authorization: unknown): string =>
  `${url}?header=${encodeURIComponent(encoded(authorization))}&payload=e30=`;
