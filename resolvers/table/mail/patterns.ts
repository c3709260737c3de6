import * as notice from "../notice.ts";
import type { Pattern } from "../pattern.ts";
import * as settings from "./settings.ts";
import * as subscriber from "./subscriber.ts";
import * as suppression from "./suppression.ts";
import * as topic from "./topic.ts";

/** The access patterns of the entities of mail. */
export const patterns: Pattern[] = [
  {
    row: "mail-1",
    question: "a subscriber; after a change of the address also by the new one",
    by: ["http/consent", "queue/optIn"],
    requests: ({ address }) => [{ get: subscriber.key(address), consistent: true }],
  },
  {
    row: "mail-2",
    question: "whether an address is suppressed",
    by: ["http/consent", "queue/optIn"],
    requests: ({ address }) => [{ get: suppression.key(address), consistent: true }],
  },
  {
    row: "mail-3",
    question: "the name of a topic",
    by: ["http/consent"],
    requests: (input) => [{ get: topic.key(input.topic), consistent: true }],
  },
  {
    row: "mail-4",
    question: "all topics, for the preferences of a person",
    by: ["http/consent"],
    requests: () => [{ query: topic.all, consistent: true }],
  },
  {
    row: "mail-5",
    question: "the settings of email",
    by: ["queue/optIn"],
    requests: () => [{ get: settings.key, consistent: true }],
  },
  {
    row: "mail-6",
    question: "whether an opt-in mail was mailed",
    by: ["queue/optIn"],
    requests: ({ optInId }) => [{ get: notice.ofOptIn(optInId), consistent: true }],
  },
];
