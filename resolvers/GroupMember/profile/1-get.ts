import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as profile from "#table/people/profile";

type Read = Ctx<"GroupMember.profile", never, profile.ProfileItem | null>;

/** The id comes from the parent. */
export function request(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: profile.key(ctx.source?.profileId ?? ""), consistentRead: true });
}

export function response(ctx: Read): profile.ProfileItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}
