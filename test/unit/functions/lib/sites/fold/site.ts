import type { AttributeValue, DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { expect } from "vitest";
import type { Table } from "./table.ts";
import { queryAll } from "../../../../../../functions/lib/aws/dynamodb.ts";
import { estimateCount } from "../../../../../../functions/lib/sites/stats/sketch.ts";
import type { Aggregate } from "../../../../../../functions/lib/sites/stats/aggregate.ts";
import { storedAggregate as storedBy } from "../../../../../../functions/lib/sites/stats/lists.ts";
import { handler } from "../../../../../../functions/stream/aggregate.ts";
import type { EventItem } from "../../../../../../resolvers/table/sites/event.ts";
import * as goal from "../../../../../../resolvers/table/sites/goal.ts";
import * as site from "../../../../../../resolvers/table/sites/site.ts";
import type { StatsItem } from "../../../../../../resolvers/table/sites/stats.ts";
import * as stats from "../../../../../../resolvers/table/sites/stats.ts";
import { wholeOf } from "../stats/whole.ts";
import type { Hour } from "./reference.ts";
import { sorted } from "./reference.ts";
import type { Delivery } from "./sessions.ts";
import { GOALS } from "./sessions.ts";

let sites = 0;

/** Returns the stream's event for these items. */
export function streamed(events: EventItem[]): DynamoDBStreamEvent {
  return {
    Records: events.map((event, at) => ({
      eventName: "INSERT",
      dynamodb: { SequenceNumber: String(at), NewImage: imageOf(event) },
    })),
  };
}

export function imageOf(item: object): Record<string, AttributeValue> {
  const value = (plain: unknown): AttributeValue => {
    if (typeof plain === "number") return { N: String(plain) };
    if (typeof plain === "boolean") return { BOOL: plain };
    if (Array.isArray(plain)) return { L: plain.map(value) };
    return typeof plain === "object" && plain !== null ? { M: imageOf(plain) } : { S: String(plain) };
  };
  return Object.fromEntries(Object.entries(item).map(([name, plain]) => [name, value(plain)]));
}

export async function makeSite(
  table: Table,
  timezone: string,
  more: Partial<site.SiteSettings> = {},
): Promise<string> {
  const siteId = `site${(sites += 1)}`;
  const settings = { name: siteId, domains: [`${siteId}.example`], ...more };
  const now = new Date().toISOString();
  const made = { ...site.key(siteId), ...site.item({ siteId, ownerId: "o", timezone, settings, now }) };
  await table.put(imageOf(made));
  for (const each of GOALS) await table.put(imageOf({ ...goal.key(siteId, each.goalId), ...each }));
  return siteId;
}

/** One run of the function: that it died, or what it answered. */
type Attempt = (batch: EventItem[]) => Promise<DynamoDBBatchResponse | "died">;

/**
 * Hands a batch over until it is done with, as Lambda does with BisectBatchOnFunctionError and
 * ReportBatchItemFailures: after a death the whole of it comes again, in halves, and after an answer what it
 * names and all that follows.
 */
export async function handOver(batch: EventItem[], attempt: Attempt): Promise<void> {
  const waiting = [batch];
  for (let now = waiting.shift(); now; now = waiting.shift()) {
    const answer = await attempt(now);
    const half = Math.ceil(now.length / 2);
    if (answer === "died")
      waiting.unshift(...[now.slice(0, half), now.slice(half)].filter((each) => each.length > 0));
    else if (answer.batchItemFailures.length > 0)
      waiting.unshift(now.slice(Number(answer.batchItemFailures[0]?.itemIdentifier)));
  }
}

/** The same where nothing else is at work: the table itself lets the function die. */
export function deliver(table: Table, batch: EventItem[], deaths: Delivery["deaths"]): Promise<void> {
  return handOver(batch, async (now) => {
    const death = deaths.shift();
    if (death) table.dieAt(...death);
    const answer = await handler(streamed(now)).catch(() => undefined);
    if (table.endOfRun().died) return "died";
    if (!answer) throw new Error("the function failed by itself");
    return answer;
  });
}

export function plain({ counters, visitors, lists }: Aggregate): Hour {
  const hashes = "hashes" in visitors ? [...visitors.hashes] : [];
  expect(estimateCount(visitors)).toBe(hashes.length);
  return {
    counters: { ...counters },
    visitors: hashes.map((hash) => hash.toString(16).padStart(12, "0")),
    lists: Object.fromEntries([...lists].map(([name, rows]) => [name, Object.fromEntries(rows)])),
  };
}

/** Returns the contents of the hours' items. */
export async function stored(siteId: string): Promise<Record<string, Hour>> {
  const heads = await queryAll<StatsItem>(stats.within(siteId, "HOUR", "2026-01-01", "2027-01-01"));
  const states = await Promise.all(heads.map(async (head) => wholeOf(await storedBy([head]))));
  return sorted(Object.fromEntries(heads.map((head, at) => [head.periodStart, plain(states[at]!)])));
}
