import * as changeDelivery from "../changes/changeDelivery.ts";
import * as due from "../due.ts";
import * as job from "../job.ts";
import * as listWalk from "../listWalk.ts";
import * as campaign from "../mail/campaign.ts";
import * as execution from "../mail/execution.ts";
import * as reminder from "../mail/reminder.ts";
import * as send from "../mail/send.ts";
import type { Pattern } from "../pattern.ts";
import * as delivery from "../people/delivery.ts";
import * as profile from "../people/profile.ts";
import * as rulesWalk from "../people/rulesWalk.ts";

/** The access patterns of what waits for an instant. */
export const duePatterns: Pattern[] = [
  {
    row: "due-1",
    question: "how far each shard of what waits has been looked through, and the walks over lists",
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
    question: "the items of a page of what is due, of all kinds that can wait",
    by: ["queue/due"],
    requests: (input) => [
      {
        batch: [
          job.key(input.jobId),
          send.key(input.address, input.queuedAt, input.sendId),
          execution.key(input.address, input.sequenceId),
          campaign.key(input.campaignId),
          reminder.key(input.invoiceId),
          profile.key(input.profileId),
          rulesWalk.key(input.generation),
          listWalk.key(input.walkedList),
          delivery.key(input.destinationId, input.profileId, {
            ...{ at: input.from, sourceId: input.sourceId, messageId: input.messageId },
          }),
          changeDelivery.key(input.changeSubject, input.destinationId, {
            ...{ at: input.from, changeId: input.messageId },
          }),
        ],
        consistent: true,
        mixed: true,
      },
    ],
  },
];
