import type { DynamoDBQueryRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { isAdmin, callerId } from "#lib/caller";
import { failUnexpected, fail } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import * as page from "#lib/page";
import {
  failOtherUser,
  failOwnUser,
  requireGroups,
  requireSignedIn,
  requireVersion,
  signedInAt,
} from "#lib/status";
import * as transaction from "#lib/transaction";
import { deleteEmail } from "#lib/users/emailWrites";
import * as present from "#lib/users/present";
import type { EmailItem } from "#table/users/email";
import { allOf } from "#table/users/linkedProvider";
import * as providerOwner from "#table/users/providerOwner";
import * as user from "#table/users/user";

export const steps = {
  load: { request: loadRequest, response: loadResponse },
  delete: { request: deleteRequest, response: deleteResponse },
};

/** The values that this step stores in the stash: the user with all its addresses. */
export type UserToDelete = { userId: string; user: user.UserItem; emails: EmailItem[] };

type Load = Ctx<"Mutation.deleteUser", Partial<UserToDelete>, { items: (user.UserItem | EmailItem)[] }>;

export function loadRequest(ctx: Load): DynamoDBQueryRequest {
  const caller = callerId(ctx.identity);
  const userId = parseId(ctx.args.input.userId ?? caller, "user");
  if (userId !== caller && !isAdmin(ctx.identity)) failNotFound("user");
  ctx.stash.userId = userId;
  return ddb.query({ ...page.queryOf(user.withEmails(userId)), consistentRead: true });
}

export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const { items } = ctx.result;
  const target = items.find((item): item is user.UserItem => item.entity === "User");
  if (!target) return failNotFound("user");
  ctx.stash.user = target;
  ctx.stash.emails = items.filter((item): item is EmailItem => item.entity === "Email");
  return null;
}

type Delete = Ctx<
  "Mutation.deleteUser",
  UserToDelete & transaction.Sent & { tombstone: Omit<user.UserItem, "PK" | "SK"> }
>;

/**
 * Invariants 1 to 3: one transaction replaces the user by a tombstone, and deletes all its addresses and
 * their locks, and those of its accounts at providers. The list of addresses is complete, because every
 * change of them increments the version. Sites do not, so their count is a condition of its own. An admin who
 * deletes another user must still be active, signed in and an admin.
 */
export function deleteRequest(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { user: target, emails } = ctx.stash;
  const caller = callerId(ctx.identity);
  const isOwn = target.userId === caller;
  if (isOwn) requireSignedIn(ctx.identity, target);
  if (target.status === "DELETED") failOtherUser(target, ctx.args.input.expectedVersion);
  requireVersion(target, ctx.args.input.expectedVersion);
  requireNoSites(target);
  ctx.stash.tombstone = user.tombstone(target, util.time.nowISO8601(), util.time.nowEpochSeconds());
  const putItem = {
    key: user.key(target.userId),
    item: ctx.stash.tombstone,
    condition: {
      version: { eq: target.version },
      status: isOwn ? { eq: "ACTIVE" } : { ne: "DELETED" },
      ...user.ownsNoSites,
    },
  };
  const condition = user.isSignedInWith("admin", signedInAt(ctx.identity));
  return transaction.request(ctx, [
    { name: "user", putItem },
    ...(isOwn ? [] : [{ name: "caller", conditionCheck: { key: user.key(caller), condition } }]),
    ...emails.flatMap((each) => deleteEmail(each)),
    ...allOf(target).map(({ provider, subject }) => ({
      name: "provider",
      deleteItem: { key: providerOwner.key(provider, subject) },
    })),
  ]);
}

export function deleteResponse(ctx: Delete) {
  const { user: target, tombstone } = ctx.stash;
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  const current = (refusal?.item ?? null) as user.UserItem | null;
  if (refusal?.name === "caller") {
    requireGroups(ctx.identity, current);
    failOwnUser(current);
  }
  if (current && current.version === target.version) requireNoSites(current);
  if (refusal) failOtherUser(refusal.name === "user" ? current : target, target.version);
  return present.user({ ...user.key(target.userId), ...tombstone });
}

/** Fails with `Conflict` if the user owns sites. */
function requireNoSites({ siteCount = 0 }: user.UserItem): void {
  if (siteCount > 0)
    fail("Conflict", "The user owns sites: transfer or delete them first.", { sites: siteCount });
}
