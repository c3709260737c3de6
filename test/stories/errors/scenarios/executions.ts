import { ulid } from "#functions/ids/ulid";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import { sequenceItems } from "../../../support/sequences.ts";
import { change, putItems } from "../../../support/sites.ts";
import { server } from "../../../support/subscribers.ts";
import { ask, on, query, suppress } from "./mail.ts";
import type { Scenario, Scenarios, Stage } from "./stage.ts";

const json = (value: unknown) => JSON.stringify(value);
const sequenceId = "greeting";

/** A sequence whose runs wait for long. */
const store = (stage: Stage): Promise<void> =>
  putItems(stage.test, sequenceItems(sequenceId, [{ id: "wait", wait: { for: "P400D" } }]));

/** Begins it for a subscriber. */
const starting = (input: object, more: object = {}): Scenario =>
  on(async (stage, email) => {
    await store(stage);
    return ask(stage, "startExecution", { sequenceId, email, ...input });
  }, more);

/** Puts a run past the API. */
async function putRun(stage: Stage, email: string, id: string, more: Partial<ExecutionItem> = {}) {
  const now = new Date(stage.test.cloud.clock.now()).toISOString();
  const about = { executionId: ulid(Date.parse(now)), email, sequenceId: id, number: 1, actor: "backend" };
  const item = execution.item({ ...about, stepId: "wait" }, "2036-01-01T00:00:00.000Z");
  await putItems(stage.test, [{ ...execution.key(email, id), ...item, ...more }]);
}

const byViewer = (operation: string): Scenario =>
  on(async (stage, email) => {
    const viewer = await stage.test.person({ groups: ["viewer"] });
    return ask(stage, operation, { sequenceId, email }, viewer);
  });

/** The errors of runs. */
export const ofRuns: Scenarios = {
  "startExecution: an address that is none": starting({ email: "none" }),
  "startExecution: a sequence that does not exist": starting({ sequenceId: "none" }),
  "startExecution: an id that no sequence can have": starting({ sequenceId: "a#b" }),
  "startExecution: an address without a subscriber": starting({ email: "without@example.com" }),
  "startExecution: a subscriber who has not confirmed": starting({}, { doubleOptIn: true }),
  "startExecution: a suppressed address": on(async (stage, email) => {
    await store(stage);
    await suppress(stage, email, "BOUNCE");
    return ask(stage, "startExecution", { sequenceId, email });
  }),
  "startExecution: facts that are a list": starting({ facts: json([1]) }),
  "startExecution: facts of more than 8 KB": starting({ facts: json({ a: "x".repeat(8 * 1024) }) }),
  "startExecution: a 21st sequence at a time": on(async (stage, email) => {
    await store(stage);
    for (let count = 1; count <= 20; count += 1) await putRun(stage, email, `other${count}`);
    return ask(stage, "startExecution", { sequenceId, email });
  }),
  "startExecution: an idempotencyKey of 257 characters": starting({ idempotencyKey: "x".repeat(257) }),
  "startExecution: an idempotencyKey that was used with another input": on(async (stage, email) => {
    await store(stage);
    const input = { sequenceId, email, idempotencyKey: "runs" };
    await change(stage.test, server(stage.test), "startExecution", input, "status");
    return ask(stage, "startExecution", { ...input, facts: json({ a: 1 }) });
  }),
  "startExecution: by a viewer": byViewer("startExecution"),
  "stopExecution: a run that is over": on(async (stage, email) => {
    await putRun(stage, email, sequenceId, { status: "DONE" });
    return ask(stage, "stopExecution", { sequenceId, email });
  }),
  "stopExecution: a sequence that does not run for the subscriber": on(async (stage, email) =>
    ask(stage, "stopExecution", { sequenceId, email }),
  ),
  "stopExecution: by a viewer": byViewer("stopExecution"),
  "Subscriber.executions: a token of another list": on((stage, email) =>
    query(stage, `subscriber(email: "${email}") { executions(nextToken: "forged") { nextToken } }`),
  ),
};
