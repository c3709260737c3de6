import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { suppression } from "../subscribed.ts";

const suppressions = field("Query.suppressions");

it("Query.suppressions is one Query of the list, from a prefix on", async () => {
  const ask = { args: { prefix: " ANN" }, identity: viewer };
  const { asked, value } = await suppressions(ask, page([suppression("BOUNCE")], "n"));
  const list = ["GSI1PK", "SUPPRESSIONS"] as [string, string];
  expect(asked).toEqual([query(list, { index: "GSI1", beginsWith: ["GSI1SK", "ann"] })]);
  expect(value).toEqual({ items: [suppression("BOUNCE")], nextToken: "n" });
});
