import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import type { SequenceItem } from "#table/mail/sequence";
import * as sequence from "#table/mail/sequence";
import type { SequenceStep } from "#table/mail/sequenceVersion";
import * as settings from "#table/mail/settings";
import { subscriberItem, textItems } from "../../../../../support/sends.ts";
import { mail, NOW, startRunning, wait, type Running } from "./running.ts";

let running: Running;
let deliverSend: typeof import("#functions/mail/send/delivery/deliver").deliverSend;
let changeExecution: typeof import("#functions/mail/sequences/store").changeExecution;

beforeAll(async () => {
  running = await startRunning();
  ({ deliverSend } = await import("#functions/mail/send/delivery/deliver"));
  ({ changeExecution } = await import("#functions/mail/sequences/store"));
  for (const item of textItems({ key: "receipt", transactional: true })) await running.put(item);
});
afterAll(() => running?.mailing.stop());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) });
  await setQuiet({ from: "11:00", to: "14:00" });
});
afterEach(() => void vi.useRealTimers());

const setQuiet = (quietHours?: { from: string; to: string }) =>
  running.put({
    ...{ ...settings.key, entity: "EmailSettings", ...settings.DEFAULTS, version: 1 },
    ...{ postalAddress: "Street 1", quietHours },
  });

/** A run of these steps after its first turn, for somebody who is subscribed. */
async function begun(steps: SequenceStep[], more: Parameters<Running["sequence"]>[1] = {}) {
  const sequenceId = await running.sequence(steps, more);
  const email = await running.person();
  await running.begin(email, sequenceId);
  const run = await running.walk(email, sequenceId);
  return { email, sequenceId, run };
}

const stop = (run: ExecutionItem) =>
  changeExecution(run, execution.ended(run, { status: "STOPPED", because: "STOPPED" }, NOW));

/** Returns the number of mails that have arrived, and the outcomes of the sends, oldest first. */
async function outcome(email: string) {
  const sends = await running.sends(email);
  const became = sends.map(({ status, failedBecause }) => [status, failedBecause].filter(Boolean).join(" "));
  return { mails: (await running.mailing.inbox(email)).length, became: became.sort() };
}

const ENDED = "CANCELLED RUN_ENDED";

describe("a mail that was requested and waits", () => {
  it("is not sent if its run was replaced: of four starts in quiet hours one mail is", async () => {
    const { email, sequenceId } = await begun([mail("one")]);
    for (let times = 2; times <= 4; times += 1) {
      await running.begin(email, sequenceId, { ifRunning: "REPLACE" });
      await running.walk(email, sequenceId);
    }
    expect((await running.sends(email)).length).toBe(4);
    await running.deliver(email);
    expect(await outcome(email)).toEqual({ mails: 1, became: [ENDED, ENDED, ENDED, "SENT"] });
  });

  it("is not sent if its run was stopped, and keeps nothing that only a delivery needs", async () => {
    for (const step of ["one", "receipt"]) {
      const { email, run } = await begun([mail(step), wait("P1D"), mail("two")]);
      expect(await stop(run)).toBe(true);
      await running.deliver(email);
      expect(await outcome(email)).toEqual({ mails: 0, became: [ENDED] });
      const [send] = await running.sends(email);
      expect([send!.day, send!.variables, send!.dueAt, send!.attempt]).toEqual([...Array(3), 0]);
    }
  });

  it("is not sent if its run is stopped between the reading and the moment that decides", async () => {
    await setQuiet();
    for (const step of ["one", "receipt"]) {
      const { email, run } = await begun([mail(step), wait("P1D"), mail("two")]);
      running.mailing.table.before("TransactWriteItems", () => stop(run));
      await running.deliver(email);
      expect(await outcome(email)).toEqual({ mails: 0, became: [ENDED] });
    }
  });

  it("is not sent if the person has left the run by exitWhen", async () => {
    const steps = [mail("one"), wait("PT1H"), mail("two")];
    const { email, sequenceId } = await begun(steps, { exitWhen: { tag: "customer" } });
    const [send] = await running.sends(email);
    await deliverSend(send!);
    await running.put(subscriberItem(email, { tags: ["customer"] }));
    running.pass(1);
    expect(await running.walk(email, sequenceId)).toMatchObject({ status: "EXITED" });
    await running.deliver(email);
    expect(await outcome(email)).toEqual({ mails: 0, became: [ENDED] });
  });

  it("is sent if its run has done its last step", async () => {
    const { email, run } = await begun([mail("one")]);
    expect(run.status).toBe("DONE");
    await running.deliver(email);
    expect(await outcome(email)).toEqual({ mails: 1, became: ["SENT"] });
  });

  it("waits while its sequence is paused, and is sent once after that", async () => {
    await setQuiet();
    for (const step of ["one", "receipt"]) {
      const { email, sequenceId } = await begun([mail(step)]);
      const head = (await running.get<SequenceItem>(sequence.key(sequenceId)))!;
      await running.put({ ...head, status: "PAUSED" });
      const [send] = await running.sends(email);
      await deliverSend(send!);
      expect(await outcome(email)).toEqual({ mails: 0, became: ["QUEUED"] });
      const waiting = await running.mailing.find(send!);
      const minutes = (Date.parse(waiting.notBefore!) - Date.now()) / 60_000;
      expect(minutes >= 60 && minutes <= 70 && waiting.attempt === 0).toBe(true);
      await running.put({ ...head, status: "ACTIVE" });
      await running.deliver(email);
      await deliverSend(send!);
      expect(await outcome(email)).toEqual({ mails: 1, became: ["SENT"] });
    }
  });
});
