import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import { isUserActor } from "../caller.ts";
import { failUnexpected } from "../errors.ts";
import * as present from "./present.ts";

/**
 * Builds the GetItem of the user whom an actor names. Ends the field with null without an actor, and for a
 * server, an API key and the product itself.
 */
export function request(actor: string | null | undefined): DynamoDBGetItemRequest {
  if (!actor || !isUserActor(actor)) return runtime.earlyReturn(null);
  return ddb.get({ key: user.key(actor), consistentRead: true });
}

/** Returns the user; null for a deleted one. */
export function response(ctx: Pick<Context, "error" | "result">) {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result as UserItem | null;
  return found && found.status !== "DELETED" ? present.user(found) : null;
}
