import { expect, test, vi } from "vitest";
import { identifySender, isOwnPage } from "../../../../../../functions/lib/sites/collect/sender.ts";
import type { SiteItem } from "../../../../../../resolvers/table/sites/site.ts";

vi.mock("#functions/sites/site", () => ({ siteByKey: () => Promise.resolve(site) }));

const site = {
  domains: ["shop.example"],
  allowedOrigins: ["https://1.2.3.4.5", "https://a.example:99999", "https://pay.example"],
} as SiteItem;

test("a page is a site's own on its domains, below them, and on its allowed origins, of which some may be none", () => {
  const own = ["shop.example", "de.shop.example", "pay.example"].map((host) => isOwnPage(site, host));
  expect(own).toEqual([true, true, true]);
  expect(["a.example", "1.2.3.4.5", "evilshop.example"].map((host) => isOwnPage(site, host))).toEqual([
    false,
    false,
    false,
  ]);
});

const named = async (forwarded: string) => {
  const headers = { authorization: "Bearer k", "cloudfront-viewer-address": "203.0.113.7:443" };
  const { seen, details } = await identifySender({ ...headers, "x-forwarded-for": forwarded });
  return [seen.ip, details.length];
};

test.each(["unknown", "Unknown, 198.51.100.9", "-", "null", "undefined", "(null)", "n/a", "${ip}", ""])(
  "a server that names its visitor %j names no one: it is its own visitor, and the answer says so",
  async (forwarded) => {
    expect(await named(forwarded)).toEqual(["203.0.113.7", 1]);
  },
);

test("a server names its visitor by an address, or by a proxy's own name", async () => {
  expect(await named("198.51.100.1, 192.0.2.1")).toEqual(["198.51.100.1", 0]);
  expect(await named("_SEVKISEK")).toEqual(["_SEVKISEK", 1]);
});
