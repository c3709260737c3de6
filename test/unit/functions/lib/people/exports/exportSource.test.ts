import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { EventRow, ExportFiles, ReadSourceEvents } from "#functions/input/exportFiles";
import { deleteFiles } from "#functions/lake/bucket";
import { CUSTOMER_COLUMNS } from "#functions/lake/customers/columns";
import { eventFiles } from "#functions/lake/events/eventFiles";
import { customerFileName } from "#functions/lake/customers/files";
import { readCustomerHead } from "#functions/lake/customers/heads";
import { readEvents } from "#functions/lake/events/readEvents";
import { sourceExport } from "#functions/people/exports/exportSource";
import { sweepExports } from "#functions/people/exports/stored";
import { writeExport } from "#functions/people/exports/writeExport";
import { serveFiles } from "../../../../../support/files.ts";
import { serveQueues, type ServedQueues } from "../../../../../support/queues.ts";
import { oneIn, runs } from "../../../../../support/seed.ts";
import type { Death, ServedTable } from "../../../../../support/table.ts";
import { serveTable } from "../../../../../support/table.ts";
import {
  beginSource,
  eventRow,
  exportSource,
  idOf,
  jobOf,
  makeDay,
  makeProfile,
  markDay,
  NOW,
  rowsOf,
  textOf,
} from "./world.ts";

const PART = { rows: 3, text: 1_000_000 };
const FORMATS = ["CSV", "PARQUET"] as const;
const NOVEMBER = { from: "2026-11-01", to: "2026-12-01" };
const MINUTE_MS = 60_000;

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

const namesOf = async (sourceId: string): Promise<string[]> =>
  (await eventFiles.list(sourceId)).map(({ name }) => name);
const idsOf = async (jobId: string) => (await rowsOf(jobId)).map(({ messageId }) => messageId);
const rowsIn = (sourceId: string, day: string, count: number, first = 0): EventRow[] =>
  Array.from({ length: count }, (_, nth) => eventRow(sourceId, day, first + nth));

/** The files of the bucket, of which a request dies, too. */
function dying(fate: () => Death): ExportFiles<EventRow> {
  const die = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    const death = fate();
    if (death === "before") throw new Error("died before a request");
    const result = await act();
    if (death === "after") throw new Error("died after a request");
    return result;
  };
  return {
    storePart: (...of) => die(() => eventFiles.storePart(...of)),
    join: (...of) => die(() => eventFiles.join(...of)),
    list: (...of) => die(() => eventFiles.list(...of)),
    remove: (...of) => die(() => eventFiles.remove(...of)),
  };
}

