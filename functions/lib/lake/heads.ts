import type { LakeItem } from "#table/lake/lake";
import * as lake from "#table/lake/lake";
import { lakeChangeOf } from "./changes.ts";
import type { Write } from "../aws/dynamodb.ts";
import { get, isTransacted, queryAll } from "../aws/dynamodb.ts";
import { ulid } from "../ids/ulid.ts";
import { storeFile } from "./bucket.ts";
import { KINDS, VERSION } from "./columns.ts";
import type { DayFiles } from "./encode.ts";
import { fileName } from "./files.ts";
import { conditionOn, requireTimely } from "./generations.ts";

/** A period of a site whose files are written. */
export type LakePeriodTarget = Pick<LakeItem, "siteId" | "period" | "periodStart" | "periodEnd">;

/** A local month of a site that is over. */
export type Month = Pick<LakeItem, "siteId" | "periodStart" | "periodEnd">;

/** The head whose files count for a day: its own, or the head of the month that may have taken it in. */
export interface CountingHead {
  day: LakeItem | undefined;
  /** The month is read of a day without a head. */
  month?: { start: string; head: LakeItem | undefined };
}

/** The attributes of a head about its files. */
export type WrittenFiles = Pick<LakeItem, "sessions" | "events" | "bytes" | "sizes" | "days"> & {
  until: string | undefined;
};

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
 * Writes the files of a day under a new generation, then makes them current by one transaction that puts the
 * head, on what counted when `old` was read, and notes the change for the tables. Returns false, and changes
 * nothing that is read, if another writer was first. Files that lost or were replaced are deleted 15 minutes
 * after the tables have been committed, or by the daily walk.
 */
export async function replaceFiles(
  old: CountingHead,
  target: LakePeriodTarget,
  { files, ...made }: DayFiles,
): Promise<boolean> {
  const generation = ulid(Date.now());
  await Promise.all(KINDS.map((kind) => storeFile(fileName({ ...target, generation }, kind), files[kind])));
  const sizes = { sessions: files.sessions.byteLength, events: files.events.byteLength };
  const bytes = sizes.sessions + sizes.events;
  const head = lakeHeadOf(target, generation, old.day, { ...made, sizes, bytes });
  return isPut(head, old);
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
  const { siteId } = head;
  const writes: Write[] = [{ Put: { Item: head, ...conditionOn(day) } }, lakeChangeOf("SITES", siteId)];
  if (month) {
    const Key = lake.key(siteId, "MONTH", month.start);
    writes.push({ ConditionCheck: { Key, ...conditionOn(month.head) } });
  }
  return isTransacted(writes);
}
