import type { PlanEventItem, PlannedType, TrackingPlanItem } from "#table/people/plan";
import * as plan from "#table/people/plan";
import { eventTypeOf, type CallType } from "#table/people/rawEvent";
import { cacheOf, recentReads } from "../../aws/cache.ts";
import { get, queryAll } from "../../aws/dynamodb.ts";

/** The schemas of a plan as JSON text, by type and name. */
export type Schemas = ReadonlyMap<string, string>;

const recently = recentReads(1000);
/** The schemas of plans as they are now: a plan has at most 256 KB of schemas. */
const known = cacheOf<Promise<Schemas>>(20);

/** Returns the schemas of a plan; undefined if there is no such plan. Up to 30 s old. */
export async function believedPlan(planId: string): Promise<Schemas | undefined> {
  const head = await recently(planId, () => get<TrackingPlanItem>(plan.key(planId)));
  return head && schemasOf(head);
}

/** Returns the schema of a call's type and name. */
export function schemaFor(schemas: Schemas, type: CallType, name: string | undefined): string | undefined {
  const planned = eventTypeOf(type);
  return planned && schemas.get(nameOf(planned, name ?? ""));
}

/** The events are read again only if the plan says that they have changed. */
function schemasOf({ planId, revision }: TrackingPlanItem): Promise<Schemas> {
  const id = `${planId} ${revision}`;
  const before = known.get(id);
  if (before) return before;
  const reading = readSchemas(planId);
  known.set(id, reading);
  reading.catch(() => known.peek(id) === reading && known.delete(id));
  return reading;
}

async function readSchemas(planId: string): Promise<Schemas> {
  const items = await queryAll<PlanEventItem>(plan.eventsOf(planId));
  return new Map(items.map(({ type, name, schema }) => [nameOf(type, name), schema]));
}

function nameOf(type: PlannedType, name: string): string {
  return `${type} ${name}`;
}
