import { describe, expect, test } from "vitest";
import { parseUserAgent } from "../../../../functions/lib/userAgent.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

// User agents as the browsers send them (MDN, "User-Agent header": Examples), with newer numbers.
describe("a user agent", () => {
  test.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
      "Chrome",
      "Windows",
      "Desktop",
      "141",
      "10",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
      "Edge",
      "Windows",
      "Desktop",
      "141",
      "10",
    ],
    [
      "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
      "Firefox",
      "Linux",
      "Desktop",
      "143",
      undefined,
    ],
    [
      "Mozilla/5.0 (Windows NT 6.3; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0",
      "Firefox",
      "Windows",
      "Desktop",
      "115",
      "8.1",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
      "Safari",
      "macOS",
      "Desktop",
      "18",
      "10.15",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari",
      "iOS",
      "Mobile",
      "18",
      "18",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      "Safari",
      "iOS",
      "Tablet",
      "18",
      "18",
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`,
      "Chrome",
      "Android",
      "Mobile",
      "141",
      "15",
    ],
  ])(
    "%s is %s on %s, %s: versions %s and %s",
    (userAgent, browser, os, device, browserVersion, osVersion) => {
      expect(parseUserAgent(userAgent)).toEqual({
        client: { browser, os, device },
        versions: { browserVersion, ...(osVersion && { osVersion }) },
        isBot: false,
      });
      expect(parseUserAgent(userAgent)).toBe(parseUserAgent(userAgent));
    },
  );

  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36",
    "curl/8.5.0",
    "python-requests/2.32.0",
  ])("%s is a bot", (userAgent) => {
    expect(parseUserAgent(userAgent).isBot).toBe(true);
  });

  test.each(["constructor/1.0 (x)", "__proto__/1.0 (x)", "toString/1.0 (x)"])(
    "%s has the name of what objects have of themselves, and is text all the same",
    (userAgent) => {
      const { browser } = parseUserAgent(userAgent).client;
      expect(browser).toBe(userAgent.slice(0, userAgent.indexOf("/")));
    },
  );

  test.each([
    ["x/123456.1 (x)", undefined],
    ["x/12345.1 (x)", "12345"],
    ["x/1e9 (x)", "1"],
  ])("%s has a version of at most five digits", (userAgent, version) => {
    expect(parseUserAgent(userAgent).versions.browserVersion).toBe(version);
  });

  test("of which nothing is known", () => {
    expect(parseUserAgent("")).toEqual({ client: {}, versions: {}, isBot: false });
    expect(parseUserAgent("something else").client).toEqual({});
  });
});
