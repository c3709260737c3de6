import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { snapshotNameOf } from "../../infra/start/snapshot.ts";
import { until } from "../support/until.ts";
import { ask, signedIn, type SignedIn } from "./people.ts";
import { freePort, Program, untilGone, type Outputs } from "./program.ts";
import { copyTree } from "./tree.ts";

const above = mkdtempSync(join(tmpdir(), "rollcall-snapshot-"));
const DAY = 24 * 3600_000;
const MAKING = "making a snapshot of the demo data";
let tree: Awaited<ReturnType<typeof copyTree>>;
let program: Program;
/** One for all starts: addresses in the data have it. */
let port: number;
/** The demo data as the start shows them that made the snapshot. */
let made: unknown;
/** The files of the snapshot that it has made. */
let snapshot: Record<string, string>;

beforeAll(async () => {
  tree = await copyTree();
  port = await freePort();
});
afterEach(() => program.end());
afterAll(() => {
  tree.remove();
  rmSync(above, { recursive: true });
});

async function start(data: string, environment?: Record<string, string>): Promise<Outputs> {
  const outputs = join(above, "outputs.json");
  program = new Program({ root: tree.folder, outputs, port, data, ...(environment && { environment }) });
  return program.up();
}

async function stop(): Promise<void> {
  program.signal("SIGTERM");
  expect(await program.ended()).toBe(0);
  await untilGone(program);
}

/** The functions that making the data of a past has asked for, as its process says them. */
const askedIn = (said: string): unknown => JSON.parse(/^asked for: (.*)$/m.exec(said)![1]!);

/** The functions that are bundled ahead. */
const ahead = (): Record<"short" | "demo", string[]> =>
  JSON.parse(readFileSync(join(tree.folder, "infra/start/first.json"), "utf8")) as ReturnType<typeof ahead>;

/** The content of each file of the only snapshot, by its path. */
function filesOfSnapshot(): Record<string, string> {
  const folder = join(tree.folder, "build/demoData");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => [file, readFileSync(join(folder, file), "latin1")]);
  return Object.fromEntries(files) as Record<string, string>;
}

/** All of the demo data that people see, but for ids and times. */
async function shown(outputs: Outputs): Promise<unknown> {
  const admin = await signedIn(tree.folder, outputs, "admin@example.com");
  const all = await ask<Record<string, { items?: Record<string, unknown>[] }>>(
    outputs,
    admin,
    `{
      users(limit: 100) { items { email version status groups } }
      topics { items { topic name description version } }
      subscribers(limit: 100) {
        items { email version status firstName attributes tags customerId locale timezone topics optOuts }
      }
      sequences(limit: 100) { items { sequenceId name version status } }
      openInvoices(limit: 100) { items { invoiceId version amount currency dueDate } }
      emailSettings { version postalAddress }
    }`,
  );
  const lists = Object.entries(all).map(([name, value]) => [name, value.items ? byName(value.items) : value]);
  return { ...(Object.fromEntries(lists) as object), subscriberCounts: await countsOf(outputs, admin) };
}

/** The mail of the demo data's past, the latest first, and what waits, the oldest first. */
async function pastOf(outputs: Outputs, totals = "claimed opened clicked"): Promise<object> {
  const admin = await signedIn(tree.folder, outputs, "admin@example.com");
  const { campaigns, templatesToApprove } = await ask<Record<string, { items: object[] }>>(
    outputs,
    admin,
    `{
      campaigns { items { name totals { ${totals} } } }
      templatesToApprove { items { key } }
    }`,
  );
  return { campaigns: campaigns!.items, approvals: templatesToApprove!.items };
}

interface SixtyDays {
  siteByDomain: { stats: { items: { sessions: number }[] } };
  overview: { profiles: number };
  segments: { items: { segmentId: string; memberCount: number }[] };
  emailAnalytics: { items: { date: string }[] };
  invoices: { items: { status: string; paidAmount: number }[] };
}

