import type { ExecutionResult } from "graphql";
import { headersOf, type Settings } from "./session.mts";

/** What GraphiQL asks to run. */
export interface PageOperation {
  query: string;
  variables?: unknown;
  operationName?: string | null;
}

interface Frame {
  type: string;
  payload?: ExecutionResult;
}

export interface Observer {
  next(result: ExecutionResult): void;
  error(error: unknown): void;
  complete(): void;
}

/**
 * One subscription over one socket, by AppSync's real-time protocol. Returns what ends it. Where a caller
 * signs, the connection's signature is for `<path>/connect` with the body `{}`, and the subscription's for
 * its own data (AppSync guide, "Building a real-time WebSocket client").
 */
export async function listenToEvents(
  settings: Settings,
  caller: string,
  { query, variables, operationName }: PageOperation,
  observer: Observer,
): Promise<() => void> {
  const { graphqlPath, realtimePath } = settings;
  const data = JSON.stringify({ query, variables: variables ?? {}, operationName });
  const [connecting, authorization] = await Promise.all([
    authorizationOf(caller, `${graphqlPath}/connect`, "{}"),
    authorizationOf(caller, graphqlPath, data),
  ]);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${realtimePath}`, [
    "graphql-ws",
    `header-${base64url(connecting)}`,
  ]);
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  socket.onopen = () => send({ type: "connection_init" });
  socket.onmessage = ({ data: text }) => {
    const { type, payload } = JSON.parse(text as string) as Frame;
    if (type === "connection_ack") {
      send({ id: "1", type: "start", payload: { data, extensions: { authorization } } });
    } else if (type === "data") observer.next(payload!);
    else if (type === "complete") socket.close();
    else if (type === "error" || type === "connection_error") {
      observer.error(payload);
      socket.close();
    }
  };
  socket.onclose = () => observer.complete();
  return () => {
    socket.onclose = null;
    if (socket.readyState === WebSocket.OPEN) send({ id: "1", type: "stop" });
    socket.close();
  };
}

async function authorizationOf(caller: string, path: string, body: string): Promise<object> {
  return { host: location.host, ...(await headersOf(caller, path, body)) };
}

function base64url(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
