// A tracking plan and one of its events, as they are stored (docs/data-model.md).
const life = { createdAt: "2026-01-01T00:00:00.000Z", updatedAt: "2026-03-01T00:00:00.000Z" };

export const trackingPlan = {
  ...{ PK: "PLANS", SK: "PLAN#shop", entity: "TrackingPlan", planId: "shop", version: 2, name: "Shop" },
  ...{ revision: 4, eventCount: 1, schemaBytes: 19 },
  ...life,
};

export const planEvent = {
  ...{ PK: "PLAN#shop", SK: "EVENT#TRACK#Order", entity: "PlanEvent", planId: "shop", type: "TRACK" },
  ...{ name: "Order", version: 1, schema: '{"type":"object"}', bytes: 17 },
  ...life,
};
