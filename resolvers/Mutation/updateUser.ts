import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { callerId } from "#lib/caller";
import * as change from "#lib/users/change";
import { fail } from "#lib/errors";
import * as present from "#lib/users/present";
import { failOwnUser, requireSignedIn, signedInAt } from "#lib/status";
import { isZone } from "#lib/zones";
import * as phone from "#table/users/phone";
import * as user from "#table/users/user";
import { LOCALE, NAME, ZONE } from "#table/text";

/**
 * The rule of each field (a `java.util.regex.Pattern` for the whole text; `readText` has the others), and its
 * description for messages.
 */
const RULES = [
  { field: "firstName", ...NAME },
  { field: "lastName", ...NAME },
  { field: "phone", pattern: undefined, says: phone.PHONE },
  { field: "locale", ...LOCALE },
  { field: "timezone", pattern: undefined, says: ZONE },
] as const;

/** Omitted fields keep their values; null clears them. */
export function request(ctx: Ctx<"Mutation.updateUser">): DynamoDBUpdateItemRequest {
  const { input } = ctx.args;
  const update: Record<string, unknown> = {};
  for (const { field, pattern, says } of RULES) {
    const value = input[field];
    const text = typeof value === "string" ? readText(field, pattern, value) : undefined;
    if (text === null) fail("ValidationError", `${field} must be ${says}.`, { field });
    if (value !== undefined) update[field] = text ?? ddb.operations.remove();
  }
  const of = { userId: callerId(ctx.identity), expectedVersion: input.expectedVersion };
  return change.request(of, update, user.isSignedIn(signedInAt(ctx.identity)));
}

/** Returns a text as it is stored; null if its field cannot have it. */
function readText(field: string, pattern: string | undefined, text: string): string | null {
  if (field === "phone") return phone.normalisePhone(text);
  return (pattern ? util.matches(pattern, text) : isZone(text)) ? text : null;
}

export function response(ctx: Ctx<"Mutation.updateUser", never, user.UserItem | null>) {
  const changed = change.changedUser(ctx);
  if (changed) return present.user(changed);
  requireSignedIn(ctx.identity, ctx.result);
  return failOwnUser(ctx.result, ctx.args.input.expectedVersion);
}
