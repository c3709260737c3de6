/** The table's own key, and each index with what it carries: infra makes the table from this list. */
export const table = { hash: "PK", range: "SK", ttl: "ttl" } as const;

/**
 * The format of the stored items. Raise it when an attribute is renamed or gets another meaning: the template states it as metadata of the
 * table, and the local cloud refuses a data folder of another format.
 */
export const itemFormat = 2;

/** GSI1 lists, so it carries whole items; GSI2 finds, so it carries keys and a Get follows. */
export const indexes = {
  GSI1: { hash: "GSI1PK", range: "GSI1SK", projection: "ALL" },
  GSI2: { hash: "GSI2PK", range: "GSI2SK", projection: "KEYS_ONLY" },
} as const;
