import type { Pattern } from "../../pattern.ts";
import * as campaign from "../campaign.ts";
import * as mailDelta from "../mailDelta.ts";
import * as mailStats from "../mailStats.ts";

/** The access patterns of counts of mail. */
export const mailStatsPatterns: Pattern[] = [
  {
    row: "mail-stats-1",
    question: "the counts of all mail on some days",
    by: ["Query.emailAnalytics"],
    requests: ({ from, to }) => [
      { query: mailStats.days(from.slice(0, 10), to.slice(0, 10)), page: true, order: "either" },
    ],
  },
  {
    row: "mail-stats-2",
    question: "the counts of a text on some days, by number",
    by: ["Template.stats"],
    requests: ({ templateKey, from, to }) => [
      {
        query: mailStats.daysOf(templateKey, from.slice(0, 10), to.slice(0, 10)),
        page: true,
        order: "either",
      },
    ],
  },
  {
    row: "mail-stats-3",
    question: "which deltas are still to be counted, once some of them were counted before",
    by: ["stream/aggregate"],
    requests: ({ dueShard, eventId }) => [{ batch: [mailDelta.keyIn(dueShard, eventId)], consistent: true }],
  },
  {
    row: "mail-stats-4",
    question: "all deltas of a shard that are still to be counted",
    by: ["command/rebuild"],
    requests: ({ dueShard }) => [{ query: mailDelta.inShard(dueShard), consistent: true }],
  },
  {
    row: "mail-stats-5",
    question: "the counts of all mail on the days by which sending is judged",
    by: ["Query.sendingHealth", "schedule/due"],
    requests: ({ from, to }) => [
      { query: mailStats.days(from.slice(0, 10), to.slice(0, 10)), consistent: true },
    ],
  },
  {
    row: "mail-stats-6",
    question:
      "the campaigns that began on these days, and the counts of each one that has claimed many mails",
    by: ["schedule/due"],
    requests: ({ campaignId, from, to }) => [
      { query: campaign.within(from, to) },
      {
        query: mailStats.daysOfCampaign(campaignId, from.slice(0, 10), to.slice(0, 10)),
        consistent: true,
      },
    ],
  },
];
