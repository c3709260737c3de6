import type { ChangeItem, ChangesPushedItem } from "#table/changes/change";
import * as changes from "#table/changes/change";
import type { LoggedDomain } from "#table/changes/logged";
import type { UserItem } from "#table/users/user";
import type { ApiKeyIdItem } from "#table/users/apiKey";
import * as apiKey from "#table/users/apiKey";
import * as user from "#table/users/user";
import type { WatchedItem } from "#table/watched";
import * as watched from "#table/watched";
import { RefusedOperation, sendOperation } from "../aws/appsync.ts";
import { get, getAll, query, update } from "../aws/dynamodb.ts";
import * as log from "../aws/log.ts";
import { allInParallel } from "../aws/parallel.ts";
import { sendAll } from "../aws/sqs.ts";
import { iso } from "../text/iso.ts";

/**
 * The mutation selects every field that a push contains: AppSync pushes only what the mutation selects.
 */
export const PUBLISH_CHANGE = `mutation PublishChange($input: PublishChangeInput!) {
  publishChange(input: $input) {
    changeId at domain entity id kind actor { kind id name } fields { name before after } requestId
  }
}`;

/** A log that has new changes. `since`: a worker that begins after it pushes them as well. */
export interface ChangesPush {
  domain: LoggedDomain;
  since?: string;
}

/** The most changes that a worker pushes, and those after which it notes how far it came. */
const MAX_CHANGES = 100;
const MAX_AT_ONCE = 20;
/** The time after which a worker begins no further pushes: others of its batch wait for 10 s. */
const MAX_PUSHING_MS = 8000;
/** The entities whose changes are pushed at a time. The changes of one are pushed one after the other. */
const AT_ONCE = 8;
/** As long as its function can run (infra/domains/changes.ts): a worker that was killed delays the next. */
const LEASE_MS = 30_000;
const RETRY_SECONDS = 1;
/** A change that the API refuses is left out when its message comes for this time: others follow it. */
const LAST_RECEIVE = 3;
/** The clocks of two functions may differ by it. */
const SKEW_MS = 2000;

/** Has the changes that were just logged pushed, if the log has subscribers. */
export async function announceChanges(domains: LoggedDomain[]): Promise<void> {
  if (domains.length === 0) return;
  const now = Date.now();
  const mark = await get<WatchedItem>(watched.changes);
  if (!mark || mark.until <= iso(now)) return;
  await sendAll(
    "publishChanges",
    domains.map((domain): ChangesPush => ({ domain, since: iso(now) })),
  );
}

/**
 * Pushes the changes of a log that are not pushed yet, those of an entity in their order, unless the log has
 * no subscribers. One worker at a time does: another one is put off, and dropped if one has begun since,
 * which pushes its changes as well. A message that comes again (`receives`) is not dropped: the worker that
 * has begun may be its own, which failed. After a failure, changes are pushed again. One that the API refuses
 * each time is left out and logged: clients read it from the log. Throws if DynamoDB, SQS or the API fails.
 */
export async function publishChanges({ domain, since }: ChangesPush, receives = 1): Promise<void> {
  const now = Date.now();
  const [mark, pushed] = await readMarks(domain);
  if (!mark || mark.until <= iso(now)) return;
  const isCovered = since !== undefined && (pushed?.begunAt ?? "") > iso(Date.parse(since) + SKEW_MS);
  if (receives === 1 && isCovered) return;
  if (!(await lease(domain, now))) {
    const later: ChangesPush = { domain, since: since ?? iso(now) };
    return sendAll("publishChanges", [later], { delaySeconds: RETRY_SECONDS });
  }
  const begun = changes.placeAt(iso(Date.parse(mark.since ?? iso(now)) - SKEW_MS), 0);
  const from = pushed?.place !== undefined && pushed.place > begun ? pushed.place : begun;
  const { items, next } = await query<ChangeItem>(changes.allAfter(domain, from), { limit: MAX_CHANGES });
  let [place, done] = [from, 0];
  try {
    while (done < items.length && Date.now() < now + MAX_PUSHING_MS) {
      const part = items.slice(done, done + MAX_AT_ONCE);
      await pushAll(part, receives);
      done += part.length;
      place = changes.placeIn(part.at(-1)!);
    }
  } finally {
    await endLease(domain, place, now);
  }
  if (next || done < items.length) await sendAll("publishChanges", [{ domain } satisfies ChangesPush]);
}

