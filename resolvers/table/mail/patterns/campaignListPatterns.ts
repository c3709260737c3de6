import type { Key } from "../../key.ts";
import type { Pattern, Subject } from "../../pattern.ts";
import * as idempotency from "../../idempotency.ts";
import * as campaign from "../campaign.ts";
import * as engagementEvent from "../engagementEvent.ts";
import * as mailStats from "../mailStats.ts";
import * as settings from "../settings.ts";
import * as skippedPerson from "../skippedPerson.ts";
import * as template from "../template.ts";
import * as user from "../../users/user.ts";
import * as watched from "../../watched.ts";

/** The access patterns of campaigns: what starts one, which there are, and what became of their mails. */
export const campaignListPatterns: Pattern[] = [
  {
    row: "campaign-lists-1",
    question: "a campaign",
    by: ["Query.campaign", "Mutation.resumeCampaign", "Mutation.publishCampaign", "step/startCampaign"],
    requests: ({ campaignId }) => [{ get: campaign.key(campaignId), consistent: true }],
  },
  {
    row: "campaign-lists-2",
    question: "the campaigns that begin in a time",
    by: ["Query.campaigns"],
    requests: ({ from, to }) => [{ query: campaign.within(from, to), page: true, order: "either" }],
  },
  {
    row: "campaign-lists-3",
    question: "what decides whether a campaign starts: the settings, the texts that it sends or asks for",
    by: ["step/startCampaign"],
    requests: (input) => [{ batch: deciding(input), consistent: true }],
  },
  {
    row: "campaign-lists-4",
    question: "the same, and whether the caller has requested it before",
    by: ["step/startCampaign"],
    requests: (input) => [
      {
        batch: [...deciding(input), idempotency.key(input.userId, input.operation, input.idempotencyKey)],
        consistent: true,
      },
    ],
  },
  {
    row: "campaign-lists-5",
    question: "what became of the mails of a campaign in a time",
    by: ["Campaign.events"],
    requests: (input) => [
      {
        query: engagementEvent.ofCampaign(input.campaignId, input.from, input.to),
        page: true,
        order: "either",
      },
      {
        batch: [engagementEvent.key(input.address, input.at, input.engagementType, input.eventId)],
        consistent: true,
      },
    ],
  },
  {
    row: "campaign-lists-6",
    question: "the counts of a campaign on some days, by variant",
    by: ["Campaign.stats"],
    requests: ({ campaignId, from, to }) => [
      {
        query: mailStats.daysOfCampaign(campaignId, from.slice(0, 10), to.slice(0, 10)),
        page: true,
        order: "either",
      },
    ],
  },
  {
    row: "campaign-lists-7",
    question: "all counts of a campaign",
    by: ["Campaign.totals"],
    requests: ({ campaignId }) => [{ query: mailStats.allOfCampaign(campaignId), page: true }],
  },
  {
    row: "campaign-lists-8",
    question: "a campaign, and the user who subscribes to it",
    by: ["Subscription.onCampaign"],
    requests: ({ campaignId, userId }) => [
      { batch: [campaign.key(campaignId), user.key(userId)], consistent: true },
    ],
  },
  {
    row: "campaign-lists-9",
    question: "a campaign to which a server subscribes",
    by: ["Subscription.onCampaign"],
    requests: ({ campaignId }) => [{ batch: [campaign.key(campaignId)], consistent: true }],
  },
  {
    row: "campaign-lists-10",
    question: "whether somebody subscribes to a campaign that has changed",
    by: ["queue/publishCampaign"],
    requests: ({ campaignId }) => [{ get: watched.watchedCampaign(campaignId), consistent: true }],
  },
  {
    row: "campaign-lists-11",
    question: "the people whom a campaign skipped for a reason",
    by: ["Campaign.skippedPeople"],
    requests: ({ campaignId }) => [{ query: skippedPerson.skippedFor(campaignId, "CONDITION"), page: true }],
  },
  {
    row: "campaign-lists-12",
    question: "the clicks of a campaign by link",
    by: ["Campaign.links"],
    requests: ({ campaignId }) => [{ query: mailStats.linksOfCampaign(campaignId), page: true }],
  },
  {
    row: "campaign-lists-13",
    question: "the counts of a campaign by hour",
    by: ["Campaign.hours"],
    requests: ({ campaignId }) => [{ query: mailStats.hoursOfCampaign(campaignId), page: true }],
  },
  {
    row: "campaign-lists-14",
    question: "the totals of each campaign of a page",
    by: ["Query.campaigns"],
    requests: ({ campaignId }) => [{ batch: [mailStats.campaignTotalsKey(campaignId)], consistent: true }],
  },
  {
    row: "campaign-lists-15",
    question: "those with a status",
    by: ["Query.campaigns"],
    requests: ({ campaignId, from, to }) => [
      { query: campaign.inStatus("CANCELLED", from, to), page: true, order: "either" },
      { batch: [campaign.key(campaignId)], consistent: true },
    ],
  },
  {
    row: "campaign-lists-16",
    question: "all, to give them a place",
    by: ["queue/due"],
    requests: () => [{ query: campaign.campaigns, page: true }],
  },
];

function deciding({ templateKey }: Subject): Key[] {
  return [settings.key, template.key(templateKey)];
}
