/** The table's key and its `ttl` attribute. infra creates the table from this file. */
export const table = { hash: "PK", range: "SK", ttl: "ttl" } as const;

/**
 * The format of the stored items. Raise it when an attribute is renamed or changes its meaning: the template
 * has it as metadata of the table, and the local cloud refuses a data directory of another format.
 */
export const itemFormat = 2;

/**
 * GSI1 is for lists and carries whole items. GSI2 is for finding keys: it carries only keys, and a Get
 * follows. GSI3 is as GSI2, for entities with keys of both.
 */
export const indexes = {
  GSI1: { hash: "GSI1PK", range: "GSI1SK", projection: "ALL" },
  GSI2: { hash: "GSI2PK", range: "GSI2SK", projection: "KEYS_ONLY" },
  GSI3: { hash: "GSI3PK", range: "GSI3SK", projection: "KEYS_ONLY" },
} as const;

export type IndexName = keyof typeof indexes;

/** The attributes of the table's key and of the indexes' keys. */
export type KeyAttribute = (typeof table)["hash" | "range"] | IndexAttribute;
export type IndexAttribute = (typeof indexes)[IndexName]["hash" | "range"];

/** Returns the attributes that only say where an item is stored. */
export function keyAttributes(): KeyAttribute[] {
  return [table, ...Object.values(indexes)].flatMap(({ hash, range }) => [hash, range]);
}
