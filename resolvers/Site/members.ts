import type { DynamoDBBatchGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { failUnexpected } from "#lib/errors";
import * as page from "#lib/page";
import { ofParent, seesAddresses } from "#lib/sites/access";
import * as present from "#lib/sites/present";
import type { SiteItem } from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";

export const steps = {
  members: { request: membersRequest, response: membersResponse },
  people: { request: peopleRequest, response: peopleResponse },
};

/** The values that the first step stores in the stash. */
export type Members = { members: SiteMemberItem[] };

type Read<Stash extends Record<string, unknown> = Members> = Ctx<"Site.members", Stash>;

/** A caller who may read the site may read its members. The site comes from the parent. */
export function membersRequest(ctx: Read<Partial<Members>>): DynamoDBQueryRequest {
  const range = siteMember.membersOfSite(ctx.source?.siteId ?? "");
  return ddb.query({ ...page.queryOf(range), consistentRead: true });
}

/**
 * There are few enough for one request each: `MAX_MEMBERS`. A transfer between the request of the parent and
 * this one makes its owner a member. DynamoDB refuses a key that is there twice, so the owner is left out.
 */
export function membersResponse(ctx: Read<Partial<Members>>): null {
  if (ctx.error) failUnexpected(ctx.error);
  const { items } = ctx.result as { items: SiteMemberItem[] };
  ctx.stash.members = items.filter(({ userId }) => userId !== ctx.source?.ownerId);
  return null;
}

export function peopleRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  const owner = ctx.source?.ownerId ?? "";
  const people = [owner, ...ctx.stash.members.map(({ userId }) => userId)];
  return batch.request(
    ctx,
    people.map((userId) => user.key(userId)),
  );
}

/** A person whose user is deleted is left out: the membership is removed within minutes. */
export function peopleResponse(ctx: Read) {
  const [owner = null, ...people] = batch.response(ctx) as (UserItem | null)[];
  const isSeen = seesAddresses(ofParent(ctx));
  const members = ctx.stash.members
    .map((member, at) => ({ member, person: people[at] ?? null }))
    .filter(({ person }) => person !== null && person.status !== "DELETED")
    .map(({ member, person }) => present.siteMember(member, person, isSeen));
  return [present.siteOwner(ctx.source as unknown as SiteItem, owner, isSeen), ...members];
}
