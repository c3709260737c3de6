import * as counter from "#table/counter";
import * as segment from "#table/people/segment";
import type { Caller } from "../../../support/cloud.ts";
import { listen } from "../../../support/listener.ts";
import { change, putItems } from "../../../support/sites.ts";
import { server } from "../../../support/subscribers.ts";
import { ask, query } from "./mail.ts";
import { withoutFaults } from "./sequences.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

let segments = 0;
const newId = (): string => `refused-${(segments += 1)}`;
const plan = { trait: { name: "plan", op: "EXISTS" } };
const viewed = (name: string) => ({ event: { event: { name } } });
const list = <Item>(length: number, each: (at: number) => Item): Item[] =>
  Array.from({ length }, (_, at) => each(at));
const many = (length: number) => list(length, () => plan);

/** A segment that is refused. */
const wrong =
  (input: object): Scenario =>
  async (s) =>
    withoutFaults(ask(s, "putSegment", { segmentId: newId(), name: "VIP", rule: plan, ...input }, s.admin));
const rule = (of: object): Scenario => wrong({ rule: of });
const event = (of: object): Scenario => rule({ event: { event: { name: "Order" }, ...of } });

async function made({ test, admin }: Stage, input: object = {}): Promise<string> {
  const segmentId = newId();
  const segment = { segmentId, name: "VIP", rule: plan, ...input };
  return (await change<{ segmentId: string }>(test, admin, "putSegment", segment, "segmentId")).segmentId;
}

/** A segment whose list is complete. */
async function listed({ test }: Stage): Promise<string> {
  const segmentId = newId();
  const at = "2026-01-01T00:00:00.000Z";
  const life = { version: 1, createdAt: at, updatedAt: at, generation: "000001", listed: "000001" };
  const item = { ...segment.key(segmentId), entity: "Segment", segmentId, name: "VIP", rule: plan, ...life };
  await putItems(test, [{ ...item, status: "READY" }]);
  return segmentId;
}

/** An attempt on a segment that there is, of version 1. */
const on =
  (attempt: (s: Stage, segmentId: string) => Attempt | Promise<Attempt>): Scenario =>
  async (s) =>
    attempt(s, await made(s));
const putting = (input: object = {}): Scenario =>
  on((s, segmentId) => ask(s, "putSegment", { segmentId, name: "VIP", rule: plan, ...input }, s.admin));
const creating =
  (input: object, caller: (s: Stage) => Caller | Promise<Caller> = ({ admin }) => admin): Scenario =>
  async (s) =>
    ask(s, "putSegment", { segmentId: newId(), name: "VIP", rule: plan, ...input }, await caller(s));
const during =
  (error: string, scenario: Scenario): Scenario =>
  async (s) =>
    s.during(error, await scenario(s));

let traits = 0;
const newName = (): string => `refused ${(traits += 1)}`;
const count = { kind: "COUNT", event: { name: "Order" } };
const calculating =
  (input: object): Scenario =>
  async (s) =>
    ask(s, "putComputedTrait", { name: newName(), ...count, ...input }, s.admin);
const miscalculating =
  (input: object): Scenario =>
  async (s) =>
    withoutFaults(await calculating(input)(s));
const onTrait =
  (mutation: string, input: object): Scenario =>
  async (s) => {
    const trait = { name: newName(), ...count };
    await change(s.test, s.admin, "putComputedTrait", trait, "version");
    const own = mutation === "putComputedTrait" ? trait : { name: trait.name };
    return ask(s, mutation, { ...own, ...input }, s.admin);
  };
const reading = (selection: string): Scenario =>
  on((s, segmentId) => query(s, `segment(segmentId: "${segmentId}") { ${selection} { nextToken } }`));

/** Subscribes to a segment that there is, or to another id. */
const listening =
  (caller: (s: Stage) => Caller, absent?: string): Scenario =>
  async (s) => {
    const id = absent ?? (await made(s));
    const text = "subscription($id: ID!) { onSegmentMembership(segmentId: $id) { change } }";
    return async () => {
      const heard = await listen(s.test, caller(s), text, { id });
      if ("refused" in heard) return { errorType: heard.refused, errorInfo: heard.errorInfo ?? null };
      throw new Error("the subscription was granted");
    };
  };

