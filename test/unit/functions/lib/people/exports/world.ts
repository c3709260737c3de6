import { DuckDBInstance } from "@duckdb/node-api";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { get, put } from "#functions/aws/dynamodb";
import type { EventRow, ExportFiles, MemberRow } from "#functions/input/exportFiles";
import { readFile } from "#functions/lake/bucket";
import { dayNumber } from "#functions/lake/columns";
import { CustomerFile } from "#functions/lake/customers/dayFile";
import { eventFiles } from "#functions/lake/events/eventFiles";
import { readCustomerHead, replaceCustomerFile } from "#functions/lake/customers/heads";
import { readEvents } from "#functions/lake/events/readEvents";
import { segmentExport } from "#functions/people/exports/exportSegment";
import { sourceExport } from "#functions/people/exports/exportSource";
import { writeExport } from "#functions/people/exports/writeExport";
import type { JobItem, JobKind } from "#table/job";
import * as job from "#table/job";
import * as customerDay from "#table/people/customerDay";
import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";
import type { SegmentItem, SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";

export const NOW = "2026-11-22T12:00:00.000Z";
const ENTERED = "2026-11-20T08:00:00.000Z";

export type Format = "CSV" | "PARQUET";

/** A row of a file, as a reader of its format has it. */
export type ReadRow = Record<string, string | null>;

export async function makeSegment(segmentId: string, listed: string, generation = listed): Promise<void> {
  const status = listed === generation ? "READY" : "BUILDING";
  const rule = { trait: { name: "plan", op: "EXISTS" } } as SegmentItem["rule"];
  const item: SegmentItem = {
    ...segment.key(segmentId),
    ...{ entity: "Segment", segmentId, version: 1, name: segmentId, rule, status, generation, listed },
    ...{ createdAt: NOW, updatedAt: NOW },
  };
  await put(item);
}

/** The id of a profile: its last letter, which says the shard, follows from the number. */
export function idOf(nth: number): string {
  const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const last = letters[nth % letters.length]!;
  return `01JD3ZQK7N4V8W2X6Y9A${String(nth).padStart(5, "0")}${last}`;
}

export const identity = (type: string, value: string, more: Partial<OwnIdentity> = {}): OwnIdentity => ({
  ...{ type, value, isVerified: false, firstSeenAt: NOW },
  ...more,
});

export async function makeProfile(profileId: string, more: Partial<ProfileItem> = {}): Promise<ProfileItem> {
  const item: ProfileItem = {
    ...profile.key(profileId),
    ...{ entity: "Profile", profileId, version: 1, createdAt: NOW, updatedAt: NOW, lastSeenAt: NOW },
    ...{ identities: [identity("user", `user-${profileId}`)], traits: "{}" },
    ...more,
  };
  await put(item);
  return item;
}

export async function makeLine(
  { segmentId, generation }: { segmentId: string; generation: string },
  profileId: string,
  more: Partial<SegmentMemberItem> = {},
): Promise<void> {
  const item: SegmentMemberItem = {
    ...segment.keyOfMember({ segmentId, generation }, profileId),
    ...{ entity: "SegmentMember", segmentId, profileId, enteredAt: ENTERED, version: 1 },
    ...more,
  };
  await put(item);
}

/** A segment with so many members; returns their ids. */
export async function makeMembers(
  segmentId: string,
  count: number,
  generation = "000001",
): Promise<string[]> {
  await makeSegment(segmentId, generation);
  const ids = Array.from({ length: count }, (_, nth) => idOf(nth));
  for (const profileId of ids) {
    await makeProfile(profileId);
    await makeLine({ segmentId, generation }, profileId);
  }
  return ids;
}

/** Does what the message about an export of a segment does. */
export function exportSegment(
  message: { jobId: string },
  files: ExportFiles<MemberRow>,
  part?: { rows: number; text: number },
): Promise<void> {
  return writeExport(message, { EXPORT_SEGMENT: segmentExport(files) }, part);
}

/** Does what the message about an export of a source does. */
export function exportSource(
  message: { jobId: string },
  files: ExportFiles<EventRow> = eventFiles,
  part?: { rows: number; text: number },
): Promise<void> {
  return writeExport(message, { EXPORT_SOURCE: sourceExport(files, readEvents) }, part);
}

/** A row of customer events. Its message id and person follow from the number. */
export function eventRow(sourceId: string, day: string, nth: number): EventRow {
  const ms = Date.parse(day) + nth * 1000;
  return {
    ...{ day: dayNumber(day), receivedMs: ms + 500, ms, sourceId, type: "track", name: "=Ordered" },
    ...{ messageId: `${day}-${nth}`, profileId: idOf(nth), userId: `u${nth}`, isBot: false },
    properties: JSON.stringify({ total: nth }),
  };
}

/** The file of a day, made current with so many rows. */
export async function makeDay(
  { sourceId, day }: { sourceId: string; day: string },
  rows: EventRow[],
  keptUntil = "2030-01-01T00:00:00.000Z",
): Promise<void> {
  const file = new CustomerFile();
  for (const row of rows) file.add(row);
  const made = { events: rows.length, bytes: file.encode(), columnsVersion: 1, keptUntil };
  const old = await readCustomerHead({ sourceId, day });
  if (!(await replaceCustomerFile(old, { sourceId, day }, made))) throw new Error("the day was not written");
}

export async function markDay(sourceId: string, day: string, more: object = {}): Promise<void> {
  const [markedAt, version] = [NOW, 1];
  const item = { ...customerDay.key(sourceId, day), entity: "CustomerDay", sourceId, day, version, markedAt };
  await put({ ...item, ...more });
}

export function beginSource(
  sourceId: string,
  { from, to }: { from: string; to: string },
  format: Format = "CSV",
): Promise<string> {
  return beginJob("EXPORT_SOURCE", { sourceId, from, to, format });
}

export function begin(segmentId: string, format: Format = "CSV", more: object = {}): Promise<string> {
  return beginJob("EXPORT_SEGMENT", { segmentId, format, ...more });
}

let jobs = 0;
async function beginJob(kind: JobKind, input: object): Promise<string> {
  const jobId = `job${(jobs += 1)}`;
  const ttl = Math.floor(Date.now() / 1000) + job.LAKE_EXPORT_TTL_SECONDS;
  const asked = { jobId, kind, status: "RUNNING", actor: "eve", input: { ...input } } as const;
  await put({
    ...job.key(jobId),
    ...job.item({ ...asked, createdAt: NOW, expiresAt: NOW, ttl, dueAt: NOW }),
  });
  return jobId;
}

export const jobOf = async (jobId: string): Promise<JobItem> => (await get<JobItem>(job.key(jobId)))!;

export async function textOf(jobId: string): Promise<string> {
  return Buffer.from(await readFile((await jobOf(jobId)).resultKey!)).toString();
}

/** The rows of a job's file in their order, as DuckDB reads its format. */
export async function rowsOf(jobId: string): Promise<ReadRow[]> {
  const { resultKey } = await jobOf(jobId);
  const folder = mkdtempSync(join(tmpdir(), "members-"));
  try {
    const file = join(folder, resultKey!.slice(resultKey!.lastIndexOf("/") + 1));
    writeFileSync(file, await readFile(resultKey!));
    const connection = await (await DuckDBInstance.create()).connect();
    const source = file.endsWith(".csv")
      ? `read_csv('${file}', all_varchar = true, header = true)`
      : `read_parquet('${file}')`;
    const found = await connection.runAndReadAll(`SELECT * FROM ${source}`);
    connection.closeSync();
    return found.getRowObjects() as ReadRow[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
