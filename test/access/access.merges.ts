import type { TestCloud } from "../support/cloud.ts";
import { own, profileItems } from "../support/people/profiles.ts";
import { putItems } from "../support/sites.ts";
import * as mergeLog from "#table/people/mergeLog";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const mine = "own";
const alice = "alice";

const change: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];

/** The rows of merges: alice's profile and another one. A device is linked to the caller alone. */
export const accessToMerges: Record<string, Row> = {
  "Mutation.mergeProfiles": change,
  "Mutation.unmergeProfiles": change,
  "Mutation.linkDevice": [http, deny, mine, mine, deny, mine, mine, mine, deny, deny],
};

export function isOfMerges(path: string): boolean {
  return path in accessToMerges;
}

/** The first instant of ULIDs, of which this is one. */
const MERGE = { mergeId: "00000000000000000000000000", at: "1970-01-01T00:00:00.000Z" };
const idsOf = ({ userId }: Pick<Aim["target"], "userId">) => ({
  winnerId: `winner-${userId}-0`,
  loserId: `loser-${userId}-0`,
});

/** Puts alice's profile and another one, which has joined it if the field is about its leaving. */
export async function storeMerge<Target extends Aim["target"]>(
  test: TestCloud,
  path: string,
  target: Target,
): Promise<Target> {
  const { winnerId, loserId } = idsOf(target);
  const isMerged = path === "Mutation.unmergeProfiles";
  const identities = [own("user", target.userId)];
  const joined = { members: [loserId], userIds: [target.userId], counts: { user: 1 }, ownTraits: "{}" };
  const log = { ...MERGE, winnerId, loserId, members: [], reason: "MANUAL", by: target.userId };
  await putItems(test, [
    ...profileItems(winnerId, { identities, ...(isMerged ? joined : {}) }),
    ...profileItems(loserId, isMerged ? { into: winnerId } : {}),
    { ...mergeLog.key(winnerId, MERGE.at, MERGE.mergeId), entity: "MergeLog", ...log },
  ]);
  return target;
}

const inputs: Record<string, (aim: Aim) => object> = {
  mergeProfiles: ({ target }) => ({ ...idsOf(target), expectedVersion: 1 }),
  unmergeProfiles: ({ target }) => {
    return { profileId: idsOf(target).winnerId, mergeId: MERGE.mergeId, expectedVersion: 1 };
  },
  linkDevice: ({ address }) => ({ anonymousId: address }),
};

/** The request for a mutation of merges; whose it is, is shown by the user id. */
export function requestOfMerges(field: string, aim: Aim): Asked {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { userId } }`,
    variables: { input: inputs[field]!(aim) },
  };
}
