import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pass } from "../../access/askers/settle.ts";
import type { LakeItem } from "#table/lake/lake";
import * as lake from "#table/lake/lake";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { runPage } from "../../support/lake/page.ts";
import { granted, outputsOf } from "../../support/people.ts";
import { attackLink } from "./linkAttack.ts";
import { compareTwins } from "./linkTwin.ts";
import { change, customEvent, ownSite, pageView, putItems, type OwnSite } from "../../support/sites.ts";

const HOUR_MS = 3_600_000;
const QUERY = `query($siteId: ID!, $from: AWSDateTime!, $to: AWSDateTime!, $filters: [FilterInput!]) { site(siteId: $siteId) {
  stats(period: DAY, from: $from, to: $to, filters: $filters, exact: true) { items { periodStart sessions pageViews uniqueVisitors } nextToken completeUntil }
  summary(from: $from, to: $to, filters: $filters, exact: true) { stats { sessions pageViews events uniqueVisitors conversions } previous { sessions } completeUntil }
  pages: breakdown(dimension: PAGE, from: $from, to: $to, filters: $filters, exact: true) { items { name pageViews sessions visitors scrollDepth exits } other { name } total { pageViews visitors scrollDepth exits } completeUntil }
  countries: breakdown(dimension: COUNTRY, from: $from, to: $to, filters: $filters, goalId: "signed-up", orderBy: CONVERSIONS) { items { name sessions conversions conversionRate revenue } }
} }`;

const OF_VISITS = `query($siteId: ID!, $from: AWSDateTime!, $to: AWSDateTime!) { site(siteId: $siteId) {
  report(input: { from: $from, to: $to, lists: [
    { dimension: HOSTNAME } { dimension: CHANNEL } { dimension: REGION } { dimension: CITY } { dimension: BROWSER_VERSION } { dimension: OS_VERSION }
  ] }) { lists { items { name sessions } } }
  versions: breakdown(dimension: BROWSER_VERSION, from: $from, to: $to, filters: [{ dimension: BROWSER, operator: IS, values: ["Chrome"] }]) { items { name sessions } }
  cities: breakdown(dimension: CITY, from: $from, to: $to) { items { name sessions pageViews visitors viewsPerSession } total { pageViews } other { name } completeUntil }
  properties(from: $from, to: $to) { property events sessions }
  plans: breakdown(dimension: PROPERTY, property: "plan", from: $from, to: $to) { items { name sessions pageViews events visitors } }
  odd: report(input: { from: $from, to: $to, lists: [{ dimension: PROPERTY, property: "it's \\"a.b\\"" }], filters: [
    { dimension: PROPERTY, property: "plan", event: "Signup", operator: IS, values: ["pro"] }
  ] }) { stats { sessions } lists { items { name } } }
} }`;

const OF_STEPS = `query($siteId: ID!, $from: AWSDateTime!, $to: AWSDateTime!) { site(siteId: $siteId) {
  funnel(steps: [{ kind: PAGE, pattern: "/" }, { goalId: "signed-up" }], from: $from, to: $to) {
    sessions steps { name count rate stepRate lost } completeUntil
  }
  strict: funnel(strict: true, steps: [
    { kind: PAGE, pattern: "/pri", match: PREFIX }, { kind: EVENT, pattern: "Signup", property: "plan", value: "pro" }
  ], from: $from, to: $to) { steps { name count } }
  returned: funnel(within: VISITOR, steps: [{ goalId: "signed-up" }, { kind: PAGE, pattern: "/" }], from: $from, to: $to) { steps { count } }
  filtered: funnel(steps: [{ kind: PAGE, pattern: "/" }, { kind: PAGE, pattern: "/none" }], from: $from, to: $to, filters: [
    { dimension: COUNTRY, operator: IS, values: ["AT"] }
  ]) { sessions steps { count rate } }
  kept: funnel(funnelId: "sale", from: $from, to: $to) { steps { name count } }
  loose: funnel(funnelId: "sale", strict: false, from: $from, to: $to) { steps { count } }
  first: paths(from: $from, to: $to) { sessions ended items { kind name sessions share } }
  next: paths(after: [{ kind: PAGE, value: "/" }], from: $from, to: $to) { sessions ended items { name sessions share } }
  before: paths(direction: BACKWARD, after: [{ kind: EVENT, value: "Signup" }], from: $from, to: $to) { sessions ended items { name } completeUntil }
} }`;

