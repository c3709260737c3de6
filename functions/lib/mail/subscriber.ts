import type { ConsentItem, NewConsent } from "#table/mail/consent";
import * as consent from "#table/mail/consent";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import { conditionOf } from "../aws/condition.ts";
import type { Write } from "../aws/dynamodb.ts";
import { get, transact } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import { ulid } from "../ulid.ts";

/** One change of consent, without what `changeSubscriber` knows. */
export type ConsentChange = Omit<NewConsent, "consentId" | "email" | "at">;

/** What a change of a subscriber writes, in one transaction. */
export interface SubscriberChange {
  set: Partial<
    Pick<
      SubscriberItem,
      "status" | "optOuts" | "tracking" | "optInId" | "optInTopics" | "confirmedId" | "firstName"
    >
  >;
  consents: ConsentChange[];
  /** Writes on other items. */
  more?: Write[];
}

/** Each try reads again. Links of one person are rarely used at the same time. */
const TRIES = 8;

/** Returns the subscriber of an address. An address that was changed is followed once. Undefined if there is none. */
export async function findSubscriber(address: string): Promise<SubscriberItem | undefined> {
  const found = await get<SubscriberItem>(subscriber.key(address));
  if (found?.movedTo === undefined) return found;
  const moved = await get<SubscriberItem>(subscriber.key(found.movedTo));
  return moved?.movedTo === undefined ? moved : undefined;
}

/**
 * Changes a subscriber and records the consent, in one transaction on the version that was read. `decide`
 * returns null if there is nothing to change; it is called again if another request has changed the subscriber.
 * Returns the subscriber as it is then; undefined if there is none.
 */
export async function changeSubscriber(
  address: string,
  decide: (found: SubscriberItem) => SubscriberChange | null | Promise<SubscriberChange | null>,
): Promise<SubscriberItem | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findSubscriber(address);
    const change = found && (await decide(found));
    if (!found || !change) return found;
    const now = new Date();
    const changed = { ...found, ...change.set, version: found.version + 1, updatedAt: now.toISOString() };
    const consents = change.consents.map((each) => ({ Put: { Item: consentItem(found.email, each, now) } }));
    const refused = await transact([updateOf(found, changed), ...consents, ...(change.more ?? [])]);
    if (refused.length === 0) return changed;
  }
  throw new InternalError("a subscriber was changed by others at every try: the request is to be sent again");
}

/** Returns the record of one change of consent. */
export function consentItem(email: string, change: ConsentChange, now: Date): ConsentItem {
  const at = now.toISOString();
  const consentId = ulid(now.getTime());
  return { ...consent.key(email, at, consentId), ...consent.item({ ...change, email, consentId, at }) };
}

/** Sets the attributes that differ, and never the whole item: other attributes belong to other writers. */
function updateOf(found: SubscriberItem, changed: SubscriberItem): Write {
  const names = (Object.keys(changed) as (keyof SubscriberItem)[]).filter(
    (name) => changed[name] !== found[name],
  );
  const { ConditionExpression, ExpressionAttributeValues } = conditionOf({ version: { eq: found.version } });
  return {
    Update: {
      Key: subscriber.key(found.email),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(", ")}`,
      ConditionExpression,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ...Object.fromEntries(names.map((name) => [`:${name}`, changed[name]])),
      },
    },
  };
}
