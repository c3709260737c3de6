import type { FileQuestion, FilterInput } from "../../input/sessions.ts";
import { InputError } from "../../aws/errors.ts";
import { parseHistoryRange } from "./question.ts";
import { siteById } from "../site.ts";
import type { Span } from "../stats/calendar.ts";

/** The input of an export's job: the schema's ExportSiteInput, its range in whole hours. */
export type SiteExport = FileQuestion & {
  siteId: string;
  from: string;
  to: string;
  filters: FilterInput[];
  /** True if a role in the site alone let the maker read it. A job of an earlier release does not have it. */
  byRole?: boolean;
};

/** A range of a site that is to be exported. */
export interface ExportRange {
  siteId: string;
  range: { from: string; to: string };
}

/**
 * Returns the range in whole hours. Throws an InputError if the site does not keep its visits, or it is too
 * long.
 */
export async function parseExportRange({ siteId, range }: ExportRange): Promise<Span> {
  const site = await siteById(siteId);
  if (!site) throw new InputError("siteId", "There is no such site.");
  return parseHistoryRange(site, range);
}
