import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as siteKey from "../../../resolvers/table/sites/siteKey.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { askDirectly, errorsOf, rawOf, send } from "../../support/collecting.ts";
import { outputsOf, tableOf } from "../../support/people.ts";
import { ownSite, type OwnSite } from "../../support/sites.ts";

let test: TestCloud;
let own: OwnSite;
let other: OwnSite;
let key: string;
let otherKey: string;
let revokedKey: string;

beforeAll(async () => {
  test = await startTestCloud({ begun: false, timers: ["due", "secrets"] });
  const owner = await test.person();
  own = await ownSite(test, owner, {
    excludedPaths: ["/admin/**", "/draft/*"],
    excludedCountries: ["KP"],
    allowedOrigins: ["http://localhost:5173"],
  });
  other = await ownSite(test, owner);
  [key, otherKey] = [await keyOf(own), await keyOf(other)];
  revokedKey = await keyOf(own);
  expect((await send(test, view(), bearer(revokedKey))).status).toBe(202);
  await test.cloud.dynamodb.call("DeleteItem", {
    TableName: outputsOf(test).tableName,
    Key: placeOf(revokedKey),
  });
});
afterAll(() => test?.stop());

/** Returns the primary key of a key's item. */
function placeOf(shown: string): object {
  const { PK, SK } = siteKey.key(createHash("sha256").update(shown).digest("hex"));
  return { PK: { S: PK }, SK: { S: SK } };
}

async function keyOf({ siteId }: OwnSite): Promise<string> {
  const made = randomBytes(32).toString("base64url");
  const siteKeyId = createHash("sha256").update(made).digest("hex");
  const item = {
    ...siteKey.key(siteKeyId),
    ...siteKey.item({ siteKeyId, siteId, now: new Date().toISOString() }),
  };
  const Item = Object.fromEntries(Object.entries(item).map(([name, value]) => [name, { S: value }]));
  await test.cloud.dynamodb.call("PutItem", { TableName: outputsOf(test).tableName, Item });
  return made;
}

interface SeenProblem {
  date: string;
  reason: string;
  field: string | null;
  count: number;
}

const sumOf = (problems: SeenProblem[]): number => problems.reduce((sum, { count }) => sum + count, 0);

async function problemsOf({ siteId }: OwnSite): Promise<SeenProblem[]> {
  const query = `query($siteId: ID!) { site(siteId: $siteId) { problems(from: "2020-01-01", to: "9999-12-31") { items { date reason field count } } } }`;
  const { data } = await test.graphql({ role: outputsOf(test).credentials.backend }, query, { siteId });
  return data.site.problems.items;
}

const view = (more: object = {}) => ({ n: "pageview", u: `https://${own.domain}/a`, d: own.domain, ...more });
const at = (path: string) => view({ u: `https://${own.domain}${path}` });
const origin = () => ({ origin: `https://${own.domain}` });
/** The host of the site's pages in Google's cache of AMP. */
const cached = () => `${own.domain.replaceAll("-", "--").replaceAll(".", "-")}.cdn.ampproject.org`;
const bearer = (shown: string) => ({ authorization: `Bearer ${shown}` });
const gzip = { "content-encoding": "gzip" };
const zipped = (text: string) => new Uint8Array(gzipSync(text));

const page = readFileSync(join(import.meta.dirname, "../../../docs/collect.md"), "utf8");

/** The rows below a heading whose second column is a status, without code marks. */
function rowsOf(columns: number): string[][] {
  return [...page.matchAll(/^\|(.+)\|$/gm)]
    .map(([, row]) => row!.split("|").map((cell) => cell.trim().replaceAll("`", "")))
    .filter((row) => row.length === columns && /^\d{3}$/.test(row[1]!));
}

const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
type Sent = Parameters<typeof send> extends [unknown, ...infer Rest] ? Rest : never;

