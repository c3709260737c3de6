import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { actorOf } from "#lib/caller";
import { parseId } from "#lib/ids";
import * as lambda from "#lib/lambda";
import * as activeCaller from "#steps/activeCaller";
import type { ProfileItem } from "#table/people/profile";

export const steps = {
  activeCaller,
  unmergeProfiles: { lambda: "unmergeProfiles", request, response },
};

type UnmergeProfiles = Ctx<"Mutation.unmergeProfiles">;

/**
 * @because the facts of both people afterwards follow from all profiles of the person, and how many those
 *   are is not known before.
 */
export function request(ctx: UnmergeProfiles): LambdaRequest {
  const { profileId, mergeId, expectedVersion } = ctx.args.input;
  return lambda.request({
    profileId: parseId(profileId, "profile"),
    mergeId: parseId(mergeId, "merge"),
    expectedVersion,
    actor: actorOf(ctx.identity),
  });
}

export function response(ctx: UnmergeProfiles): ProfileItem {
  return lambda.response(ctx);
}