describe.each(FORMATS)("a file in %s", (format) => {
  test("has the events of its days, and those of no other day or source", async () => {
    const own = `own-${format}`;
    for (const day of ["2026-10-31", "2026-11-01", "2026-11-20", "2026-12-01"])
      await makeDay({ sourceId: own, day }, rowsIn(own, day, 2));
    await makeDay({ sourceId: own, day: "2026-11-02" }, []);
    await makeDay({ sourceId: `${own}-2`, day: "2026-11-03" }, rowsIn(`${own}-2`, "2026-11-03", 1));
    const jobId = await beginSource(own, NOVEMBER, format);
    await exportSource({ jobId });
    const rows = await rowsOf(jobId);
    expect(rows.map(({ messageId }) => messageId)).toEqual([
      ...["2026-11-01-0", "2026-11-01-1", "2026-11-20-0", "2026-11-20-1"],
    ]);
    expect(Object.keys(rows[0]!)).toEqual(CUSTOMER_COLUMNS.map(({ name }) => name));
    const [guard, number] = format === "CSV" ? ["'", String] : ["", BigInt];
    const ms = Date.parse("2026-11-01");
    expect(rows[0]).toMatchObject({
      ...{ ms: number(ms), receivedMs: number(ms + 500), name: `${guard}=Ordered`, groupId: null },
      properties: '{"total":0}',
    });
    const ended = await jobOf(jobId);
    expect(ended).toMatchObject({ status: "DONE", done: 4, total: 4, input: {} });
    // Today is not over.
    expect(ended.completeUntil).toBe("2026-11-22T00:00:00.000Z");
    expect(ended.resultKey).toMatch(/\/events-2026-11-01-2026-11-30\.(csv|parquet)$/);
    expect(await namesOf(own)).toEqual([ended.resultKey]);
  });

  test("is the same after a worker was killed at one of its requests", async () => {
    const own = `killed-${format}`;
    const days = ["2026-11-03", "2026-11-04", "2026-11-09"];
    for (const day of days) await makeDay({ sourceId: own, day }, rowsIn(own, day, 4));
    const wanted = days.flatMap((day) => rowsIn(own, day, 4).map(({ messageId }) => messageId));
    const deaths = oneIn(8);
    for (const death of ["before", "after"] satisfies Death[])
      for (let nth = deaths.first, isWhole = false; !isWhole; nth += deaths.step) {
        const jobId = await beginSource(own, NOVEMBER, format);
        let count = -1;
        const fate = () => ((count += 1) === nth ? death : count > nth ? "before" : undefined);
        table.fate = fate;
        isWhole = await exportSource({ jobId }, dying(fate), PART).then(
          () => true,
          () => false,
        );
        table.revive();
        await exportSource({ jobId }, eventFiles, PART);
        expect(await idsOf(jobId), `${death} ${nth}`).toEqual(wanted);
        const ended = await jobOf(jobId);
        vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
        await sweepExports(eventFiles, own);
        expect(await namesOf(own)).toEqual([ended.resultKey]);
        await deleteFiles([ended.resultKey!]);
        vi.setSystemTime(Date.parse(NOW));
      }
  });
});

