import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";

const groups = field("Query.groups");
const ask = (args: Record<string, unknown> = {}) => ({ args, identity: viewer });
const keyOf = (id: string) => ({ PK: `GROUP#${id}`, SK: "META", GSI2PK: "GROUPS", GSI2SK: id });
const [acme, beta] = [
  { groupId: "Acme #1", traits: "{}" },
  { groupId: "beta", traits: "{}" },
];

describe("Query.groups", () => {
  it("is one Query of the list, and one BatchGetItem of its groups", async () => {
    const keys = page([keyOf("Acme #1"), keyOf("beta")], "n");
    const { asked, value } = await groups(ask({ limit: 2 }), keys, items(acme, beta));
    expect(asked).toEqual([
      query(["GSI2PK", "GROUPS"], { index: "GSI2", limit: 2 }),
      batchGet(["GROUP#Acme #1", "META"], ["GROUP#beta", "META"]),
    ]);
    expect(value).toEqual({ items: [acme, beta], nextToken: "n" });
  });

  it("takes the beginning of an id as it is", async () => {
    const { asked } = await groups(ask({ prefix: " Acme #" }), page([]));
    expect(asked).toEqual([
      query(["GSI2PK", "GROUPS"], { index: "GSI2", beginsWith: ["GSI2SK", " Acme #"] }),
    ]);
  });

  it("reads no group if the page is empty", async () => {
    expect((await groups(ask(), page([]))).value).toEqual({ items: [], nextToken: null });
  });

  it("is Unavailable if a group was not read, and loses none", async () => {
    expect((await groups(ask(), page([keyOf("beta")]), throttled)).failure?.[0]).toBe("Unavailable");
  });

  it.each([
    [{ prefix: "a".repeat(257) }, "prefix"],
    [{ limit: 101 }, "limit"],
    [{ nextToken: "" }, "nextToken"],
  ])("refuses %j", async (args, name) => {
    expect(await groups(ask(args))).toMatchObject({
      asked: [],
      failure: ["ValidationError", { field: name }],
    });
  });
});
