import { replyTo } from "#functions/arguments";
import { askLake } from "#functions/lake/asking/ask";
import { requireAlways } from "#functions/lake/always";
import { type AskedField, askedField } from "#functions/sites/asking/handler";
import { goalsNow } from "#functions/sites/site";
import type { FilterInput } from "#functions/visits";
import type { Reply } from "#reply";

interface NewLink {
  siteId: string;
  filters: FilterInput[];
}

const askOf = askedField(askLake);

/**
 * Asks the lake for the fields of a site. The resolver that returned the site has checked that the caller may read it. For
 * `shareSite` it checks the filters of a new link, and returns them as they are to be stored.
 */
export function handler(event: AskedField | NewLink): Promise<Reply<unknown>> {
  if ("field" in event) return askOf(event);
  return replyTo(async () => requireAlways(event.filters, await goalsNow(event.siteId)));
}
