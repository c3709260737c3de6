import * as due from "./due.ts";
import * as job from "./job.ts";
import type { Pattern } from "./pattern.ts";

/** The access patterns of what waits for an instant. */
export const duePatterns: Pattern[] = [
  {
    row: "due-1",
    question: "how far each shard of what waits has been looked through",
    by: ["schedule/due"],
    requests: () => [{ query: due.walks }],
  },
  {
    row: "due-2",
    question: "what of a day and shard is due",
    by: ["schedule/due", "queue/due"],
    requests: ({ dueShard, from, to }) => [
      { query: due.ofDayBefore(from.slice(0, 10), dueShard, to), page: true },
    ],
  },
  {
    row: "due-3",
    question: "the day to begin a walk with, once its lease is taken",
    by: ["queue/due"],
    requests: ({ dueShard }) => [{ get: due.walkKey(dueShard), consistent: true }],
  },
  {
    row: "due-4",
    question: "the items of a page of what is due",
    by: ["queue/due"],
    requests: ({ jobId }) => [{ batch: [job.key(jobId)], consistent: true }],
  },
];