const dropped: Record<string, () => Sent> = {
  "the domain is no site's": () => [view({ d: "absent.example.org" })],
  "a browser's page is neither of the site's domains nor below one nor allowed": () => [
    view(),
    { origin: `https://not${own.domain}` },
  ],
  "a browser's event names a page that is none of the site's": () => [
    view({ u: "https://evil.example.org/" }),
    origin(),
  ],
  "the site leaves the path out": () => [at("/admin/users/7")],
  "the site leaves the visitor's country out": () => [view(), { "x-local-viewer": "203.0.113.7; KP" }],
  "a browser's user agent is a robot's": () => [view(), { ...origin(), "user-agent": GOOGLEBOT }],
  "a crawler's, a monitor's or a previewer's user agent, without Origin": () => [
    view(),
    { "user-agent": GOOGLEBOT },
  ],
  "the same, with a key": () => [view(), { ...bearer(key), "user-agent": GOOGLEBOT }],
  "a server's own name as user agent, without a key": () => [view(), { "user-agent": "shop/1.0" }],
};
const BESIDE = "an event that is refused, beside one that is not";

const many = (count: number, more: object = {}) => Array.from({ length: count }, () => view(more));
const refusedOnes: Record<string, () => Sent> = {
  "bad JSON": () => ["{"],
  "neither an object nor a list": () => ["7"],
  "an empty list": () => [[]],
  "a list of 26": () => [many(26)],
  "25 events for two domains each": () => [many(25, { d: `${own.domain},${other.domain}` })],
  "no name": () => [view({ n: undefined })],
  "a name that is an object": () => [view({ n: {} })],
  "no address": () => [view({ u: undefined })],
  "an address without a host": () => [view({ u: "about:blank" })],
  "a path instead of an address, alone in a list": () => [[view({ u: "/a" })]],
  "a domain that is none": () => [view({ d: "a b" })],
  "a message id that is an object": () => [view({ k: {} })],
  "said to be zipped, and is not": () => ["{}", gzip],
  "a key that there is not": () => [view(), bearer(`${key}x`)],
  "a revoked key": () => [view(), bearer(revokedKey)],
  "another site's key": () => [view(), bearer(otherKey)],
  GET: () => ["", {}, { method: "GET" }],
  "a body of more than 32 KB": () => [view({ p: { a: "b".repeat(33_000) } })],
  "a zipped body that is more than 32 KB unzipped": () => [zipped("0".repeat(10_000_000)), gzip],
  "zipped otherwise than by gzip": () => ["{}", { "content-encoding": "br" }],
};
const sale = (amount: unknown, currency = "EUR") => view({ n: "Sale", $: { currency, amount } });
const detailed: Record<string, () => Sent> = {
  "a path of more than 2,000 characters": () => [at(`/${"a".repeat(2000)}`)],
  "a name of 121 characters": () => [view({ n: "a".repeat(121) })],
  "a property of more than 2,000 characters": () => [view({ p: { a: "b".repeat(2001) } })],
  "a line break in a tag of the address": () => [at("/a?utm_campaign=line1%0Aline2")],
  "control characters in the name": () => [view({ n: "a\u001bb" })],
  "a line break in a property": () => [view({ p: { a: "b\r\nc", b: 1 } })],
  "half of a surrogate pair in a property": () => [view({ p: { a: "\ud83d" } })],
  "a property in Latin-1": () => [Buffer.from(JSON.stringify(view({ p: { a: "Z\u00fcrich" } })), "latin1")],
  "a property that is an object": () => [view({ p: { a: {}, b: 1 } })],
  "properties that are a list": () => [view({ p: ["a"] })],
  "31 properties": () => [
    view({ p: Object.fromEntries(Array.from({ length: 31 }, (_, each) => [`p${each}`, each])) }),
  ],
  "an amount that is none": () => [sale({ toString: "x" })],
  "an amount of 2^53 cents": () => [sale("90071992547409.92")],
  "a currency that is none": () => [sale(1, "XXXX")],
  "a referrer that is no address": () => [view({ r: "somewhere" })],
  "a referrer of more than 2,000 characters": () => [view({ r: `https://a.example/${"a".repeat(2000)}` })],
  "half of a surrogate pair in a referrer": () => [view({ r: "https://a.example/\ud83d" })],
  "a tag of the address that is not UTF-8": () => [at("/a?utm_campaign=%E9t%E9")],
  "a message id that is a word for none": () => [view({ k: "undefined" })],
  "an interactive that is no truth value": () => [view({ n: "Sale", i: "no" })],
  "a domain that is none, beside one": () => [view({ d: `${own.domain},a b` })],
  "11 domains": () => [
    view({ d: [own.domain, ...Array.from({ length: 10 }, (_, each) => `${each}.example`)].join() }),
  ],
  "a key, and a visitor's address that is none": () => [
    view(),
    { ...bearer(key), "x-forwarded-for": "_SEVKISEK" },
  ],
  "a key, and a visitor's country that is none": () => [
    view(),
    { ...bearer(key), "x-visitor-country": "UK" },
  ],
};

