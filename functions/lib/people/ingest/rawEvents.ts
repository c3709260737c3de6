import type { RawEventItem } from "#table/people/rawEvent";
import * as rawEvent from "#table/people/rawEvent";
import { packBody } from "../../body.ts";
import type { Receipt, Taken } from "./calls.ts";

/**
 * Returns the items of calls, each once: of those with the same message id of the same person, the first. Only that
 * id makes a repeated call known, so one without gets a new one each time that it is sent.
 */
export function rawEventsOf(calls: Taken[], receipt: Receipt): RawEventItem[] {
  const items = new Map<string, RawEventItem>();
  for (const call of calls) {
    const item = itemOf(call, receipt);
    const key = `${item.PK} ${item.SK}`;
    if (!items.has(key)) items.set(key, item);
  }
  return [...items.values()];
}

function itemOf({ type, name, messageId, body, client, time }: Taken, receipt: Receipt): RawEventItem {
  const { sourceId } = receipt.source;
  const { userId, anonymousId = "" } = body;
  const [by, id] = userId === undefined ? (["anonymous", anonymousId] as const) : (["user", userId] as const);
  return {
    ...rawEvent.key(sourceId, by, id, messageId),
    entity: "RawEvent",
    ...{ sourceId, messageId, type },
    ...(name === undefined ? {} : { name }),
    at: time.at,
    receivedAt: new Date(receipt.receivedAt).toISOString(),
    ...client,
    ...packBody(body),
    ...(time.wrong ? { problems: [{ reason: "CLOCK" as const, field: time.wrong }] } : {}),
    ttl: Math.floor(receipt.receivedAt / 1000) + rawEvent.TTL_SECONDS,
  };
}
