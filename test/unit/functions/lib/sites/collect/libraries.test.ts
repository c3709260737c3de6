import { isbot } from "isbot";
import { describe, expect, test } from "vitest";
import { isLibrary, LIBRARIES } from "../../../../../../functions/lib/sites/collect/libraries.ts";
import { senderOf } from "../../../../../../functions/lib/sites/collect/sender.ts";

const seen = { "cloudfront-viewer-address": "203.0.113.7:4711" };
const isDropped = async (userAgent: string | undefined, origin?: string) =>
  (await senderOf({ ...seen, "user-agent": userAgent, origin })).isBot;

describe("a request without Origin", () => {
  test.each(LIBRARIES)("of %s counts, in whatever version; from a page it does not", async (library) => {
    expect(await isDropped(library)).toBe(false);
    const newer = library.replaceAll(/\d[\w.]*/g, "99.1.0-rc.2");
    expect([await isDropped(newer), isLibrary(newer)]).toEqual([false, true]);
    // Each is one that would be dropped without the list.
    expect([isbot(library), await isDropped(library, "https://example.com")]).toEqual([true, true]);
  });

  test.each([undefined, ""])("with the user agent %j counts", async (userAgent) => {
    expect(await isDropped(userAgent)).toBe(false);
  });

  // As their operators name them: developers.google.com/search/docs/crawling-indexing, uptimerobot.com/help, api.slack.com/robots and so on.
  test.each([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
    "Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)",
    "Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)",
    "Amazon-Route53-Health-Check-Service (ref x; report http://amzn.to/1vsZADi)",
    "ELB-HealthChecker/2.0",
    "kube-probe/1.29",
    "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
    "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
    "WhatsApp/2.23.20.0",
    "Twitterbot/1.0",
    // A library's name does not hide who uses it.
    "python-requests/2.32.3 (compatible; SomeBot/1.0; +https://bot.example)",
    "curl/8.5.0 SomeCrawler/1.0",
    "Scrapy/2.11.2 (+https://scrapy.org)",
  ])("of %s does not count, with one neither", async (userAgent) => {
    expect([await isDropped(userAgent), await isDropped(userAgent, "https://example.com")]).toEqual([
      true,
      true,
    ]);
  });
});
