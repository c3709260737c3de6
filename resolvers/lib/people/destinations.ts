import { util } from "@aws-appsync/utils";
import type { DestinationItem } from "#table/people/destination";
import { DESTINATION_ID } from "#table/people/destination";
import { fail, failConflict } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";

/** Returns the id of a destination that is looked up. Fails with `NotFound` if no destination can have it. */
export function parseDestinationId(destinationId: string): string {
  return util.matches(DESTINATION_ID, destinationId) ? destinationId : failNotFound("destination");
}

/** Returns the destination in the expected version. Fails with `NotFound` or `VersionConflict`. */
export function requireDestination(found: DestinationItem | null, expectedVersion: number): DestinationItem {
  if (!found) return failNotFound("destination");
  requireVersion(found, expectedVersion);
  return found;
}

/** Ends the field with `InvalidTransition`: the status does not allow it. */
export function failStatus({ status }: Pick<DestinationItem, "status">, rule: string): never {
  return fail("InvalidTransition", rule, { status });
}

/** Ends the field for a refused write on a destination: with `NotFound` or `VersionConflict`. */
export function failDestinationWrite(found: unknown, expectedVersion: number): never {
  requireDestination(found as DestinationItem | null, expectedVersion);
  return failConflict("VersionConflict");
}
