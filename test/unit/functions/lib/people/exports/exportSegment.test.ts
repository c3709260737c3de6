import { parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { put, remove } from "#functions/aws/dynamodb";
import type { ExportFiles, MemberRow } from "#functions/input/exportFiles";
import { deleteFiles, readFile } from "#functions/lake/bucket";
import { memberFiles } from "#functions/lake/members/memberFiles";
import { sweepExports } from "#functions/people/exports/stored";
import * as segment from "#table/people/segment";
import { serveFiles } from "../../../../../support/files.ts";
import { serveQueues, type ServedQueues } from "../../../../../support/queues.ts";
import { oneIn } from "../../../../../support/seed.ts";
import type { Death, ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import {
  begin,
  exportSegment,
  identity,
  idOf,
  jobOf,
  makeLine,
  makeMembers,
  makeProfile,
  makeSegment,
  NOW,
  rowsOf,
  textOf,
} from "./world.ts";

const PART = { rows: 3, text: 1_000_000 };
const FORMATS = ["CSV", "PARQUET"] as const;

let table: ServedTable;
let queues: ServedQueues;
let files: { stop(): Promise<void> };
beforeAll(async () => {
  queues = await serveQueues("customerLake");
  table = await serveTable();
  files = await serveFiles();
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse(NOW));
});
afterAll(async () => {
  vi.useRealTimers();
  await files?.stop();
  await table?.stop();
  await queues?.stop();
});

const namesOf = async (segmentId: string): Promise<string[]> =>
  (await memberFiles.list(segmentId)).map(({ name }) => name);
const idsOf = async (jobId: string) => (await rowsOf(jobId)).map(({ profileId }) => profileId).sort();

/** The files of the bucket, of which a request dies, too. */
function dying(fate: () => Death): ExportFiles<MemberRow> {
  const die = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    const death = fate();
    if (death === "before") throw new Error("died before a request");
    const result = await act();
    if (death === "after") throw new Error("died after a request");
    return result;
  };
  return {
    storePart: (...of) => die(() => memberFiles.storePart(...of)),
    join: (...of) => die(() => memberFiles.join(...of)),
    list: (...of) => die(() => memberFiles.list(...of)),
    remove: (...of) => die(() => memberFiles.remove(...of)),
  };
}

