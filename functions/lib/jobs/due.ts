import type { JobItem, JobKind } from "#table/job";
import { InternalError } from "../aws/errors.ts";
import { hasQueue } from "../domains.ts";
import type { DueWorks } from "../due/fire.ts";
import { keepItem } from "../due/leftOut.ts";
import { QUEUE_OF } from "./routes.ts";
import { changeJob } from "./store.ts";

const STOPPED = "The work stopped, and 8 further tries made no progress.";
const AGAIN: Record<JobKind, string> = {
  IMPORT_SUBSCRIBERS:
    "Lines that were imported stay. Import the file again as a new job: what is there already does not change.",
  EXPORT_SUBSCRIBER: "Export the subscriber again.",
  ERASE_SUBSCRIBER: "Data of the person may still be stored. Erase the subscriber again.",
  REPLAY_DELIVERIES:
    "Deliveries that were taken up are sent. Replay the others again: those are left out that wait already.",
  EXPORT_PROFILE: "Export the person again.",
  EXPORT_SITE: "Export a shorter range.",
  EXPORT_SEGMENT: "Export the segment again.",
  EXPORT_SOURCE: "Export the source again.",
  IMPORT_INVOICES:
    "Invoices that were imported stay. Import the file again as a new job: what is there already does not change.",
  DRAFT_TEMPLATES: "Drafts that were saved stay. Draft the others again: a key that has a text is refused.",
};
const PERSISTS = "If that fails too, the log of the worker has the cause.";

/**
 * A running job that is due has made no progress: to be due is its failure. It is put off, and the stream
 * then sends its message again (`routes.ts`); the worker goes on from the job's cursor. One of a domain that
 * the stage leaves out has no worker, and is kept.
 */
export const jobWorks: DueWorks = { Job: { fire: failAsStopped, giveUp: endAsFailed } };

async function failAsStopped(found: JobItem): Promise<void> {
  if (!hasQueue(QUEUE_OF[found.kind])) return keepItem(found);
  if (found.status === "RUNNING")
    throw new InternalError(`the job ${found.jobId} has made no progress since ${found.updatedAt}`);
  // It was ended by a worker of an earlier deployment, which does not know that jobs wait.
  await changeJob(found, {});
}

async function endAsFailed(found: JobItem): Promise<void> {
  await changeJob(found, { status: "FAILED", error: `${STOPPED} ${AGAIN[found.kind]} ${PERSISTS}` });
}
