/** The table's own key, and each index with what it carries: infra makes the table from this list. */
export const table = { hash: "PK", range: "SK", ttl: "ttl" } as const;

/** GSI1 lists, so it carries whole items; GSI2 finds, so it carries keys and a Get follows. */
export const indexes = {
  GSI1: { hash: "GSI1PK", range: "GSI1SK", projection: "ALL" },
  GSI2: { hash: "GSI2PK", range: "GSI2SK", projection: "KEYS_ONLY" },
} as const;
