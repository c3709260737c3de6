import { afterAll, beforeAll, expect, it } from "vitest";
import * as documents from "../../../client/index.ts";
import { AmplifyApp } from "./amplifyApp.ts";
import { storeText } from "../../support/sends.ts";
import { stepsOf } from "../../support/sequences.ts";
import { until } from "../../support/until.ts";
import { operationsOf } from "./operations.ts";

let app: AmplifyApp;

beforeAll(async () => {
  app = await AmplifyApp.start("admin");
});
afterAll(() => app?.stop());

const sequenceId = "welcome";

it("puts a sequence, reads it as it was put, and pauses it", async () => {
  const steps = stepsOf(await storeText(app.test));
  const input = { sequenceId, name: "Welcome", steps, exitWhen: { tag: "left" }, trigger: { tagged: "vip" } };
  const { putSequence } = await app.run(documents.PutSequenceDocument, { input });
  expect(putSequence).toMatchObject({ sequenceId, version: 1, latestNumber: 1, status: "ACTIVE" });
  const { sequence } = await app.run(documents.SequenceDocument, { sequenceId });
  expect(sequence).toMatchObject({
    ...putSequence,
    latest: { number: 1, ifRunning: "KEEP", trigger: { tagged: "vip" } },
  });
  expect(sequence?.mermaid).toContain("flowchart");
  // The steps of a response are valid input.
  const read = JSON.parse(
    JSON.stringify(sequence?.latest?.steps, (_, each: unknown) => each ?? undefined),
  ) as object;
  expect(read).toEqual(steps);

  const next = { ...input, steps: steps.slice(0, 1), expectedVersion: 1 };
  expect(await app.run(documents.PutSequenceDocument, { input: next })).toMatchObject({
    putSequence: { version: 2 },
  });
  const first = await app.run(documents.SequenceNumberDocument, { sequenceId, number: 1 });
  expect(first.sequence?.number?.steps).toHaveLength(steps.length);
  const versions = await app.run(documents.SequenceVersionsDocument, { sequenceId, order: "OLDEST_FIRST" });
  expect(versions.sequence?.versions?.items.map(({ number }) => number)).toEqual([1, 2]);

  const paused = await app.run(documents.PauseSequenceDocument, {
    input: { sequenceId, expectedVersion: 2 },
  });
  expect(paused).toMatchObject({ pauseSequence: { status: "PAUSED", version: 3 } });
  const resumed = await app.run(documents.ResumeSequenceDocument, {
    input: { sequenceId, expectedVersion: 3 },
  });
  expect(resumed).toMatchObject({ resumeSequence: { status: "ACTIVE", version: 4 } });
});

it("lists sequences, the runs of one, what became of its mails, and its counts", async () => {
  const listed = await until("the sequence is listed", async () => {
    const { sequences } = await app.run(documents.SequencesDocument, {});
    return sequences?.items.find((item) => item.version === 4);
  });
  expect(listed).toMatchObject({ sequenceId });
  const { sequence } = await app.run(documents.SequenceExecutionsDocument, { sequenceId, status: "WAITING" });
  expect(sequence?.executions).toEqual({ items: [], nextToken: null });
  const counts = await app.run(documents.SequenceWaitingDocument, { sequenceId });
  expect(counts.sequence?.waiting).toEqual([]);
  const events = await app.run(documents.SequenceEventsDocument, { sequenceId, type: "OPENED" });
  expect(events.sequence?.events).toEqual({ items: [], nextToken: null });
  const stats = await app.run(documents.SequenceStatsDocument, {
    sequenceId,
    from: "2026-01-01",
    to: "2026-02-01",
  });
  expect(stats.sequence?.stats).toEqual({ items: [], nextToken: null });
});

it("has run every operation on sequences that the generated client has", () => {
  const all = operationsOf("mail", (file) => file === "sequences.graphql");
  expect(app.unused(all)).toEqual([]);
});
