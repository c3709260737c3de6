import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { get, put } from "#functions/aws/dynamodb";
import type { EventRow, ExportFiles, MemberRow } from "#functions/input/exportFiles";
import { readFile } from "#functions/lake/bucket";
import { eventFiles } from "#functions/lake/events/eventFiles";
import { eraseCustomerRows } from "#functions/lake/customers/eraseRows";
import { memberFiles } from "#functions/lake/members/memberFiles";
import { eraseEventFiles, eraseMemberFiles, sweepExports } from "#functions/people/exports/stored";
import { LAKE_EXPORT_TTL_SECONDS } from "#table/job";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import { serveFiles } from "../../../../../support/files.ts";
import { serveQueues, type ServedQueues } from "../../../../../support/queues.ts";
import { oneIn } from "../../../../../support/seed.ts";
import type { Death, ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import {
  begin,
  beginSource,
  eventRow,
  exportSegment,
  exportSource,
  idOf,
  jobOf,
  makeDay,
  makeLine,
  makeMembers,
  makeSegment,
  NOW,
  rowsOf,
} from "./world.ts";

const PART = { rows: 3, text: 1_000_000 };
const MINUTE_MS = 60_000;

let table: ServedTable;
let queues: ServedQueues;
let files: { stop(): Promise<void> };
beforeAll(async () => {
  queues = await serveQueues("customerLake");
  table = await serveTable();
  files = await serveFiles();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(async () => {
  vi.useRealTimers();
  await files?.stop();
  await table?.stop();
  await queues?.stop();
});
beforeEach(async () => {
  vi.setSystemTime(Date.parse(NOW));
  await memberFiles.remove((await memberFiles.list()).map(({ name }) => name));
});

const namesOf = async (segmentId: string): Promise<string[]> =>
  (await memberFiles.list(segmentId)).map(({ name }) => name);
const idsOf = async (jobId: string) => (await rowsOf(jobId)).map(({ profileId }) => profileId).sort();

/** From then on no function reads the person, as after the transaction of an erasure. */
async function hide(profileId: string): Promise<void> {
  const found = (await get<ProfileItem>(profile.key(profileId)))!;
  await put({ ...found, version: found.version + 1, erasedAt: NOW });
}

/** Returns the messages to the worker of exports. */
async function messages(): Promise<unknown[]> {
  const asked = { QueueUrl: queues.urlOf("customerLake"), MaxNumberOfMessages: 10 };
  const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", asked)) as {
    Messages?: { Body: string; ReceiptHandle: string }[];
  };
  for (const { ReceiptHandle } of Messages)
    await queues.sqs.call("DeleteMessage", { QueueUrl: asked.QueueUrl, ReceiptHandle });
  return Messages.map(({ Body }) => JSON.parse(Body) as unknown);
}

async function exported(segmentId: string, format: "CSV" | "PARQUET" = "CSV"): Promise<string> {
  const jobId = await begin(segmentId, format);
  await exportSegment({ jobId }, memberFiles, PART);
  return jobId;
}

test("the file with an erased person is deleted, and its job has failed; others stay", async () => {
  const [first] = (await makeMembers("mine", 4)) as [string];
  await makeSegment("theirs", "000001");
  await makeLine({ segmentId: "theirs", generation: "000001" }, idOf(1));
  const [csv, parquet, other] = [
    await exported("mine"),
    await exported("mine", "PARQUET"),
    await exported("theirs"),
  ];
  await hide(first);
  expect(await eraseMemberFiles([first, "absent"], memberFiles)).toBe(2);
  for (const jobId of [csv, parquet]) {
    const failed = await jobOf(jobId);
    expect(failed).toMatchObject({ status: "FAILED", error: expect.stringContaining("erased") as string });
    expect(failed).not.toHaveProperty("resultKey");
  }
  expect(await namesOf("mine")).toEqual([]);
  expect(await jobOf(other)).toMatchObject({ status: "DONE" });
  expect(await idsOf(other)).toEqual([idOf(1)]);
  // Once more there is nothing to do.
  expect(await eraseMemberFiles([first], memberFiles)).toBe(0);
});

test("also of a person who has left since, and of a list that is not read any more", async () => {
  const [first, second] = (await makeMembers("leavers", 3)) as [string, string];
  await exported("leavers");
  await makeLine({ segmentId: "leavers", generation: "000001" }, first, { leftAt: NOW, version: 2 });
  expect(await eraseMemberFiles([first], memberFiles)).toBe(1);
  await exported("leavers");
  await makeSegment("leavers", "000002");
  expect(await eraseMemberFiles([second], memberFiles)).toBe(1);
  expect(await namesOf("leavers")).toEqual([]);
});

test("an export that has read the person begins again, and its file has everybody else", async () => {
  const ids = await makeMembers("running", 8);
  const [first] = ids as [string];
  const jobId = await begin("running");
  let reads = 0;
  table.fate = async (operation) => {
    if (operation !== "PutItem" || (reads += 1) !== 3) return undefined;
    table.fate = () => undefined;
    await hide(first);
    expect(await eraseMemberFiles([first], memberFiles)).toBeGreaterThan(0);
    return undefined;
  };
  await exportSegment({ jobId }, memberFiles, PART);
  table.revive();
  expect(await jobOf(jobId)).toMatchObject({ status: "RUNNING", done: 0 });
  expect(await messages()).toEqual([{ jobId }]);
  await exportSegment({ jobId }, memberFiles, PART);
  expect(await idsOf(jobId)).toEqual(ids.slice(1));
  expect(await namesOf("running")).toEqual([(await jobOf(jobId)).resultKey]);
});

test("the second pass deletes the file that a worker has left that died", async () => {
  const [first] = (await makeMembers("dying", 4)) as [string];
  const jobId = await begin("dying");
  let left = "";
  // The worker joins what it has read before the first pass, and dies.
  const slow: ExportFiles<MemberRow> = {
    ...memberFiles,
    join: async (of, format, parts) => {
      left = (await memberFiles.join(of, format, parts))!;
      throw new Error("died after a request");
    },
  };
  await expect(exportSegment({ jobId }, slow, PART)).rejects.toThrow("died");
  const bytes = await readFile(left);
  expect(Buffer.from(bytes).toString()).toContain(first);
  await hide(first);
  await eraseMemberFiles([first], memberFiles);
  expect(await namesOf("dying")).toEqual([]);
  await exportSegment({ jobId }, memberFiles, PART);
  // Another worker has read the person, and stores its part only now: the job does not name it.
  const of = { owner: "dying", scope: "000001", jobId };
  await memberFiles.storePart(of, { format: "CSV" }, []);
  await eraseMemberFiles(["another"], memberFiles);
  expect(await namesOf("dying")).toHaveLength(2);
  // By the second pass, the line of the person is gone.
  vi.setSystemTime(Date.now() + 15 * MINUTE_MS);
  await eraseMemberFiles(["another"], memberFiles);
  expect(await namesOf("dying")).toEqual([(await jobOf(jobId)).resultKey]);
});

test("nothing is left after an erasure that was killed at one of its requests, and repeated", async () => {
  const deaths = oneIn(4);
  for (const death of ["before", "after"] satisfies Death[])
    for (let nth = deaths.first, isWhole = false; !isWhole; nth += deaths.step) {
      const ids = await makeMembers("killed", 5);
      const [first] = ids as [string];
      const done = await exported("killed");
      const running = await begin("killed");
      let puts = 0;
      table.fate = (operation) => (operation === "PutItem" && (puts += 1) === 2 ? "after" : undefined);
      await expect(exportSegment({ jobId: running }, memberFiles, PART)).rejects.toThrow();
      table.revive();
      await hide(first);
      let count = -1;
      table.fate = () => ((count += 1) >= nth ? (count === nth ? death : "before") : undefined);
      isWhole = await eraseMemberFiles([first], memberFiles).then(
        () => true,
        () => false,
      );
      table.revive();
      await eraseMemberFiles([first], memberFiles);
      expect(await jobOf(done), `${death} ${nth}`).toMatchObject({ status: "FAILED" });
      expect(await namesOf("killed")).toEqual([]);
      // Without a message the job is worked on again when it has made no progress for a while.
      await exportSegment({ jobId: running }, memberFiles, PART);
      expect(await idsOf(running)).toEqual(ids.slice(1));
      await memberFiles.remove(await namesOf("killed"));
    }
});

test("the walk deletes the files of jobs that have expired, and leaves the others", async () => {
  await makeMembers("old", 2);
  await exported("old");
  vi.setSystemTime(Date.parse(NOW) + LAKE_EXPORT_TTL_SECONDS * 1000 - MINUTE_MS);
  expect(await sweepExports(memberFiles)).toBe(0);
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
  expect(await sweepExports(memberFiles)).toBe(1);
  expect(await namesOf("old")).toEqual([]);
});

const SOURCE_DAYS = ["2026-11-03", "2026-11-04"];

/** A source with events of two people on two days. */
async function makeSource(sourceId: string): Promise<void> {
  for (const day of SOURCE_DAYS)
    await makeDay({ sourceId, day }, [eventRow(sourceId, day, 0), eventRow(sourceId, day, 1)]);
}

const sourceNames = async (sourceId: string): Promise<string[]> =>
  (await eventFiles.list(sourceId)).map(({ name }) => name);
const messagesOf = async (jobId: string) => (await rowsOf(jobId)).map(({ messageId }) => messageId);

/** Takes the first person out of the files of a day and of exports, as an erasure does. */
async function eraseFirst(sourceId: string, day: string): Promise<number> {
  await eraseCustomerRows({ sourceId, day }, [idOf(0)]);
  return eraseEventFiles({ sourceId, day }, eventFiles);
}

test("the files of a source with a day of an erased person are deleted, and those of other days stay", async () => {
  await makeSource("sold");
  const [first, second] = SOURCE_DAYS as [string, string];
  const with2 = await beginSource("sold", { from: first, to: "2026-11-05" });
  const other = await beginSource("sold", { from: first, to: second }, "PARQUET");
  for (const jobId of [with2, other]) await exportSource({ jobId });
  expect(await eraseFirst("sold", second)).toBe(1);
  const failed = await jobOf(with2);
  expect(failed).toMatchObject({ status: "FAILED", error: expect.stringContaining("erased") as string });
  expect(failed).not.toHaveProperty("resultKey");
  expect(await sourceNames("sold")).toEqual([(await jobOf(other)).resultKey]);
  expect(await eraseFirst("sold", second)).toBe(0);
});

test("a file that is whole only after an erasure has listed the parts is deleted with them", async () => {
  await makeSource("late");
  const [first] = SOURCE_DAYS as [string];
  const jobId = await beginSource("late", { from: first, to: "2026-11-05" });
  let puts = 0;
  table.fate = (operation) => (operation === "PutItem" && (puts += 1) === 3 ? "after" : undefined);
  await expect(exportSource({ jobId }, eventFiles, { ...PART, rows: 1 })).rejects.toThrow();
  table.revive();
  const slow: ExportFiles<EventRow> = {
    ...eventFiles,
    list: async (owner) => {
      const listed = await eventFiles.list(owner);
      await exportSource({ jobId });
      return listed;
    },
  };
  // The file itself, and the three parts of which it was made.
  expect(await eraseEventFiles({ sourceId: "late", day: first }, slow)).toBe(4);
  expect(await jobOf(jobId)).toMatchObject({ status: "FAILED" });
  expect(await sourceNames("late")).toEqual([]);
});

test("an export of a source that has read an erased person begins again, whatever is killed", async () => {
  const deaths = oneIn(3);
  for (const death of ["before", "after"] satisfies Death[])
    for (let nth = deaths.first, isWhole = false; !isWhole; nth += deaths.step) {
      const own = `erasing-${death}-${nth}`;
      await makeSource(own);
      const jobId = await beginSource(own, { from: "2026-11-01", to: "2026-12-01" });
      let puts = 0;
      table.fate = (operation) => (operation === "PutItem" && (puts += 1) === 3 ? "after" : undefined);
      await expect(exportSource({ jobId }, eventFiles, { ...PART, rows: 1 })).rejects.toThrow();
      table.revive();
      let count = -1;
      table.fate = () => ((count += 1) >= nth ? (count === nth ? death : "before") : undefined);
      const erase = async () => {
        for (const day of SOURCE_DAYS) await eraseFirst(own, day);
      };
      isWhole = await erase().then(
        () => true,
        () => false,
      );
      table.revive();
      await erase();
      expect(await jobOf(jobId), `${death} ${nth}`).toMatchObject({ status: "RUNNING", done: 0 });
      expect(await sourceNames(own)).toEqual([]);
      await exportSource({ jobId });
      expect(await messagesOf(jobId)).toEqual(SOURCE_DAYS.map((day) => `${day}-1`));
      await messages();
    }
});
