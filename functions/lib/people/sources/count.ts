import type { DynamoDBRecord } from "aws-lambda";
import { EVENT_COUNT_TTL_SECONDS, eventCountKey } from "#table/people/sourceRecords";
import { isInvalid, update } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";
import { inParallel } from "../../aws/parallel.ts";
import { noteName } from "./names.ts";
import type { SourceProblem } from "./problems.ts";
import { noteSourceProblems } from "./problems.ts";
import type { SeenEvents } from "./seen.ts";
import { seenIn } from "./seen.ts";

const MAX_AT_ONCE = 8;

/**
 * Counts the RawEvents that a batch of the stream has inserted, by source, UTC day and name, and notes their
 * names and properties. Returns the indexes of the records that could not be counted and have to come again;
 * errors are logged. Records that DynamoDB will never accept are left out: others count from the same stream,
 * and must not wait for them. A batch that comes again is counted again: a count can be too high by the
 * events that were delivered twice.
 */
export async function countEvents(records: DynamoDBRecord[]): Promise<number[]> {
  const all = seenIn(records);
  const results = await inParallel(MAX_AT_ONCE, all, countName);
  await noteUnlisted(all.filter((_, at) => isUnlisted(results[at]!)));
  return results.flatMap((result, at) => {
    if (result.status === "fulfilled") return [];
    const { sourceId, records } = all[at]!;
    const count = records.length;
    if (isInvalid(result.reason)) {
      log.failed("events of a source could not be counted: their numbers are too small", result.reason, {
        sourceId,
        count,
      });
      return [];
    }
    log.willRetry("events could not be counted: the stream delivers them again", result.reason, {
      sourceId,
      count,
    });
    return records;
  });
}

/** Returns whether the name is kept. If not, its events are counted under the empty name. */
async function countName(seen: SeenEvents): Promise<boolean> {
  const isListed = await noteName(seen);
  const { sourceId, type } = seen;
  const name = isListed ? seen.name : "";
  const ttl = Math.floor(Date.now() / 1000) + EVENT_COUNT_TTL_SECONDS;
  for (const [date, count] of seen.days)
    await update(
      eventCountKey(sourceId, date, type, name),
      "SET #entity = :entity, #date = :date, #type = :type, #name = :name, #ttl = :ttl ADD #count :count",
      {
        ExpressionAttributeValues: {
          ...{ ":entity": "SourceCount", ":date": date, ":type": type, ":name": name },
          ...{ ":ttl": ttl, ":count": count },
        },
      },
    );
  return isListed;
}

function isUnlisted(result: PromiseSettledResult<boolean>): boolean {
  return result.status === "fulfilled" && !result.value;
}

async function noteUnlisted(all: SeenEvents[]): Promise<void> {
  const bySource = new Map<string, SourceProblem[]>();
  for (const { sourceId, name, records } of all) {
    const problems = records.map((): SourceProblem => ({ reason: "LIMIT", name, field: "event" }));
    bySource.set(sourceId, [...(bySource.get(sourceId) ?? []), ...problems]);
  }
  for (const [sourceId, problems] of bySource) await noteSourceProblems(sourceId, problems);
}
