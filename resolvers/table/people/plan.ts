import type { Key, Range } from "../key.ts";
import type { EventType } from "../condition.ts";
import { part } from "../key.ts";

/** The expected content of a source's events: a schema for each event that is planned. */
export type TrackingPlanItem = Key & {
  entity: "TrackingPlan";
  planId: string;
  /** The lock of its changes by people; changes of its events leave it as it is. */
  version: number;
  name: string;
  /** Raised by each change of its events: functions read the events again only if it has changed. */
  revision: number;
  /** The number of its events, and the size of their schemas together, as JSON text. */
  eventCount: number;
  schemaBytes: number;
  createdAt: string;
  updatedAt: string;
};

/** The schema of one event of a plan. */
export type PlanEventItem = Key & {
  entity: "PlanEvent";
  planId: string;
  type: PlannedType;
  /** The name of the event, page or screen; empty for one without a name, and of IDENTIFY and GROUP. */
  name: string;
  version: number;
  /** JSON Schema (draft-07) as JSON text: maps of DynamoDB do not keep the order of names. */
  schema: string;
  /** Its size in UTF-8. */
  bytes: number;
  createdAt: string;
  updatedAt: string;
};

/** The types of events that a plan can have. */
export type PlannedType = EventType;

/** An id of a plan. It is a part of keys. */
export const PLAN_ID = "[a-z0-9][a-z0-9_-]{0,63}";
/**
 * A function that takes events has all events of a plan in its memory, and compiles the schemas of those that
 * come.
 */
export const MAX_EVENTS = 200;
export const MAX_SCHEMA_BYTES = 32 * 1024;
export const MAX_PLAN_BYTES = 256 * 1024;

/** All plans. */
export const all: Range = { partition: "PLANS", prefix: "PLAN#" };

export function key(planId: string): Key {
  return { PK: all.partition, SK: `PLAN#${part(planId)}` };
}

/** The events of a plan. */
export function eventsOf(planId: string): Range {
  return { partition: `PLAN#${part(planId)}`, prefix: "EVENT#" };
}

/** `name` is the last part of the key: it may have any letters. */
export function eventKey(planId: string, type: PlannedType, name: string): Key {
  return { PK: eventsOf(planId).partition, SK: `EVENT#${type}#${name}` };
}
