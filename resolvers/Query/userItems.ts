import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { callerId, mayReadAll } from "#lib/caller";
import { failNotFound, parseId } from "#lib/ids";
import * as page from "#lib/page";
import { isGone } from "#lib/status";
import * as present from "#lib/users/present";
import * as read from "#lib/users/read";
import type { EmailItem } from "#table/users/email";
import * as user from "#table/users/user";

type Read = Ctx<"Query.userItems">;
type Item = user.UserItem | EmailItem;

/** Backwards, the user comes before the addresses: it says which of them is primary. */
export function request(ctx: Read): DynamoDBQueryRequest {
  const userId = parseId(ctx.args.userId, "user");
  if (!mayReadAll(ctx.identity) && userId !== callerId(ctx.identity)) failNotFound("user");
  const { limit } = ctx.args;
  const asked = page.request(user.withEmails(userId), { limit, nextToken: positionOf(ctx).inner }, true);
  return { ...asked, scanIndexForward: false };
}

export function response(ctx: Read) {
  const { primaryEmailId, inner } = positionOf(ctx);
  const { error, result } = ctx;
  const { items, nextToken } = page.response<Item>({ args: { nextToken: inner }, error, result });
  const owner = items.find((item): item is user.UserItem => item.entity === "User");
  if (!inner && (!owner || isGone(owner))) return failNotFound("user");
  const primary = { primaryEmailId: owner ? owner.primaryEmailId : (primaryEmailId ?? "") };
  const emails = read.livingEmails(
    items.filter((item): item is EmailItem => item.entity === "Email"),
    primary,
  );
  return {
    items: [
      ...(owner ? [{ ...present.user(owner), __typename: "User" }] : []),
      ...emails.map((each) => ({ ...each, __typename: "Email" })),
    ],
    nextToken: nextToken ? `${primary.primaryEmailId}.${nextToken}` : null,
  };
}

/**
 * Returns AppSync's token, and the primary address of the user on the first page. Fails with
 * `ValidationError` for a token of another list.
 */
function positionOf({ args: { nextToken } }: Read): { primaryEmailId?: string; inner?: string } {
  if (typeof nextToken !== "string") return {};
  if (!util.matches("[0-9A-Z]{26}\\.[^\\p{Cntrl}\\s]+", nextToken)) page.failToken();
  const [primaryEmailId = ""] = nextToken.split(".");
  return { primaryEmailId, inner: nextToken.slice(primaryEmailId.length + 1) };
}
