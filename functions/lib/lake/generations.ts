import { absent } from "#table/key";
import { conditionOf, type WriteCondition } from "../aws/condition.ts";
import { InternalError } from "../aws/errors.ts";
import { ulidTime } from "../ids/ulid.ts";

/**
 * The time in ms for which files that no head names are left: a writer may be about to name them, and readers
 * may be about to read replaced files. It is SQS's longest delay.
 */
export const SPARED_MS = 15 * 60_000;
/** By then a writer names its files or gives up, well before the sweep may delete them. */
const MAX_WRITING_MS = 10 * 60_000;

/** The attributes of a head on which another one replaces it. */
export interface Counting {
  version: number;
  generation: string;
}

/** Throws if the files of a generation took so long to write that the sweep may delete them. */
export function requireTimely(generation: string, files: string): void {
  if (Date.now() - ulidTime(generation)! > MAX_WRITING_MS)
    throw new InternalError(`the files of ${files} took too long to write`);
}

/** True if a generation that no head names has been left for so long that its files are deleted. */
export function isAbandoned(generation: string, now: number): boolean {
  return (ulidTime(generation) ?? 0) <= now - SPARED_MS;
}

/**
 * The condition that the head is the one that was read. The version alone would not do: heads are deleted,
 * and one that is written again begins with version 1.
 */
export function conditionOn(old: Counting | undefined): WriteCondition {
  if (!old) return conditionOf(absent);
  return {
    ConditionExpression: "#version = :version AND #generation = :generation",
    ExpressionAttributeValues: { ":version": old.version, ":generation": old.generation },
  };
}