describe.each(FORMATS)("a file in %s", (format) => {
  test("has a row for each member, with what is known of the person", async () => {
    const of = { segmentId: `buyers-${format.toLowerCase()}`, generation: "000001" };
    await makeSegment(of.segmentId, of.generation);
    const [root, joined, anonymous, merged, erased, left] = [0, 1, 2, 3, 4, 5].map(idOf) as [
      ...[string, string, string, string, string, string],
    ];
    await makeProfile(root, {
      identities: [
        identity("user", "ann"),
        identity("email", "typed@example.com"),
        identity("device", "shared", { isShared: true }),
      ],
      userIds: ["ann"],
      members: [joined],
      traits: JSON.stringify({
        plan: ["=1+1", NOW, "m1"],
        gone: [null, NOW, "m2"],
        orders: [1, NOW, "m3"],
        ['quoted "name"']: ["two\nlines, and ;", NOW, "m4"],
        ["__proto__"]: ["kept", NOW, "m5"],
      }),
      computed: JSON.stringify({ orders: 7 }),
    });
    await makeProfile(joined, {
      into: root,
      identities: [
        identity("anonymous", "a1"),
        identity("anonymous", "a0"),
        identity("email", "+ann@example.com", { isVerified: true }),
      ],
    });
    await makeProfile(anonymous, { identities: [identity("anonymous", "b1")] });
    await makeProfile(merged, { into: root });
    await makeProfile(erased, { erasedAt: NOW });
    await makeProfile(left);
    for (const id of [root, anonymous, merged, erased]) await makeLine(of, id);
    await makeLine(of, left, { leftAt: NOW });
    const jobId = await begin(of.segmentId, format);
    await exportSegment({ jobId }, memberFiles);
    const rows = await rowsOf(jobId);
    const guard = format === "CSV" ? "'" : "";
    const enteredAt = "2026-11-20T08:00:00.000Z";
    expect(rows.find(({ profileId }) => profileId === root)).toEqual({
      ...{ profileId: root, userId: "ann", email: `${guard}+ann@example.com`, enteredAt },
      identities: '{"anonymous":["a1","a0"],"email":["typed@example.com","+ann@example.com"],"user":["ann"]}',
      traits: '{"plan":"=1+1","orders":7,"quoted \\"name\\"":"two\\nlines, and ;","__proto__":"kept"}',
    });
    expect(rows.find(({ profileId }) => profileId === anonymous)).toEqual({
      ...{ profileId: anonymous, userId: null, email: null, enteredAt },
      ...{ identities: '{"anonymous":["b1"]}', traits: "{}" },
    });
    expect(rows).toHaveLength(2);
    const ended = await jobOf(jobId);
    expect(ended).toMatchObject({ status: "DONE", done: 2, total: 2, input: {} });
    expect(ended.resultKey).toMatch(/\/buyers-(csv|parquet)-2026-11-22\.\1$/);
    expect(ended).not.toHaveProperty("cursor");
    expect(await namesOf(of.segmentId)).toEqual([ended.resultKey]);
  });

  test("in parts is the same, and again after a worker was killed at one of its requests", async () => {
    const segmentId = `killed-${format.toLowerCase()}`;
    const ids = await makeMembers(segmentId, 11);
    const deaths = oneIn(8);
    for (const death of ["before", "after"] satisfies Death[])
      for (let nth = deaths.first, isWhole = false; !isWhole; nth += deaths.step) {
        const jobId = await begin(segmentId, format);
        let count = -1;
        const fate = () => ((count += 1) === nth ? death : count > nth ? "before" : undefined);
        table.fate = fate;
        isWhole = await exportSegment({ jobId }, dying(fate), PART).then(
          () => true,
          () => false,
        );
        table.revive();
        await exportSegment({ jobId }, memberFiles, PART);
        expect(await idsOf(jobId), `${death} ${nth}`).toEqual(ids);
        const ended = await jobOf(jobId);
        expect(ended).toMatchObject({ status: "DONE", done: ids.length, total: ids.length });
        // Files that no job names are left by a worker that died, for a while.
        vi.setSystemTime(Date.now() + 11 * 60_000);
        await sweepExports(memberFiles);
        expect(await namesOf(segmentId)).toEqual([ended.resultKey]);
        await deleteFiles([ended.resultKey!]);
        vi.setSystemTime(Date.parse(NOW));
      }
  });

  test("of no members has its columns", async () => {
    const segmentId = `empty-${format.toLowerCase()}`;
    await makeSegment(segmentId, "000001");
    const jobId = await begin(segmentId, format);
    await exportSegment({ jobId }, memberFiles);
    expect(await rowsOf(jobId)).toEqual([]);
    expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 0, total: 0 });
  });
});

test("a reader that has not written it finds the rows of all parts of a Parquet file", async () => {
  const ids = await makeMembers("parquet-parts", 10);
  const jobId = await begin("parquet-parts", "PARQUET");
  await exportSegment({ jobId }, memberFiles, PART);
  const bytes = await readFile((await jobOf(jobId)).resultKey!);
  const rows = await parquetReadObjects({ file: bytes.slice().buffer });
  expect(rows.map(({ profileId }) => profileId as string).sort()).toEqual(ids);
  expect(rows.every(({ profileId, userId }) => userId === `user-${String(profileId)}`)).toBe(true);
});

test("a text that a spreadsheet would run has an apostrophe, and a mark comes first if it is asked for", async () => {
  await makeSegment("formulas", "000001");
  await makeProfile(idOf(0), { identities: [identity("user", '=HYPERLINK("x")')] });
  await makeLine({ segmentId: "formulas", generation: "000001" }, idOf(0));
  const jobId = await begin("formulas", "CSV", { byteOrderMark: true });
  await exportSegment({ jobId }, memberFiles);
  const text = await textOf(jobId);
  expect(text).toMatch(/^\u{FEFF}profileId,userId,email,identities,enteredAt,traits\n/u);
  expect(text).toContain(`,"'=HYPERLINK(""x"")",,`);
});

