import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The fault of a call on its way: the receiver is DOWN and does not get it, or takes it and its response is
 * LOST.
 */
export type Trouble = "DOWN" | "LOST";

/** A call that has come, and what the receiver has answered; absent if it did not get it. */
export interface Passed {
  to: string;
  messageId: string;
  body: string;
  status?: number;
}

export interface Relay {
  url: string;
  passed: Passed[];
  /** Sets the faults of the next calls to a receiver with an event, one after another. */
  trouble(to: string, messageId: string, ...troubles: Trouble[]): void;
  stop(): void;
}

/** Headers of one connection, which the next one has of its own. */
const OF_A_HOP = ["host", "connection", "content-length"];

/** Passes what is posted to `/<name>/...` on to the receiver of that name, as a network between both does. */
export async function relayTo(origins: Record<string, string>): Promise<Relay> {
  const passed: Passed[] = [];
  const troubles = new Map<string, Trouble[]>();
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const [, to = "", path = ""] = /^\/(\w+)(\/.*)$/.exec(request.url!) ?? [];
    const call: Passed = { to, messageId: messageIdOf(body), body };
    passed.push(call);
    const trouble = troubles.get(`${to} ${call.messageId}`)?.shift();
    if (trouble === "DOWN") return void response.writeHead(500).end();
    const headers = Object.fromEntries(
      Object.entries(request.headers as Record<string, string>).filter(([name]) => !OF_A_HOP.includes(name)),
    );
    const answer = await fetch(`${origins[to]}${path}`, { method: "POST", headers, body });
    const text = await answer.text();
    call.status = answer.status;
    const type = answer.headers.get("content-type") ?? "text/plain";
    response.writeHead(trouble === "LOST" ? 502 : answer.status, { "content-type": type }).end(text);
  };
  const server = createServer((request, response) => {
    pass(request, response).catch((error: unknown) => response.destroy(error as Error));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    trouble: (to, messageId, ...next) => void troubles.set(`${to} ${messageId}`, next),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** An event of the bus is JSON within JSON. */
function messageIdOf(body: string): string {
  return /\\?"messageId\\?":\\?"([\w-]+)/.exec(body)?.[1] ?? "";
}
