import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failConflict, failUnexpected } from "#lib/errors";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";

type Ctx = Context<object, Record<string, unknown>, { result: ProfileItem | null }>;

/**
 * The last pipeline step of fields that read a profile: reads the one that it has joined. Null if there is
 * none, or the person was erased.
 */
export function request(ctx: Ctx): DynamoDBGetItemRequest {
  const found = ctx.prev.result;
  if (!found?.into) return runtime.earlyReturn(found?.erasedAt ? null : found);
  return ddb.get({ key: profile.key(found.into), consistentRead: true });
}

/**
 * Fails with `Conflict` if the two were parted, or the root was merged, between the reads: the root says
 * nothing of this profile any more.
 */
export function response(ctx: Ctx): ProfileItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  const root = ctx.result as ProfileItem | null;
  if (root?.erasedAt) return null;
  const joined = ctx.prev.result?.profileId ?? "";
  if (root && (root.into || (root.members ?? []).indexOf(joined) < 0)) failConflict();
  return root;
}
