import { expect, test } from "vitest";
import { isOwnPage, isWelcome } from "#functions/sites/collect/origins";
import type { SiteItem } from "#table/sites/site";

const site = {
  domains: ["shop.example"],
  allowedOrigins: ["https://1.2.3.4.5", "https://a.example:99999", "https://pay.example"],
} as SiteItem;

test("a page is a site's own on its domains, below them, and on its allowed origins, of which some may be none", () => {
  const own = ["shop.example", "de.shop.example", "pay.example"].map((host) => isOwnPage(site, host));
  expect(own).toEqual([true, true, true]);
  expect(["a.example", "1.2.3.4.5", "evilshop.example", ""].map((host) => isOwnPage(site, host))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

const open = {
  domains: ["shop.example", "xn--mnchen-3ya.example"],
  allowedOrigins: ["https://pay.example", "https://old.example:443", "https://dot.example.:8443"],
} as SiteItem;

// RFC 3986, section 3.2.2: a final dot makes a name absolute, and browsers keep it in `Origin`.
test.each([
  ...[
    "https://shop.example",
    "https://shop.example.",
    "https://www.shop.example.",
    "https://de.shop.example.",
  ],
  ...[
    "https://shop.example.:8443",
    "HTTPS://SHOP.EXAMPLE",
    "http://xn--mnchen-3ya.example.",
    "app://Shop.Example.",
  ],
  ...["https://pay.example.", "https://PAY.example:443", "https://old.example", "https://dot.example:8443"],
  ...["https://www-shop-example.translate.goog", "https://shop-example.cdn.ampproject.org."],
])("pages of %s may send to the site", (origin) => {
  expect(isWelcome(open, origin)).toBe(true);
});

test.each([
  ...["https://evilshop.example", "https://shop.example.evil", "https://shop.example..", "null", ""],
  ...["https://pay.example:8443", "http://pay.example", "https://dot.example", "https://.example"],
])("pages of %j may not", (origin) => {
  expect(isWelcome(open, origin)).toBe(false);
});
