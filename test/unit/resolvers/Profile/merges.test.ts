import { describe, expect, it } from "vitest";
import { page, query, reply } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const merges = field("Profile.merges");
const alone = { profileId: "root" };
const ask = (args: Record<string, unknown> = {}, source: object = alone) => ({
  ...{ args, source, identity: viewer },
});
const beginsWith: [string, string] = ["SK", "MERGE#"];
const undone = { mergeId: "M", winnerId: "root", loserId: "one", undoneAt: "2026-01-02T00:00:00.000Z" };

describe("Profile.merges", () => {
  it("is one Query of a person with one profile, newest first without an order", async () => {
    const { asked, value } = await merges(ask(), page([undone]));
    expect(asked).toEqual([query(["PK", "PROFILE#root"], { beginsWith, scanIndexForward: false })]);
    expect(value).toEqual({ items: [undone], nextToken: null });
    const oldest = await merges(
      ask({ order: "OLDEST_FIRST", limit: 2 }, { ...alone, members: [] }),
      page([]),
    );
    expect(oldest.asked).toEqual([query(["PK", "PROFILE#root"], { beginsWith, limit: 2 })]);
    expect(oldest.value).toEqual({ items: [], nextToken: null });
  });

  it("is merged by a function for several profiles, a longer list, and a later page", async () => {
    const answer = { items: [undone], nextToken: "t" };
    const invoke = (source: object, args: object) => ({
      operation: "Invoke",
      payload: { source, arguments: args },
    });
    const merged = { ...alone, members: ["one"] };
    const ofMerged = await merges(ask({}, merged), reply(answer));
    expect([ofMerged.asked, ofMerged.value]).toEqual([[invoke(merged, {})], answer]);
    const longer = await merges(ask({ limit: 1 }), page([undone], "n"), reply(answer));
    expect([longer.asked.slice(1), longer.value]).toEqual([[invoke(alone, { limit: 1 })], answer]);
    const later = await merges(ask({ nextToken: "t" }), reply(answer));
    expect(later.asked).toEqual([invoke(alone, { nextToken: "t" })]);
  });

  it("takes 1 to 100 at once, as the function does", async () => {
    for (const limit of [0, 101]) {
      const { failure, message } = await merges(ask({ limit }));
      expect([failure, message]).toEqual([
        ["ValidationError", { field: "limit" }],
        "limit must be 1 to 100.",
      ]);
    }
  });
});
