import type { Waiting } from "../due.ts";
import type { Key } from "../key.ts";
import { part } from "../key.ts";

/**
 * The erasure of a person, and its report. It has the ids of the person's profiles until these are erased; the report has numbers only.
 */
export type ProfileErasureItem = Key &
  Waiting & {
    entity: "ProfileErasure";
    /** The root that was erased. */
    profileId: string;
    version: number;
    status: "RUNNING" | "DONE";
    /** The root and those that had joined it, while it runs. */
    profileIds: string[];
    /** Whether events with the person's identities are dropped from now on. */
    isSuppressing?: true;
    deletedAt: string;
    erasedAt?: string;
    /** By entity, how many items were deleted. */
    erased?: Record<string, number>;
    updatedAt: string;
    ttl: number;
  };

/** For how long the report is kept. */
export const TTL_SECONDS = 30 * 24 * 3600;

export function key(profileId: string): Key {
  return { PK: `ERASURE#${part(profileId)}`, SK: "META" };
}