test("goes on with a message when its time is over", async () => {
  const ids = await makeMembers("slow", 9);
  const jobId = await begin("slow");
  try {
    table.before("BatchGetItem", async () => vi.setSystemTime(Date.now() + 41_000));
    await exportSegment({ jobId }, memberFiles, PART);
    expect(await jobOf(jobId)).toMatchObject({ status: "RUNNING", done: expect.any(Number) as number });
    const asked = { QueueUrl: queues.urlOf("customerLake") };
    const { Messages = [] } = (await queues.sqs.call("ReceiveMessage", asked)) as {
      Messages?: { Body: string }[];
    };
    expect(Messages.map(({ Body }) => JSON.parse(Body) as unknown)).toEqual([{ jobId }]);
    await exportSegment({ jobId }, memberFiles, PART);
    expect(await idsOf(jobId)).toEqual(ids);
  } finally {
    vi.setSystemTime(Date.parse(NOW));
  }
});

test("of two workers at once the job has the file of one", async () => {
  const ids = await makeMembers("twice", 9);
  const jobId = await begin("twice");
  table.before("PutItem", () => exportSegment({ jobId }, memberFiles, PART));
  await exportSegment({ jobId }, memberFiles, PART);
  expect(await idsOf(jobId)).toEqual(ids);
  expect(await namesOf("twice")).toEqual([(await jobOf(jobId)).resultKey]);
});

test("has the members of the new list alone, if it replaces the one that is read", async () => {
  await makeMembers("rebuilt", 9);
  const entered = [20, 21, 22].map(idOf);
  for (const profileId of entered) {
    await makeProfile(profileId);
    await makeLine({ segmentId: "rebuilt", generation: "000002" }, profileId);
  }
  const jobId = await begin("rebuilt");
  // The third part is read when the list is replaced.
  let reads = 0;
  table.fate = async (operation) => {
    if (operation === "Query" && (reads += 1) === 5) await makeSegment("rebuilt", "000002");
    return undefined;
  };
  await exportSegment({ jobId }, memberFiles, PART);
  table.revive();
  expect(await idsOf(jobId)).toEqual(entered);
  expect(await jobOf(jobId)).toMatchObject({ status: "DONE", done: 3 });
  expect(await namesOf("rebuilt")).toEqual([(await jobOf(jobId)).resultKey]);
});

test("a list that is built beside the one that is read changes nothing", async () => {
  const ids = await makeMembers("building", 5);
  await makeSegment("building", "000001", "000002");
  const jobId = await begin("building");
  await exportSegment({ jobId }, memberFiles);
  expect(await idsOf(jobId)).toEqual(ids);
});

test("begins again if one of its parts is gone", async () => {
  const ids = await makeMembers("swept", 7);
  const jobId = await begin("swept");
  let isGone = false;
  const losing: ExportFiles<MemberRow> = {
    ...memberFiles,
    join: async (of, format, parts) => {
      if (!isGone) await deleteFiles([parts[1]!.name]);
      isGone = true;
      return memberFiles.join(of, format, parts);
    },
  };
  await exportSegment({ jobId }, losing, PART);
  expect(await idsOf(jobId)).toEqual(ids);
});

test("of a segment that is deleted has failed, and leaves nothing", async () => {
  await makeMembers("deleted", 7);
  const jobId = await begin("deleted");
  const gone = () =>
    remove(segment.key("deleted"), {
      ConditionExpression: "#version = :one",
      ExpressionAttributeValues: { ":one": 1 },
    });
  table.before("BatchGetItem", gone);
  await exportSegment({ jobId }, memberFiles, PART);
  const ended = await jobOf(jobId);
  expect(ended).toMatchObject({ status: "FAILED", input: {} });
  expect(ended.error).toContain("The segment was deleted");
  expect(await namesOf("deleted")).toEqual([]);
});

test("that is cancelled leaves nothing", async () => {
  await makeMembers("cancelled", 7);
  const jobId = await begin("cancelled");
  table.before("BatchGetItem", async () => {
    const now = await jobOf(jobId);
    await put({ ...now, status: "CANCELLED", version: now.version + 1 });
  });
  await exportSegment({ jobId }, memberFiles, PART);
  await exportSegment({ jobId }, memberFiles, PART);
  const ended = await jobOf(jobId);
  expect(ended).toMatchObject({ status: "CANCELLED", input: {} });
  expect(ended).not.toHaveProperty("cursor");
  expect(await namesOf("cancelled")).toEqual([]);
});
