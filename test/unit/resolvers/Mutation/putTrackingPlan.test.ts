import { describe, expect, it } from "vitest";
import { done, get, inFlight, item, page, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, key, NOW, when } from "../handlers.ts";
import { trackingPlan } from "../plans.ts";
import { operator } from "../sources.ts";

const putTrackingPlan = field("Mutation.putTrackingPlan");
const put = (input: object, found: object | null, ...answers: Answer[]) =>
  putTrackingPlan(
    { args: { input: { planId: "shop", name: " Store ", ...input } }, identity: admin },
    ...[item(operator), item(found), ...answers],
  );
const refused = (instead: object | null) => refusedOn("PLANS", "PLAN#shop", instead);

describe("Mutation.putTrackingPlan", () => {
  it("creates a plan without events if it is absent", async () => {
    const { asked, value } = await put({}, null, done);
    expect(asked[1]).toEqual(get("PLANS", "PLAN#shop"));
    expect(writesOf(asked[2])).toMatchObject([
      {
        ...{ operation: "PutItem", key: key("PLANS", "PLAN#shop") },
        attributeValues: { revision: { N: 1 }, eventCount: { N: 0 }, schemaBytes: { N: 0 } },
        condition: when("(attribute_not_exists(#PK))", { "#PK": "PK" }),
      },
    ]);
    expect(value).toMatchObject({
      planId: "shop",
      name: "Store",
      version: 1,
      createdAt: NOW,
      updatedAt: NOW,
    });
  });

  it("changes its name alone, on its version, because events may change it at the same time", async () => {
    const { asked, value } = await put({ expectedVersion: 2 }, trackingPlan, done);
    expect(writesOf(asked[2])).toMatchObject([
      {
        operation: "UpdateItem",
        key: key("PLANS", "PLAN#shop"),
        update: { expressionValues: { ":expValue_1": { S: "Store" }, ":expValue_2": { N: 3 } } },
        condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 2 } }),
      },
    ]);
    expect(value).toEqual({ ...trackingPlan, name: "Store", version: 3, updatedAt: NOW });
  });

  it("returns the first result of the same call", async () => {
    const used = refusedOn("ONCE#ada#putTrackingPlan#k", "RESULT", { entity: "Idempotency" });
    const found = page([{ result: trackingPlan }]);
    const { value } = await put({ idempotencyKey: "k" }, trackingPlan, used, found);
    expect(value).toEqual(trackingPlan);
  });

  it("maps what is refused to one error", async () => {
    const exists = ["Conflict", { field: "planId", currentVersion: 2 }];
    expect((await put({}, trackingPlan, refused(trackingPlan))).failure).toEqual(exists);
    const change = (answer: Answer) => put({ expectedVersion: 1 }, trackingPlan, answer);
    expect((await change(refused(null))).failure).toEqual(["NotFound", null]);
    expect((await change(refused(trackingPlan))).failure).toEqual(["VersionConflict", { currentVersion: 2 }]);
    expect((await change(inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });

  it.each([
    ["planId", { planId: "Shop", name: "Shop" }],
    ["name", { planId: "shop", name: " " }],
  ])("refuses a wrong %s before it reads anything", async (name, input) => {
    const { failure } = await putTrackingPlan({ args: { input }, identity: admin }, item(operator));
    expect(failure).toEqual(["ValidationError", { field: name }]);
  });
});