const OF_RETURNS = `query($siteId: ID!, $from: AWSDateTime!, $to: AWSDateTime!) { site(siteId: $siteId) {
  all: retention(by: DAY, from: $from, to: $to) { ...Cohorts }
  german: retention(by: DAY, from: $from, to: $to, filters: [{ dimension: COUNTRY, operator: IS, values: ["DE"] }]) { ...Cohorts }
} } fragment Cohorts on Retention { completeUntil cohorts { start visitors returned } }`;

let cloud: TestCloud;
let alice: Person;
let site: OwnSite;
let day: string;

beforeAll(async () => {
  cloud = await startTestCloud({ timers: ["due", "lake"] });
  // Tomorrow at eight, so that all of a day's events are of one day.
  const now = cloud.cloud.clock.now();
  const begin = now - (now % (24 * HOUR_MS)) + 32 * HOUR_MS;
  await cloud.advance(`PT${Math.ceil((begin - now) / 1000)}S`);
  alice = await cloud.person();
  site = await ownSite(cloud, alice, { timezone: "UTC", visitorIdRotation: "MONTH" });
  const goal = {
    goalId: "signed-up",
    name: "Signed up",
    kind: "EVENT",
    pattern: "Signup",
    defaultRevenue: 7,
    currency: "EUR",
  };
  await change(cloud, alice, "putGoal", { siteId: site.siteId, ...goal }, "goalId");
  const steps = [{ kind: "PAGE", pattern: "/" }, { goalId: "signed-up" }];
  const sale = { siteId: site.siteId, funnelId: "sale", name: "Sale", steps, strict: true };
  await change(cloud, alice, "putFunnel", sale, "funnelId");
  day = new Date(begin).toISOString().slice(0, 10);
  const at = (minutes: number) => new Date(begin - 2 * HOUR_MS + minutes * 60_000).toISOString();
  const { siteId } = site;
  const chrome = { browser: "Chrome", browserVersion: "141", os: "Windows", osVersion: "11" };
  const viennese = { country: "AT", region: "AT-9", city: "Vienna" };
  const austrian = { visitorId: "a1000000000000a1", source: "Google", ...viennese, ...chrome };
  const firefox = { browser: "Firefox", browserVersion: "141" };
  const german = { visitorId: "d1000000000000d1", hostname: "blog.x.example", country: "DE", ...firefox };
  const props = { plan: "pro", 'it\'s "a.b"': 1.5 };
  const seen = (minutes: number, scroll: number) =>
    pageView(siteId, at(minutes), { ...austrian, entity: "Engagement", engagedMs: 1000, scroll });
  await putItems(cloud, [
    ...[seen(0.2, 80), seen(0.4, 40), seen(51, 20)],
    pageView(siteId, at(0), { ...austrian, path: "/" }),
    pageView(siteId, at(1), { ...austrian, path: "/prices" }),
    customEvent(siteId, at(2), { ...austrian, path: "/prices", name: "Signup", props }),
    pageView(siteId, at(50), { ...austrian, path: "/", source: "Bing", props: { plan: "free" } }),
    pageView(siteId, at(3), { ...german, path: "/" }),
  ]);
});
afterAll(() => cloud?.stop());

async function ask(filters: object[], more: object = {}, query = QUERY, caller: Caller = alice) {
  const range = { from: `${day}T00:00:00.000Z`, to: new Date(Date.parse(day) + 24 * HOUR_MS).toISOString() };
  return cloud.graphql(caller, query, { siteId: site.siteId, ...range, filters, ...more });
}

async function answers(filters: object[], query = QUERY) {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what an API answers
  return granted<any>(await ask(filters, {}, query));
}

