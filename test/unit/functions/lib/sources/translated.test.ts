import { expect, test } from "vitest";
import { originalHost } from "#functions/sources/translated";

test.each([
  ["www-example-com.translate.goog", "www.example.com"],
  ["example-co-uk.translate.goog", "example.co.uk"],
  ["my--shop-example-com.translate.goog", "my-shop.example.com"],
  ["www-example-com.cdn.ampproject.org", "www.example.com"],
  // None of these is a copy.
  ["translate.goog", "translate.goog"],
  ["www.example.com", "www.example.com"],
  ["a.b.translate.goog", "a.b.translate.goog"],
  ["evil-translate.goog.example", "evil-translate.goog.example"],
  ["", ""],
])("%s shows a page of %s", (host, original) => {
  expect(originalHost(host)).toBe(original);
});
