import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import { field } from "../field.ts";
import { admin, alice, bob, NOW_S, throttled, viewer } from "../handlers.ts";
import { site } from "../stored.ts";

const siteErasure = field("Query.siteErasure");
const args = { siteId: "S" };
const buried = {
  ...site,
  status: "DELETED",
  deletedAt: "2026-03-17T10:00:00.000Z",
  ttl: Date.UTC(2026, 3, 16, 10) / 1000,
};

describe("Query.siteErasure", () => {
  it("says that the erasure is at work, and until when what it leaves may last", async () => {
    const { asked, value } = await siteErasure({ args }, item(buried));
    expect(asked).toEqual([get("SITE#S", "METADATA")]);
    expect(value).toEqual({
      siteId: "S",
      deletedAt: "2026-03-17T10:00:00.000Z",
      deleted: null,
      remaining: [
        { kind: "Site", until: "2026-04-16T10:00:00.000Z" },
        // a minute in which events are still taken, 5 minutes that a clock may be ahead, 46 hours for an id
        // to come, an hour more
        { kind: "EventDedupe", until: "2026-03-19T09:06:00.000Z" },
        { kind: "Idempotency", until: "2026-03-18T10:00:00.000Z" },
        // 400 days after the last deletion, which may be repeated for a day
        { kind: "Change", until: "2027-04-22T10:00:00.000Z" },
      ],
    });
  });

  it("says how many items of each kind there were, and no more what is over", async () => {
    const deletedAt = "2026-03-01T00:00:00.000Z";
    const erasedAt = "2026-03-01T00:15:00.000Z";
    const over = { ...buried, deletedAt, erasedAt, erased: { Goal: 2, PageView: 9 }, ttl: NOW_S + 1 };
    expect((await siteErasure({ args }, item(over))).value).toEqual({
      siteId: "S",
      deletedAt,
      erasedAt,
      deleted: [
        { kind: "Goal", count: 2 },
        { kind: "PageView", count: 9 },
      ],
      remaining: [
        { kind: "Site", until: "2026-03-17T10:30:01.000Z" },
        { kind: "Change", until: "2027-04-06T00:00:00.000Z" },
      ],
    });
  });

  it("has nothing more that is over at this second", async () => {
    const deletedAt = "2026-03-16T10:30:00.000Z";
    const { value } = await siteErasure({ args }, item({ ...buried, deletedAt }));
    const kinds = (value as { remaining: { kind: string }[] }).remaining.map(({ kind }) => kind);
    // results of calls are kept for 24 hours
    expect(kinds).toEqual(["Site", "EventDedupe", "Change"]);
  });

  it("is for the owner and for an admin, as long as the item lasts, and of no site that is not deleted", async () => {
    for (const identity of [alice, admin])
      expect((await siteErasure({ args, identity }, item(buried))).value).toMatchObject({ siteId: "S" });
    const refused = [
      await siteErasure({ args, identity: bob }, item(buried)),
      await siteErasure({ args, identity: viewer }, item(buried)),
      await siteErasure({ args }, item(site)),
      await siteErasure({ args }, item(null)),
      await siteErasure({ args }, item({ ...buried, ttl: NOW_S })),
      await siteErasure({ args: { siteId: "a#b" } }),
    ];
    expect(refused.map(({ failure }) => failure)).toEqual(refused.map(() => ["NotFound", null]));
    expect((await siteErasure({ args }, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
