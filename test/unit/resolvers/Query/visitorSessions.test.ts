import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { bob, NOW_S } from "../handlers.ts";
import { session, site } from "../stored.ts";

const visitorSessions = field("Query.visitorSessions");
const args = { siteId: "S", visitorId: "v1" };

describe("Query.visitorSessions", () => {
  it("reads the site, which the caller may know, then the visits of the one visitor", async () => {
    const { asked, value } = await visitorSessions({ args }, items(site, null), page([session], "n"));
    expect(asked).toEqual([
      batchGet(["SITE#S", "METADATA"], ["SITE#S", "MEMBER#alice"]),
      query(["PK", "SITE#S#V#v1"], { beginsWith: ["SK", "SESSION#"] }),
    ]);
    expect(value).toMatchObject({ items: [{ siteId: "S", visitorId: "v1" }], nextToken: "n" });
  });

  it("reads the newest first, and goes on from its own tokens only", async () => {
    const newest = { ...args, order: "NEWEST_FIRST", limit: 2 };
    const first = await visitorSessions({ args: newest }, items(site, null), page([session], "n"));
    expect(first.asked[1]).toEqual(
      query(["PK", "SITE#S#V#v1"], { beginsWith: ["SK", "SESSION#"], limit: 2, scanIndexForward: false }),
    );
    const { nextToken } = first.value as { nextToken: string };
    const next = await visitorSessions({ args: { ...newest, nextToken } }, items(site, null), page([]));
    expect(next.asked[1]).toMatchObject({ nextToken: "n", scanIndexForward: false });
    const other = await visitorSessions({ args: { ...args, nextToken } }, items(site, null));
    expect(other.failure).toEqual(["ValidationError", { field: "nextToken" }]);
  });

  it("leaves out what is over, and what only engaged with pages of an earlier visit", async () => {
    const { first: _, ...engaged } = session;
    const found = [{ ...session, ttl: NOW_S }, engaged, { ...session, ttl: NOW_S + 1 }];
    const { value } = await visitorSessions({ args }, items(site, null), page(found));
    expect((value as { items: object[] }).items.length).toBe(1);
  });

  it("shows no visits of a site that is deleted or another user's", async () => {
    const deleted = items({ ...site, status: "DELETED" }, null);
    expect((await visitorSessions({ args }, deleted)).failure).toEqual(["NotFound", null]);
    expect((await visitorSessions({ args, identity: bob }, items(site, null))).failure).toEqual([
      "NotFound",
      null,
    ]);
  });

  it.each(["a#b", "", "v".repeat(129)])(
    "asks no partition of another kind for the visitor %j",
    async (visitorId) => {
      const { asked } = await visitorSessions({ args: { ...args, visitorId } }, items(site, null), page([]));
      expect(asked[1]).toMatchObject({ query: { expressionValues: { ":PK_eq": { S: "SITE#S#V#?" } } } });
    },
  );
});
