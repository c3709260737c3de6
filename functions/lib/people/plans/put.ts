import type { Reply } from "#reply";
import type { PlanEventItem, PlannedType } from "#table/people/plan";
import * as plan from "#table/people/plan";
import { get } from "../../aws/dynamodb.ts";
import { refuseFaults } from "../../conditions/faults.ts";
import { checkSchema } from "./check.ts";

/** An event of a plan, as it was typed. */
export interface PlanEventRequest {
  planId: string;
  type: PlannedType;
  name: string;
  schema: unknown;
  /** Null if the event is to be added. */
  expectedVersion: number | null;
}

/** The item to save, and the size in bytes of the schema before; null if there was none. */
export interface PlanEventChecked {
  item: PlanEventItem;
  bytesBefore: number | null;
}

/** Checks the schema of an event, and says what is to be saved. */
export async function checkPlanEvent(request: PlanEventRequest): Promise<Reply<PlanEventChecked>> {
  const { planId, type, name, schema, expectedVersion } = request;
  const checked = checkSchema(schema);
  if ("faults" in checked) return refuseFaults(checked.faults);
  const key = plan.eventKey(planId, type, name);
  const before = expectedVersion === null ? undefined : await get<PlanEventItem>(key);
  const now = new Date().toISOString();
  const item: PlanEventItem = {
    ...key,
    ...{ entity: "PlanEvent", planId, type, name, version: (expectedVersion ?? 0) + 1 },
    ...{ schema: checked.text, bytes: checked.bytes, createdAt: before?.createdAt ?? now, updatedAt: now },
  };
  return { data: { item, bytesBefore: before?.bytes ?? null } };
}
