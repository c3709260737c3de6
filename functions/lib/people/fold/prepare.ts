import type { SourceItem } from "#table/people/source";
import type { MergeDecision, ShareDecision, VerifyDecision } from "../identity/decide.ts";
import { mergePeople } from "../merges/merge.ts";
import { markIdentity } from "./mark.ts";
import type { People } from "./people.ts";
import { profileOf } from "./people.ts";

/**
 * Writes what has to be written before an event can be filed. If something has changed since it was read,
 * nothing is written. `by` is a user id, or `rules`; `kind` is that of the source: a merge that a page causes
 * is a claim.
 */
export async function prepareFold(
  first: ShareDecision | VerifyDecision | MergeDecision,
  people: People,
  { by, kind }: { by: string; kind: SourceItem["kind"] },
): Promise<void> {
  if (first.kind !== "MERGE") return void (await markIdentity(first, people));
  const { winnerId, loserId, reason } = first;
  const roots = [profileOf(people, winnerId), profileOf(people, loserId)] as const;
  await mergePeople(...roots, { reason, by }, { isClaim: kind === "BROWSER" });
}
