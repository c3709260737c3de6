import { NOW } from "./handlers.ts";

// A campaign, as it is stored (docs/data-model.md). The id is the example of github.com/ulid/spec.

export const campaignId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
export const campaignKey = [`CAMPAIGN#${campaignId}`, "META"] as const;

/** Its attributes while it waits. */
export const due = {
  dueAt: "2026-03-17T10:40:00.000Z",
  GSI2PK: "DUE#2026-03-17#B",
  GSI2SK: `2026-03-17T10:40:00.000Z#${campaignId}`,
};

/** One that has visited some people. */
export const running = {
  PK: campaignKey[0],
  SK: campaignKey[1],
  entity: "Campaign",
  campaignId,
  status: "RUNNING",
  version: 4,
  templateKey: "news",
  number: 2,
  startsAt: "2026-03-17T10:00:00.000Z",
  cursor: "ann@example.com",
  claimed: 90,
  skipped: { NOT_SUBSCRIBED: 3, CONDITION: 7 },
  variables: '{"code":"secret"}',
  actor: "backend",
  createdAt: "2026-03-17T10:00:00.000Z",
  updatedAt: NOW,
  ...due,
};

/** The same as the API shows it. */
export const { variables: _, ...stored } = running;
export const shown = {
  ...stored,
  name: "news",
  dryRun: false,
  variants: null,
  skipped: 10,
  skippedBecause: [
    { reason: "CONDITION", count: 7 },
    { reason: "NOT_SUBSCRIBED", count: 3 },
  ],
  estimate: null,
};
