import { expect, it } from "vitest";
import { page } from "../answers.ts";
import { field } from "../field.ts";
import { NOW_S, viewer } from "../handlers.ts";

it("Campaign.skippedPeople is one Query of a reason, without people whose note has expired", async () => {
  const people = field("Campaign.skippedPeople");
  const note = {
    email: "ann@x.example",
    reason: "CONDITION",
    at: "2026-03-16T00:00:00.000Z",
    ttl: NOW_S + 1,
  };
  const asking = { args: { reason: "CONDITION" }, source: { campaignId: "C1" }, identity: viewer };
  const { asked, value } = await people(asking, page([note, { ...note, ttl: NOW_S }], "next"));
  expect(asked).toMatchObject([{ operation: "Query", index: "GSI1", limit: 25 }]);
  const { expressionValues } = asked[0]!.query as { expressionValues: object };
  expect(Object.values(expressionValues)).toEqual([{ S: "SKIPPED#C1#CONDITION" }]);
  expect(value).toEqual({ items: [note], nextToken: "next" });
});
