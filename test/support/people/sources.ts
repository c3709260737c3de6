import * as source from "#table/people/source";
import * as records from "#table/people/sourceRecords";
import * as writeKey from "#table/people/writeKey";

export const NEVER = 4_000_000_000;

/** A source with a key, and one of everything that is kept of what it sends on this day; past the API. */
export function sourceItems(sourceId: string, name: string, date: string): object[] {
  const now = `${date}T00:00:00.000Z`;
  const writeKeyId = `${sourceId}-key`;
  const settings: source.SourceSettings = {
    ...{
      name,
      siteId: "site",
      allowedOrigins: ["https://example.com"],
      blockedIds: ["test"],
      onViolation: "KEEP",
    },
    ...{ userIds: "ANY", retentionDays: 365, eventsPerSecond: 1000 },
  };
  const of = { sourceId, type: "track", name: "Order Completed" };
  return [
    source.item({ sourceId, kind: "BROWSER", settings, writeKeyId, now }),
    { ...writeKey.key(writeKeyId), ...writeKey.item(writeKeyId, sourceId, now) },
    {
      ...records.nameKey(sourceId, of.type, of.name),
      ...{ entity: "SourceName", ...of, firstSeenAt: now, lastSeenAt: now, version: 1 },
      properties: [{ name: "total", types: ["number"] }],
    },
    {
      ...records.eventCountKey(sourceId, date, of.type, of.name),
      ...{ entity: "SourceCount", date, type: of.type, name: of.name, count: 1, ttl: NEVER },
    },
    {
      ...records.problemKey(sourceId, date, "CLOCK", "1"),
      ...{ entity: "SourceProblem", date, reason: "CLOCK", name: of.name, field: "timestamp", hash: "1" },
      ...{ count: 1, ttl: NEVER },
    },
  ];
}
