import type { Context } from "@aws-appsync/utils";
import type { Found } from "#lib/people/segmentBatch";
import type { ProfileItem } from "#table/people/profile";
import type { SegmentItem } from "#table/people/segment";

type Shown = { segmentId: string; enteredAt: string; segment: SegmentItem };

export function request(): Record<string, never> {
  return {};
}

/**
 * Leaves out deleted segments, and segments that have only the id of a deleted one: the lists of a new
 * segment have later generations. The profile follows once the walk has come to it.
 */
export function response(ctx: Context<object, Partial<Found>>): Shown[] {
  const found = ctx.stash.segments ?? [];
  const entered = Object.entries((ctx.source as ProfileItem).segments ?? {});
  return entered.flatMap(([segmentId, { enteredAt, generation }], at) => {
    const segment = found[at];
    return segment && generation >= segment.listed ? [{ segmentId, enteredAt, segment }] : [];
  });
}
