import { describe, expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { admin, backend } from "../handlers.ts";
import { shownSite, site } from "../stored.ts";

const mySites = field("Query.mySites");

describe("Query.mySites", () => {
  it("is one Query of the caller's own list, also for an admin", async () => {
    const { asked, value } = await mySites({}, page([site], "n"));
    expect(asked).toEqual([query(["GSI1PK", "OWNER#alice"], { index: "GSI1" })]);
    expect(value).toEqual({ items: [shownSite], nextToken: "n" });
    const of = await mySites({ identity: admin, args: { limit: 2, nextToken: "n" } }, page([]));
    expect(of.asked).toEqual([query(["GSI1PK", "OWNER#ada"], { index: "GSI1", limit: 2, nextToken: "n" })]);
  });

  it("refuses a caller who is no person, and a limit of 101", async () => {
    expect((await mySites({ identity: backend })).failure).toEqual(["Unauthorized", null]);
    expect((await mySites({ args: { limit: 101 } })).failure).toEqual([
      "ValidationError",
      { field: "limit" },
    ]);
  });
});
