import * as job from "#table/job";
import type { Caller, TestCloud } from "../support/cloud.ts";
import { listen, type Subscribed } from "../support/listener.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const miss = "NotFound";
const own = "own";
const alice = "alice";
const none = "none";
const wait = "InvalidTransition";

/** A job belongs to the caller that makes it. In the order of `callers`. */
const make: Row = [http, deny, deny, deny, deny, deny, own, own, own, deny];
/** A job about people that alice has made, when she was in a group: she is in none any more. */
const read: Row = [http, deny, miss, miss, miss, miss, miss, alice, miss, deny];
const readOrPublished: Row = [http, deny, miss, miss, miss, miss, miss, alice, miss, alice];
/** Updates are pushed to every subscriber, but a URL is only for the reader of the job. */
const readNotPublished: Row = [http, deny, miss, miss, miss, miss, miss, alice, miss, none];
const list: Row = [http, deny, deny, deny, deny, deny, none, alice, none, deny];

const FIELDS = [
  ...["jobId", "actor", "kind", "name", "status", "done", "failed", "total", "progress", "error", "errors"],
  ...["completeUntil", "createdAt", "expiresAt"],
];
const URLS = ["Job.errorsUrl", "Job.resultUrl"];

/** The rows of jobs. */
export const accessToJobs: Record<string, Row> = {
  "Query.job": read,
  "Query.jobs": list,
  "Mutation.importSubscribers": make,
  "Mutation.importInvoices": make,
  "Mutation.exportSubscriber": make,
  "Mutation.draftTemplates": make,
  "Mutation.eraseSubscriber": [http, deny, deny, deny, deny, deny, deny, own, deny, deny],
  // its file is not there
  "Mutation.startJob": [http, deny, deny, deny, deny, deny, miss, wait, miss, deny],
  "Mutation.cancelJob": [http, deny, miss, miss, deny, miss, miss, alice, miss, deny],
  "Mutation.publishJob": [http, deny, deny, deny, deny, deny, deny, deny, deny, alice],
  "Subscription.onJob": [http, deny, miss, miss, deny, miss, miss, alice, miss, deny],
  ...Object.fromEntries(FIELDS.map((field) => [`Job.${field}`, readOrPublished])),
  ...Object.fromEntries(URLS.map((path) => [path, readNotPublished])),
  "JobError.line": readOrPublished,
  "JobError.message": readOrPublished,
  "JobError.code": readOrPublished,
  "JobError.column": readOrPublished,
  "JobConnection.items": list,
  "JobConnection.nextToken": list,
  "ImportSubscribersResult.job": make,
  "ImportSubscribersResult.uploadUrl": make,
  "ImportInvoicesResult.job": make,
  "ImportInvoicesResult.uploadUrl": make,
};

export function isOfJobs(path: string): boolean {
  return path in accessToJobs;
}

/** Fields that are null for a caller who must not have them, although the job has a value. */
export function isUrl(path: string): boolean {
  return URLS.includes(path);
}

const jobIdOf = ({ target }: Pick<Aim, "target">): string => `job-${target.userId}`;

/** Puts a job of this user past the API. */
export async function storeJob<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const jobId = jobIdOf({ target });
  const at = "2026-01-01T00:00:00.000Z";
  const life = { createdAt: at, expiresAt: at, ttl: 2 ** 31 };
  const [kind, status, input] = ["IMPORT_SUBSCRIBERS", "WAITING", {}] as const;
  const item = job.item({ jobId, kind, status, actor: target.userId, input, ...life });
  const errors = [{ line: 2, message: "wrong", code: "WRONG_TAG" as const, column: "tags" }];
  const files = { errorsKey: job.errorsKey(jobId), resultKey: job.resultKey(jobId) };
  await putItems(test, [{ ...job.key(jobId), ...item, ...files, errors }]);
  return target;
}

export function subscribeToJob(test: TestCloud, caller: Caller, aim: Aim): Promise<Subscribed> {
  const query = "subscription($id: ID!) { onJob(jobId: $id) { jobId actor } }";
  return listen(test, caller, query, { id: jobIdOf(aim) });
}

const inputs: Record<string, (aim: Aim) => object> = {
  importSubscribers: () => ({ name: "People", consent: "They agreed." }),
  importInvoices: () => ({ name: "Invoices", amounts: "DECIMAL_POINT" }),
  exportSubscriber: ({ target }) => ({ email: target.email }),
  eraseSubscriber: ({ target }) => ({ email: target.email }),
  draftTemplates: ({ target: { userId } }) => ({
    drafts: [{ key: `job/${userId}`, invoiceId: `invoice-${userId}`, reminderType: "FIRST_REMINDER" }],
  }),
  startJob: (aim) => ({ jobId: jobIdOf(aim) }),
  cancelJob: (aim) => ({ jobId: jobIdOf(aim) }),
};

const leaves: Record<string, string> = {
  "Job.errors": "errors { line }",
  "JobConnection.items": "items { jobId }",
  "ImportSubscribersResult.job": "job { jobId }",
  "ImportInvoicesResult.job": "job { jobId }",
};

/** The mutation of each result of an import. */
const IMPORTS: Record<string, string> = {
  ImportSubscribersResult: "importSubscribers",
  ImportInvoicesResult: "importInvoices",
};

/** The request for fields of a type of jobs; whose they are is shown by their maker. */
export function requestOfJobs(type: string, fields: string[], aim: Aim, published: boolean): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Job") return one(`userId: actor ${leaf}`, aim, published);
  if (type === "JobError") return one(`userId: actor errors { ${leaf} }`, aim, published);
  if (type === "JobConnection") return listed(`items { userId: actor } ${leaf}`);
  const ofImport = IMPORTS[type];
  if (ofImport) return mutation(ofImport, aim, `job { userId: actor } ${leaf}`);
  if (field === "job") return one("userId: actor", aim, false);
  if (field === "publishJob") return one("userId: actor jobId actor", aim, true);
  if (field === "jobs") return listed("items { userId: actor }");
  const isImport = Object.values(IMPORTS).includes(field);
  return mutation(field, aim, isImport ? "job { userId: actor }" : "userId: actor");
}

function one(selection: string, aim: Aim, published: boolean): Asked {
  const root = published ? "mutation($id: ID!) { publishJob" : "query($id: ID!) { job";
  return { query: `${root}(jobId: $id) { ${selection} } }`, variables: { id: jobIdOf(aim) } };
}

const listed = (selection: string): Asked => ({
  query: `{ jobs(kind: IMPORT_SUBSCRIBERS, limit: 100) { ${selection} } }`,
});

function mutation(field: string, aim: Aim, selection: string): Asked {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`,
    variables: { input: inputs[field]!(aim) },
  };
}
