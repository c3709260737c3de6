import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";

/** The values that this step stores in the stash: the profiles of a person, the root first. */
export type MemberProfiles = { profiles: ProfileItem[] };

type Ctx = Context<object, MemberProfiles>;

/**
 * The first pipeline step of fields of a profile that are about its members too: reads them. A lone profile
 * needs no request.
 */
export function request(ctx: Ctx): DynamoDBBatchGetItemRequest {
  const source = ctx.source as ProfileItem;
  ctx.stash.profiles = [source];
  const members = source.members ?? [];
  if (members.length === 0) return runtime.earlyReturn(null);
  return batch.request(
    ctx,
    members.map((profileId) => profile.key(profileId)),
  );
}

/** A member that was parted from the root since the root was read is left out. */
export function response(ctx: Ctx): null {
  const members = batch.response(ctx) as (ProfileItem | null)[];
  const source = ctx.source as ProfileItem;
  const present = members.filter((each): each is ProfileItem => each?.into === source.profileId);
  ctx.stash.profiles = [source, ...present];
  return null;
}
