import { expect, test } from "vitest";
import type { EventItem } from "#table/sites/event";
import { isReachedAsAWhole, scrolledTo } from "../../../../../../functions/lib/sites/fold/reached.ts";
import { fromItem, toItem } from "../../../../../../functions/lib/sites/fold/sessionItem.ts";
import { joinStates, stateOfEvent } from "../../../../../../functions/lib/sites/fold/sessionState.ts";
import type { SiteGoal } from "../../../../../../functions/lib/sites/goals.ts";

const READ: SiteGoal = { goalId: "read", kind: "SCROLL", match: "PREFIX", pattern: "/blog/", minScroll: 60 };
const STAYED: SiteGoal = { goalId: "stayed", kind: "DURATION", minDuration: 60 };
const SITE = { siteId: "S", timezone: "UTC", retentionDays: 30, mostShards: 1 };

let events = 0;
function event(entity: EventItem["entity"], path: string, scroll?: number): EventItem {
  events += 1;
  const at = new Date(Date.parse("2026-11-20T10:00:00.000Z") + events * 1000).toISOString();
  return {
    ...{ PK: "", SK: "", entity, siteId: "S", at, eventId: `01${String(events).padStart(24, "0")}` },
    ...{ visitorId: "v", name: "pageview", hostname: "example.com", path, ttl: 0 },
    ...(scroll !== undefined && { scroll }),
  };
}

/** The session of some events that come one after the other, each in a fold of its own. */
function folded(all: EventItem[], goals: SiteGoal[]) {
  const [first, ...others] = all.map((each) => stateOfEvent(each, "UTC", goals));
  return others.reduce(
    (session, next) => fromItem(toItem(SITE, "v", joinStates([session, next], goals), 1)),
    joinStates([first!], goals),
  );
}

test("a depth is kept, rounded, where a goal asks for it", () => {
  expect([...scrolledTo({ scroll: 59.5 }, "/blog/one", [READ])]).toEqual([["/blog/one", 60]]);
  expect([...scrolledTo({ scroll: 59.4 }, "/blog/one", [READ])]).toEqual([]);
  expect([...scrolledTo({ scroll: 100 }, "/", [READ])]).toEqual([]);
  expect([...scrolledTo({}, "/blog/one", [READ, STAYED])]).toEqual([]);
});

test("a goal by scroll depth is reached by a page that was viewed, whichever comes first", () => {
  const viewed = event("PageView", "/blog/one");
  const seen = event("Engagement", "/blog/one", 75);
  const other = event("PageView", "/blog/two");
  for (const order of [
    [viewed, seen, other],
    [seen, viewed, other],
    [other, seen, viewed],
  ])
    expect([...folded(order, [READ]).goals.keys()]).toEqual(["read"]);
  // Engagement with a page of an earlier visit, whose tab was left open.
  expect([...folded([other, seen], [READ]).goals.keys()]).toEqual([]);
  expect([...folded([viewed, event("Engagement", "/blog/one", 59)], [READ]).goals.keys()]).toEqual([]);
});

test("an item has depths only if a goal asks for one, and those of 100 pages at most", () => {
  const seen = Array.from({ length: 120 }, (_, at) => event("Engagement", `/blog/${at}`, 75));
  const all = [event("PageView", "/"), ...seen];
  const { scrolled } = toItem(SITE, "v", folded(all, [READ]), 1);
  expect(Object.keys(scrolled!)).toHaveLength(100);
  expect(toItem(SITE, "v", folded(all, [STAYED]), 1)).not.toHaveProperty("scrolled");
});

test("a duration is reached from its seconds on", () => {
  const session = folded([event("PageView", "/")], []);
  expect([59, 60].map((seconds) => isReachedAsAWhole(STAYED, session, seconds))).toEqual([false, true]);
});
