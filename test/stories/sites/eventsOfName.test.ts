import { afterAll, beforeAll, expect, it } from "vitest";
import type { EventItem } from "#table/sites/event";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { silence } from "../../support/following.ts";
import { granted } from "../../support/people.ts";
import { customEvent, ownSite, pageView, putItems, type OwnSite } from "../../support/sites.ts";

/** More events than one request looks at. */
const EVENTS = 1050;

let test: TestCloud;
let alice: Person;
let shop: OwnSite;
let bought: EventItem[];
let priced: EventItem[];
let range: string;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  await silence(test, ["stream/aggregate", "stream/react"]);
  alice = await test.person();
  shop = await ownSite(test, alice, { timezone: "UTC" });
  const now = test.cloud.clock.now();
  const at = (ms: number): string => new Date(now + ms).toISOString();
  range = `from: "${at(0)}", to: "${at(EVENTS)}"`;
  const { siteId } = shop;
  const events = Array.from({ length: EVENTS }, (_, each) =>
    customEvent(siteId, at(each), { name: each % 100 === 0 ? "Bought" : "Seen" }),
  );
  // Of the same millisecond: one page ends between them.
  const twins = [customEvent(siteId, at(300), { name: "Bought" }), customEvent(siteId, at(300))];
  bought = [...events, ...twins]
    .filter(({ name }) => name === "Bought")
    .sort((one, other) => (one.SK < other.SK ? -1 : 1));
  priced = [5, 6].map((ms) => pageView(siteId, at(ms), { path: "/pricing" }));
  await putItems(test, [...events, ...twins, ...priced, pageView(siteId, at(7), { path: "/pricing/team" })]);
});
afterAll(() => test?.stop());

interface List {
  items: { eventId: string }[];
  nextToken: string | null;
}

/** Reads a list page by page. Returns the ids of each page. */
async function walk(field: string, args: string): Promise<string[][]> {
  const pages: string[][] = [];
  let nextToken: string | null = null;
  do {
    const query = `query($siteId: ID!, $nextToken: String) {
      site(siteId: $siteId) { list: ${field}(${range}, ${args}, nextToken: $nextToken) { items { eventId } nextToken } }
    }`;
    const answer = await test.graphql(alice, query, { siteId: shop.siteId, nextToken });
    const { list }: { list: List } = granted(answer);
    pages.push(list.items.map(({ eventId }) => eventId));
    ({ nextToken } = list);
  } while (nextToken !== null && pages.length < 20);
  return pages;
}

const ids = (events: EventItem[]): string[] => events.map(({ eventId }) => eventId);

it("are all events of the name and no others, in either order, a page as full as its limit", async () => {
  for (const limit of [1, 4, 5, 100])
    for (const order of ["OLDEST_FIRST", "NEWEST_FIRST"]) {
      const pages = await walk("events", `name: "Bought", limit: ${limit}, order: ${order}`);
      const expected = order === "OLDEST_FIRST" ? ids(bought) : ids(bought).reverse();
      expect({ limit, order, found: pages.flat() }).toEqual({ limit, order, found: expected });
      expect(Math.max(...pages.map((page) => page.length))).toBeLessThanOrEqual(limit);
      expect(pages.length).toBeLessThanOrEqual(Math.ceil(bought.length / limit) + 2);
    }
});

it("are none of a name that no event has", async () => {
  expect((await walk("events", 'name: "bought"')).flat()).toEqual([]);
});

it("are the views of a path alone", async () => {
  expect(await walk("pageViews", 'path: "/pricing"')).toEqual([ids(priced)]);
});
