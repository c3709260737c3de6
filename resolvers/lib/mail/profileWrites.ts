import type { Context } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { UpsertSubscriberInput } from "#schema";
import { absentOrExpired } from "#table/key";
import * as subscriber from "#table/mail/subscriber";
import * as subscriberTag from "#table/mail/subscriberTag";
import * as suppression from "#table/mail/suppression";
import { fail } from "../errors.ts";
import type { Write } from "../transaction.ts";
import { mergeAttributes } from "./attributes.ts";
import { putConsent } from "./consentWrites.ts";
import type { SubscriberProfile } from "./subscriberInput.ts";

type Item = subscriber.SubscriberItem;
type Ctx = Pick<
  Context<{ input: UpsertSubscriberInput }, { address: string }>,
  "args" | "identity" | "stash"
>;
/** The subscriber after the transaction, and its writes. */
type Change = { after: Item; writes: Write[] };

/**
 * Creates a subscriber with its tags and consents, on the condition that there is none, or an expired one.
 * Without double opt-in the transaction also checks that the address was not erased.
 */
export function createSubscriber(
  { args, identity, stash }: Ctx,
  profile: SubscriberProfile,
  now: string,
): Change {
  const { address } = stash;
  const { email: typed, doubleOptIn } = args.input;
  const optIn = doubleOptIn ? { optInId: util.autoUlid() } : {};
  const status = doubleOptIn ? ("PENDING" as const) : ("SUBSCRIBED" as const);
  const logId = util.autoUlid();
  const made = subscriber.item({ address, typedEmail: typed.trim(), status, now, logId, ...optIn });
  const before = { ...subscriber.key(address), ...made };
  const after = changed(before, profile);
  const said = profile.source ? { pageUrl: profile.source } : {};
  const agreed = putConsent(identity, { email: address, action: "SUBSCRIBED", at: now, ...said });
  const conditionCheck = { key: suppression.key(address), condition: suppression.isNotErased };
  return {
    after,
    writes: [
      putSubscriber(after, absentOrExpired(util.time.nowEpochSeconds())),
      ...(doubleOptIn ? [] : [{ name: "suppression", conditionCheck }]),
      agreed,
      ...writeItems(identity, before, after, now),
    ],
  };
}

/**
 * Replaces a subscriber, its tags and adds the topics that it leaves, on the condition of the version that
 * was read.
 */
export function replaceSubscriber(
  { identity }: Ctx,
  before: Item,
  profile: SubscriberProfile,
  now: string,
): Change {
  const after = logged({ ...changed(before, profile), version: before.version + 1, updatedAt: now });
  const condition = { version: { eq: before.version } };
  return {
    after,
    writes: [putSubscriber(after, condition), ...writeItems(identity, before, after, now)],
  };
}

/** Returns a subscriber with an id in the log of changes. One of an earlier release or an import has none. */
export function logged(after: Item): Item {
  return { ...after, logId: after.logId ?? util.autoUlid() };
}

/**
 * Writes a subscriber whole. The condition must rule out that another request has changed it. Only one who is
 * PENDING expires.
 */
export function putSubscriber(after: Item, condition: Record<string, unknown>): Write {
  const { PK, SK, ...item } = after.status === "PENDING" ? after : subscriber.lasting(after);
  const placed = { ...item, ...subscriber.listedByStatus(after) };
  return { name: "subscriber", putItem: { key: { PK, SK }, item: placed, condition } };
}

function changed(before: Item, { fields, attributes, tags, optOuts }: SubscriberProfile): Item {
  const added = optOuts.filter((topic) => before.optOuts.indexOf(topic) < 0);
  // A subscriber that staff writes does not expire.
  const after: Item = {
    ...subscriber.lasting(subscriber.withoutTopics(before, added)),
    attributes: mergeAttributes(before.attributes, attributes),
    tags: tags ?? before.tags,
  };
  // A person may have left more by links, which refuse nothing.
  if (added.length > 0) requireOptOuts(after.optOuts);
  for (const field of Object.keys(fields) as (keyof SubscriberProfile["fields"])[]) {
    const value = fields[field];
    if (value) after[field] = value;
    else delete after[field];
  }
  delete after.GSI2PK;
  delete after.GSI2SK;
  return { ...after, ...subscriber.indexed(after) };
}

/** The tags that go and come, and a consent for each topic that is left. */
function writeItems(identity: Context["identity"], before: Item, after: Item, now: string): Write[] {
  const { email } = after;
  const removed = before.tags.filter((tag) => after.tags.indexOf(tag) < 0);
  const added = after.tags.filter((tag) => before.tags.indexOf(tag) < 0);
  const left = after.optOuts.filter((topic) => before.optOuts.indexOf(topic) < 0);
  return [
    ...removed.map((tag) => ({ name: "tag", deleteItem: { key: subscriberTag.key(tag, email) } })),
    ...added.map((tag) => putTag(tag, email)),
    ...left.map((topic) => putConsent(identity, { email, action: "TOPIC_OUT", topic, at: now })),
  ];
}

export function putTag(tag: string, address: string): Write {
  const item = subscriberTag.item(tag, address);
  return { name: "tag", putItem: { key: subscriberTag.key(tag, address), item } };
}

/** Fails with `LimitExceeded` if these are too many topics to leave. */
export function requireOptOuts(optOuts: string[]): void {
  if (optOuts.length <= subscriber.MAX_OPT_OUTS) return;
  const says = `A subscriber can leave at most ${subscriber.MAX_OPT_OUTS} topics: unsubscribe it from all mail instead.`;
  fail("LimitExceeded", says, { field: "optOuts" });
}
