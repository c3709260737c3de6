import { expect, test, vi } from "vitest";
import { identifySender } from "../../../../../../functions/lib/sites/collect/sender.ts";
import type { SiteItem } from "../../../../../../resolvers/table/sites/site.ts";

vi.mock("#functions/sites/site", () => ({ siteByKey: () => Promise.resolve(site) }));

const site = { domains: ["shop.example"] } as SiteItem;

const named = async (forwarded: string) => {
  const headers = { authorization: "Bearer k", "cloudfront-viewer-address": "203.0.113.7:443" };
  const { seen, details } = await identifySender({ ...headers, "x-forwarded-for": forwarded });
  return [seen.ip, details.length];
};

test.each(["unknown", "Unknown, 198.51.100.9", "-", "null", "undefined", "(null)", "n/a", "${ip}"])(
  "a server that names its visitor %j names no one: it is its own visitor, and the answer says so",
  async (forwarded) => {
    expect(await named(forwarded)).toEqual(["203.0.113.7", 1]);
  },
);

// RFC 9110, section 5.6.1.2: empty elements of a list are ignored.
test.each(["", " ", ",", " , "])(
  "a server that sends %j names no one, and nothing is left out",
  async (forwarded) => {
    expect(await named(forwarded)).toEqual(["203.0.113.7", 0]);
  },
);

const placed = async (country: string, region: string, city: string) => {
  const headers = { authorization: "Bearer k", "cloudfront-viewer-address": "203.0.113.7:443" };
  const place = { "x-visitor-country": country, "x-visitor-region": region, "x-visitor-city": city };
  const { client, details } = await identifySender({ ...headers, ...place });
  return [client, ...details.map(({ reason, field }) => `${reason} ${field}`)];
};

test("a part of a place that is no code or name is left out, and the answer says so", async () => {
  expect(await placed("at", "AT-9", "Wien")).toEqual([{ country: "AT", region: "AT-9", city: "Wien" }]);
  expect(await placed("UK", "ENG", "")).toEqual([
    {},
    "INVALID_VALUE x-visitor-country",
    "INVALID_VALUE x-visitor-region",
  ]);
  expect(await placed("AT", "Vienna", "%FF")).toEqual([
    { country: "AT" },
    "INVALID_VALUE x-visitor-region",
    "INVALID_VALUE x-visitor-city",
  ]);
  expect(await placed("XX", "", "unknown")).toEqual([{}]);
});

test("a server names its visitor by an address, or by a proxy's own name", async () => {
  expect(await named("198.51.100.1, 192.0.2.1")).toEqual(["198.51.100.1", 0]);
  expect(await named(", 198.51.100.1")).toEqual(["198.51.100.1", 0]);
  expect(await named("_SEVKISEK")).toEqual(["_SEVKISEK", 1]);
});
