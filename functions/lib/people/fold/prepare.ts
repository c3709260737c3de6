import type { SourceItem } from "#table/people/source";
import * as identity from "#table/people/identity";
import type { MergeDecision, ShareDecision, VerifyDecision } from "../identity/decide.ts";
import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import type { People } from "./people.ts";
import { affectedProfiles, profileOf, rootItemOf } from "./people.ts";
import { countsOfMarking, sumOfCounts } from "../identity/limits.ts";
import { isTransacted } from "../../aws/dynamodb.ts";
import { mergePeople } from "../merges/merge.ts";
import { putVersion } from "./write.ts";

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

/**
 * Marks an identity as shared or verified, on itself and in its profile, as one transaction. It raises the
 * versions of the profile and its root, so what was decided without the mark is decided again. Returns false
 * if something has changed since it was read.
 */
function markIdentity(
  { kind, identity: marked }: ShareDecision | VerifyDecision,
  people: People,
): Promise<boolean> {
  const { type, value, profileId } = marked;
  const mark = kind === "SHARE" ? "isShared" : "isVerified";
  const root = rootItemOf(people, profileId);
  const next = (profile: ProfileItem): ProfileItem => ({
    ...profile,
    moved: undefined,
    ...(profile.profileId === profileId && { identities: profile.identities.map(withMark) }),
    ...(profile === root &&
      profile.counts && { counts: sumOfCounts(profile.counts, countsOfMarking([marked], mark)) }),
  });
  const withMark = (each: OwnIdentity): OwnIdentity =>
    each.type === type && each.value === value ? { ...each, [mark]: true } : each;
  return isTransacted([
    {
      Update: {
        Key: identity.key(type, value),
        UpdateExpression: `SET #${mark} = :true`,
        // An identity that has the mark by now was counted so.
        ConditionExpression: `#profileId = :profileId AND (attribute_not_exists(#${mark}) OR #${mark} = :false)`,
        ExpressionAttributeValues: { ":true": true, ":false": false, ":profileId": profileId },
      },
    },
    ...affectedProfiles(people, profileId).map((each) => putVersion(next(profileOf(people, each)))),
  ]);
}
