import type { LakeItem } from "#table/lake/lake";
import { isTransacted } from "../aws/dynamodb.ts";
import { deleteFiles, listFiles } from "./bucket.ts";
import { isUncommitted, lakeChangeOf, noteChange } from "./changes.ts";
import { isOldExport } from "./exports.ts";
import type { FileSet } from "./files.ts";
import { filesOfSite, parseFileName } from "./files.ts";
import { conditionOn, isAbandoned } from "./generations.ts";
import { headsOf } from "./heads.ts";

const DAY_MS = 86_400_000;
/**
 * A question that begins with the first day of `historyDays` takes in the day before, in which visits may
 * have begun.
 */
const LOOK_BACK_DAYS = 2;

/** The numbers of heads and files that a sweep deleted. */
export interface SweptCounts {
  heads: number;
  files: number;
}

/**
 * Deletes the files of a site that no head names and that were written more than 15 minutes ago. Names are
 * listed before heads are read, and a writer names its files within 10 minutes; so no file is deleted that is
 * or will be current. While heads have changed and the tables have not been committed since, these still name
 * replaced files: none is deleted, and the commit has another sweep follow. Exports end after a day. Names of
 * another form are left alone.
 */
export async function sweepFiles(siteId: string): Promise<number> {
  const names = await listFiles(filesOfSite(siteId));
  const current = new Set((await headsOf(siteId)).map(idOf));
  const isCommitted = !(await isUncommitted("SITES", siteId));
  const now = Date.now();
  const gone = names.filter((name) => {
    if (isOldExport(name, now)) return true;
    const set = parseFileName(name);
    return isCommitted && set && !current.has(idOf(set)) && isAbandoned(set.generation, now);
  });
  await deleteFiles(gone);
  return gone.length;
}

/**
 * Ends the periods that are over for longer than the site's lake goes back, then deletes what no head names.
 * A day that its month has older rows of ends with the month: without its head, these would count again.
 * Without `historyDays` the site has no lake.
 */
export async function sweepSite(siteId: string, historyDays: number): Promise<SweptCounts> {
  const end = new Date(Date.now() - (historyDays + LOOK_BACK_DAYS) * DAY_MS).toISOString();
  const all = await headsOf(siteId);
  const isOver = ({ periodEnd }: LakeItem): boolean => historyDays === 0 || periodEnd <= end;
  const taken = new Set(all.flatMap((head) => (isOver(head) ? [] : Object.keys(head.days ?? {}))));
  const over = all.filter((head) => isOver(head) && !taken.has(head.periodStart));
  let heads = 0;
  for (const head of over) {
    const Key = { PK: head.PK, SK: head.SK };
    if (await isTransacted([{ Delete: { Key, ...conditionOn(head) } }, lakeChangeOf("SITES", siteId)]))
      heads += 1;
  }
  return { heads, files: await sweepFiles(siteId) };
}

/**
 * Deletes all files of a deleted site, and has the tables leave it out. Returns how many files there were.
 */
export async function eraseFiles(siteId: string): Promise<number> {
  await noteChange("SITES", siteId);
  const names = await listFiles(filesOfSite(siteId));
  await deleteFiles(names);
  return names.length;
}

function idOf({ period, periodStart, generation }: Omit<FileSet, "siteId">): string {
  return `${period} ${periodStart} ${generation}`;
}
