import { expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const names = field("Source.names");

it("Source.names is one Query of the parent's names", async () => {
  const name = {
    entity: "SourceName",
    type: "track",
    name: "Buy",
    properties: [{ name: "a", types: ["null"] }],
  };
  const { asked, value } = await names({ source: { sourceId: "01S" }, identity: viewer }, page([name]));
  expect(asked).toEqual([query(["PK", "SOURCE#01S"], { beginsWith: ["SK", "NAME#"] })]);
  expect(value).toEqual({ items: [name], nextToken: null });
});
