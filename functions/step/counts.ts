import { countedField } from "#functions/sites/stats/fieldHandler";

/**
 * Reads the stored counts of a site. The resolver that returned the site has checked that the caller may read
 * it.
 */
export const handler = countedField;
