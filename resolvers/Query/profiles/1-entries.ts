import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as walk from "#lib/walk";
import type { Key } from "#table/key";
import * as profile from "#table/people/profile";

/**
 * The values that this step stores in the stash: the position of this page in the list, the keys of its
 * profiles, and the token of the next page.
 */
export type Found = { position: walk.Position; keys: Key[]; nextToken: string | null };

type Read = Ctx<"Query.profiles", Partial<Found>>;

/** Reads a page of one part of the list. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const position = walk.positionOf(ctx.args, profile.LIST_SHARDS);
  ctx.stash.position = position;
  return walk.request(profile.listed(`${position.at < 10 ? "0" : ""}${position.at}`), ctx.args, position);
}

export function response(ctx: Read): null {
  const { position } = ctx.stash as Found;
  const { items, nextToken } = walk.pageOf<profile.ProfileEntryItem>(ctx, position, profile.LIST_SHARDS);
  ctx.stash.keys = items.map(({ profileId }) => profile.key(profileId));
  ctx.stash.nextToken = nextToken;
  return null;
}
