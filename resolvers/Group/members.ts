import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as group from "#table/people/group";

/** The group comes from the parent. */
export function request(ctx: Ctx<"Group.members">): DynamoDBQueryRequest {
  return page.request(group.membersOf(ctx.source?.groupId ?? ""), ctx.args);
}

export function response(ctx: Ctx<"Group.members">) {
  return page.response<group.GroupMemberItem>(ctx);
}
