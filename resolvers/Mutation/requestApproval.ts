import type { DynamoDBBatchGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { actorOf } from "#lib/caller";
import { failConflict } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import { failNotFound } from "#lib/ids";
import * as present from "#lib/mail/present";
import { parseApprovers, parseNote, requireApprovers } from "#lib/mail/templateInput";
import { failNoVersion, parseTemplateKey, parseVersionNumber } from "#lib/mail/templates";
import { requireRequestable } from "#lib/mail/templateTransition";
import { moveHead, putAudit, queueVersion } from "#lib/mail/templateWrites";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import * as template from "#table/mail/template";
import * as templateVersion from "#table/mail/templateVersion";
import * as user from "#table/users/user";

export const steps = {
  activeCaller,
  load: { request: loadRequest, response: loadResponse },
  queue: { request: queueRequest, response: queueResponse },
  replay,
};

type Found = { head: template.TemplateItem; version: templateVersion.TemplateVersionItem; to: string[] };
type Load = Ctx<"Mutation.requestApproval", Partial<Found>>;

/** Reads the text, the number, and the users who are asked. */
export function loadRequest(ctx: Load): DynamoDBBatchGetItemRequest {
  const { input } = ctx.args;
  const key = parseTemplateKey(input.key);
  const number = parseVersionNumber(input.number);
  const to = parseApprovers(input.to, ctx.identity);
  ctx.stash.to = to;
  const people = to.map((userId) => user.key(userId));
  return batch.request(ctx, [template.key(key), templateVersion.key(key, number), ...people]);
}

export function loadResponse(ctx: Load): null {
  const [head, version, ...people] = batch.response(ctx);
  ctx.stash.head = (head ?? failNotFound("text")) as template.TemplateItem;
  ctx.stash.version = (version ?? failNoVersion()) as templateVersion.TemplateVersionItem;
  requireApprovers(people as (user.UserItem | null)[]);
  return null;
}

type Shown = ReturnType<typeof present.templateVersion>;
type Queue = Ctx<"Mutation.requestApproval", Found & transaction.Sent & { after: Shown }>;

/**
 * One transaction lets the draft wait for approval, and records who asked for it. The table's stream then
 * triggers the mails.
 */
export function queueRequest(ctx: Queue): DynamoDBTransactWriteItemsRequest {
  const { key, number, expectedVersion, idempotencyKey } = ctx.args.input;
  const { head, version, to } = ctx.stash;
  const note = parseNote(ctx.args.input.note);
  // A repetition meets a later version. The transaction finds its `idempotencyKey` before it checks that.
  const canRepeat = idempotencyKey && version.version > expectedVersion;
  if (!canRepeat) requireRequestable(head, version, expectedVersion);
  const now = util.time.nowISO8601();
  const request = { requestedBy: actorOf(ctx.identity), requestNote: note, requestedTo: to };
  const { after, write } = queueVersion(version, expectedVersion, now, request);
  ctx.stash.after = present.templateVersion(after);
  return idempotency.create(ctx, ctx.stash.after, [
    write,
    ...moveHead(version, "WAITING"),
    putAudit(ctx.identity, { key, number, action: "REQUESTED", at: now, note }),
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function queueResponse(ctx: Queue): Shown | null {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal?.name === "version") {
    const now = refusal.item as templateVersion.TemplateVersionItem;
    requireRequestable(ctx.stash.head, now, ctx.args.input.expectedVersion);
  }
  if (refusal) failConflict();
  return ctx.stash.after;
}
