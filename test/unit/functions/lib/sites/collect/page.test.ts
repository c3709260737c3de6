import { describe, expect, test } from "vitest";
import type { EventDetail } from "../../../../../../functions/lib/sites/collect/details.ts";
import { parsePage as parse } from "../../../../../../functions/lib/sites/collect/page.ts";

const parsePage = (url: unknown, hasHashRoutes: boolean, details: EventDetail[] = [], own: string[] = []) =>
  parse(url, hasHashRoutes, details, own);

const pathOf = (url: string, hasHashRoutes = false) => parsePage(url, hasHashRoutes).path;

describe("a page's address", () => {
  test.each([
    ["https://example.com", "/"],
    ["https://example.com/", "/"],
    ["https://example.com/a/b?c=d#e", "/a/b"],
    ["https://me:secret@example.com/a?email=me@example.com#access_token=secret", "/a"],
    ["https://example.com/a/../b", "/b"],
    ["https://example.com/caf%C3%A9", "/café"],
    ["https://example.com/100%", "/100%"],
    ["https://example.com/%E0%A4", "/%E0%A4"],
    ["https://example.com/100%/caf%C3%A9", "/100%/café"],
    ["https://example.com/%FF/%f0%9f%98%80%80%ED%A0%80%E6漢%41", "/%FF/😀%80%ED%A0%80%E6漢A"],
    ["https://example.com/with%20end%20", "/with end"],
    ["app://localhost/login", "/login"],
    ["app://localhost", "/"],
  ])("%s has the path %s", (url, path) => {
    expect(pathOf(url)).toBe(path);
  });

  test.each([
    "example.com/a",
    "//example.com/a",
    "www.example.com/a",
    "example.com:8080/a?b=c",
    " EXAMPLE.com./a",
  ])("%j has no scheme, and the host of the site's domain", (url) => {
    expect(parsePage(url, false, [], ["www.example.com"])).toMatchObject({
      hostname: expect.stringMatching(/^(www\.)?example\.com$/) as string,
      path: "/a",
    });
  });

  test.each([
    "/a",
    "a",
    "a.html",
    "other.com/a",
    "example.com@other.com/a",
    "view-source:https://example.com/a",
  ])("%j is none", (url) => {
    expect(() => parsePage(url, false, [], ["example.com"])).toThrow("must");
  });

  test("its part behind # belongs to the path only where routes are there", () => {
    expect(pathOf("https://example.com/app#/user/7", true)).toBe("/app#/user/7");
    expect(pathOf("https://example.com/app#/user/7")).toBe("/app");
    expect(pathOf("https://example.com/app", true)).toBe("/app");
  });

  test.each([
    ["#/user/7?token=secret", "/#/user/7"],
    ["#/user/7&token=secret", "/#/user/7"],
    ["#access_token=secret&token_type=bearer", "/#access_token"],
    ["?token=secret#!/user", "/#!/user"],
  ])("nothing of a query is kept of %s, even where routes are there", (rest, path) => {
    expect(pathOf(`https://example.com/${rest}`, true)).toBe(path);
  });

  test("its host is in lower case, without port", () => {
    expect(parsePage("https://WWW.Example.COM:8443/A", false).hostname).toBe("www.example.com");
    expect(parsePage("app://LocalHost/A", false).hostname).toBe("localhost");
  });

  // RFC 3986, section 3.2.2.
  test.each([
    ["https://shop.example./", "shop.example"],
    ["https://WWW.shop.example.:8443/", "www.shop.example"],
    ["https://münchen.example./", "xn--mnchen-3ya.example"],
    ["app://Shop.Example./", "shop.example"],
    ["https://shop-example.cdn.ampproject.org./c/s/shop.example/a", "shop.example"],
  ])("its host is without the final dot of a fully qualified name: %s", (url, hostname) => {
    expect(parsePage(url, false).hostname).toBe(hostname);
  });

  test.each([
    [undefined, "is required"],
    [null, "is required"],
    [7, "must be text"],
    ["/path", "must be an absolute URL, such as https://example.com/path"],
    ["data:text/html,x", "must not be a data: URL"],
    ["file:///etc/hosts", "must have a host, such as https://example.com/path"],
    ["about:blank", "must have a host, such as https://example.com/path"],
  ])("%j is refused", (url, message) => {
    expect(() => parsePage(url, false)).toThrow(expect.objectContaining({ field: "url", message }) as Error);
  });

  test.each([
    [`https://example.com/${"a".repeat(3000)}`, `/${"a".repeat(1999)}`, ["LONG_TEXT"]],
    [`https://example.com/${"a".repeat(1998)}😀b`, `/${"a".repeat(1998)}`, ["LONG_TEXT"]],
    [`https://example.com/a?${"b".repeat(30_000)}`, "/a", []],
    [`https://h.example/${"漢".repeat(240)}`, `/${"漢".repeat(240)}`, []],
    [`https://h.example/%FF${"漢".repeat(300)}`, `/%FF${"漢".repeat(300)}`, []],
    // The URL standard removes tabs and line breaks; others stay percent-encoded.
    ["https://example.com/a\nb", "/ab", ["INVALID_CHARACTERS"]],
    ["\ufeff\u00a0https://example.com/a\n", "/a", []],
    ["https://example.com/a?b\nc\ud800", "/a", []],
    ["https://example.com/%EF%BF%BD", "/\ufffd", ["INVALID_CHARACTERS"]],
    ["https://example.com/a%0D%0Ab", "/a%0D%0Ab", []],
    ["https://example.com/a%00", "/a%00", []],
    ["https://example.com/%FF%00", "/%FF%00", []],
    ["https://example.com/%C2%85ä", "/%C2%85ä", []],
    ["https://example.com/\ud800", "/\ufffd", ["INVALID_CHARACTERS"]],
  ])("%j has the path %s", (url, path, reasons) => {
    const details: EventDetail[] = [];
    expect(parsePage(url, false, details).path).toBe(path);
    expect(details.map(({ reason }) => reason)).toEqual(reasons);
  });

  test("of many characters has the path of both parts, where routes are behind #", () => {
    const path = "漢".repeat(987);
    expect(pathOf(`https://h.example/%FF${path}#%FF${path}`, true)).toBe(`/%FF${path}#%FF${path}`);
  });
});

