import type { DynamoDBRecord } from "aws-lambda";
import type { SegmentDeltaItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { unmarshallImage } from "../../aws/attributes.ts";
import type { Write } from "../../aws/dynamodb.ts";
import { getAll, transact } from "../../aws/dynamodb.ts";
import * as log from "../../aws/log.ts";

/** TransactWriteItems takes 100 items (API reference): the deltas, and the count that they add to. */
const MAX_DELTAS = 99;

/**
 * Takes the deltas of a batch into the counts of their segments. Returns the indexes of the records that
 * could not be taken in; errors are logged. One transaction after another, because those of a segment share
 * its count.
 */
export async function countMembers(records: DynamoDBRecord[]): Promise<number[]> {
  const places = new Map<string, number>();
  const byCount = new Map<string, SegmentDeltaItem[]>();
  records.forEach(({ dynamodb }, at) => {
    const delta = unmarshallImage<SegmentDeltaItem>(dynamodb?.NewImage);
    if (delta?.entity !== "SegmentDelta" || places.has(idOf(delta))) return;
    places.set(idOf(delta), at);
    const { PK, SK } = countKey(delta);
    byCount.set(`${PK} ${SK}`, [...(byCount.get(`${PK} ${SK}`) ?? []), delta]);
  });
  const failed: SegmentDeltaItem[] = [];
  for (const pack of [...byCount.values()].flatMap(packs)) {
    await takeIn(pack).catch((error: unknown) => {
      log.willRetry("members could not be counted: the stream delivers the changes again", error, {
        count: pack.length,
      });
      failed.push(...pack);
    });
  }
  return failed.map((delta) => places.get(idOf(delta))!);
}

function packs(deltas: SegmentDeltaItem[]): SegmentDeltaItem[][] {
  const starts = Array.from({ length: Math.ceil(deltas.length / MAX_DELTAS) }, (_, at) => at * MAX_DELTAS);
  return starts.map((from) => deltas.slice(from, from + MAX_DELTAS));
}

/**
 * Adds deltas of one segment and generation to its count and deletes them, in one transaction: each counts
 * exactly if it is gone. Deltas that are gone already were taken in before, or went with their list.
 */
async function takeIn(deltas: SegmentDeltaItem[]): Promise<void> {
  let waiting = deltas;
  while (waiting.length > 0) {
    const refused = await transact([...waiting.map(deletion), addition(waiting)]);
    if (refused.length === 0) return;
    const found = await getAll<SegmentDeltaItem>(waiting.map(keyOf));
    const left = new Set(found.map(idOf));
    // A delta never comes back, so each round has fewer.
    waiting = waiting.filter((delta) => left.has(idOf(delta)));
  }
}

function deletion(delta: SegmentDeltaItem): Write {
  return { Delete: { Key: keyOf(delta), ConditionExpression: "attribute_exists(#PK)" } };
}

function addition(deltas: SegmentDeltaItem[]): Write {
  return {
    Update: {
      Key: countKey(deltas[0]!),
      UpdateExpression: "SET #entity = :entity ADD #count :count",
      ExpressionAttributeValues: {
        ":entity": "SegmentCount",
        ":count": deltas.reduce((sum, { count }) => sum + count, 0),
      },
    },
  };
}

const keyOf = ({ PK, SK }: SegmentDeltaItem) => ({ PK, SK });
const idOf = ({ PK, SK }: SegmentDeltaItem): string => `${PK} ${SK}`;
const countKey = ({ segmentId, generation }: SegmentDeltaItem) =>
  segment.memberCountKey(segmentId, generation);
