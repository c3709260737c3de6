import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { profilePartition } from "./profile.ts";

/** A record that a root has joined another, with the data that is needed to undo it. */
export type MergeLogItem = Key & {
  entity: "MergeLog";
  /** A ULID. */
  mergeId: string;
  winnerId: string;
  loserId: string;
  /** The members of the loser, which came along. */
  members: string[];
  reason: MergeReason;
  /** A user id, `backend` for every server, or `rules`. */
  by: string;
  at: string;
  undoneAt?: string;
  undoneBy?: string;
};

/** An event carried identities of both. */
export const BY_IDENTITY = "IDENTITY";
export type MergeReason = typeof BY_IDENTITY | "ALIAS" | "LINKED" | "MANUAL";

export function key(winnerId: string, at: string, mergeId: string): Key {
  return { PK: profilePartition(winnerId), SK: `MERGE#${part(at)}#${mergeId}` };
}

export function of(winnerId: string): Range {
  return { partition: profilePartition(winnerId), prefix: "MERGE#" };
}
