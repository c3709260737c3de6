import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";
import * as stats from "#table/sites/stats";
import { dayAt, hourAt, monthAt } from "#functions/sites/stats/calendar";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { deltaOf } from "../../unit/functions/lib/sites/stats/deltas.ts";
import { settle } from "../../access/askers/settle.ts";
import { granted } from "../../support/people.ts";

const zone = "Asia/Kathmandu";
const QUERY = `
  period: stats(period: DAY, from: $from, to: $to) { items { periodStart pageViews uniqueVisitors bounceRate } nextToken }
  summary(from: $from, to: $to) { stats { pageViews uniqueVisitors } previous { pageViews } }
  breakdown(dimension: PAGE, from: $from, to: $to) { items { name pageViews } other { pageViews } total { pageViews } }`;

let test: TestCloud;
let alice: Person;
let siteId: string;
let token: string;
let dynamodb: typeof import("#functions/aws/dynamodb");

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due", "secrets"] });
  alice = await test.person();
  const site = { name: "Shop", domains: ["shop.example"], timezone: zone };
  ({ siteId } = granted<{ siteId: string }>(
    await test.graphql(alice, "mutation($input: CreateSiteInput!) { createSite(input: $input) { siteId } }", {
      input: site,
    }),
  ));
  ({ token } = granted<{ token: string }>(
    await test.graphql(alice, "mutation($input: ShareSiteInput!) { shareSite(input: $input) { token } }", {
      input: { siteId, fields: ["STATS"] },
    }),
  ));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: test.outputs.dynamodbUrl,
    AWS_REGION: test.outputs.region,
    AWS_ACCESS_KEY_ID: "key",
    AWS_SECRET_ACCESS_KEY: "secret",
    TABLE_NAME: test.outputs.tableName,
  });
  dynamodb = await import("#functions/aws/dynamodb");
});
afterAll(() => test?.stop());

const now = () => new Date(test.cloud.clock.now()).toISOString();

/** Writes the items of a fold: a delta, and the day's place on the work list. */
async function visit(at: string, visitor: number, path: string): Promise<void> {
  const day = dayAt(at, zone);
  const marked: PendingRollupItem = {
    ...pendingRollup.key(siteId, day.date),
    entity: "PendingRollup",
    ...{ siteId, timezone: zone, day: day.date, dayStart: day.start, closesAt: day.end },
    mark: `${at} ${visitor}`,
    ttl: Math.floor(test.cloud.clock.now() / 1000) + pendingRollup.TTL_SECONDS,
  };
  const counters = { pageViews: 1, sessions: 1, bounces: 1 };
  const lists = { page: { [path]: { pageViews: 1 } } };
  const delta = deltaOf(siteId, hourAt(at, zone).start, { counters, visitors: [visitor], lists });
  await dynamodb.writeAll({ puts: [delta, marked] });
}

async function read(caller: Person | { apiKey: string }, from: string, to: string) {
  const isLink = "apiKey" in caller;
  const field = isLink ? "sharedSite(token: $of)" : "site(siteId: $of)";
  const type = isLink ? "String!" : "ID!";
  return test.graphql(
    caller,
    `query($of: ${type}, $from: AWSDateTime!, $to: AWSDateTime!) { ${field} { ${QUERY} } }`,
    { of: isLink ? token : siteId, from, to },
  );
}

