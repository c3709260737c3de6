import type { Key } from "../../key.ts";
import type { Pattern, Subject } from "../../pattern.ts";
import * as idempotency from "../../idempotency.ts";
import * as execution from "../execution.ts";
import * as send from "../send.ts";
import * as sentTemplate from "../sentTemplate.ts";
import * as sequence from "../sequence.ts";
import * as sequenceVersion from "../sequenceVersion.ts";
import * as settings from "../settings.ts";
import * as subscriber from "../subscriber.ts";
import * as suppression from "../suppression.ts";

const STARTS = ["step/startExecution", "queue/runs"];

/** The access patterns of runs of sequences. */
export const executionPatterns: Pattern[] = [
  {
    row: "runs-1",
    question: "the runs of a person (then of each address before)",
    by: ["Subscriber.executions"],
    requests: (input) => [{ query: execution.of(input.address), page: true }],
  },
  {
    row: "runs-2",
    question: "the run of a sequence for a person, by all addresses",
    by: ["Subscriber.execution", ...STARTS],
    requests: (input) => [{ batch: [execution.key(input.address, input.sequenceId)], consistent: true }],
  },
  {
    row: "runs-3",
    question: "the run to stop, by all addresses",
    by: ["Mutation.stopExecution"],
    requests: (input) => [{ batch: [execution.key(input.address, input.sequenceId)], consistent: true }],
  },
  {
    row: "runs-4",
    question:
      "what decides whether a run begins: the sequence, the person, the suppression, the run that is there",
    by: STARTS,
    requests: (input) => [{ batch: [sequence.key(input.sequenceId), ...ofPerson(input)], consistent: true }],
  },
  {
    row: "runs-5",
    question: "the same, and whether the caller has requested it before",
    by: ["step/startExecution"],
    requests: (input) => [
      {
        batch: [
          sequence.key(input.sequenceId),
          ...ofPerson(input),
          idempotency.key(input.userId, input.operation, input.idempotencyKey),
        ],
        consistent: true,
      },
    ],
  },
  {
    row: "runs-6",
    question: "the same of the address that the person has now",
    by: STARTS,
    requests: (input) => [{ batch: ofPerson(input), consistent: true }],
  },
  {
    row: "runs-7",
    question: "the definition of a number of a sequence (cached)",
    by: [...STARTS, "queue/due"],
    requests: (input) => [{ get: sequenceVersion.key(input.sequenceId, input.number), consistent: true }],
  },
  {
    row: "runs-8",
    question: "the runs of a person that wait: to count, to end or to move them",
    by: STARTS,
    requests: (input) => [{ query: execution.of(input.address), consistent: true }],
  },
  {
    row: "runs-9",
    question: "all sequences, for what begins and ends their runs (by the stream, again after 30 s)",
    by: ["queue/runs", "stream/react", "step/checkRemoval"],
    requests: () => [{ query: sequence.all }],
  },
  {
    row: "runs-10",
    question: "what decides about a run that is due: the person, the suppression, the settings, the sequence",
    by: ["queue/due"],
    requests: (input) => [{ batch: deciding(input), consistent: true }],
  },
  {
    row: "runs-11",
    question: "the same, and the mails that its steps ask for",
    by: ["queue/due"],
    requests: (input) => [
      {
        batch: [...deciding(input), send.key(input.address, input.queuedAt, input.sendId)],
        consistent: true,
      },
    ],
  },
  {
    row: "runs-12",
    question: "the same, and whether texts were sent (then to the addresses before)",
    by: ["queue/due"],
    requests: (input) => [
      {
        batch: [...deciding(input), sentTemplate.key(input.address, input.templateKey)],
        consistent: true,
      },
      { batch: [sentTemplate.key(input.address, input.templateKey)], consistent: true },
    ],
  },
  {
    row: "runs-13",
    question: "whether the person whose run follows a changed address was erased",
    // So does what begins or walks runs, if the erasure is at work at that moment.
    by: ["queue/runs"],
    requests: (input) => [
      { batch: [subscriber.key(input.address), suppression.key(input.address)], consistent: true },
    ],
  },
  {
    row: "runs-14",
    question: "the run that an open, a click or its person's leaving makes due",
    by: ["queue/engagement", "queue/runs"],
    requests: (input) => [{ get: execution.key(input.address, input.sequenceId), consistent: true }],
  },
  {
    row: "runs-15",
    question: "what decides about a person's way through steps that are tried",
    by: ["Query/previewSequence"],
    requests: (input) => [{ batch: [suppression.key(input.address), settings.key], consistent: true }],
  },
  {
    row: "runs-16",
    question: "the same, and whether texts were sent",
    by: ["Query/previewSequence"],
    requests: (input) => [
      {
        batch: [
          ...[suppression.key(input.address), settings.key],
          sentTemplate.key(input.address, input.templateKey),
        ],
        consistent: true,
      },
    ],
  },
];

function ofPerson({ address, sequenceId }: Subject): Key[] {
  return [subscriber.key(address), suppression.key(address), execution.key(address, sequenceId)];
}

function deciding({ address, sequenceId }: Subject): Key[] {
  return [subscriber.key(address), suppression.key(address), settings.key, sequence.key(sequenceId)];
}
