import type { DynamoDBQueryRequest, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import * as walk from "#lib/walk";
import type { Key } from "#table/key";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";

export const steps = {
  entries: { request: entriesRequest, response: entriesResponse },
  profiles: { request: profilesRequest, response: profilesResponse },
};

/**
 * The values that this step stores in the stash: the position of this page in the list, the keys of its
 * profiles, and the token of the next page.
 */
export type ProfileKeys = { position: walk.Position; keys: Key[]; nextToken: string | null };

type Read = Ctx<"Query.profiles", Partial<ProfileKeys>>;

/** Reads a page of one part of the list. */
export function entriesRequest(ctx: Read): DynamoDBQueryRequest {
  const position = walk.positionOf(ctx.args, profile.PROFILE_LIST_SHARDS);
  ctx.stash.position = position;
  return walk.request(profile.listed(`${position.at < 10 ? "0" : ""}${position.at}`), ctx.args, position);
}

export function entriesResponse(ctx: Read): null {
  const { position } = ctx.stash as ProfileKeys;
  const { items, nextToken } = walk.pageOf<profile.ProfileEntryItem>(
    ctx,
    position,
    profile.PROFILE_LIST_SHARDS,
  );
  ctx.stash.keys = items.map(({ profileId }) => profile.key(profileId));
  ctx.stash.nextToken = nextToken;
  return null;
}

type Profiles = Ctx<"Query.profiles", ProfileKeys>;

export function profilesRequest(ctx: Profiles): DynamoDBBatchGetItemRequest {
  const { keys, nextToken } = ctx.stash;
  if (keys.length === 0) return runtime.earlyReturn({ items: [], nextToken });
  return batch.request(ctx, keys);
}

/**
 * A profile that has joined another is answered by that one, in its own place of the list; one that was
 * erased, not at all.
 */
export function profilesResponse(ctx: Profiles) {
  const found = batch.response(ctx) as (ProfileItem | null)[];
  return {
    items: found.filter((each) => each !== null && !each.into && !each.erasedAt),
    nextToken: ctx.stash.nextToken,
  };
}
