import type { Waiting } from "../due.ts";
import { waiting } from "../due.ts";
import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { sourcePartition } from "./source.ts";

/**
 * A UTC day of a source with events that its file of the lake may not have: work for `queue/customerLake`.
 * Each mark raises `version`, so that only work that began after the last mark can remove it.
 */
export type CustomerDayItem = Key &
  Waiting & {
    entity: "CustomerDay";
    sourceId: string;
    /** The day on which the events were received, `2026-11-21`. */
    day: string;
    version: number;
    markedAt: string;
    /** True if its events are too many for a file. It then waits for nothing, until it is marked again. */
    isTooLarge?: boolean;
    /** Of such a day, when its events have expired. */
    ttl?: number;
  };

/** The update that marks a day. */
export type DayMark = {
  Key: Key;
  UpdateExpression: string;
  ExpressionAttributeValues: Record<string, unknown>;
};

export function key(sourceId: string, day: string): Key {
  return { PK: sourcePartition(sourceId), SK: `LANDING#${part(day)}` };
}

/** The marked days of a source from the first to the last. */
export function within(sourceId: string, first: string, last: string): Range {
  return {
    partition: sourcePartition(sourceId),
    between: [`LANDING#${part(first)}`, `LANDING#${part(last)}`],
  };
}

/**
 * Returns the update that marks a day. A day that waits already keeps its `dueAt`. One with too many events
 * waits again.
 */
export function mark(sourceId: string, day: string, markedAt: string, dueAt: string): DayMark {
  const { GSI2PK, GSI2SK } = waitingDay(sourceId, day, dueAt);
  const first = (name: string): string => `#${name} = if_not_exists(#${name}, :${name})`;
  const waits = `${first("dueAt")}, ${first("GSI2PK")}, ${first("GSI2SK")}`;
  return {
    Key: key(sourceId, day),
    UpdateExpression: `SET #entity = :entity, #sourceId = :sourceId, #day = :day, #markedAt = :markedAt, #version = if_not_exists(#version, :zero) + :one, ${waits} REMOVE #ttl`,
    ExpressionAttributeValues: {
      ...{ ":entity": "CustomerDay", ":sourceId": sourceId, ":day": day, ":markedAt": markedAt },
      ...{ ":zero": 0, ":one": 1, ":dueAt": dueAt, ":GSI2PK": GSI2PK, ":GSI2SK": GSI2SK },
    },
  };
}

/** The attributes of a marked day that waits until `dueAt`. */
export function waitingDay(sourceId: string, day: string, dueAt: string): ReturnType<typeof waiting> {
  return waiting(`${day}.${sourceId}`, dueAt);
}
