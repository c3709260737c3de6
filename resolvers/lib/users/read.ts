import type { Context, DynamoDBGetItemRequest, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { EmailItem } from "#table/users/email";
import * as email from "#table/users/email";
import * as user from "#table/users/user";
import { failUnexpected } from "../errors.ts";
import * as page from "../page.ts";
import * as present from "./present.ts";

type Answered = Pick<Context, "info" | "error" | "result">;

/**
 * Builds the one request that reads a user: a GetItem, or a Query that reads the addresses with it if the
 * selection has `emails`. Behind an alias `emails` is not seen, because AppSync lists the alias in its place:
 * the field then reads the addresses itself.
 */
export function request(
  ctx: Pick<Context, "info">,
  userId: string,
): DynamoDBGetItemRequest | DynamoDBQueryRequest {
  if (!hasEmails(ctx)) return ddb.get({ key: user.key(userId), consistentRead: true });
  return ddb.query({ ...page.queryOf(user.withEmails(userId)), consistentRead: true });
}

/** Returns the stored user; null if there is none. */
export function stored(ctx: Answered): user.UserItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  if (!hasEmails(ctx)) return ctx.result as user.UserItem | null;
  return itemsOf(ctx).find((item): item is user.UserItem => item.entity === "User") ?? null;
}

/** Returns the user as the API shows it, with the addresses if they were read. */
export function shownUser(ctx: Answered, owner: user.UserItem) {
  if (!hasEmails(ctx)) return present.user(owner);
  const emails = itemsOf(ctx).filter((item): item is EmailItem => item.entity === "Email");
  return { ...present.user(owner), emails: { items: livingEmails(emails, owner), nextToken: null } };
}

/** Returns the addresses as the API shows them, without claims that have lapsed. */
export function livingEmails(emails: EmailItem[], owner: Pick<user.UserItem, "primaryEmailId">) {
  const now = util.time.nowISO8601();
  return emails.filter((item) => !email.hasLapsed(item, now)).map((item) => present.email(item, owner));
}

function hasEmails({ info }: Pick<Context, "info">): boolean {
  return info.selectionSetList.indexOf("emails") >= 0;
}

function itemsOf(ctx: Answered): (user.UserItem | EmailItem)[] {
  return (ctx.result as { items: (user.UserItem | EmailItem)[] }).items;
}
