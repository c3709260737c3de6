import { expect, it } from "vitest";
import type { SiteItem } from "#table/sites/site";
import { isExcluded, rawEvent } from "#functions/sites/collect/event";
import { shardOf } from "#functions/sites/visitors/visitors";

const site = {
  siteId: "S",
  domains: ["example.com"],
  excludedPaths: ["/admin/**", "/a*"],
  shards: 1,
  retentionDays: 30,
} as SiteItem;
const moment = { eventId: "01", at: "2026-03-17T10:30:00.999Z" };
const by = { visitorId: "v1", shard: 0, client: { country: "AT", browser: "Firefox" } };
const page = { hostname: "www.example.com", path: "/b", tags: { utmSource: "news", tag: "news" } };

it("an event's item has what happened, how the visit came and with what, and lasts as long as the site keeps it", () => {
  const facts = { entity: "PageView", name: "pageview" } as const;
  expect(rawEvent(site, { facts, page, referrer: "https://t.co/x" }, by, moment, [])).toEqual({
    PK: "SITE#S#2026-03-17#0",
    SK: "PV#2026-03-17T10:30:00.999Z#01",
    entity: "PageView",
    name: "pageview",
    country: "AT",
    browser: "Firefox",
    referrer: "t.co/x",
    source: "news",
    utmSource: "news",
    siteId: "S",
    eventId: "01",
    at: "2026-03-17T10:30:00.999Z",
    visitorId: "v1",
    hostname: "www.example.com",
    path: "/b",
    ttl: Date.UTC(2026, 3, 16, 10, 30) / 1000,
  });
});

it.each([
  [undefined, { country: "AT" }],
  ["COUNTRY", { country: "AT" }],
  ["REGION", { country: "AT", region: "AT-9" }],
  ["CITY", { country: "AT", region: "AT-9", city: "Wien" }],
] as const)(
  "of a place an event's item has what a site with %s keeps, and versions always",
  (location, kept) => {
    const facts = { entity: "PageView", name: "pageview" } as const;
    const versions = { browserVersion: "143", osVersion: "10.15" };
    const client = { country: "AT", region: "AT-9", city: "Wien", ...versions };
    const item = rawEvent(
      { ...site, ...(location && { location }) },
      { facts, page },
      { ...by, client },
      moment,
      [],
    );
    const { country, region, city, browserVersion, osVersion } = item;
    expect({ country, region, city }).toEqual({ region: undefined, city: undefined, ...kept });
    expect({ browserVersion, osVersion }).toEqual(versions);
    expect(Object.keys(item).filter((each) => item[each as keyof typeof item] === undefined)).toEqual([]);
  },
);

// DynamoDB guide, "DynamoDB item sizes and formats": names and values in UTF-8, a number of n digits about n
// / 2 + 1 bytes.
it("a long view of a page, with all of a place, still takes one write unit", () => {
  const facts = { entity: "PageView", name: "pageview", messageId: "m".repeat(22) } as const;
  const client = {
    ...{ country: "AT", region: "AT-9", city: "Klagenfurt am Wörthersee" },
    ...{ browser: "Samsung Internet", browserVersion: "141", os: "Windows", osVersion: "10.15" },
    device: "Desktop" as const,
  };
  const tags = {
    ...{ tag: "newsletter", utmSource: "newsletter", utmMedium: "email" },
    ...{ utmCampaign: "autumn-sale-2026-11", utmContent: "button-top" },
  };
  const seen = { hostname: "www.shop.example.com", path: `/${"p".repeat(100)}`, tags };
  const who = { visitorId: "v".repeat(22), shard: 0, client };
  const when = { eventId: "0".repeat(26), at: moment.at };
  const own = { ...site, siteId: "S".repeat(26), location: "CITY" } as SiteItem;
  const item = rawEvent(
    own,
    { facts, page: seen, referrer: "https://mail.example.org/inbox" },
    who,
    when,
    [],
  );
  const sizeOf = (value: unknown) => (typeof value === "number" ? 6 : Buffer.byteLength(String(value)));
  const size = Object.entries(item).reduce((sum, [name, value]) => sum + name.length + sizeOf(value), 0);
  expect(size).toBeGreaterThan(600);
  expect(size).toBeLessThan(1024);
});

it("a link from the site's own page, with or without www., is no source", () => {
  const facts = { entity: "CustomEvent", name: "Buy" } as const;
  const without = { ...page, tags: {} };
  for (const referrer of ["https://example.com/", "https://www.example.com/a", "https://blog.example.com/"]) {
    const item = rawEvent(site, { facts, page: without, referrer }, by, moment, []);
    expect([item.referrer, item.source]).toEqual([undefined, undefined]);
  }
});

it("how long a page was read says nothing of how the visit came", () => {
  const facts = { entity: "Engagement", name: "engagement", engagedMs: 7 } as const;
  const item = rawEvent(site, { facts, page, referrer: "https://t.co/x" }, by, moment, []);
  expect(item).toMatchObject({ SK: "ENGAGEMENT#2026-03-17T10:30:00.999Z#01", engagedMs: 7, path: "/b" });
  for (const name of ["source", "referrer", "utmSource", "country", "browser"])
    expect(item).not.toHaveProperty(name);
});

it("a visitor's events of a day are in one shard, and many visitors' in all of them", () => {
  const facts = { entity: "PageView", name: "pageview" } as const;
  const shardedKey = (shard: number) => rawEvent(site, { facts, page }, { ...by, shard }, moment, []).PK;
  expect(shardedKey(3).split("#")[3]).toBe("3");
  expect(shardOf("v1", 4)).toBe(shardOf("v1", 4));
  expect(new Set(Array.from({ length: 100 }, (_, at) => shardOf(`v${at}`, 4)))).toEqual(
    new Set([0, 1, 2, 3]),
  );
});

it.each([
  ["/admin/users", true],
  ["/about", true],
  ["/b", false],
  ["/about/us", false],
])("whether %s is left out of the counts: %j", (path, expected) => {
  expect(isExcluded(site, path)).toBe(expected);
});