/** Cases that cannot be sent through the distribution have a test of their own below. */
const apart = ["not through the distribution"];

/** Sends what must leave no event of any site. */
async function sentInVain(ask: () => Sent): Promise<Awaited<ReturnType<typeof send>>> {
  const before = await rawOf(test);
  const answer = await send(test, ...ask());
  expect(await rawOf(test)).toEqual(before);
  return answer;
}

describe("every row of the page has its scenario, and every scenario its row", () => {
  it("of what is left out, what is dropped, and what is refused", () => {
    expect([...Object.keys(dropped), BESIDE]).toEqual(rowsOf(3).map(([what]) => what));
    expect(Object.keys(detailed)).toEqual(rowsOf(5).map(([what]) => what));
    const rows = rowsOf(4).map(([what]) => what!);
    expect([...Object.keys(refusedOnes), ...apart].sort()).toEqual(rows.sort());
  });
});

describe("dropped, and nothing is kept", () => {
  it.each(rowsOf(3).filter(([what]) => what !== BESIDE))("%s: %s %s", async (what, status, reason) => {
    const answer = await sentInVain(dropped[what]!);
    expect([answer.status, answer.dropped, answer.reasons]).toEqual([Number(status), "1", reason]);
    expect(JSON.parse(answer.text)).toMatchObject({ dropped: [{ event: 0, reason }] });
  });

  it("an event that is refused, beside one that is not", async () => {
    const before = (await rawOf(test, own.siteId)).length;
    const answer = await send(test, [view({ u: "/a" }), at("/beside"), view({ n: "engagement", u: 7 })]);
    expect([answer.status, answer.dropped, answer.reasons]).toEqual([202, "2", "invalid-event"]);
    expect(JSON.parse(answer.text)).toEqual({
      dropped: [
        {
          ...{ event: 0, reason: "invalid-event", field: "url" },
          message: "must be an absolute URL, such as https://example.com/path",
        },
        { event: 2, reason: "invalid-event", field: "url", message: "must be text" },
      ],
    });
    expect((await rawOf(test, own.siteId)).slice(before).map(({ path }) => path)).toEqual(["/beside"]);
  });

  it("one of several leaves the others", async () => {
    const events = [
      at("/first"),
      view({ d: "absent.example.org" }),
      view({ d: "absent2.example.org" }),
      at("/admin/a"),
    ];
    const answer = await send(test, events);
    expect([answer.status, answer.dropped, answer.reasons]).toEqual([
      ...[202, "3", "unknown-site, excluded-path"],
    ]);
    expect((await rawOf(test, own.siteId)).at(-1)?.path).toBe("/first");
  });

  it.each(["null", "https://evil.example.org", "file://"])("from the origin %s", async (from) => {
    expect((await sentInVain(() => [view(), { origin: from }])).reasons).toBe("foreign-origin");
  });
});

