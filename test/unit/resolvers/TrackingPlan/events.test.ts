import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { planEvent, trackingPlan } from "../plans.ts";

const events = field("TrackingPlan.events");

it("TrackingPlan.events is one Query of the parent's events", async () => {
  const { asked, value } = await events({ source: trackingPlan, identity: viewer }, page([planEvent]));
  expect(asked).toEqual([query(["PK", "PLAN#shop"], { beginsWith: ["SK", "EVENT#"] })]);
  expect(value).toEqual({ items: [planEvent], nextToken: null });
});
