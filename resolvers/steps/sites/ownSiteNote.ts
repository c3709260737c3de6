import type { Context, DynamoDBQueryRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { fail, failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import * as page from "#lib/page";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import { requireVersion } from "#lib/status";
import * as siteNote from "#table/sites/siteNote";

type Input = { noteId?: string | null; expectedVersion?: number | null };
type Ctx = Context<{ input: Input }, ConfiguredSite & { note?: siteNote.SiteNoteItem }>;

/**
 * A pipeline step: finds the note that the input names among all notes of the site, because its key begins
 * with its date, which the input may change. Without `expectedVersion` a note is created, whose id is new:
 * the table could not keep one that was chosen from being used on two days.
 */
export function request(ctx: Ctx): DynamoDBQueryRequest {
  const { noteId, expectedVersion } = ctx.args.input;
  if (typeof expectedVersion !== "number") {
    if (typeof noteId === "string")
      fail("ValidationError", "A new note gets its id: omit noteId, or pass the note's expectedVersion.", {
        field: "noteId",
      });
    runtime.earlyReturn(null);
  }
  const id = parseId(noteId ?? "", "note");
  return ddb.query<siteNote.SiteNoteItem>({
    ...page.queryOf(siteNote.notesOf(ctx.stash.site.siteId)),
    consistentRead: true,
    filter: { noteId: { eq: id } },
  });
}

/** Fails with `NotFound`, or with `VersionConflict` if the note's version is not the expected one. */
export function response(ctx: Ctx): null {
  if (ctx.error) failUnexpected(ctx.error);
  const [found] = (ctx.result as { items: siteNote.SiteNoteItem[] }).items;
  if (!found) return failNotFound("note");
  requireVersion(found, ctx.args.input.expectedVersion as number);
  ctx.stash.note = found;
  return null;
}
