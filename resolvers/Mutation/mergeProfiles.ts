import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { actorOf } from "#lib/caller";
import { parseId } from "#lib/ids";
import * as lambda from "#lib/lambda";
import * as activeCaller from "#steps/activeCaller";
import type { ProfileItem } from "#table/people/profile";

export const steps = {
  activeCaller,
  mergeProfiles: { lambda: "mergeProfiles", request, response },
};

type MergeProfiles = Ctx<"Mutation.mergeProfiles">;

/**
 * @because it reads both people with all their profiles, and how many those are is not known before.
 */
export function request(ctx: MergeProfiles): LambdaRequest {
  const { winnerId, loserId, expectedVersion } = ctx.args.input;
  return lambda.request({
    winnerId: parseId(winnerId, "profile"),
    loserId: parseId(loserId, "profile"),
    expectedVersion,
    actor: actorOf(ctx.identity),
  });
}

export function response(ctx: MergeProfiles): ProfileItem {
  return lambda.response(ctx);
}
