// Items of an address, as they are stored (docs/data-model.md).

export const address = "ann@example.com";
export const profile = ["SUB#ann@example.com", "PROFILE"] as const;
export const suppressed = ["SUB#ann@example.com", "SUPPRESSION"] as const;

export const ann = {
  PK: "SUB#ann@example.com",
  SK: "PROFILE",
  entity: "Subscriber",
  email: address,
  typedEmail: "Ann@example.com",
  status: "SUBSCRIBED",
  version: 3,
  attributes: { plan: "pro", seats: 2 },
  tags: ["beta", "customer"],
  optOuts: ["news"],
  tracking: true,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-02T00:00:00.000Z",
  GSI1PK: "SUBSCRIBERS",
  GSI1SK: address,
  GSI3PK: "SUBSCRIBERS#SUBSCRIBED",
  GSI3SK: address,
};

/** The attribute by which one who had no id in the log of changes gets it, in a put. */
export const logIdIn = (put: Record<string, unknown> | undefined): string =>
  (put?.attributeValues as { logId: { S: string } }).logId.S;

/** The same as the API shows it. */
export const shown = { ...ann, previous: [] };

/** The item that is left under her earlier address. */
export const moved = {
  ...ann,
  PK: "SUB#old@example.com",
  email: "old@example.com",
  attributes: {},
  tags: [],
  optOuts: [],
  movedTo: address,
  ...{ GSI1PK: undefined, GSI1SK: undefined, GSI3PK: undefined, GSI3SK: undefined },
};

export const suppression = (kind: string) => ({
  PK: "SUB#ann@example.com",
  SK: "SUPPRESSION",
  entity: "Suppression",
  email: address,
  kind,
  reason: "550 no such user",
  at: "2026-03-01T00:00:00.000Z",
  GSI1PK: "SUPPRESSIONS",
  GSI1SK: address,
  GSI2PK: `SUPPRESSIONS#${kind}`,
  GSI2SK: address,
});
