import type { Key } from "#table/key";
import type { BreakdownItem, Period, StatsItem } from "#table/stats";
import { key, KEPT_DAYS, partKey, SHORT_LISTS } from "#table/stats";
import type { Span } from "../calendar.ts";
import { get, getAll, putIf, writeAll } from "../dynamodb.ts";
import type { Sketch } from "../sketch.ts";
import { bytesOf, countOf, sketchFrom, union } from "../sketch.ts";
import type { Counters, Lists, State } from "../state.ts";
import { COUNTERS, unpacked } from "../state.ts";
import { ulid } from "../ulid.ts";
import { dimensionsOf, divide, named, stored } from "./parts.ts";

/** What is to become a period's state. */
export interface Next extends Span {
  siteId: string;
  period: Period;
  state: State;
  merged?: StatsItem["merged"];
  through?: string;
}

const DAY_SECONDS = 86_400;

/** The head of a period, read consistently: what a new state is to be written on top of. */
export async function headOf(siteId: string, period: Period, start: string): Promise<StatsItem | undefined> {
  return alive(await get<StatsItem>(key(siteId, period, start)));
}

/** What DynamoDB has not yet deleted is gone all the same. */
export function alive<Item extends { ttl?: number }>(item: Item | undefined): Item | undefined {
  return item && (item.ttl ?? Infinity) > Date.now() / 1000 ? item : undefined;
}

/** Whether what a period is made of is still kept: of a day its hours, of a month its days. */
export function isKept(period: "HOUR" | "DAY", start: string): boolean {
  return Date.parse(start) + KEPT_DAYS[period] * DAY_SECONDS * 1000 > Date.now();
}

/**
 * Writes a state in place of the one that `old` heads; false where another writer was there first, and then nothing has changed. The
 * parts come first, under a generation that nobody reads; the head's Put, on the version that was read, makes them count. Dying in
 * between leaves parts that nobody reads; those of hours and days expire. `done` is what is deleted once the new state counts.
 */
export async function replace(old: StatsItem | undefined, next: Next, done: Key[] = []): Promise<boolean> {
  const generation = ulid(Date.now());
  const { head, parts } = itemsOf(next, generation, (old?.version ?? 0) + 1);
  await writeAll({ puts: parts });
  if (!(await putIf(head, { ...onVersion(old) })) && !(await isOurs(head))) {
    await writeAll({ deletes: parts });
    return false;
  }
  await writeAll({ deletes: [...done, ...(old ? partKeys(old) : [])] });
  return true;
}

/**
 * The whole states that the heads stand for, in their order; undefined where one of them has been replaced meanwhile and its parts are gone.
 */
export async function statesOf(heads: StatsItem[]): Promise<State[] | undefined> {
  const found = await getAll<BreakdownItem>(heads.flatMap(partKeys));
  const wanted = heads.reduce((sum, head) => sum + partKeys(head).length, 0);
  if (found.length < wanted) return undefined;
  const parts = byGeneration(found);
  return heads.map((head) => stateOf(head, parts.get(head.generation) ?? []));
}

/** A state put together from its head and its parts. */
export function stateOf(head: StatsItem, parts: BreakdownItem[]): State {
  return { counters: countersOf(head), visitors: visitorsOf(head, parts), lists: listsOf(parts) };
}

/** Who came: the sketch lies in the head, or of a day in one of its parts. */
export function visitorsOf(head: StatsItem, parts: BreakdownItem[]): Sketch {
  return union([head, ...parts].flatMap(({ visitors }) => (visitors ? [sketchFrom(visitors)] : [])));
}

/** The lists that some parts hold. */
export function listsOf(parts: BreakdownItem[]): Lists {
  const lists: Lists = new Map();
  for (const [dimension, rows] of parts.flatMap((part) => [...unpacked(part.lists)]))
    lists.set(dimension, new Map([...(lists.get(dimension) ?? []), ...rows]));
  return lists;
}

/** Parts by the generation that they belong to. */
export function byGeneration(parts: BreakdownItem[]): Map<string, BreakdownItem[]> {
  const found = new Map<string, BreakdownItem[]>();
  for (const part of parts) {
    const others = found.get(part.generation);
    if (others) others.push(part);
    else found.set(part.generation, [part]);
  }
  return found;
}

/** A head's numbers. */
export function countersOf(head: Partial<Counters>): Counters {
  return Object.fromEntries(COUNTERS.flatMap((name) => (head[name] ? [[name, head[name]]] : [])));
}

function itemsOf(
  next: Next,
  generation: string,
  version: number,
): { head: StatsItem; parts: BreakdownItem[] } {
  const { siteId, period, start, end, state } = next;
  const days = KEPT_DAYS[period];
  const ttl = days === null ? {} : { ttl: Math.ceil(Date.parse(end) / 1000) + days * DAY_SECONDS };
  const sketch = { visitors: bytesOf(state.visitors) };
  const isDay = period === "DAY";
  const parts = divide(state.lists);
  if (isDay && parts[0]?.dimension !== SHORT_LISTS)
    parts.unshift({ dimension: SHORT_LISTS, number: 0, lists: new Map() });
  const head: StatsItem = {
    ...key(siteId, period, start),
    entity: "Stats",
    ...{ siteId, period, periodStart: start, periodEnd: end, version, generation },
    ...countersOf(state.counters),
    uniqueVisitors: countOf(state.visitors),
    parts: named(parts),
    ...(isDay ? {} : sketch),
    ...(next.merged && { merged: next.merged }),
    ...(next.through !== undefined && { through: next.through }),
    updatedAt: new Date().toISOString(),
    ...ttl,
  };
  const items = parts.map((part): BreakdownItem => ({
    ...partKey({ siteId, period, periodStart: start, generation }, part.dimension, part.number),
    entity: "Breakdown",
    ...{ siteId, generation, periodStart: start },
    lists: stored(part),
    ...(isDay && part.dimension === SHORT_LISTS ? sketch : {}),
    ...ttl,
  }));
  return { head, parts: items };
}

function partKeys(head: StatsItem): Key[] {
  const dimensions = dimensionsOf(head);
  return dimensions.map((dimension, at) => partKey(head, dimension, at - dimensions.indexOf(dimension)));
}

/** An expired head may lie there still: it is as good as none, and its parts expire with it. */
function onVersion(old: StatsItem | undefined) {
  const now = { ":now": Math.floor(Date.now() / 1000) };
  return old
    ? { ConditionExpression: "#version = :version", ExpressionAttributeValues: { ":version": old.version } }
    : { ConditionExpression: "attribute_not_exists(#PK) OR #ttl <= :now", ExpressionAttributeValues: now };
}

/** A Put whose answer was lost is sent again, and then refused because of itself. */
async function isOurs({ PK, SK, generation }: StatsItem): Promise<boolean> {
  return (await get<StatsItem>({ PK, SK }))?.generation === generation;
}
