import { ulid } from "#functions/ulid";
import * as executions from "#table/mail/execution";
import * as subscribers from "#table/mail/subscriber";
import type { TestCloud } from "../support/cloud.ts";
import { sequenceItems } from "../support/sequences.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/** What groups and servers may read, and what editors, admins and servers may change. In the order of `callers`. */
const read: Row = [http, deny, deny, deny, deny, alice, alice, alice, alice, deny];
const edit: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];

const RUN = [
  ...["executionId", "sequenceId", "number", "email", "status", "stepId", "startedAt", "since", "dueAt"],
  ...["endedAt", "endedBecause", "sends", "actor", "updatedAt"],
];
const SEND = ["stepId", "sendId", "email", "queuedAt", "variant"];

const rows = (type: string, fields: string[]): Record<string, Row> =>
  Object.fromEntries(fields.map((field) => [`${type}.${field}`, read]));

/** The rows of runs: that of a sequence for alice's primary address. */
export const accessToRuns: Record<string, Row> = {
  "Mutation.startExecution": edit,
  "Mutation.stopExecution": edit,
  ...rows("Execution", RUN),
  ...rows("ExecutionSend", SEND),
  ...rows("ExecutionConnection", ["items", "nextToken"]),
};

export function isOfRuns(path: string): boolean {
  return path in accessToRuns;
}

const AT = "2036-01-01T00:00:00.000Z";
const sequenceIdOf = ({ userId }: { userId: string }): string => `run-${userId}`;

/** Puts a sequence and its run of the primary address of this user, which waits for long. */
export async function storeRun<Target extends Aim["target"]>(
  test: TestCloud,
  target: Target,
): Promise<Target> {
  const { email, userId: actor } = target;
  const sequenceId = sequenceIdOf(target);
  const now = new Date(test.cloud.clock.now()).toISOString();
  const about = { executionId: ulid(Date.parse(AT)), email, sequenceId, number: 1, stepId: "wait", actor };
  const sends = { greet: { sendId: ulid(Date.parse(AT)), queuedAt: AT } };
  const subscriber = { address: email, typedEmail: email, status: "SUBSCRIBED" as const, now };
  await putItems(test, [
    { ...subscribers.key(email), ...subscribers.item(subscriber) },
    ...sequenceItems(sequenceId, [{ id: "wait", wait: { for: "P400D" } }]),
    { ...executions.key(email, sequenceId), ...executions.item(about, AT), sends },
  ]);
  return target;
}

const leaves: Record<string, string> = {
  "Execution.sends": "sends { stepId }",
  "ExecutionConnection.items": "items { status }",
};

/** The request for fields of a type of runs; whose they are is shown by the address. */
export function requestOfRuns(type: string, fields: string[], aim: Aim): Asked {
  const [field = ""] = fields;
  const leaf = ["__typename", ...fields.map((each) => leaves[`${type}.${each}`] ?? each)].join(" ");
  if (type === "Mutation") return mutation(field, aim);
  const one = `execution(sequenceId: "${sequenceIdOf(aim.target)}")`;
  if (type === "Execution") return subscriber(`${one} { userId: email ${leaf} }`, aim);
  if (type === "ExecutionSend") return subscriber(`${one} { sends { userId: email ${leaf} } }`, aim);
  return subscriber(`executions { items { userId: email } ${leaf} }`, aim);
}

const subscriber = (selection: string, { target }: Aim): Asked => ({
  query: `{ subscriber(email: "${target.email}") { userId: email ${selection} } }`,
});

function mutation(field: string, { target }: Aim): Asked {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { userId: email } }`,
    variables: { input: { sequenceId: sequenceIdOf(target), email: target.email } },
  };
}
