import { expect, test } from "vitest";
import { isOwnPage } from "../../../../../../functions/lib/sites/collect/sender.ts";
import type { SiteItem } from "../../../../../../resolvers/table/sites/site.ts";

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
