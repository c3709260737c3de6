import type { JobItem } from "#table/job";
import { isCutShort } from "#table/job";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import * as siteMember from "#table/sites/siteMember";
import { get } from "../../aws/dynamodb.ts";
import { InputError } from "../../aws/errors.ts";
import { changeJob, findJob } from "../../jobs/store.ts";
import type { AskLake } from "../../input/sessions.ts";
import { askSessionsOf } from "./askSessions.ts";
import { goalsNow } from "../site.ts";
import { dayAt } from "../stats/calendar.ts";
import type { SiteExport } from "./exportRange.ts";

/** The functions of the lake that an export needs. */
export interface ExportLake {
  ask: AskLake;
  /** Stores a file of this machine, to be saved under this name; returns its name in the bucket. */
  store: (siteId: string, saved: string, path: string) => Promise<string>;
  remove: (name: string) => Promise<void>;
}

/** The longest time in ms for a file, with all that it reads: below the function's time limit. */
const MAX_MS = 90_000;
const GONE = "The site was deleted, or you may not read it any more: there is nothing to export.";
const TOO_LONG = `The file took longer than ${MAX_MS / 1000} seconds: export a shorter range.`;
/**
 * The input of a caller, such as the values of filters, is deleted when the work ends. The site stays,
 * because the job is read by the caller's rights in it.
 */
const forgotten = ({ input: { siteId } }: JobItem) => ({ input: { siteId } });

/**
 * Writes visits of a site, or what they did, into a file of the bucket. A message that comes twice writes it
 * twice: the job names one of the two, and the other is deleted, by the daily walk if the worker dies before
 * that. A maker who has lost the role in the site gets no file.
 */
export async function exportSite({ jobId }: { jobId: string }, lake: ExportLake): Promise<void> {
  const job = await findJob(jobId);
  if (!job) return;
  if (isCutShort(job)) return forget(job);
  if (job.status !== "RUNNING") return;
  const asked = job.input as unknown as SiteExport;
  const found = await exportableSite(job);
  if (!found) return fail(job, GONE);
  try {
    const { resultKey, rows, completeUntil } = await write(found, asked, lake);
    // The erasure of a site that is deleted from here on lists the file.
    const isThere = await exportableSite(job);
    const counts = { done: rows, total: rows };
    const done = { status: "DONE" as const, ...counts, resultKey, completeUntil, ...forgotten(job) };
    const ended = isThere && (await changeJob(job, done));
    if (!ended) await lake.remove(resultKey);
    if (!isThere) await fail(job, GONE);
  } catch (error) {
    if (error instanceof InputError) return fail(job, error.message);
    if ((error as Error).name !== "TooLongError") throw error;
    return fail(job, TOO_LONG);
  }
}

async function write(
  found: SiteItem,
  { from, to, filters, what, format, byteOrderMark }: SiteExport,
  lake: ExportLake,
) {
  const { siteId, timezone } = found;
  const goals = await goalsNow(siteId);
  const ask = askSessionsOf(lake.ask, { site: found, goals, deadline: performance.now() + MAX_MS });
  const [first, last] = [from, new Date(Date.parse(to) - 1).toISOString()].map(
    (at) => dayAt(at, timezone).date,
  );
  const saved = `${what}-${first}-${last}.${format}`.toLowerCase();
  const { answer, completeUntil } = await ask({ range: { start: from, end: to }, filters }, (sessions) =>
    sessions.file({ what, format, byteOrderMark }, async ({ path, rows }) => ({
      rows,
      resultKey: await lake.store(siteId, saved, path),
    })),
  );
  return { ...answer, completeUntil };
}

/**
 * Returns the site of an export, if it is not deleted and its maker still has a role in it. The right of a
 * maker whose group reads every site is checked when the job is read.
 */
async function exportableSite({ actor, input }: JobItem): Promise<SiteItem | undefined> {
  const { siteId, byRole } = input as unknown as SiteExport;
  const found = await get<SiteItem>(site.key(siteId));
  if (found?.status !== "ACTIVE") return undefined;
  const isAllowed = !byRole || found.ownerId === actor || (await get(siteMember.key(siteId, actor)));
  return isAllowed ? found : undefined;
}

async function fail(job: JobItem, error: string): Promise<void> {
  await changeJob(job, { status: "FAILED", error, ...forgotten(job) });
}

async function forget(job: JobItem): Promise<void> {
  if ("from" in job.input) await changeJob(job, forgotten(job));
}
