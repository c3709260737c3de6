import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { ulid } from "#functions/ids/ulid";
import * as execution from "#table/mail/execution";
import type { SequenceStep } from "#table/mail/sequenceVersion";
import * as source from "#table/people/source";
import type { Caller, TestCloud } from "../../support/cloud.ts";
import { rouse, silence } from "../../support/following.ts";
import { subscribed } from "../../support/links.ts";
import { staff } from "../../support/people.ts";
import { eventItem, own, profileItems } from "../../support/people/profiles.ts";
import { sequenceItems } from "../../support/sequences.ts";
import { textItems } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { read, server } from "../../support/subscribers.ts";
import { pass, settle } from "./settle.ts";

const GREET: SequenceStep = { id: "greet", send: { templateKey: "runs" } };
const WAIT: SequenceStep = { id: "wait", wait: { for: "PT1H", event: { clicked: "greet" } } };
const SEQUENCES: Record<string, SequenceStep[]> = {
  greeting: [GREET, WAIT],
  other: [{ id: "got", choice: { when: { sentTemplate: "runs" }, then: "end", otherwise: "greet" } }, GREET],
};

/** Begins, reads, moves and ends runs: by requests and by a trigger, of a person whose address is changed. */
export async function driveRuns(test: TestCloud): Promise<void> {
  await putItems(test, textItems({ key: "runs", html: '<a href="https://x.example/">Shop</a>' }));
  for (const [id, steps] of Object.entries(SEQUENCES)) await putItems(test, sequenceItems(id, steps));
  await putItems(test, sequenceItems("tagged", [WAIT], { trigger: { tagged: "runs" } }));
  const email = await subscribed(test, { email: "runs@example.com" });
  const newEmail = "runs.new@example.com";
  const editor = await staff(test, "editor");
  const start = (sequenceId: string, more: object = {}) =>
    change(test, editor, "startExecution", { sequenceId, email, ...more }, "status");
  for (let times = 1; times <= 2; times += 1) await start("greeting", { idempotencyKey: "key" });
  await pass(test, "PT1M");
  const moving = { email, newEmail, expectedVersion: 1 };
  await change(test, server(test), "changeSubscriberAddress", moving, "version");
  await settle(test);
  await click(test, email);
  await pass(test, "PT1M");
  await start("other");
  await pass(test, "PT1M");
  await withoutWalks(test, async () => {
    const tags = { email: newEmail, tags: ["runs"] };
    await change(test, server(test), "upsertSubscriber", tags, "email");
    await settle(test);
    const ask = `execution(sequenceId: "tagged") { status } executions { items { status } }`;
    await read(test, `subscriber(email: "${newEmail}") { ${ask} }`);
    const run = { sequenceId: "tagged", email: newEmail };
    await change(test, editor, "unsubscribe", { email: newEmail }, "email");
    await settle(test);
    await change(test, editor, "stopExecution", run, "status");
  });
  await left(test, editor);
  await erased(test);
  await byEvents(test);
}

/** Runs that an event begins and another ends, of a person whose user is linked. */
async function byEvents(test: TestCloud): Promise<void> {
  const [trigger, exitOn] = ["Cart", "Order"].map((name) => ({ event: { type: "TRACK" as const, name } }));
  const now = new Date(test.cloud.clock.now()).toISOString();
  const email = await subscribed(test, { email: "runs.event@example.com" });
  const identities = [own("user", "runs-user"), own("email", email)];
  await putItems(test, [
    ...sequenceItems("by-events", [WAIT], { trigger, exitOn }),
    ...profileItems("01RUNS", { identities }),
    { ...source.key("runs"), entity: "Source", sourceId: "runs", kind: "SERVER" },
  ]);
  // The stream knows sequences for 30 s.
  await pass(test, "PT31S");
  for (const name of ["Cart", "Order"]) {
    await putItems(test, [eventItem("01RUNS", now, name, { name, sourceId: "runs" })]);
    await settle(test);
  }
}

/** Runs that are left under an address that was changed: a start and a turn move them, if they come first. */
async function left(test: TestCloud, editor: Caller): Promise<void> {
  const [old, other] = ["runs.old@example.com", "runs.other@example.com"] as const;
  const email = await subscribed(test, { email: "runs.present@example.com", previous: [old, other] });
  for (const each of [old, other]) await subscribed(test, { email: each, movedTo: email });
  await settle(test);
  await withoutWalks(test, async () => {
    await putRun(test, old, "greeting");
    await putRun(test, other, "other");
    await change(test, editor, "startExecution", { sequenceId: "greeting", email }, "status");
    const message = {
      does: "BEGIN",
      email: old,
      version: 1,
      isSubscribed: false,
      tags: ["runs"],
      topics: [],
    };
    await sendTo(test, "runs", message);
    await settle(test);
  });
  await pass(test, "PT1M");
}

/** A run of a person whose address was changed, and who was erased under the new one: it follows nowhere. */
async function erased(test: TestCloud): Promise<void> {
  await withoutWalks(test, async () => {
    const gone = "runs.gone@example.com";
    await putRun(test, gone, "other");
    await subscribed(test, { email: gone, movedTo: "runs.erased@example.com" });
    await settle(test);
  });
}

/** Does what a walk over what is due would come before, if a minute began in between. */
async function withoutWalks(test: TestCloud, work: () => Promise<void>): Promise<void> {
  await silence(test, ["schedule/due"]);
  await work();
  await rouse(test, ["schedule/due"]);
}

/** A run past the API, which is due now. */
async function putRun(test: TestCloud, email: string, sequenceId: string): Promise<void> {
  const now = new Date(test.cloud.clock.now()).toISOString();
  const executionId = ulid(Date.parse(now));
  const run = { executionId, email, sequenceId, number: 1, stepId: "greet", actor: "backend" };
  await putItems(test, [{ ...execution.key(email, sequenceId), ...execution.item(run, now) }]);
}

/** As the stream does it. */
async function sendTo({ cloud }: TestCloud, queue: string, message: object): Promise<void> {
  const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
  const client = new SQSClient({ endpoint: cloud.origin, region: cloud.region, credentials });
  const made = cloud.assembly
    .ofType("AWS::Lambda::Function")
    .find(({ metadata }) => metadata["rollcall:source"] === "functions/stream/react.ts");
  const { Variables } = made!.properties.Environment as { Variables: Record<string, string> };
  const QueueUrl = Variables[`${queue.toUpperCase()}_QUEUE_URL`];
  const MessageAttributes = { queue: { DataType: "String", StringValue: queue } };
  await client.send(
    new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(message), MessageAttributes }),
  );
  client.destroy();
}

/** As a browser does it, on the first link of the newest mail. */
async function click(test: TestCloud, email: string): Promise<void> {
  const answer = await fetch(`${test.cloud.origin}/inbox/messages?to=${encodeURIComponent(email)}`);
  const { html } = ((await answer.json()) as { html: string }[]).at(-1)!;
  const url = /href="([^"]+\/L0\/[^"]+)"/.exec(html)![1]!.replaceAll("&amp;", "&");
  const agent =
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
  await fetch(url, { headers: { "user-agent": agent }, redirect: "manual" });
  await settle(test);
}
