import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseId } from "#lib/ids";
import * as foundProfile from "#lib/people/foundProfile";
import * as rootProfile from "#steps/people/rootProfile";
import * as profile from "#table/people/profile";

export const steps = {
  get: { request, response },
  rootProfile,
};

export const around = foundProfile;

type Read = Ctx<"Query.profileById", never, profile.ProfileItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  const profileId = parseId(ctx.args.profileId, "profile");
  return ddb.get({ key: profile.key(profileId), consistentRead: true });
}

export function response(ctx: Read): profile.ProfileItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