describe("taken without a detail, which is named and counted for the owner", () => {
  it.each(rowsOf(5))("%s: %s %s %s", async (what, status, reason, field) => {
    const before = (await rawOf(test, own.siteId)).length;
    const answer = await send(test, ...detailed[what]!());
    const isTooMany = what === "11 domains";
    expect([answer.status, answer.dropped]).toEqual([Number(status), isTooMany ? "9" : null]);
    expect(answer.reasons?.split(", ")).toContain(reason);
    const { dropped: drops } = JSON.parse(answer.text) as { dropped: { reason: string; field?: string }[] };
    expect(drops.filter((each) => each.reason === reason)).toMatchObject([{ reason, field }]);
    expect(await rawOf(test, own.siteId)).toHaveLength(before + 1);
  });

  it("by day, reason and field, and so are the events that were refused or foreign", async () => {
    const site = await ownSite(test, await test.person());
    const each = { n: "x", u: `https://${site.domain}/`, d: site.domain };
    const other = { origin: "https://evil.example.org" };
    await send(test, { ...each, p: { items: [1], list: [2] }, $: { currency: "EUR", amount: "much" } });
    // Events of the same second wait for the next request.
    await send(test, [{ ...each, u: "/" }, each]);
    // No domain is named: the page's address, its origin, or a key says whose event it is.
    await send(test, { n: {}, u: each.u });
    await send(test, { n: "x", u: "about:blank" }, { origin: `https://${site.domain}.` });
    await send(test, { n: "x", k: {} }, bearer(await keyOf(site)));
    await send(test, { ...each, r: "somewhere" });
    await send(test, each, other);
    await send(test, each, { ...bearer(await keyOf(site)), "user-agent": GOOGLEBOT });
    const seen = await until("the problems are counted", async () => {
      await send(test, each);
      const found = await problemsOf(site);
      return found.length >= 8 && sumOf(found) >= 10 && found;
    });
    expect(seen.map(({ reason, field, count }) => [reason, field, count]).sort()).toEqual([
      ["BOT", null, 1],
      ["FOREIGN_ORIGIN", null, 1],
      ["INVALID_EVENT", "name", 1],
      ["INVALID_EVENT", "url", 3],
      ["INVALID_PROPERTY", "props.items", 1],
      ["INVALID_PROPERTY", "props.list", 1],
      ["INVALID_REFERRER", "referrer", 1],
      ["INVALID_REVENUE", "revenue", 1],
    ]);
  });
});

describe("refused, and nothing is kept", () => {
  it.each(rowsOf(4).filter(([what]) => !apart.includes(what!)))(
    "%s: %s %s %s",
    async (what, status, field, says) => {
      const answer = await sentInVain(refusedOnes[what]!);
      expect([answer.status, errorsOf(answer)]).toEqual([Number(status), { [field]: [says] }]);
    },
  );

  it("not through the distribution, whatever headers are made up", async () => {
    const before = await rawOf(test);
    const [, status, field, says] = rowsOf(4).find(([what]) => what === apart[0])!;
    const forged = { "cloudfront-viewer-address": "198.51.100.1:1", "cloudfront-viewer-country": "US" };
    for (const more of [{}, { "x-rollcall-edge": "" }, { "x-rollcall-edge": "a".repeat(64) }]) {
      const headers: Record<string, string> = { ...forged, ...(more as object) };
      const answer = await askDirectly(test, "functions/http/collect.ts", { body: view(), headers });
      expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
        Number(status),
        { errors: { [field!]: [says] } },
      ]);
    }
    expect(await rawOf(test)).toEqual(before);
  });
});

