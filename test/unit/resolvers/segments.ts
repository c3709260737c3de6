/** A segment as it is stored. */
export const segment = {
  ...{ PK: "RULES", SK: "SEGMENT#vip", entity: "Segment", segmentId: "vip", version: 2, name: "VIP" },
  ...{ rule: { trait: { name: "plan", op: "EQUALS", text: "pro" } }, status: "READY" },
  ...{ generation: "000002", listed: "000002" },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z" },
};

/** A computed trait as it is stored. */
export const computedTrait = {
  ...{ PK: "RULES", SK: "TRAIT#orders", entity: "ComputedTrait", name: "orders", version: 2, kind: "COUNT" },
  event: { type: "TRACK", name: "Order Completed" },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-01-02T00:00:00.000Z" },
};

/** The function's additional writes for a change, on version 6 of all rules. */
export const rulesChange = {
  basis: 6,
  head: { PK: "RULES", SK: "HEAD", entity: "RulesHead", version: 7, measures: {} },
  walk: {
    ...{ PK: "RULESWALK#000007", SK: "META", entity: "RulesWalk", walkId: "000007", version: 1 },
    ...{ phase: "VISIT", status: "RUNNING", shard: 0, sweep: [] },
  },
};