describe("a site's counts", () => {
  it("are the same for the open day and, by the timer, for the day that is over", async () => {
    const { start, end } = dayAt(now(), zone);
    await visit(start, 1, "/");
    await visit(now(), 1, "/pricing");
    await visit(now(), 2, "/");
    const open = granted<Record<string, unknown>>(await read(alice, start, end));
    expect(open).toEqual({
      period: {
        items: [{ periodStart: start, pageViews: 3, uniqueVisitors: 2, bounceRate: 1 }],
        nextToken: null,
      },
      summary: { stats: { pageViews: 3, uniqueVisitors: 2 }, previous: { pageViews: 0 } },
      breakdown: {
        items: [
          { name: "/", pageViews: 2 },
          { name: "/pricing", pageViews: 1 },
        ],
        other: null,
        total: { pageViews: 3 },
      },
    });
    // Several days at once: what the timer missed is still on the list.
    await test.advance("P5D");
    const head = (period: stats.Period, at: string) =>
      dynamodb.get<stats.StatsItem>(stats.key(siteId, period, at));
    await until("the month is rolled up", () => head("MONTH", monthAt(start, zone).start));
    await until("the day is struck off", async () => {
      return (await dynamodb.get(pendingRollup.key(siteId, dayAt(start, zone).date))) === undefined;
    });
    expect(await head("DAY", start)).toMatchObject({ pageViews: 3, version: 1 });
    alice = { ...alice, token: await test.signIn(alice.email) };
    expect(granted(await read(alice, start, end))).toEqual(open);

    await visit(start, 3, "/late");
    // The timer finds what the fold has marked.
    await settle(test);
    // Only visits of several days, and rebuilds, change a day that is so long over: it is looked for each
    // hour.
    await test.advance("PT1H");
    await until("the late visit is counted", async () => (await head("DAY", start))?.pageViews === 4);
  });

  it("are not lost where the clock is set forward past what the work list keeps", async () => {
    const { start } = dayAt(now(), zone);
    await visit(now(), 7, "/leap");
    const days = pendingRollup.TTL_SECONDS / 86_400 + 10;
    await test.advance(`P${days}D`);
    const day = await until("the day is rolled up", () =>
      dynamodb.get<stats.StatsItem>(stats.key(siteId, "DAY", start)),
    );
    expect(day).toMatchObject({ pageViews: 1 });
    alice = { ...alice, token: await test.signIn(alice.email) };
    const { data } = await read(alice, start, dayAt(start, zone).end);
    expect(data.site.summary.stats).toEqual({ pageViews: 1, uniqueVisitors: 1 });
  });

  it("are shown by a link as far as it was made for them", async () => {
    const { start, end } = dayAt(now(), zone);
    const { data, errors } = await read({ apiKey: test.outputs.apiKey as string }, start, end);
    expect(data.sharedSite).toMatchObject({ period: { items: [] }, summary: { stats: { pageViews: 0 } } });
    expect(errors.map(({ path, errorType }) => [path?.at(-1), errorType])).toEqual([
      ["breakdown", "NotFound"],
    ]);
  });

  it("of another user are not found, and a range that is none is refused with its field", async () => {
    const { start, end } = dayAt(now(), zone);
    expect((await read(await test.person(), start, end)).errors[0]?.errorType).toBe("NotFound");
    alice = { ...alice, token: await test.signIn(alice.email) };
    const [error] = (await read(alice, end, start)).errors;
    expect(error).toMatchObject({ errorType: "ValidationError", errorInfo: { field: "to" } });
  });
});

describe("30 days that are over", () => {
  it("are one request to the table, of a resolver, while no function can count", async () => {
    alice = { ...alice, token: await test.signIn(alice.email) };
    const { date: _, ...today } = dayAt(now(), zone);
    const days = [today];
    while (days.length <= 30) {
      const { date: _date, ...before } = dayAt(new Date(Date.parse(days[0]!.start) - 1).toISOString(), zone);
      days.unshift(before);
    }
    const heads = days.slice(0, 30).map(({ start, end }, at): stats.StatsItem => ({
      ...stats.key(siteId, "DAY", start),
      ...{ entity: "Stats", siteId, period: "DAY", periodStart: start, periodEnd: end, version: 1 },
      ...{ generation: "g", parts: "", uniqueVisitors: at, pageViews: at + 1, updatedAt: now() },
    }));
    await dynamodb.writeAll({ puts: heads });
    const broken = mkdtempSync(join(tmpdir(), "broken-"));
    writeFileSync(
      join(broken, "index.mjs"),
      `export const handler = () => Promise.reject(new Error("asked"));`,
    );
    for (const step of ["ask", "askShared", "counts", "countsShared"])
      await test.cloud.swapFunction(`functions/step/${step}.ts`, broken);
    const range = `from: "${days[0]!.start}", to: "${today.start}"`;
    const field = `stats(period: DAY, ${range}) { items { uniqueVisitors pageViews } nextToken }`;
    const recording = test.cloud.dynamodb.recorder.start();
    const own = await test.graphql(alice, `{ site(siteId: "${siteId}") { ${field} } }`);
    const shared = await test.graphql(
      { apiKey: test.outputs.apiKey as string },
      `{ sharedSite(token: "${token}") { ${field} } }`,
    );
    const asked = recording.stop().filter(({ by }) => by?.endsWith(".stats"));
    rmSync(broken, { recursive: true });
    const counted = {
      items: heads.map(({ uniqueVisitors, pageViews }) => ({ uniqueVisitors, pageViews })),
      nextToken: null,
    };
    expect(granted(own)).toEqual({ stats: counted });
    expect(asked.map(({ by, operation, count }) => [by, operation, count])).toEqual([
      ["Site.stats", "Query", 30],
      ["SharedSite.stats", "Query", 30],
    ]);
    expect(shared.data.sharedSite.stats).toEqual(counted);
  });
});
