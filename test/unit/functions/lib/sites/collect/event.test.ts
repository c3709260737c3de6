import { expect, it } from "vitest";
import type { SiteItem } from "#table/sites/site";
import { isExcluded, rawEvent } from "#functions/sites/collect/event";

const site = {
  siteId: "S",
  domains: ["example.com"],
  excludedPaths: ["/admin/**", "/a*"],
  shards: 1,
  retentionDays: 30,
} as SiteItem;
const moment = { eventId: "01", at: "2026-03-17T10:30:00.999Z" };
const by = { visitorId: "v1", client: { country: "AT", browser: "Firefox" } };
const page = { hostname: "www.example.com", path: "/b", tags: { utmSource: "news", tag: "news" } };

it("an event's item has what happened, how the visit came and with what, and lasts as long as the site keeps it", () => {
  const facts = { entity: "PageView", name: "pageview" } as const;
  expect(rawEvent(site, { facts, page, referrer: "https://t.co/x" }, by, moment)).toEqual({
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

it("a link from the site's own page, with or without www., is no source", () => {
  const facts = { entity: "CustomEvent", name: "Buy" } as const;
  const without = { ...page, tags: {} };
  for (const referrer of ["https://example.com/", "https://www.example.com/a", "https://blog.example.com/"]) {
    const item = rawEvent(site, { facts, page: without, referrer }, by, moment);
    expect([item.referrer, item.source]).toEqual([undefined, undefined]);
  }
});

it("how long a page was read says nothing of how the visit came", () => {
  const facts = { entity: "Engagement", name: "engagement", engagedMs: 7 } as const;
  const item = rawEvent(site, { facts, page, referrer: "https://t.co/x" }, by, moment);
  expect(item).toMatchObject({ SK: "ENGAGEMENT#2026-03-17T10:30:00.999Z#01", engagedMs: 7, path: "/b" });
  for (const name of ["source", "referrer", "utmSource", "country", "browser"])
    expect(item).not.toHaveProperty(name);
});

it("a visitor's events of a day are in one shard, and many visitors' in all of them", () => {
  const facts = { entity: "PageView", name: "pageview" } as const;
  const shardOf = (visitorId: string) =>
    rawEvent({ ...site, shards: 4 }, { facts, page }, { ...by, visitorId }, moment).PK.split("#")[3];
  expect(shardOf("v1")).toBe(shardOf("v1"));
  expect(new Set(Array.from({ length: 100 }, (_, at) => shardOf(`v${at}`)))).toEqual(
    new Set(["0", "1", "2", "3"]),
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