/** Checks dimensions without stored counts, which are read from the visits, without any filter. */
async function checkOfVisits() {
  const { report, versions, cities, properties, plans, odd } = await answers([], OF_VISITS);
  expect(report.lists.map(({ items }: { items: object[] }) => items.map(Object.values))).toEqual([
    [
      ["x.example", 2],
      ["blog.x.example", 1],
    ],
    [
      ["Search", 2],
      ["Direct", 1],
    ],
    [["AT-9", 2]],
    [["Vienna", 2]],
    [["141", 3]],
    [["11", 2]],
  ]);
  expect(versions.items).toEqual([{ name: "141", sessions: 2 }]);
  expect(cities).toMatchObject({
    items: [{ name: "Vienna", sessions: 2, pageViews: 3, visitors: 1, viewsPerSession: 1.5 }],
    total: { pageViews: 3 },
    other: null,
  });
  expect(cities.completeUntil).not.toBeNull();
  expect(properties).toEqual([
    { property: "plan", events: 2, sessions: 2 },
    { property: 'it\'s "a.b"', events: 1, sessions: 1 },
  ]);
  expect(plans.items).toEqual([
    { name: "free", sessions: 1, pageViews: 1, events: 0, visitors: 1 },
    { name: "pro", sessions: 1, pageViews: 0, events: 1, visitors: 1 },
  ]);
  expect(odd).toEqual({ stats: { sessions: 1 }, lists: [{ items: [{ name: "1.5" }] }] });
}

async function checkOfSteps() {
  const { funnel, strict, returned, filtered, kept, loose, first, next, before } = await answers(
    [],
    OF_STEPS,
  );
  expect(funnel).toMatchObject({
    sessions: 3,
    steps: [
      { name: "/", count: 3, rate: 1, stepRate: null, lost: 0 },
      { name: "Signed up", count: 1, rate: 1 / 3, stepRate: 1 / 3, lost: 2 },
    ],
  });
  expect(strict.steps).toEqual([
    { name: "/pri", count: 1 },
    { name: "Signup (plan: pro)", count: 1 },
  ]);
  // A saved funnel is strict as it was saved, unless the question says otherwise.
  expect(kept.steps).toEqual([
    { name: "/", count: 3 },
    { name: "Signed up", count: 0 },
  ]);
  expect(loose.steps).toEqual([{ count: 3 }, { count: 1 }]);
  // The visitor who signed up viewed the page in another visit after it.
  expect(returned.steps).toEqual([{ count: 1 }, { count: 1 }]);
  expect(filtered).toEqual({
    sessions: 2,
    steps: [
      { count: 2, rate: 1 },
      { count: 0, rate: 0 },
    ],
  });
  expect(first).toEqual({
    sessions: 3,
    ended: 0,
    items: [{ kind: "PAGE", name: "/", sessions: 3, share: 1 }],
  });
  expect(next).toEqual({ sessions: 3, ended: 2, items: [{ name: "/prices", sessions: 1, share: 1 / 3 }] });
  expect(before).toMatchObject({ sessions: 1, ended: 0, items: [{ name: "/prices" }] });
  for (const { completeUntil } of [funnel, before]) expect(completeUntil > `${day}T08`).toBe(true);
}

/**
 * Checks the visitors whose first visit was on the day, and their number on each later day of this month
 * that has begun.
 */
async function checkOfReturns(after: { all: number[]; german: number[] }) {
  const now = cloud.cloud.clock.now();
  const days = [0, 1, 2, 3, 4].map((later) => new Date(Date.parse(day) + later * 24 * HOUR_MS).toISOString());
  const begun = days.filter((at) => Date.parse(at) < now && at.slice(0, 7) === day.slice(0, 7));
  const cohorts = (returned: number[]) => [
    { start: days[0], visitors: returned[0], returned: begun.map((_, at) => returned[at] ?? 0) },
  ];
  const { all, german } = await answers([], OF_RETURNS);
  expect(all.cohorts).toEqual(cohorts(after.all));
  expect(german.cohorts).toEqual(cohorts(after.german));
  expect(all.completeUntil > `${day}T08`).toBe(true);
}

