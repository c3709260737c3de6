import type { Pattern } from "../../pattern.ts";
import * as campaign from "../campaign.ts";
import * as sentTemplate from "../sentTemplate.ts";
import * as settings from "../settings.ts";
import * as subscriber from "../subscriber.ts";
import * as subscriberTag from "../subscriberTag.ts";
import * as suppression from "../suppression.ts";
import * as templateVersion from "../templateVersion.ts";

const WALK = ["queue/campaigns"];

/** The access patterns of the walk of a campaign. */
export const campaignWalkPatterns: Pattern[] = [
  {
    row: "campaign-walks-1",
    question: "a campaign that walks",
    by: WALK,
    requests: ({ campaignId }) => [{ get: campaign.key(campaignId), consistent: true }],
  },
  {
    row: "campaign-walks-2",
    question: "the next hundred subscribers",
    by: [...WALK, "queue/due"],
    requests: () => [{ query: subscriber.byAddress(""), page: true }],
  },
  {
    row: "campaign-walks-3",
    question: "the next hundred subscribers who have a tag",
    by: WALK,
    requests: ({ tag }) => [{ query: subscriberTag.having(tag), page: true, consistent: true }],
  },
  {
    row: "campaign-walks-4",
    question: "the profiles of these people",
    by: WALK,
    requests: ({ address }) => [{ batch: [subscriber.key(address)], consistent: true }],
  },
  {
    row: "campaign-walks-5",
    question: "whether the mail of a person was claimed, at earlier addresses as well",
    by: WALK,
    requests: ({ campaignId, addressHash }) => [
      { batch: [campaign.campaignSendKey(campaignId, addressHash)], consistent: true },
    ],
  },
  {
    row: "campaign-walks-6",
    question: "the same, and whether texts were sent to the person",
    by: WALK,
    requests: ({ campaignId, addressHash, address, templateKey }) => [
      {
        batch: [campaign.campaignSendKey(campaignId, addressHash), sentTemplate.key(address, templateKey)],
        consistent: true,
      },
    ],
  },
  {
    row: "campaign-walks-7",
    question: "what decides about a mail: the number of the text, the settings, the person, an earlier claim",
    by: WALK,
    requests: (input) => [
      {
        batch: [
          templateVersion.key(input.templateKey, input.number),
          settings.key,
          subscriber.key(input.address),
          suppression.key(input.address),
          campaign.campaignSendKey(input.campaignId, input.addressHash),
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "campaign-walks-8",
    question: "whether a number of its variants can be sent, once one was cancelled",
    by: WALK,
    requests: ({ templateKey, number }) => [
      { batch: [templateVersion.key(templateKey, number)], consistent: true },
    ],
  },
];
