import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as event from "../../../resolvers/table/sites/event.ts";
import * as pendingRollup from "../../../resolvers/table/sites/pendingRollup.ts";
import * as site from "../../../resolvers/table/sites/site.ts";
import * as stats from "../../../resolvers/table/sites/stats.ts";
import { fileName } from "../../../functions/lib/lake/files.ts";
import { dayAt } from "../../../functions/lib/sites/stats/calendar.ts";
import { COUNTERS } from "../../../functions/lib/sites/stats/aggregate.ts";
import { ulid } from "../../../functions/lib/ids/ulid.ts";
import { pass } from "../../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { rouse, silence } from "../../support/following.ts";
import { icebergOf } from "../../support/lake/iceberg.ts";
import { lakeOf } from "../../unit/functions/lib/lake/reading.ts";

const SITE = "01JD3ZQK7N4V8W2X6Y9A0B1C2D";
const HOUR_MS = 3_600_000;
const run = promisify(execFile);
let cloud: TestCloud;
let folder: string;
let made: site.SiteItem;

beforeAll(async () => {
  cloud = await startTestCloud({ timers: ["due", "secrets", "lake"] });
  folder = mkdtempSync(join(tmpdir(), "outputs-"));
  writeFileSync(join(folder, "outputs.json"), JSON.stringify(cloud.outputs));
  const settings = { name: "Example", domains: ["example.com"] };
  const of = { siteId: SITE, ownerId: "owner", timezone: "Asia/Kathmandu", settings };
  made = { ...site.key(SITE), ...site.item({ ...of, now: new Date().toISOString() }) };
  await put(made);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await cloud?.stop();
});

type Value = { S: string } | { N: string } | { L: Value[] };

async function put(...items: object[]): Promise<void> {
  const value = (plain: unknown): Value => {
    if (typeof plain === "number") return { N: String(plain) };
    return Array.isArray(plain) ? { L: plain.map(value) } : { S: String(plain) };
  };
  const puts = items.map((item) => ({
    PutRequest: {
      Item: Object.fromEntries(Object.entries(item).map(([name, plain]) => [name, value(plain)])),
    },
  }));
  const RequestItems = { [cloud.outputs.tableName as string]: puts };
  await cloud.cloud.dynamodb.call("BatchWriteItem", { RequestItems });
}

function visit(at: number, path: string): object {
  const of = { siteId: SITE, entity: "PageView" as const, at: new Date(at).toISOString(), eventId: ulid(at) };
  const what = { visitorId: "a1b2c3d4e5f60718", name: "pageview", hostname: "example.com", path };
  return { ...event.key({ ...of, shard: 0 }), ...of, ...what, ttl: Math.floor(at / 1000) + 30 * 86_400 };
}

type Stored = { S?: string; N?: string; L?: { N: string }[] };

/** The heads of the site's hours: when each begins, and what it counts. */
async function hours(entity = "Stats"): Promise<Record<string, Stored>[]> {
  const { Items } = await cloud.cloud.dynamodb.call("Query", {
    TableName: cloud.outputs.tableName as string,
    KeyConditionExpression: "#hash = :hash",
    ExpressionAttributeNames: { "#hash": "PK" },
    ExpressionAttributeValues: { ":hash": { S: site.sitePartition(SITE) } },
  });
  return (Items as Record<string, Stored>[]).filter((item) => item.entity?.S === entity);
}