/** The demo data of the 60 days before now, in all domains. */
async function sixtyDays(outputs: Outputs): Promise<SixtyDays> {
  const admin = await signedIn(tree.folder, outputs, "admin@example.com");
  const instant = (days: number): string => new Date(Date.now() - days * DAY).toISOString();
  const day = (days: number): string => instant(days).slice(0, 10);
  const query = `{
    siteByDomain(domain: "demo.example") {
      stats(period: DAY, from: "${instant(60)}", to: "${instant(0)}") { items { sessions } }
    }
    overview { profiles }
    segments { items { segmentId memberCount } }
    emailAnalytics(from: "${day(60)}", to: "${day(-1)}") { items { date } }
    invoices(limit: 100) { items { status paidAmount } }
  }`;
  return ask<SixtyDays>(outputs, admin, query);
}

/** The numbers of the demo's subscribers, of whom some have unsubscribed. They follow a moment later. */
async function countsOf(outputs: Outputs, admin: SignedIn, all = 20, gone = 2): Promise<object> {
  const query =
    "{ subscriberCounts { total byStatus { status count } byTag { tag count } byTopic { topic count } } }";
  interface Counts {
    subscriberCounts: { total: number; byStatus: { status: string; count: number }[] };
  }
  return until("all subscribers are counted", async () => {
    // It is an error where the stage does not count from its first subscriber on.
    const { subscriberCounts } = await ask<Counts>(outputs, admin, query);
    const left = subscriberCounts.byStatus.find(({ status }) => status === "UNSUBSCRIBED");
    return subscriberCounts.total === all && left?.count === gone ? subscriberCounts : undefined;
  });
}

/** Sorts items by their first value. JSON is parsed, because its keys have no order. */
function byName(items: Record<string, unknown>[]): object[] {
  const read = items.map((item) =>
    typeof item.attributes === "string"
      ? { ...item, attributes: JSON.parse(item.attributes) as unknown }
      : item,
  );
  return read.sort((one, other) => (nameIn(one) < nameIn(other) ? -1 : 1));
}

const nameIn = (item: object): string => String(Object.values(item)[0]);

const keysOf = (data: string): string => readFileSync(join(data, "rollcall/cognito-keys.jsonl"), "utf8");

test("the first start with an empty data folder makes the snapshot, with the functions that are bundled ahead", async () => {
  const half = join(tree.folder, "build/demoData/new-killed");
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, "people.json"), "[");
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 3600;
  utimesSync(half, twoDaysAgo, twoDaysAgo);
  const outputs = await start(join(above, "first"), { DEBUG: "1" });
  expect(program.said).toContain(MAKING);
  expect(askedIn(program.said), "infra/start/first.json").toEqual(ahead().short);
  made = await shown(outputs);
  expect(JSON.stringify(made)).toContain("ada@example.org");
  expect(existsSync(half)).toBe(false);
  expect(await pastOf(outputs)).toEqual({
    campaigns: [
      { name: "Felt for the cold", totals: { claimed: 14, opened: 9, clicked: 4 } },
      { name: "Hats of this autumn", totals: { claimed: 4, opened: 3, clicked: 1 } },
    ],
    approvals: [{ key: "winter/gift-cards" }, { key: "newsletter" }],
  });
  await stop();
  // A first run of another schedule than that of the minute would find nothing to do, and is a bundle and a
  // thread each.
  snapshot = filesOfSnapshot();
  const lines = Object.entries(snapshot).find(([file]) => file.endsWith("scheduler.jsonl"))![1];
  type Kept = [arn: string, state: { createdAt: number; sent: number }];
  const kept = [
    ...new Map(
      lines
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as Kept),
    ).values(),
  ];
  expect(kept.length).toBeGreaterThan(0);
  const begun = kept.filter(({ createdAt, sent }) => sent === createdAt);
  expect(kept.length - begun.length).toBe(1);
});

test("a start from the snapshot shows the same data, with the same users and the key that signs tokens", async () => {
  const outputs = await start(join(above, "second"));
  expect(program.said).not.toContain(MAKING);
  expect(await shown(outputs)).toEqual(made);
  const alice = await signedIn(tree.folder, outputs, "alice@example.com");
  const change = "mutation ($input: UpdateUserInput!) { updateUser(input: $input) { version } }";
  await ask(outputs, alice, change, { firstName: "Alice", expectedVersion: 1 });
  await stop();
  expect(keysOf(join(above, "second"))).toBe(keysOf(join(above, "first")));
});