test("each event is in the file once, whatever days it has, and however its parts end", async () => {
  const dayIn = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`);
  let sources = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(dayIn, fc.integer({ min: 0, max: 9 }), { maxKeys: 6 }),
      fc.tuple(dayIn, dayIn).map((days) => days.sort()),
      fc.record({ rows: fc.integer({ min: 1, max: 12 }), text: fc.integer({ min: 1, max: 100 }) }),
      async (days, [from, to], part) => {
        fc.pre(from < to);
        const own = `any${(sources += 1)}`;
        for (const [day, count] of Object.entries(days))
          await makeDay({ sourceId: own, day }, rowsIn(own, day, count));
        const jobId = await beginSource(own, { from, to });
        await exportSource({ jobId }, eventFiles, part);
        const inRange = Object.entries(days).filter(([day]) => from <= day && day < to);
        expect(await idsOf(jobId)).toEqual(
          inRange
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .flatMap(([day, count]) => rowsIn(own, day, count).map(({ messageId }) => messageId)),
        );
      },
    ),
    { numRuns: runs(1) },
  );
});

test("begins again if the file of a day is gone, and has the events of the new one", async () => {
  const [own, day] = ["replaced", "2026-11-03"];
  await makeDay({ sourceId: own, day }, rowsIn(own, day, 3));
  const jobId = await beginSource(own, NOVEMBER);
  const heads: string[] = [];
  const replacing: ReadSourceEvents = async (of, place) => {
    const read = await readEvents(of, place);
    if (heads.length > 0 || read === "CHANGED" || "missing" in read) return read;
    // As if it had more groups: the next one is of a file that an erasure has replaced.
    heads.push(day);
    const { generation, bytes } = (await readCustomerHead({ sourceId: own, day }))!;
    await makeDay({ sourceId: own, day }, rowsIn(own, day, 2));
    await deleteFiles([customerFileName({ sourceId: own, day, generation })]);
    return { ...read, next: { day, file: { generation, bytes, group: 1, isSettling: false } } };
  };
  await writeExport({ jobId }, { EXPORT_SOURCE: sourceExport(eventFiles, replacing) }, PART);
  expect(await idsOf(jobId)).toEqual([`${day}-0`, `${day}-1`]);
});

test("has failed if the file of a day is missing, and an alarm says which one", async () => {
  const own = "missing";
  const days = ["2026-11-03", "2026-11-04", "2026-11-05"];
  for (const day of days) await makeDay({ sourceId: own, day }, rowsIn(own, day, 2));
  const head = (await readCustomerHead({ sourceId: own, day: days[1]! }))!;
  await deleteFiles([customerFileName(head)]);
  const lines = vi.spyOn(console, "error").mockImplementation(() => {});
  const jobId = await beginSource(own, NOVEMBER);
  await exportSource({ jobId }, eventFiles, PART);
  const error = "The file of 2026-11-04 is missing: export the days before and after it.";
  expect(await jobOf(jobId)).toMatchObject({ status: "FAILED", error, input: {} });
  const logged = lines.mock.calls.map(([line]) => JSON.parse(line as string) as unknown);
  lines.mockRestore();
  expect(logged).toEqual([expect.objectContaining({ level: "ERROR", sourceId: own, day: days[1] })]);
  expect(await namesOf(own)).toEqual([]);
  const after = await beginSource(own, { from: "2026-11-05", to: "2026-11-06" });
  await exportSource({ jobId: after });
  expect(await idsOf(after)).toEqual(["2026-11-05-0", "2026-11-05-1"]);
});

describe("a file that would be too large", () => {
  const days = ["2026-11-03", "2026-11-04"];
  const error = "A file has at most 5 GB, and some 40 million rows: export fewer days.";
  const limited = async (own: string, format: "CSV" | "PARQUET", file: { bytes: number; parts: number }) => {
    const jobId = await beginSource(own, NOVEMBER, format);
    await writeExport({ jobId }, { EXPORT_SOURCE: sourceExport(eventFiles, readEvents) }, PART, file);
    return jobOf(jobId);
  };
  let bytes: number;
  beforeAll(async () => {
    for (const day of days) await makeDay({ sourceId: "huge", day }, rowsIn("huge", day, 40));
    const heads = await Promise.all(days.map((day) => readCustomerHead({ sourceId: "huge", day })));
    bytes = heads.reduce((sum, head) => sum + head!.bytes, 0);
  });

  test("has failed before a row is read, if the files of the days say so", async () => {
    const store = vi.spyOn(eventFiles, "storePart");
    const ended = await limited("huge", "PARQUET", { bytes: bytes - 1, parts: 9 });
    expect(ended).toMatchObject({ status: "FAILED", error, done: 0, input: {} });
    expect(store).not.toHaveBeenCalled();
    store.mockRestore();
  });

  test.each([
    { by: "bytes", bytes: () => bytes, parts: 9 },
    { by: "parts", bytes: () => 1e9, parts: 2 },
  ])("has failed once its parts are too many $by, and leaves nothing", async ({ bytes: most, parts }) => {
    expect(await limited("huge", "CSV", { bytes: most(), parts })).toMatchObject({
      ...{ status: "FAILED", error, input: {} },
    });
    expect(await namesOf("huge")).toEqual([]);
    const whole = await limited("huge", "CSV", { bytes: 1e9, parts: 3 });
    expect(whole).toMatchObject({ status: "DONE", done: 80 });
    await deleteFiles([whole.resultKey!]);
  });
});

test("is complete up to the first day whose file may lack events, and has no one who was erased", async () => {
  const [own, day] = ["settling", "2026-11-20"];
  await makeDay({ sourceId: own, day }, rowsIn(own, day, 5));
  await makeDay({ sourceId: own, day: "2026-11-21" }, rowsIn(own, "2026-11-21", 1));
  await markDay(own, day);
  const [stays, erased, ofErased, ofOther] = [0, 1, 2, 3].map(idOf) as [string, string, string, string];
  await makeProfile(stays);
  await makeProfile(erased, { erasedAt: NOW });
  await makeProfile(ofErased, { into: erased });
  await makeProfile(ofOther, { into: stays });
  // The fifth is gone altogether.
  const jobId = await beginSource(own, NOVEMBER);
  await exportSource({ jobId });
  expect(await idsOf(jobId)).toEqual([`${day}-0`, `${day}-3`, "2026-11-21-0"]);
  expect(await jobOf(jobId)).toMatchObject({
    ...{ status: "DONE", done: 3, completeUntil: `${day}T00:00:00.000Z` },
  });
});

test("has failed if a day has too many events for a file, until these have expired", async () => {
  const own = "large";
  await makeDay({ sourceId: own, day: "2026-11-03" }, rowsIn(own, "2026-11-03", 1));
  const ttl = Date.parse(NOW) / 1000 + 60;
  await markDay(own, "2026-11-05", { isTooLarge: true, ttl });
  const jobId = await beginSource(own, NOVEMBER);
  await exportSource({ jobId });
  expect(await jobOf(jobId)).toMatchObject({
    ...{ status: "FAILED", error: expect.stringContaining("2026-11-05 has more events") as string },
  });
  expect(await namesOf(own)).toEqual([]);
  vi.setSystemTime(Date.parse(NOW) + 61_000);
  const later = await beginSource(own, NOVEMBER);
  await exportSource({ jobId: later });
  expect(await idsOf(later)).toEqual(["2026-11-03-0"]);
  vi.setSystemTime(Date.parse(NOW));
});

test("a day is said to be complete half an hour after it at the earliest", async () => {
  const own = "midnight";
  await makeDay({ sourceId: own, day: "2026-11-20" }, rowsIn(own, "2026-11-20", 1));
  for (const [time, complete] of [
    ["00:29:59", "2026-11-21"],
    ["00:30:00", "2026-11-22"],
  ]) {
    vi.setSystemTime(Date.parse(`2026-11-22T${time}Z`));
    const jobId = await beginSource(own, NOVEMBER);
    await exportSource({ jobId });
    expect(await jobOf(jobId)).toMatchObject({ completeUntil: `${complete}T00:00:00.000Z` });
  }
  vi.setSystemTime(Date.parse(NOW));
});

test("of a marked day with many people only the erased ones are left out", async () => {
  const [own, day] = ["crowd", "2026-11-20"];
  await makeDay({ sourceId: own, day }, rowsIn(own, day, 1001, 5000));
  await markDay(own, day);
  const [erased, root] = [idOf(7000), idOf(7001)];
  await makeProfile(erased, { erasedAt: NOW });
  await makeProfile(root);
  // The others are gone altogether.
  for (const nth of [5000, 5499, 6000]) await makeProfile(idOf(nth));
  await makeProfile(idOf(5500), { into: root });
  await makeProfile(idOf(5501), { into: erased });
  await makeProfile(idOf(5502), { erasedAt: NOW });
  const jobId = await beginSource(own, NOVEMBER);
  await exportSource({ jobId });
  expect(await idsOf(jobId)).toEqual([5000, 5499, 5500, 6000].map((nth) => `${day}-${nth}`));
});

test("leaves out a day whose file ends before the job does", async () => {
  const own = "ending";
  const end = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
  const [soon, later] = ["2026-11-03", "2026-11-04"];
  await makeDay({ sourceId: own, day: soon }, rowsIn(own, soon, 1), end(24));
  await makeDay({ sourceId: own, day: later }, rowsIn(own, later, 1), end(26));
  const jobId = await beginSource(own, NOVEMBER);
  await exportSource({ jobId });
  expect(await idsOf(jobId)).toEqual([`${later}-0`]);
});

test("a line of CSV has numbers as they are, and all text quoted", async () => {
  const own = "lines";
  await makeDay({ sourceId: own, day: "2026-11-03" }, rowsIn(own, "2026-11-03", 1));
  const jobId = await beginSource(own, NOVEMBER);
  await exportSource({ jobId });
  const ms = Date.parse("2026-11-03");
  expect((await textOf(jobId)).split("\n")[1]).toBe(
    `20760,${ms + 500},${ms},"lines","track","'=Ordered","2026-11-03-0","${idOf(0)}","u0",,,,"{""total"":0}",,,,,,,false`,
  );
});
