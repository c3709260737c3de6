import { countedField } from "#functions/sites/stats/fieldHandler";

/**
 * Reads the stored counts of a site for a public link. The step before has checked that the link shows them.
 */
export const handler = countedField;
