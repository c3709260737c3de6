import type {
  DynamoDBBatchGetItemRequest,
  DynamoDBGetItemRequest,
  DynamoDBQueryRequest,
  DynamoDBTransactWriteItemsRequest,
  DynamoDBUpdateItemRequest,
  LambdaRequest,
} from "@aws-appsync/utils";
import { runtime, util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import * as batch from "#lib/batch";
import { hasLostGroup, isStaffMember } from "#lib/caller";
import { fail, failUnexpected, warn } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as lambda from "#lib/lambda";
import { allLiving } from "#lib/living";
import * as page from "#lib/page";
import * as invitations from "#lib/sites/invitations";
import * as present from "#lib/sites/present";
import { failSiteWrite } from "#lib/sites/siteWrites";
import * as transaction from "#lib/transaction";
import { personName } from "#lib/personName";
import type { Reply } from "#reply";
import * as replay from "#steps/replay";
import type { Drawn } from "#steps/secret.token.lambda";
import * as secret from "#steps/secret.token.lambda";
import type { OwnSite } from "#steps/sites/ownSite";
import * as ownSite from "#steps/sites/ownSite";
import type { IdempotencyItem } from "#table/idempotency";
import * as keys from "#table/key";
import type { SiteInvitationItem } from "#table/sites/siteInvitation";
import * as siteInvitation from "#table/sites/siteInvitation";
import type { MemberRole, SiteMemberItem } from "#table/sites/siteMember";
import * as siteMember from "#table/sites/siteMember";
import type { EmailOwnerItem } from "#table/users/emailOwner";
import * as emailOwner from "#table/users/emailOwner";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";

export const steps = {
  ownSite,
  hashMailbox: { lambda: "token", request: hashRequest, response: hashResponse },
  read: { request: readRequest, response: readResponse },
  invitee: { request: inviteeRequest, response: inviteeResponse },
  open: { request: openRequest, response: openResponse },
  secret,
  invite: { request, response },
  replay,
  mail: { lambda: "Mutation/inviteSiteMember", request: mailRequest, response: mailResponse },
  mailed: { request: mailedRequest, response: mailedResponse },
};

/** The values that the first steps store in the stash. */
export type Invited = OwnSite & {
  address: string;
  role: MemberRole;
  mailbox: string;
  counts: invitations.InvitationCounts;
  lock: EmailOwnerItem | null;
  locale?: string | undefined;
  open: SiteInvitationItem[];
  isReplay?: boolean;
};

type Hash = Ctx<"Mutation.inviteSiteMember", Partial<Invited>>;

/**
 * Asks for the hash of the address's mailbox.
 *
 * @because mails are counted by a hash of the mailbox, and APPSYNC_JS has no hash function.
 */
export function hashRequest(ctx: Hash): LambdaRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  ctx.stash.address = parseAddress(input.email);
  if (input.role === "OWNER") {
    fail("ValidationError", "A site has one owner: invite an editor or a viewer.", { field: "role" });
  }
  ctx.stash.role = input.role;
  return lambda.request({ address: ctx.stash.address });
}

export function hashResponse(ctx: Hash): null {
  ctx.stash.mailbox = lambda.response<{ mailbox: string }>(ctx).mailbox;
  return null;
}

type Read = Ctx<"Mutation.inviteSiteMember", Invited>;

export function readRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  const { caller, mailbox, address } = ctx.stash;
  const key = idempotency.resultKeyOf(ctx);
  const read = [...invitations.countKeys(caller.userId, mailbox), emailOwner.key(address)];
  return batch.request(ctx, key ? [...read, key] : read);
}

/** A repetition is detected before anything is checked, so that nothing is counted or mailed again. */
export function readResponse(ctx: Read): null {
  const items = batch.response(ctx);
  const done = items[4] as IdempotencyItem | null | undefined;
  ctx.stash.counts = items.slice(0, 3) as invitations.InvitationCounts;
  ctx.stash.lock = items[3] as EmailOwnerItem | null;
  ctx.stash.isReplay = !!done && done.ttl > util.time.nowEpochSeconds();
  return null;
}

/** Reads as much for an address of no user, so that the time of an answer names no user's address. */
export function inviteeRequest(ctx: Read): DynamoDBBatchGetItemRequest {
  if (ctx.stash.isReplay) runtime.earlyReturn(null);
  const userId = ctx.stash.lock?.userId ?? "";
  return batch.request(ctx, [user.key(userId), siteMember.key(ctx.stash.site.siteId, userId)]);
}

/**
 * Fails with `Conflict` for an address that the caller sees among the members: a primary one. Any other
 * address of a member is invited like that of a stranger: an answer must not link it to the member.
 */
export function inviteeResponse(ctx: Read): null {
  const { address, caller, site } = ctx.stash;
  const [invitee, member] = batch.response(ctx) as [UserItem | null, SiteMemberItem | null];
  if (!invitee) return null;
  const isIn = !!member || invitee.userId === site.ownerId;
  if (isIn && (invitee.userId === caller.userId || invitee.email === address)) {
    fail("Conflict", "The person with this address is in the site: change the role there.", {
      field: "email",
    });
  }
  ctx.stash.locale = invitee.locale;
  return null;
}

