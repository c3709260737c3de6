import { askLake } from "#functions/lake/asking/ask";
import { askedField } from "#functions/sites/asking/handler";

/** Asks the lake for the fields of a public link, which are counted and hold the link's filters. */
export const handler = askedField(askLake);
