import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { vi } from "vitest";

/** A call of a destination. */
export interface WebhookCall {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  /** Each destination has a path of its own below it. */
  url: string;
  /** The calls by the path of a destination, oldest first. */
  calls: Map<string, WebhookCall[]>;
  stop: () => void;
}

/** Answers a call to a path. `before` are the earlier ones to it. */
type AnswerCall = (response: ServerResponse, path: string, call: WebhookCall, before: WebhookCall[]) => void;

/** A server that keeps each call, and then answers as `answer` does. */
export async function startWebhookReceiver(answer: AnswerCall): Promise<WebhookReceiver> {
  const calls = new Map<string, WebhookCall[]>();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const path = request.url!.slice(1);
      const call = { headers: request.headers, body };
      const before = calls.get(path) ?? [];
      calls.set(path, [...before, call]);
      answer(response, path, call, before);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, stop };
}

/**
 * Returns the bodies of calls, verified by the official library, each with the id under which it came. The
 * library compares the time of the call with `Date`: it gets the time of the call.
 */
export function verifiedCalls<Body extends object>(
  calls: WebhookCall[] = [],
  secret: string,
): (Body & { webhookId: string })[] {
  const webhook = new Webhook(secret);
  return calls.map(({ headers, body }) => {
    const clock = vi.spyOn(Date, "now").mockReturnValue(Number(headers["webhook-timestamp"]) * 1000);
    try {
      const verified = webhook.verify(body, headers as Record<string, string>) as Body;
      return { ...verified, webhookId: headers["webhook-id"] as string };
    } finally {
      clock.mockRestore();
    }
  });
}
