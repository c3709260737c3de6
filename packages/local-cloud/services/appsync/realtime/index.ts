import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { Clock } from "../../../base/clock.ts";
import type { Log } from "../../../base/log.ts";
import type { Upgrade } from "../../../base/http.ts";
import { Connection } from "./connection.ts";
import { PATHS, SUBPROTOCOL } from "./handshake.ts";
import type { InvalidationEvent, MutationEvent, RealtimeHooks } from "./hooks.ts";
import { awsLimits, rateGate, type RealtimeLimits } from "./limits.ts";
import { judge, subscribe } from "./start.ts";

/** The longest message of a client. AWS refuses longer ones at its gateway. */
const LONGEST_MESSAGE = 128 * 1024;

export interface RealtimeOptions {
  appsync: RealtimeHooks;
  clock: Clock;
  log: Log;
  limits?: Partial<RealtimeLimits>;
}

export interface Realtime {
  /** Takes over a connection that asks for a WebSocket; any path but AppSync's two gets 404. */
  upgrade: Upgrade;
  /** The number of connected clients. */
  connections(): number;
  stop(): void;
}

/**
 * AppSync's real-time endpoint: subscriptions over WebSocket, fed by the mutations that `appsync` executes.
 */
export function createRealtime({ appsync, clock, log, limits: lowered }: RealtimeOptions): Realtime {
  const limits = { ...awsLimits, ...lowered };
  const connections = new Set<Connection>();
  const withinRate = rateGate(limits.requestsPerSecond, () => clock.now());
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  });
  const keepAlive = setInterval(() => {
    for (const each of connections) each.keepAlive();
  }, limits.keepAliveMs);
  keepAlive.unref();
  const stopListening = [
    appsync.onMutation((event) => publish(connections, event, log)),
    appsync.onInvalidation((event) => invalidate(connections, event)),
  ];

  function connect(socket: WebSocket, request: IncomingMessage): void {
    const connection: Connection = new Connection({
      socket,
      refusal: judge({ appsync, log }, request),
      subscribe: (id, frame) =>
        subscribe(frame, {
          appsync,
          log,
          pushBytes: limits.pushBytes,
          sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
          send: (payload) => connection.push(id, payload),
        }),
      withinRate,
      clock,
      log,
      limits,
    });
    connections.add(connection);
    socket.once("close", () => connections.delete(connection));
  }

  return {
    upgrade(request, socket, head) {
      const path = (request.url ?? "/").split("?", 1)[0]!;
      if (!PATHS.includes(path)) return refuse(socket, path);
      server.handleUpgrade(request, socket, head, connect);
    },
    connections: () => connections.size,
    stop() {
      clearInterval(keepAlive);
      for (const each of stopListening) each();
      for (const each of connections) each.stop();
      server.close();
    },
  };
}

function publish(connections: Set<Connection>, { fieldName, result }: MutationEvent, log: Log): void {
  if (connections.size === 0) return;
  if (typeof result !== "object" || result === null || Array.isArray(result)) {
    return log.hint(`realtime: ${fieldName} returned ${JSON.stringify(result)}: nothing is pushed`);
  }
  for (const connection of connections) {
    for (const each of connection.subscriptions.values()) {
      each.publish(fieldName, result as Record<string, unknown>);
    }
  }
}

/**
 * The Developer Guide's "Unsubscribing WebSocket connections using filters": the subscription ends, and then
 * its connection.
 */
function invalidate(connections: Set<Connection>, { subscriptionField, payload }: InvalidationEvent): void {
  for (const connection of connections) {
    const ended = [...connection.subscriptions].filter(
      ([, each]) => each.fieldName === subscriptionField && each.isInvalidatedBy(payload),
    );
    if (ended.length > 0) connection.invalidate(ended.map(([id]) => id));
  }
}

function refuse(socket: Duplex, path: string): void {
  const body = `no WebSocket is served at ${path}, only at ${PATHS.join(" and ")}`;
  socket.end(
    `HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}
