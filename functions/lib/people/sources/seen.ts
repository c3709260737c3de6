import type { DynamoDBRecord } from "aws-lambda";
import type { RawEventItem } from "#table/people/rawEvent";
import type { SourceNameItem, SourceProperty } from "#table/people/sourceRecords";
import { MAX_PROPERTIES, MAX_PROPERTIES_BYTES, MAX_PROPERTY_NAME } from "#table/people/sourceRecords";
import { unmarshallImage } from "../../aws/attributes.ts";
import { unpackBody } from "../../input/body.ts";

/** The events of one name of a source in a batch of the stream. */
export interface SeenEvents {
  sourceId: string;
  type: string;
  name: string;
  firstSeenAt: string;
  lastSeenAt: string;
  /** The JSON types of the values by property. A Map, because `__proto__` is a name like others. */
  properties: Map<string, Set<string>>;
  /** The number of events by UTC day. */
  days: Map<string, number>;
  /** The indexes of its records in the batch. */
  records: number[];
}

type Known = Omit<SourceNameItem, "PK" | "SK" | "entity" | "version">;

/**
 * The time by which `lastSeenAt` may be behind, in ms: a name that comes often is written once in that time.
 */
const BEHIND_MS = 3_600_000;

/** Returns what the inserted RawEvents of a batch say, by source, type and name. */
export function seenIn(records: DynamoDBRecord[]): SeenEvents[] {
  const all = new Map<string, SeenEvents>();
  records.forEach(({ dynamodb }, at) => {
    const event = unmarshallImage<RawEventItem>(dynamodb?.NewImage);
    if (event?.entity !== "RawEvent") return;
    const { sourceId, type, name = "", receivedAt } = event;
    const key = JSON.stringify([sourceId, type, name]);
    const seen = all.get(key) ?? {
      ...{ sourceId, type, name, firstSeenAt: receivedAt, lastSeenAt: receivedAt },
      ...{ properties: new Map<string, Set<string>>(), days: new Map<string, number>(), records: [] },
    };
    all.set(key, seen);
    if (receivedAt < seen.firstSeenAt) seen.firstSeenAt = receivedAt;
    if (receivedAt > seen.lastSeenAt) seen.lastSeenAt = receivedAt;
    const date = receivedAt.slice(0, 10);
    seen.days.set(date, (seen.days.get(date) ?? 0) + 1);
    addProperties(seen.properties, event);
    seen.records.push(at);
  });
  return [...all.values()];
}

function addProperties(properties: SeenEvents["properties"], event: RawEventItem): void {
  const body = unpackBody(event) as { properties?: object; traits?: object } | undefined;
  const named = ["identify", "group"].includes(event.type) ? body?.traits : body?.properties;
  for (const [sent, value] of Object.entries(named ?? {})) {
    if (sent.length > MAX_PROPERTY_NAME) continue;
    // DynamoDB refuses half of a surrogate pair, which the JSON text of a body may have: U+FFFD stands for
    // it.
    const name = sent.toWellFormed();
    properties.set(name, (properties.get(name) ?? new Set()).add(typeOf(value)));
  }
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Returns what is known of a name after a batch, or undefined if that need not be written. */
export function knownEventName(before: Known | undefined, seen: SeenEvents): Known | undefined {
  const properties = withTypes(before?.properties ?? [], seen.properties);
  const { sourceId, type, name } = seen;
  const least = [seen.firstSeenAt, before?.firstSeenAt ?? seen.firstSeenAt].sort();
  const greatest = [seen.lastSeenAt, before?.lastSeenAt ?? seen.lastSeenAt].sort();
  const after = { sourceId, type, name, firstSeenAt: least[0]!, lastSeenAt: greatest[1]!, properties };
  if (!before) return after;
  const isSame =
    after.firstSeenAt === before.firstSeenAt &&
    Date.parse(after.lastSeenAt) - Date.parse(before.lastSeenAt) < BEHIND_MS &&
    JSON.stringify(properties) === JSON.stringify(withTypes(before.properties, new Map()));
  return isSame ? undefined : after;
}

/**
 * Adds types to the properties that are kept, and new properties while there is room; sorted, so that equal
 * lists have equal texts.
 */
function withTypes(kept: SourceProperty[], seen: SeenEvents["properties"]): SourceProperty[] {
  const all = new Map(kept.map(({ name, types }) => [name, types]));
  let bytes = kept.reduce((sum, { name }) => sum + Buffer.byteLength(name), 0);
  for (const [name, types] of seen) {
    const more = all.has(name) ? 0 : Buffer.byteLength(name);
    if (!all.has(name) && (all.size >= MAX_PROPERTIES || bytes + more > MAX_PROPERTIES_BYTES)) continue;
    bytes += more;
    all.set(name, [...new Set([...(all.get(name) ?? []), ...types])].sort());
  }
  return [...all]
    .map(([name, types]) => ({ name, types }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
