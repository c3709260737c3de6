import type { Key } from "#table/key";
import * as log from "../../aws/log.ts";

/**
 * The users that a walk has read, how many of them had no account, and for how many Cognito did not answer.
 */
export interface WalkCounts {
  users: number;
  missing: number;
  unasked: number;
}

/**
 * One page of one walk: a message of the queue `reconcile`. A walk of claims covers one day. The walk of
 * users counts as it goes, and at its end the walk of leavers follows with its counts. Between two
 * reconciliations only the marks on users are stored.
 */
export type Walk = (
  | { walk: "accounts"; token?: string }
  | { walk: "users"; counted: WalkCounts; after?: WalkPosition }
  | { walk: "leavers"; counted: WalkCounts; at: string; after?: WalkPosition }
  | { walk: "deleted"; after?: WalkPosition }
  | { walk: "locks"; after?: WalkPosition }
  | { walk: "claims"; day: string; after?: WalkPosition }
) & {
  /**
   * A page that could not be repaired completely is sent again as a message of its own; the walk has
   * continued.
   */
  again?: true;
};

/** The position at which the page before ended, as DynamoDB returned it. */
export type WalkPosition = Record<string, unknown> & Partial<Key>;

const DAY = 24 * 3600 * 1000;
/** A lapsed claim is found even if the reconciliation did not run for so many days. */
const DAYS_BACK = 30;

/**
 * Repairs the items one after the other. Returns whether all succeeded; a failure is logged and does not stop
 * the others.
 */
export async function repairEach<Item extends { userId: string }>(
  items: Item[],
  mend: (item: Item) => Promise<void>,
): Promise<boolean> {
  let isWhole = true;
  for (const item of items) {
    await mend(item).catch((error: unknown) => {
      log.willRetry("drift: an item could not be repaired: its page is retried", error, {
        userId: item.userId,
      });
      isWhole = false;
    });
  }
  return isWhole;
}

/** Returns the walks of one reconciliation, each at its first page. */
export function firstWalks(now: Date): Walk[] {
  const days = Array.from({ length: DAYS_BACK + 1 }, (_, back) =>
    new Date(now.getTime() - back * DAY).toISOString().slice(0, 10),
  );
  const claims = days.map((day): Walk => ({ walk: "claims", day }));
  return [
    { walk: "accounts" },
    { walk: "users", counted: { users: 0, missing: 0, unasked: 0 } },
    { walk: "deleted" },
    { walk: "locks" },
    ...claims,
  ];
}
