import type { DynamoDBGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail, failUnexpected, failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { putCount } from "#lib/mail/countWrites";
import { putImageUses, putVersion, replaceDraft } from "#lib/mail/templateWrites";
import { parseTemplateKey } from "#lib/mail/templates";
import { requireVersion } from "#lib/status";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { Announced } from "#steps/mail/announceImages";
import * as announceImages from "#steps/mail/announceImages";
import type { Saved } from "#steps/mail/compileText.lambda";
import * as compileText from "#steps/mail/compileText.lambda";
import type { Basis } from "#steps/mail/textBasis";
import type { ShownImages } from "#steps/mail/shownImages";
import * as shownImages from "#steps/mail/shownImages";
import * as textBasis from "#steps/mail/textBasis";
import * as template from "#table/mail/template";

export const steps = {
  activeCaller,
  load: { request: loadRequest, response: loadResponse },
  textBasis,
  compileText,
  announceImages,
  shownImages,
  update: { request: updateRequest, response: updateResponse },
};

type Load = Ctx<"Mutation.updateTemplate", Basis, template.TemplateItem | null>;

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
  return ddb.get({ key: template.key(parseTemplateKey(ctx.args.input.key)), consistentRead: true });
}

/** A stale version is refused here, before the text is compiled; the transaction has it as its condition. */
export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const head = ctx.result ?? failNotFound("text");
  requireVersion(head, ctx.args.input.expectedVersion);
  if (head.latestNumber >= template.MAX_VERSION_NUMBER) {
    fail(
      "LimitExceeded",
      `A template has at most ${template.MAX_VERSION_NUMBER} versions: create another one.`,
    );
  }
  ctx.stash.head = head;
  return null;
}

type Changes = Pick<template.TemplateItem, "latestNumber" | "updatedAt" | "name">;
type Stash = Required<Omit<Basis, "name">> &
  Pick<Basis, "name"> &
  Saved &
  ShownImages &
  Announced &
  transaction.Sent & { changes: Changes };
type Update = Ctx<"Mutation.updateTemplate", Stash>;

/**
 * One transaction saves the next number, and supersedes the latest one if it is a draft: no older one can be.
 */
export function updateRequest(ctx: Update): DynamoDBTransactWriteItemsRequest {
  const { head, name, latest, typed, compiled, timezone } = ctx.stash;
  const { key, version, kind } = head;
  const number = head.latestNumber + 1;
  const now = util.time.nowISO8601();
  const changes = { latestNumber: number, updatedAt: now, ...(name ? { name } : {}) };
  const isNameless = ctx.args.input.name === null;
  ctx.stash.changes = changes;
  const updateItem = {
    key: template.key(key),
    update: {
      ...(isNameless ? { name: ddb.operations.remove() } : {}),
      ...{ ...changes, version: ddb.operations.increment(1) },
      ...(kind === "REUSABLE" ? template.listedInState("DRAFT", key) : {}),
    },
    condition: { version: { eq: version }, latestNumber: { eq: head.latestNumber } },
  };
  return transaction.request(ctx, [
    { name: "head", updateItem },
    ...putVersion(ctx.identity, { key, number }, typed, compiled, now, latest),
    ...replaceDraft(ctx.identity, latest, number, now),
    ...putImageUses(ctx.stash, { key, number }, now),
    putCount({ created: 1 }, timezone, { key, number }),
  ]);
}

/** Fails with `Conflict` if the draft before was approved or cancelled since it was read. */
export function updateResponse(ctx: Update) {
  const { head, changes } = ctx.stash;
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal?.name === "head") requireVersion(refusal.item as template.TemplateItem, head.version);
  if (refusal) failConflict();
  const { name: _, ...nameless } = head;
  const kept = ctx.args.input.name === null ? nameless : head;
  return { ...kept, ...changes, version: head.version + 1 };
}
