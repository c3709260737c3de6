import type { CallDetailReason } from "#table/people/sourceRecords";
import type * as details from "../../input/details.ts";
import { clip } from "../../input/problems.ts";

/**
 * A detail of a call that was cut, replaced or left out. The call is taken all the same: only a missing or
 * unreadable type, event name or id refuses one, and a size of more than 32 KB.
 */
export type CallDetail = details.InputDetail<CallDetailReason>;
export type CallDetails = details.DetailList<CallDetailReason>;

/** The details of a call that are named by their fields. */
const MAX_NAMED = 10;

/** A detail as it is answered and counted. */
export type NamedDetail = Omit<CallDetail, "field"> & { field?: string };

/** Returns each detail once; those after the first 10 by their reasons alone. */
export function namedDetails(all: CallDetail[]): NamedDetail[] {
  const distinct = [...new Map(all.map((each) => [`${each.reason} ${each.field}`, each])).values()];
  const first = distinct.slice(0, MAX_NAMED).map(({ reason, field }) => ({ reason, field: clip(field) }));
  const others = new Set(distinct.slice(MAX_NAMED).map(({ reason }) => reason));
  return [...first, ...[...others].map((reason) => ({ reason }))];
}