describe("what a filter chooses is visits, whole", () => {
  const check = async () => {
    const all = await answers([]);
    expect(all.stats.items).toEqual([
      { periodStart: `${day}T00:00:00.000Z`, sessions: 3, pageViews: 4, uniqueVisitors: 2 },
    ]);
    expect(all.summary.stats).toEqual({
      sessions: 3,
      pageViews: 4,
      events: 1,
      uniqueVisitors: 2,
      conversions: 1,
    });
    expect(all.pages).toMatchObject({
      items: [
        { name: "/", pageViews: 3, sessions: 3, visitors: 2, scrollDepth: 50, exits: 2 },
        { name: "/prices", pageViews: 1, sessions: 1, visitors: 1, scrollDepth: null, exits: 1 },
      ],
      other: null,
      total: { pageViews: 4, visitors: null, scrollDepth: null, exits: null },
    });
    expect(all.countries.items).toEqual([
      { name: "AT", sessions: 2, conversions: 1, conversionRate: 0.5, revenue: 7 },
      { name: "DE", sessions: 1, conversions: 0, conversionRate: 0, revenue: 0 },
    ]);
    const google = await answers([{ dimension: "SOURCE", operator: "IS", values: ["Google"] }]);
    expect(google.summary.stats).toMatchObject({ sessions: 1, pageViews: 2, uniqueVisitors: 1 });
    const direct = await answers([
      { dimension: "SOURCE", operator: "IS", values: ["(direct)"] },
      { dimension: "PAGE", operator: "SET" },
    ]);
    expect(direct.pages.items).toEqual([
      { name: "/", pageViews: 1, sessions: 1, visitors: 1, scrollDepth: null, exits: 1 },
    ]);
    return all;
  };

  test("of the open day, from its single events", async () => {
    const { summary, stats, pages } = await check();
    await checkOfVisits();
    await checkOfSteps();
    await checkOfReturns({ all: [2], german: [1] });
    expect(summary.completeUntil <= new Date(cloud.cloud.clock.now()).toISOString()).toBe(true);
    expect(stats.completeUntil > `${day}T08`).toBe(true);
    expect(pages.completeUntil).not.toBeNull();
  });

  test("of a day that is over, from its files: its single events are not read", async () => {
    // Counted, then over, then rolled up.
    await pass(cloud, "PT10S", "PT17H", "PT15M");
    alice = { ...alice, token: await cloud.signIn(alice.email) };
    expect(await heads()).toMatchObject([{ period: "DAY", sessions: 3, events: 5 }]);
    const recording = cloud.cloud.dynamodb.recorder.start();
    const { summary } = await check();
    await checkOfVisits();
    await checkOfSteps();
    const asked = recording.stop().filter(({ operation }) => operation === "Query");
    expect(asked.filter((request) => JSON.stringify(request).includes(`#${day}#0`))).toEqual([]);
    expect(summary.completeUntil).toBe(new Date(Date.parse(day) + 24 * HOUR_MS).toISOString());
    await checkOfReturns({ all: [2], german: [1] });
  });

  test("as any reader of Parquet finds them: the queries of docs/lake.md", async () => {
    expect(await checkPage(1)).toEqual([1, 2, 2, 2, 2]);
  });

  test("never of a part of them: a file that is cut, damaged or gone is Unavailable, and to be asked again", async () => {
    const bucket = bucketOf(cloud);
    const [head] = await heads();
    const names = ["sessions", "events"].map(
      (kind) => `web/${site.siteId}/day/${head!.periodStart}/${head!.generation}.${kind}.parquet`,
    );
    const filters = [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }];
    const whole = await Promise.all(names.map(bucket.read));
    for (const [harm, kept] of [
      [() => bucket.write(names[1]!, whole[1]!.subarray(0, -20)), []],
      // The file that is fine stays on this machine.
      [() => bucket.write(names[1]!, Buffer.alloc(whole[1]!.length, "x")), ["sessions"]],
      [() => bucket.remove(names[0]!), []],
    ] as const) {
      await harm();
      forgetFiles(head!);
      const { data, errors } = await ask(filters);
      expect(errors.map(({ errorType, errorInfo }) => [errorType, errorInfo])).toEqual(
        errors.map(() => ["Unavailable", { retry: true }]),
      );
      expect([errors.length, data?.site?.summary ?? null]).toEqual([4, null]);
      expect(keptOf(head!)).toEqual(kept);
      await Promise.all(names.map((name, at) => bucket.write(name, whole[at]!)));
    }
    forgetFiles(head!);
    expect((await answers(filters)).summary.stats.sessions).toBe(2);
  });
});

/**
 * Compares the queries of docs/lake.md on all files that count with what the API answers of some days, and
 * returns how many rows each has.
 */
