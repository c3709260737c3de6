import { describe, expect, test } from "vitest";
import type { HourAggregates } from "../../../../../../functions/lib/sites/fold/contribution.ts";
import { unpackFolded } from "../../../../../../functions/lib/sites/fold/folded.ts";
import { placeEvents } from "../../../../../../functions/lib/sites/fold/place.ts";
import { fromItem } from "../../../../../../functions/lib/sites/fold/sessionItem.ts";
import type { EventItem } from "../../../../../../resolvers/table/sites/event.ts";
import type { GoalItem } from "../../../../../../resolvers/table/sites/goal.ts";
import type { SessionItem } from "../../../../../../resolvers/table/sites/session.ts";
import { stepsOf } from "../../../../../../resolvers/table/sites/session.ts";

const site = { siteId: "s", timezone: "Asia/Kathmandu", retentionDays: 30, mostShards: 1 };
const visitorId = "a1b2c3d4e5f60718";
const goals = [{ goalId: "g", kind: "DURATION", minDuration: 1800, defaultRevenue: 7 }] as GoalItem[];
const placed = (stored: SessionItem[], events: EventItem[]) =>
  placeEvents({ site, goals, visitorId }, stored, events);

let ids = 0;
const event = (time: string, more: Partial<EventItem> = {}): EventItem =>
  ({
    ...{ entity: "PageView", siteId: "s", visitorId, name: "pageview", path: "/" },
    ...{ at: `2026-11-20T${time}.000Z`, eventId: `01EVENT${String((ids += 1)).padStart(19, "0")}` },
    ...more,
  }) as EventItem;

const counters = (hours: HourAggregates) =>
  Object.fromEntries([...hours].map(([hour, state]) => [hour.slice(11, 16), state.counters]));

