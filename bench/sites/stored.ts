import { sizeOf } from "../../packages/local-cloud/services/dynamodb/item.ts";
import type { Cloud } from "../../packages/local-cloud/app/index.ts";
import type { Stored } from "../bill.ts";

type Image = Parameters<typeof sizeOf>[0] & object;

/**
 * DynamoDB adds 100 bytes to each item and each index entry (aws.amazon.com/dynamodb/pricing, "Data
 * storage").
 */
const OF_AN_ITEM = 100;
const MONTH_SECONDS = 30 * 24 * 3600;
/**
 * The entities whose items each page view or visit adds. Counts of hours, days and months do not grow with
 * traffic.
 */
const GROWING = ["PageView", "CustomEvent", "Engagement", "Session", "SessionEventIds"];

/** Returns the stored bytes of raw events and sessions. */
export async function storedBytes(cloud: Cloud): Promise<Stored> {
  const stored: Stored = { bytes: 0, tableBytes: 0 };
  const TableName = cloud.assembly.outputs.TableName;
  let ExclusiveStartKey: unknown;
  do {
    const input = { TableName, ...(ExclusiveStartKey !== undefined && { ExclusiveStartKey }) };
    const page = (await cloud.dynamodb.call("Scan", input)) as { Items: Image[]; LastEvaluatedKey?: unknown };
    for (const item of page.Items) {
      if (!GROWING.includes(text(item, "entity"))) continue;
      const left = Number(text(item, "ttl")) - cloud.clock.now() / 1000;
      const share = Number.isNaN(left) ? 1 : Math.min(1, Math.max(0, left / MONTH_SECONDS));
      const table = sizeOf(item) + OF_AN_ITEM;
      stored.tableBytes += table * share;
      stored.bytes += (table + indexBytes(item)) * share;
    }
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return stored;
}

/** GSI1 has whole items, GSI2 keys alone (infra/constructs). */
function indexBytes(item: Image): number {
  const keys = Object.fromEntries(Object.entries(item).filter(([name]) => /^(GSI2)?[PS]K$/.test(name)));
  return (
    ("GSI1PK" in item ? sizeOf(item) + OF_AN_ITEM : 0) + ("GSI2PK" in item ? sizeOf(keys) + OF_AN_ITEM : 0)
  );
}

function text(item: Image, name: string): string {
  return String(Object.values((item as Record<string, object>)[name] ?? {})[0]);
}