async function checkPage(length: number): Promise<number[]> {
  const bucket = bucketOf(cloud);
  const folder = mkdtempSync(join(tmpdir(), "lake-page-"));
  for (const { period, periodStart, generation } of await heads())
    for (const kind of ["sessions", "events"]) {
      const name = `${period.toLowerCase()}/${periodStart}/${generation}.${kind}.parquet`;
      mkdirSync(join(folder, dirname(name)), { recursive: true });
      writeFileSync(join(folder, name), await bucket.read(`web/${site.siteId}/${name}`));
    }
  const range = `from: "${day}T00:00:00Z", to: "${new Date(Date.parse(day) + length * 24 * HOUR_MS).toISOString()}"`;
  const filter = (dimension: string, value: string) =>
    `filters: [{ dimension: ${dimension}, operator: IS, values: ["${value}"] }]`;
  const list = (dimension: string, more: string, counts: string) =>
    `breakdown(dimension: ${dimension}, ${range}, ${more}) { items { name ${counts} } }`;
  const query = `query($siteId: ID!) { site(siteId: $siteId) {
    days: stats(period: DAY, ${range}, exact: true) { items { periodStart sessions bounces duration } }
    pages: ${list("PAGE", "exact: true", "pageViews visitors")}
    sources: ${list("SOURCE", filter("COUNTRY", "AT"), "sessions visitors")}
    googled: ${list("PAGE", filter("SOURCE", "Google"), "pageViews sessions")}
    countries: ${list("COUNTRY", 'goalId: "signed-up", orderBy: CONVERSIONS', "sessions conversions")}
  } }`;
  type Found = Record<string, { items: Record<string, unknown>[] }>;
  const api = granted<Found>(await cloud.graphql(alice, query, { siteId: site.siteId }));
  const [days, ...lists] = await runPage(folder);
  rmSync(folder, { recursive: true });
  const dated = days!.map(({ date, ...counts }) => ({
    periodStart: (date as Date).toISOString(),
    ...counts,
  }));
  expect(dated).toEqual(api.days!.items);
  expect(lists).toEqual(["pages", "sources", "googled", "countries"].map((name) => api[name]!.items));
  return [dated, ...lists].map((rows) => rows.length);
}

/** The bucket of the lake, as a client of S3 sees it. */
function bucketOf({ outputs, cloud: { region } }: TestCloud) {
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const client = new S3Client({ endpoint: String(outputs.s3Url), region, credentials });
  const Bucket = String(outputs.lakeBucketName);
  return {
    read: async (Key: string): Promise<Buffer> => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return Buffer.from(await Body!.transformToByteArray());
    },
    write: (Key: string, Body: Buffer) => client.send(new PutObjectCommand({ Bucket, Key, Body })),
    list: async (Prefix: string): Promise<string[]> => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
      return Contents.map(({ Key }) => Key!);
    },
    remove: (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key })),
  };
}

/** The heads of the site's days. */
async function heads(): Promise<LakeItem[]> {
  const { partition, prefix } = lake.ofSite(site.siteId);
  const { Items } = await cloud.cloud.dynamodb.call("Query", {
    TableName: cloud.outputs.tableName as string,
    KeyConditionExpression: "#hash = :hash AND begins_with(#sort, :prefix)",
    ExpressionAttributeNames: { "#hash": "PK", "#sort": "SK" },
    ExpressionAttributeValues: marshall({ ":hash": partition, ":prefix": prefix }),
  });
  return (Items as Parameters<typeof unmarshall>[0][]).map((item) => unmarshall(item) as LakeItem);
}

/** Removes the files that functions keep on this machine. */
function forgetFiles(head: LakeItem): void {
  for (const path of filesAtHand(head)) rmSync(path);
}

/** The kinds of files that functions keep on this machine. */
function keptOf(head: LakeItem): string[] {
  const kinds = filesAtHand(head).map((path) => basename(path).split(".")[2]!);
  return [...new Set(kinds)].sort();
}

/** Each environment of a function has a folder for temporary files of its own. */
function filesAtHand({ siteId, generation }: LakeItem): string[] {
  const within = (folder: string): string[] =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  return within(tmpdir())
    .filter((path) => basename(path).startsWith("rollcall-local-cloud-") && path.includes(`-${process.pid}-`))
    .flatMap(within)
    .flatMap((folder) => within(join(folder, "rollcall-lake")))
    .filter((path) => basename(path).startsWith(`${siteId}.${generation}.`));
}

