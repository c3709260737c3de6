// A source and its keys, as they are stored (docs/data-model.md).

/** One key that works until it is revoked, one that a rotation has let expire, one that has expired. */
export const writeKeys = [
  { writeKeyId: "gone", createdAt: "2026-01-01T00:00:00.000Z", expiresAt: "2026-03-17T10:30:00.000Z" },
  { writeKeyId: "old", createdAt: "2026-02-01T00:00:00.000Z", expiresAt: "2026-03-17T10:30:00.001Z" },
  { writeKeyId: "new", createdAt: "2026-03-01T00:00:00.000Z" },
];

export const source = {
  PK: "SOURCES",
  SK: "SOURCE#01S",
  entity: "Source",
  sourceId: "01S",
  version: 3,
  kind: "BROWSER",
  status: "ACTIVE",
  writeKeys,
  name: "Shop",
  siteId: "S",
  allowedOrigins: ["https://example.com"],
  blockedIds: ["test"],
  onViolation: "KEEP",
  userIds: "ANY",
  retentionDays: 365,
  jsonFiles: true,
  eventsPerSecond: 1000,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-03-01T00:00:00.000Z",
};

export const operator = { entity: "User", userId: "ada", version: 1, status: "ACTIVE" };
