import type { LakeItem } from "#table/lake/lake";
import * as lake from "#table/lake/lake";
import type { Write } from "../aws/dynamodb.ts";
import { get, putIf, queryAll, transact } from "../aws/dynamodb.ts";
import { sendAll } from "../aws/sqs.ts";
import { ulid } from "../ids/ulid.ts";
import { storeFile } from "./bucket.ts";
import { KINDS, VERSION } from "./columns.ts";
import type { DayFiles } from "./encode.ts";
import { fileName } from "./files.ts";
import { conditionOn, requireTimely, SPARED_MS } from "./generations.ts";

/** A period of a site whose files are written. */
export type LakePeriodTarget = Pick<LakeItem, "siteId" | "period" | "periodStart" | "periodEnd">;

/** A local month of a site that is over. */
export type Month = Pick<LakeItem, "siteId" | "periodStart" | "periodEnd">;

/** A period whose files are looked through: those that its head does not name are deleted. */
export type Sweep = Pick<LakeItem, "siteId"> & Partial<Pick<LakeItem, "period" | "periodStart">>;

/** The head whose files count for a day: its own, or the head of the month that may have taken it in. */
export interface CountingHead {
  day: LakeItem | undefined;
  /** The month is read of a day without a head. */
  month?: { start: string; head: LakeItem | undefined };
}

/** The attributes of a head about its files. */
export type WrittenFiles = Pick<LakeItem, "sessions" | "events" | "bytes" | "days"> & {
  until: string | undefined;
};

/** Sends the message by which files that no head names are deleted in 15 minutes. */
export function sweepLater(sweep: Sweep): Promise<void> {
  return sendAll("erase", [{ sweep }], { delaySeconds: SPARED_MS / 1000 });
}

/** Reads the head of a period with strong consistency: new files are named on its version. */
export function readLakeHead(
  target: Pick<LakePeriodTarget, "siteId" | "period" | "periodStart">,
): Promise<LakeItem | undefined> {
  return get<LakeItem>(lake.key(target.siteId, target.period, target.periodStart));
}

/** Returns the version of the columns of a head's files. */
export function versionOfHead({ columnsVersion = 1 }: LakeItem): number {
  return columnsVersion;
}

/** Returns all heads of a site, those of days in their order. */
export function headsOf(siteId: string): Promise<LakeItem[]> {
  return queryAll<LakeItem>(lake.ofSite(siteId));
}

/**
 * Writes the files of a day under a new generation, then makes them current by one Put of the head, on what
 * counted when `old` was read. Returns false, and changes nothing that is read, if another writer was first.
 * Files that lost or were replaced are deleted 15 minutes later, by what `later` sends; after a death in
 * between, by the daily walk.
 */
export async function replaceFiles(
  old: CountingHead,
  target: LakePeriodTarget,
  { files, ...made }: DayFiles,
  later: (sweep: Sweep) => Promise<unknown>,
): Promise<boolean> {
  const { siteId, period, periodStart } = target;
  const generation = ulid(Date.now());
  await Promise.all(KINDS.map((kind) => storeFile(fileName({ ...target, generation }, kind), files[kind])));
  const bytes = KINDS.reduce((sum, kind) => sum + files[kind].byteLength, 0);
  const head = lakeHeadOf(target, generation, old.day, { ...made, bytes });
  const isCurrent = (await isPut(head, old)) || (await isNamed(head));
  if (old.day || !isCurrent) await later({ siteId, period, periodStart });
  return isCurrent;
}

/**
 * Returns the head that names files which are written. Throws if that took so long that the sweep may delete
 * them before it is put.
 */
export function lakeHeadOf(
  target: LakePeriodTarget,
  generation: string,
  old: LakeItem | undefined,
  made: WrittenFiles,
): LakeItem {
  const { siteId, period, periodStart, periodEnd } = target;
  requireTimely(generation, `${period} ${periodStart} of site ${siteId}`);
  return {
    ...lake.key(siteId, period, periodStart),
    entity: "Lake",
    ...{ siteId, period, periodStart, periodEnd, generation },
    version: (old?.version ?? 0) + 1,
    columnsVersion: VERSION,
    ...made,
    until: made.until ?? periodStart,
    updatedAt: new Date().toISOString(),
  };
}

/**
 * Puts the head of a day. If two writers both read no head, the head of one may have been put and taken into
 * the month in between: then the month is another one.
 */
async function isPut(head: LakeItem, { day, month }: CountingHead): Promise<boolean> {
  if (!month) return putIf(head, conditionOn(day));
  const check: Write = {
    ConditionCheck: { Key: lake.key(head.siteId, "MONTH", month.start), ...conditionOn(month.head) },
  };
  return (await transact([{ Put: { Item: head, ...conditionOn(day) } }, check])).length === 0;
}

/**
 * Returns whether the head was written after all: a Put without a response is sent again, and then refused.
 */
async function isNamed(head: LakeItem): Promise<boolean> {
  return (await readLakeHead(head))?.generation === head.generation;
}
