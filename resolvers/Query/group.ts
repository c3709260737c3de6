import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { isValue } from "#lib/people/identities";
import * as group from "#table/people/group";

type Read = Ctx<"Query.group", never, group.GroupItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  const { groupId } = ctx.args;
  if (!isValue(groupId)) failNotFound("group");
  return ddb.get({ key: group.key(groupId), consistentRead: true });
}

export function response(ctx: Read): group.GroupItem {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ?? failNotFound("group");
}
