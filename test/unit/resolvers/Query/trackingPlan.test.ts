import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { trackingPlan } from "../plans.ts";

const read = field("Query.trackingPlan");
const ask = (planId: string) => ({ args: { planId }, identity: viewer });

describe("Query.trackingPlan", () => {
  it("is one GetItem", async () => {
    const { asked, value } = await read(ask("shop"), item(trackingPlan));
    expect(asked).toEqual([get("PLANS", "PLAN#shop")]);
    expect(value).toEqual(trackingPlan);
  });

  it("is NotFound for an id that does not exist or cannot", async () => {
    expect((await read(ask("shop"), item(null))).failure).toEqual(["NotFound", null]);
    expect((await read(ask("a#b"))).failure).toEqual(["NotFound", null]);
    expect((await read(ask("shop"), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
