import { util } from "@aws-appsync/utils";
import { absent } from "#table/key";
import type { RulesWalkItem } from "#table/people/rulesWalk";
import type { ComputedTraitItem, RulesHeadItem, SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { fail, failConflict } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";
import type { FailedWrite, Write } from "../transaction.ts";

/** The other writes of a change of a segment or computed trait (functions/lib/people/segments/change.ts). */
export type RulesChange = {
  basis: number | null;
  head: RulesHeadItem;
  walk: RulesWalkItem | null;
};

/**
 * Builds the writes of a change of the rules besides its item's. The version of all rules is the lock: an
 * item that was checked beside the others is saved beside the same others.
 */
export function changeWrites({ basis, head, walk }: RulesChange): Write[] {
  const condition = basis === null ? absent : { version: { eq: basis } };
  const put = (name: string, { PK, SK, ...item }: RulesHeadItem | RulesWalkItem, on: object): Write => ({
    name,
    putItem: { key: { PK, SK }, item, condition: on },
  });
  return [put("head", head, condition), ...(walk ? [put("walk", walk, absent)] : [])];
}

/** Returns the id of a segment that is looked up. Fails with `NotFound` if no segment can have it. */
export function parseSegmentId(segmentId: string): string {
  return util.matches(segment.SEGMENT_ID, segmentId) ? segmentId : failNotFound("segment");
}

/**
 * Ends the field for a refused change of the rules: with `NotFound`, `VersionConflict`, or `Conflict` if what
 * is to be created exists, or if another change was saved at the same time.
 */
export function failChange(
  refusal: FailedWrite,
  what: "segment" | "computed trait",
  expectedVersion: number | null | undefined,
): never {
  const current = refusal.item as SegmentItem | ComputedTraitItem | null;
  if (refusal.name !== "item") return failConflict();
  if (!current) return failNotFound(what);
  if (typeof expectedVersion !== "number") {
    const says = "exists: pass its version as expectedVersion to change it.";
    const field = what === "segment" ? "segmentId" : "name";
    return fail("Conflict", `A ${what} with this ${what === "segment" ? "id" : "name"} ${says}`, {
      field,
      currentVersion: current.version,
    });
  }
  requireVersion(current, expectedVersion);
  return failConflict();
}
