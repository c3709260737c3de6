import type { Pattern } from "../../pattern.ts";
import * as engagementEvent from "../engagementEvent.ts";
import * as execution from "../execution.ts";
import * as mailStats from "../mailStats.ts";
import * as sequence from "../sequence.ts";
import * as sequenceVersion from "../sequenceVersion.ts";
import * as template from "../template.ts";
import * as topic from "../topics/topic.ts";

/** The access patterns of sequences: what they are, who is in them, and what became of their mails. */
export const sequenceListPatterns: Pattern[] = [
  {
    row: "sequences-1",
    question: "a sequence",
    by: ["Query.sequence", "Mutation.putSequence"],
    requests: ({ sequenceId }) => [{ get: sequence.key(sequenceId), consistent: true }],
  },
  {
    row: "sequences-2",
    question: "all sequences",
    by: ["Query.sequences"],
    requests: () => [{ query: sequence.all, page: true }],
  },
  {
    row: "sequences-3",
    question: "a number of a sequence: by number, the latest, the flowchart of the latest",
    by: ["Sequence.number", "Sequence.latest", "Sequence.mermaid"],
    requests: ({ sequenceId, number }) => [
      { get: sequenceVersion.key(sequenceId, number), consistent: true },
    ],
  },
  {
    row: "sequences-4",
    question: "all numbers of a sequence",
    by: ["Sequence.versions"],
    requests: ({ sequenceId }) => [
      { query: sequenceVersion.of(sequenceId), page: true, order: "either", consistent: true },
    ],
  },
  {
    row: "sequences-5",
    question: "whether the texts that a sequence names exist",
    by: ["Mutation.putSequence"],
    requests: ({ templateKey }) => [{ batch: [template.key(templateKey)], consistent: true }],
  },
  {
    row: "sequences-6",
    question: "the same, and whether the topic of its trigger exists",
    by: ["Mutation.putSequence"],
    requests: (input) => [
      { batch: [template.key(input.templateKey), topic.key(input.topic)], consistent: true },
    ],
  },
  {
    row: "sequences-7",
    question: "the runs of a sequence in a status: those that wait, those that failed",
    by: ["Sequence.executions"],
    requests: ({ sequenceId, runStatus }) => [
      { query: execution.inStatus(sequenceId, runStatus), page: true },
    ],
  },
  {
    row: "sequences-8",
    question: "those of them that are at a step",
    by: ["Sequence.executions"],
    requests: ({ sequenceId, runStatus, stepId }) => [
      { query: execution.atStep(sequenceId, runStatus, stepId), page: true },
    ],
  },
  {
    row: "sequences-9",
    question: "what became of the mails of a sequence in a time",
    by: ["Sequence.events"],
    requests: (input) => [
      {
        query: engagementEvent.ofSequence(input.sequenceId, input.from, input.to),
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
    row: "sequences-10",
    question: "the counts of a sequence on some days, by step and variant",
    by: ["Sequence.stats"],
    requests: ({ sequenceId, from, to }) => [
      {
        query: mailStats.daysOfSequence(sequenceId, from.slice(0, 10), to.slice(0, 10)),
        page: true,
        order: "either",
      },
    ],
  },
  {
    row: "sequences-11",
    question: "the runs of all sequences that failed in a time",
    by: ["Query.failedExecutions"],
    requests: (input) => [
      { query: execution.failedWithin(input.from, input.to), page: true, order: "either" },
      { batch: [execution.key(input.address, input.sequenceId)], consistent: true },
    ],
  },
  {
    row: "sequences-12",
    question: "how many people wait at each step of a sequence",
    by: ["Sequence.waiting"],
    requests: ({ sequenceId }) => [{ query: execution.inStatus(sequenceId, "WAITING"), page: true }],
  },
  {
    row: "sequences-13",
    question: "how many people wait at each step of a sequence, if they are more than a page has",
    by: ["Sequence/waiting"],
    requests: ({ sequenceId }) => [{ query: execution.inStatus(sequenceId, "WAITING") }],
  },
];
