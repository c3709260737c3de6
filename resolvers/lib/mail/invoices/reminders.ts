import { util } from "@aws-appsync/utils";
import type { SortOrder } from "#schema";
import type { ReminderLockItem } from "#table/mail/reminderLock";
import * as page from "../../page.ts";
import type { Walk } from "../parts.ts";

type Ctx = { args: { limit?: number | null; order?: SortOrder | null }; stash: Walk };

/** Fails with `ValidationError` for a `limit` or `nextToken` that no page of `reminderPageOf` has. */
export function requirePage({ args, stash }: Ctx): void {
  const { inner } = stash.position;
  page.limitOf(args);
  if (inner !== undefined && !util.matches("[0-9TZ:.-]{24}#[0-9A-Z]{26}", inner)) page.failToken();
}

/**
 * Returns a page of the reminders of an address by the time at which they were requested, and a token of the
 * next one: after the last of this page, or in the part of the next address.
 */
export function reminderPageOf({ args, stash }: Ctx, found: ReminderLockItem[]) {
  const { at, inner } = stash.position;
  const limit = page.limitOf(args);
  const places = found.map(({ queuedAt, sendId }) => `${queuedAt}#${sendId}`);
  const isNewestFirst = args.order === "NEWEST_FIRST";
  const sorted = isNewestFirst ? places.slice().sort().reverse() : places.slice().sort();
  const left = inner ? sorted.filter((place) => (isNewestFirst ? place < inner : place > inner)) : sorted;
  const shown = left.slice(0, limit);
  const next = left.length > limit ? `${at}.${shown[limit - 1]}` : `${at + 1}.`;
  const isLast = left.length <= limit && at + 1 >= stash.count;
  return {
    items: shown.flatMap((place) => found[places.indexOf(place)] ?? []),
    nextToken: isLast ? null : page.withDirection(args.order, next),
  };
}
