import { describe, expect, it } from "vitest";
import { done, inFlight, item, page, refusedOn, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, key, when } from "../handlers.ts";
import { planEvent, trackingPlan } from "../plans.ts";
import { operator } from "../sources.ts";

const putPlanEvent = field("Mutation.putPlanEvent");
const input = { planId: "shop", type: "TRACK", name: "Order", schema: { type: "object" } };
const put = (more: object, ...answers: Answer[]) =>
  putPlanEvent({ args: { input: { ...input, ...more } }, identity: admin }, ...[item(operator), ...answers]);
const added = reply({ item: planEvent, bytesBefore: null });
const changed = reply({ item: { ...planEvent, version: 3 }, bytesBefore: 20 });

describe("Mutation.putPlanEvent", () => {
  it("adds an event and counts it, within the limits of its plan", async () => {
    const { asked, value } = await put({}, added, done);
    expect(asked[1]).toEqual({ operation: "Invoke", payload: { ...input, expectedVersion: null } });
    expect(writesOf(asked[2])).toMatchObject([
      {
        ...{ operation: "PutItem", key: key("PLAN#shop", "EVENT#TRACK#Order") },
        condition: when("(attribute_not_exists(#PK))", { "#PK": "PK" }),
      },
      {
        ...{ operation: "UpdateItem", key: key("PLANS", "PLAN#shop") },
        condition: {
          expression:
            "(attribute_exists(#PK)) AND (#eventCount < :eventCount_lt) AND (#schemaBytes <= :schemaBytes_le)",
          expressionValues: { ":eventCount_lt": { N: 200 }, ":schemaBytes_le": { N: 262_144 - 17 } },
        },
      },
    ]);
    expect(value).toEqual(planEvent);
  });

  it("changes one as it was read, and adds the difference: a smaller schema needs no room", async () => {
    const { asked } = await put({ expectedVersion: 2 }, changed, done);
    expect(writesOf(asked[2])).toMatchObject([
      {
        condition: when(
          "(#version = :version_eq) AND (#bytes = :bytes_eq)",
          { "#version": "version", "#bytes": "bytes" },
          { ":version_eq": { N: 2 }, ":bytes_eq": { N: 20 } },
        ),
      },
      { condition: when("(attribute_exists(#PK))", { "#PK": "PK" }) },
    ]);
    expect(JSON.stringify(asked[2])).toMatch(/#\w+ - :\w+/);
  });

  it("returns the first result of the same call", async () => {
    const used = refusedOn("ONCE#ada#putPlanEvent#k", "RESULT", { entity: "Idempotency" });
    const { value } = await put({ idempotencyKey: "k" }, added, used, page([{ result: planEvent }]));
    expect(value).toEqual(planEvent);
  });

  it("maps what is refused to one error", async () => {
    const onEvent = (instead: object | null) => refusedOn("PLAN#shop", "EVENT#TRACK#Order", instead);
    const onPlan = (instead: object | null) => refusedOn("PLANS", "PLAN#shop", instead);
    const exists = ["Conflict", { field: "name", currentVersion: 1 }];
    expect((await put({}, added, onEvent(planEvent))).failure).toEqual(exists);
    expect((await put({}, added, onPlan(null))).failure).toEqual(["NotFound", null]);
    const full = { ...trackingPlan, eventCount: 200 };
    expect((await put({}, added, onPlan(full))).failure).toEqual(["LimitExceeded", { events: 200 }]);
    expect((await put({}, added, onPlan(trackingPlan))).failure).toEqual(["LimitExceeded", { bytes: 19 }]);
    expect((await put({}, added, inFlight)).failure).toEqual(["Conflict", { retry: true }]);
    const change = (answer: Answer) => put({ expectedVersion: 2 }, changed, answer);
    expect((await change(onEvent(null))).failure).toEqual(["NotFound", null]);
    expect((await change(onEvent(planEvent))).failure).toEqual(["VersionConflict", { currentVersion: 1 }]);
    const same = onEvent({ ...planEvent, version: 2 });
    expect((await change(same)).failure).toEqual(["VersionConflict", { retry: true }]);
  });

  it.each([
    ["TRACK", " "],
    ["TRACK", "x".repeat(201)],
    ["PAGE", "a\nb"],
    ["IDENTIFY", "Order"],
    ["GROUP", " "],
  ])("refuses a %s whose name is %j", async (type, name) => {
    expect((await put({ type, name })).failure).toEqual(["ValidationError", { field: "name" }]);
  });

  it("takes a page and traits without a name", async () => {
    for (const type of ["PAGE", "SCREEN", "IDENTIFY", "GROUP"])
      expect((await put({ type, name: "" }, added, done)).failure).toBeUndefined();
  });
});
