import type { ApiError } from "./error.ts";

/**
 * The members of a WebSocket that are used. Browsers, Node (from 22 on) and the package `ws` have them.
 *
 * @example
 * import type { Socket } from "rollcall-client/appsync";
 *
 * // A global WebSocket is one.
 * const socketOf = (url: string): Socket => new WebSocket(url, ["graphql-ws"]) as Socket;
 */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

/**
 * A class of WebSockets, for `AppSyncOptions.WebSocket`.
 *
 * @example
 * import { createAppSync, type SocketClass } from "rollcall-client/appsync";
 * import WebSocket from "ws";
 *
 * const url = "http://127.0.0.1:4000/graphql";
 * const headers = () => ({ "x-api-key": process.env.API_KEY! });
 * createAppSync({ url, headers, WebSocket: WebSocket as unknown as SocketClass });
 */
export type SocketClass = new (url: string, protocols: string[]) => Socket;

/** A message of AppSync. */
export interface Frame {
  type: string;
  id?: string;
  payload?: {
    connectionTimeoutMs?: number;
    data?: unknown;
    /** Some have one object instead of a list (amplify-js#8370). */
    errors?: ApiError | ApiError[];
  };
}

export interface Connection {
  send(frame: object): void;
  /** Ends the connection. No listener is called from then on. */
  close(): void;
}

interface Listener {
  acknowledged(): void;
  /** Called with each message about a subscription. */
  received(frame: Frame): void;
  /**
   * Called once, unless the connection was closed here: with AppSync's errors if it refused the connection.
   */
  ended(refusal?: ApiError[]): void;
}

/** The longest time from connecting to `connection_ack`, in milliseconds (15 s in amplify-js, too). */
export const OPENING_MS = 15_000;
/** The longest silence before a connection counts as lost, if `connection_ack` has no other value. */
const SILENCE_MS = 300_000;

/**
 * Opens a connection to AppSync's real-time endpoint (AppSync guide, "Building a real-time WebSocket
 * client").
 */
export function connect(
  WebSocket: SocketClass,
  url: string,
  authorization: object,
  listener: Listener,
): Connection {
  const socket = new WebSocket(url, ["graphql-ws", `header-${base64url(authorization)}`]);
  let isOver = false;
  let silenceMs: number | undefined;
  let silence: ReturnType<typeof setTimeout>;

  const close = (): void => {
    isOver = true;
    clearTimeout(silence);
    socket.close();
  };
  const end = (refusal?: ApiError[]): void => {
    if (isOver) return;
    close();
    listener.ended(refusal);
  };
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => end(), silenceMs ?? OPENING_MS);
  };
  const send = (frame: object): void => socket.send(JSON.stringify(frame));
  const receive = (frame: Frame): void => {
    if (frame.type === "connection_error") return end(errorsOf(frame));
    const isAcknowledged = silenceMs !== undefined;
    if (frame.type === "connection_ack") silenceMs ??= frame.payload?.connectionTimeoutMs ?? SILENCE_MS;
    heard();
    if (isAcknowledged) listener.received(frame);
    else if (silenceMs !== undefined) listener.acknowledged();
  };

  socket.onopen = () => send({ type: "connection_init" });
  socket.onmessage = ({ data }) => !isOver && receive(JSON.parse(data) as Frame);
  // A WebSocket that is closed before it is open reports an error, too.
  socket.onerror = socket.onclose = () => end();
  heard();
  return { send, close };
}

export function errorsOf({ payload }: Frame): ApiError[] {
  return [payload?.errors ?? []].flat();
}

function base64url(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
