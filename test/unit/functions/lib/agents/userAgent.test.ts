import "../../../../support/seed.ts";
import Bowser from "bowser";
import fc from "fast-check";
import { isbot } from "isbot";
import { describe, expect, test } from "vitest";
import { isListed } from "#table/client";
import { parseUserAgent } from "#functions/agents/userAgent";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

function isFromLists(userAgent: string): boolean {
  const { client } = parseUserAgent(userAgent);
  return Object.entries(client).every(([attribute, name]) => isListed(attribute, name));
}

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

  // Agents as they are sent: Konqueror 4.4, an app of a social network on an iPhone, a browser of a phone.
  test.each([
    [
      "Mozilla/5.0 (compatible; Konqueror/4.4; Linux) KHTML/4.4.5 (like Gecko) Kubuntu",
      { browser: "Konqueror", os: "Linux" },
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBBV/756351453;FBDV/iPhone17,1;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBCR/A1;FBID/phone;FBLC/de_AT]",
      { browser: "Facebook", os: "iOS", device: "Mobile" },
    ],
    [
      `Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) ${webkit} Version/4.0 Chrome/141.0.0.0 Mobile Safari/537.36 Instagram 390.0.0.1 Android`,
      { browser: "Instagram", os: "Android", device: "Mobile" },
    ],
    ["GOGGalaxyClient/1.2.64 (Windows 8.1; x64)", { os: "Windows" }],
    ["MyShop/4.1 (iPad of Ann; iOS 18.5)", { os: "iOS" }],
    ["constructor/1.0 (x)", {}],
    ["__proto__/1.0 (x)", {}],
    ["something else", {}],
  ])("%s is shown by names of lists alone", (userAgent, client) => {
    const { browser, os, ...found } = parseUserAgent(userAgent).client;
    expect({ browser, os, ...found }).toEqual({ browser: undefined, os: undefined, ...found, ...client });
    expect(isFromLists(userAgent)).toBe(true);
  });

  test("never gives a name that is on no list, whatever it is", () => {
    const words = [
      "Mozilla/5.0",
      "(X11; Linux)",
      "(",
      ")",
      "/",
      "Version/9",
      "Chrome/1",
      "KHTML/4",
      "FBAV/1",
      "rv:1",
    ];
    const agent = fc.array(fc.oneof(fc.constantFrom(...words), fc.string()), { maxLength: 8 });
    fc.assert(fc.property(agent, (parts) => isFromLists(parts.join(" "))));
  });

  // The names are Bowser's or our own: each that it can give to a browser that is no robot is on the list.
  test("has the name of each browser and system that Bowser knows", () => {
    const robots = /bot|spider|crawler|facebookexternalhit|slurp|-user|^meta-|^phantomjs$|^generic$/i;
    const renamed = ["Microsoft Edge", "Samsung Internet for Android"];
    const browsers = Object.values(Bowser.BROWSER_MAP).filter(
      (name) => !robots.test(name) && name !== "Diffbot",
    );
    expect(browsers.filter((name) => !isListed("browser", name))).toEqual(renamed);
    expect(Object.values(Bowser.OS_MAP).filter((name) => !isListed("os", name))).toEqual([]);
  });

  test("is no robot's if it names a television, whatever isbot says", () => {
    const humax =
      "Opera/9.80 (Linux mips; U; HbbTV/1.1.1 (; Humax; HM-9504HD; 0.01.06; 1.0; scrlgnnew; ); ce-html/1.0; xx) Presto/2.10.250 Version/11.60";
    expect(isbot(humax)).toBe(true);
    expect(parseUserAgent(humax)).toMatchObject({ client: { device: "TV" }, isBot: false });
  });

  test.each([
    ["Konqueror/123456.1 (x)", undefined],
    ["Konqueror/12345.1 (x)", "12345"],
    ["Konqueror/1e9 (x)", "1"],
    ["shop/12.1 (x)", undefined],
  ])("%s has a version of at most five digits, and only with a name", (userAgent, version) => {
    expect(parseUserAgent(userAgent).versions.browserVersion).toBe(version);
  });

  test("of which nothing is known", () => {
    expect(parseUserAgent("")).toEqual({ client: {}, versions: {}, isBot: false });
  });
});
