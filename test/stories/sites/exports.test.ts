import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { DuckDBInstance } from "@duckdb/node-api";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobItem } from "#table/job";
import { pass } from "../../access/askers/settle.ts";
import { scanTable } from "../../races/invariants.ts";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { rouse, silence } from "../../support/following.ts";
import { listen } from "../../support/listener.ts";
import { ended, type Job } from "../../support/mail/jobs.ts";
import { granted, outputsOf, staff } from "../../support/people.ts";
import {
  change,
  customEvent,
  joined,
  ownSite,
  pageView,
  putItems,
  type OwnSite,
} from "../../support/sites.ts";
import { until } from "../../support/until.ts";

const HOUR_MS = 3_600_000;

let cloud: TestCloud;
let alice: Person;
let bob: Person;
let site: OwnSite;
let range: { from: string; to: string };

beforeAll(async () => {
  cloud = await startTestCloud({ timers: ["due", "lake"] });
  // Tomorrow at eight, so that all of a day's events are of one day.
  const now = cloud.cloud.clock.now();
  const begin = now - (now % (24 * HOUR_MS)) + 32 * HOUR_MS;
  await cloud.advance(`PT${Math.ceil((begin - now) / 1000)}S`);
  [alice, bob] = [await cloud.person(), await cloud.person()];
  site = await ownSite(cloud, alice, { timezone: "UTC" });
  const day = new Date(begin).toISOString().slice(0, 10);
  range = {
    from: `${day}T00:00:00.000Z`,
    to: new Date(Date.parse(day) + 24 * HOUR_MS).toISOString(),
  };
  const at = (minutes: number) => new Date(begin - 2 * HOUR_MS + minutes * 60_000).toISOString();
  const { siteId } = site;
  const austrian = { visitorId: "a1000000000000a1", country: "AT" };
  await putItems(cloud, [
    pageView(siteId, at(0), { ...austrian, path: "/", source: '=1+1,"x"' }),
    customEvent(siteId, at(1), { ...austrian, path: "/", name: "-Signup", props: { plan: "a\nb" } }),
    pageView(siteId, at(2), { visitorId: "d1000000000000d1", country: "DE", path: "/german" }),
  ]);
});
afterAll(() => cloud?.stop());

const make = (caller: Caller, input: object = {}): Promise<Job> =>
  change<Job>(
    cloud,
    caller,
    "exportSite",
    { siteId: site.siteId, ...range, what: "SESSIONS", format: "CSV", ...input },
    "jobId status",
  );

async function read(
  caller: Caller,
  input: object = {},
): Promise<{ job: Job; text: string; answer: Response }> {
  const { jobId } = await make(caller, input);
  const job = await ended(cloud, caller, jobId);
  expect(job).toMatchObject({ status: "DONE", error: null });
  const answer = await fetch(job.resultUrl!);
  return { job, answer, text: await answer.clone().text() };
}

test("a file has a line for each session, and no text of it is a formula", async () => {
  const { job, text, answer } = await read(alice);
  expect(job).toMatchObject({ done: 2, total: 2 });
  expect(answer.headers.get("content-type")).toBe("text/csv");
  expect(answer.headers.get("content-disposition")).toMatch(
    /filename="sessions-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv"/,
  );
  const lines = text.trimEnd().split("\n");
  expect(lines[0]).toMatch(/^day,session,visitor,startedMs,/);
  expect(lines).toHaveLength(3);
  expect(text).toContain(`"'=1+1,""x"""`);
});

test("filters choose the sessions whose events are exported; Parquet has the same rows", async () => {
  const filters = [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }];
  const csv = await read(alice, { what: "EVENTS", filters });
  expect(csv.text).toContain("'-Signup");
  expect(csv.text).not.toContain("/german");
  expect(csv.job.done).toBe(2);
  const { answer } = await read(alice, { what: "EVENTS", format: "PARQUET", filters });
  const folder = mkdtempSync(join(tmpdir(), "rollcall-export-"));
  try {
    const file = join(folder, "events.parquet");
    writeFileSync(file, new Uint8Array(await answer.arrayBuffer()));
    const connection = await (await DuckDBInstance.create()).connect();
    const found = await connection.runAndReadAll(`SELECT path, name, props FROM '${file}' ORDER BY seq`);
    expect(found.getRowObjects()).toEqual([
      { path: "/", name: null, props: null },
      { path: "/", name: "-Signup", props: '{"plan":"a\\nb"}' },
    ]);
    connection.closeSync();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a job says up to when its file is complete", async () => {
  const { jobId } = await make(alice);
  await ended(cloud, alice, jobId);
  const query = "query($id: ID!) { job(jobId: $id) { completeUntil } }";
  const { completeUntil } = granted<{ completeUntil: string }>(
    await cloud.graphql(alice, query, { id: jobId }),
  );
  expect(Date.parse(completeUntil)).toBeGreaterThan(Date.parse(range.from));
  expect(Date.parse(completeUntil)).toBeLessThanOrEqual(cloud.cloud.clock.now());
});

