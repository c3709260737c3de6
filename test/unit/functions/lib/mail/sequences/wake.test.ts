import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { SendItem } from "#table/mail/send";
import { mail, NOW, startRunning, wait, type Running } from "./running.ts";

let running: Running;
let wakeRunOf: typeof import("#functions/mail/sequences/wake").wakeRunOf;
const STEPS = [
  mail("one"),
  mail("two"),
  { id: "opened", wait: { for: "P10D", event: { opened: "one" } } },
  mail("three"),
];

beforeAll(async () => {
  running = await startRunning();
  ({ wakeRunOf } = await import("#functions/mail/sequences/wake"));
});
afterAll(() => running?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => void vi.useRealTimers());

async function waiting() {
  const email = await running.person();
  const sequenceId = await running.sequence(STEPS);
  await running.begin(email, sequenceId);
  await running.walk(email, sequenceId);
  await running.deliver(email);
  const sends = await running.sends(email);
  const of = (stepId: string): SendItem => sends.find((each) => each.stepId === stepId)!;
  const open = () => running.put({ ...of("one"), openedAt: new Date().toISOString() });
  return { email, sequenceId, of, open };
}

it("an open of the mail that a run waits for makes the run due, once", async () => {
  const { email, sequenceId, of, open } = await waiting();
  running.pass(1);
  await open();
  await wakeRunOf(of("one"));
  const woken = await running.find(email, sequenceId);
  expect(woken).toMatchObject({ status: "WAITING", dueAt: new Date().toISOString() });
  await wakeRunOf(of("one"));
  expect(await running.find(email, sequenceId)).toEqual(woken);
  expect(await running.walk(email, sequenceId)).toMatchObject({ status: "DONE" });
  await wakeRunOf(of("one"));
  expect(await running.steps(email)).toContain("three");
});

it("an open of another mail, or of a mail of an earlier run, wakes nothing", async () => {
  const { email, sequenceId, of } = await waiting();
  const before = await running.find(email, sequenceId);
  await wakeRunOf(of("two"));
  await wakeRunOf({ ...of("one"), executionId: "earlier" });
  await wakeRunOf({ ...of("one"), sequenceId: undefined });
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
    await wakeRunOf(one!);
  });
  expect(await running.walk(email, sequenceId)).toMatchObject({ status: "DONE" });
});
