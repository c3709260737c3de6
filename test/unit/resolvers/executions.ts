// A run of a sequence, as it is stored (docs/data-model.md). The id is the example of github.com/ulid/spec.

export const executionId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
export const runKey = ["SUB#ann@example.com", "EXEC#greeting"] as const;

/** Its attributes while it waits. */
export const due = {
  dueAt: "2026-03-18T10:30:00.000Z",
  GSI2PK: "DUE#2026-03-18#D",
  GSI2SK: `2026-03-18T10:30:00.000Z#${executionId}`,
};

/** A run without what it has while it waits. */
export const over = {
  PK: runKey[0],
  SK: runKey[1],
  entity: "Execution",
  executionId,
  email: "ann@example.com",
  sequenceId: "greeting",
  number: 2,
  stepId: "wait",
  version: 4,
  since: "2026-03-17T10:00:00.000Z",
  actor: "backend",
  startedAt: "2026-03-17T09:00:00.000Z",
  updatedAt: "2026-03-17T10:00:00.000Z",
  sends: { greet: { sendId: "S1", queuedAt: "2026-03-17T10:00:00.000Z" } },
  GSI1SK: "wait#ann@example.com",
};

export const waiting = {
  ...over,
  ...due,
  status: "WAITING",
  after: "greet",
  GSI1PK: "SEQUENCE#greeting#WAITING",
  facts: '{"code":"secret"}',
};

/** Its mails as the API shows them. */
export const shownSends = [{ email: "ann@example.com", ...over.sends.greet, stepId: "greet" }];
