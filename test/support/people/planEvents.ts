import type { PlanEvent } from "../../../infra/tracking/plan.ts";

/** An event of a tracking plan. */
export const event = (name: string, schema: object = {}, type: PlanEvent["type"] = "TRACK"): PlanEvent => ({
  ...{ type, name },
  schema: JSON.stringify(schema),
});

/** The events of a plan: each type of call, and names that are no names of functions. */
export const events = [
  event("Order Completed", {
    description: "An order */ process.exit() /*\nwas placed",
    properties: {
      total: { type: "number", description: "in euros */ process.exit() /*" },
      currency: { enum: ["EUR", "USD"] },
      'a"b': { properties: { c: { type: "string" } } },
    },
    required: ["total"],
  }),
  event('*/ process.exit(); /* "`${x}`\u2028', { additionalProperties: false }),
  event("Options"),
  event("Person", { type: "string" }),
  event("Home", { properties: { path: { type: "string" } } }, "PAGE"),
  event("", { properties: { path: { type: "string" } } }, "SCREEN"),
  event("", { properties: { plan: { enum: ["free", "pro"] } }, required: ["plan"] }, "IDENTIFY"),
  event("", { properties: { seats: { type: "integer" } } }, "GROUP"),
];
