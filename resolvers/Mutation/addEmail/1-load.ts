import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import { callerId } from "#lib/caller";
import { failUnexpected } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as page from "#lib/page";
import { requireActive } from "#lib/status";
import type { EmailItem } from "#table/users/email";
import * as user from "#table/users/user";

/** The values that this step stores in the stash: the address to add, and the user with all its addresses. */
export type Loaded = { address: string; user: user.UserItem; emails: EmailItem[] };

type Load = Ctx<"Mutation.addEmail", Partial<Loaded>, { items: (user.UserItem | EmailItem)[] }>;

export function request(ctx: Load): DynamoDBQueryRequest {
  idempotency.requireKey(ctx.args.input);
  ctx.stash.address = parseAddress(ctx.args.input.email);
  return ddb.query({ ...page.queryOf(user.withEmails(callerId(ctx.identity))), consistentRead: true });
}

export function response(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const { items } = ctx.result;
  const owner = items.find((item): item is user.UserItem => item.entity === "User");
  requireActive(owner);
  ctx.stash.user = owner;
  ctx.stash.emails = items.filter((item): item is EmailItem => item.entity === "Email");
  return null;
}
