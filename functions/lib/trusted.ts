import type { OwnIdentity } from "#table/people/profile";
import type { SourceItem } from "#table/people/source";

/**
 * Whether an event that a source has sent is known to be of the person who has these identities: a server has sent it, or a page on a device that is
 * verified to be the person's. Who has the write key of a page can name any user: what such an event says is a claim.
 */
export function isTrusted(
  { anonymousId }: { anonymousId?: string },
  source: Pick<SourceItem, "kind"> | undefined,
  identities: OwnIdentity[],
): boolean {
  if (source?.kind === "SERVER") return true;
  return identities.some(
    ({ type, value, isVerified, isShared }) =>
      type === "anonymous" && value === anonymousId && isVerified && !isShared,
  );
}
