import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { put, query } from "#functions/aws/dynamodb";
import { writeCalls } from "#functions/people/ingest/writeCalls";
import type { SeenPage } from "#functions/sites/collect/pageViews";
import { pageViewsOfSite } from "#functions/sites/collect/pageViews";
import type { SourceKind } from "#table/people/source";
import * as site from "#table/sites/site";
import * as siteProblem from "#table/sites/siteProblem";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import { serveParameters } from "../parameters.ts";

let table: ServedTable;
let parameters: Awaited<ReturnType<typeof serveParameters>>;
beforeAll(async () => {
  [table, parameters] = await Promise.all([serveTable(), serveParameters()]);
});
afterAll(async () => {
  await table?.stop();
  await parameters?.stop();
});

let siteId = "T0";
let sites = 0;
const headers = {
  origin: "https://shop.example",
  "cloudfront-viewer-address": "203.0.113.7:443",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};

const at = new Date().toISOString();
const seen = (more: Partial<SeenPage> = {}): SeenPage => ({
  ...{ urls: ["https://shop.example/"], referrers: [], at },
  ...more,
});
const ask = (pages: SeenPage[], more: object = {}, kind: SourceKind = "BROWSER") =>
  pageViewsOfSite(siteId, pages, { ...headers, ...more }, kind);

/** Returns the count of each problem of the site. */
async function problems(): Promise<Record<string, number>> {
  const { PK } = siteProblem.key(siteId, at.slice(0, 10), "BOT", "-");
  const { items } = await query<{ reason: string; count: number }>({ partition: PK, prefix: "PROBLEM" });
  return Object.fromEntries(items.map(({ reason, count }) => [reason, count]));
}

beforeEach(async () => {
  siteId = `T${(sites += 1)}`;
  await put({
    ...site.key(siteId),
    ...{
      entity: "Site",
      siteId,
      status: "ACTIVE",
      domains: ["shop.example"],
      allowedOrigins: [],
      excludedPaths: [],
      timezone: "UTC",
      retentionDays: 90,
      visitorIdRotation: "DAY",
      shards: 1,
    },
  });
});

it("writes nothing while it reads; the answer to the sender counts the problems of the site", async () => {
  const asked: string[] = [];
  table.fate = (operation) => void asked.push(operation);
  const { views, dropped, note } = await ask([seen({ urls: ["https://other.example/"] })]);
  expect([views, dropped]).toEqual([["foreign-page"], [{ page: 0, reason: "foreign-page" }]]);
  expect(asked).toEqual(["GetItem"]);
  const nothing = { items: [], dropped: [], refused: [], warnings: [], problems: [], waitSeconds: 0 };
  await writeCalls({
    ...{ ...nothing, sourceId: "S1", receivedAt: Date.now() },
    pageViews: { views: new Map(), dropped: [], note },
  });
  expect(await problems()).toEqual({ FOREIGN_PAGE: 1 });
});

it.each<[string, object, SourceKind]>([
  ["a server with a name of its own", { origin: undefined, "user-agent": "shop/1.0" }, "BROWSER"],
  ["a crawler that has the key of the source", { origin: undefined, "user-agent": "CCBot/2.0" }, "BROWSER"],
  ["a server with the secret key of a SERVER source", { origin: undefined, "user-agent": "node" }, "SERVER"],
])("%s is taken for a robot, and the owner sees that", async (_, more, kind) => {
  const { views, dropped, note } = await ask([seen()], more, kind);
  expect([views, dropped]).toEqual([["bot"], [{ page: 0, reason: "bot" }]]);
  await note();
  expect(await problems()).toEqual({ BOT: 1 });
});

it("a robot that shows pages is no problem of the site, nor is a library that sends for the server itself", async () => {
  const robot = await ask([seen()], { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  expect(robot.views).toEqual(["bot"]);
  const server = await ask([seen()], { origin: undefined, "user-agent": "node" });
  expect(server.views).toMatchObject([{ path: "/" }]);
  await Promise.all([robot.note(), server.note()]);
  expect(await problems()).toEqual({});
});

it.each<[string, unknown[], unknown[], object]>([
  ["an address before others", ["https://shop.example/a", "https://shop.example/b"], [], { path: "/a" }],
  [
    "an address of the site without a scheme",
    ["shop.example/a", "https://shop.example/b"],
    [],
    { path: "/a" },
  ],
  ["one that begins with slashes", ["//shop.example/a", "https://shop.example/b"], [], { path: "/a" }],
  ["the next address for a number", [7, "https://shop.example/b"], [], { path: "/b" }],
  ["the next address for an object", [{ href: "x" }, "https://shop.example/b"], [], { path: "/b" }],
  ["the next address for a path", ["/hats", "https://shop.example/b"], [], { path: "/b" }],
  [
    "a referrer before others",
    ["https://shop.example/"],
    ["https://one.example/", "https://two.example/"],
    { referrer: "one.example" },
  ],
  [
    "the next referrer for one that is no page",
    ["https://shop.example/"],
    ["mailto:a@one.example", "https://two.example/"],
    { referrer: "two.example" },
  ],
  [
    "the next referrer for a truth value",
    ["https://shop.example/"],
    [true, "https://two.example/"],
    { referrer: "two.example" },
  ],
])("takes %s", async (_, urls, referrers, expected) => {
  const { views, dropped } = await ask([seen({ urls, referrers })]);
  expect(views).toMatchObject([expected]);
  expect(dropped).toEqual([]);
});

it("names a referrer if none can be read, and counts nothing without an address", async () => {
  expect((await ask([seen({ referrers: [undefined, "hats"] })])).dropped).toEqual([
    { page: 0, reason: "invalid-referrer", field: "referrer" },
  ]);
  expect((await ask([seen({ urls: [7, "/hats"] })])).views).toEqual(["no-page"]);
});
