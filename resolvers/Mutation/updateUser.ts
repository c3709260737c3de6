import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import * as change from "#lib/users/change";
import { fail } from "#lib/errors";
import * as present from "#lib/users/present";
import { failOwnUser } from "#lib/status";
import { isZone, ZONE } from "#lib/zones";
import type { UserItem } from "#table/users/user";
import { LINE, ON_ONE_LINE } from "#table/text";

/**
 * The rule of each field (a `java.util.regex.Pattern` for the whole text, or a time zone), and its
 * description for messages.
 */
const RULES = [
  { field: "firstName", pattern: `${LINE}{1,100}`, says: `1 to 100 characters ${ON_ONE_LINE}` },
  { field: "lastName", pattern: `${LINE}{1,100}`, says: `1 to 100 characters ${ON_ONE_LINE}` },
  { field: "phone", pattern: "\\+[0-9][0-9 ().-]{4,30}", says: "a number like +43 1 234 56 78" },
  { field: "locale", pattern: "[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}", says: "a BCP 47 tag like de-AT" },
  { field: "timezone", pattern: undefined, says: ZONE },
] as const;

/** Omitted fields keep their values; null clears them. */
export function request(ctx: Ctx<"Mutation.updateUser">): DynamoDBUpdateItemRequest {
  const { input } = ctx.args;
  const update: Record<string, unknown> = {};
  for (const { field, pattern, says } of RULES) {
    const value = input[field];
    const isRight = typeof value !== "string" || (pattern ? util.matches(pattern, value) : isZone(value));
    if (!isRight) fail("ValidationError", `${field} must be ${says}.`, { field });
    if (value !== undefined) update[field] = value === null ? ddb.operations.remove() : value;
  }
  const of = { userId: callerId(ctx.identity), expectedVersion: input.expectedVersion };
  return change.request(of, update, { eq: "ACTIVE" });
}

export function response(ctx: Ctx<"Mutation.updateUser", never, UserItem | null>) {
  const user = change.changedUser(ctx);
  return user ? present.user(user) : failOwnUser(ctx.result, ctx.args.input.expectedVersion);
}
