import { describe, expect, it } from "vitest";
import { cancelled, failure, handlers, key, throttled, when } from "../handlers.ts";

// The shortest of the fields that write a transaction: two parts, and a version.
const { request, response } = handlers("resolvers/Mutation/deleteGoal.ts#delete");
const goal = { goalId: "G", version: 2 };
const stash = { site: { siteId: "S" }, goal };

describe("a transaction", () => {
  it("has the table's name in each write, and the names of the writes in the stash", () => {
    const { value, stash: kept } = request({ stash });
    expect((value as { transactItems: object[] }).transactItems).toEqual([
      {
        table: "T",
        operation: "DeleteItem",
        key: key("SITE#S", "GOAL#G"),
        condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 2 } }),
      },
      expect.objectContaining({ table: "T", operation: "UpdateItem", key: key("SITE#S", "METADATA") }),
    ]);
    expect(kept.writes).toEqual(["item", "site"]);
  });

  it("that is cancelled is refused by the write at the position of the reason", () => {
    const after = (...reasons: Parameters<typeof cancelled>) =>
      failure(response({ stash: { ...stash, writes: ["item", "site"] }, ...cancelled(...reasons) }));
    expect(after({ item: { ...goal, version: 3 } }, "None")).toEqual([
      "VersionConflict",
      { currentVersion: 3 },
    ]);
    expect(after({ item: null }, "None")[0]).toBe("NotFound");
    expect(after("None", { item: { status: "ACTIVE", goalCount: 0 } })).toEqual([
      "Conflict",
      { retry: true },
    ]);
    expect(after("None", { item: null })[0]).toBe("NotFound");
  });

  it("that met another one in flight is a conflict, unless a condition did not hold", () => {
    const writes = ["item", "site"];
    const after = (failed: object) => failure(response({ stash: { ...stash, writes }, ...failed }));
    expect(after(cancelled("None", "TransactionConflict"))).toEqual(["VersionConflict", { retry: true }]);
    expect(after(cancelled("TransactionConflict", { item: null }))[0]).toBe("NotFound");
    expect(after(throttled)).toEqual(["Unavailable", { retry: true }]);
  });
});
