import type { Context, DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as batch from "#lib/batch";
import type { MemberProfiles } from "#steps/people/memberProfiles";
import * as memberProfiles from "#steps/people/memberProfiles";
import type { GroupItem } from "#table/people/group";
import * as group from "#table/people/group";

export const steps = {
  memberProfiles,
  groups: { request, response },
};

type Read = Context<object, MemberProfiles & { groupIds: string[] }>;

/** The most keys of a BatchGetItem (API reference). */
const MOST = 100;

export function request(ctx: Read): DynamoDBBatchGetItemRequest {
  const all = ctx.stash.profiles.flatMap(({ groups }) => groups ?? []);
  const groupIds = all.filter((each, at) => all.indexOf(each) === at).slice(0, MOST);
  ctx.stash.groupIds = groupIds;
  if (groupIds.length === 0) return runtime.earlyReturn([]);
  return batch.request(
    ctx,
    groupIds.map((groupId) => group.key(groupId)),
  );
}

export function response(ctx: Read) {
  const groups = batch.response(ctx) as (GroupItem | null)[];
  return ctx.stash.groupIds.map((groupId, at) => ({ groupId, group: groups[at] ?? null }));
}
