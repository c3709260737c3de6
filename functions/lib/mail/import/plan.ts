import { isDeepStrictEqual } from "node:util";
import { absentOrExpired } from "#table/key";
import * as consent from "#table/mail/consent";
import * as subscriber from "#table/mail/subscriber";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { ulid } from "../../ids/ulid.ts";
import { mergeAttributes, tooMuch } from "./attributes.ts";
import type { ImportLine } from "./line.ts";
import type { ImportAs, ImportFile } from "#table/mail/importFile";
import type { KnownLine } from "./state.ts";
import type { LinePlan } from "./file/write.ts";

/** The settings that all lines of an import have in common. */
export interface Import {
  jobId: string;
  actor: string;
  consent: string;
  as: ImportAs;
  doubleOptIn: boolean;
  tags: string[];
  /** The options for reading the file. */
  file?: ImportFile;
}

const MOVED = "The person has changed this address more than once: use the present address.";

/**
 * Returns what a line writes. The conditions of the writes repeat what was read, so a plan that is late
 * fails as a whole. The same line again changes nothing.
 */
export function planLine(known: KnownLine, of: Import, nowMs: number): LinePlan {
  const now = new Date(nowMs).toISOString();
  if (known.line.as === "SUPPRESSED") return { writes: suppress(known, of, now) };
  if (known.subscriber?.movedTo) return { code: "MOVED_ADDRESS", message: MOVED };
  if (known.suppression?.kind === "ERASED")
    return { code: "ERASED_ADDRESS", message: suppression.ERASED_ADDRESS };
  return known.subscriber ? change(known.subscriber, known, of, nowMs) : create(known, of, nowMs);
}

/** As `Mutation.suppress` does: it replaces a weaker suppression, and one that is as strong stays. */
function suppress({ address: email, suppression: found }: KnownLine, of: Import, at: string): Write[] {
  const kind = "MANUAL";
  if (found && !suppression.weakerThan(kind).includes(found.kind)) return [];
  const item = suppression.item({ email, kind, reason: of.consent, actor: of.actor, at });
  const isWeaker = conditionOf(suppression.isWeakerThan(kind));
  return [{ Put: { Item: { ...suppression.key(email), ...item }, ...isWeaker } }];
}

function create(known: KnownLine, of: Import, nowMs: number): LinePlan {
  const { address, line } = known;
  const { typedEmail } = line;
  const now = new Date(nowMs).toISOString();
  const agreed = of.doubleOptIn ? "PENDING" : "SUBSCRIBED";
  const status = line.as === "SUBSCRIBED" ? agreed : "UNSUBSCRIBED";
  const optIn = status === "PENDING" ? { optInId: ulid(nowMs) } : {};
  const made = subscriber.item({ address, typedEmail, status, now, ...optIn });
  const item = { ...subscriber.key(address), ...made, importedVersion: made.version };
  const after = merged(item, line);
  return {
    writes: [
      { Put: { Item: after, ...conditionOf(absentOrExpired(Math.floor(nowMs / 1000))) } },
      // Erasing an address that has no subscriber yet must win over an import at the same moment.
      { ConditionCheck: { Key: suppression.key(address), ...conditionOf(suppression.isNotErased) } },
      putConsent(known, of, nowMs),
      ...line.optOuts.map((topic) => putConsent(known, of, nowMs, topic)),
      ...after.tags.map((tag) => putTag(tag, address)),
    ],
  };
}

/** Never changes the status, unless the import is of people who have unsubscribed. */
function change(before: SubscriberItem, known: KnownLine, of: Import, nowMs: number): LinePlan {
  const { line } = known;
  const leaves = line.as === "UNSUBSCRIBED" && !subscriber.hasLeft(before);
  const after = merged(before, line);
  const left = line.optOuts.filter((topic) => !subscriber.hasLeftTopic(before, topic));
  const message = tooMuch(after.attributes) ?? tooManyTags(after.tags) ?? tooManyTopics(after.optOuts, left);
  if (message) return { code: "TOO_MUCH", message };
  const isSame = isDeepStrictEqual(after, before);
  if (isSame && !leaves) return { writes: [] };
  const changed = leaves ? subscriber.unsubscribed(after) : after;
  const Item: SubscriberItem = {
    ...changed,
    ...subscriber.listedByStatus(changed),
    version: before.version + 1,
    importedVersion: before.version + 1,
    updatedAt: new Date(nowMs).toISOString(),
  };
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  return {
    writes: [
      { Put: { Item, ...conditionOf({ version: { eq: before.version } }) } },
      ...(leaves ? [putConsent(known, of, nowMs)] : []),
      ...left.map((topic) => putConsent(known, of, nowMs, topic)),
      ...added.map((tag) => putTag(tag, before.email)),
    ],
  };
}

/**
 * Attributes are merged one by one, and tags are added: values that the line does not have stay. A subscriber
 * that staff names does not expire.
 */
function merged(found: SubscriberItem, { fields, attributes, tags, optOuts }: ImportLine): SubscriberItem {
  const before = subscriber.lasting(found);
  const left = optOuts.filter((topic) => !subscriber.hasLeftTopic(before, topic));
  const after: SubscriberItem = {
    ...(left.length > 0 ? subscriber.withoutTopics(before, left) : before),
    ...fields,
    attributes: mergeAttributes(before.attributes, attributes),
    tags: [...new Set([...before.tags, ...tags])],
  };
  const { customerId } = fields;
  return customerId ? { ...after, ...subscriber.listedOfCustomer(customerId, after.email) } : after;
}

function tooManyTags(tags: string[]): string | undefined {
  if (tags.length <= subscriber.MAX_TAGS) return undefined;
  return `A subscriber can have ${subscriber.MAX_TAGS} tags. With those of the line these would be ${tags.length}.`;
}

/** A person may have left more topics by links, which refuse nothing. */
function tooManyTopics(optOuts: string[], left: string[]): string | undefined {
  if (left.length === 0 || optOuts.length <= subscriber.MAX_OPT_OUTS) return undefined;
  return `A subscriber can leave ${subscriber.MAX_OPT_OUTS} topics. With those of the line these would be ${optOuts.length}.`;
}

/** The record of the consent to all mail, or of the topic that was left. */
function putConsent({ address: email, line }: KnownLine, of: Import, nowMs: number, topic?: string): Write {
  const [consentId, at] = [ulid(nowMs), new Date(nowMs).toISOString()];
  const ofAll = line.as === "UNSUBSCRIBED" ? ("UNSUBSCRIBED" as const) : ("SUBSCRIBED" as const);
  const about = topic === undefined ? { action: ofAll } : { action: "TOPIC_OUT" as const, topic };
  const { actor, consent: statement, jobId } = of;
  const item = consent.item({ consentId, email, ...about, source: "IMPORT", actor, statement, jobId, at });
  return { Put: { Item: { ...consent.key(email, at, consentId), ...item } } };
}

function putTag(tag: string, address: string): Write {
  return { Put: { Item: { ...subscriberTag.key(tag, address), ...subscriberTag.item(tag, address) } } };
}
