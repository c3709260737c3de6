import { change } from "../../../support/sites.ts";
import { ask, query } from "./mail.ts";
import { withoutFaults } from "./sequences.ts";
import type { Scenario, Scenarios, Stage } from "./stage.ts";

let plans = 0;
const newId = (): string => `refused-${(plans += 1)}`;

async function made({ test, admin }: Stage): Promise<string> {
  const plan = { planId: newId(), name: "Shop" };
  return (await change<{ planId: string }>(test, admin, "putTrackingPlan", plan, "planId")).planId;
}
const event = { type: "TRACK", name: "Order", schema: "{}" };
const planned = async (s: Stage): Promise<string> => {
  const planId = await made(s);
  await change(s.test, s.admin, "putPlanEvent", { planId, ...event }, "version");
  return planId;
};
const creating =
  (input: object): Scenario =>
  async (s) =>
    ask(s, "putTrackingPlan", { planId: newId(), name: "Shop", ...input }, s.admin);
const putting =
  (input: object): Scenario =>
  async (s) =>
    ask(s, "putTrackingPlan", { planId: await made(s), name: "Shop", ...input }, s.admin);
/** An event of a plan that has none. */
const adding =
  (input: object): Scenario =>
  async (s) =>
    ask(s, "putPlanEvent", { planId: await made(s), ...event, ...input }, s.admin);
const schema =
  (of: unknown): Scenario =>
  async (s) =>
    withoutFaults(await adding({ schema: JSON.stringify(of) })(s));
/** A call about an event that there is, of version 1. */
const on =
  (name: string, input: object = {}): Scenario =>
  async (s) => {
    const { schema: text, ...named } = event;
    const of = { ...named, ...(name === "putPlanEvent" ? { schema: text } : {}) };
    return ask(s, name, { planId: await planned(s), ...of, ...input }, s.admin);
  };
const during =
  (error: string, scenario: Scenario): Scenario =>
  async (s) =>
    s.during(error, await scenario(s));

/** The errors of tracking plans. */
export const ofPlans: Scenarios = {
  "trackingPlan: an id of no plan": async (s) => query(s, 'trackingPlan(planId: "absent") { name }'),
  "trackingPlan: by a user in no group": async (s) =>
    s.query(s.bob, '{ trackingPlan(planId: "absent") { name } }'),
  "trackingPlans: a limit of 101": async (s) => query(s, "trackingPlans(limit: 101) { nextToken }"),
  "TrackingPlan.events: a forged nextToken": async (s) =>
    query(s, `trackingPlan(planId: "${await made(s)}") { events(nextToken: "x") { nextToken } }`),
  "putTrackingPlan: an id with a capital letter": creating({ planId: "Shop" }),
  "putTrackingPlan: a name of two lines": creating({ name: "a\nb" }),
  "putTrackingPlan: an id of another plan": putting({}),
  "putTrackingPlan: a version of a plan that there is not": creating({ expectedVersion: 1 }),
  "putTrackingPlan: a stale version": putting({ expectedVersion: 2 }),
  "putTrackingPlan: an idempotencyKey of 257 characters": creating({ idempotencyKey: "x".repeat(257) }),
  "putTrackingPlan: by an editor": async (s) =>
    ask(s, "putTrackingPlan", { planId: newId(), name: "Shop" }, await s.test.person({ groups: ["editor"] })),
  "putTrackingPlan: by an admin whose group was taken away": async (s) =>
    ask(s, "putTrackingPlan", { planId: newId(), name: "Shop" }, s.formerAdmin),
  "putTrackingPlan: while the database cannot answer": during(
    "ProvisionedThroughputExceededException",
    creating({}),
  ),
  "putPlanEvent: a plan that there is not": adding({ planId: "absent" }),
  "putPlanEvent: an event without a name": adding({ name: " " }),
  "putPlanEvent: a name of 201 characters": adding({ name: "x".repeat(201) }),
  "putPlanEvent: a name of `IDENTIFY` calls": adding({ type: "IDENTIFY" }),
  "putPlanEvent: a schema that is a list": schema([]),
  "putPlanEvent: a schema over 32 KB": schema({ description: "x".repeat(33_000) }),
  "putPlanEvent: a schema of 11 levels": schema(
    Array.from({ length: 10 }).reduce((inner) => ({ not: inner }), {}),
  ),
  "putPlanEvent: a misspelt keyword": schema({ properties: { total: { typ: "number" } } }),
  "putPlanEvent: a remote `$ref`": schema({ properties: { a: { $ref: "https://a.example/b.json" } } }),
  "putPlanEvent: a `$ref` in a circle": schema({ properties: { a: { $ref: "#" } } }),
  "putPlanEvent: a pattern with a look-ahead": schema({ properties: { a: { pattern: "(?=a)" } } }),
  "putPlanEvent: a type that there is not": schema({ properties: { a: { type: "text" } } }),
  "putPlanEvent: an event that the plan has": on("putPlanEvent"),
  "putPlanEvent: a version of an event that there is not": adding({ expectedVersion: 1 }),
  "putPlanEvent: a stale version": on("putPlanEvent", { expectedVersion: 2 }),
  "putPlanEvent: while another event is saved": during("TransactionConflict", adding({})),
  "putPlanEvent: more than 256 KB of schemas": async (s) => {
    const planId = await made(s);
    const large = JSON.stringify({ description: "x".repeat(32_700) });
    const of = { planId, type: "TRACK", schema: large };
    for (let at = 0; at < 8; at += 1)
      await change(s.test, s.admin, "putPlanEvent", { ...of, name: `Event ${at}` }, "version");
    return ask(s, "putPlanEvent", { ...of, name: "Order" }, s.admin);
  },
  "deletePlanEvent: an event that there is not": async (s) =>
    ask(
      s,
      "deletePlanEvent",
      { planId: await made(s), type: "TRACK", name: "Order", expectedVersion: 1 },
      s.admin,
    ),
  "deletePlanEvent: a stale version": on("deletePlanEvent", { expectedVersion: 2 }),
};
