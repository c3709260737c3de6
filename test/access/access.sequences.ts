import * as engagementEvent from "#table/mail/engagementEvent";
import * as execution from "#table/mail/execution";
import * as mailStats from "#table/mail/mailStats";
import type { TestCloud } from "../support/cloud.ts";
import { subscriberItem, textItems } from "../support/sends.ts";
import { sequenceItems, stepsOf } from "../support/sequences.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/**
 * Callers that read: groups and servers. Callers that change: editors, admins and servers. In the order of
 * `callers`.
 */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
const edit: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];

const SEQUENCE = [
  ...["sequenceId", "name", "version", "latestNumber", "status", "mermaid", "createdAt", "updatedAt"],
  ...["latest", "number", "versions", "executions", "waiting", "events", "stats"],
];
const VERSION = [
  ...[
    "sequenceId",
    "number",
    "name",
    "steps",
    "trigger",
    "exitWhen",
    "exitOn",
    "ifRunning",
    "author",
    "createdAt",
  ],
  "mermaid",
];
const CONDITION = ["all", "any", "not", "attribute", "tag", "sentTemplate", "opened", "clicked"];
const DAY = [
  ...["date", "stepId", "variant", "sent", "delivered", "opened", "clicked", "machineOpened"],
  ...["machineClicked", "bounced", "complained", "unsubscribed", "failed"],
  ...["deliveryRate", "bounceRate", "complaintRate", "openRate", "clickRate"],
];
const EXECUTION = [
  ...["executionId", "sequenceId", "number", "email", "status", "stepId", "since", "dueAt", "startedAt"],
  ...["endedAt", "endedBecause", "sends", "actor", "updatedAt"],
];
const PREVIEWED = ["stepId", "at", "templateKey", "variant", "until", "isMet", "endedBecause"];
const PAGE = ["items", "nextToken"];

const rows = (type: string, fields: string[]): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, read]));

/** The rows of sequences: alice's is one whose number 1 she has saved. */
export const accessToSequences: Record<string, Row> = {
  "Query.sequence": read,
  "Query.sequences": read,
  "Query.failedExecutions": read,
  "Query.previewSequence": edit,
  "Mutation.putSequence": edit,
  "Mutation.pauseSequence": edit,
  "Mutation.resumeSequence": edit,
  ...rows("Sequence", SEQUENCE),
  ...rows("SequenceVersion", VERSION),
  ...rows("SequenceStep", ["id", "send", "wait", "choice"]),
  ...rows("SendStep", ["templateKey", "variants"]),
  ...rows("Variant", ["templateKey", "weight"]),
  ...rows("WaitStep", ["for", "until", "event"]),
  ...rows("LocalTime", ["weekdays", "hour", "minute"]),
  ...rows("AwaitedEvent", ["opened", "clicked"]),
  ...rows("ChoiceStep", ["when", "then", "otherwise"]),
  ...rows("Condition", CONDITION),
  ...rows("TraitCondition", ["name", "op", "text", "texts", "number", "flag", "at", "duration"]),
  ...rows("Duration", ["days", "hours", "minutes"]),
  ...rows("SequenceTrigger", ["subscribed", "topic", "tagged", "segmentId", "segmentChange", "event"]),
  ...rows("SequenceExit", ["segmentId", "segmentChange", "event"]),
  ...rows("SequenceDay", DAY),
  ...rows("Execution", EXECUTION),
  ...rows("StepCount", ["stepId", "count"]),
  ...rows("ExecutionSend", ["stepId", "sendId", "email", "queuedAt", "variant"]),
  ...Object.fromEntries(PREVIEWED.map((field) => [`PreviewedStep.${field}`, edit])),
  ...rows("SequenceConnection", PAGE),
  ...rows("SequenceVersionConnection", PAGE),
  ...rows("SequenceDayConnection", PAGE),
  ...rows("ExecutionConnection", PAGE),
};

export function isOfSequences(path: string): boolean {
  return path in accessToSequences;
}

