import { requireAlways } from "#functions/lake/always";
import { askLake } from "#functions/lake/asking/ask";
import { parseKept } from "#functions/lake/kept";
import { checksOf, type UncheckedInput } from "#functions/sites/asking/checks";
import { type AskedField, askedField } from "#functions/sites/asking/handler";
import type { Reply } from "#reply";

const ask = askedField(askLake);
const check = checksOf({
  ofLink: requireAlways,
  ofOthers: (filters, goals) => parseKept(filters, goals).filters,
});

/**
 * Asks the lake for the fields of a site. The resolver that returned the site has checked that the caller may
 * read it. For mutations it checks filters, steps and ranges as it does for questions.
 */
export function handler(event: AskedField | UncheckedInput): Promise<Reply<unknown>> {
  return "field" in event ? ask(event) : check(event);
}
