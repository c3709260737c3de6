import { replyTo } from "#functions/arguments";
import { askLake } from "#functions/lake/asking/ask";
import { requireAlways } from "#functions/lake/always";
import { parseFilters } from "#functions/lake/filters";
import { type AskedField, askedField } from "#functions/sites/asking/handler";
import { type ExportRange, parseExportRange } from "#functions/sites/asking/exportRange";
import { goalsNow } from "#functions/sites/site";
import type { FilterInput } from "#functions/visits";
import type { Reply } from "#reply";

interface NewLink {
  siteId: string;
  filters: FilterInput[];
}

/** What is to be exported. */
type NewExport = ExportRange & { filters: FilterInput[] };

const askOf = askedField(askLake);

/**
 * Asks the lake for the fields of a site. The resolver that returned the site has checked that the caller may read it. For
 * `shareSite` it checks the filters of a new link, and returns them as they are to be stored; for `exportSite` range and filters,
 * and returns the range in whole hours.
 */
export function handler(event: AskedField | NewLink | NewExport): Promise<Reply<unknown>> {
  if ("field" in event) return askOf(event);
  if ("range" in event)
    return replyTo(async () => {
      parseFilters(event.filters, await goalsNow(event.siteId));
      return parseExportRange(event);
    });
  return replyTo(async () => requireAlways(event.filters, await goalsNow(event.siteId)));
}
