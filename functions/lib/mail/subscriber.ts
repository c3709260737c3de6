import type { ConsentItem, NewConsent } from "#table/mail/consent";
import * as consent from "#table/mail/consent";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import type { TopicItem } from "#table/mail/topics/topic";
import { conditionOf } from "../aws/condition.ts";
import type { Write } from "../aws/dynamodb.ts";
import { get, transact } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import { living } from "../retention/living.ts";
import { ulid } from "../ids/ulid.ts";

/** One change of consent, without what `changeSubscriber` knows. */
export type ConsentChange = Omit<NewConsent, "consentId" | "email" | "at"> & {
  /** When the person said it; now if left out. */
  at?: string;
  /** A ULID; a new one if left out. */
  consentId?: string;
};

/** The change of a subscriber, written in one transaction. */
export interface SubscriberChange {
  /** The subscriber as it is then. */
  after: SubscriberItem;
  consents: ConsentChange[];
  /**
   * True if the change takes consent up without confirming it. It is refused if the person had the address
   * erased.
   */
  takesUp?: boolean;
  /** Writes on other items. */
  more?: Write[];
  /** Writes that must hold: if the condition of one is refused, nothing is changed and not tried again. */
  required?: Write[];
}

/** Each try reads again. Links of one person are rarely used at the same time. */
const TRIES = 8;

/**
 * Returns the subscriber of an address. An address that was changed is followed once. Undefined if there is
 * none, or an expired one.
 */
export async function findSubscriber(address: string): Promise<SubscriberItem | undefined> {
  const found = living(await get<SubscriberItem>(subscriber.key(address)));
  if (found?.movedTo === undefined) return found;
  const moved = await get<SubscriberItem>(subscriber.key(found.movedTo));
  return moved?.movedTo === undefined ? moved : undefined;
}

/**
 * Changes a subscriber and records the consent, in one transaction on the version that was read. `decide`
 * returns null if there is nothing to change; it is called again if another request has changed the
 * subscriber. Returns the subscriber as it is then: unchanged if the change was refused, undefined if there
 * is none.
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
    const after = { ...change.after, version: found.version + 1, updatedAt: now.toISOString() };
    const kept = after.status === "PENDING" ? after : subscriber.lasting(after);
    const { logId = ulid(now.getTime()) } = kept;
    const changed = { ...kept, ...subscriber.listedByStatus(kept), logId };
    const consents = change.consents.map((each) => ({ Put: { Item: consentItem(found.email, each, now) } }));
    const checks = change.takesUp ? [requireNotErased(found.email)] : [];
    const required = [...checks, ...(change.required ?? [])];
    const others = [updateOf(found, changed), ...consents, ...(change.more ?? [])];
    const refused = await transact([...others, ...required]);
    if (refused.length === 0) return changed;
    if (refused.some((at) => at >= others.length)) return found;
  }
  throw new InternalError("a subscriber was changed by others at every try: the request is to be sent again");
}

/** The changes of consent of a page on which a person leaves and joins topics. */
export function changesOfTopics(left: string[], joined: string[]): ConsentChange[] {
  return [
    ...left.map((topic) => ({ action: "TOPIC_OUT" as const, source: "PAGE" as const, topic })),
    ...joined.map((topic) => ({ action: "TOPIC_IN" as const, source: "PAGE" as const, topic })),
  ];
}

/** Returns the most opt-outs that one person can have: topics that exist go before keys that no topic has. */
export function fitting(optOuts: string[], topics: TopicItem[]): string[] {
  const exist = optOuts.filter((each) => topics.some(({ topic }) => topic === each));
  return [...new Set([...exist, ...optOuts])].slice(0, subscriber.MAX_OPT_OUTS);
}

/** The condition of a transaction that the person has not had the address erased. */
export function requireNotErased(address: string): Write {
  return { ConditionCheck: { Key: suppression.key(address), ...conditionOf(suppression.isNotErased) } };
}

/** Returns the record of one change of consent. */
export function consentItem(email: string, change: ConsentChange, now: Date): ConsentItem {
  const { at = now.toISOString() } = change;
  const { consentId = ulid(Date.parse(at)) } = change;
  return { ...consent.key(email, at, consentId), ...consent.item({ ...change, email, consentId, at }) };
}

/** Sets the attributes that differ, and never the whole item: other attributes belong to other writers. */
function updateOf(found: SubscriberItem, changed: SubscriberItem): Write {
  const all = Object.keys({ ...found, ...changed }) as (keyof SubscriberItem)[];
  const names = all.filter((name) => changed[name] !== found[name]);
  const set = names.filter((name) => changed[name] !== undefined);
  const gone = names.filter((name) => changed[name] === undefined).map((name) => `#${name}`);
  const { ConditionExpression, ExpressionAttributeValues } = conditionOf({ version: { eq: found.version } });
  return {
    Update: {
      Key: subscriber.key(found.email),
      UpdateExpression:
        `SET ${set.map((name) => `#${name} = :${name}`).join(", ")}` +
        (gone.length > 0 ? ` REMOVE ${gone.join(", ")}` : ""),
      ConditionExpression,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ...Object.fromEntries(set.map((name) => [`:${name}`, changed[name]])),
      },
    },
  };
}
