import type { DestinationItem } from "#table/people/destination";
import { InternalError } from "../../aws/errors.ts";
import type { Answer } from "./answer.ts";
import { putOnBus } from "./bus.ts";
import type { Outgoing, Secret } from "./outgoing.ts";
import { post } from "./post.ts";
import { segmentCall } from "./segment.ts";
import { webhookCall } from "./webhook.ts";

export type { Answer } from "./answer.ts";
export type { Outgoing, Secret } from "./outgoing.ts";

/**
 * A receiver that needs longer is to take the event into a queue of its own (Standard Webhooks recommends 15
 * to 30 s).
 */
export const LIMIT_MS = 15_000;

/**
 * Makes one try to send an event. It says what came of it, and never rejects for what the receiver or the
 * network does: whether and when there is another try is decided elsewhere.
 */
export async function send(
  { destinationId, kind, url }: DestinationItem,
  secret: Secret | undefined,
  outgoing: Outgoing,
  limitMs: number = LIMIT_MS,
): Promise<Answer> {
  if (kind === "EVENTBRIDGE") return putOnBus(outgoing, limitMs);
  if (url === undefined) throw new InternalError(`the destination ${destinationId} has no URL: put it again`);
  const call =
    kind === "SEGMENT" ? segmentCall(url, outgoing) : webhookCall(url, secret?.secrets ?? [], outgoing);
  // `__proto__` is a name like others: an assignment would not define it.
  const own = Object.fromEntries(
    (secret?.headers ?? []).map(({ name, value }) => [name.toLowerCase(), value]),
  );
  // The protocol's headers are last, so that no other replaces them.
  const headers = { "user-agent": "Rollcall", ...own, ...call.headers };
  return post({ ...call, headers }, limitMs);
}