const AT = "2026-01-01T00:00:00.000Z";
const RANGE = '(from: "2026-01-01", to: "2026-01-02")';
const idOf = ({ target }: Pick<Aim, "target">): string => `sequence-${target.userId}`;

/**
 * Puts a sequence past the API that this user has saved, with a run, an event and a count; paused, to be
 * resumed.
 */
export async function storeSequence<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
  isPaused: boolean,
): Promise<Target> {
  const { userId: author, email } = target;
  const sequenceId = idOf({ target });
  const text = { key: `${sequenceId}/text`, author };
  const steps = stepsOf(text.key);
  const exitOn = { event: { type: "TRACK" as const, name: "Order" } };
  const more = { trigger: { tagged: "vip" }, exitWhen: { tag: "left" }, exitOn };
  const status = isPaused ? "PAUSED" : "ACTIVE";
  const [head, number] = sequenceItems(sequenceId, steps, { ...more, status });
  const item = {
    ...{ entity: "Execution" as const, executionId: author, email, sequenceId, number: 1, stepId: "pause" },
    ...{ status: "WAITING" as const, version: 1, since: AT, actor: author },
    sends: { hello: { sendId: author, queuedAt: AT } },
    ...{ startedAt: AT, updatedAt: AT, dueAt: AT },
  };
  const ended = { ...item, sequenceId: `failed-${author}`, status: "FAILED" as const, endedAt: AT };
  const failed = { ...execution.listed(ended), ...execution.listedAsFailed(AT, author) };
  const event = engagementEvent.item({
    ...{
      eventId: author,
      at: AT,
      type: "DELIVERED",
      email,
      sendId: author,
      templateKey: text.key,
      number: 1,
    },
    ...{ sequenceId, stepId: "hello", ttl: 2 ** 32 },
  });
  const count = { entity: "MailStats", day: "2026-01-01", sequenceId, stepId: "hello", sent: 1 };
  await putItems(test, [
    head!,
    { ...number!, author },
    ...textItems(text),
    subscriberItem(email),
    { ...execution.key(email, sequenceId), ...item, ...execution.listed(item) },
    { ...engagementEvent.key(email, AT, "DELIVERED", author), ...event },
    { ...execution.key(email, ended.sequenceId), ...ended, ...failed },
    { ...mailStats.stepKeyOf(sequenceId, "2026-01-01", "hello"), ...count, ttl: 4_000_000_000 },
  ]);
  return target;
}

const FIRST = "number(number: 1) { userId: author }";
const OF_FIRST = (selection: string): string => `number(number: 1) { userId: author ${selection} }`;
const leaves: Record<string, string> = {
  "Sequence.latest": "latest { number }",
  "Sequence.number": FIRST,
  "Sequence.versions": "versions { nextToken }",
  "Sequence.executions": "executions { nextToken }",
  "Sequence.waiting": "waiting { stepId }",
  "Sequence.events": "events { nextToken }",
  "Sequence.stats": `stats${RANGE} { nextToken }`,
  "SequenceVersion.steps": "steps { id }",
  "SequenceVersion.trigger": "trigger { tagged }",
  "SequenceVersion.exitWhen": "exitWhen { tag }",
  "SequenceVersion.exitOn": "exitOn { segmentId }",
  "SequenceTrigger.event": "event { name }",
  "SequenceExit.event": "event { name }",
  "SequenceStep.send": "send { templateKey }",
  "SequenceStep.wait": "wait { for }",
  "SequenceStep.choice": "choice { then }",
  "SendStep.variants": "variants { weight }",
  "WaitStep.until": "until { hour }",
  "WaitStep.event": "event { opened }",
  "ChoiceStep.when": "when { tag }",
  "Condition.all": "all { tag }",
  "Condition.any": "any { tag }",
  "Condition.not": "not { tag }",
  "Condition.attribute": "attribute { name }",
  "TraitCondition.duration": "duration { days }",
  "Execution.sends": "sends { sendId }",
  "SequenceConnection.items": "items { name }",
  "SequenceVersionConnection.items": "items { name }",
  "SequenceDayConnection.items": "items { date }",
  "ExecutionConnection.items": "items { number }",
};

