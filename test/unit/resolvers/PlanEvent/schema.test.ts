import { expect, it } from "vitest";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { planEvent } from "../plans.ts";

/** The data source of fields without a request: it needs a payload, which it returns. */
const none = (asked: object) => ({ result: (asked as { payload: unknown }).payload });

it("PlanEvent.schema is the schema, its names in the order in which they were typed", async () => {
  const text = '{"type":"object","properties":{"b":{},"a":{"enum":[1.5,null]}}}';
  const { value } = await field("PlanEvent.schema")(
    { source: { ...planEvent, schema: text }, identity: viewer },
    none,
  );
  expect(JSON.stringify(value)).toBe(text);
});
