import type { DeltaItem } from "#table/sites/delta";
import * as delta from "#table/sites/delta";
import type { SiteItem } from "#table/sites/site";
import type { StatsItem } from "#table/sites/stats";
import { hourAt } from "./calendar.ts";
import { mergeAggregates } from "./lazyAggregate.ts";
import { DeltaSum } from "./delta.ts";
import { query, writeAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { ReplacedDuringRead, storedAggregate } from "./lists.ts";
import type { CountedSite } from "./store.ts";
import { readStatsHead, replacePeriod } from "./store.ts";

/** The most deltas that are merged at once: their ids stay in the head until the next merge. */
const MAX_DELTAS = 200;
/**
 * The most characters of rows that are merged at once: they are in memory while the hour's own lists are
 * iterated. 200 deltas of a busy site are a tenth of it.
 */
const MAX_LENGTH = 8_000_000;
/**
 * The time for which a head keeps the ids that it merged: longer than any reader takes from reading deltas to
 * reading heads.
 */
const MERGED_LOG_SECONDS = 60;
/** The last characters of a ULID, which distinguish the deltas of an hour: 50 random bits. */
const ID_LENGTH = 10;

/**
 * The most conflicts in a row; more cannot be chance: folds rarely merge an hour, and the rollup runs alone.
 */
const MAX_OVERTAKEN = 20;

/**
 * `done`: the hour includes every delta that was found. `more`: some are left. `conflict`: another merge was
 * first.
 */
export type MergeOutcome = "done" | "more" | "conflict";

type Found = Pick<DeltaItem, "PK" | "SK" | "deltaId">;

/** The first deltas of an hour, and the sum of those that the hour does not include yet. */
interface PendingDeltas {
  found: Found[];
  adds: DeltaSum;
  left: "done" | "more";
}

/**
 * Merges the deltas of an hour into its aggregate, each exactly once, wherever this stops and however many do
 * it concurrently. The head is read before the deltas and replaced only if its version is unchanged. If
 * another merge includes a delta after that, this one gets a conflict; a delta that was included before is
 * either deleted or named in `merged`.
 */
export async function mergeHour(
  site: CountedSite & Pick<SiteItem, "timezone">,
  hour: string,
): Promise<MergeOutcome> {
  const { siteId } = site;
  const head = await readStatsHead(siteId, "HOUR", hour);
  const { found, adds, left } = await readPending(head, siteId, hour);
  if (adds.count === 0) {
    await writeAll({ deletes: found });
    return left;
  }
  const span = { start: hour, end: hourAt(hour, site.timezone).end };
  try {
    const state = mergeAggregates([...(head ? [await storedAggregate([head])] : []), adds.toAggregate()]);
    const merged = { site, period: "HOUR" as const, ...span, state, merged: mergedLog(head, found, left) };
    return (await replacePeriod(head, merged, found)) ? left : "conflict";
  } catch (error) {
    if (error instanceof ReplacedDuringRead) return "conflict";
    throw error;
  }
}

/**
 * Merges until no deltas are left. Throws if there are too many conflicts in a row, so that the hour is
 * rebuilt.
 */
export async function mergeUntilDone(
  site: CountedSite & Pick<SiteItem, "timezone">,
  hour: string,
): Promise<void> {
  for (let conflicts = 0; conflicts < MAX_OVERTAKEN;) {
    const merged = await mergeHour(site, hour);
    if (merged === "done") return;
    conflicts = merged === "conflict" ? conflicts + 1 : 0;
  }
  throw new InternalError(
    `hour ${hour} of site ${site.siteId} was replaced ${MAX_OVERTAKEN} times while it was read, or its lists are lost: rebuild it`,
  );
}

/** Returns the deltas that an hour's head does not include yet. */
export function unmergedDeltas<Item extends Pick<DeltaItem, "deltaId">>(
  head: Pick<StatsItem, "merged"> | undefined,
  deltas: Item[],
): Item[] {
  const taken = new Set((head?.merged ?? []).flatMap(({ ids }) => ids));
  return deltas.filter((each) => !taken.has(idOf(each)));
}

/**
 * Returns what a head must list as merged: the deltas of this merge, those that were found although merged
 * before, and those that a concurrent reader may just have read. If an earlier merge stopped before it
 * deleted its deltas, some of them may not have been read here; they stay listed until all deltas up to the
 * last of them have been read.
 */
export function mergedLog(
  head: Pick<StatsItem, "merged"> | undefined,
  found: Pick<DeltaItem, "deltaId">[],
  left: MergeOutcome,
): NonNullable<StatsItem["merged"]> {
  const now = Math.floor(Date.now() / 1000);
  const last = found.at(-1)?.deltaId ?? "";
  const isUnread = (until = ""): boolean => left === "more" && until > last;
  const kept = (head?.merged ?? []).filter(
    (each) => each.at > now - MERGED_LOG_SECONDS || isUnread(each.last),
  );
  return [...kept, { at: now, ids: found.map(idOf), last }];
}

/**
 * Reads as many deltas as one merge takes, one after the other, so that of the items themselves only keys are
 * held.
 */
async function readPending(
  head: StatsItem | undefined,
  siteId: string,
  hour: string,
): Promise<PendingDeltas> {
  const [found, adds] = [[] as Found[], new DeltaSum()];
  let after: Record<string, unknown> | undefined;
  do {
    const limit = MAX_DELTAS - found.length;
    const page = await query<DeltaItem>(delta.ofHour(siteId, hour), { limit, after });
    const isFresh = new Set(unmergedDeltas(head, page.items));
    for (const [at, item] of page.items.entries()) {
      const { PK, SK, deltaId } = item;
      found.push({ PK, SK, deltaId });
      if (isFresh.has(item)) adds.add(item);
      const isLast = !page.next && at === page.items.length - 1;
      if (!isLast && (found.length === MAX_DELTAS || adds.length > MAX_LENGTH))
        return { found, adds, left: "more" };
    }
    after = page.next;
  } while (after);
  return { found, adds, left: "done" };
}

function idOf({ deltaId }: Pick<DeltaItem, "deltaId">): string {
  return deltaId.slice(-ID_LENGTH);
}
