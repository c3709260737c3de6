import type { Key } from "#table/key";
import * as log from "../../aws/log.ts";

/** How many users a walk has met, how many of them had no account, and of how many it is not known, since Cognito gave no answer. */
export interface WalkCounts {
  users: number;
  missing: number;
  unasked: number;
}

/**
 * One page of one walk: what the queue `reconcile` carries. A claim's walk is one day's. The walk of users counts as it goes, and once it
 * has met all of them the walk of leavers follows with its count; nothing is kept between one reconciliation and the next but the users' marks.
 */
export type Walk = (
  | { walk: "accounts"; token?: string }
  | { walk: "users"; counted: WalkCounts; after?: Position }
  | { walk: "leavers"; counted: WalkCounts; at: string; after?: Position }
  | { walk: "locks"; after?: Position }
  | { walk: "claims"; day: string; after?: Position }
) & {
  /** A page that could not be mended whole comes again by itself: the walk has gone on. */
  again?: true;
};

/** Where the page before ended, as DynamoDB gave it. */
export type Position = Record<string, unknown> & Partial<Key>;

const DAY = 24 * 3600 * 1000;
/** So many days may the reconciliation itself have been down without a lapsed claim being forgotten. */
const DAYS_BACK = 30;

/** Mends one after the other and says whether all could be. One that cannot does not hold up the others. */
export async function repairEach<Item extends { userId: string }>(
  items: Item[],
  mend: (item: Item) => Promise<void>,
): Promise<boolean> {
  let isWhole = true;
  for (const item of items) {
    await mend(item).catch((error: unknown) => {
      log.willRetry("drift: somebody could not be mended", error, { userId: item.userId });
      isWhole = false;
    });
  }
  return isWhole;
}

/** The walks of one reconciliation, each at its first page. */
export function firstWalks(now: Date): Walk[] {
  const days = Array.from({ length: DAYS_BACK + 1 }, (_, back) =>
    new Date(now.getTime() - back * DAY).toISOString().slice(0, 10),
  );
  const claims = days.map((day): Walk => ({ walk: "claims", day }));
  return [
    { walk: "accounts" },
    { walk: "users", counted: { users: 0, missing: 0, unasked: 0 } },
    { walk: "locks" },
    ...claims,
  ];
}