/** The errors of segments and computed traits. */
export const ofSegments: Scenarios = {
  "segment: an id of no segment": async (s) => query(s, 'segment(segmentId: "absent") { name }'),
  "segment: by a user in no group": async (s) => s.query(s.bob, '{ segment(segmentId: "absent") { name } }'),
  "segments: a limit of 101": async (s) => query(s, "segments(limit: 101) { nextToken }"),
  "computedTraits: a forged nextToken": async (s) => query(s, 'computedTraits(nextToken: "x") { nextToken }'),
  "Segment.members: a limit of 0": reading("members(limit: 0)"),
  "Segment.members: a forged nextToken": reading('members(nextToken: "8.")'),
  "putSegment: an id with a capital letter": creating({ segmentId: "VIP" }),
  "putSegment: an id of another segment": putting(),
  "putSegment: a version of a segment that there is not": creating({ expectedVersion: 1 }),
  "putSegment: a stale version": putting({ expectedVersion: 2 }),
  "putSegment: a name of two lines": wrong({ name: "a\nb" }),
  "putSegment: a description of 1,001 characters": wrong({ description: "x".repeat(1001) }),
  "putSegment: a rule without a condition": rule({}),
  "putSegment: a node with two conditions": rule({ any: [{ ...plan, ...viewed("Order") }] }),
  "putSegment: an empty list of nodes": rule({ all: [] }),
  "putSegment: a list of 21 nodes": rule({ all: many(21) }),
  "putSegment: 51 conditions": rule({ any: list(3, () => ({ all: many(17) })) }),
  "putSegment: a rule of 6 levels": rule({ not: { not: { not: { not: { not: plan } } } } }),
  "putSegment: a trait without a value to compare with": rule({ trait: { name: "plan", op: "EQUALS" } }),
  "putSegment: a name of `IDENTIFY` calls": event({ event: { type: "IDENTIFY", name: "Order" } }),
  "putSegment: an operator of instants that pass, of a property": event({
    event: { where: [{ name: "at", op: "WITHIN_LAST", duration: { days: 1 } }] },
  }),
  "putSegment: an operator of instants that pass, of a trait of a group": rule({
    group: { where: [{ name: "renewsAt", op: "LONGER_AGO", duration: { days: 1 } }] },
  }),
  "putSegment: an empty id of a group": rule({ group: { groupId: "" } }),
  "putSegment: at least 100 events of a window": event({ atLeast: 100, within: { days: 1 } }),
  "putSegment: a window of no time": event({ within: { days: 0 } }),
  "putSegment: a total without a bound": event({ total: { property: "total" } }),
  "putSegment: a sequence of one event": rule({ sequence: { steps: [{}], within: { days: 1 } } }),
  "putSegment: a rule that asks for a segment that there is not": rule({ member: { segmentId: "absent" } }),
  "putSegment: a rule that asks for its own segment": on((s, segmentId) =>
    wrong({ segmentId, rule: { member: { segmentId } }, expectedVersion: 1 })(s),
  ),
  "putSegment: the 101st condition on events": async (s) => {
    for (const part of [0, 1]) {
      const events = list(50, (at) => viewed(part + at === 0 ? "Order" : `Event ${part}.${at}`));
      const any = list(5, (at) => ({ any: events.slice(at * 10, at * 10 + 10) }));
      await made(s, { rule: { any } });
    }
    return creating({ rule: viewed("One more") })(s);
  },
  "putSegment: the 101st condition on groups": async (s) => {
    const isIn = (groupId: string) => ({ group: { groupId } });
    for (const part of [0, 1]) {
      const any = list(5, (ten) => ({ any: list(10, (at) => isIn(`group ${part}.${ten}.${at}`)) }));
      await made(s, { rule: { any } });
    }
    return creating({ rule: isIn("one more") })(s);
  },
  "putSegment: an idempotencyKey of 257 characters": creating({ idempotencyKey: "x".repeat(257) }),
  "putSegment: an idempotencyKey that was used with another input": async (s) => {
    await made(s, { idempotencyKey: "refused-segment" });
    return creating({ idempotencyKey: "refused-segment" })(s);
  },
  "putSegment: by a viewer": creating({}, (s) => s.test.person({ groups: ["viewer"] })),
  "putSegment: by an admin whose group was taken away": creating({}, (s) => s.formerAdmin),
  "putSegment: while another rule is saved": during("TransactionConflict", creating({})),
  "putSegment: while the database cannot answer": during(
    "ProvisionedThroughputExceededException",
    creating({}),
  ),
  "previewSegment: a rule without a condition": async (s) =>
    withoutFaults(query(s, "previewSegment(rule: {}) { looked }")),
  "previewSegment: by a viewer": async (s) => {
    const viewer = await s.test.person({ groups: ["viewer"] });
    return s.query(viewer, '{ previewSegment(rule: { trait: { name: "plan", op: EXISTS } }) { looked } }');
  },
  "deleteSegment: an id of no segment": async (s) =>
    ask(s, "deleteSegment", { segmentId: "absent", expectedVersion: 1 }, s.admin),
  "deleteSegment: a stale version": on((s, segmentId) =>
    ask(s, "deleteSegment", { segmentId, expectedVersion: 2 }, s.admin),
  ),
  "deleteSegment: a segment that another asks for": on(async (s, segmentId) => {
    await made(s, { segmentId: "asking", rule: { not: { member: { segmentId } } } });
    return ask(s, "deleteSegment", { segmentId, expectedVersion: 1 }, s.admin);
  }),
  "deleteSegment: a segment that a sequence asks for": async (s) => {
    const segmentId = await made(s);
    const sequence = {
      sequenceId: "asking",
      name: "Welcome",
      steps: [{ id: "pause", wait: { for: "P1D" } }],
    };
    await change(s.test, server(s.test), "putSequence", { ...sequence, trigger: { segmentId } }, "version");
    return ask(s, "deleteSegment", { segmentId, expectedVersion: 1 }, s.admin);
  },
  "exportSegment: an id of no segment": async (s) =>
    ask(s, "exportSegment", { segmentId: "absent", format: "CSV" }, s.admin),
  "exportSegment: a new segment whose list is not complete": on((s, segmentId) =>
    ask(s, "exportSegment", { segmentId, format: "CSV" }, s.admin),
  ),
  "exportSegment: a twenty-first export of a segment within an hour": async (s) => {
    const segmentId = await listed(s);
    const now = s.test.cloud.clock.now();
    const key = counter.exportsOfSegment(segmentId, new Date(now).toISOString());
    await putItems(s.test, [{ ...key, ...counter.kept(now / 1000), count: 20 }]);
    return ask(s, "exportSegment", { segmentId, format: "CSV" }, s.admin);
  },
  "exportSegment: an idempotencyKey that was used for another export": async (s) => {
    const input = { segmentId: await listed(s), format: "CSV", idempotencyKey: "exported-segment" };
    await change(s.test, s.admin, "exportSegment", input, "jobId");
    return ask(s, "exportSegment", { ...input, format: "PARQUET" }, s.admin);
  },
  "exportSegment: by a viewer": async (s) => {
    const viewer = await s.test.person({ groups: ["viewer"] });
    return ask(s, "exportSegment", { segmentId: "absent", format: "CSV" }, viewer);
  },
  "putComputedTrait: a name of two lines": miscalculating({ name: "a\nb" }),
  "putComputedTrait: a count of a property": miscalculating({ property: "total" }),
  "putComputedTrait: a sum of no property": miscalculating({ kind: "SUM" }),
  "putComputedTrait: a window of no time": miscalculating({ within: { days: 0 } }),
  "putComputedTrait: a name of another computed trait": onTrait("putComputedTrait", {}),
  "putComputedTrait: a version of a computed trait that there is not": calculating({ expectedVersion: 1 }),
  "putComputedTrait: a stale version": onTrait("putComputedTrait", { expectedVersion: 2 }),
  "putComputedTrait: while another rule is saved": during("TransactionConflict", calculating({})),
  "putComputedTrait: by a viewer": async (s) =>
    ask(s, "putComputedTrait", { name: newName(), ...count }, await s.test.person({ groups: ["viewer"] })),
  "deleteComputedTrait: a name of no computed trait": async (s) =>
    ask(s, "deleteComputedTrait", { name: "absent", expectedVersion: 1 }, s.admin),
  "deleteComputedTrait: a stale version": onTrait("deleteComputedTrait", { expectedVersion: 2 }),
  "publishSegmentMembership: by a server": async (s) => {
    const change = { segmentId: "absent", change: "REBUILT", at: "2026-01-01T00:00:00Z" };
    return ask(s, "publishSegmentMembership", change, server(s.test));
  },
  "onSegmentMembership: an id of no segment": listening((s) => s.admin, "absent"),
  "onSegmentMembership: by a user in no group": listening((s) => s.bob),
  "onSegmentMembership: by an admin whose group was taken away": listening((s) => s.formerAdmin),
  "onSegmentMembership: by a suspended admin": listening((s) => s.suspendedAdmin),
};
