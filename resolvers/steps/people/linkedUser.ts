import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import { isGone } from "#lib/status";
import { verified } from "#table/people/profile";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import type { MemberProfiles } from "./memberProfiles.ts";

type Ctx = Context<object, MemberProfiles>;

/**
 * A pipeline step after `memberProfiles`: reads the user with the verified user id. A person has two user ids
 * after an `alias`: the one that has a user counts, and of two the later one.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const userIds = verified(ctx.stash.profiles, "user");
  if (userIds.length === 0) return runtime.earlyReturn(null);
  return batch.request(
    ctx,
    userIds.map(({ value }) => user.key(value)),
  );
}

export function response(ctx: Ctx): UserItem | null {
  const users = batch.response(ctx) as (UserItem | null)[];
  return users.find((each) => each !== null && !isGone(each)) ?? null;
}
