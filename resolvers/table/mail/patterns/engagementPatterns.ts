import type { Pattern } from "../../pattern.ts";
import * as emailState from "../emailState.ts";
import * as engagementEvent from "../engagementEvent.ts";
import * as send from "../send.ts";
import * as sentTemplate from "../sentTemplate.ts";
import * as settings from "../settings.ts";
import * as suppression from "../suppression.ts";
import * as templateBody from "../templateBody.ts";
import * as templateVersion from "../templateVersion.ts";

/** The access patterns of what became of sends. */
export const engagementPatterns: Pattern[] = [
  {
    row: "engagement-1",
    question: "a send, to change it by its link",
    by: ["http/consent"],
    requests: (input) => [{ get: send.key(input.address, input.queuedAt, input.sendId), consistent: true }],
  },
  {
    row: "engagement-2",
    question: "a send, if the event is stored, and what follows from a delivery, bounce or complaint",
    by: ["queue/engagement"],
    requests: ({ address, queuedAt, sendId, at, engagementType, eventId }) => [
      {
        batch: [
          send.key(address, queuedAt, sendId),
          engagementEvent.key(address, at, engagementType, eventId),
          emailState.key(address),
          suppression.key(address),
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "engagement-3",
    question: "what else follows of an attempt without an answer depends on",
    by: ["queue/engagement"],
    requests: ({ address, templateKey, number }) => [
      {
        batch: [
          settings.key,
          templateVersion.key(templateKey, number),
          sentTemplate.key(address, templateKey),
          emailState.key(address),
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "engagement-4",
    question: "what became of the sends to an address (then to each address before it)",
    by: ["Subscriber.events"],
    requests: (input) => [{ query: engagementEvent.of(input.address), page: true, order: "either" }],
  },
  {
    row: "engagement-5",
    question: "the same in a time",
    by: ["Subscriber.events"],
    requests: (input) => [
      { query: engagementEvent.within(input.address, input.from, input.to), page: true, order: "either" },
    ],
  },
  {
    row: "engagement-6",
    question: "the events of one type about a text in a time",
    by: ["Query.templateEvents", "Template.events"],
    requests: (input) => [
      {
        query: engagementEvent.ofTemplate(input.templateKey, input.engagementType, input.from, input.to),
        page: true,
        order: "either",
      },
    ],
  },
  {
    row: "engagement-7",
    question: "the links of a template, once a person clicks in the mail of a campaign",
    by: ["queue/engagement"],
    requests: ({ templateKey, number }) => [{ get: templateBody.key(templateKey, number), consistent: true }],
  },
  {
    row: "engagement-8",
    question: "a send, and if another event is stored",
    by: ["queue/engagement"],
    requests: ({ address, queuedAt, sendId, at, engagementType, eventId }) => [
      {
        batch: [
          send.key(address, queuedAt, sendId),
          engagementEvent.key(address, at, engagementType, eventId),
        ],
        consistent: true,
      },
    ],
  },
];
