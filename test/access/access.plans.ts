import * as plan from "#table/people/plan";
import type { TestCloud } from "../support/cloud.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/** Callers that read: groups and servers. Callers that change: admins and servers. In the order of `callers`. */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
const change: Row = [http, deny, deny, deny, deny, deny, deny, alice, alice, deny];

const PAGE = ["items", "nextToken"];

const rows = (type: string, fields: string[], row = read): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, row]));

/** The rows of tracking plans: alice's are those that have her id as their name. */
export const accessToPlans: Record<string, Row> = {
  ...rows("Query", ["trackingPlan", "trackingPlans"]),
  ...rows("Mutation", ["putTrackingPlan", "putPlanEvent", "deletePlanEvent"], change),
  ...rows("TrackingPlan", [
    ...["planId", "version", "name", "eventCount", "createdAt", "updatedAt", "events"],
  ]),
  ...rows("PlanEvent", ["planId", "type", "name", "version", "schema", "createdAt", "updatedAt"]),
  ...rows("TrackingPlanConnection", PAGE),
  ...rows("PlanEventConnection", PAGE),
};

export function isOfPlans(path: string): boolean {
  return path in accessToPlans;
}

const AT = "2026-01-01T00:00:00.000Z";
const idOf = ({ target }: Pick<Aim, "target">): string => `plan-${target.userId}`.toLowerCase();

/** Puts a plan with an event, past the API; both have this user's id as their name. */
export async function storePlan<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const planId = idOf({ target });
  const life = { version: 1, name: target.userId, createdAt: AT, updatedAt: AT };
  const head: plan.TrackingPlanItem = {
    ...plan.key(planId),
    ...{ entity: "TrackingPlan", planId, ...life, revision: 2, eventCount: 1, schemaBytes: 2 },
  };
  const event: plan.PlanEventItem = {
    ...plan.eventKey(planId, "TRACK", target.userId),
    ...{ entity: "PlanEvent", planId, type: "TRACK", ...life, schema: "{}", bytes: 2 },
  };
  await putItems(test, [head, event]);
  return target;
}

const leaves: Record<string, string> = {
  "TrackingPlan.events": "events { nextToken }",
  "TrackingPlanConnection.items": "items { planId }",
  "PlanEventConnection.items": "items { name }",
};

/** The request for fields of a type of plans; whose they are is shown by the name of the plan or event. */
export function requestOfPlans(type: string, fields: string[], aim: Aim): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Mutation") return mutation(field, aim);
  if (type === "TrackingPlanConnection" || field === "trackingPlans") {
    const more = type === "Query" ? "" : leaf;
    return { query: `{ trackingPlans(limit: 100) { shown: items { userId: name } ${more} } }` };
  }
  const below: Record<string, string> = {
    TrackingPlan: leaf,
    PlanEvent: `events { items { ${leaf} } }`,
    PlanEventConnection: `events { ${leaf} }`,
  };
  return {
    query: `query($id: ID!) { trackingPlan(planId: $id) { userId: name ${below[type] ?? ""} } }`,
    variables: { id: idOf(aim) },
  };
}

function mutation(field: string, aim: Aim): Asked {
  const input = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const planId = idOf(aim);
  const name = aim.target.userId;
  const event = { planId, type: "TRACK", name };
  const inputs: Record<string, object> = {
    putTrackingPlan: { planId, name, expectedVersion: 1 },
    putPlanEvent: { ...event, schema: "{}", expectedVersion: 1 },
    deletePlanEvent: { ...event, expectedVersion: 1 },
  };
  return {
    query: `mutation($input: ${input}!) { ${field}(input: $input) { userId: name } }`,
    variables: { input: inputs[field] },
  };
}
