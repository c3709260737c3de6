import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SQSEvent } from "aws-lambda";
import type { SendItem } from "#table/mail/send";
import type { SequenceStep } from "#table/mail/sequenceVersion";
import { eventOf } from "../engagement/events.ts";
import { mail, NOW, startRunning, wait, type Running } from "./running.ts";

let running: Running;
let wakeExecutionOf: typeof import("#functions/mail/sequences/wake").wakeExecutionOf;
let handler: typeof import("../../../../../../functions/queue/engagement.ts").handler;
const STEPS = [
  mail("one"),
  mail("two"),
  { id: "opened", wait: { for: "P10D", event: { opened: "one" } } },
  mail("three"),
];

beforeAll(async () => {
  running = await startRunning();
  ({ wakeExecutionOf } = await import("#functions/mail/sequences/wake"));
  ({ handler } = await import("../../../../../../functions/queue/engagement.ts"));
});
afterAll(() => running?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => void vi.useRealTimers());

async function waiting(steps: SequenceStep[] = STEPS) {
  const email = await running.person();
  const sequenceId = await running.sequence(steps);
  await running.begin(email, sequenceId);
  await running.walk(email, sequenceId);
  await running.deliver(email);
  const sends = await running.sends(email);
  const of = (stepId: string): SendItem => sends.find((each) => each.stepId === stepId)!;
  const open = () => running.put({ ...of("one"), openedAt: new Date().toISOString() });
  return { email, sequenceId, of, open };
}

const opened = (send: SendItem) => ({ send, isClick: false });

/** Has the queue deliver an event of SES. */
async function deliver(type: string, { email, sendId, messageId }: SendItem, about: object = {}) {
  const at = new Date().toISOString();
  const event = eventOf(type, { email, sendId, messageId, at, about });
  const Records = [{ messageId: "1", body: JSON.stringify(event), attributes: {} }];
  expect(await handler({ Records } as unknown as SQSEvent)).toEqual({ batchItemFailures: [] });
}

it("an open of the mail that a run waits for makes the run due, once", async () => {
  const { email, sequenceId, of, open } = await waiting();
  running.pass(1);
  await open();
  await wakeExecutionOf(opened(of("one")));
  const woken = await running.find(email, sequenceId);
  expect(woken).toMatchObject({ status: "WAITING", dueAt: new Date().toISOString() });
  await wakeExecutionOf(opened(of("one")));
  expect(await running.find(email, sequenceId)).toEqual({ ...woken, version: woken.version + 1 });
  expect(await running.walk(email, sequenceId)).toMatchObject({ status: "DONE" });
  await wakeExecutionOf(opened(of("one")));
  expect(await running.steps(email)).toContain("three");
});

it("an open of another mail, or of a mail of an earlier run, wakes nothing", async () => {
  const { email, sequenceId, of } = await waiting();
  const before = await running.find(email, sequenceId);
  await wakeExecutionOf(opened(of("two")));
  await wakeExecutionOf(opened({ ...of("one"), executionId: "earlier" }));
  await wakeExecutionOf(opened({ ...of("one"), sequenceId: undefined }));
  expect(await running.find(email, sequenceId)).toEqual(before);
});

it("an open that comes while the run begins to wait for it is not missed", async () => {
  const email = await running.person();
  const sequenceId = await running.sequence([mail("one"), wait("PT1H"), ...STEPS.slice(2)]);
  await running.begin(email, sequenceId);
  await running.walk(email, sequenceId);
  await running.deliver(email);
  running.pass(3);
  const [one] = await running.sends(email);
  // After the turn has read what decides, and before it writes that it waits: this wakes nothing.
  running.mailing.table.before("TransactWriteItems", async () => {
    await running.put({ ...one, openedAt: new Date().toISOString() });
    await wakeExecutionOf(opened(one!));
  });
  expect(await running.walk(email, sequenceId)).toMatchObject({ status: "DONE" });
});

describe("a run that waits for a click", () => {
  const CLICKED = [
    mail("one"),
    { id: "click", wait: { for: "P10D", event: { clicked: "one" } } },
    { id: "did", choice: { when: { clicked: "one" }, then: "two", otherwise: "end" } },
    mail("two"),
  ];

  it("goes on two minutes after it", async () => {
    const { email, sequenceId, of } = await waiting(CLICKED);
    running.pass(1);
    await deliver("Email Clicked", of("one"));
    const woken = await running.find(email, sequenceId);
    expect(Date.parse(woken.dueAt!) - Date.now()).toBe(2 * 60_000);
    running.pass(2 / 60);
    expect(await running.walk(email, sequenceId)).toMatchObject({ status: "DONE" });
    expect((await running.steps(email)).sort()).toEqual(["one", "two"]);
  });

  it("does not miss one that comes while a turn, which an open has started, is at work", async () => {
    const { email, sequenceId, of } = await waiting(CLICKED);
    running.pass(1);
    await deliver("Email Opened", of("one"));
    // The turn has read that there is no click, and writes its wait back.
    running.mailing.table.before("TransactWriteItems", () => deliver("Email Clicked", of("one")));
    await running.walk(email, sequenceId);
    await running.walk(email, sequenceId);
    expect(await running.steps(email)).toEqual(["one"]);
    running.pass(2 / 60);
    expect(await running.walk(email, sequenceId)).toMatchObject({ status: "DONE" });
    expect((await running.steps(email)).sort()).toEqual(["one", "two"]);
  });

  it("does not go on by the first click of a scanner, even if it is due between that and the second", async () => {
    const { email, sequenceId, of } = await waiting(CLICKED);
    running.pass(1);
    await deliver("Email Clicked", of("one"), { link: "https://x.example/1" });
    await deliver("Email Opened", of("one"));
    const walked = await running.walk(email, sequenceId);
    expect(walked).toMatchObject({ status: "WAITING", stepId: "click", awaits: "one" });
    running.pass(0.5 / 3600);
    await deliver("Email Clicked", of("one"), { link: "https://x.example/2" });
    expect((await running.sends(email))[0]).not.toHaveProperty("clickedAt");
    for (let minutes = 0; minutes < 5; minutes += 1) {
      running.pass(1 / 60);
      await running.walk(email, sequenceId);
    }
    expect(await running.find(email, sequenceId)).toMatchObject({ status: "WAITING", stepId: "click" });
    running.pass(10 * 24);
    expect(await running.walk(email, sequenceId)).toMatchObject({ status: "DONE" });
    expect(await running.steps(email)).toEqual(["one"]);
  });
});