/** The selection below which the fields of a type are requested. */
const below: Record<string, (leaf: string) => string> = {
  Sequence: (leaf) => `${FIRST} ${leaf}`,
  SequenceVersion: OF_FIRST,
  SequenceStep: (leaf) => OF_FIRST(`steps { ${leaf} }`),
  SendStep: (leaf) => OF_FIRST(`steps { send { ${leaf} } }`),
  Variant: (leaf) => OF_FIRST(`steps { send { variants { ${leaf} } } }`),
  WaitStep: (leaf) => OF_FIRST(`steps { wait { ${leaf} } }`),
  LocalTime: (leaf) => OF_FIRST(`steps { wait { until { ${leaf} } } }`),
  AwaitedEvent: (leaf) => OF_FIRST(`steps { wait { event { ${leaf} } } }`),
  ChoiceStep: (leaf) => OF_FIRST(`steps { choice { ${leaf} } }`),
  Condition: (leaf) => OF_FIRST(`exitWhen { ${leaf} }`),
  TraitCondition: (leaf) => OF_FIRST(`steps { choice { when { any { attribute { ${leaf} } } } } }`),
  Duration: (leaf) => OF_FIRST(`steps { choice { when { any { attribute { duration { ${leaf} } } } } } }`),
  SequenceTrigger: (leaf) => OF_FIRST(`trigger { ${leaf} }`),
  SequenceExit: (leaf) => OF_FIRST(`exitOn { ${leaf} }`),
  SequenceDay: (leaf) => `${FIRST} stats${RANGE} { items { ${leaf} } }`,
  SequenceDayConnection: (leaf) => `${FIRST} stats${RANGE} { ${leaf} }`,
  SequenceVersionConnection: (leaf) => `versions { items { userId: author } ${leaf} }`,
  StepCount: (leaf) => `${FIRST} waiting { ${leaf} }`,
  Execution: (leaf) => `executions { items { userId: email ${leaf} } }`,
  ExecutionSend: (leaf) => `executions { items { sends { userId: email ${leaf} } } }`,
  ExecutionConnection: (leaf) => `executions { items { userId: email } ${leaf} }`,
};

/**
 * The request for fields of a type of sequences; whose they are is shown by the author, of a run by the
 * address.
 */
export function requestOfSequences(type: string, fields: string[], aim: Aim): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Mutation") return mutation(field, aim);
  if (type === "PreviewedStep") return preview(aim, leaf);
  if (field === "previewSequence") return preview(aim, "");
  if (type === "SequenceConnection") return all(leaf);
  if (field === "sequences") return all("");
  if (field === "failedExecutions")
    return { query: "{ failedExecutions(limit: 100) { items { userId: email } } }" };
  return {
    query: `query($id: ID!) { sequence(sequenceId: $id) { ${below[type]?.(leaf) ?? FIRST} } }`,
    variables: { id: idOf(aim) },
  };
}

const all = (selection: string): Asked => ({
  query: `{ sequences(limit: 100) { items { ${FIRST} } ${selection} } }`,
});

/** The template has the name of the person whose way it is. */
function preview({ target: { userId, email } }: Aim, selection: string): Asked {
  return {
    query: `query($input: PreviewSequenceInput!) { previewSequence(input: $input) { userId: templateKey ${selection} } }`,
    variables: { input: { email, steps: [{ id: "hello", send: { templateKey: userId } }] } },
  };
}

function mutation(field: string, aim: Aim): Asked {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  const sequenceId = idOf(aim);
  const steps = [{ id: "hello", send: { templateKey: `${sequenceId}/text` } }];
  const of = { sequenceId, expectedVersion: 1 };
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { ${FIRST} } }`,
    variables: { input: field === "putSequence" ? { ...of, name: "Another", steps } : of },
  };
}
