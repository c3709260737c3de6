import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";

/** A pipeline step of fields of a member: reads the profile that the parent names. Null if it is absent. */
export function request(ctx: Context): DynamoDBGetItemRequest {
  const { profileId } = ctx.source as { profileId: string };
  return ddb.get({ key: profile.key(profileId), consistentRead: true });
}

export function response(ctx: Context): ProfileItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result as ProfileItem | null;
}
