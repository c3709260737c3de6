import type { HttpJob } from "./constructs/edge.ts";
import type { Needs } from "./constructs/needs.ts";
import { PROVISION } from "./constructs/needs.ts";

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
    pushes: ["Mutation.publishRealtimeStats", "Mutation.endExpiredShares"],
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
  "schedule/live": { table: ["Query"], sends: ["live"] },
  "schedule/rollup": { table: ["Query"], sends: ["rollup"] },
  "queue/rollup": {
    table: ["GetItem", "BatchGetItem", "Query", "PutItem", "DeleteItem", "BatchWriteItem"],
  },
  "http/tracker": {},
  "event/emailBounced": { table: ["GetItem", "UpdateItem", "DeleteItem"] },
};

/** The functions that the distribution asks, each with its paths; the first one also answers every path that none has. */
export const HTTP: Record<string, HttpJob> = {
  "http/tracker": { paths: ["/t.js", "/js/*"], cached: true },
  "http/collect": { paths: ["/api/event"] },
};
