import { isbot, list } from "isbot";
import { expect, test } from "vitest";
import { isProgramName, GENERIC_PATTERNS } from "../../../../../../functions/lib/sites/collect/ownNames.ts";

test("all patterns that are about any program are isbot's", () => {
  expect(GENERIC_PATTERNS.filter((pattern) => !list.includes(pattern))).toEqual([]);
});

test.each([
  "shop/1.0",
  "shop/1",
  "shop-server/2.0.1",
  "Shop Backend/v3",
  "my.shop-node/1.4.0-rc.1",
  "python-worker/7",
  "Shop",
  "Zapier",
  "PHP",
  "Make/production",
  // A browser's word may be the first of a name.
  ...["safari-tours/1.0", "Safari Travel/2.0", "opera-tickets/1.0", "Opera House Vienna", "Firefox Events"],
])("%s is a server's name, which isbot alone takes for a robot", (userAgent) => {
  expect([isbot(userAgent), isProgramName(userAgent)]).toEqual([true, true]);
});

// User agents of crawler-user-agents' instances and Device Detector's fixtures (Tests/fixtures/bots.yml).
test.each([
  "kube-probe/1.29",
  "GoogleHC/1.0",
  "ELB-HealthChecker/2.0",
  "Uptime-Kuma/1.23.16",
  "Datadog Agent/7.69.2",
  "Prometheus/2.40.5",
  "NewRelicPinger/1.0",
  "WhatsApp/2.23.20.0",
  "Twitterbot/1.0",
  "Tumblr/14.0.835.186",
  "ScamadviserExternalHit/1.0",
  "meta-externalagent/1.1",
  "CCBot/2.0",
  "l9explore/1.3.0",
  "Scrapy/2.11.2",
  "ApacheBench/2.3",
])("%s is a known robot's", (userAgent) => {
  expect([isbot(userAgent), isProgramName(userAgent)]).toEqual([true, false]);
});

test.each([
  ...["Mozilla Compatible", "Mozilla", "Mozilla/5.0", "Mozilla/4.0 compatible"],
  ...["Chrome/120.0", "Firefox/140", "Safari", "Opera/9.80", "compatible"],
])("%s is a browser's name alone, and no program's", (userAgent) => {
  expect([isbot(userAgent), isProgramName(userAgent)]).toEqual([true, false]);
});

test.each(["", "shop/1.0 (+https://shop.example)", `${"a".repeat(100)}/1`, "/1.0", "Mozilla/5.0 (X11)"])(
  "%j is no name of a program",
  (userAgent) => {
    expect(isProgramName(userAgent)).toBe(false);
  },
);
