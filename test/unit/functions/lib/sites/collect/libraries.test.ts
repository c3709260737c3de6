import { isbot } from "isbot";
import { describe, expect, test } from "vitest";
import { isLibrary, LIBRARIES } from "../../../../../../functions/lib/sites/collect/libraries.ts";
import { identifySender } from "../../../../../../functions/lib/sites/collect/sender.ts";

const seen = { "cloudfront-viewer-address": "203.0.113.7:4711" };
const isDropped = async (userAgent: string | undefined, origin?: string) =>
  (await identifySender({ ...seen, "user-agent": userAgent, origin })).isBot;

describe("a request without Origin", () => {
  test.each(
    LIBRARIES.map((each) =>
      each
        .replace("<platform>", "linux-gnu")
        .replace("<site>", "https://shop.example.com")
        .replace("<script>", "UAEmdDd-_x"),
    ),
  )("of %s counts, in whatever version; from a page it does not", async (library) => {
    expect(await isDropped(library)).toBe(false);
    const newer = library.replaceAll(/\d[\w.]*/g, "99.1.0-rc.2");
    expect([await isDropped(newer), isLibrary(newer)]).toEqual([false, true]);
    // Each is one that would be dropped without the list.
    expect([isbot(library), await isDropped(library, "https://example.com")]).toEqual([true, true]);
  });

  // As requests have been recorded: Device Detector's fixtures (Tests/Parser/Client/fixtures/library.yml),
  // the documentation of ua-parser-js, and recorded requests in the tests of public projects (WebMock, nock).
  test.each([
    "rest-client/2.1.0 (linux-gnu x86_64) ruby/3.1.2p20",
    "rest-client/2.1.0 (linux x86_64) ruby/3.0.3p157",
    "rest-client/2.1.0 (darwin22 arm64) ruby/3.2.1p31",
    "rest-client/2.1.0 (darwin19.6.0 x86_64) ruby/2.7.2p137",
    "rest-client/2.0.2 (linux-musl aarch64) ruby/2.5.3p105",
    "Symfony HttpClient (Curl)",
    "Symfony HttpClient (Native)",
    "got/9.6.0 (https://github.com/sindresorhus/got)",
    "Wget/1.21.2 (linux-gnu)",
    "Wget/1.20.3 (mingw32)",
    "Ktor client",
    "Apache-HttpAsyncClient/4.1.4 (Java/11.0.9.1)",
    "Apache-HttpAsyncClient/4.1.4 (Java/1.8.0_181)",
    "unirest-java/1.3.11",
    "Typhoeus - https://github.com/typhoeus/typhoeus",
    "akka-http/10.1.11",
    "hackney/1.7.1",
    "http.rb/4.0.0",
    "GuzzleHttp/6.5.5 curl/7.58.0 PHP/7.4.21",
    "WordPress/6.4.2; https://shop.example.com/blog",
    "WordPress/6.7-RC3; http://localhost:8080",
  ])("of %s counts", async (userAgent) => {
    expect([await isDropped(userAgent), await isDropped(userAgent, "https://example.com")]).toEqual([
      false,
      true,
    ]);
  });

  test.each([undefined, ""])("with the user agent %j counts", async (userAgent) => {
    expect(await isDropped(userAgent)).toBe(false);
  });

  // As their operators name them: developers.google.com/search/docs/crawling-indexing, uptimerobot.com/help,
  // api.slack.com/robots and so on.
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
    "Wget/1.21.2 (SomeBot)",
    "rest-client/2.1.0 (linux SomeBot) ruby/3.1.2p20",
    "Scrapy/2.11.2 (+https://scrapy.org)",
  ])("of %s does not count, with one neither", async (userAgent) => {
    expect([await isDropped(userAgent), await isDropped(userAgent, "https://example.com")]).toEqual([
      true,
      true,
    ]);
  });
});
