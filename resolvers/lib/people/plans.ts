import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { present } from "#table/key";
import type { PlannedType, TrackingPlanItem } from "#table/people/plan";
import * as plan from "#table/people/plan";
import { fail, failConflict } from "../errors.ts";
import type { What } from "../ids.ts";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";
import type { FailedWrite, Write } from "../transaction.ts";

type Named = { planId: string; type: PlannedType; name: string };
type Locked = { version: number };
type Version = number | null | undefined;

const MAX_NAME = 200;
/** Types whose calls have no name. */
const NAMELESS = ["IDENTIFY", "GROUP"];

/** Returns the id of a plan that is looked up. Fails with `NotFound` if no plan can have it. */
export function parsePlanId(planId: string): string {
  return util.matches(plan.PLAN_ID, planId) ? planId : failNotFound("tracking plan");
}

/** Fails with `ValidationError` if calls of this type cannot have this name. */
export function requireEventName({ type, name }: Named): void {
  const says = NAMELESS.includes(type)
    ? `an empty text: ${type} calls have no name`
    : type === "TRACK"
      ? `the event's name: 1 to ${MAX_NAME} characters without control characters`
      : `the name of the page or screen: at most ${MAX_NAME} characters without control characters`;
  const pattern = NAMELESS.includes(type) ? "" : `[^\\p{Cntrl}\\p{Cs}]{0,${MAX_NAME}}`;
  const isBlank = type === "TRACK" && name.trim() === "";
  if (isBlank || name.length > MAX_NAME || !util.matches(pattern, name))
    fail("ValidationError", `name must be ${says}.`, { field: "name" });
}

/** Writes what a change of an event makes of its plan: counts, and the revision by which functions see it. */
export function changeEvents(planId: string, events: number, bytes: number, now: string): Write {
  const condition = {
    ...present,
    ...(events > 0 ? { eventCount: { lt: plan.MAX_EVENTS } } : {}),
    ...(bytes > 0 ? { schemaBytes: { le: plan.MAX_PLAN_BYTES - bytes } } : {}),
  };
  const update = {
    eventCount: sum(events),
    schemaBytes: sum(bytes),
    revision: ddb.operations.increment(1),
    updatedAt: now,
  };
  return { name: "plan", updateItem: { key: plan.key(planId), update, condition } };
}

function sum(more: number) {
  return more < 0 ? ddb.operations.decrement(-more) : ddb.operations.increment(more);
}

/**
 * Ends the field for a refused change of an event: with `NotFound`, `LimitExceeded`, `VersionConflict` or
 * `Conflict`.
 */
export function failEventWrite(refusal: FailedWrite, expectedVersion: Version): never {
  if (refusal.name !== "plan")
    return failLocked(refusal.item as Locked | null, expectedVersion, "event", "name");
  const found = refusal.item as TrackingPlanItem | null;
  if (!found) return failNotFound("tracking plan");
  if (found.eventCount >= plan.MAX_EVENTS) {
    const says = `A tracking plan has at most ${plan.MAX_EVENTS} events: delete one that is not needed.`;
    return fail("LimitExceeded", says, { events: found.eventCount });
  }
  const says = `The schemas of a tracking plan have at most ${plan.MAX_PLAN_BYTES} bytes: leave out descriptions, or delete events.`;
  return fail("LimitExceeded", says, { bytes: found.schemaBytes });
}

/**
 * Ends the field for a plan or event that is not as the caller expects it: with `NotFound`, `VersionConflict`
 * or `Conflict`.
 */
export function failLocked(
  current: Locked | null,
  expectedVersion: Version,
  what: What,
  field: string,
): never {
  if (typeof expectedVersion === "number") {
    if (!current) return failNotFound(what);
    requireVersion(current, expectedVersion);
    return failConflict("VersionConflict");
  }
  if (!current) return failConflict();
  const says = `This ${what} exists: pass its version as expectedVersion to change it.`;
  return fail("Conflict", says, { field, currentVersion: current.version });
}