test.each([
  [
    Array.from({ length: 21 }, () => ({ dimension: "PAGE", operator: "SET" })),
    "filters",
    "At most 20 filters",
  ],
  [[{ dimension: "PAGE", operator: "IS", values: [] }], "filters[0].values", "IS takes 1 to 100 values"],
  [
    [{ dimension: "PAGE", operator: "IS", values: Array.from({ length: 101 }, () => "/") }],
    "filters[0].values",
    "here are 101",
  ],
  [[{ dimension: "PAGE", operator: "SET", values: ["/"] }], "filters[0].values", "takes no values"],
  [
    [{ dimension: "PAGE", operator: "IS", values: ["x".repeat(501)] }],
    "filters[0].values[0]",
    "1 to 500 characters",
  ],
  [
    [{ dimension: "PAGE", operator: "LIKE", values: ["*".repeat(500)] }],
    "filters[0].values[0]",
    "at most 20 wildcards",
  ],
  [[{ dimension: "GOAL", operator: "IS", values: ["none"] }], "filters[0].values[0]", "no goal with this id"],
  [[{ dimension: "GOAL", operator: "LIKE", values: ["*"] }], "filters[0].operator", "compared by their ids"],
  [[{ dimension: "PROPERTY", operator: "SET" }], "filters[0].property", "needs the name of a property"],
  [
    [{ dimension: "PAGE", property: "plan", operator: "SET" }],
    "filters[0].property",
    "PAGE is of no property",
  ],
  [[{ dimension: "PAGE", event: "Buy", operator: "SET" }], "filters[0].event", "omit it for PAGE"],
])("a bad filter is refused by name, number %#", async (filters, field, message) => {
  const { errors } = await ask(filters);
  expect(errors?.[0]).toMatchObject({ errorType: "ValidationError", errorInfo: { field } });
  expect(errors?.[0]?.message).toContain(message);
});

test("a goal is asked as soon as it is there: by its id, in a filter, a saved funnel and a link", async () => {
  const { siteId } = site;
  const range = "from: $from, to: $to";
  const linked = async (filter: object) => {
    const input = { siteId, fields: ["STATS"], filters: [filter] };
    const { token } = await change<{ token: string }>(cloud, alice, "shareSite", input, "token");
    const query = `query($token: String!, $from: AWSDateTime!, $to: AWSDateTime!) { sharedSite(token: $token) { summary(${range}) { stats { sessions } } } }`;
    return ask([], { token }, query, { apiKey: outputsOf(cloud).apiKey });
  };
  // The functions have read the goals.
  await answers([]);
  await linked({ dimension: "COUNTRY", operator: "SET" });
  const goal = { siteId, goalId: "new", name: "New", kind: "PAGE", pattern: "/prices" };
  await change(cloud, alice, "putGoal", goal, "goalId");
  const steps = [{ goalId: "new" }, { kind: "EVENT", pattern: "Signup" }];
  await change(cloud, alice, "putFunnel", { siteId, funnelId: "new", name: "New", steps }, "funnelId");
  const reached = { dimension: "GOAL", operator: "IS", values: ["new"] };
  const query = `query($siteId: ID!, $from: AWSDateTime!, $to: AWSDateTime!, $filters: [FilterInput!]) { site(siteId: $siteId) {
    breakdown(dimension: COUNTRY, goalId: "new", ${range}) { items { name conversions } }
    summary(${range}, filters: $filters) { stats { sessions } }
    funnel(funnelId: "new", ${range}) { steps { count } }
  } }`;
  expect(await answers([reached], query)).toEqual({
    breakdown: {
      items: [
        { name: "AT", conversions: 1 },
        { name: "DE", conversions: 0 },
      ],
    },
    summary: { stats: { sessions: 1 } },
    funnel: { steps: [{ count: 1 }, { count: 1 }] },
  });
  expect(granted(await linked(reached))).toEqual({ summary: { stats: { sessions: 1 } } });
});

test("a range beyond what is kept, or longer than 800 days, is refused", async () => {
  const filters = [{ dimension: "PAGE", operator: "SET" }];
  const old = await ask(filters, { from: "2020-01-01T00:00:00Z", to: "2020-02-01T00:00:00Z" });
  expect(old.errors?.[0]?.message).toContain("Sessions are kept for 731 days");
  const long = await ask(filters, { from: "2020-01-01T00:00:00Z" });
  expect(long.errors?.[0]?.message).toContain("At most");
});

test("quotes and wildcards of SQL in values are text", async () => {
  for (const value of ["'; DROP TABLE sessions; --", "%", "_", "$1", "\\"]) {
    const { summary } = await answers([{ dimension: "PAGE", operator: "CONTAINS", values: [value] }]);
    expect(summary.stats.sessions).toBe(0);
  }
});

