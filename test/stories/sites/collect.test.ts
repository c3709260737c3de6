import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { CHROME, errorsOf, rawOf, send } from "../../support/collecting.ts";
import { ownSite, type OwnSite } from "../../support/sites.ts";

let test: TestCloud;
let owner: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due", "secrets"] });
  owner = await test.person();
});
afterAll(() => test?.stop());

const site = (input: object = {}): Promise<OwnSite> => ownSite(test, owner, input);
const view = ({ domain }: OwnSite, path = "/a") => ({
  n: "pageview",
  u: `https://${domain}${path}`,
  d: domain,
});

describe("a page view", () => {
  it("is one raw item, with what is known of it and nothing of who it was", async () => {
    const own = await site();
    const body = { ...view(own, "/shop?utm_source=news#x"), r: "https://www.google.com/search" };
    const origin = `https://${own.domain}`;
    const answer = await send(test, body, { origin });
    expect([answer.status, answer.text, answer.dropped]).toEqual([202, "ok", null]);
    const [item, ...others] = await rawOf(test, own.siteId);
    expect(others).toEqual([]);
    const { eventId, at, visitorId, ttl, PK, SK } = item!;
    expect(item).toEqual({
      PK: `SITE#${own.siteId}#${at.slice(0, 10)}#0`,
      SK: `PV#${at}#${eventId}`,
      entity: "PageView",
      siteId: own.siteId,
      eventId,
      at,
      visitorId,
      name: "pageview",
      hostname: own.domain,
      path: "/shop",
      referrer: "google.com/search",
      source: "news",
      utmSource: "news",
      country: "AT",
      browser: "Chrome",
      browserVersion: "141",
      os: "Windows",
      osVersion: "10",
      device: "Desktop",
      ttl,
    });
    expect(visitorId).toMatch(/^[0-9a-f]{16}$/);
    expect(Math.abs(Date.parse(at) - test.cloud.clock.now())).toBeLessThan(60_000);
    // 30 days are a site's retention where nothing else is said.
    expect(ttl).toBe(Math.floor(Date.parse(at) / 1000) + 30 * 24 * 3600);
    expect(JSON.stringify([PK, SK, item])).not.toMatch(/203\.0\.113|Mozilla/);
  });

  it("counts for each domain that it names, each with an id of its own for the visitor", async () => {
    const [one, two] = [await site(), await site()];
    const answer = await send(test, {
      n: "pageview",
      u: `https://${one.domain}/`,
      d: `${one.domain}, ${two.domain}`,
    });
    expect(answer.status).toBe(202);
    const [first, second] = [(await rawOf(test, one.siteId))[0], (await rawOf(test, two.siteId))[0]];
    expect([first?.path, second?.path]).toEqual(["/", "/"]);
    expect(first?.visitorId).not.toBe(second?.visitorId);
  });

  it("counts once for a site that it names by several domains", async () => {
    const other = `other.${(await site()).domain}`;
    const own = await site({ domains: [`one.${other}`, `two.${other}`] });
    const [one, two] = [`one.${other}`, `two.${other}`];
    const answer = await send(test, { ...view(own), d: `${one},${two},www.${one},WWW.${two}` });
    expect([answer.status, answer.text, answer.dropped]).toEqual([202, "ok", null]);
    expect((await rawOf(test, own.siteId)).length).toBe(1);
    // Each event of a list is another one, though it looks the same.
    await send(test, [view(own), view(own)]);
    expect((await rawOf(test, own.siteId)).length).toBe(3);
  });

  it("names its site with or without www., or by its page alone", async () => {
    const own = await site();
    expect((await send(test, { ...view(own), d: `www.${own.domain}` })).dropped).toBe(null);
    expect((await send(test, { n: "pageview", u: `https://${own.domain.toUpperCase()}/b` })).dropped).toBe(
      null,
    );
    expect((await rawOf(test, own.siteId)).map(({ path }) => path)).toEqual(["/a", "/b"]);
  });
});

