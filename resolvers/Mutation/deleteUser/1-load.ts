import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { isAdmin, callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import * as page from "#lib/page";
import type { EmailItem } from "#table/users/email";
import * as user from "#table/users/user";

/** The values that this step stores in the stash: the user with all its addresses. */
export type Loaded = { userId: string; user: user.UserItem; emails: EmailItem[] };

type Load = Ctx<"Mutation.deleteUser", Partial<Loaded>, { items: (user.UserItem | EmailItem)[] }>;

export function request(ctx: Load): DynamoDBQueryRequest {
  const caller = callerId(ctx.identity);
  const userId = parseId(ctx.args.input.userId ?? caller, "user");
  if (userId !== caller && !isAdmin(ctx.identity)) failNotFound("user");
  ctx.stash.userId = userId;
  return ddb.query({ ...page.queryOf(user.withEmails(userId)), consistentRead: true });
}

export function response(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const { items } = ctx.result;
  const target = items.find((item): item is user.UserItem => item.entity === "User");
  if (!target) return failNotFound("user");
  ctx.stash.user = target;
  ctx.stash.emails = items.filter((item): item is EmailItem => item.entity === "Email");
  return null;
}