test("weeks are united from stored days, and are those of the visits", async () => {
  const at = (days: number) => new Date(Date.parse(day) + days * 24 * HOUR_MS).toISOString();
  // The same visitor on the next day counts once in a week, unless the first day was a Sunday.
  const { siteId } = site;
  await putItems(cloud, [
    pageView(siteId, at(1).replace("T00:00", "T00:30"), { visitorId: "d1000000000000d1", country: "DE" }),
  ]);
  await pass(cloud, "PT10S", "PT48H", "PT15M", "PT15M");
  alice.token = await cloud.signIn(alice.email);
  const monday = (days: number) => at(days - ((new Date(at(days)).getUTCDay() + 6) % 7));
  const query = `query($siteId: ID!, $from: AWSDateTime!, $to: AWSDateTime!, $filters: [FilterInput!], $exact: Boolean) { site(siteId: $siteId) {
    stats(period: WEEK, from: $from, to: $to, filters: $filters, exact: $exact) { items { ...Week } completeUntil }
    report(input: { from: $from, to: $to, period: WEEK, lists: [], filters: $filters }) { periods { ...Week } }
  } } fragment Week on SiteStats { periodStart periodEnd sessions pageViews uniqueVisitors }`;
  const of = async (more: object) =>
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what an API answers
    granted<any>(await ask([], { from: monday(0), to: at(9), ...more }, query));
  const week = (start: string, [sessions, pageViews, uniqueVisitors]: number[]) => {
    const periodEnd = new Date(Date.parse(start) + 7 * 24 * HOUR_MS).toISOString();
    return { periodStart: start, periodEnd, sessions, pageViews, uniqueVisitors };
  };
  const isOne = monday(0) === monday(1);
  const weeks = isOne
    ? [week(monday(0), [4, 5, 2])]
    : [week(monday(0), [3, 4, 2]), week(monday(1), [1, 1, 1])];
  const stored = await of({});
  expect(stored).toEqual({ stats: { items: weeks, completeUntil: null }, report: { periods: weeks } });
  const filters = [{ dimension: "PAGE", operator: "SET" }];
  expect(await of({ filters })).toMatchObject({ stats: { items: weeks }, report: { periods: weeks } });
  expect((await of({ exact: true })).stats.completeUntil).not.toBeNull();
  await checkOfReturns({ all: [2, 1], german: [1, 1] });
});

test("days that passed without visits are known to be empty, and nothing is missing", async () => {
  await cloud.advance("PT96H");
  alice.token = await cloud.signIn(alice.email);
  const to = new Date(Date.parse(day) + 5 * 24 * HOUR_MS).toISOString();
  const { summary } = granted<{ summary: { stats: object; completeUntil: string } }>(await ask([], { to }));
  expect(summary.stats).toMatchObject({ sessions: 4, pageViews: 5 });
  expect(Date.parse(summary.completeUntil)).toBeGreaterThan(Date.parse(day) + 4 * 24 * HOUR_MS);
});

test("a month that is over has one file of each kind, which answers as its days did when its single events have expired", async () => {
  const from = `${day}T00:00:00.000Z`;
  const range = { from, to: new Date(Date.parse(day) + 4 * 24 * HOUR_MS).toISOString() };
  const before = granted<{ summary: object; pages: object }>(await ask([], range));
  // Until each day of its month, and three more, are over, and longer than the site keeps single events.
  // The tables name the files of the days until the commit after the merge, and the sweep follows it.
  await pass(cloud, "P36D", "PT24H", "PT15M", "PT15M", "PT15M");
  alice.token = await cloud.signIn(alice.email);
  const found = await heads();
  expect(new Set(found.map(({ period }) => period))).toEqual(new Set(["MONTH"]));
  expect(found.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(4);
  const bucket = bucketOf(cloud);
  const names = found.flatMap(({ periodStart, generation }) =>
    ["events", "sessions"].map(
      (kind) => `web/${site.siteId}/month/${periodStart}/${generation}.${kind}.parquet`,
    ),
  );
  expect(await bucket.list(`web/${site.siteId}/`)).toEqual(names.sort());
  const { summary, pages } = granted<typeof before>(await ask([], range));
  expect({ summary, pages }).toEqual({ summary: before.summary, pages: before.pages });
  expect(await checkPage(4)).toEqual([2, 2, 2, 2, 2]);
});

attackLink(() => ({ cloud, alice }));
compareTwins(() => ({ cloud, alice }));
