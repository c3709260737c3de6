import { NOW_S } from "./handlers.ts";

// Items of sends, as they are stored (docs/data-model.md). The id is the example of github.com/ulid/spec: its
// time is 1469922850259.

export const sendId = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
export const sendKey = ["SUB#ann@example.com", `SENT#2016-07-30T23:54:10.259Z#${sendId}`] as const;

/** A send that waits for its delivery. */
export const queued = {
  PK: sendKey[0],
  SK: sendKey[1],
  entity: "Send",
  sendId,
  email: "ann@example.com",
  status: "QUEUED",
  lane: "BULK",
  version: 2,
  attempt: 0,
  unanswered: 0,
  templateKey: "welcome",
  number: 3,
  bodyHash: "hash",
  queuedAt: "2016-07-30T23:54:10.259Z",
  subject: "Hello Ann",
  actor: "backend",
  updatedAt: "2016-07-30T23:54:10.259Z",
  ttl: NOW_S + 1,
  GSI1PK: "SENT#welcome",
  GSI1SK: `2016-07-30T23:54:10.259Z#${sendId}`,
};

/** Its attributes while it waits only. */
export const waiting = {
  variables: '{"code":"secret"}',
  dueAt: "2016-07-31T00:09:10.259Z",
  tries: 1,
  GSI2PK: "DUE#2016-07-31#D",
  GSI2SK: `2016-07-31T00:09:10.259Z#${sendId}`,
};

/** An event about a send. */
export const engaged = {
  PK: sendKey[0],
  SK: "EVT#2016-07-31T08:00:00.000Z#OPENED#e1",
  entity: "EngagementEvent",
  eventId: "e1",
  at: "2016-07-31T08:00:00.000Z",
  type: "OPENED",
  email: "ann@example.com",
  sendId,
  templateKey: "welcome",
  number: 3,
  isMachine: false,
  ttl: NOW_S + 1,
  GSI1PK: "TEMPLATE#welcome#OPENED",
  GSI1SK: "EVT#2016-07-31T08:00:00.000Z#e1",
};
