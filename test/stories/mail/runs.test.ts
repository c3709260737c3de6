import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Step } from "#table/mail/sequenceVersion";
import * as settings from "#table/mail/settings";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Caller, type TestCloud } from "../../support/cloud.ts";
import { subscribed, topicsOf } from "../../support/links.ts";
import { granted, outputsOf } from "../../support/people.ts";
import { putItems } from "../../support/sites.ts";
import { textItems } from "../../support/sends.ts";
import { sequenceItems } from "../../support/sequences.ts";

let test: TestCloud;
let backend: Caller;
const TEXTS = ["one", "two", "three"];

beforeAll(async () => {
  test = await startTestCloud();
  backend = { role: outputsOf(test).credentials.backend };
  await topicsOf(test, { news: "Our news" });
  const subject = "{{ firstName | default: 'Hello' }}";
  for (const key of TEXTS)
    await putItems(
      test,
      textItems({ key, subject: `${key} ${subject}`, html: '<a href="https://x.example/">Shop</a>' }),
    );
  const own = { entity: "EmailSettings", version: 1, postalAddress: "Main Street 1", timezone: "UTC" };
  await putItems(test, [{ ...settings.key, ...own }]);
  await control({ maxSendRate: 10_000 });
});
afterAll(() => test?.stop());
afterEach(() => control({ answer: "OK" }));

async function control(body: object): Promise<void> {
  const answer = await fetch(`${test.cloud.origin}/control/ses`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

const send = (templateKey: string): Step => ({ id: `send-${templateKey}`, send: { templateKey } });
const wait = (duration: string): Step => ({ id: `wait-${duration}`, wait: { for: duration } });

let sequences = 0;

/** A sequence of this test, past the API. */
async function stored(steps: Step[], more: Parameters<typeof sequenceItems>[2] = {}): Promise<string> {
  const sequenceId = `sequence${(sequences += 1)}`;
  await putItems(test, sequenceItems(sequenceId, steps, more));
  return sequenceId;
}

interface Run {
  executionId: string;
  status: string;
  stepId: string;
  sends: { stepId: string; sendId: string }[];
}
const RUN = "executionId status stepId email number endedBecause sends { stepId sendId }";

async function start(sequenceId: string, email: string, more: object = {}) {
  return granted<Run>(
    await test.graphql(
      backend,
      `mutation($input: StartExecutionInput!) { startExecution(input: $input) { ${RUN} } }`,
      { input: { sequenceId, email, ...more } },
    ),
  );
}

async function runOf(sequenceId: string, email: string) {
  const query = `query($email: String!, $id: ID!) { subscriber(email: $email) { execution(sequenceId: $id) { ${RUN} } } }`;
  return granted<{ execution: Run }>(await test.graphql(backend, query, { email, id: sequenceId })).execution;
}

const subjectsOf = async (email: string): Promise<string[]> =>
  (await test.mails(email)).map(({ subject }) => subject.split(" ")[0]!);

describe("a run", () => {
  it("sends each mail once, at its time, and ends", async () => {
    const id = await stored([send("one"), wait("P2D"), send("two"), wait("PT3H"), send("three")]);
    const email = await subscribed(test, { firstName: "Ann" });
    expect(await start(id, email)).toMatchObject({ status: "WAITING", stepId: "send-one", sends: [] });
    await pass(test, "PT2M");
    expect(await subjectsOf(email)).toEqual(["one"]);
    expect(await runOf(id, email)).toMatchObject({ status: "WAITING", stepId: "wait-P2D" });
    await pass(test, "PT47H");
    expect(await subjectsOf(email)).toEqual(["one"]);
    await pass(test, "PT1H3M");
    expect(await subjectsOf(email)).toEqual(["one", "two"]);
    await pass(test, "PT2H50M");
    expect(await subjectsOf(email)).toEqual(["one", "two"]);
    await pass(test, "PT12M");
    expect(await subjectsOf(email)).toEqual(["one", "two", "three"]);
    expect(await runOf(id, email)).toMatchObject({ status: "DONE", stepId: "end" });
  });

  it("is kept if it is there, and replaced on request", async () => {
    const id = await stored([wait("P1D"), send("one")]);
    const email = await subscribed(test);
    const { executionId } = await start(id, email);
    expect(await start(id, email)).toMatchObject({ executionId });
    const other = await start(id, email, { ifRunning: "REPLACE" });
    expect(other.executionId).not.toBe(executionId);
    await pass(test, "P1DT1H");
    await settle(test);
    expect(await subjectsOf(email)).toEqual(["one"]);
  });
});
