import { expect, test } from "vitest";
import { COLUMNS } from "../../../../../functions/lib/lake/columns.ts";
import { sessionRowsOf } from "../../../../../functions/lib/lake/session.ts";
import { eventOf, hourOf, VISITOR, visitOf } from "./sessions.ts";

const at = (text: string): number => Date.parse(`2026-11-20T${text}Z`);
const rows = (...events: ReturnType<typeof eventOf>[]) => sessionRowsOf(visitOf(events), hourOf)!;

test("a visit in any order is a session, and a row for each view and custom event", () => {
  const found = rows(
    eventOf("CustomEvent", "11:00:02", {
      ...{ name: "Order", path: "/thanks", revenue: 1999, currency: "EUR" },
      ...{ props: { plan: "pro", amount: 2 }, country: "DE" },
    }),
    eventOf("Engagement", "10:00:30", { path: "/hats", engagedMs: 2600, scroll: 40 }),
    eventOf("PageView", "10:00:00.500", {
      ...{ path: "/hats", source: "Google", utmMedium: "cpc", referrer: "google.com", country: "AT" },
      ...{ region: "AT-9", city: "Wien", browser: "Firefox", browserVersion: "140", device: "Desktop" },
    }),
    eventOf("PageView", "11:00:01", { path: "/cart" }),
  );
  expect(found).toMatchObject({ visitorId: VISITOR, startedMs: at("10:00:00.500"), endedMs: at("11:00:02") });
  const ofADay = ["day", "session", "visitor"];
  const names = COLUMNS.sessions.map(({ name }) => name).filter((name) => !ofADay.includes(name));
  expect(Object.keys(found.session).sort()).toEqual(names.sort());
  expect(found.session).toMatchObject({
    ...{ startedMs: at("10:00:00.500"), endedMs: at("11:00:02"), hour: at("10:00:00") / 900_000 },
    ...{ duration: 3601, pageViews: 2, customEvents: 1, engaged: 3, isBounce: false },
    ...{ entryPage: "/hats", exitPage: "/cart", hostname: "shop.example" },
    ...{ referrer: "google.com", source: "Google", channel: "Paid Search" },
    ...{ utmSource: null, utmMedium: "cpc", utmCampaign: null, utmTerm: null, utmContent: null },
    ...{ country: "AT", region: "AT-9", city: "Wien", browser: "Firefox", browserVersion: "140" },
    ...{ os: null, osVersion: null, device: "Desktop" },
  });
  const view = { kind: 0, name: null, hostname: "shop.example", isInteractive: true };
  const none = { props: null, value: null, currency: null, scroll: null };
  expect(found.events).toEqual([
    {
      ...{ ...view, ...none, seq: 0, ms: at("10:00:00.500"), hour: at("10:00:00") / 900_000 },
      ...{ path: "/hats", engaged: 3, scroll: 40 },
    },
    {
      ...{ ...view, ...none, seq: 1, ms: at("11:00:01"), hour: at("11:00:00") / 900_000 },
      ...{ path: "/cart", engaged: 0 },
    },
    {
      ...{ ...view, ...none, seq: 2, ms: at("11:00:02"), hour: at("11:00:00") / 900_000, kind: 1 },
      ...{ path: "/thanks", name: "Order", props: '{"amount":2,"plan":"pro"}' },
      ...{ value: 1999, currency: "EUR", engaged: null },
    },
  ]);
});

test("engagement is of the view of its page before it, else of the first one after it, else of the session alone", () => {
  const found = rows(
    eventOf("Engagement", "10:00:00", { path: "/late", engagedMs: 1400, scroll: 10 }),
    eventOf("PageView", "10:00:01", { path: "/a" }),
    eventOf("PageView", "10:00:02", { path: "/late" }),
    eventOf("Engagement", "10:00:03", { path: "/a", engagedMs: 1500, scroll: 80 }),
    eventOf("PageView", "10:00:04", { path: "/a" }),
    eventOf("Engagement", "10:00:05", { path: "/a", engagedMs: 5000, scroll: 50 }),
    eventOf("Engagement", "10:00:06", { path: "/a", engagedMs: 400, scroll: 60 }),
    eventOf("Engagement", "10:00:07", { path: "/gone", engagedMs: 2000 }),
  );
  expect(found.events.map(({ path, engaged, scroll }) => [path, engaged, scroll])).toEqual([
    ["/a", 2, 80],
    ["/late", 1, 10],
    ["/a", 5, 60],
  ]);
  expect(found.session.engaged).toBe(10);
});

test("events of one millisecond are in the order of their ids", () => {
  const found = rows(
    eventOf("PageView", "10:00:00", { eventId: "B", path: "/second" }),
    eventOf("PageView", "10:00:00", { eventId: "A", path: "/first" }),
  );
  expect(found.session).toMatchObject({ entryPage: "/first", exitPage: "/second", duration: 0 });
  expect(found.events.map(({ seq, path }) => [seq, path])).toEqual([
    [0, "/first"],
    [1, "/second"],
  ]);
});

test("one view bounces, also with an event that is no act of the visitor; a view that is engaged does not begin it", () => {
  const passive = eventOf("CustomEvent", "10:00:05", { name: "Seen", isInteractive: false });
  expect(rows(eventOf("PageView", "10:00:00"), passive).session.isBounce).toBe(true);
  const active = eventOf("CustomEvent", "10:00:05", { name: "Click" });
  expect(rows(eventOf("PageView", "10:00:00"), active).session.isBounce).toBe(false);
  expect(rows(active).session).toMatchObject({ isBounce: false, pageViews: 0, entryPage: null });
  const before = eventOf("Engagement", "09:59:50", { engagedMs: 1000 });
  expect(rows(before, eventOf("PageView", "10:00:00")).startedMs).toBe(at("10:00:00"));
  expect(sessionRowsOf(visitOf([before]), hourOf)).toBeUndefined();
  // Half an hour before the visit began it counts no more.
  const long = eventOf("Engagement", "09:29:59", { engagedMs: 5000 });
  expect(rows(long, before, eventOf("PageView", "10:00:00")).session.engaged).toBe(1);
});

test("a direct visit says so, and long texts are cut as in the counts", () => {
  const found = rows(eventOf("PageView", "10:00:00", { path: `/${"x".repeat(700)}` }));
  expect(found.session).toMatchObject({ source: "(direct)", channel: "Direct", referrer: null });
  expect(found.session.entryPage).toBe(`/${"x".repeat(636)}…`);
  expect(found.events[0]!.path).toBe(found.session.entryPage);
});

test("a stored text of a user agent is in no row, and the version goes with it", () => {
  const raw = {
    browser: "Mozilla/5.0 (iPhone) AppleWebKit",
    browserVersion: "15",
    os: "iOS",
    osVersion: "18",
  };
  const { session } = rows(eventOf("PageView", "10:00:00", { ...raw, device: "Mobile" }));
  expect(session).toMatchObject({
    browser: null,
    browserVersion: null,
    os: "iOS",
    osVersion: "18",
    device: "Mobile",
  });
});
