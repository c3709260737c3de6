/** The table's key and its `ttl` attribute. infra creates the table from this file. */
export const table = { hash: "PK", range: "SK", ttl: "ttl" } as const;

/**
 * The format of the stored items. Raise it when an attribute is renamed or changes its meaning: the template
 * has it as metadata of the table, and the local cloud refuses a data directory of another format.
 */
export const itemFormat = 2;

/**
 * GSI1 is for lists and carries whole items. GSI2 is for finding keys: it carries only keys, and a Get
 * follows.
 */
export const indexes = {
  GSI1: { hash: "GSI1PK", range: "GSI1SK", projection: "ALL" },
  GSI2: { hash: "GSI2PK", range: "GSI2SK", projection: "KEYS_ONLY" },
} as const;
