import { describe, expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { ann, shown } from "../subscribed.ts";

const subscribers = field("Query.subscribers");
const ask = (args: object) => ({ args: args as Record<string, unknown>, identity: viewer });
const list = ["GSI1PK", "SUBSCRIBERS"] as [string, string];

describe("Query.subscribers", () => {
  it("is one Query of the list, from a prefix in the spelling of addresses", async () => {
    const { asked, value } = await subscribers(ask({ prefix: " AN" }), page([ann], "n"));
    expect(asked).toEqual([query(list, { index: "GSI1", beginsWith: ["GSI1SK", "an"] })]);
    expect(value).toEqual({ items: [shown], nextToken: "n" });
    expect((await subscribers(ask({}), page([]))).asked).toEqual([query(list, { index: "GSI1" })]);
  });

  it("refuses a prefix that no address can have", async () => {
    const { failure } = await subscribers(ask({ prefix: "a".repeat(255) }));
    expect(failure).toEqual(["ValidationError", { field: "prefix" }]);
  });
});
