import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { throttled, viewer } from "../handlers.ts";
import { ann, moved, shown } from "../subscribed.ts";

const byTag = field("Query.subscribersByTag");
const ask = (tag: string) => ({ args: { tag }, identity: viewer });
const tagged = (email: string) => ({
  PK: "TAG#beta",
  SK: `SUB#${email}`,
  entity: "SubscriberTag",
  tag: "beta",
  email,
});

describe("Query.subscribersByTag", () => {
  it("reads a page of the tag, then its subscribers, without those that lost it since", async () => {
    const names = ["ann", "bob", "gone", "old"];
    const found = [ann, { ...ann, tags: [] }, null, { ...moved, tags: ["beta"] }];
    const listed = page(
      names.map((name) => tagged(`${name}@example.com`)),
      "n",
    );
    const { asked, value } = await byTag(ask("beta"), listed, items(...found));
    expect(asked).toEqual([
      query(["PK", "TAG#beta"], { beginsWith: ["SK", "SUB#"] }),
      batchGet(...names.map((name): [string, string] => [`SUB#${name}@example.com`, "PROFILE"])),
    ]);
    expect(value).toEqual({ items: [shown], nextToken: "n" });
  });

  it("reads no subscribers of an empty page, and refuses what is no tag", async () => {
    expect((await byTag(ask("beta"), page([]))).value).toEqual({ items: [], nextToken: null });
    expect((await byTag(ask("a#b"))).failure).toEqual(["ValidationError", { field: "tag" }]);
    expect((await byTag(ask("beta"), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
