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

function itemOf(call: Taken, receipt: Receipt): RawEventItem {
  const { type, name, messageId, body, client, time } = call;
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
    ...problemsOf(call),
    ttl: Math.floor(receipt.receivedAt / 1000) + rawEvent.TTL_SECONDS,
  };
}

function problemsOf({ time, planProblem }: Taken): Pick<RawEventItem, "problems"> {
  const problems: RawEventItem["problems"] = [];
  if (time.wrong) problems.push({ reason: "CLOCK", field: time.wrong });
  // DynamoDB refuses half of a surrogate pair, which a name of the sender's can have.
  if (planProblem) problems.push({ reason: planProblem.reason, field: planProblem.field.toWellFormed() });
  return problems.length > 0 ? { problems } : {};
}
