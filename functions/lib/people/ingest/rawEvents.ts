import type { RawEventItem } from "#table/people/rawEvent";
import * as rawEvent from "#table/people/rawEvent";
import { packBody } from "../../input/body.ts";
import type { Receipt, TakenCall } from "./calls.ts";
import { namedDetails } from "./details.ts";

/**
 * Returns the items of calls, each once, with the places of these calls in their batch: of those with the
 * same message id of the same person, the first. Only that id makes a repeated call known, so one without
 * gets a new one each time that it is sent.
 */
export function rawEventsOf(calls: TakenCall[], receipt: Receipt): Map<RawEventItem, number> {
  const items = new Map<string, [RawEventItem, number]>();
  for (const call of calls) {
    const item = itemOf(call, receipt);
    const key = `${item.PK} ${item.SK}`;
    if (!items.has(key)) items.set(key, [item, call.index]);
  }
  return new Map(items.values());
}

function itemOf(call: TakenCall, receipt: Receipt): RawEventItem {
  const { type, name, messageId, body, client, at } = call;
  const { sourceId } = receipt.source;
  const { userId, anonymousId = "" } = body;
  const [by, id] = userId === undefined ? (["anonymous", anonymousId] as const) : (["user", userId] as const);
  return {
    ...rawEvent.key(sourceId, by, id, messageId),
    entity: "RawEvent",
    ...{ sourceId, messageId, type },
    ...(name === undefined ? {} : { name }),
    at,
    receivedAt: new Date(receipt.receivedAt).toISOString(),
    ...client,
    ...packBody(body),
    ...problemsOf(call),
    ttl: Math.floor(receipt.receivedAt / 1000) + rawEvent.TTL_SECONDS,
  };
}

/** They are counted when the item is processed, so what comes again counts once. */
function problemsOf({ details, planProblem }: TakenCall): Pick<RawEventItem, "problems"> {
  const problems: RawEventItem["problems"] = namedDetails(details);
  // DynamoDB refuses half of a surrogate pair, which a name of the sender's can have.
  if (planProblem) problems.push({ reason: planProblem.reason, field: planProblem.field.toWellFormed() });
  return problems.length > 0 ? { problems } : {};
}
