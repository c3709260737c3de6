import { expect, test } from "vitest";
import { originalHost } from "#functions/sources/copies";

test.each([
  ["www-example-com.translate.goog", "www.example.com"],
  ["example-co-uk.translate.goog", "example.co.uk"],
  ["my--shop-example-com.translate.goog", "my-shop.example.com"],
  ["www-example-com.cdn.ampproject.org", "www.example.com"],
  // "Enabling your ad network to work with translation-related Google Search features": `0-` for `xn--`.
  ["0-mnchen--3ya-example.translate.goog", "xn--mnchen-3ya.example"],
  ["www-xn----mnchen--3ya-example.translate.goog", "www.xn--mnchen-3ya.example"],
  ["0--a-example.translate.goog", "0-a.example"],
  // AMP writes the label of the readable host: `münchen-example`, and `0-...-0` around `en--us-example-com`.
  ["xn--mnchen-example-gsb.cdn.ampproject.org", "xn--mnchen-3ya.example"],
  ["0-en--us-example-com-0.cdn.ampproject.org", "en-us.example.com"],
  ["my--shop-example.www.bing-amp.com", "my-shop.example"],
  // None of these is a copy.
  ["xn--a.cdn.ampproject.org", "xn--a.cdn.ampproject.org"],
  ["translate.goog", "translate.goog"],
  ["www.example.com", "www.example.com"],
  ["a.b.translate.goog", "a.b.translate.goog"],
  ["evil-translate.goog.example", "evil-translate.goog.example"],
  ["", ""],
])("%s shows a page of %s", (host, original) => {
  expect(originalHost(host)).toBe(original);
});
