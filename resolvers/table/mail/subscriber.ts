import type { Key, Range } from "../key.ts";
import { hasExpired, part } from "../key.ts";
import { LOCALE, NAME, type TextRule, ZONE } from "../text.ts";
import type { Searched } from "../word.ts";

/**
 * An address that mail is sent to, with what is known about the person. The Suppression item alone says that
 * an address is suppressed.
 */
export type SubscriberItem = Key &
  Partial<Record<ProfileFieldName, string>> & {
    entity: "Subscriber";
    /** Normalised. */
    email: string;
    /** As it was typed first. */
    typedEmail: string;
    /**
     * A ULID, its id in the log of changes, which has no address. A subscriber of an earlier release or of an
     * import has it from its next change on that no import makes. One that has moved has none.
     */
    logId?: string;
    /** A PENDING subscriber has not confirmed the opt-in mail yet. */
    status: SubscriberStatus;
    version: number;
    /** Free attributes by name. Texts can use them. */
    attributes: Record<string, unknown>;
    /** Each has a SubscriberTag, which the same transaction writes. */
    tags: string[];
    /** The topics that the person has left. */
    optOuts: string[];
    /** True if opens and clicks of this person are tracked. */
    tracking: boolean;
    /** The opt-in mail that was requested last: only its link confirms. */
    optInId?: string;
    /** The topics that its confirmation joins again. */
    optInTopics?: string[];
    /** The opt-in mail that was confirmed last: its link changes nothing any more. */
    confirmedId?: string;
    /** The addresses that the person had before, newest first. Their histories stay under them. */
    previous?: string[];
    /** The address that replaced this one. The item is then in no index. */
    movedTo?: string;
    /** The last version that an import wrote. If it is the present one, the last change was an import's. */
    importedVersion?: number;
    /**
     * When a PENDING subscriber expires who only a sign-up form has named. It has no tags and no customer, so
     * nothing else names it.
     */
    ttl?: number;
    createdAt: string;
    updatedAt: string;
    GSI1PK?: string;
    GSI1SK?: string;
    /** Only a subscriber with a `customerId` has these. */
    GSI2PK?: string;
    GSI2SK?: string;
    /** Absent in a subscriber of an earlier release that no walk has met yet. */
    GSI3PK?: string;
    GSI3SK?: string;
  };

export type SubscriberStatus = "PENDING" | "SUBSCRIBED" | "UNSUBSCRIBED";

export const CUSTOMER_ID: TextRule = {
  pattern: "[A-Za-z0-9._/:-]{1,128}",
  says: "1 to 128 letters, digits and . _ / : -",
};

/** A value that all filters of texts take, those of dates too. */
export const SAMPLE = "2026-01-01T00:00:00Z";

/** A field of a person, which staff, imports and texts know. */
interface ProfileField extends Partial<TextRule> {
  /** Ends the sentence "must be ...". A field without a `pattern` is a time zone. */
  says: string;
  /** The kind of its column in imports, and its name in messages about a line. */
  column: string;
  label: string;
  /** Texts can use it as a variable of its name. A text is tried with this value. */
  sample?: string;
}

/** The fields of a profile. Checks, imports, variables and the trial of campaigns derive from them. */
export const PROFILE_FIELDS = {
  firstName: { ...NAME, column: "NAME", label: "name", sample: SAMPLE },
  customerId: { ...CUSTOMER_ID, column: "CUSTOMER_ID", label: "customer id" },
  locale: { ...LOCALE, column: "LOCALE", label: "locale", sample: "en" },
  timezone: { says: ZONE, column: "TIMEZONE", label: "time zone", sample: "UTC" },
} as const satisfies Record<string, ProfileField>;

type Fields = typeof PROFILE_FIELDS;
export type ProfileFieldName = keyof Fields;
export type ProfileColumn = Fields[ProfileFieldName]["column"];

/** The fields with their names; a bundle that does not need them leaves them out. */
export const profileFields = /* @__PURE__ */ Object.keys(PROFILE_FIELDS).map((name) => {
  const field = name as ProfileFieldName;
  const rule: ProfileField & { column: ProfileColumn } = PROFILE_FIELDS[field];
  return { field, ...rule };
});

/**
 * The time for which a sign-up form's subscriber waits for the confirmation of the last mail. Its link works
 * for 7 days.
 */
