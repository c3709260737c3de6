import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { admin, backend, bob } from "../handlers.ts";
import { member, shownSite, site } from "../stored.ts";

const mySites = field("Query.mySites");

describe("Query.mySites", () => {
  it("is one Query of the caller's own list, also for an admin", async () => {
    const { asked, value } = await mySites({}, page([site], "n"));
    expect(asked).toEqual([query(["GSI1PK", "OWNER#alice"], { index: "GSI1" })]);
    expect(value).toEqual({ items: [shownSite], nextToken: "n" });
    const of = await mySites({ identity: admin, args: { limit: 2, nextToken: "n" } }, page([]));
    expect(of.asked).toEqual([query(["GSI1PK", "OWNER#ada"], { index: "GSI1", limit: 2, nextToken: "n" })]);
  });

  it("reads the sites of memberships, with the role, in one request", async () => {
    const joined = ["S2", "S3", "S4"].map((siteId) => ({ ...member, siteId, GSI1SK: `SITE#${siteId}` }));
    const own = { ...site, ownerId: "bob", siteId: "S1" };
    const others = [{ ...site, siteId: "S2" }, { ...site, siteId: "S3", status: "DELETED" }, null];
    const { asked, value } = await mySites({ identity: bob }, page([own, ...joined], "n"), items(...others));
    expect(asked[1]).toEqual(
      batchGet(["SITE#S2", "METADATA"], ["SITE#S3", "METADATA"], ["SITE#S4", "METADATA"]),
    );
    expect(value).toMatchObject({
      items: [
        { siteId: "S1", myRole: "OWNER" },
        { siteId: "S2", myRole: "VIEWER", readsAll: false },
      ],
      nextToken: "n",
    });
    expect((value as { items: object[] }).items).toHaveLength(2);
  });

  it.each(["before", "after"])(
    "shows a site once that was just transferred, the membership %s it",
    async (place) => {
      const now = { ...site, ownerId: "carol", version: 5 };
      const old = { ...site, ownerId: "bob" };
      const found = place === "before" ? [member, old] : [old, member];
      const { value } = await mySites({ identity: bob }, page(found), items(now));
      expect(value).toMatchObject({ items: [{ siteId: "S", ownerId: "carol", myRole: "VIEWER" }] });
      expect((value as { items: object[] }).items).toHaveLength(1);
    },
  );

  it("refuses a caller who is no person, and a limit of 101", async () => {
    expect((await mySites({ identity: backend })).failure).toEqual(["Unauthorized", null]);
    expect((await mySites({ args: { limit: 101 } })).failure).toEqual([
      "ValidationError",
      { field: "limit" },
    ]);
  });
});