async function readMarks(
  domain: LoggedDomain,
): Promise<[WatchedItem | undefined, ChangesPushedItem | undefined]> {
  const found = await getAll<WatchedItem | ChangesPushedItem>([watched.changes, changes.pushedKey(domain)]);
  const mark = found.find((each): each is WatchedItem => each.entity === "Watched");
  return [mark, found.find((each): each is ChangesPushedItem => each.entity === "ChangesPushed")];
}

/** Takes the log for this worker; false if another one has it. */
function lease(domain: LoggedDomain, now: number): Promise<boolean> {
  return update(changes.pushedKey(domain), "SET #entity = :entity, #begunAt = :now, #leasedUntil = :until", {
    ConditionExpression: "attribute_not_exists(#leasedUntil) OR #leasedUntil <= :now",
    ExpressionAttributeValues: {
      ":entity": "ChangesPushed",
      ":now": iso(now),
      ":until": iso(now + LEASE_MS),
    },
  });
}

/** Notes how far the changes are pushed, and ends the lease that began `now`, unless that is another's. */
async function endLease(domain: LoggedDomain, place: string, now: number): Promise<void> {
  await update(changes.pushedKey(domain), "SET #place = :place, #leasedUntil = :now", {
    ConditionExpression: "#begunAt = :now",
    ExpressionAttributeValues: { ":place": place, ":now": iso(now) },
  });
}

async function pushAll(items: ChangeItem[], receives: number): Promise<void> {
  const names = await namesOf(items);
  const byEntity = new Map<string, ChangeItem[]>();
  for (const item of items) {
    const key = `${item.of.entity} ${item.of.id}`;
    byEntity.set(key, [...(byEntity.get(key) ?? []), item]);
  }
  await allInParallel(AT_ONCE, [...byEntity.values()], async (own) => {
    for (const item of own) await push(item, names, receives);
  });
}

async function push(item: ChangeItem, names: Map<string, string>, receives: number): Promise<void> {
  try {
    await sendOperation(PUBLISH_CHANGE, { input: inputOf(item, names) });
  } catch (error) {
    if (receives < LAST_RECEIVE || !(error instanceof RefusedOperation)) throw error;
    log.failed("a change is not pushed: its readers find it in the log", error, { changeId: item.changeId });
  }
}

/** Reads the names of the users and API keys that made the changes, by their ids. */
async function namesOf(items: ChangeItem[]): Promise<Map<string, string>> {
  const makers = new Map(items.map(({ actor }) => [actor.id, actor.kind]));
  const keys = [...makers].flatMap(([id, kind]) =>
    id === undefined ? [] : [kind === "KEY" ? apiKey.idKey(id) : user.key(id)],
  );
  const found = await getAll<UserItem | ApiKeyIdItem>(keys);
  return new Map(found.flatMap((each) => nameOf(each)));
}

function nameOf(found: UserItem | ApiKeyIdItem): [id: string, name: string][] {
  if (found.entity === "ApiKeyId") return [[found.keyId, found.name]];
  const searched = user.searchedUser(found);
  return searched ? [[searched.id, searched.title]] : [];
}

function inputOf(item: ChangeItem, names: Map<string, string>): object {
  const { changeId, at, domain, of, kind, actor, fields, requestId } = item;
  return {
    ...{ changeId, at, domain: domain.toUpperCase(), entity: of.entity, id: of.id, kind, requestId },
    actor: { ...actor, name: actor.id === undefined ? undefined : names.get(actor.id) },
    fields: fields.map(({ name, before, after }) => ({
      ...{ name, before: JSON.stringify(before), after: JSON.stringify(after) },
    })),
  };
}
