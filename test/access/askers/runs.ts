import type { Step } from "#table/mail/sequenceVersion";
import type { TestCloud } from "../../support/cloud.ts";
import { subscribed } from "../../support/links.ts";
import { sequenceItems } from "../../support/sequences.ts";
import { textItems } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { read, server } from "../../support/subscribers.ts";
import { pass, settle } from "./settle.ts";

const GREET: Step = { id: "greet", send: { templateKey: "runs" } };
const WAIT: Step = { id: "wait", wait: { for: "PT1H", event: { clicked: "greet" } } };
const SEQUENCES: Record<string, Step[]> = {
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
  const start = (sequenceId: string, more: object = {}) =>
    change(test, server(test), "startExecution", { sequenceId, email, ...more }, "status");
  for (let times = 1; times <= 2; times += 1) await start("greeting", { idempotencyKey: "key" });
  await pass(test, "PT1M");
  const moving = { email, newEmail, expectedVersion: 1 };
  await change(test, server(test), "changeSubscriberAddress", moving, "version");
  await settle(test);
  await click(test, email);
  await pass(test, "PT1M");
  await start("other");
  await pass(test, "PT1M");
  const tags = { email: newEmail, tags: ["runs"] };
  await change(test, server(test), "upsertSubscriber", tags, "email");
  await settle(test);
  const ask = `execution(sequenceId: "tagged") { status } executions { items { status } }`;
  await read(test, `subscriber(email: "${newEmail}") { ${ask} }`);
  const run = { sequenceId: "tagged", email: newEmail };
  await change(test, server(test), "stopExecution", run, "status");
  await settle(test);
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