test("a viewer and a server export, too; another person finds neither the site nor the job", async () => {
  await read(await staff(cloud, "viewer"));
  await read({ role: outputsOf(cloud).credentials.backend });
  const refused = await cloud.graphql(
    bob,
    "mutation($input: ExportSiteInput!) { exportSite(input: $input) { jobId } }",
    { input: { siteId: site.siteId, ...range, what: "SESSIONS", format: "CSV" } },
  );
  expect(refused.errors?.[0]).toMatchObject({ errorType: "NotFound" });
  const { jobId } = await make(alice);
  const other = await cloud.graphql(bob, "query($id: ID!) { job(jobId: $id) { resultUrl } }", { id: jobId });
  expect(other.errors?.[0]).toMatchObject({ errorType: "NotFound" });
  await ended(cloud, alice, jobId);
});

test("a member who is removed has neither the job nor its file, and a job that runs ends without one", async () => {
  granted(await cloud.graphql(bob, "{ me { userId } }"));
  const { siteId } = await joined(cloud, site, [[bob, "VIEWER"]]);
  const { job } = await read(bob);
  await silence(cloud, ["queue/lake"]);
  const { jobId } = await make(bob);
  const files = await exportsIn(siteId);
  await change(cloud, alice, "removeSiteMember", { siteId, userId: bob.userId }, "userId");
  for (const each of [job.jobId, jobId]) await findsNoJob(bob, each);
  await rouse(cloud, ["queue/lake"]);
  // The message is lost: the job is worked on again when it has made no progress for a while.
  await cloud.advance("PT16M");
  const ended = await storedEnd(jobId);
  expect(ended).toMatchObject({ status: "FAILED", input: { siteId } });
  expect(ended.resultKey).toBeUndefined();
  expect(await exportsIn(siteId)).toEqual(files);
  for (const each of [alice, bob]) each.token = await cloud.signIn(each.email);
  await findsNoJob(bob, job.jobId);
});

async function findsNoJob(caller: Caller, jobId: string): Promise<void> {
  const id = { id: jobId };
  const query = "query($id: ID!) { job(jobId: $id) { resultUrl } }";
  const cancel = "mutation($id: ID!) { cancelJob(input: { jobId: $id }) { jobId } }";
  for (const asked of [query, cancel]) {
    const { errors } = await cloud.graphql(caller, asked, id);
    expect(errors?.[0]).toMatchObject({ errorType: "NotFound" });
  }
  const heard = await listen(cloud, caller, "subscription($id: ID!) { onJob(jobId: $id) { jobId } }", id);
  expect(heard).toMatchObject({ refused: "NotFound" });
}

/** The job as it is stored once it has ended, also where no caller finds it any more. */
function storedEnd(jobId: string): Promise<JobItem> {
  return until("the job has ended", async () => {
    const items = (await scanTable(outputsOf(cloud))) as unknown as JobItem[];
    return items.find((each) => each.jobId === jobId && each.entity === "Job" && each.status !== "RUNNING");
  });
}

test("the same key is one job", async () => {
  const [one, other] = [
    await make(alice, { idempotencyKey: "once" }),
    await make(alice, { idempotencyKey: "once" }),
  ];
  expect(other.jobId).toBe(one.jobId);
  await ended(cloud, alice, one.jobId);
});

test("a day later the job is gone, and its file after the next walk", async () => {
  const { job } = await read(alice);
  const { pathname } = new URL(job.resultUrl!);
  expect((await exportsIn(site.siteId)).filter((name) => pathname.endsWith(name))).toHaveLength(1);
  // The walk of the first day comes before the hour in which the last URL ends.
  await pass(cloud, "P1D", "P1D");
  alice.token = await cloud.signIn(alice.email);
  const gone = await cloud.graphql(alice, "query($id: ID!) { job(jobId: $id) { status } }", {
    id: job.jobId,
  });
  expect(gone.errors?.[0]).toMatchObject({ errorType: "NotFound" });
  expect(await exportsIn(site.siteId)).toEqual([]);
});

test("a site that is deleted while its file waits leaves none", async () => {
  const { siteId } = await ownSite(cloud, alice, { timezone: "UTC" });
  await silence(cloud, ["queue/lake"]);
  const { jobId } = await make(alice, { siteId });
  await change(cloud, alice, "deleteSite", { siteId, expectedVersion: 1 }, "siteId");
  await rouse(cloud, ["queue/lake"]);
  // The message is lost: the job is worked on again when it has made no progress for a while.
  await cloud.advance("PT16M");
  alice.token = await cloud.signIn(alice.email);
  const job = await storedEnd(jobId);
  expect(job.status).toBe("FAILED");
  expect(job.resultKey).toBeUndefined();
  await findsNoJob(alice, jobId);
  expect(await exportsIn(siteId)).toEqual([]);
});

async function exportsIn(siteId: string): Promise<string[]> {
  const { outputs } = cloud;
  const credentials = { accessKeyId: "any", secretAccessKey: "any" };
  const client = new S3Client({
    endpoint: String(outputs.s3Url),
    region: cloud.cloud.region,
    credentials,
    forcePathStyle: true,
  });
  const asked = {
    Bucket: String(outputs.lakeBucketName),
    Prefix: `web/${siteId}/export/`,
  };
  const { Contents = [] } = await client.send(new ListObjectsV2Command(asked));
  return Contents.map(({ Key }) => Key!);
}
