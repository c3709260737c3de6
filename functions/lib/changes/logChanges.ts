import type { DynamoDBRecord } from "aws-lambda";
import type { ChangeGuardItem, ChangesHeadItem, MadeChange, UnplacedChange } from "#table/changes/change";
import * as changes from "#table/changes/change";
import type { LoggedDomain } from "#table/changes/logged";
import { LOGS } from "#table/changes/logged";
import type { TombstoneItem } from "#table/changes/stamp";
import type { Key } from "#table/key";
import { absent } from "#table/key";
import { conditionOf, type WriteCondition } from "../aws/condition.ts";
import type { Write } from "../aws/dynamodb.ts";
import { backOff, get, getAll, refusedWrites } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import type { LoggedRecord } from "./change.ts";
import { loggedRecordOf, withActor } from "./change.ts";
import type { ChangesFollower } from "../routes.ts";
import { announceChanges } from "./publish.ts";

/** Each try reads the head again. Other writers of a log are few: one for each shard of the stream. */
const TRIES = 10;

/**
 * Logs the changes of a batch of the stream, each once however often it is delivered (invariant 19), and has
 * them pushed and followed. Throws if the table or a queue does not take them: the batch comes again.
 */
export async function logChanges(
  records: DynamoDBRecord[],
  followers: ChangesFollower[] = [],
): Promise<void> {
  const found = records.flatMap((record) => loggedRecordOf(record) ?? []);
  const once = [...new Map(found.map((each) => [each.change.changeId, each])).values()];
  const made = await withActors(once);
  const all = made.map(({ change }) => change);
  const logs = LOGS.map((domain) => appendAll(domain, all));
  for (const outcome of await Promise.allSettled(logs))
    if (outcome.status === "rejected") throw outcome.reason;
  for (const follow of followers) await follow(made);
  await announceChanges(LOGS.filter((domain) => all.some((change) => change.domain === domain)));
}

/** Appends the changes of a domain. A log that takes none holds up no other. */
async function appendAll(domain: LoggedDomain, all: UnplacedChange[]): Promise<void> {
  const own = all.filter((change) => change.domain === domain);
  for (let at = 0; at < own.length; at += changes.MAX_CHANGES_AT_ONCE)
    await append(domain, own.slice(at, at + changes.MAX_CHANGES_AT_ONCE));
}

/** Reads who has deleted what. */
async function withActors(found: LoggedRecord[]): Promise<MadeChange[]> {
  const deleted = found.flatMap(({ deletion }) => (deletion ? [deletion.tombstone] : []));
  const keys = [...new Map(deleted.map((key) => [keyText(key), key])).values()];
  const items = await getAll<TombstoneItem>(keys, { isSmall: true });
  const tombstones = new Map(items.map((item) => [keyText(item), item]));
  return found.map((each) => ({
    ...each,
    change: withActor(each, each.deletion && tombstones.get(keyText(each.deletion.tombstone))),
  }));
}

function keyText({ PK, SK }: Key): string {
  return `${PK} ${SK}`;
}

/** Appends changes to the log of a domain, but for those that are in it. */
async function append(domain: LoggedDomain, given: UnplacedChange[]): Promise<void> {
  let waiting = given;
  for (let tries = 0; waiting.length > 0; tries += 1) {
    if (tries === TRIES) throw new InternalError(`other writers keep changing the log of ${domain}`);
    if (tries > 0) await backOff(tries);
    const head = await get<ChangesHeadItem>(changes.endKey(domain));
    const refused = await refusedWrites(writesOf(domain, waiting, head));
    if (refused.length === 0) return;
    // The guards come first, in the order of their changes.
    waiting = waiting.filter((_, at) => !refused.includes(at));
  }
}

function writesOf(
  domain: LoggedDomain,
  waiting: UnplacedChange[],
  head: ChangesHeadItem | undefined,
): Write[] {
  const ms = Math.max(Date.now(), head ? Date.parse(head.writtenAt) + 1 : 0);
  const [writtenAt, seconds] = [new Date(ms).toISOString(), Math.floor(ms / 1000)];
  const guards = waiting.map(({ changeId }): Write => {
    const guard: ChangeGuardItem = {
      ...changes.guardKey(changeId),
      entity: "ChangeGuard",
      ttl: seconds + changes.GUARD_SECONDS,
    };
    return { Put: { Item: guard, ...conditionOf(absent) } };
  });
  const items = waiting.map((change, at): Write => {
    const place = changes.placeAt(writtenAt, at);
    return { Put: { Item: changes.item(change, place, seconds) } };
  });
  const end: ChangesHeadItem = { ...changes.endKey(domain), entity: "ChangesHead", writtenAt };
  return [...guards, ...items, { Put: { Item: end, ...ifHead(head) } }];
}

function ifHead(head: ChangesHeadItem | undefined): WriteCondition {
  return conditionOf(head ? { writtenAt: { eq: head.writtenAt } } : absent);
}
