import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { trackingPlan } from "../plans.ts";

const plans = field("Query.trackingPlans");

it("Query.trackingPlans is one Query of the list", async () => {
  const { asked, value } = await plans({ args: { limit: 2 }, identity: viewer }, page([trackingPlan], "n"));
  expect(asked).toEqual([query(["PK", "PLANS"], { beginsWith: ["SK", "PLAN#"], limit: 2 })]);
  expect(value).toEqual({ items: [trackingPlan], nextToken: "n" });
});
