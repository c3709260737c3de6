import { ulid } from "#functions/ids/ulid";
import * as executions from "#table/mail/execution";
import * as subscribers from "#table/mail/subscriber";
import type { TestCloud } from "../support/cloud.ts";
import { sequenceItems } from "../support/sequences.ts";
import { putItems } from "../support/sites.ts";
import type { Aim, Asked, Row } from "./access.types.ts";

const http = "401";
const deny = "Unauthorized";
const alice = "alice";

/** Callers that change: editors, admins and servers. In the order of `callers`. */
const edit: Row = [http, deny, deny, deny, deny, deny, alice, alice, alice, deny];

/**
 * Mutations that begin and stop the run of alice's primary address. `access.sequences.ts` has what is read
 * of runs.
 */
export const accessToRuns: Record<string, Row> = {
  "Mutation.startExecution": edit,
  "Mutation.stopExecution": edit,
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
  const subscriber = { address: email, typedEmail: email, status: "SUBSCRIBED" as const, now };
  await putItems(test, [
    { ...subscribers.key(email), ...subscribers.item(subscriber) },
    ...sequenceItems(sequenceId, [{ id: "wait", wait: { for: "P400D" } }]),
    { ...executions.key(email, sequenceId), ...executions.item(about, AT) },
  ]);
  return target;
}

/** The request for a mutation of runs; whose they are is shown by the address. */
export function requestOfRuns(field: string, { target }: Aim): Asked {
  const type = `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`;
  return {
    query: `mutation($input: ${type}!) { ${field}(input: $input) { userId: email } }`,
    variables: { input: { sequenceId: sequenceIdOf(target), email: target.email } },
  };
}
