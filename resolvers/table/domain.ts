/** The domains of data, in the order of a cursor of the log of changes. A new one comes last. */
const DOMAINS = { mail: true, people: true, sites: true, users: true };

/** The name of a domain of data. */
export type DataDomain = keyof typeof DOMAINS;

export const DATA_DOMAINS = Object.keys(DOMAINS) as DataDomain[];
