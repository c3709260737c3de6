import type { DestinationItem, DestinationKind } from "#table/people/destination";
import { InternalError } from "../../aws/errors.ts";
import type { ReceiverAnswer } from "./answer.ts";
import { putOnBus } from "./bus.ts";
import type { OutgoingRequest, Secret } from "./outgoing.ts";
import type { HttpCall } from "./post.ts";
import { postCall } from "./post.ts";
import { segmentCall } from "./segment.ts";
import { webhookCall } from "./webhook.ts";

export type { ReceiverAnswer } from "./answer.ts";
export type { OutgoingRequest, Secret } from "./outgoing.ts";

/**
 * A receiver that needs longer is to take the event into a queue of its own (Standard Webhooks recommends 15
 * to 30 s).
 */
export const LIMIT_MS = 15_000;

/** The call of a kind that is called at a URL, without the headers of the destination. */
type CallOf = (
  to: DestinationItem & { url: string },
  secrets: Secret["secrets"],
  outgoing: OutgoingRequest,
) => HttpCall;

/** Makes one try. */
type Send = (
  destination: DestinationItem,
  secret: Secret | undefined,
  outgoing: OutgoingRequest,
  limitMs: number,
) => Promise<ReceiverAnswer>;

const SENDS: Record<DestinationKind, Send> = {
  WEBHOOK: (...given) => callUrl(webhookCall, ...given),
  SEGMENT: (...given) => callUrl(({ url }, _, outgoing) => segmentCall(url, outgoing), ...given),
  EVENTBRIDGE: (_destination, _secret, outgoing, limitMs) => putOnBus(outgoing, limitMs),
};

/**
 * Makes one try to send an event, and answers with its result. It does not reject if the receiver or the
 * network fails: the caller decides about another try.
 */
export function sendEvent(
  destination: DestinationItem,
  secret: Secret | undefined,
  outgoing: OutgoingRequest,
  limitMs: number = LIMIT_MS,
): Promise<ReceiverAnswer> {
  return SENDS[destination.kind](destination, secret, outgoing, limitMs);
}

async function callUrl(callOf: CallOf, ...[destination, secret, outgoing, limitMs]: Parameters<Send>) {
  const { destinationId, url } = destination;
  if (url === undefined) throw new InternalError(`the destination ${destinationId} has no URL: put it again`);
  const call = callOf({ ...destination, url }, secret?.secrets ?? [], outgoing);
  // `__proto__` is a name like others: an assignment would not define it.
  const own = Object.fromEntries(
    (secret?.headers ?? []).map(({ name, value }) => [name.toLowerCase(), value]),
  );
  // The protocol's headers are last, so that no other replaces them.
  const headers = { "user-agent": "Rollcall", ...own, ...call.headers };
  return postCall({ ...call, headers }, limitMs);
}
