import type { Key, Range } from "./key.ts";
import type { ImportFault } from "#schema";
import * as due from "./due.ts";
import { part } from "./key.ts";

/** Work that takes longer than a request: its state, progress and result. */
export type JobItem = Key & {
  entity: "Job";
  jobId: string;
  kind: JobKind;
  status: JobStatus;
  version: number;
  /** The creator: a user id, or `backend` for every server. */
  actor: string;
  /** The input of the work; each kind has its own. Empty once an export, an erasure or drafts are done. */
  input: Record<string, unknown>;
  /** Lines or items that are done. */
  done: number;
  failed: number;
  /** Absent until it is known. */
  total?: number;
  /** The uploaded file, as it was when the job was started. */
  file?: { size: number; etag: string };
  /** The progress of the work, for its next part; `byte` is the place in the uploaded file. */
  cursor?: object;
  /** The first errors of an import, whose file has all of them; all errors of drafts, by their places. */
  errors?: { line: number; message: string; code?: ImportFault; column?: string }[];
  /** The reason why the job as a whole has failed. */
  error?: string;
  /** The keys of its files in the bucket, once they are there. */
  errorsKey?: string;
  resultKey?: string;
  /** The instant until which the file of an export of a site or source is complete. */
  completeUntil?: string;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  ttl: number;
  GSI1PK: string;
  GSI1SK: string;
  /** While it runs: when it is worked on again, unless it makes progress before. */
  dueAt?: string;
  /** The number of times that it was worked on again without progress. */
  tries?: number;
  GSI2PK?: string;
  GSI2SK?: string;
  /** Its place among all jobs of its creator. One of an earlier release has none. */
  GSI3PK?: string;
  GSI3SK?: string;
};

export type JobKind =
  | "IMPORT_SUBSCRIBERS"
  | "EXPORT_SUBSCRIBER"
  | "ERASE_SUBSCRIBER"
  | "REPLAY_DELIVERIES"
  | "EXPORT_PROFILE"
  | "EXPORT_SITE"
  | "EXPORT_SEGMENT"
  | "EXPORT_SOURCE"
  | "DRAFT_TEMPLATES"
  | "IMPORT_INVOICES";
export type JobStatus = "WAITING" | "RUNNING" | "DONE" | "FAILED" | "CANCELLED";

export const TTL_SECONDS = 30 * 24 * 3600;
/** The kinds whose file is in the bucket of the lake. */
export const LAKE_EXPORTS: JobKind[] = ["EXPORT_SITE", "EXPORT_SEGMENT", "EXPORT_SOURCE"];
/** Their jobs end with the file. */
export const LAKE_EXPORT_TTL_SECONDS = 24 * 3600;
/**
 * Days after which the bucket deletes what is downloaded (infra/constructs/bucket.ts): a job is gone before
 * its files.
 */
export const RESULT_DAYS = 31;
/**
 * A running job that makes no progress for so long is worked on again. A message that failed comes again by
 * itself before that: at most 12 minutes later (infra/domains/mail: six times the timeout of its worker).
 */
export const JOB_PROGRESS_SECONDS = 15 * 60;
/** The largest file of an import. */
export const MAX_FILE_BYTES = 100 * 1024 * 1024;

export function key(jobId: string): Key {
  return { PK: `JOB#${part(jobId)}`, SK: "META" };
}

/** The jobs of a kind, oldest first. */
export function ofKind(kind: JobKind): Range {
  return { index: "GSI1", partition: `JOBS#${kind}` };
}

/** The jobs of a creator, oldest first: keys alone. */
export function ofActor(actor: string): Range {
  return { index: "GSI3", partition: `JOBS#BY#${part(actor)}` };
}

export function listed(kind: JobKind, createdAt: string, jobId: string) {
  return { GSI1PK: ofKind(kind).partition, GSI1SK: `${createdAt}#${part(jobId)}` };
}

export function listedByActor(actor: string, createdAt: string, jobId: string) {
  return { GSI3PK: ofActor(actor).partition, GSI3SK: `${createdAt}#${part(jobId)}` };
}

/** A new job. If it runs at once, `dueAt` is when it is due. */
export function item(
  input: Pick<
    JobItem,
    "jobId" | "kind" | "status" | "actor" | "input" | "total" | "createdAt" | "expiresAt" | "ttl" | "dueAt"
  >,
): Omit<JobItem, keyof Key> {
  return {
    ...input,
    entity: "Job",
    version: 1,
    done: 0,
    failed: 0,
    updatedAt: input.createdAt,
    ...listed(input.kind, input.createdAt, input.jobId),
    ...listedByActor(input.actor, input.createdAt, input.jobId),
    ...(input.dueAt ? due.waiting(input.jobId, input.dueAt) : {}),
  };
}

/** The key of the uploaded file in the bucket. */
export function uploadKey(jobId: string): string {
  return `import/${jobId}.csv`;
}

/**
 * The keys of what is downloaded: the result, all errors, and the errors of one part until they are joined.
 */
export function resultKey(jobId: string): string {
  return `export/${jobId}/result.json`;
}

/** A part of the result, until the parts are joined. */
export function resultPartKey(jobId: string, part: string): string {
  return `export/${jobId}/result-${part}.json`;
}

/** The result as one worker has joined it: that of the job is the one which its `resultKey` names. */
export function joinedResultKey(jobId: string, id: string): string {
  return `export/${jobId}/${id}/result.json`;
}

export function errorsKey(jobId: string): string {
  return `export/${jobId}/errors.csv`;
}

export function errorsPartKey(jobId: string, part: number): string {
  return `export/${jobId}/errors-${part}.csv`;
}

/** True if a job ended before its worker had finished: the file of its errors may still be to be made. */
export function isCutShort({ status, errorsKey }: Pick<JobItem, "status" | "errorsKey">): boolean {
  return status === "CANCELLED" || (status === "FAILED" && errorsKey === undefined);
}
