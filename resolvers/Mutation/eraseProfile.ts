import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseId } from "#lib/ids";
import * as lambda from "#lib/lambda";
import { profileErasure } from "#lib/people/erasure";
import * as activeCaller from "#steps/activeCaller";
import type { ProfileErasureItem } from "#table/people/erasure";

export const steps = {
  activeCaller,
  eraseProfile: { lambda: "eraseProfile", request, response },
};

type EraseProfile = Ctx<"Mutation.eraseProfile">;

/**
 * @because it reads the person with all profiles, and how many those are is not known before.
 */
export function request(ctx: EraseProfile): LambdaRequest {
  const { profileId, suppress, expectedVersion } = ctx.args.input;
  return lambda.request({
    profileId: parseId(profileId, "profile"),
    suppress: suppress ?? false,
    expectedVersion,
  });
}

export function response(ctx: EraseProfile) {
  return profileErasure(lambda.response<ProfileErasureItem>(ctx));
}
