import type { Waiting } from "../due.ts";
import { waiting } from "../due.ts";
import type { Key } from "../key.ts";
import { part } from "../key.ts";

/**
 * The erasure of a person, and its report. It has the ids of the person's profiles while it runs; the report
 * has numbers only.
 */
export type ProfileErasureItem = Key &
  Waiting & {
    entity: "ProfileErasure";
    /** The root that was erased. */
    profileId: string;
    version: number;
    status: ErasureStatus;
    /** 1 deletes what there is, 2 what was in flight at that time. */
    pass: 1 | 2;
    /** The root and those that had joined it, until it is done. */
    profileIds: string[];
    deletedAt: string;
    erasedAt?: string;
    /** By entity, how many items were deleted. */
    erased: Record<string, number>;
    updatedAt: string;
    ttl: number;
  };

/**
 * WAITING: for the second pass, until `dueAt`. RUNNING: it goes on by messages, and is looked after at
 * `dueAt`.
 */
export type ErasureStatus = "RUNNING" | "WAITING" | "DONE";

/** The time for which the report is kept. */
export const TTL_SECONDS = 30 * 24 * 3600;
/** An erasure that makes no progress for so long is begun again where it was. */
export const ERASURE_PROGRESS_SECONDS = 15 * 60;
/**
 * After this, no function works with what it has read of the person before, and what was in the stream is
 * handled.
 */
export const ERASURE_SETTLED_SECONDS = 15 * 60;

export function key(profileId: string): Key {
  return { PK: `ERASURE#${part(profileId)}`, SK: "META" };
}

/** A new erasure. The stream sends its first message; `dueAt` is when it is looked after. */
export function item(
  input: Pick<ProfileErasureItem, "profileId" | "profileIds" | "deletedAt" | "ttl">,
  dueAt: string,
): ProfileErasureItem {
  return {
    ...key(input.profileId),
    ...input,
    ...{ entity: "ProfileErasure", version: 1, status: "RUNNING", pass: 1, erased: {} },
    updatedAt: input.deletedAt,
    ...waiting(input.profileId, dueAt),
  };
}
