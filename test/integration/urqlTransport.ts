import type { SubscriptionForwarder } from "@urql/core";
import WebSocket from "ws";

interface Options {
  url: string;
  realtimeUrl: string;
  token: string;
  /** Called when a subscription stands. */
  standing: () => void;
}

/** AppSync's realtime protocol for urql, which has none: one connection per subscription (AppSync guide, "Building a real-time WebSocket client"). */
export function transportOf({ url, realtimeUrl, token, standing }: Options): SubscriptionForwarder {
  const authorization = { host: new URL(url).host, Authorization: token };
  const header = `header-${Buffer.from(JSON.stringify(authorization)).toString("base64url")}`;
  return ({ query, variables }) => ({
    subscribe: (sink) => {
      const socket = new WebSocket(realtimeUrl, ["graphql-ws", header]);
      const send = (frame: object) => socket.send(JSON.stringify(frame));
      const data = JSON.stringify({ query, variables });
      const answers: Record<string, (payload: never) => void> = {
        connection_ack: () =>
          send({ id: "1", type: "start", payload: { data, extensions: { authorization } } }),
        start_ack: standing,
        data: sink.next,
        error: ({ errors }: { errors: [] }) => {
          sink.next({ errors });
          sink.complete();
        },
        complete: () => sink.complete(),
      };
      socket.on("open", () => send({ type: "connection_init" }));
      socket.on("message", (message: Buffer) => {
        const { type, payload } = JSON.parse(message.toString("utf8")) as { type: string; payload: never };
        answers[type]?.(payload);
      });
      socket.on("error", (error) => sink.error(error));
      return {
        unsubscribe: () => {
          send({ id: "1", type: "stop" });
          socket.close();
        },
      };
    },
  });
}
