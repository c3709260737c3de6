import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failConflict } from "#lib/errors";
import { putCount } from "#lib/mail/countWrites";
import { putNumber, replaceDraft } from "#lib/mail/textWrites";
import { requireVersion } from "#lib/status";
import * as transaction from "#lib/transaction";
import type { Saved } from "#steps/mail/compileText.lambda";
import type { Basis } from "#steps/mail/textBasis";
import * as template from "#table/mail/template";

type Changes = Pick<template.TemplateItem, "latestNumber" | "updatedAt">;
type Stash = Required<Basis> & Saved & transaction.Sent & { changes: Changes };
type Update = Ctx<"Mutation.updateTemplate", Stash>;

/**
 * One transaction saves the next number, and supersedes the latest one if it is a draft: no older one can be.
 */
export function request(ctx: Update): DynamoDBTransactWriteItemsRequest {
  const { head, latest, typed, compiled, timezone } = ctx.stash;
  const { key, version } = head;
  const number = head.latestNumber + 1;
  const now = util.time.nowISO8601();
  const changes = { latestNumber: number, updatedAt: now };
  ctx.stash.changes = changes;
  const updateItem = {
    key: template.key(key),
    update: { ...changes, version: ddb.operations.increment(1) },
    condition: { version: { eq: version }, latestNumber: { eq: head.latestNumber } },
  };
  return transaction.request(ctx, [
    { name: "head", updateItem },
    ...putNumber(ctx.identity, { key, number }, typed, compiled, now, latest),
    ...replaceDraft(ctx.identity, latest, number, now),
    putCount({ created: 1 }, timezone, { key, number }),
  ]);
}

/** Fails with `Conflict` if the draft before was approved or cancelled since it was read. */
export function response(ctx: Update) {
  const { head, changes } = ctx.stash;
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal?.name === "head") requireVersion(refusal.item as template.TemplateItem, head.version);
  if (refusal) failConflict();
  return { ...head, ...changes, version: head.version + 1 };
}
