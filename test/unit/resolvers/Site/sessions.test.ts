import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { bob, NOW_S, throttled } from "../handlers.ts";
import { session, site } from "../stored.ts";

const sessions = field("Site.sessions");
const args = { date: "2026-03-16" };
const { PK, SK, GSI2PK, GSI2SK } = session;
// The index carries keys only.
const listed = page([{ PK, SK, GSI2PK, GSI2SK }], "n");

describe("Site.sessions", () => {
  it("asks for a day of the site for every caller, then for its visits", async () => {
    const asks = { source: site, identity: bob, args: { ...args, limit: 2 } };
    const { asked, value } = await sessions(asks, listed, items(session));
    expect(asked).toEqual([
      query(["GSI2PK", "SITE#S#SESSIONS#2026-03-16"], { index: "GSI2", limit: 2 }),
      batchGet([PK, SK]),
    ]);
    // 08:00:10.000 to 08:01:30.500, of whole seconds 80; the custom event makes it no bounce
    const shown = { duration: 80, isBounce: false, entryPage: "/", exitPage: "/" };
    expect(value).toMatchObject({ items: [{ visitorId: "v1", ...shown }], nextToken: "n" });
  });

  it("shows a visit that version 0.1.0 stored in full, and one that begins with its first page view", async () => {
    const startedAt = "2026-03-16T08:00:00.000Z";
    const view = ["2026-03-16T08:00:10.000Z AAAAAAAA", "/"];
    const full = { siteId: "S", visitorId: "v1", startedAt, first: view[0], entry: view, exit: view };
    // The path of the last page is not among those that the visit keeps.
    const { interactiveEvents: _, names: _names, ...rest } = session;
    const begun = { ...rest, first: " AAAAAAAA", exit: ["2026-03-16T08:01:00.000Z BBBBBBBB", "/last"] };
    const two = page([session, session].map(() => ({ PK, SK })));
    const { value } = await sessions({ source: site, args }, two, items({ ...session, ...full }, begun));
    const same = { siteId: "S", visitorId: "v1", startedAt, entryPage: "/" };
    expect(value).toMatchObject({
      items: [
        { ...same, exitPage: "/", duration: 80, isBounce: false },
        { ...same, exitPage: "/last", duration: 90, isBounce: true },
      ],
    });
  });

  it("asks for no visits where the day has none", async () => {
    const { asked, value } = await sessions({ source: site, args }, page([]));
    expect([asked.length, value]).toEqual([1, { items: [], nextToken: null }]);
  });

  it("leaves out visits that an earlier one took up, that are over, or that only engaged with earlier pages", async () => {
    const { first: _, ...engaged } = session;
    const four = page([session, session, session, session].map(() => ({ PK, SK })));
    const found = items(null, { ...session, ttl: NOW_S }, engaged, { ...session, ttl: NOW_S + 1 });
    const { value } = await sessions({ source: site, args }, four, found);
    expect((value as { items: object[] }).items.length).toBe(1);
  });

  it.each([
    [{ pageViews: 1, interactiveEvents: 0 }, true],
    [{ pageViews: 1, interactiveEvents: undefined }, true],
    [{ pageViews: 1, interactiveEvents: 1 }, false],
    [{ pageViews: 2, interactiveEvents: 0 }, false],
  ])("calls one of %j a bounce: %j", async (counts, isBounce) => {
    const { value } = await sessions({ source: site, args }, listed, items({ ...session, ...counts }));
    expect(value).toMatchObject({ items: [{ isBounce }] });
  });

  // AWSDate takes all of these (AppSync Developer Guide, "Scalar types"); under none of them is there a day's
  // list.
  it.each(["2026-03-17Z", "2026-03-17+00:00", "2026-03-17-07:00:00"])("refuses %s", async (date) => {
    const { failure, asked } = await sessions({ source: site, args: { date } });
    expect([failure, asked]).toEqual([["ValidationError", { field: "date" }], []]);
  });

  it("does not take a visit for absent that DynamoDB could not read", async () => {
    const unread = { result: { data: { T: [null] }, unprocessedKeys: { T: [{ PK }] } } };
    expect((await sessions({ source: site, args }, listed, unread)).failure).toEqual([
      "Unavailable",
      { retry: true },
    ]);
    expect((await sessions({ source: site, args }, throttled)).failure).toEqual([
      "Unavailable",
      { retry: true },
    ]);
  });
});
