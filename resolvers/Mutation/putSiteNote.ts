import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { parseDate } from "#lib/instants";
import { incrementCount, NOTES } from "#lib/sites/countedWrites";
import { failNoteWrite, parseText, replaceNote } from "#lib/sites/noteWrites";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as present from "#lib/sites/present";
import { checkActiveSite } from "#lib/sites/siteWrites";
import * as transaction from "#lib/transaction";
import * as replay from "#steps/replay";
import * as editableSite from "#steps/sites/editableSite";
import * as ownSiteNote from "#steps/sites/ownSiteNote";
import * as siteNote from "#table/sites/siteNote";

export const steps = {
  editableSite,
  ownSiteNote,
  put: { request, response },
  replay,
};

type Stored = { note?: siteNote.SiteNoteItem; put: siteNote.SiteNoteItem };
type Put = Ctx<"Mutation.putSiteNote", ConfiguredSite & transaction.Sent & Stored>;

/**
 * Creates a note and increments the site's count of them, or replaces one, on another day by two writes of
 * one transaction.
 */
export function request(ctx: Put): DynamoDBTransactWriteItemsRequest {
  const { site, note: before } = ctx.stash;
  const { input } = ctx.args;
  const now = util.time.nowISO8601();
  const item = {
    entity: "SiteNote" as const,
    siteId: site.siteId,
    noteId: before?.noteId ?? util.autoUlid(),
    version: (before?.version ?? 0) + 1,
    date: parseDate("date", input.date),
    text: parseText(input.text),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  const key = siteNote.key(site.siteId, item.date, item.noteId);
  ctx.stash.put = { ...key, ...item };
  return idempotency.create(ctx, present.siteNote(ctx.stash.put), [
    ...replaceNote(ctx.stash.put, before),
    before ? checkActiveSite(site.siteId) : incrementCount(site, NOTES),
  ]);
}

export function response(ctx: Put) {
  const refusal = transaction.failedWrite(ctx, ctx.stash.note ? "VersionConflict" : "Conflict");
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failNoteWrite(refusal, ctx.args.input.expectedVersion);
  return present.siteNote(ctx.stash.put);
}