describe("the sender is the same visitor", () => {
  it("by address and user agent, for the site's day, and no other sender is", async () => {
    const own = await site({ timezone: "UTC" });
    const from = (viewer: string, userAgent = CHROME) =>
      send(test, view(own), { "x-local-viewer": viewer, "user-agent": userAgent });
    await from("203.0.113.7; AT");
    await from("203.0.113.7; DE");
    await from("203.0.113.8; AT");
    await from("2001:db8::7; AT");
    await from("203.0.113.7; AT", `${CHROME} Edg/141.0.0.0`);
    const ids = (await rawOf(test, own.siteId)).map(({ visitorId }) => visitorId);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(4);
  });

  it("whatever headers it makes up", async () => {
    const own = await site();
    const forged = {
      "cloudfront-viewer-address": "198.51.100.1:1",
      "cloudfront-viewer-country": "US",
      "x-forwarded-for": "198.51.100.1",
      "x-visitor-country": "US",
    };
    await send(test, view(own));
    await send(test, view(own), forged);
    const [honest, liar] = await rawOf(test, own.siteId);
    expect([liar?.visitorId, liar?.country]).toEqual([honest?.visitorId, "AT"]);
  });

  it("in one partition of a day, of as many as the site has", async () => {
    const own = await site({ shards: 4 });
    await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        send(test, view(own), { "x-local-viewer": `203.0.113.${at % 12}; AT` }),
      ),
    );
    const items = await rawOf(test, own.siteId);
    const places = new Map(items.map(({ visitorId, PK }) => [visitorId, PK]));
    expect(items).toHaveLength(24);
    expect(places.size).toBe(12);
    expect(items.every(({ visitorId, PK }) => places.get(visitorId) === PK)).toBe(true);
    // 12 visitors over 4 partitions: all in one by chance once in 4 million times.
    expect(new Set(places.values()).size).toBeGreaterThan(1);
  });
});

describe("a request", () => {
  it("may have up to 25 events, in their order", async () => {
    const own = await site();
    const events = Array.from({ length: 25 }, (_, at) => view(own, `/${at}`));
    expect((await send(test, events)).status).toBe(202);
    expect((await rawOf(test, own.siteId)).map(({ path }) => path)).toEqual(events.map((_, at) => `/${at}`));
    expect(errorsOf(await send(test, [...events, view(own)]))).toEqual({
      body: ["must have at most 25 events"],
    });
  });

  it("may have an event that is none beside others: it is dropped, and they are taken", async () => {
    const own = await site();
    // As the tracker sends it after a page whose own view was refused (tracker/track.ts).
    const left = { ...view(own), u: "/left", n: "engagement", sd: 20, e: 5000 };
    const answer = await send(test, [view(own, "/next"), left, { ...left, u: `https://${own.domain}/read` }]);
    expect([answer.status, answer.dropped, answer.reasons]).toEqual([202, "1", "invalid-event"]);
    expect((await rawOf(test, own.siteId)).map(({ entity, path }) => [entity, path]).sort()).toEqual([
      ["Engagement", "/read"],
      ["PageView", "/next"],
    ]);
    const says = ["must be an absolute URL, such as https://example.com/path"];
    expect(errorsOf(await send(test, left))).toEqual({ url: says });
    expect(errorsOf(await send(test, [left, { ...left, n: "pageview" }]))).toEqual({
      "[0].url": says,
      "[1].url": says,
    });
  });

  it("may have ids beyond 2^53 as numbers, and a byte order mark", async () => {
    const own = await site();
    const beside = JSON.stringify(view(own));
    const order = beside.replace("{", '{"p":{"id":9007199254740993,"large":1e20},');
    expect((await send(test, `\uFEFF[${order},${beside}]`)).status).toBe(202);
    const found = await rawOf(test, own.siteId);
    expect(found.map(({ props }) => props)).toEqual([{ id: "9007199254740993", large: 1e20 }, undefined]);
  });

  it("may be zipped, and of any content type", async () => {
    const own = await site();
    const zipped = new Uint8Array(gzipSync(JSON.stringify(view(own, "/zipped"))));
    expect((await send(test, zipped, { "content-encoding": "gzip" })).status).toBe(202);
    expect((await send(test, view(own, "/json"), { "content-type": "application/json" })).status).toBe(202);
    expect((await rawOf(test, own.siteId)).map(({ path }) => path)).toEqual(["/zipped", "/json"]);
  });

  it("has what Plausible's clients send besides page views", async () => {
    const own = await site();
    const sale = { $: { currency: "EUR", amount: "19.99" }, p: { plan: "pro", seats: 3, trial: false } };
    await send(test, { ...view(own), n: "Sale", ...sale, i: false, r: null, v: 36 });
    await send(test, { ...view(own), n: "engagement", sd: 80, e: 5000, v: 36 });
    const [event, read] = await rawOf(test, own.siteId);
    expect(event).toMatchObject({
      entity: "CustomEvent",
      name: "Sale",
      props: { plan: "pro", seats: 3, trial: false },
      revenue: 1999,
      currency: "EUR",
      isInteractive: false,
    });
    expect(read).toMatchObject({ entity: "Engagement", scroll: 80, engagedMs: 5000, path: "/a" });
    expect(read).not.toHaveProperty("browser");
  });

  it("is open to every page: browsers may send and read the answer", async () => {
    const asked = { origin: "https://example.org", "access-control-request-method": "POST" };
    const preflight = await send(test, "", asked, { method: "OPTIONS" });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-methods")).toBe("POST, OPTIONS");
    expect(preflight.headers.get("access-control-allow-headers")).toContain("content-type");
    const own = await site();
    const answer = await send(test, view(own), { origin: `https://${own.domain}` });
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-expose-headers")).toContain("x-rollcall-dropped");
  });
});
