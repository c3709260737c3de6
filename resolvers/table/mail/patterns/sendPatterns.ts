import type { Key } from "../../key.ts";
import type { Pattern, Subject } from "../../pattern.ts";
import * as siteDomain from "../../sites/siteDomain.ts";
import * as campaign from "../campaign.ts";
import * as emailState from "../emailState.ts";
import * as execution from "../execution.ts";
import * as invoice from "../invoice.ts";
import * as send from "../send.ts";
import * as sequence from "../sequence.ts";
import * as settings from "../settings.ts";
import * as subscriber from "../subscriber.ts";
import * as suppression from "../suppression.ts";
import * as templateBody from "../templateBody.ts";
import * as templateVersion from "../templateVersion.ts";
import * as topic from "../topics/topic.ts";

const WORKERS = ["queue/deliver", "queue/deliverBulk"];

/** The access patterns of delivering sends. */
export const sendPatterns: Pattern[] = [
  {
    row: "deliveries-1",
    question: "a send, to change it (again before each change)",
    by: [...WORKERS, "queue/due"],
    requests: (input) => [{ get: send.key(input.address, input.queuedAt, input.sendId), consistent: true }],
  },
  {
    row: "deliveries-2",
    question: "what decides whether a mail goes out",
    by: WORKERS,
    requests: (input) => [{ batch: deciding(input), consistent: true }],
  },
  {
    row: "deliveries-3",
    question: "the same, and the name of the topic",
    by: ["queue/deliverBulk"],
    requests: (input) => [{ batch: [...deciding(input), topic.key(input.topic)], consistent: true }],
  },
  {
    row: "deliveries-4",
    question: "what decides about a mail of a sequence: also its run, and whether the sequence is paused",
    by: WORKERS,
    requests: (input) => [{ batch: [...deciding(input), ...ofExecution(input)], consistent: true }],
  },
  {
    row: "deliveries-5",
    question: "the same, and the name of the topic",
    by: ["queue/deliverBulk"],
    requests: (input) => [
      { batch: [...deciding(input), topic.key(input.topic), ...ofExecution(input)], consistent: true },
    ],
  },
  {
    row: "deliveries-6",
    question: "what a number of a text says (cached)",
    by: WORKERS,
    requests: ({ templateKey, number }) => [
      {
        batch: [templateVersion.key(templateKey, number), templateBody.key(templateKey, number)],
        consistent: true,
      },
    ],
  },
  {
    row: "deliveries-7",
    question: "which domains of a mail's links are those of sites",
    by: WORKERS,
    requests: (input) => [{ batch: [siteDomain.key(input.domain)], consistent: true }],
  },
  {
    row: "deliveries-8",
    question: "what decides about a mail of a campaign: also the campaign",
    by: ["queue/deliverBulk"],
    requests: (input) => [{ batch: [...deciding(input), campaign.key(input.campaignId)], consistent: true }],
  },
  {
    row: "deliveries-9",
    question: "the same, and the name of the topic",
    by: ["queue/deliverBulk"],
    requests: (input) => [
      {
        batch: [...deciding(input), topic.key(input.topic), campaign.key(input.campaignId)],
        consistent: true,
      },
    ],
  },
  {
    row: "deliveries-10",
    question: "how a send ends that nothing has settled",
    by: ["queue/due"],
    requests: ({ address }) => [{ batch: [suppression.key(address), settings.key], consistent: true }],
  },
  {
    row: "deliveries-11",
    question: "may a mail still go out, before SES is asked",
    by: WORKERS,
    requests: (input) => [{ batch: permitting(input), consistent: true }],
  },
  {
    row: "deliveries-12",
    question: "the same for a sequence",
    by: WORKERS,
    requests: (input) => [
      {
        batch: [...permitting(input), execution.key(input.address, input.sequenceId)],
        consistent: true,
      },
    ],
  },
  {
    row: "deliveries-13",
    question: "the same for an invoice",
    by: WORKERS,
    requests: (input) => [{ batch: [...permitting(input), invoice.key(input.invoiceId)], consistent: true }],
  },
];

function permitting({ address, queuedAt, sendId }: Subject): Key[] {
  return [send.key(address, queuedAt, sendId), subscriber.key(address), suppression.key(address)];
}

function deciding({ templateKey, number, address }: Subject): Key[] {
  return [
    templateVersion.key(templateKey, number),
    subscriber.key(address),
    suppression.key(address),
    settings.key,
    emailState.key(address),
  ];
}

function ofExecution({ address, sequenceId }: Subject): Key[] {
  return [execution.key(address, sequenceId), sequence.key(sequenceId)];
}
