import * as job from "../job.ts";
import type { Pattern } from "../pattern.ts";
import * as user from "../users/user.ts";

/** The access patterns of jobs of all domains: each by itself, and their lists. */
export const jobListPatterns: Pattern[] = [
  {
    row: "job-lists-1",
    question: "a job",
    by: [
      ...["Query.job", "Mutation.startJob", "Mutation.cancelJob", "Mutation.publishJob"],
      ...["queue/import", "queue/subscriberJobs", "queue/replays"],
      ...["queue/personExport", "queue/personErasure", "queue/lake", "queue/customerLake", "queue/drafts"],
    ],
    requests: (input) => [{ get: job.key(input.jobId), consistent: true }],
  },
  {
    row: "job-lists-2",
    question: "the jobs of a kind, by time",
    by: ["Query.jobs"],
    requests: (input) => [{ query: job.ofKind(input.jobKind as job.JobKind), page: true, order: "either" }],
  },
  {
    row: "job-lists-3",
    question: "all jobs of a caller",
    by: ["Query.jobs"],
    requests: ({ userId, jobId }) => [
      { query: job.ofActor(userId), page: true, order: "either" },
      { batch: [job.key(jobId)], consistent: true },
    ],
  },
  {
    row: "job-lists-4",
    question: "a job, and the user who subscribes to it",
    by: ["Subscription.onJob"],
    requests: (input) => [{ batch: [job.key(input.jobId), user.key(input.userId)], consistent: true }],
  },
  {
    row: "job-lists-5",
    question: "a job to which a server subscribes",
    by: ["Subscription.onJob"],
    requests: (input) => [{ batch: [job.key(input.jobId)], consistent: true }],
  },
];
