import type { JobItem, JobKind } from "#table/mail/job";
import type { QueueName } from "../../aws/names.ts";
import type { Change, RoutedMessage, Routes } from "../../routes.ts";

/** The queues that get a message for a change of a job. */
export const routes: Routes = { Job: ofJob };

const QUEUE_OF: Record<JobKind, QueueName> = {
  IMPORT_SUBSCRIBERS: "import",
  EXPORT_SUBSCRIBER: "export",
  ERASE_SUBSCRIBER: "erasure",
};

/**
 * Every change is pushed. A job that starts is worked on; so is one that was cancelled at work, because the
 * file of its errors is still to be made.
 */
function ofJob({ before, now }: Change<JobItem>): RoutedMessage[] {
  if (!now) return [];
  const { jobId, kind } = now;
  const routed: RoutedMessage[] = [{ queue: "publishJob", message: { jobId } }];
  const isStarted = now.status === "RUNNING" && before?.status !== "RUNNING";
  const isStopped = now.status === "CANCELLED" && before?.status === "RUNNING";
  if (isStarted || isStopped) routed.push({ queue: QUEUE_OF[kind], message: { jobId } });
  return routed;
}
