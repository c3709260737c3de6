import { createHash } from "node:crypto";
import type { Key } from "#table/key";
import type { CampaignItem, SendKeyItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import type { SentTemplateItem } from "#table/mail/sentTemplate";
import * as sentTemplate from "#table/mail/sentTemplate";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import { getAll, query } from "../../aws/dynamodb.ts";
import { itemOf, living } from "../send/facts.ts";
import { keysOfConditions } from "../sequences/rules/conditions.ts";

/** The addresses of one page, and whether others may follow. */
export interface Addresses {
  emails: string[];
  isLast: boolean;
}

/** What decides about one person. */
export interface Person {
  email: string;
  subscriber?: SubscriberItem;
  /** The campaign has claimed the mail of this address before; or of an address that the person had before. */
  isClaimed: boolean;
  isMailedElsewhere: boolean;
  /** The texts that the person was sent, among those that the condition names. */
  sentTemplates: string[];
  /** The time zone of the person, else of the settings. */
  timezone: string;
}

/** Returns the addresses behind the cursor, sorted: of who has the tag, or of all subscribers. */
export async function nextAddresses({ tag, cursor }: CampaignItem): Promise<Addresses> {
  const [range, at] =
    tag === undefined
      ? [
          subscriber.byAddress(""),
          (email: string) => ({ ...subscriber.key(email), ...subscriber.listed(email) }),
        ]
      : [subscriberTag.having(tag), (email: string) => subscriberTag.key(tag, email)];
  const { items, next } = await query<{ email: string }>(range, {
    limit: campaign.PAGE,
    ...(cursor === undefined ? {} : { after: at(cursor) }),
  });
  return { emails: items.map(({ email }) => email), isLast: next === undefined };
}

/** Reads what decides about the people of a page: first the profiles, then what these lead to. */
export async function readPeople(found: CampaignItem, emails: string[], timezone: string): Promise<Person[]> {
  const profiles = await getAll<SubscriberItem>(emails.map((email) => subscriber.key(email)));
  const people = emails.map((email) => ({
    email,
    subscriber: itemOf<SubscriberItem>(profiles, subscriber.key(email)),
  }));
  const texts = keysOfConditions(found.where ? [found.where] : []).sentTemplates;
  // An address can be on the page and be an earlier one of another person there. BatchGetItem takes a key once.
  const keys = people.flatMap((each) => keysOf(found, texts, each));
  const known = await getAll<Key>([...new Map(keys.map((key) => [`${key.PK} ${key.SK}`, key])).values()]);
  return people.map((each) => ({
    ...each,
    isClaimed: hasClaimed(found, known, each.email),
    isMailedElsewhere: previousOf(each).some((email) => hasClaimed(found, known, email)),
    sentTemplates: texts.filter((text) =>
      [each.email, ...previousOf(each)].some((email) =>
        itemOf<SentTemplateItem>(known, sentTemplate.key(email, text)),
      ),
    ),
    timezone: each.subscriber?.timezone ?? timezone,
  }));
}

/** The item by which the campaign claims the mail of an address once. */
export function sendKeyOf(campaignId: string, email: string): Key {
  return campaign.sendKey(campaignId, createHash("sha256").update(email).digest("hex"));
}

type Read = Pick<Person, "email" | "subscriber">;

function keysOf({ campaignId }: CampaignItem, texts: string[], person: Read): Key[] {
  return [person.email, ...previousOf(person)].flatMap((email) => [
    sendKeyOf(campaignId, email),
    ...texts.map((text) => sentTemplate.key(email, text)),
  ]);
}

function previousOf({ subscriber: own }: Read): string[] {
  return own?.previous ?? [];
}

function hasClaimed({ campaignId }: CampaignItem, known: Key[], email: string): boolean {
  return living(itemOf<SendKeyItem>(known, sendKeyOf(campaignId, email))) !== undefined;
}