async function rebuild(...words: string[]): Promise<{ stdout: string; stderr: string }> {
  const env = { ...process.env, ROLLCALL_OUTPUTS: join(folder, "outputs.json") };
  return run(process.execPath, ["infra/command.mjs", "rebuild", ...words], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
}

describe("what people do on a site", () => {
  const now = (): number => cloud.cloud.clock.now();

  test("is counted by the stream within its ten seconds, beside the hour that it belongs to", async () => {
    const at = now();
    // In one request, so that no slow machine lets the ten seconds end between the two.
    await put(visit(at, "/"), visit(at + 1000, "/prices"));
    await cloud.advance("PT10S");
    // By a draw, once in some hundreds, the fold takes its delta into the hour at once.
    const [counted] = await until("the fold's delta, or the hour", async () => {
      const found = [...(await hours("Delta")), ...(await hours())];
      return found.length > 0 && found;
    });
    // Hours of Kathmandu begin at a quarter past (UTC+05:45).
    expect(counted?.hour?.S ?? counted?.periodStart?.S).toMatch(/:15:00\.000Z$/);
    const numbers = counted?.counters?.L ?? COUNTERS.map((name) => ({ N: counted?.[name]?.N ?? "0" }));
    expect(numbers).toEqual(["2", "1", "0", "1", "0", "0", "0", "0"].map((N) => ({ N })));
  });

  test("is counted from raw by rebuild where the stream's reader failed", async () => {
    await silence(cloud, ["stream/aggregate", "schedule/due", "queue/rollup"]);
    await put(visit(now(), "/lost"));
    const lost = now();
    const start = lost - ((lost - 15 * 60_000) % HOUR_MS);
    const [from, to] = [new Date(start).toISOString(), new Date(start + HOUR_MS).toISOString()];
    const open = await rebuild("--site", SITE, "--from", from, "--to", to);
    expect(open.stderr).toContain("takes in an hour that is not over");
    await cloud.advance("PT1H");
    const done = await rebuild("--site", SITE, "--from", from, "--to", to, "--settle", "0");
    expect([done.stdout, done.stderr.replace(/\(node:[\s\S]*/, "")]).toEqual([
      `${SITE}, ${from} to ${to} (Asia/Kathmandu): 3 events in 1 sessions; 1 hours and 1 days set, 1 sessions mended.\n`,
      "",
    ]);
    const head = (await hours()).find((item) => item.SK?.S === stats.key(SITE, "HOUR", from).SK);
    expect([head?.pageViews?.N, head?.sessions?.N, await hours("Delta")]).toEqual(["3", "1", []]);
  });

  test.each([
    [["--site", SITE], "--site, --from and --to are needed"],
    [
      ["--site", "absent", "--from", "2026-11-01T00:15Z", "--to", "2026-11-01T01:15Z"],
      "--site: there is no site absent",
    ],
    [
      ["--site", SITE, "--from", "2026-11-01T00:00Z", "--to", "2026-11-01T01:15Z"],
      "from: 2026-11-01T00:00:00.000Z is no beginning of an hour in Asia/Kathmandu; " +
        "the nearest are 2026-10-31T23:15:00.000Z and 2026-11-01T00:15:00.000Z",
    ],
    [
      ["--site", SITE, "--from", "2026-11-01T00:15", "--to", "2026-11-01T01:15Z"],
      "--from: 2026-11-01T00:15 is no instant",
    ],
    [
      ["--site", SITE, "--from", "2026-11-01T00:15Z", "--to", "2026-11-01T01:15Z", "--settle", "soon"],
      "--settle: soon is no number of seconds such as 65",
    ],
  ])("is rebuilt only from what was well asked: %j", async (words, message) => {
    expect((await rebuild(...words)).stderr).toContain(message);
  });

  test("is not rebuilt once its raw events have expired", async () => {
    const start = now() - 40 * 86_400_000;
    const from = start - ((start - 15 * 60_000) % HOUR_MS);
    const iso = (ms: number): string => new Date(ms).toISOString();
    const { stderr } = await rebuild("--site", SITE, "--from", iso(from), "--to", iso(from + HOUR_MS));
    expect(stderr).toMatch(/raw events before \S+ have expired \(the site keeps them 30 days\)/);
  });
});

describe("the files of a day", () => {
  const now = (): number => cloud.cloud.clock.now();
  const at = (): number => now() - 60_000;
  let day: ReturnType<typeof dayAt>;
  let seen: number;
  const isPending = async (): Promise<boolean> => {
    const { PK, SK } = pendingRollup.key(SITE, day.date);
    const Key = { PK: { S: PK }, SK: { S: SK } };
    const TableName = cloud.outputs.tableName as string;
    const { Item } = await cloud.cloud.dynamodb.call("GetItem", { TableName, Key });
    return Item !== undefined;
  };
  const files = (): Promise<string[]> => lakeOf(cloud).list(`web/${SITE}/day/${day.start}/`);
  const paths = async (): Promise<unknown[]> => {
    const all = (await files()).filter((name) => name.endsWith("events.parquet"));
    const rows = await Promise.all(all.map((name) => lakeOf(cloud).rows(name)));
    return rows.flat().map(({ path }) => path);
  };

  /** The same by the catalogue, as an engine of another system reads it. */
  const pathsOfTable = async (): Promise<unknown[]> => {
    const rows = await icebergOf(cloud).rows("events");
    return rows.flatMap(({ site, path }) => (site === SITE ? path : [])).sort();
  };

  test("are written when it is over, and the daily walk deletes what no head names", async () => {
    await rouse(cloud, ["stream/aggregate", "schedule/due", "queue/rollup"]);
    await silence(cloud, ["schedule/secrets"]);
    seen = at();
    day = dayAt(new Date(seen).toISOString(), made.timezone);
    const left = { siteId: SITE, period: "DAY" as const, periodStart: day.start, generation: ulid(0) };
    const name = fileName(left, "events");
    await lakeOf(cloud).put(name, "left");
    await put(visit(seen, "/kept"));
    await cloud.advance("PT10S");
    // On a slow machine the timer would come before the fold has marked the day.
    await until("the mark of the day", isPending);
    await cloud.advance("P1D");
    // A timer that fires before the day is done with has it written again, and a walk that comes before its
    // files leaves the day to the next walk.
    await until("the files of the day", async () => {
      const all = await files();
      if (all.length === 2 && !all.includes(name)) return true;
      await pass(cloud, "PT6H");
      return false;
    });
    expect(await paths()).toContain("/kept");
  });

  test("are written again after a late event, and those before are deleted once the tables name the new ones", async () => {
    await put(visit(seen + 1000, "/late"));
    await cloud.advance("PT10S");
    await until("the mark of the day", isPending);
    await cloud.advance("PT15M");
    await until("a second generation", async () => (await files()).length === 4);
    expect(await paths()).toContain("/late");
    // A timer that fires before the day is done with has it written once more: nothing may be at work when
    // files are counted.
    await until("the end of what was before", async () => {
      await pass(cloud, "PT15M");
      return (await files()).length === 2;
    });
    expect(await paths()).toEqual(expect.arrayContaining(["/kept", "/late"]));
    expect(await pathsOfTable()).toEqual((await paths()).sort());
  });

  test("are written again by a command from the raw events", async () => {
    const before = await paths();
    const range = ["--from", day.start, "--to", day.end];
    const { stdout } = await rebuild("--lake", "--site", SITE, ...range);
    expect(stdout).toMatch(/: \d sessions in the files of 1 days\.\n$/);
    // The earlier files are left to the daily walk.
    expect((await paths()).sort()).toEqual([...before, ...before].sort());
    const early = ["--from", "2020-01-01T00:00:00Z", "--to", "2020-01-03T00:00:00Z"];
    expect((await rebuild("--lake", "--site", SITE, ...early)).stderr).toContain("2020-01-02");
  });

  test("end with their site", async () => {
    const deletedAt = new Date(now()).toISOString();
    await put({ ...made, status: "DELETED", version: 2, deletedAt });
    await cloud.advance("PT10S");
    await until("the end of all heads", async () => (await hours("Lake")).length === 0);
    expect(await lakeOf(cloud).list(`web/${SITE}/`)).toEqual([]);
    await until("the end of the site in the tables", async () => {
      await pass(cloud, "PT15M");
      return (await pathsOfTable()).length === 0;
    });
  });
});
