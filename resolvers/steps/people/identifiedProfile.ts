import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import { profileOf } from "#lib/people/identities";
import type { IdentityItem } from "#table/people/identity";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";

type Ctx = Context<object, Record<string, unknown>, { result: IdentityItem | null }>;

/**
 * A pipeline step after one that reads an identity: reads the profile at which it was first seen. Null if
 * there is none.
 */
export function request(ctx: Ctx): DynamoDBGetItemRequest {
  const identity = ctx.prev.result;
  const profileId = identity ? profileOf(identity) : null;
  if (!profileId) return runtime.earlyReturn(null);
  return ddb.get({ key: profile.key(profileId), consistentRead: true });
}

export function response(ctx: Ctx): ProfileItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result as ProfileItem | null;
}
