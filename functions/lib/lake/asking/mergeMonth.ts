import type { LakeItem } from "#table/lake/lake";
import * as lake from "#table/lake/lake";
import type { Write } from "../../aws/dynamodb.ts";
import { isTransacted, queryAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import * as log from "../../aws/log.ts";
import { ulid } from "../../ids/ulid.ts";
import { GoneError } from "./fetch.ts";
import { dayNumber, VERSION } from "../columns.ts";
import { isOutOfMemory } from "../engine.ts";
import { lakeChangeOf } from "../changes.ts";
import { conditionOn } from "../generations.ts";
import type { Month } from "../heads.ts";
import { lakeHeadOf, readLakeHead, versionOfHead } from "../heads.ts";
import type { Sources } from "./writeMonth.ts";
import { writeMonth } from "./writeMonth.ts";

/**
 * Files of a question have 256 MB at most. A range of 31 days may need three months, and with this they fit
 * as their days would.
 */
const MAX_BYTES = 80_000_000;
const TRIES = 3;
/** The part of a log line about a month that was not merged: its effect, and when it is tried again. */
const UNMERGED =
  "its days keep their files, and are asked as before; it is tried again in 1, 2, 4 ... days, 28 at most (docs/lake.md, When files cannot be written)";

/**
 * Makes one file of each kind of a month's days, and takes their heads away in the transaction that puts the
 * month's. Days that were written again since are taken in likewise. `dateOf` returns the local date of a
 * day's beginning. Returns how many days were taken in: 0 if there are none, or the month is too large or
 * needs too much memory, which is logged, and raises an alarm the first time; its days then stay files of
 * their own. Throws after TRIES conflicts, and if files are of a later release, whose columns it would lose;
 * what counted before then still counts.
 */
export async function mergeMonth(month: Month, dateOf: (start: string) => string): Promise<number> {
  const { siteId, periodStart } = month;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const sources = await readSources(month);
    if (sources.days.length === 0) return 0;
    const megabytes = Math.ceil(bytesOf(sources) / 1e6);
    if (megabytes > MAX_BYTES / 1e6) {
      log.info("a month is too large for files of its own: its days keep theirs", {
        ...{ siteId, periodStart, megabytes },
      });
      return 0;
    }
    try {
      if (await takeIn(month, sources, dateOf)) return sources.days.length;
    } catch (error) {
      if (isOutOfMemory(error)) {
        const { merges = 1 } = sources.days[0]!;
        const tell = merges === 1 ? log.alert : log.info;
        tell(`a month needs too much memory to be merged: ${UNMERGED}`, { siteId, periodStart });
        return 0;
      }
      if (!(error instanceof GoneError)) throw error;
    }
  }
  throw new InternalError(
    `the days of month ${periodStart} of site ${siteId} changed ${TRIES} times while they were merged: the message is retried`,
  );
}

/** Merges a month, and logs that it did, or the error, which it throws again. */
export async function mergeOrLog(month: Month, dateOf: (start: string) => string): Promise<void> {
  const { siteId, periodStart } = month;
  const days = await mergeMonth(month, dateOf).catch((error: unknown) => {
    log.willRetry(`a month could not be merged: ${UNMERGED}`, error, { siteId, periodStart });
    throw error;
  });
  if (days > 0) log.info("a month was merged", { siteId, periodStart, days });
}

async function readSources({ siteId, periodStart, periodEnd }: Month): Promise<Sources> {
  const days = await queryAll<LakeItem>(lake.within(siteId, "DAY", periodStart, periodEnd));
  const old = await readLakeHead({ siteId, period: "MONTH", periodStart });
  const latest = Math.max(...[...days, ...(old ? [old] : [])].map(versionOfHead));
  if (latest > VERSION)
    throw new InternalError(
      `files of month ${periodStart} of site ${siteId} have columns of version ${latest}, and this release knows ${VERSION}: the message is retried`,
    );
  return { days, old };
}

/** About as large as the files become: of the month before, the part that stays. */
function bytesOf({ old, days }: Sources): number {
  const all = Object.keys(old?.days ?? {}).length;
  const replaced = days.filter(({ periodStart }) => old?.days?.[periodStart] !== undefined).length;
  const kept = old ? (old.bytes * (all - replaced)) / all : 0;
  return days.reduce((sum, { bytes }) => sum + bytes, kept);
}

async function takeIn(
  month: Month,
  { old, days }: Sources,
  dateOf: (start: string) => string,
): Promise<boolean> {
  const target = { ...month, period: "MONTH" as const };
  const own = Object.fromEntries(days.map(({ periodStart: at }) => [at, dayNumber(dateOf(at))]));
  const all = { ...old?.days, ...own };
  const generation = ulid(Date.now());
  const made = await writeMonth({ ...target, generation }, { old, days }, all);
  const head = lakeHeadOf(target, generation, old, { ...made, days: all });
  const writes: Write[] = [
    { Put: { Item: head, ...conditionOn(old) } },
    lakeChangeOf("SITES", month.siteId),
    ...days.map((day) => ({ Delete: { Key: { PK: day.PK, SK: day.SK }, ...conditionOn(day) } })),
  ];
  return isTransacted(writes);
}
