import { DuckDBInstance } from "@duckdb/node-api";
import { parquetReadObjects } from "hyparquet";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { rouse, silence } from "../../support/following.ts";
import { ended, jobOf, type Job } from "../../support/mail/jobs.ts";
import { outputsOf } from "../../support/people.ts";
import { createSource, post } from "../../support/people/events.ts";
import { change } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { lakeOf } from "../../unit/functions/lib/lake/reading.ts";

const PEOPLE = 40;
const segmentId = "pro";

let test: TestCloud;

/** Tokens are valid for 15 minutes, and the story lasts days. */
const editor = (): Promise<Person> => test.person({ groups: ["editor"] });
const admin = (): Promise<Person> => test.person({ groups: ["admin"] });

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due", "customerLake"] });
  const { writeKey: key } = await createSource(test, await admin(), { kind: "SERVER" });
  const batch = Array.from({ length: PEOPLE }, (_, nth) => ({
    ...{ type: "identify", userId: `u${nth}`, anonymousId: `a${nth}`, messageId: `m-${nth}` },
    traits: { plan: nth % 2 === 0 ? "pro" : "free", email: `u${nth}@example.com`, company: "=1+1", nth },
  }));
  expect((await post(test, "/v1/batch", { batch }, { key })).status).toBe(200);
  await settle(test);
  const rule = { trait: { name: "plan", op: "EQUALS", text: "pro" } };
  await change(test, await editor(), "putSegment", { segmentId, name: "Pro", rule }, "version");
  for (let minutes = 0; minutes < 3; minutes += 1) await pass(test, "PT1M");
});
afterAll(() => test?.stop());

const begin = (caller: Caller, input: object = {}): Promise<Job> =>
  change<Job>(test, caller, "exportSegment", { segmentId, format: "CSV", ...input }, "jobId status");

async function exported(caller: Caller, input: object = {}): Promise<Job> {
  const { jobId } = await begin(caller, input);
  const job = await ended(test, caller, jobId);
  expect(job).toMatchObject({ status: "DONE", error: null, progress: 1 });
  return job;
}

type ReadRow = Record<string, string | null>;

/** The rows of a downloaded file, as DuckDB reads its format. */
async function rowsOf({ resultUrl }: Job, read: "read_csv" | "read_parquet"): Promise<ReadRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "members-"));
  try {
    const file = join(folder, "members");
    writeFileSync(file, new Uint8Array(await (await fetch(resultUrl!)).arrayBuffer()));
    const connection = await (await DuckDBInstance.create()).connect();
    const how = read === "read_csv" ? ", all_varchar = true, header = true" : "";
    const found = await connection.runAndReadAll(`FROM ${read}('${file}'${how}) ORDER BY userId`);
    connection.closeSync();
    return found.getRowObjects() as ReadRow[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const files = (): Promise<string[]> => lakeOf(test).list(`segments/${segmentId}/`);
const members = Array.from({ length: PEOPLE / 2 }, (_, at) => `u${at * 2}`).sort();

it("the members of a segment are in a file, each once, with what was sent of it", async () => {
  const job = await exported(await editor());
  expect(job).toMatchObject({ done: members.length, total: members.length });
  const answer = await fetch(job.resultUrl!);
  expect(answer.headers.get("content-type")).toBe("text/csv");
  expect(answer.headers.get("content-disposition")).toMatch(/filename="pro-\d{4}-\d\d-\d\d\.csv"/);
  const rows = await rowsOf(job, "read_csv");
  expect(rows.map(({ userId }) => userId)).toEqual(members);
  const [first] = rows as [ReadRow];
  const { profileId } = await read<{ profileId: string }>(
    test,
    'profileByIdentity(type: "user", value: "u0") { profileId }',
  );
  expect(first).toMatchObject({ profileId, userId: "u0", email: "u0@example.com" });
  expect(JSON.parse(first.identities!)).toEqual({
    ...{ user: ["u0"], anonymous: ["a0"], email: ["u0@example.com"] },
  });
  expect(JSON.parse(first.traits!)).toEqual({
    ...{ plan: "pro", email: "u0@example.com", company: "=1+1", nth: 0 },
  });
  expect(Date.parse(first.enteredAt!)).toBeLessThanOrEqual(test.cloud.clock.now());
});

it("as Parquet is the same, by two readers; a server exports, too", async () => {
  const csv = await rowsOf(await exported(await editor()), "read_csv");
  const job = await exported({ role: outputsOf(test).credentials.backend }, { format: "PARQUET" });
  expect(await rowsOf(job, "read_parquet")).toEqual(csv);
  const bytes = await (await fetch(job.resultUrl!)).arrayBuffer();
  const rows = await parquetReadObjects({ file: bytes });
  expect(rows.map(({ userId }) => userId as string).sort()).toEqual(members);
});

it("only who has made a job, and admins, see it", async () => {
  const { jobId } = await exported(await editor());
  const query = "query($id: ID!) { job(jobId: $id) { resultUrl } }";
  const other = await test.graphql(await editor(), query, { id: jobId });
  expect(other.errors?.[0]).toMatchObject({ errorType: "NotFound" });
  expect((await jobOf(test, await admin(), jobId)).resultUrl).not.toBeNull();
});

it("an export that is cancelled has no file", async () => {
  await silence(test, ["queue/customerLake"]);
  const caller = await editor();
  const before = await files();
  const { jobId } = await begin(caller);
  await change(test, caller, "cancelJob", { jobId }, "status");
  await rouse(test, ["queue/customerLake"]);
  await pass(test, "PT16M");
  expect(await files()).toEqual(before);
});

it("an erased person is in no file, and the report counts the files", async () => {
  const person = await read<{ profileId: string; version: number }>(
    test,
    'profileByIdentity(type: "user", value: "u4") { profileId version }',
  );
  const { profileId, version: expectedVersion } = person;
  const caller = await editor();
  const { jobId } = await exported(caller);
  const count = (await files()).length;
  expect(count).toBeGreaterThan(0);
  await change(test, await admin(), "eraseProfile", { profileId, expectedVersion }, "erasedAt");
  await settle(test);
  expect(await files()).toEqual([]);
  const failed = await jobOf(test, await admin(), jobId);
  expect(failed).toMatchObject({ status: "FAILED", resultUrl: null });
  expect(failed.error).toContain("erased");
  await pass(test, "PT16M");
  const report = `{ profileErasure(profileId: "${profileId}") { deleted { kind count } } }`;
  const { data } = await test.graphql(await admin(), report);
  const { deleted } = (data as { profileErasure: { deleted: object[] } }).profileErasure;
  expect(deleted).toContainEqual({ kind: "SegmentFile", count });
  const rows = await rowsOf(await exported(await editor()), "read_csv");
  expect(rows.map(({ userId }) => userId)).toEqual(members.filter((each) => each !== "u4"));
});

it("a day later the job is gone, and its file with the next walk", async () => {
  const { jobId } = await exported(await editor());
  expect(await files()).not.toEqual([]);
  await pass(test, "P1D", "P1D");
  const query = "query($id: ID!) { job(jobId: $id) { status } }";
  const gone = await test.graphql(await admin(), query, { id: jobId });
  expect(gone.errors?.[0]).toMatchObject({ errorType: "NotFound" });
  expect(await files()).toEqual([]);
});
