import { randomInt, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { absent } from "#table/key";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { CountedSubscriberItem, TagCountItem, TopicCountItem } from "#table/mail/subscriberCount";
import * as subscriberCount from "#table/mail/subscriberCount";
import { conditionOf, type WriteCondition } from "../../aws/condition.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { backOff, getAll, refusedWrites } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { Counted, CountChanges } from "./counted.ts";
import { changesOf, countedKeyOf, countsAlike } from "./counted.ts";

/** A person as the counts are to have it. `to` is absent for one who is counted no more. */
export interface Wanted {
  email: string;
  to: Counted | undefined;
  /** Checks that `to` is still true. If it fails, the person is left out. */
  check?: Write;
}

/** Labels are tags and topics with counts of their own. */
interface Labels {
  tags: Map<string, TagCountItem>;
  topics: Map<string, TopicCountItem>;
}

type Known = CountedSubscriberItem | undefined;

/** TransactWriteItems takes 100 items (API reference). */
const MAX_WRITES = 100;
const NO_LABEL = { left: 0, leftSubscribed: 0 };
/** Each try reads again. Other writers of the same counts are few: one for each shard of the stream. */
const TRIES = 10;

/**
 * Has the counts of people, and what is counted of each, follow `wanted`: both in one transaction, so each
 * person counts exactly as the record says, however often this is repeated. Returns the addresses that were
 * left out because their check failed. Throws if other writers keep changing the same counts.
 */
export async function countPeople(wanted: Wanted[]): Promise<string[]> {
  const outdated: string[] = [];
  let waiting = wanted;
  for (let tries = 0; waiting.length > 0;) {
    const known = await knownOf(waiting);
    const differing = waiting.filter(({ email, to }) => !countsAlike(valuesOf(known.get(email)), to));
    const changed = await withoutGone(differing, known);
    if (changed.length === 0) return outdated;
    const pack = packOf(changed, known);
    const steps = pack.map((each) => ({ ...each, to: stepTo(valuesOf(known.get(each.email)), each.to) }));
    const { left, gone } = await write(steps, known);
    outdated.push(...gone);
    const again = pack.filter(({ email, to }, at) => {
      const isStep = steps[at]!.to !== to;
      return left.includes(steps[at]!) || (isStep && !gone.includes(email));
    });
    waiting = [...again, ...changed.slice(pack.length)];
    if (left.length < pack.length) tries = 0;
    else if (tries === TRIES)
      throw new InternalError("other writers keep changing the counts of subscribers");
    else await backOff((tries += 1));
  }
  return outdated;
}

async function knownOf(wanted: Wanted[]): Promise<Map<string, Known>> {
  const found = await getAll<CountedSubscriberItem>(wanted.map(({ email }) => countedKeyOf(email)));
  return new Map(found.map((item) => [item.email, item]));
}

/**
 * Leaves out those who would be counted for the first time and have gone: an old change that comes after an
 * erasure must not store the address again.
 */
async function withoutGone(wanted: Wanted[], known: Map<string, Known>): Promise<Wanted[]> {
  const isNew = ({ email, to, check }: Wanted): boolean =>
    to !== undefined && check === undefined && !known.has(email);
  const gone = await goneOf(wanted.filter(isNew).map(({ email }) => email));
  return wanted.filter((each) => !isNew(each) || !gone.has(each.email));
}

/** Returns those of the addresses that have no subscriber, or one that has moved to another address. */
export async function goneOf(addresses: string[]): Promise<Set<string>> {
  const found = await getAll<SubscriberItem>(addresses.map(subscriber.key));
  const there = new Set(found.flatMap((item) => (item.movedTo ? [] : [item.email])));
  return new Set(addresses.filter((address) => !there.has(address)));
}

function valuesOf(item: Known): Counted | undefined {
  return item && { status: item.status, tags: item.tags, optOuts: item.optOuts };
}

/** The first people whose writes fit into one transaction; at least one. */
function packOf(wanted: Wanted[], known: Map<string, Known>): Wanted[] {
  const labels = new Set<string>();
  // One write adds to the statuses.
  let writes = 1;
  const at = wanted.findIndex(({ email, to, check }) => {
    for (const label of labelsBetween(valuesOf(known.get(email)), to)) labels.add(label);
    writes += check ? 2 : 1;
    return writes + labels.size > MAX_WRITES;
  });
  return at < 0 ? wanted : wanted.slice(0, Math.max(at, 1));
}

/** The names of the counts that the change of a person may write. */
function labelsBetween(...values: (Counted | undefined)[]): string[] {
  const names = values.flatMap((each) => [
    ...(each?.tags ?? []).map((tag) => `tag ${tag}`),
    ...(each?.optOuts ?? []).map((topic) => `topic ${topic}`),
  ]);
  return [...new Set(names)];
}

/** Returns `to`; of a change with too many counts for one transaction the first step: that of the tags. */
function stepTo(from: Counted | undefined, to: Counted | undefined): Counted | undefined {
  // Besides these: the check, the record and the statuses.
  if (labelsBetween(from, to).length + 3 <= MAX_WRITES) return to;
  const tags = to?.tags ?? [];
  if (from && isDeepStrictEqual(from.tags, tags)) return to;
  return { ...(from ?? { ...to!, optOuts: [] }), tags };
}

/**
 * Writes the counts of people in one transaction. `left` are those to try again: all, if another writer was
 * first; `gone` are the addresses whose check failed.
 */
async function write(pack: Wanted[], known: Map<string, Known>): Promise<{ left: Wanted[]; gone: string[] }> {
  const changes = changesOf(pack.map(({ email, to }) => [valuesOf(known.get(email)), to]));
  const checks = pack.flatMap(({ check }) => check ?? []);
  const records = pack.map(({ email, to }) => recordOf(email, known.get(email), to));
  const counts = [...statusWrites(changes), ...labelWrites(changes, await labelsOf(changes))];
  const refused = await refusedWrites([...checks, ...records, ...counts]);
  if (refused.length === 0) return { left: [], gone: [] };
  const failed = new Set(refused.flatMap((at) => checks[at] ?? []));
  const isGone = ({ check }: Wanted): boolean => check !== undefined && failed.has(check);
  return {
    left: pack.filter((each) => !isGone(each)),
    gone: pack.filter(isGone).map(({ email }) => email),
  };
}

function recordOf(email: string, before: Known, to: Counted | undefined): Write {
  const condition: WriteCondition = before
    ? { ConditionExpression: "#writeId = :before", ExpressionAttributeValues: { ":before": before.writeId } }
    : conditionOf(absent);
  const key = countedKeyOf(email);
  if (!to) return { Delete: { Key: key, ...condition } };
  const item: CountedSubscriberItem = {
    ...{ ...key, entity: "CountedSubscriber", email },
    ...{ ...to, writeId: randomUUID() },
  };
  return { Put: { Item: item, ...condition } };
}

function statusWrites({ statuses }: CountChanges): Write[] {
  const changed = [...statuses].filter(([, by]) => by !== 0);
  if (changed.length === 0) return [];
  const { PK, SK, ...listed } = subscriberCount.status(randomInt(subscriberCount.STATUS_SHARDS));
  const set = { ...listed, entity: "StatusCount" };
  return [
    {
      Update: {
        Key: { PK, SK },
        UpdateExpression:
          `SET ${Object.keys(set)
            .map((name) => `#${name} = :${name}`)
            .join(", ")} ` + `ADD ${changed.map(([name]) => `#${name} :${name}`).join(", ")}`,
        ExpressionAttributeValues: Object.fromEntries(
          [...Object.entries(set), ...changed].map(([name, value]) => [`:${name}`, value]),
        ),
      },
    },
  ];
}

async function labelsOf({ tags, topics }: CountChanges): Promise<Labels> {
  const keys = [
    ...[...tags.keys()].map(subscriberCount.tagKey),
    ...[...topics.keys()].map(subscriberCount.topicKey),
  ];
  const found = await getAll<TagCountItem | TopicCountItem>(keys);
  return {
    tags: new Map(found.flatMap((item) => (item.entity === "TagCount" ? [[item.tag, item]] : []))),
    topics: new Map(found.flatMap((item) => (item.entity === "TopicCount" ? [[item.topic, item]] : []))),
  };
}

/** Their places in the list have the count of a tag, so each is set to what was read and the difference. */
function labelWrites(changes: CountChanges, labels: Labels): Write[] {
  const ofTags = [...changes.tags].flatMap(([tag, by]): Write[] => {
    const before = labels.tags.get(tag);
    if (by === 0) return [];
    const count = (before?.count ?? 0) + by;
    const unchanged = ifUnchanged(before && { count: before.count });
    if (count === 0) return [{ Delete: { Key: subscriberCount.tagKey(tag), ...unchanged } }];
    return [{ Put: { Item: subscriberCount.tagItem(tag, count), ...unchanged } }];
  });
  const ofTopics = [...changes.topics].flatMap(([topic, by]): Write[] => {
    if (by.left === 0 && by.leftSubscribed === 0) return [];
    const { left = 0, leftSubscribed = 0 } = labels.topics.get(topic) ?? NO_LABEL;
    const item = subscriberCount.topicItem(topic, left + by.left, leftSubscribed + by.leftSubscribed);
    const unchanged = ifUnchanged(labels.topics.has(topic) ? { left, leftSubscribed } : undefined);
    return [{ Put: { Item: item, ...unchanged } }];
  });
  return [...ofTags, ...ofTopics];
}

function ifUnchanged(before: Record<string, number> | undefined): WriteCondition {
  return conditionOf(
    before ? { and: Object.entries(before).map(([name, eq]) => ({ [name]: { eq } })) } : absent,
  );
}