export const PENDING_SECONDS = 30 * 24 * 3600;
/** A change of the address moves each tag in one transaction of at most 100 items. */
export const MAX_TAGS = 20;
/** The topics that one person can leave. */
export const MAX_OPT_OUTS = 100;
/** A change of the address updates each earlier one in the same transaction. */
export const MAX_PREVIOUS = 9;
/** An item has at most 400 KB; profiles are read for every mail. */
export const MAX_ATTRIBUTES = 100;
export const MAX_ATTRIBUTES_BYTES = 32 * 1024;
/**
 * The name of an attribute, as a regular expression of the whole text: texts use it as a variable (Liquid),
 * and an identifier needs no quoting there.
 */
export const ATTRIBUTE_NAME = "[A-Za-z][A-Za-z0-9_-]{0,63}";
/**
 * Names that no object in the attributes can have. The SDK takes `constructor` for the class of an object
 * that it stores (`convertToAttr` in @aws-sdk/util-dynamodb), and `__proto__` sets the prototype.
 */
export const TAKEN_NAMES = ["", "__proto__", "constructor"];
/** The depths to which the value of an attribute may be nested. DynamoDB nests 32 levels. */
export const ATTRIBUTE_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/**
 * Part of a number that no attribute can have, as JSON writes it: an exponent of three digits. DynamoDB
 * stores magnitudes of about 10^-130 to 10^126 (developer guide, "Data types").
 */
export const HUGE_EXPONENT = "[eE][+-]?[0-9]{3}";

const PREFIX = "SUB#";
const LIST = "SUBSCRIBERS";
/**
 * Stands in the key of those who do not expire. It sorts after every `ttl`: the year 2286. Each has ten
 * digits.
 */
export const NEVER = 9_999_999_999;

/**
 * The partition with everything about an address. A normalised address has at most 254 characters and is the
 * last part of the key, so a `#` in it is harmless.
 */
export function addressPartition(address: string): string {
  return `${PREFIX}${address}`;
}

export function key(address: string): Key {
  return { PK: addressPartition(address), SK: "PROFILE" };
}

/** The subscribers whose address begins with `prefix`, sorted by address. */
export function byAddress(prefix: string): Range {
  return { index: "GSI1", partition: LIST, prefix };
}

/** The index key of a subscriber in the list. */
export function listed(address: string) {
  return { GSI1PK: LIST, GSI1SK: address };
}

/** The confirmed subscribers with a status whose address begins with `prefix`, sorted by it: keys only. */
export function withStatus(status: Exclude<SubscriberStatus, "PENDING">, prefix: string): Range {
  return { index: "GSI3", partition: statusList(status), prefix };
}

/**
 * The PENDING subscribers, sorted by their expiry: keys only. The expired ones that are still stored come
 * first, so a list from the end has them behind all others.
 */
export const pending: Range = { index: "GSI3", partition: /* @__PURE__ */ statusList("PENDING") };

/**
 * The index key of a subscriber among those with its status; none once it has moved. An index of keys is
 * written only if the status or the expiry changes.
 */
export function listedByStatus(item: Pick<SubscriberItem, "email" | "status" | "ttl" | "movedTo">) {
  const { email, status, ttl = NEVER, movedTo } = item;
  if (movedTo) return {};
  return { GSI3PK: statusList(status), GSI3SK: status === "PENDING" ? `${ttl}#${email}` : email };
}

/** The keys of a page of `pending` whose subscribers have not expired. */
export function unexpired<Listed extends { GSI3SK: string }>(keys: Listed[], nowSeconds: number): Listed[] {
  return keys.filter(({ GSI3SK }) => !hasExpired({ ttl: +GSI3SK.split("#")[0]! }, nowSeconds));
}

function statusList(status: SubscriberStatus): string {
  return `${LIST}#${status}`;
}

/** The subscribers of a customer: keys only. */
export function ofCustomer(customerId: string): Range {
  return { index: "GSI2", partition: customer(customerId), prefix: PREFIX };
}

/** The index key of a subscriber among those of a customer. */
export function listedOfCustomer(customerId: string, address: string) {
  return { GSI2PK: customer(customerId), GSI2SK: addressPartition(address) };
}

/**
 * Everything about an address in the order of its sort keys. Without the history it begins after consents and
 * engagement events, which sort first.
 */
export function everything(address: string, withHistory: boolean): Range {
  const range = { partition: addressPartition(address) };
  // `~` sorts after every character of a sort key's prefix.
  return withHistory ? range : { ...range, between: ["EXEC#", "~"] };
}

