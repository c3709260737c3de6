import type { SubscriberItem } from "#table/mail/subscriber";
import { failConflict } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";

/** The error type for a subscriber that another transaction is writing. */
export function inUse(expectedVersion: number | null | undefined): "Conflict" | "VersionConflict" {
  return typeof expectedVersion === "number" ? "VersionConflict" : "Conflict";
}

/**
 * Ends the field for a refused write on a subscriber, given the subscriber as it was at that moment: without
 * an `expectedVersion` with `Conflict` to retry; with one, with `NotFound` if the subscriber was erased, else
 * with `VersionConflict`.
 */
export function failReplaced(
  current: SubscriberItem | null,
  expectedVersion: number | null | undefined,
): never {
  if (typeof expectedVersion === "number") {
    if (!current) return failNotFound("subscriber");
    requireVersion(current, expectedVersion);
  }
  return failConflict(inUse(expectedVersion));
}
