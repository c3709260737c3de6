import * as identity from "#table/people/identity";
import type { OwnIdentity, ProfileItem } from "#table/people/profile";
import { isWritten } from "../../aws/dynamodb.ts";
import type { Share, Verify } from "../identity/decide.ts";
import { marking, plus } from "../identity/limits.ts";
import type { People } from "./people.ts";
import { affected, profileOf, rootItemOf } from "./people.ts";
import { putVersion } from "./write.ts";

/**
 * Marks an identity as shared or verified, on itself and in its profile, as one transaction. It raises the
 * versions of the profile and its root, so what was decided without the mark is decided again. Returns false
 * if something has changed since it was read.
 */
export function markIdentity({ kind, identity: marked }: Share | Verify, people: People): Promise<boolean> {
  const { type, value, profileId } = marked;
  const mark = kind === "SHARE" ? "isShared" : "isVerified";
  const root = rootItemOf(people, profileId);
  const next = (profile: ProfileItem): ProfileItem => ({
    ...profile,
    moved: undefined,
    ...(profile.profileId === profileId && { identities: profile.identities.map(withMark) }),
    ...(profile === root && profile.counts && { counts: plus(profile.counts, marking([marked], mark)) }),
  });
  const withMark = (each: OwnIdentity): OwnIdentity =>
    each.type === type && each.value === value ? { ...each, [mark]: true } : each;
  return isWritten([
    {
      Update: {
        Key: identity.key(type, value),
        UpdateExpression: `SET #${mark} = :true`,
        // An identity that has the mark by now was counted so.
        ConditionExpression: `#profileId = :profileId AND (attribute_not_exists(#${mark}) OR #${mark} = :false)`,
        ExpressionAttributeValues: { ":true": true, ":false": false, ":profileId": profileId },
      },
    },
    ...affected(people, profileId).map((each) => putVersion(next(profileOf(people, each)))),
  ]);
}