test("what was written since stays: the snapshot fills an empty folder only", async () => {
  const outputs = await start(join(above, "second"));
  const alice = await signedIn(tree.folder, outputs, "alice@example.com");
  expect(await ask(outputs, alice, "{ me { firstName } }")).toEqual({ me: { firstName: "Alice" } });
  await stop();
});

test("a data folder that was left half filled is filled from it, and no start has written it", async () => {
  const folder = join(above, "third/rollcall");
  mkdirSync(join(folder, "dynamodb"), { recursive: true });
  for (const name of ["rollcall.filling", "people.json", "dynamodb/tables.sqlite"])
    writeFileSync(join(folder, name), "[");
  const outputs = await start(join(above, "third"));
  expect(await shown(outputs)).toEqual(made);
  await stop();
  expect(readdirSync(folder)).not.toContain("rollcall.filling");
  expect(filesOfSnapshot()).toEqual(snapshot);
});

test("the data of the demo have 60 days of 40 people in all domains", async () => {
  const folder = join(above, "demo");
  mkdirSync(join(folder, "rollcall"), { recursive: true });
  const given = { data: join(folder, "rollcall"), assembly: join(tree.folder, "build/assembly/dev") };
  const words = ["infra/start.mjs", "--make-data", JSON.stringify({ ...given, isDemo: true, port })];
  const said = execFileSync(process.execPath, words, {
    cwd: tree.folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  // Work of the quarter hours is among it at some times of the day alone.
  expect(ahead().demo).toEqual(expect.arrayContaining(askedIn(said) as string[]));
  const outputs = await start(folder);
  const admin = await signedIn(tree.folder, outputs, "admin@example.com");
  await countsOf(outputs, admin, 40, 3);
  expect(await pastOf(outputs, "claimed opened clicked bounced complained")).toMatchObject({
    campaigns: [
      { totals: { claimed: 14, opened: 9, clicked: 4, bounced: 0, complained: 0 } },
      { totals: { claimed: 20, opened: 10, clicked: 3, bounced: 1, complained: 1 } },
      { totals: { claimed: 4, opened: 3, clicked: 1, bounced: 0, complained: 0 } },
    ],
  });
  const { siteByDomain, overview, segments, emailAnalytics, invoices } = await sixtyDays(outputs);
  const visited = siteByDomain.stats.items.filter(({ sessions }) => sessions > 0);
  expect(visited.length).toBeGreaterThan(50);
  expect(overview.profiles).toBe(40);
  expect(segments.items.map(({ memberCount }) => memberCount > 0)).toEqual([true, true]);
  const early = new Date(Date.now() - 50 * DAY).toISOString().slice(0, 10);
  expect(emailAnalytics.items.some(({ date }) => date < early)).toBe(true);
  const open = invoices.items.filter(({ status }) => status === "OPEN");
  expect(invoices.items.filter(({ status }) => status === "PAID")).toHaveLength(2);
  expect(open).toHaveLength(7);
  expect(open.some(({ paidAmount }) => paidAmount > 0)).toBe(true);
  await stop();
});

test("a snapshot is of its day, its port, its past and of the tree's content", () => {
  const nameAt = (time: number, more: object = {}): string =>
    snapshotNameOf(tree.folder, time, { isDemo: false, port, domains: undefined, ...more });
  const now = Date.parse("2026-03-01T23:59:59.999Z");
  const name = nameAt(now);
  expect(nameAt(Date.parse("2026-03-01T00:00:00Z"))).toBe(name);
  expect(nameAt(now + 1)).not.toBe(name);
  expect(nameAt(now, { port: port + 1 })).not.toBe(name);
  expect(nameAt(now, { isDemo: true })).not.toBe(name);
  const seed = join(tree.folder, "infra/start/seedMail.ts");
  const text = readFileSync(seed, "utf8");
  writeFileSync(seed, text.replace('"Ada"', '"Ava"'));
  expect(nameAt(now)).not.toBe(name);
  writeFileSync(seed, text);
  expect(nameAt(now)).toBe(name);
});
