import type { Key } from "../../key.ts";
import type { Pattern, Subject } from "../../pattern.ts";
import * as emailState from "../emailState.ts";
import * as engagementEvent from "../engagementEvent.ts";
import * as send from "../send.ts";
import * as sentTemplate from "../sentTemplate.ts";
import * as settings from "../settings.ts";
import * as suppression from "../suppression.ts";
import * as templateVersion from "../templateVersion.ts";

/** The access patterns of what became of sends. */
export const engagementPatterns: Pattern[] = [
  {
    row: "engagement-1",
    question: "a send, to change it by an event or by its link",
    by: ["queue/engagement", "http/consent"],
    requests: (input) => [{ get: send.key(input.address, input.queuedAt, input.sendId), consistent: true }],
  },
  {
    row: "engagement-2",
    question: "whether an event was stored before, and what follows from it depends on",
    by: ["queue/engagement"],
    requests: (input) => [{ batch: deciding(input), consistent: true }],
  },
  {
    row: "engagement-3",
    question: "the same, of an attempt without an answer",
    by: ["queue/engagement"],
    requests: (input) => [
      {
        batch: [
          ...[...deciding(input), settings.key, templateVersion.key(input.templateKey, input.number)],
          sentTemplate.key(input.address, input.templateKey),
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
];

function deciding({ address, at, engagementType, eventId }: Subject): Key[] {
  return [
    engagementEvent.key(address, at, engagementType, eventId),
    emailState.key(address),
    suppression.key(address),
  ];
}
