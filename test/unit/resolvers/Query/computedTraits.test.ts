import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { computedTrait } from "../segments.ts";

const computedTraits = field("Query.computedTraits");

it("Query.computedTraits is one consistent Query of the list", async () => {
  const { asked, value } = await computedTraits(
    { args: { limit: 2 }, identity: viewer },
    page([computedTrait], "n"),
  );
  const more = { beginsWith: ["SK", "TRAIT#"] as [string, string], limit: 2, consistentRead: true };
  expect(asked).toEqual([query(["PK", "RULES"], more)]);
  expect(value).toEqual({ items: [computedTrait], nextToken: "n" });
});