export function openRequest(ctx: Read): DynamoDBQueryRequest {
  if (ctx.stash.isReplay) runtime.earlyReturn(null);
  const range = siteInvitation.invitationsOf(ctx.stash.site.siteId);
  return ddb.query({ ...page.queryOf(range), consistentRead: true });
}

export function openResponse(ctx: Read): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.open = allLiving((ctx.result as { items: SiteInvitationItem[] }).items);
  return null;
}

type Invite = Ctx<
  "Mutation.inviteSiteMember",
  Invited & Drawn & transaction.Sent & { invitation: SiteInvitationItem }
>;

/**
 * One transaction stores the invitation, deletes an open one to the same address, and counts the mail. The
 * site is as it was read, so the open invitations are, too.
 */
export function request(ctx: Invite): DynamoDBTransactWriteItemsRequest {
  if (ctx.stash.isReplay) runtime.earlyReturn(null);
  const { address, role, caller, site, hash, mailbox, counts, open } = ctx.stash;
  const before = open.filter((each) => each.email === address);
  if (open.length - before.length >= siteInvitation.MAX_INVITATIONS) {
    const most = siteInvitation.MAX_INVITATIONS;
    fail("LimitExceeded", `A site can have at most ${most} open invitations: revoke one first.`, { most });
  }
  const isStaff = isStaffMember(ctx.identity) && !hasLostGroup(ctx.identity, caller);
  const ttl = util.time.nowEpochSeconds() + siteInvitation.INVITATION_SECONDS;
  const item = siteInvitation.item({
    ...{ invitationId: hash, siteId: site.siteId, email: address, role, invitedBy: caller.userId, ttl },
    ...{ now: util.time.nowISO8601(), expiresAt: util.time.epochMilliSecondsToISO8601(ttl * 1000) },
  });
  const key = siteInvitation.key(site.siteId, hash);
  ctx.stash.invitation = { ...key, ...item };
  return idempotency.create(ctx, present.siteInvitation(ctx.stash.invitation), [
    invitations.countInvitation(site),
    { name: "invitation", putItem: { key, item } },
    ...before.map((each) => invitations.deleteInvitation(each)),
    ...invitations.countMail(caller.userId, mailbox, counts, isStaff),
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Invite) {
  if (ctx.stash.isReplay) return null;
  const refusal = transaction.failedWrite(ctx);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failSiteWrite(refusal);
  return present.siteInvitation(ctx.stash.invitation);
}

type Mail = Ctx<
  "Mutation.inviteSiteMember",
  Invited & Drawn & { invitation: SiteInvitationItem; isMailed?: boolean },
  unknown,
  { result: unknown }
>;

/**
 * Has the invitation mailed, in the language of the person who has the address, or of the caller.
 *
 * @because the mail is sent by SES.
 * @only if the call is not a replay: the first call has mailed the invitation.
 */
export function mailRequest(ctx: Mail): LambdaRequest {
  if (ctx.stash.isReplay) runtime.earlyReturn(ctx.prev.result);
  const { site, caller, token, invitation, locale } = ctx.stash;
  return lambda.request({
    to: invitation.email,
    token: siteInvitation.invitationToken(site.siteId, token),
    role: invitation.role,
    siteName: site.name,
    by: personName(caller),
    locale: locale ?? caller.locale,
  });
}

/** The invitation is stored even if it could not be mailed: the error `Unavailable` is returned with it. */
export function mailResponse(ctx: Mail): unknown {
  const reply = ctx.result as Reply<unknown> | null;
  ctx.stash.isMailed = !ctx.error && !!reply && !reply.error;
  if (!ctx.stash.isMailed) warnNotMailed();
  return ctx.prev.result;
}

type Mailed = Ctx<
  "Mutation.inviteSiteMember",
  Invited & { invitation: SiteInvitationItem; isMailed?: boolean },
  SiteInvitationItem | null,
  { result: SiteInvitationItem }
>;

/** Notes that the invitation was mailed. A repetition reads the note: the earlier answer can be lost. */
export function mailedRequest(ctx: Mailed): DynamoDBGetItemRequest | DynamoDBUpdateItemRequest {
  const { site, isReplay, isMailed } = ctx.stash;
  const key = siteInvitation.key(site.siteId, ctx.prev.result.invitationId);
  if (isReplay) return ddb.get({ key, consistentRead: true });
  if (!isMailed) runtime.earlyReturn(ctx.prev.result);
  const update = { mailedAt: util.time.nowISO8601() };
  return ddb.update<Record<string, unknown>>({ key, update, condition: keys.present });
}

/**
 * A repetition whose invitation is open and has no note gets `Unavailable`, as the earlier call did. An error
 * of the note is ignored: the mail is sent, and a repetition then asks for one mail more.
 */
export function mailedResponse(ctx: Mailed) {
  if (ctx.stash.isReplay) {
    if (ctx.error) failUnexpected(ctx.error);
    if (ctx.result && !ctx.result.mailedAt) warnNotMailed();
  }
  return ctx.prev.result;
}

function warnNotMailed(): void {
  warn("Unavailable", "The invitation could not be mailed: invite the address again.", { retry: true });
}
