import { describe, expect, test } from "vitest";
import { isWithinDomains } from "#table/sites/siteDomain";
import { parseAttribution } from "../../../../../../functions/lib/sites/collect/attribution.ts";
import { sourceOfHost, sourceOfTag } from "../../../../../../functions/lib/sites/collect/sources.ts";

const own = ["example.com"];

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
    ["about:blank", {}],
    ["javascript:alert(1)", {}],
    ["somewhere", {}],
    ["", {}],
    [undefined, {}],
    // URL standard, "URL parsing": tabs and line ends are left out, other control characters get percent signs in paths and are errors in hosts.
    ["https://other.org/a\tb\n", { source: "other.org", referrer: "other.org/ab" }],
    ["https://other.org/\u0001\ud800", { source: "other.org", referrer: "other.org/%01%EF%BF%BD" }],
    ["https://oth\u0000er.org/", {}],
    [`https://${"a".repeat(3000)}/`, {}],
    [`android-app://${"a".repeat(254)}`, {}],
    ["https://www./", {}],
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

  test("an ad's click is distinguished from a search result", () => {
    const google = "https://www.google.com/";
    expect(parseAttribution({ network: "Google" }, google, own)).toMatchObject({
      source: "Google",
      utmMedium: "(gclid)",
    });
    expect(parseAttribution({ network: "Bing" }, undefined, own)).toEqual({
      source: "Bing",
      utmMedium: "(msclkid)",
    });
    const tagged = parseAttribution({ network: "Google", utmMedium: "cpc" }, google, own);
    expect(tagged).toMatchObject({ utmMedium: "cpc" });
    const elsewhere = parseAttribution({ network: "Google", tag: "newsletter" }, google, own);
    expect(elsewhere).toMatchObject({ source: "newsletter" });
    expect(elsewhere).not.toHaveProperty("utmMedium");
  });
});

test.each([
  ["google.co.uk", "Google"],
  ["google.at", "Google"],
  ["gemini.google.com", "Google Gemini"],
  ["m.facebook.com", "Facebook"],
  ["l.instagram.com", "Instagram"],
  ["t.co", "X"],
  ["out.reddit.com", "Reddit"],
  ["chatgpt.com", "ChatGPT"],
  ["yandex.com.tr", "Yandex"],
  ["notgoogle.com", undefined],
  ["google.example.com", undefined],
  ["com", undefined],
  ["", undefined],
])("the host %s is %s", (host, name) => {
  expect(sourceOfHost(host)).toBe(name);
});

test.each([
  ["ig", "Instagram"],
  ["Adwords", "Google"],
  ["hacker news", "Hacker News"],
  ["youtube.com", "YouTube"],
  ["My Newsletter", "My Newsletter"],
])("the tag %s is %s", (tag, name) => {
  expect(sourceOfTag(tag)).toBe(name);
});

test("a host is below a domain only at a dot", () => {
  expect(isWithinDomains("a.example.com", own)).toBe(true);
  expect(isWithinDomains("example.com", own)).toBe(true);
  expect(isWithinDomains("badexample.com", own)).toBe(false);
});
