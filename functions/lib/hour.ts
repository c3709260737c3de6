import type { DeltaItem } from "#table/delta";
import * as delta from "#table/delta";
import type { SiteItem } from "#table/site";
import type { StatsItem } from "#table/stats";
import { hourAt } from "./calendar.ts";
import { query, writeAll } from "./dynamodb.ts";
import { sketchFrom } from "./sketch.ts";
import type { State } from "./state.ts";
import { COUNTERS, sum, unpacked } from "./state.ts";
import { headOf, replace, statesOf } from "./stats/store.ts";

/** How many deltas are taken in at once: their ids stay in the head until the next merge. */
const MOST_DELTAS = 200;
/** How long a head remembers what it took in: longer than any reader works, who reads deltas first and then heads. */
const REMEMBERED_SECONDS = 60;
/** The end of a ULID that tells the deltas of an hour apart: 50 random bits. */
const ID_LENGTH = 10;

/** `done`: the hour holds every delta that lay there. `more`: some are left. `overtaken`: another merge got there first. */
export type Merged = "done" | "more" | "overtaken";

/**
 * Takes the deltas of an hour into its state, each exactly once, wherever this dies and however many do it at the same time. The head is
 * read before the deltas, and replaced only on the version that was read: a delta that somebody takes in after that makes this one lose, and
 * one that was taken in before is either deleted or named in `merged`.
 */
export async function mergeHour(site: Pick<SiteItem, "siteId" | "timezone">, hour: string): Promise<Merged> {
  const { siteId } = site;
  const head = await headOf(siteId, "HOUR", hour);
  const { items: found, next } = await query<DeltaItem>(delta.ofHour(siteId, hour), { limit: MOST_DELTAS });
  const fresh = notIn(head, found);
  const left = next ? "more" : "done";
  if (fresh.length === 0) {
    await writeAll({ deletes: found });
    return left;
  }
  const before = head ? await statesOf([head]) : [];
  if (!before) return "overtaken";
  const span = { start: hour, end: hourAt(hour, site.timezone).end };
  const state = sum([...before, ...fresh.map(stateOfDelta)]);
  const merged = { siteId, period: "HOUR" as const, ...span, state, merged: remembered(head, found, left) };
  return (await replace(head, merged, found)) ? left : "overtaken";
}

/** Merges until nothing is left, however many do it. */
export async function mergeWhole(site: Pick<SiteItem, "siteId" | "timezone">, hour: string): Promise<void> {
  while ((await mergeHour(site, hour)) !== "done");
}

/** The deltas that an hour's head does not count in yet. */
export function notIn(head: Pick<StatsItem, "merged"> | undefined, deltas: DeltaItem[]): DeltaItem[] {
  const taken = new Set((head?.merged ?? []).flatMap(({ ids }) => ids));
  return deltas.filter((each) => !taken.has(idOf(each)));
}

/**
 * What a head is to name: the deltas that it takes in, those that lie there although taken in, and what others may be just reading. Where some
 * were left unread, what the last merge took in may be among them, if it died before it deleted that.
 */
export function remembered(
  head: Pick<StatsItem, "merged"> | undefined,
  found: DeltaItem[],
  left: Merged,
): NonNullable<StatsItem["merged"]> {
  const now = Math.floor(Date.now() / 1000);
  const before = head?.merged ?? [];
  const last = left === "more" ? before.at(-1) : undefined;
  const lately = before.filter((each) => each.at > now - REMEMBERED_SECONDS || each === last);
  return [...lately, { at: now, ids: found.map(idOf) }];
}

/** What one delta adds. */
export function stateOfDelta({ counters, visitors, lists }: DeltaItem): State {
  const named = counters.flatMap((count, at) => (count === 0 ? [] : [[COUNTERS[at], count]]));
  return {
    counters: Object.fromEntries(named) as State["counters"],
    visitors: sketchFrom(visitors),
    lists: unpacked(lists),
  };
}

function idOf({ deltaId }: DeltaItem): string {
  return deltaId.slice(-ID_LENGTH);
}
