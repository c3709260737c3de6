import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import { parseDate } from "#lib/instants";
import * as page from "#lib/page";
import * as present from "#lib/sites/present";
import * as siteNote from "#table/sites/siteNote";

/**
 * A caller who may read the site may read its notes. The site comes from the parent, never from an argument.
 */
export function request(ctx: Ctx<"Site.notes">): DynamoDBQueryRequest {
  const from = parseDate("from", ctx.args.from);
  const to = parseDate("to", ctx.args.to);
  if (to <= from)
    fail("ValidationError", "to must be after from: it is the day after the last one.", { field: "to" });
  return page.request(siteNote.within(ctx.source?.siteId ?? "", from, to), ctx.args, true);
}

export function response(ctx: Ctx<"Site.notes">) {
  const { items, nextToken } = page.response<siteNote.SiteNoteItem>(ctx);
  return { items: items.map((item) => present.siteNote(item)), nextToken };
}
