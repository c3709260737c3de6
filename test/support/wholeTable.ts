import { setImmediate } from "node:timers/promises";
import type { RecordLog } from "../../packages/local-cloud/services/dynamodb/index.ts";
import type { TestCloud } from "./cloud.ts";

type Item = Record<string, { S?: string; N?: string }>;
export type Table = Record<string, Item>;

/** The table of one cloud, kept up to date by its stream. */
interface Followed {
  /** The number of the last record that is in `items`. */
  at: number;
  items: Map<string, Item>;
  /** The table that was returned last, and the time (s) at which the first item in it expires. */
  shown: Table;
  until: number;
}

const followed = new WeakMap<TestCloud, Followed>();

/**
 * The whole table, from beneath the API: each item under its key. One that has expired is gone, whether it
 * was deleted already or not. It is scanned once a cloud, and then follows the stream, since a scan takes
 * longer than most requests that it is to judge. If nothing was written, the same object is returned again.
 * `scanned` shows that both are the same (test/access, test/stories/errors).
 */
export async function tableOf(test: TestCloud): Promise<Table> {
  const table = (await updated(test)) ?? (await begun(test));
  const now = nowOf(test);
  if (now >= table.until) Object.assign(table, shownAt(table.items, now));
  return table.shown;
}

/** The same, read from the table. Nothing else may be at work. */
export async function scanned(test: TestCloud): Promise<Table> {
  return shownAt(await scan(test), nowOf(test)).shown;
}

/** Most items of a BatchWriteItem (API reference, BatchWriteItem). */
const BATCH = 25;

/**
 * Writes the items that have changed since `tableOf` returned this, past the API, as they were. Functions on
 * the stream see the writes.
 */
export async function restore(test: TestCloud, before: Table): Promise<void> {
  const after = await tableOf(test);
  const changed = Object.keys({ ...before, ...after }).filter((key) => before[key] !== after[key]);
  const requests = changed.map((key) => {
    const { PK, SK } = (before[key] ?? after[key])!;
    return before[key] ? { PutRequest: { Item: before[key] } } : { DeleteRequest: { Key: { PK, SK } } };
  });
  for (let at = 0; at < requests.length; at += BATCH)
    await test.cloud.dynamodb.call("BatchWriteItem", {
      RequestItems: { [tableNameOf(test)]: requests.slice(at, at + BATCH) },
    });
}

const tableNameOf = (test: TestCloud): string => String(test.outputs.tableName);
const logOf = (test: TestCloud): RecordLog => test.cloud.dynamodb.stream(tableNameOf(test));
const nowOf = (test: TestCloud): number => Math.floor(test.cloud.clock.now() / 1000);
const nameOf = ({ PK, SK }: Item): string => `${PK?.S} ${SK?.S}`;

/**
 * Undefined if the table is not followed yet, or if the stream has dropped records: it keeps those of 24
 * hours.
 */
async function updated(test: TestCloud): Promise<Followed | undefined> {
  const table = followed.get(test);
  const log = logOf(test);
  const written = log.written();
  if (!table || table.at === written) return table;
  while (log.latest() < written) await setImmediate();
  const records = log.read(table.at, written - table.at);
  if (records.length !== written - table.at) return undefined;
  for (const { keys, newImage } of records) {
    if (newImage) table.items.set(nameOf(keys), newImage);
    else table.items.delete(nameOf(keys));
  }
  return Object.assign(table, { at: written, until: -Infinity });
}

/** Writes during the scan are in the stream after this place, and are applied once more. */
async function begun(test: TestCloud): Promise<Followed> {
  const at = logOf(test).written();
  followed.set(test, { at, items: await scan(test), shown: {}, until: -Infinity });
  return (await updated(test))!;
}

function shownAt(items: Map<string, Item>, now: number): Pick<Followed, "shown" | "until"> {
  const expiry = ({ ttl }: Item): number => (ttl?.N === undefined ? Infinity : Number(ttl.N));
  const present = [...items].filter(([, item]) => expiry(item) > now);
  return {
    shown: Object.fromEntries(present),
    until: present.reduce((first, [, item]) => Math.min(first, expiry(item)), Infinity),
  };
}

async function scan(test: TestCloud): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  let ExclusiveStartKey: Item | undefined;
  do {
    const input = { TableName: tableNameOf(test), ConsistentRead: true, ExclusiveStartKey };
    const page = (await test.cloud.dynamodb.call("Scan", input)) as {
      Items: Item[];
      LastEvaluatedKey?: Item;
    };
    for (const item of page.Items) items.set(nameOf(item), item);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}