describe("taken", () => {
  it.each<[string, () => Sent]>([
    [
      "a page below the domain, on a port of its own",
      () => [view({ u: `https://a.${own.domain}/` }), { origin: `https://a.${own.domain}:8443` }],
    ],
    [
      "an origin that the owner allowed",
      () => [view({ u: "http://localhost:5173/" }), { origin: "http://localhost:5173" }],
    ],
    ["the user agent of a server's library", () => [view(), { "user-agent": "curl/8.5.0" }]],
    ["a server's own name, with a key", () => [view(), { ...bearer(key), "user-agent": "shop/1.0" }]],
    ["a name without a version, with a key", () => [view(), { ...bearer(key), "user-agent": "Zapier" }]],
    ["a page without its scheme", () => [view({ u: `${own.domain}/a` })]],
    ["no user agent", () => [view(), { "user-agent": "" }]],
    ["an app's screen, from a server", () => [view({ u: "app://localhost/login" })]],
    ["a path that is excluded one level higher only", () => [at("/draft/a/b")]],
    ["a referrer longer than any address", () => [view({ r: `https://a.example/?${"a".repeat(20_000)}` })]],
    [
      "a referrer of the site itself, of any length",
      () => [view({ r: `https://${own.domain}/${"a".repeat(3000)}` })],
    ],
    [
      "a page whose host ends with a dot",
      () => [view({ u: `https://${own.domain}./`, d: undefined }), { origin: `https://${own.domain}.` }],
    ],
    [
      "such a page on a port of its own",
      () => [view({ u: `https://www.${own.domain}.:8443/` }), { origin: `https://www.${own.domain}.:8443` }],
    ],
    [
      "such an origin that the owner allowed",
      () => [view({ u: "http://localhost.:5173/" }), { origin: "http://localhost.:5173" }],
    ],
    ["a byte order mark before the address", () => [view({ u: `\ufeffhttps://${own.domain}/` }), origin()]],
    [
      "a page of a cache of AMP",
      () => [view({ u: `https://${cached()}/c/s/${own.domain}/a` }), { origin: `https://${cached()}` }],
    ],
    ["a key, and an empty list of addresses", () => [view(), { ...bearer(key), "x-forwarded-for": "," }]],
    ["a currency without an amount", () => [sale(null)]],
    ["letters of another alphabet beside what is not UTF-8", () => [at(`/%FF${"漢".repeat(300)}`)]],
    ["control characters in the address, percent-encoded", () => [at("/a%0D%0Ab")]],
    ["a query of 2,600 characters", () => [at(`/a?x=${"y".repeat(2600)}`)]],
    ["an order of 30,000,000 IDR", () => [sale("30000000", "IDR")]],
    ["a domain that is an address", () => [view({ d: `https://${own.domain}/` })]],
    ["a message id of another form", () => [view({ k: "order 7: paid" })]],
    ["an empty list of properties", () => [view({ p: [] })]],
  ])("%s", async (_, ask) => {
    const before = (await rawOf(test, own.siteId)).length;
    const answer = await send(test, ...ask());
    expect([answer.status, answer.text, answer.dropped, answer.reasons]).toEqual([202, "ok", null, null]);
    expect(await rawOf(test, own.siteId)).toHaveLength(before + 1);
  });
});

describe("a server that shows the site's key", () => {
  it("sends for the visitor that it names, and is no visitor itself", async () => {
    const named = { ...bearer(key), "x-forwarded-for": "198.51.100.1, 192.0.2.1", "x-visitor-country": "DE" };
    const before = (await rawOf(test, own.siteId)).length;
    await send(test, view(), { "x-local-viewer": "198.51.100.1; US" });
    await send(test, view(), { ...named, "x-local-viewer": "192.0.2.99; FR" });
    await send(test, view(), { ...bearer(key), "x-local-viewer": "198.51.100.1; US" });
    const [seen, told, itself] = (await rawOf(test, own.siteId)).slice(before);
    expect([told?.visitorId, told?.country]).toEqual([seen?.visitorId, "DE"]);
    // Without naming anybody it is whom CloudFront adds to X-Forwarded-For: itself.
    expect(itself?.visitorId).toBe(seen?.visitorId);
  });
});

describe("one address in several spellings", () => {
  it.each([
    ["203.0.113.50", ["::ffff:203.0.113.50", "203.0.113.50:4711", "[::FFFF:203.0.113.50]:443"]],
    ["2001:db8::50", ["2001:DB8:0:0:0:0:0:50", "[2001:db8::50]:443", "2001:db8::50%eth0"]],
  ])("%s is one visitor, whom the site's server names as its framework does", async (address, others) => {
    const before = (await rawOf(test, own.siteId)).length;
    await send(test, view(), { "x-local-viewer": address });
    for (const other of others)
      expect(
        (await send(test, view({ n: "Order" }), { ...bearer(key), "x-forwarded-for": other })).status,
      ).toBe(202);
    const found = (await rawOf(test, own.siteId)).slice(before);
    expect(found).toHaveLength(1 + others.length);
    expect(new Set(found.map(({ visitorId }) => visitorId)).size).toBe(1);
  });
});

