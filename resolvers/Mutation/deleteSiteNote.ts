import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { decrementCount, NOTES } from "#lib/sites/countedWrites";
import { deleteNote, failNoteWrite } from "#lib/sites/noteWrites";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as present from "#lib/sites/present";
import * as transaction from "#lib/transaction";
import * as editableSite from "#steps/sites/editableSite";
import * as ownSiteNote from "#steps/sites/ownSiteNote";
import type { SiteNoteItem } from "#table/sites/siteNote";

export const steps = {
  editableSite,
  ownSiteNote,
  delete: { request, response },
};

type Delete = Ctx<"Mutation.deleteSiteNote", ConfiguredSite & transaction.Sent & { note: SiteNoteItem }>;

export function request(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { site, note } = ctx.stash;
  return transaction.request(ctx, [deleteNote(note), decrementCount(site, NOTES)]);
}

export function response(ctx: Delete) {
  const { note } = ctx.stash;
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failNoteWrite(refusal, note.version);
  return present.siteNote(note);
}
