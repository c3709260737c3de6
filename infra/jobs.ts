import { Duration } from "aws-cdk-lib";
import type { HttpJob } from "./edge.ts";
import type { Needs } from "./needs.ts";
import { PROVISION } from "./needs.ts";

const TRANSACTION = ["GetItem", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"];
const FOLLOW = ["AdminUpdateUserAttributes", "AdminDisableUser", "AdminEnableUser", "AdminUserGlobalSignOut"];
const GROUPS = ["AdminListGroupsForUser", "AdminAddUserToGroup", "AdminRemoveUserFromGroup"];

/** Counts are read, never written, by those who ask for them. */
const READS: Needs = { table: ["Query"] };
/** Of a list that is long each part after the first one is read by itself. */
const READS_LISTS: Needs = { table: ["GetItem", "Query"] };

/** What each function needs, by its path below functions/. A function that is not here, or that no stack makes, fails the synth. */
export const NEEDS: Record<string, Needs> = {
  // Their pool is in the event: a variable would make a circle.
  "cognito/preSignUp": { table: ["GetItem"] },
  "cognito/postConfirmation": { table: PROVISION, indexes: ["GSI1"], mail: true },
  "Site/stats": READS,
  "Site/summary": READS,
  "Site/breakdown": READS_LISTS,
  "SharedSite/stats": READS,
  "SharedSite/summary": READS,
  "SharedSite/breakdown": READS_LISTS,
  "step/hashCode": { codes: true },
  "step/mailCode": { table: ["PutItem"], codes: true, mail: true },
  "step/token": {},
  "step/provision": {
    table: PROVISION,
    indexes: ["GSI1"],
    pool: ["AdminGetUser", "AdminDisableUser"],
    mail: true,
  },
  "Site/realtime": { table: ["Query"] },
  "SharedSite/realtime": { table: ["Query"] },
  "stream/react": {
    table: ["BatchGetItem", "BatchWriteItem"],
    sends: ["publish", "cognito", "mail", "live", "erase"],
  },
  "stream/aggregate": {
    table: ["GetItem", "Query", "PutItem", "DeleteItem", "BatchGetItem", "BatchWriteItem"],
  },
  "queue/publish": { pushes: "asPublisher" },
  "queue/cognito": {
    table: ["GetItem"],
    pool: ["AdminGetUser", "ListUsers", "AdminDeleteUser", ...FOLLOW, ...GROUPS],
  },
  "queue/mail": { table: ["GetItem", "PutItem"], mail: true },
  "queue/live": {
    table: ["GetItem", "UpdateItem", "Query"],
    sends: ["live"],
    pushes: "Mutation.publishRealtimeStats",
  },
  "queue/reconcile": {
    table: [...TRANSACTION, "BatchGetItem", "Query"],
    indexes: ["GSI1", "GSI2"],
    pool: ["ListUsers", "AdminGetUser", "AdminDisableUser"],
    sends: ["cognito", "reconcile"],
    mail: true,
  },
  "queue/erase": {
    table: ["GetItem", "Query", "BatchWriteItem", "UpdateItem"],
    indexes: ["GSI1", "GSI2"],
    sends: ["erase"],
  },
  "schedule/reconcile": { sends: ["reconcile"] },
  "schedule/secrets": { visitors: "end" },
  "Mutation/recordEvent": { table: ["GetItem", "PutItem"], visitors: "use" },
  "http/collect": { table: ["GetItem", "BatchWriteItem"], edge: true, visitors: "use" },
  "schedule/live": { table: ["Query"], sends: ["live", "publish"] },
  "schedule/rollup": { table: ["Query"], sends: ["rollup"] },
  "queue/rollup": {
    table: ["GetItem", "BatchGetItem", "Query", "PutItem", "DeleteItem", "BatchWriteItem"],
  },
  "http/tracker": {},
  "event/emailBounced": { table: ["GetItem", "UpdateItem", "DeleteItem"] },
};

/** What is said of a queue. */
export interface QueueWork {
  /** How long its function may work on one batch. */
  timeout: Duration;
  /**
   * How many batches may be worked on at a time, for what nobody waits for: a queue that is full takes up to 1,000 (Lambda guide,
   * "Configuring scaling behavior for SQS event source mappings"), which is all that an account's functions have together, and then those
   * that take events turn them away.
   */
  mostAtOnce?: number;
  /** In MB, where it is not what functions have. */
  memorySize?: number;
  /** How many messages are a batch, where it is not 10. */
  batchSize?: number;
}

/** The queues of functions/queue. */
export const QUEUES = {
  publish: { timeout: Duration.seconds(20) },
  cognito: { timeout: Duration.seconds(30), mostAtOnce: 5 },
  mail: { timeout: Duration.seconds(20), mostAtOnce: 2 },
  reconcile: { timeout: Duration.seconds(60), mostAtOnce: 2 },
  erase: { timeout: Duration.seconds(60), mostAtOnce: 2 },
  // Short, since what failed comes again only after six times this, and a dashboard waits.
  live: { timeout: Duration.seconds(10) },
  // A message is a day of a site. One with endless lists takes what time and memory there is: no other counts wait for it in the same batch. A
  // day of 24 hours with 100,000 paths each is half a minute of a processor, of which 512 MB are less than a third; and it is to be done
  // before the timer sends the next message, after 15 minutes.
  rollup: { timeout: Duration.seconds(600), memorySize: 512, batchSize: 1, mostAtOnce: 50 },
} satisfies Record<string, QueueWork>;

export type QueueName = keyof typeof QUEUES;

/** The functions that the distribution asks, each with its paths; the first one also answers every path that none has. */
export const HTTP: Record<string, HttpJob> = {
  "http/tracker": { paths: ["/t.js", "/js/*"], cached: true },
  "http/collect": { paths: ["/api/event"] },
};