describe("what an address says of the source", () => {
  const tagsOf = (query: string) => parsePage(`https://example.com/?${query}`, false).tags;

  test("is all of its UTM parameters", () => {
    const query = "utm_source=news&utm_medium=email&utm_campaign=may&utm_term=shoes&utm_content=top%20link";
    expect(tagsOf(query)).toEqual({
      utmSource: "news",
      utmMedium: "email",
      utmCampaign: "may",
      utmTerm: "shoes",
      utmContent: "top link",
      tag: "news",
    });
  });

  test.each([
    ["ref=c&source=b&utm_source=a", "a"],
    ["ref=c&source=b", "b"],
    ["ref=c", "c"],
    ["utm_source=&ref=c", "c"],
    ["utm_source=+&x=y", undefined],
  ])("%s: the tag is %s", (query, tag) => {
    expect(tagsOf(query).tag).toBe(tag);
  });

  test("is cut, and without control characters", () => {
    const details: EventDetail[] = [];
    const query = `utm_campaign=line1%0D%0Aline2&utm_term=${"a".repeat(2001)}&utm_content=%00`;
    const { tags } = parsePage(`https://example.com/?${query}`, false, details);
    expect(tags).toEqual({ utmCampaign: "line1 line2", utmTerm: "a".repeat(2000) });
    expect(details).toEqual([
      { reason: "INVALID_CHARACTERS", field: "utm_campaign" },
      { reason: "LONG_TEXT", field: "utm_term" },
      { reason: "INVALID_CHARACTERS", field: "utm_content" },
    ]);
  });

  // Latin-1, as old mail programs encode it.
  test("is named where bytes are not UTF-8", () => {
    const details: EventDetail[] = [];
    const { tags } = parsePage("https://example.com/?utm_campaign=%E9t%E9&utm_term=a%0Ab", false, details);
    expect(tags).toEqual({ utmCampaign: "\ufffdt\ufffd", utmTerm: "a b" });
    expect(details.map(({ reason, field }) => [reason, field])).toEqual([
      ["INVALID_CHARACTERS", "utm_campaign"],
      ["INVALID_CHARACTERS", "utm_term"],
    ]);
  });

  test.each(["gclid", "gbraid", "wbraid", "msclkid", "yclid", "li_fat_id"])("is the click id %s", (name) => {
    expect(tagsOf(`${name}=abc`)).toEqual({ click: name });
    expect(tagsOf(`${name.toUpperCase()}=abc`)).toEqual({ click: name });
  });

  test("is the same in capitals, and of a name that comes twice the first", () => {
    expect(tagsOf("UTM_SOURCE=News&Utm_Medium=email&utm_source=other&REF=c")).toEqual({
      ...{ utmSource: "News", utmMedium: "email", tag: "News" },
    });
    expect(tagsOf("Ref=Blog").tag).toBe("Blog");
    expect(tagsOf("a=1&amp;utm_source=news&amp;amp;utm_medium=email")).toEqual({
      ...{ utmSource: "news", utmMedium: "email", tag: "news" },
    });
  });

  test("is nothing of a click that is no ad's", () => {
    expect(tagsOf("fbclid=abc&srsltid=abc")).toEqual({});
  });
});

test("a page that Google shows in another language is the site's own", () => {
  const { hostname, path } = parsePage(
    "https://www-my--shop-com.translate.goog/hats?_x_tr_sl=auto&_x_tr_tl=de",
    false,
  );
  expect([hostname, path]).toEqual(["www.my-shop.com", "/hats"]);
});

// amp.dev, "AMP Cache URL format and request handling".
test.each([
  ["https://shop-example.cdn.ampproject.org/c/s/shop.example/a", "shop.example", "/a"],
  ["https://shop-example.cdn.ampproject.org/c/s/shop.example", "shop.example", "/"],
  [
    "https://www-shop-example.cdn.ampproject.org/v/www.shop.example/a/b?amp_js_v=0.1",
    "www.shop.example",
    "/a/b",
  ],
  ["https://shop-example.www.bing-amp.com/c/s/shop.example/a", "shop.example", "/a"],
  ["https://shop-example.cdn.ampproject.org/a", "shop.example", "/a"],
  ["https://shop-example.cdn.ampproject.org/c/s/other.example/a", "shop.example", "/c/s/other.example/a"],
  ["https://shop.example/c/s/shop.example/a", "shop.example", "/c/s/shop.example/a"],
])("a page in a cache of AMP has its own host and path: %s", (url, hostname, path) => {
  expect(parsePage(url, false)).toMatchObject({ hostname, path });
});