describe("a session", () => {
  test("takes what comes after 30 minutes to the millisecond, and nothing after that", () => {
    const [one] = placed([], [event("10:00:00")]);
    const joined = placed([one!.after], [event("10:30:00")]);
    expect(joined.map(({ after }) => [after.SK, after.endedAt, after.version])).toEqual([
      ["SESSION#2026-11-20T10:00:00.000Z", "2026-11-20T10:30:00.000Z", 2],
    ]);
    const late = event("10:30:00", { at: "2026-11-20T10:30:00.001Z" });
    const apart = placed([one!.after], [late]);
    expect(apart.map(({ after, before }) => [after.SK, before])).toEqual([[`SESSION#${late.at}`, []]]);
  });

  test("counts in the hour of its first page view: in Kathmandu hours begin at a quarter past (UTC+05:45)", () => {
    const [one] = placed([], [event("10:14:59"), event("10:15:00", { path: "/b" })]);
    expect(counters(one!.hours)).toEqual({
      "09:15": { pageViews: 1, sessions: 1, duration: 1 },
      "10:15": { pageViews: 1 },
    });
    // 18:14:59Z is the last second of the 20th there.
    const [night] = placed([], [event("18:14:59")]);
    const [morning] = placed([], [event("18:15:00")]);
    expect([night!.after.GSI2PK, morning!.after.GSI2PK]).toEqual([
      "SITE#s#SESSIONS#2026-11-20",
      "SITE#s#SESSIONS#2026-11-21",
    ]);
  });

  test("begins earlier with a late event, and takes its source and its hour from that", () => {
    const [one] = placed([], [event("10:20:00", { source: "Google" })]);
    const [moved] = placed([one!.after], [event("10:10:00", { source: "news" })]);
    expect(moved!.before).toEqual([one!.after]);
    expect([moved!.after.SK, moved!.after.source]).toEqual(["SESSION#2026-11-20T10:10:00.000Z", "news"]);
    expect(counters(moved!.hours)).toEqual({
      "09:15": { pageViews: 1, sessions: 1, duration: 600 },
      "10:15": { sessions: -1, bounces: -1 },
    });
  });

  test("is one where an event is between two, and the second one's count is taken back", () => {
    const [one] = placed([], [event("10:20:00")]);
    const [two] = placed([], [event("11:10:00", { path: "/b" })]);
    const [both] = placed([one!.after, two!.after], [event("10:45:00", { path: "/c" })]);
    expect(both!.before).toHaveLength(2);
    expect(both!.after).toMatchObject({ pageViews: 3, paths: ["/", "/b", "/c"] });
    // All of it in one hour; half an hour and more also reaches the goal.
    expect(counters(both!.hours)).toEqual({
      "10:15": { pageViews: 1, sessions: -1, bounces: -2, duration: 3000, conversions: 1, revenue: 7 },
    });
    expect(both!.hours.get("2026-11-20T10:15:00.000Z")?.visitors).toEqual({ hashes: new Set() });
  });

  test("of nothing but engagements counts nowhere, until a page view comes", () => {
    const [one] = placed(
      [],
      [event("10:20:00", { entity: "Engagement", name: "engagement", engagedMs: 1499 })],
    );
    expect([one!.hours.size, one!.after.first]).toEqual([0, undefined]);
    const [seen] = placed([one!.after], [event("10:40:00")]);
    expect(counters(seen!.hours)).toEqual({
      "10:15": { pageViews: 1, sessions: 1, bounces: 1, engagedSeconds: 1 },
    });
  });

  test("changes nothing by an event that it has, and hands over all it names when they are more than 200", () => {
    const events = Array.from({ length: 200 }, (_, at) =>
      event("10:20:00", { at: `2026-11-20T10:20:00.${String(at).padStart(3, "0")}Z` }),
    );
    const [one] = placed([], events);
    expect(placed([one!.after], events)).toEqual([]);
    expect(fromItem(one!.after).ids).toHaveLength(200);
    expect([one!.moved, one!.after.idsMoved]).toEqual([[], undefined]);
    const [more] = placed([one!.after], [...events.slice(0, 100), event("10:21:00")]);
    expect(more!.after).toMatchObject({ pageViews: 201, idsMoved: true });
    expect(fromItem(more!.after).ids).toEqual([]);
    // 8 characters each, in one item.
    expect(more!.moved.map((ids) => ids.length)).toEqual([1608]);
    const elsewhere = more!.moved[0]!.match(/.{8}/g)!;
    expect(placeEvents({ site, goals, visitorId }, [more!.after], events, elsewhere)).toEqual([]);
  });

  test("counts what is sent again under its message id once, by the first of them", () => {
    const [first, again] = [event("10:20:00", { messageId: "m" }), event("10:49:00", { messageId: "m" })];
    const [one] = placed([], [first, again]);
    expect(one!.after).toMatchObject({ pageViews: 1, endedAt: first.at });
    expect(placed([one!.after], [again])).toEqual([]);
    // Another one, and what only looks like a message id.
    const others = [event("10:21:00", { messageId: "n" }), event("10:22:00", { eventId: "m" })];
    expect(placed([one!.after], others)[0]!.after.pageViews).toBe(3);
  });

  test("keeps 100 paths apart whatever their order, and counts the others together", () => {
    const paths = Array.from({ length: 130 }, (_, at) => `/${String((at * 37) % 130).padStart(3, "0")}`);
    let stored: SessionItem[] = [];
    for (const path of paths)
      stored = placed(stored, [event("10:20:00", { path })]).map(({ after }) => after);
    const [at] = placed(
      [],
      [...paths].reverse().map((path) => event("10:20:00", { path })),
    );
    expect([stored[0]!.paths.length, stored[0]!.pageViews, stored[0]!.paths]).toEqual([
      100,
      130,
      at!.after.paths,
    ]);
    expect(unpackFolded(stored[0]!).hours).toEqual(unpackFolded(at!.after).hours);
    expect(unpackFolded(stored[0]!).hours[0]!.pages[0]).toEqual([-1, 30, 0, 0]);
  });

  test("keeps 50 names of events apart, and that another step was an event", () => {
    const names = Array.from({ length: 51 }, (_, at) => `Event ${at + 10}`);
    const entity = "CustomEvent" as const;
    const [one] = placed(
      [],
      names.map((name) => event("10:20:00", { entity, name })),
    );
    expect(one!.after.names).toEqual(names.slice(0, 50));
    expect(
      stepsOf(one!.after, 0)
        .map(([, , name]) => name)
        .sort((a, b) => a! - b!),
    ).toEqual([-1, ...names.slice(0, 50).keys()]);
  });

  test("keeps a name apart that sounds like a sum", () => {
    const entity = "CustomEvent" as const;
    const [one] = placed([], [event("10:20:00", { entity, name: "(other)" })]);
    const [more] = placed([one!.after], [event("10:21:00", { entity, name: "(other)" })]);
    expect([more!.after.names, unpackFolded(more!.after).hours[0]!.names]).toEqual([["(other)"], [[0, 2]]]);
  });

  test("keeps the beginning of a long path, and is the same in whatever order its paths came", () => {
    const paths = Array.from({ length: 30 }, (_, at) => `/${"abz"[at % 3]}${at}${"漢".repeat(1990)}`);
    const all = [...paths, "/y", "/a0", "/z"];
    let stored: SessionItem[] = [];
    for (const path of all) stored = placed(stored, [event("10:20:00", { path })]).map(({ after }) => after);
    const [atOnce] = placed(
      [],
      [...all].reverse().map((path) => event("10:20:00", { path })),
    );
    expect(stored[0]!.paths).toHaveLength(33);
    expect([stored[0]!.paths, stored[0]!.hours]).toEqual([atOnce!.after.paths, atOnce!.after.hours]);
    expect(stored[0]!.paths).toContain(`/a0${"漢".repeat(211)}…`);
    expect(Math.max(...stored[0]!.paths.map((path) => Buffer.byteLength(path)))).toBeLessThanOrEqual(640);
  });

  test("of five pages is an item of one kilobyte: a transaction writes it for two units", () => {
    const visit = Array.from({ length: 5 }, (_, at) =>
      event(`10:2${at}:00`, {
        path: `/guide/chapter-${at}`,
        source: "Google",
        country: "NP",
        browser: "Firefox",
        os: "Linux",
        device: "Desktop",
      }),
    );
    const [one] = placeEvents(
      { site: { ...site, siteId: "01JD3ZQK7N4V8W2X6Y9A0B1C2D" }, goals, visitorId },
      [],
      visit,
    );
    const sizeOf = (value: unknown): number => {
      if (typeof value === "number") return Math.ceil(String(value).length / 2) + 1;
      if (Array.isArray(value)) return 3 + value.reduce((all: number, each) => all + 1 + sizeOf(each), 0);
      if (typeof value === "object" && value)
        return (
          3 + Object.entries(value).reduce((all, [name, each]) => all + 1 + name.length + sizeOf(each), 0)
        );
      return String(value).length;
    };
    // DynamoDB guide, "DynamoDB item sizes and formats"
    const size = Object.entries(one!.after).reduce(
      (all, [name, value]) => all + name.length + sizeOf(value),
      0,
    );
    expect(size).toBeLessThan(1024);
  });
});
