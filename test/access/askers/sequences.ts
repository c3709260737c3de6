import * as execution from "#table/mail/execution";
import * as engagementEvent from "#table/mail/engagementEvent";
import type { TestCloud } from "../../support/cloud.ts";
import { staff } from "../../support/people.ts";
import { storeText, subscriberItem } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { until } from "../../support/until.ts";

const ID = "asked-sequence";
const DAYS = 'from: "2026-01-01", to: "2026-01-03"';
const READS = [
  `number(number: 1) { name } latest { name } mermaid stats(${DAYS}) { nextToken } waiting { count }`,
  "versions { nextToken } oldest: versions(order: OLDEST_FIRST) { nextToken }",
  'executions { nextToken } atStep: executions(stepId: "hello") { nextToken }',
];

/** Asks every field of sequences. */
export async function driveSequences(test: TestCloud): Promise<void> {
  const editor = await staff(test, "editor");
  const templateKey = await storeText(test);
  await change(test, editor, "putTopic", { topic: "sequences", name: "Sequences" }, "topic");
  const put = { sequenceId: ID, name: "Asked", steps: [{ id: "hello", send: { templateKey } }] };
  await change(test, editor, "putSequence", put, "version");
  const next = { ...put, trigger: { topic: "sequences" }, expectedVersion: 1 };
  await change(test, editor, "putSequence", next, "version");
  const of = { sequenceId: ID };
  await change(test, editor, "pauseSequence", { ...of, expectedVersion: 2 }, "version");
  await change(test, editor, "resumeSequence", { ...of, expectedVersion: 3 }, "version");
  await read(test, "sequences { nextToken }");
  await askPreview(test, templateKey);
  await askFailed(test);
  for (const selection of READS) await read(test, `sequence(sequenceId: "${ID}") { ${selection} }`);
  await askEvents(test, templateKey);
  await askManyWaiting(test);
  // Without its trigger: who subscribes in what follows begins nothing.
  await change(test, editor, "putSequence", { ...put, expectedVersion: 4 }, "version");
}

/** The way of a person through steps, without and with a condition about what was sent. */
async function askPreview(test: TestCloud, templateKey: string): Promise<void> {
  const email = "tries@example.com";
  await putItems(test, [subscriberItem(email)]);
  for (const exit of ["", `exitWhen: { sentTemplate: "${templateKey}" },`])
    await read(
      test,
      `previewSequence(input: { ${exit} email: "${email}", steps: [{ id: "hello", send: { templateKey: "${templateKey}" } }] }) { stepId }`,
    );
}

/** A run that has failed is listed, and so is read. */
async function askFailed(test: TestCloud): Promise<void> {
  const [at, email] = ["2026-01-02T00:00:00.000Z", "failed@example.com"];
  const run = { executionId: "failed", email, sequenceId: ID, number: 1, stepId: "hello", actor: "backend" };
  const key = execution.key(email, ID);
  const begun = { ...key, ...execution.item(run, at) };
  await putItems(test, [execution.ended(begun, { status: "FAILED", because: "NOT_CLAIMED" }, at)]);
  for (const order of ["OLDEST_FIRST", "NEWEST_FIRST"])
    await until("the run is listed", async () => {
      const asked = `failedExecutions(order: ${order}) { items { executionId } }`;
      const { items } = await read<{ items: object[] }>(test, asked);
      return items.length > 0;
    });
}

/** Runs that have more than 1 MB, so that they are more than a page has. */
async function askManyWaiting(test: TestCloud): Promise<void> {
  const at = "2036-01-02T00:00:00.000Z";
  const about = { sequenceId: ID, number: 1, stepId: "hello", actor: "backend", facts: "x".repeat(300_000) };
  const runs = ["a", "b", "c", "d"].map((executionId) => {
    const email = `${executionId}-waits@example.com`;
    return { ...execution.key(email, ID), ...execution.item({ ...about, executionId, email }, at) };
  });
  await putItems(test, runs);
  await until("the runs are counted", async () => {
    const asked = `sequence(sequenceId: "${ID}") { waiting { count } }`;
    const { waiting } = await read<{ waiting: { count: number }[] }>(test, asked);
    return waiting[0]?.count === runs.length;
  });
  await putItems(
    test,
    runs.map((run) => execution.ended(run, { status: "STOPPED" }, at)),
  );
}

/** An event that is listed, and so is read. */
async function askEvents(test: TestCloud, templateKey: string): Promise<void> {
  const [at, email, eventId] = ["2026-01-02T00:00:00.000Z", "sequenced@example.com", "event"];
  const about = { sendId: "send", templateKey, number: 1, sequenceId: ID, stepId: "hello", ttl: 2 ** 32 };
  const item = engagementEvent.item({ ...about, eventId, at, type: "SENT", email });
  await putItems(test, [{ ...engagementEvent.key(email, at, "SENT", eventId), ...item }]);
  for (const order of ["OLDEST_FIRST", "NEWEST_FIRST"])
    await until("the event is listed", async () => {
      const events = `events(order: ${order}) { items { eventId } }`;
      const sequence = await read<{ events: { items: object[] } }>(
        test,
        `sequence(sequenceId: "${ID}") { ${events} }`,
      );
      return sequence.events.items.length > 0;
    });
}
