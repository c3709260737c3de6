import { isDeepStrictEqual } from "node:util";
import { absent } from "#table/key";
import * as consent from "#table/mail/consent";
import * as subscriber from "#table/mail/subscriber";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { ulid } from "../../ulid.ts";
import { mergeAttributes, tooMuch } from "./attributes.ts";
import type { ImportLine } from "./line.ts";
import type { ImportAs, KnownLine } from "./state.ts";

/** What all lines of an import have in common. */
export interface Import {
  jobId: string;
  actor: string;
  consent: string;
  as: ImportAs;
  doubleOptIn: boolean;
  tags: string[];
}

/** The writes of a line, which belong into one transaction; none if it changes nothing. Or why it is refused. */
export type Plan = { writes: Write[] } | { message: string };

const MOVED = "The person has changed this address more than once: use the present address.";

/**
 * Returns what a line writes. The conditions of the writes repeat what was read, so a plan that is late fails as
 * a whole. The same line again changes nothing.
 */
export function planLine(known: KnownLine, of: Import, nowMs: number): Plan {
  const now = new Date(nowMs).toISOString();
  if (of.as === "SUPPRESSED") return { writes: suppress(known, of, now) };
  if (known.subscriber?.movedTo) return { message: MOVED };
  if (known.suppression?.kind === "ERASED") return { message: suppression.ERASED_ADDRESS };
  return known.subscriber ? change(known.subscriber, known.line, of, nowMs) : create(known, of, nowMs);
}

/** As `Mutation.suppress` does: it replaces a weaker suppression, and one that is as strong stays. */
function suppress({ address: email, suppression: found }: KnownLine, of: Import, at: string): Write[] {
  const kind = "MANUAL";
  if (found && !suppression.weakerThan(kind).includes(found.kind)) return [];
  const item = suppression.item({ email, kind, reason: of.consent, actor: of.actor, at });
  const isWeaker = conditionOf(suppression.isWeakerThan(kind));
  return [{ Put: { Item: { ...suppression.key(email), ...item }, ...isWeaker } }];
}

function create({ address, line }: KnownLine, of: Import, nowMs: number): Plan {
  const { typedEmail } = line;
  const now = new Date(nowMs).toISOString();
  const status =
    of.as === "SUBSCRIBED" && of.doubleOptIn ? "PENDING" : (of.as as "SUBSCRIBED" | "UNSUBSCRIBED");
  const optIn = status === "PENDING" ? { optInId: ulid(nowMs) } : {};
  const made = subscriber.item({ address, typedEmail, status, now, ...optIn });
  const item = { ...subscriber.key(address), ...made, importedVersion: made.version };
  const after = merged(item, line);
  return {
    writes: [
      { Put: { Item: after, ...conditionOf(absent) } },
      // Erasing an address that has no subscriber yet must win over an import at the same moment.
      { ConditionCheck: { Key: suppression.key(address), ...conditionOf(suppression.isNotErased) } },
      putConsent(address, of, nowMs),
      ...after.tags.map((tag) => putTag(tag, address)),
    ],
  };
}

/** Never changes the status, unless the import is of people who have unsubscribed. */
function change(before: SubscriberItem, line: ImportLine, of: Import, nowMs: number): Plan {
  const leaves = of.as === "UNSUBSCRIBED" && !subscriber.hasLeft(before);
  const after = merged(before, line);
  const message = tooMuch(after.attributes) ?? tooManyTags(after.tags);
  if (message) return { message };
  const isSame = isDeepStrictEqual(after, before);
  if (isSame && !leaves) return { writes: [] };
  const Item: SubscriberItem = {
    ...(leaves ? subscriber.unsubscribed(after) : after),
    version: before.version + 1,
    importedVersion: before.version + 1,
    updatedAt: new Date(nowMs).toISOString(),
  };
  const added = after.tags.filter((tag) => !before.tags.includes(tag));
  return {
    writes: [
      { Put: { Item, ...conditionOf({ version: { eq: before.version } }) } },
      ...(leaves ? [putConsent(before.email, of, nowMs)] : []),
      ...added.map((tag) => putTag(tag, before.email)),
    ],
  };
}

/** Attributes one by one, and tags are added: what the line does not say stays. */
function merged(before: SubscriberItem, { firstName, attributes, tags }: ImportLine): SubscriberItem {
  return {
    ...before,
    ...(firstName ? { firstName } : {}),
    attributes: mergeAttributes(before.attributes, attributes),
    tags: [...new Set([...before.tags, ...tags])],
  };
}

function tooManyTags(tags: string[]): string | undefined {
  if (tags.length <= subscriber.MAX_TAGS) return undefined;
  return `A subscriber can have ${subscriber.MAX_TAGS} tags. With those of the line these would be ${tags.length}.`;
}

function putConsent(email: string, of: Import, nowMs: number): Write {
  const [consentId, at] = [ulid(nowMs), new Date(nowMs).toISOString()];
  const action = of.as === "UNSUBSCRIBED" ? ("UNSUBSCRIBED" as const) : ("SUBSCRIBED" as const);
  const { actor, consent: statement, jobId } = of;
  const item = consent.item({ consentId, email, action, source: "IMPORT", actor, statement, jobId, at });
  return { Put: { Item: { ...consent.key(email, at, consentId), ...item } } };
}

function putTag(tag: string, address: string): Write {
  return { Put: { Item: { ...subscriberTag.key(tag, address), ...subscriberTag.item(tag, address) } } };
}
