import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { get, put, remove } from "#functions/aws/dynamodb";
import { InputError } from "#functions/aws/errors";
import type { ExportLake } from "#functions/sites/asking/exportSite";
import { exportSite } from "#functions/sites/asking/exportSite";
import type { JobItem } from "#table/job";
import * as job from "#table/job";
import * as site from "#table/sites/site";
import * as siteMember from "#table/sites/siteMember";
import type { ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";

const SITE = "01JD3ZQK7N4V8W2X6Y9A0B1C2D";
const RANGE = { from: "2026-11-01T00:00:00.000Z", to: "2026-11-03T00:00:00.000Z" };
const NOW = new Date().toISOString();

let table: ServedTable;
let stored: string[];
let removed: string[];
let jobs = 0;

beforeAll(async () => {
  table = await serveTable();
});
afterAll(() => table?.stop());
beforeEach(async () => {
  [stored, removed] = [[], []];
  await putSite("ACTIVE");
});

const putSite = (status: string, ownerId = "alice"): Promise<void> =>
  put({
    ...site.key(SITE),
    ...{ entity: "Site", siteId: SITE, ownerId, status, timezone: "Pacific/Kiritimati", retentionDays: 30 },
    createdAt: "2026-01-01T00:00:00.000Z",
  });

/** A lake that answers with a file of seven rows; `before` is what happens while it is stored. */
const lakeOf = (before: () => Promise<void> = async () => {}): ExportLake => ({
  ask: async (_question, run) => {
    const file = (_wanted: unknown, use: (made: object) => Promise<unknown>) =>
      use({ path: "/file", rows: 7 });
    return { answer: await run({ file } as never), completeUntil: "2026-11-02T00:00:00.000Z" };
  },
  store: async (siteId, saved) => {
    await before();
    stored.push(saved);
    return `web/${siteId}/export/${stored.length}/${saved}`;
  },
  remove: async (name) => void removed.push(name),
});

async function begin(more: Partial<JobItem> = {}, byRole?: boolean): Promise<string> {
  const jobId = `job${(jobs += 1)}`;
  const ttl = Math.floor(Date.now() / 1000) + job.LAKE_EXPORT_TTL_SECONDS;
  const input = { siteId: SITE, ...RANGE, filters: [], what: "EVENTS", format: "CSV", byRole };
  const asked = { jobId, kind: "EXPORT_SITE", status: "RUNNING", actor: "alice", input } as const;
  const item = job.item({ ...asked, createdAt: NOW, expiresAt: NOW, ttl, dueAt: NOW });
  await put({ ...job.key(jobId), ...item, ...more });
  return jobId;
}

const jobOf = async (jobId: string): Promise<JobItem> => (await get<JobItem>(job.key(jobId)))!;

test("the job has the file, its rows and how far it comes, and keeps of its input the site alone; days are the site's", async () => {
  const jobId = await begin();
  await exportSite({ jobId }, lakeOf());
  expect(stored).toEqual(["events-2026-11-01-2026-11-03.csv"]);
  expect(await jobOf(jobId)).toMatchObject({
    ...{
      status: "DONE",
      done: 7,
      total: 7,
      input: { siteId: SITE },
      completeUntil: "2026-11-02T00:00:00.000Z",
    },
    resultKey: `web/${SITE}/export/1/events-2026-11-01-2026-11-03.csv`,
  });
  // The same message again changes nothing.
  await exportSite({ jobId }, lakeOf());
  expect(stored).toHaveLength(1);
});

test("of two workers at once the job has the file of one, and the other file is deleted", async () => {
  const jobId = await begin();
  await exportSite(
    { jobId },
    lakeOf(() => exportSite({ jobId }, lakeOf())),
  );
  expect((await jobOf(jobId)).resultKey).toContain("/export/1/");
  expect(removed).toEqual([expect.stringContaining("/export/2/")]);
});

test("the file of a site that is deleted while it is written is deleted", async () => {
  const jobId = await begin();
  await exportSite(
    { jobId },
    lakeOf(() => putSite("DELETED")),
  );
  expect(removed).toHaveLength(1);
  const ended = await jobOf(jobId);
  expect(ended).toMatchObject({ status: "FAILED", input: { siteId: SITE } });
  expect(ended.resultKey).toBeUndefined();
});

test("a member, or the owner, who loses the role while the file is written gets no file", async () => {
  const item = siteMember.item({ siteId: SITE, userId: "alice", role: "VIEWER", now: NOW });
  const membership = { ...siteMember.key(SITE, "alice"), ...item };
  const present = { ConditionExpression: "attribute_exists(#PK)" };
  const leave = () => remove(siteMember.key(SITE, "alice"), present);
  await putSite("ACTIVE", "carol");
  await put(membership);
  await endsWithoutFile(await begin({}, true), leave);
  // Before it begins, nothing is written.
  await endsWithoutFile(await begin({}, true), undefined);
  await putSite("ACTIVE");
  await endsWithoutFile(await begin({}, true), () => putSite("ACTIVE", "carol"));
});

/** Expects that a job of a maker who loses the role, before it or while it is written, has no file. */
async function endsWithoutFile(jobId: string, lose: (() => Promise<unknown>) | undefined): Promise<void> {
  [stored, removed] = [[], []];
  await exportSite(
    { jobId },
    lakeOf(async () => void (await lose?.())),
  );
  expect([stored.length, removed.length]).toEqual(lose ? [1, 1] : [0, 0]);
  const ended = await jobOf(jobId);
  expect(ended).toMatchObject({
    status: "FAILED",
    error: expect.stringContaining("may not read it any more"),
  });
  expect(ended.resultKey).toBeUndefined();
}

test("a member gets the file, and so does a maker who reads every site", async () => {
  const item = siteMember.item({ siteId: SITE, userId: "alice", role: "VIEWER", now: NOW });
  await putSite("ACTIVE", "carol");
  const byGroup = await begin({}, false);
  await exportSite({ jobId: byGroup }, lakeOf());
  await put({ ...siteMember.key(SITE, "alice"), ...item });
  const byRole = await begin({}, true);
  await exportSite({ jobId: byRole }, lakeOf());
  const ended = await Promise.all([byGroup, byRole].map(async (jobId) => (await jobOf(jobId)).status));
  expect(ended).toEqual(["DONE", "DONE"]);
});

test("a job that is cancelled while it is written has no file", async () => {
  const jobId = await begin();
  const cancel = async () => put({ ...(await jobOf(jobId)), status: "CANCELLED", version: 2 });
  await exportSite({ jobId }, lakeOf(cancel));
  expect(removed).toHaveLength(1);
  expect((await jobOf(jobId)).status).toBe("CANCELLED");
  await exportSite({ jobId }, lakeOf());
  expect((await jobOf(jobId)).input).toEqual({ siteId: SITE });
});

test("what cannot be asked is the job's error; any other failure is tried again", async () => {
  const failing = (error: Error): ExportLake => ({ ...lakeOf(), ask: () => Promise.reject(error) });
  const jobId = await begin();
  await exportSite({ jobId }, failing(new InputError("from", "Ask for less.")));
  expect(await jobOf(jobId)).toMatchObject({
    status: "FAILED",
    error: "Ask for less.",
    input: { siteId: SITE },
  });
  const late = await begin();
  await exportSite({ jobId: late }, failing(Object.assign(new Error("late"), { name: "TooLongError" })));
  expect(await jobOf(late)).toMatchObject({
    status: "FAILED",
    error: expect.stringContaining("shorter range"),
  });
  const broken = await begin();
  await expect(exportSite({ jobId: broken }, failing(new Error("S3 is away")))).rejects.toThrow("S3 is away");
  expect((await jobOf(broken)).status).toBe("RUNNING");
});