/** The index keys of a subscriber who has not moved, from its attributes. */
export function indexed(item: Pick<SubscriberItem, "email" | "status" | "ttl" | "customerId">) {
  const { email, customerId } = item;
  const ofCustomer = customerId ? listedOfCustomer(customerId, email) : {};
  return { ...listed(email), ...ofCustomer, ...listedByStatus(item) };
}

/** A new subscriber. */
export function item(input: {
  address: string;
  typedEmail: string;
  status: SubscriberStatus;
  now: string;
  logId?: string;
  optInId?: string;
  ttl?: number;
}): Omit<SubscriberItem, keyof Key> {
  const { address: email, status, ttl } = input;
  return {
    entity: "Subscriber",
    email,
    typedEmail: input.typedEmail,
    status,
    version: 1,
    attributes: {},
    tags: [],
    optOuts: [],
    tracking: true,
    ...(input.logId ? { logId: input.logId } : {}),
    ...(input.optInId ? { optInId: input.optInId } : {}),
    createdAt: input.now,
    updatedAt: input.now,
    ...(ttl ? { ttl } : {}),
    ...indexed({ email, status, ttl }),
  };
}

/** The subscriber without an end: only somebody who is PENDING by a form alone expires. */
export function lasting(before: SubscriberItem): SubscriberItem {
  const { ttl: _, ...kept } = before;
  return kept;
}

/** True if this opt-in mail still has something to confirm: the subscription, or topics to join again. */
export function awaitsOptIn(found: SubscriberItem, optInId: string): boolean {
  const hasTopics = (found.optInTopics ?? []).length > 0;
  const isNewest = found.optInId === optInId && found.confirmedId !== optInId && !found.movedTo;
  return isNewest && (found.status !== "SUBSCRIBED" || hasTopics);
}

/**
 * True if there is nothing to unsubscribe: neither a subscription nor an opt-in mail that can still confirm
 * one.
 */
export function hasLeft({ status, optInId, confirmedId }: SubscriberItem): boolean {
  return status !== "SUBSCRIBED" && (optInId === undefined || optInId === confirmedId);
}

/** The same for one topic. */
export function hasLeftTopic({ optOuts, optInTopics }: SubscriberItem, topic: string): boolean {
  return optOuts.indexOf(topic) >= 0 && (optInTopics ?? []).indexOf(topic) < 0;
}

/**
 * The subscriber without consent to all mail. Opt-in mails that were sent before confirm nothing any more.
 * A PENDING one stays so, because every other status could be made SUBSCRIBED without the person's
 * confirmation.
 */
export function unsubscribed(before: SubscriberItem): SubscriberItem {
  const status = before.status === "PENDING" ? "PENDING" : "UNSUBSCRIBED";
  return { ...withoutRequest(before), status };
}

/** The subscriber without consent to these topics. A request that has no other topic is cancelled. */
export function withoutTopics(before: SubscriberItem, topics: string[]): SubscriberItem {
  const others = before.optOuts.filter((each) => topics.indexOf(each) < 0);
  const optOuts = [...others, ...topics];
  const requested = before.optInTopics ?? [];
  const optInTopics = requested.filter((each) => topics.indexOf(each) < 0);
  if (optInTopics.length === requested.length) return { ...before, optOuts };
  return optInTopics.length > 0
    ? { ...before, optOuts, optInTopics }
    : { ...withoutRequest(before), optOuts };
}

function withoutRequest({ optInId: _, optInTopics: __, ...kept }: SubscriberItem): SubscriberItem {
  return kept;
}

/**
 * Returns the item that is left under an address that was changed: it leads to the new one, and is in no
 * index.
 */
export function moved(before: SubscriberItem, movedTo: string, now: string): SubscriberItem {
  const { email, typedEmail, status, tracking, createdAt } = before;
  return {
    ...key(email),
    ...{ entity: "Subscriber", email, typedEmail, status, version: before.version + 1 },
    ...{ attributes: {}, tags: [], optOuts: [], tracking, movedTo, createdAt, updatedAt: now },
  };
}

/** The partition with what is about a customer of the user's own system. */
export function customer(customerId: string): string {
  return `CUSTOMER#${part(customerId)}`;
}

/** A subscriber as a search finds it: by address, name and customer id. One that has moved is not found. */
export function searchedSubscriber(item: SubscriberItem): Searched | undefined {
  const { email: id, firstName, customerId, ttl, movedTo } = item;
  if (movedTo) return undefined;
  return { id, title: firstName ?? id, detail: id, texts: [id, firstName, customerId], ttl };
}
