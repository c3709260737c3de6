import { describe, expect, it } from "vitest";
import { done, get, inFlight, item, refusedOn, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, key, when } from "../handlers.ts";
import { planEvent } from "../plans.ts";
import { operator } from "../sources.ts";

const deletePlanEvent = field("Mutation.deletePlanEvent");
const remove = (more: object, found: object | null, ...answers: Answer[]) => {
  const input = { planId: "shop", type: "TRACK", name: "Order", expectedVersion: 1, ...more };
  return deletePlanEvent({ args: { input }, identity: admin }, ...[item(operator), item(found), ...answers]);
};

describe("Mutation.deletePlanEvent", () => {
  it("deletes the event in its version, and takes it off its plan", async () => {
    const { asked, value } = await remove({}, planEvent, done);
    expect(asked[1]).toEqual(get("PLAN#shop", "EVENT#TRACK#Order"));
    expect(writesOf(asked[2])).toMatchObject([
      {
        ...{ operation: "DeleteItem", key: key("PLAN#shop", "EVENT#TRACK#Order") },
        condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 1 } }),
      },
      {
        ...{ operation: "UpdateItem", key: key("PLANS", "PLAN#shop") },
        update: { expressionValues: { ":expValue_1": { N: 1 }, ":expValue_2": { N: 17 } } },
      },
    ]);
    expect(value).toEqual(planEvent);
  });

  it("is refused for an event that is not there, or has changed", async () => {
    expect((await remove({}, null)).failure).toEqual(["NotFound", null]);
    const wrong = { planId: "a#b", type: "TRACK", name: "Order", expectedVersion: 1 };
    const asking = { args: { input: wrong }, identity: admin };
    expect((await deletePlanEvent(asking, item(operator))).failure).toEqual(["NotFound", null]);
    const stale = ["VersionConflict", { currentVersion: 1 }];
    expect((await remove({ expectedVersion: 2 }, planEvent)).failure).toEqual(stale);
    const gone = refusedOn("PLAN#shop", "EVENT#TRACK#Order", null);
    expect((await remove({}, planEvent, gone)).failure).toEqual(["NotFound", null]);
    expect((await remove({}, planEvent, inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });
});
