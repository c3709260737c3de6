import type { FetcherParams } from "@graphiql/toolkit";
import type { ExecutionResult } from "graphql";
import type { Settings } from "./session.mts";

interface Frame {
  type: string;
  payload?: ExecutionResult;
}

export interface Observer {
  next(result: ExecutionResult): void;
  error(error: unknown): void;
  complete(): void;
}

/** One subscription over one socket, by AppSync's real-time protocol. Returns what ends it. */
export function listen(
  settings: Settings,
  token: string,
  { query, variables, operationName }: FetcherParams,
  observer: Observer,
): () => void {
  const authorization = { host: location.host, Authorization: token };
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}${settings.realtimePath}`, [
    "graphql-ws",
    `header-${base64url(authorization)}`,
  ]);
  const send = (frame: object) => socket.send(JSON.stringify(frame));
  const data = JSON.stringify({ query, variables: (variables as object | null) ?? {}, operationName });
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

function base64url(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
