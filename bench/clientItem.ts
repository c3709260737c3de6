/** An item of 20 attributes, about 400 bytes: as large as most of the table's. */
export const ITEM = {
  PK: { S: "SITE#01J00000000000000000000000" },
  SK: { S: "DAY#2026-11-28" },
  entity: { S: "Day" },
  version: { N: "12" },
  ...Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`count${at}`, { N: String(at * 1000) }])),
  shares: { M: { owner: { S: "alice" }, isPublic: { BOOL: true } } },
};
