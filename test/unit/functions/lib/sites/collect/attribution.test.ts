import { describe, expect, test } from "vitest";
import { isWithinDomains } from "#table/sites/siteDomain";
import { parseAttribution as parse } from "../../../../../../functions/lib/sites/collect/attribution.ts";
import type { EventDetail } from "../../../../../../functions/lib/sites/collect/details.ts";

const own = ["example.com"];
const parseAttribution = (
  tags: Parameters<typeof parse>[0],
  referrer: string | undefined,
  domains: string[],
  details: EventDetail[] = [],
) => parse(tags, referrer, domains, details);
const named = (referrer: string): string[] => {
  const details: EventDetail[] = [];
  parse({}, referrer, own, details);
  expect(details.every(({ field }) => field === "referrer")).toBe(true);
  return details.map(({ reason }) => reason);
};

describe("where a visit came from", () => {
  test.each([
    ["https://www.google.com/search?q=x", { source: "Google", referrer: "google.com/search" }],
    [
      "https://news.ycombinator.com/item?id=1",
      { source: "Hacker News", referrer: "news.ycombinator.com/item" },
    ],
    ["https://blog.other.org/post/", { source: "blog.other.org", referrer: "blog.other.org/post" }],
    ["https://WWW.Other.org", { source: "other.org", referrer: "other.org" }],
    ["android-app://com.google.android.gm/", { source: "Gmail", referrer: "com.google.android.gm" }],
    // The site's own pages, and text that is no URL of a page, have no source.
    ["https://example.com/a", {}],
    ["https://www.example.com/a", {}],
    ["https://shop.example.com/a", {}],
    ["https://EXAMPLE.com./a", {}],
    ["https://www.example.com.:8443/a", {}],
    ["https://example-com.cdn.ampproject.org/c/s/example.com/a", {}],
    ["https://www.Google.com./search", { source: "Google", referrer: "google.com/search" }],
    ["\ufeff https://blog.other.org./post", { source: "blog.other.org", referrer: "blog.other.org/post" }],
    [
      "https://other-org.cdn.ampproject.org/v/s/other.org/a?amp_js_v=0.1",
      { source: "other.org", referrer: "other.org/a" },
    ],
    ["about:blank", {}],
    ["javascript:alert(1)", {}],
    ["somewhere", {}],
    ["", {}],
    [undefined, {}],
    // URL standard, "URL parsing": tabs and line ends are left out, other control characters get percent
    // signs in paths and are errors in hosts.
    ["https://other.org/a\tb\n", { source: "other.org", referrer: "other.org/ab" }],
    ["https://other.org/\u0001\ud800", { source: "other.org", referrer: "other.org/%01%EF%BF%BD" }],
    ["https://oth\u0000er.org/", {}],
    [`https://${"a".repeat(3000)}/`, {}],
    [`android-app://${"a".repeat(254)}`, {}],
    ["https://www./", { source: "www", referrer: "www" }],
  ])("the referrer %j: %j", (referrer, expected) => {
    expect(parseAttribution({}, referrer, own)).toEqual(expected);
  });

  test.each([
    ["a query that is kept nowhere", `https://other.org/a?${"b".repeat(20_000)}`, "other.org/a"],
    ["a name and a password", `https://${"me".repeat(5000)}:x@other.org/a`, "other.org/a"],
    ["a path", `https://other.org/${"a".repeat(3000)}`, `other.org/${"a".repeat(1990)}`],
    [
      "letters that take nine characters each",
      `https://other.org/${"漢".repeat(300)}`,
      `other.org/${"%E6%BC%A2".repeat(221)}`,
    ],
  ])("a referrer that is long for %s says what it can", (_, referrer, kept) => {
    const found = parseAttribution({}, referrer, own);
    expect(found.source).toBe("other.org");
    expect(found.referrer?.slice(0, kept.length)).toBe(kept);
    expect(found.referrer?.length).toBeLessThanOrEqual(2000);
  });

  test.each([
    ["somewhere", ["INVALID_REFERRER"]],
    ["about:srcdoc", ["INVALID_REFERRER"]],
    ["ftp://other.org/a", ["INVALID_REFERRER"]],
    ["https://oth\u0000er.org/", ["INVALID_REFERRER"]],
    [`https://${"a".repeat(254)}/`, ["INVALID_REFERRER"]],
    [`https://other.org/${"a".repeat(3000)}`, ["LONG_TEXT"]],
    ["https://other.org/\ud800", ["INVALID_CHARACTERS"]],
    ["https://other.org/a\nb", ["INVALID_CHARACTERS"]],
    [`https://other.org/\udc00${"a".repeat(3000)}`, ["INVALID_CHARACTERS", "LONG_TEXT"]],
    // Of a page in Latin-1, whose bytes what reads the body has replaced.
    ["https://other.org/%EF%BF%BD", ["INVALID_CHARACTERS"]],
    ["https://other.org/\ufffd", ["INVALID_CHARACTERS"]],
    // Nothing that is kept was changed.
    [`https://other.org/a?${"b".repeat(3000)}\n\ud800`, []],
    [" https://other.org/a\n", []],
    ["\ufeffhttps://other.org/", []],
    // Of the site's own pages nothing is kept.
    [`https://example.com/${"a".repeat(3000)}\ud800`, []],
    ["capacitor://example.com/a", []],
    ...["", " ", "null", "undefined", "-", "(not set)"].map((none): [string, string[]] => [none, []]),
    ...["(direct)", "Direct", "about:client", "about:blank"].map((none): [string, string[]] => [none, []]),
  ])("of the referrer %j %j is named", (referrer, reasons) => {
    expect(named(referrer)).toEqual(reasons);
  });

  test("a referrer is cut between percent-encoded characters", () => {
    const { referrer } = parseAttribution({}, `https://other.org/${"é".repeat(400)}`, own);
    expect(referrer).toMatch(/^other\.org\/(?:%[\dA-F]{2})+$/);
  });

  test("the address comes before the referrer", () => {
    const tags = { tag: "newsletter", utmSource: "newsletter", utmMedium: "email" };
    expect(parseAttribution(tags, "https://www.google.com/", own)).toEqual({
      source: "newsletter",
      referrer: "google.com",
      utmSource: "newsletter",
      utmMedium: "email",
    });
  });

  test("a tag's known name, in whatever case", () => {
    expect(parseAttribution({ tag: "FACEBOOK", utmSource: "FACEBOOK" }, undefined, own)).toEqual({
      source: "Facebook",
      utmSource: "FACEBOOK",
    });
  });

  const google = "https://www.google.com/";
  test.each([
    ["gclid", google, { source: "Google", utmMedium: "(gclid)" }],
    ["gbraid", google, { source: "Google", utmMedium: "(gbraid)" }],
    ["wbraid", undefined, { source: "Google", utmMedium: "(wbraid)" }],
    ["gclid", "https://www.youtube.com/", { source: "YouTube", utmMedium: "(gclid)" }],
    ["msclkid", undefined, { source: "Bing", utmMedium: "(msclkid)" }],
    ["msclkid", "https://duckduckgo.com/", { source: "DuckDuckGo", utmMedium: "(msclkid)" }],
    ["ttclid", "https://www.tiktok.com/", { source: "TikTok", utmMedium: "(ttclid)" }],
    ["rdt_cid", "https://www.reddit.com/", { source: "Reddit", utmMedium: "(rdt_cid)" }],
  ])("a click on an ad (%s, from %s) is distinguished from other visits", (click, referrer, expected) => {
    expect(parseAttribution({ click }, referrer, own)).toMatchObject(expected);
  });

  test("tags hold before a click on an ad", () => {
    const tagged = parseAttribution({ click: "gclid", utmMedium: "cpc" }, google, own);
    expect(tagged).toMatchObject({ utmMedium: "cpc" });
    const elsewhere = parseAttribution({ click: "gclid", tag: "newsletter" }, google, own);
    expect(elsewhere).toMatchObject({ source: "newsletter" });
    expect(elsewhere).not.toHaveProperty("utmMedium");
  });

  test.each([
    ["https://www-example-com.translate.goog/hats?_x_tr_sl=en", {}],
    [
      "https://www-other--shop-org.translate.goog/a",
      { source: "other-shop.org", referrer: "other-shop.org/a" },
    ],
    ["https://www-example-com.cdn.ampproject.org/", {}],
    [
      "android-app://com.google.android.youtube",
      { source: "YouTube", referrer: "com.google.android.youtube" },
    ],
  ])("the referrer %s is that of which it is a copy: %j", (referrer, expected) => {
    expect(parseAttribution({}, referrer, own)).toEqual(expected);
  });
});

test("a host is below a domain only at a dot", () => {
  expect(isWithinDomains("a.example.com", own)).toBe(true);
  expect(isWithinDomains("example.com", own)).toBe(true);
  expect(isWithinDomains("badexample.com", own)).toBe(false);
});
