import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { segment } from "../segments.ts";

const segments = field("Query.segments");

it("Query.segments is one consistent Query of the list", async () => {
  const { asked, value } = await segments({ args: { limit: 2 }, identity: viewer }, page([segment], "n"));
  const more = { beginsWith: ["SK", "SEGMENT#"] as [string, string], limit: 2, consistentRead: true };
  expect(asked).toEqual([query(["PK", "RULES"], more)]);
  expect(value).toEqual({ items: [segment], nextToken: "n" });
});
