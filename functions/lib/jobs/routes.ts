import type { JobItem, JobKind } from "#table/job";
import { isCutShort } from "#table/job";
import type { QueueName } from "../aws/names.ts";
import type { Change, RoutedMessage, Routes } from "../routes.ts";

/** The queues that get a message for a change of a job. */
export const routes: Routes = { Job: ofJob };

/** The queue whose function works on a kind. */
export const QUEUE_OF: Record<JobKind, QueueName> = {
  IMPORT_SUBSCRIBERS: "import",
  IMPORT_INVOICES: "import",
  EXPORT_SUBSCRIBER: "subscriberJobs",
  ERASE_SUBSCRIBER: "subscriberJobs",
  REPLAY_DELIVERIES: "replays",
  EXPORT_PROFILE: "personExport",
  EXPORT_SITE: "lake",
  EXPORT_SEGMENT: "customerLake",
  EXPORT_SOURCE: "customerLake",
  DRAFT_TEMPLATES: "drafts",
};

/**
 * Every change is pushed. A job that starts is worked on; so is one that was put off because it made no
 * progress (`due.ts`), and one that was cancelled or given up at work, because the file of its errors is
 * still to be made, or its parts are to be emptied.
 */
function ofJob({ before, now }: Change<JobItem>): RoutedMessage[] {
  if (!now) return [];
  const { jobId, kind } = now;
  const routed: RoutedMessage[] = [{ queue: "publishJob", message: { jobId } }];
  const isStarted = now.status === "RUNNING" && before?.status !== "RUNNING";
  const isPutOff = now.status === "RUNNING" && (now.tries ?? 0) > (before?.tries ?? 0);
  const isStopped = before?.status === "RUNNING" && isCutShort(now);
  // A kind of a later release, whose stack of the stream is not deployed yet: `due` starts it then.
  const queue = QUEUE_OF[kind] as QueueName | undefined;
  if (queue !== undefined && (isStarted || isPutOff || isStopped)) routed.push({ queue, message: { jobId } });
  return routed;
}
