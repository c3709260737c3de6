import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import type {
  SegmentCountItem,
  SegmentDeltaItem,
  SegmentItem,
  SegmentMemberItem,
} from "#table/people/segment";
import * as segment from "#table/people/segment";
import type { Table } from "../../sites/fold/table.ts";

export const NOW = "2026-11-22T12:00:00.000Z";

/** The items of a partition. */
export async function itemsOf<Item>(table: Table, PK: string): Promise<Item[]> {
  return (await table.partition(PK)).map((item) => unmarshall(item) as Item);
}

/** A segment as it is stored; its rule is not looked at. */
export function segmentItem(more: Partial<SegmentItem> & { segmentId: string }): SegmentItem {
  return {
    ...segment.key(more.segmentId),
    ...{
      entity: "Segment",
      version: 1,
      name: more.segmentId,
      status: "READY",
      createdAt: NOW,
      updatedAt: NOW,
    },
    rule: { trait: { name: "plan", op: "EXISTS" } },
    ...{ generation: "000001", listed: "000001" },
    ...more,
  };
}

/** All items of the lists of a generation, those of people who have left among them. */
export async function listOf(
  table: Table,
  segmentId: string,
  generation: string,
): Promise<SegmentMemberItem[]> {
  const shards = Array.from({ length: segment.MEMBER_SHARDS }, (_, at) => at);
  const parts = await Promise.all(
    shards.map((shard) => {
      const { partition } = segment.members(segmentId, generation, shard);
      return itemsOf<SegmentMemberItem>(table, partition);
    }),
  );
  return parts.flat();
}

export async function membersOf(table: Table, segmentId: string, generation: string): Promise<string[]> {
  const list = await listOf(table, segmentId, generation);
  return list
    .filter(({ leftAt }) => leftAt === undefined)
    .map(({ profileId }) => profileId)
    .sort();
}

type Counted = SegmentCountItem | SegmentDeltaItem;

export async function countedOf(table: Table, segmentId: string, generation: string): Promise<Counted[]> {
  const items = await itemsOf<Counted>(table, `SEGMENT#${segmentId}`);
  return items.filter(({ SK }) => SK.startsWith(`${generation}#`));
}

export const sumOf = (counted: Counted[]): number => counted.reduce((sum, { count }) => sum + count, 0);

/** The inserts of these deltas, as the stream delivers them. */
export function insertsOf(counted: Counted[]): DynamoDBRecord[] {
  return counted
    .filter(({ entity }) => entity === "SegmentDelta")
    .map((delta, at) => ({
      eventName: "INSERT",
      dynamodb: {
        SequenceNumber: String(at),
        NewImage: marshall(delta) as never,
      },
    }));
}