describe("the place of a visitor", () => {
  const WIEN = { "x-local-viewer": "203.0.113.7; AT; 9; Wien" };
  const placesOf = async (siteId: string) =>
    (await rawOf(test, siteId)).map(({ country, region, city }) => [country, region, city]);

  it("is kept as far as the site says, as CloudFront or a server with a key names it; versions are always", async () => {
    const owner = await test.person();
    const exact = await ownSite(test, owner, { location: "CITY" });
    const coarse = await ownSite(test, owner);
    const both = { n: "pageview", u: `https://${exact.domain}/`, d: `${exact.domain},${coarse.domain}` };
    const forged = {
      "cloudfront-viewer-city": "Paris",
      "x-visitor-city": "Paris",
      "x-visitor-region": "IDF",
    };
    await send(test, both, { ...WIEN, ...forged });
    await send(test, { ...both, n: "engagement", e: 5000 }, WIEN);
    const key = await keyOf(exact);
    const named = {
      ...{ "x-forwarded-for": "198.51.100.1", "x-visitor-country": "BR" },
      ...{ "x-visitor-region": "BR-SP", "x-visitor-city": "S%C3%A3o%20Paulo" },
    };
    const sendNamed = (place: object) =>
      send(test, { ...both, d: exact.domain }, { ...WIEN, ...bearer(key), ...named, ...place });
    await sendNamed({});
    // No code that is assigned, and a city whose UTF-8 is not percent-encoded.
    await sendNamed({ "x-visitor-country": "UK" });
    await sendNamed({ "x-visitor-city": Buffer.from("São Paulo").toString("latin1") });
    expect(await placesOf(exact.siteId)).toEqual([
      ["AT", "AT-9", "Wien"],
      [undefined, undefined, undefined],
      ["BR", "BR-SP", "São Paulo"],
      [undefined, undefined, undefined],
      ["BR", "BR-SP", undefined],
    ]);
    expect(await placesOf(coarse.siteId)).toEqual([
      ["AT", undefined, undefined],
      [undefined, undefined, undefined],
    ]);
    const [view] = await rawOf(test, coarse.siteId);
    expect([view?.browserVersion, view?.osVersion]).toEqual(["141", "10"]);
  });
});

describe("sent again", () => {
  it("under its message id, an event is there twice and counts once on each of its sites; from another address it counts again", async () => {
    const sites = [await ownSite(test, await test.person()), await ownSite(test, await test.person())];
    const d = sites.map(({ domain }) => domain).join();
    const from = (ip: string) => ({ "x-local-viewer": `${ip}; AT` });
    const body = { n: "pageview", u: `https://${sites[0]!.domain}/`, d, k: "m-1" };
    for (const ip of ["203.0.113.1", "203.0.113.1", "203.0.113.2"])
      expect((await send(test, body, from(ip))).status).toBe(202);
    await send(test, { ...body, k: "m-2" }, from("203.0.113.1"));
    for (const { siteId } of sites) {
      expect((await rawOf(test, siteId)).map(({ messageId }) => messageId)).toEqual([
        "m-1",
        "m-1",
        "m-1",
        "m-2",
      ]);
      await until("the last event is counted", async () => {
        const items = Object.values(await tableOf(test));
        const own = items.filter((item) => item.PK?.S?.startsWith(`SITE#${siteId}#V#`));
        const views = own.map(({ pageViews }) => Number(pageViews?.N)).sort();
        return views.join() === "1,2";
      });
    }
  });
});

describe("the page's example", () => {
  it("is what happens", async () => {
    const [first] = [...page.matchAll(/```sh\n([\s\S]*?)\n```\n\n```text\n(.*)\n```/g)];
    const body = /-d '([\s\S]*?)'/.exec(first![1]!)![1]!;
    const answer = await send(test, body.replaceAll("shop.example.com", own.domain), {
      "content-type": "application/json",
    });
    expect(`HTTP/1.1 ${answer.status} Accepted`).toBe(first![2]);
    const kept = (await rawOf(test, own.siteId)).at(-1);
    expect(kept).toMatchObject({ entity: "PageView", path: "/hats", source: "news", referrer: "google.com" });
  });
});
