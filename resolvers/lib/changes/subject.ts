import type { ChangeSubjectInput } from "#schema";
import { LISTED_ENTITIES } from "#table/changes/logged";
import { fail } from "../errors.ts";

/** Fails with `ValidationError` for an entity that has no list of its changes. */
export function requireListed({ entity }: ChangeSubjectInput): void {
  if (LISTED_ENTITIES.indexOf(entity) >= 0) return;
  fail("ValidationError", `of.entity must be one of ${LISTED_ENTITIES.join(", ")}.`, { field: "of.entity" });
}
