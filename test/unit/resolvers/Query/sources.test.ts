import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { source } from "../sources.ts";

const sources = field("Query.sources");

it("Query.sources is one Query of the list", async () => {
  const { asked, value } = await sources({ args: { limit: 2 }, identity: viewer }, page([source], "n"));
  expect(asked).toEqual([query(["PK", "SOURCES"], { beginsWith: ["SK", "SOURCE#"], limit: 2 })]);
  expect(value).toEqual({ items: [source], nextToken: "n" });
});
