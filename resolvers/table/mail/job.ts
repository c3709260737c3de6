import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/** Work that takes longer than a request: its state, progress and result. */
export type JobItem = Key & {
  entity: "Job";
  jobId: string;
  kind: JobKind;
  status: JobStatus;
  version: number;
  /** Who created it: a user id or the role of a server. */
  actor: string;
  /** What the work is about; each kind has its own. */
  input: Record<string, unknown>;
  /** Lines or items that are done. */
  done: number;
  failed: number;
  /** Absent until it is known. */
  total?: number;
  /** How far the work has got, for its next part. */
  cursor?: Record<string, unknown>;
  /** The first errors; all of them are in the file. */
  errors?: { line: number; message: string }[];
  /** Why the job as a whole has failed. */
  error?: string;
  /** The keys of its files in the bucket. */
  uploadKey?: string;
  errorsKey?: string;
  resultKey?: string;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  ttl: number;
  GSI1PK: string;
  GSI1SK: string;
};

export type JobKind = "IMPORT_SUBSCRIBERS" | "EXPORT_SUBSCRIBER" | "ERASE_SUBSCRIBER";
export type JobStatus = "WAITING" | "RUNNING" | "DONE" | "FAILED" | "CANCELLED";

export const TTL_SECONDS = 30 * 24 * 3600;

export function key(jobId: string): Key {
  return { PK: `JOB#${part(jobId)}`, SK: "META" };
}

/** The jobs of a kind, oldest first. */
export function ofKind(kind: JobKind): Range {
  return { index: "GSI1", partition: `JOBS#${kind}` };
}

export function listed(kind: JobKind, createdAt: string, jobId: string) {
  return { GSI1PK: ofKind(kind).partition, GSI1SK: `${createdAt}#${part(jobId)}` };
}

/** Whether a job has expired, although its item is still stored. */
export function hasExpired(job: Pick<JobItem, "ttl">, nowSeconds: number): boolean {
  return job.ttl <= nowSeconds;
}
