import type { Key } from "#table/key";
import type { CampaignItem } from "#table/mail/campaign";
import type { SentTemplateItem } from "#table/mail/sentTemplate";
import * as sentTemplate from "#table/mail/sentTemplate";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import { getAll } from "../../aws/dynamodb.ts";
import { itemOf } from "../send/facts.ts";
import { keysOfConditions } from "../sequences/rules/conditions.ts";
import type { Claims, ListedRecipient } from "./claims.ts";
import { recipientAddresses, claimsOf, sendKeyOf } from "./claims.ts";
import type { ListedMember } from "./listed.ts";

/** The facts that decide about one person. */
export interface CampaignPerson extends ListedRecipient, Claims {
  /** The texts that the person was sent, among those that the condition names. */
  sentTemplates: string[];
  /** The time zone of the person, else of the settings. */
  timezone: string;
}

type Reached = Extract<ListedMember, { email: string }>;

/** Reads what decides about the people of a page: first the subscribers, then what these lead to. */
export async function readCampaignPeople(
  found: CampaignItem,
  listed: Reached[],
  timezone: string,
): Promise<CampaignPerson[]> {
  const people = await withSubscribers(listed);
  const texts = keysOfConditions(found.where ? [found.where] : []).sentTemplates;
  // An address can be on the page and be an earlier one of another person there. BatchGetItem takes a key
  // once.
  const known = await getAll<Key>(once(people.flatMap((each) => keysOf(found.campaignId, texts, each))));
  const firstOf = new Map([...people].reverse().map((each) => [each.email, each]));
  return people.map((each) => ({
    ...each,
    ...claimsOf(found.campaignId, known, each, firstOf.get(each.email) === each),
    sentTemplates: texts.filter((text) =>
      recipientAddresses(each).some((email) =>
        itemOf<SentTemplateItem>(known, sentTemplate.key(email, text)),
      ),
    ),
    timezone: each.subscriber?.timezone ?? timezone,
  }));
}

/**
 * Reads the subscribers at these addresses. A member's address is followed once if it was changed: no list
 * has the new one.
 */
async function withSubscribers(listed: Reached[]): Promise<ListedRecipient[]> {
  const keys = once(listed.map(({ email }) => subscriber.key(email)));
  const found = await getAll<SubscriberItem>(keys);
  const at = (email: string, items: SubscriberItem[]) => itemOf<SubscriberItem>(items, subscriber.key(email));
  const presentOf = ({ email, memberId }: Reached) =>
    memberId === undefined ? email : (at(email, found)?.movedTo ?? email);
  const present = listed.map((each) => ({ ...each, email: presentOf(each) }));
  const moved = once(present.map(({ email }) => subscriber.key(email))).filter(
    ({ PK }) => !keys.some((key) => key.PK === PK),
  );
  const all = [...found, ...(await getAll<SubscriberItem>(moved))];
  return present.map((each) => ({ ...each, subscriber: at(each.email, all) }));
}

function once(keys: Key[]): Key[] {
  return [...new Map(keys.map((key) => [`${key.PK} ${key.SK}`, key])).values()];
}

function keysOf(campaignId: string, texts: string[], person: ListedRecipient): Key[] {
  return recipientAddresses(person).flatMap((email) => [
    sendKeyOf(campaignId, email),
    ...texts.map((text) => sentTemplate.key(email, text)),
  ]);
}
