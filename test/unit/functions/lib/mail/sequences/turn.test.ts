import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SequenceStep } from "#table/mail/sequenceVersion";
import * as settings from "#table/mail/settings";
import * as suppression from "#table/mail/suppression";
import { subscriberItem, textItems } from "../../../../../support/sends.ts";
import { mail, NOW, startRunning, wait, type Running } from "./running.ts";

let running: Running;
let takeTurn: typeof import("#functions/mail/sequences/turn").takeTurn;
let executionWorks: typeof import("#functions/mail/sequences/due").executionWorks;

beforeAll(async () => {
  running = await startRunning();
  ({ takeTurn } = await import("#functions/mail/sequences/turn"));
  ({ executionWorks } = await import("#functions/mail/sequences/due"));
});
afterAll(() => running?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => void vi.useRealTimers());

/** A run of these steps for somebody who is subscribed, due now. */
async function begun(steps: SequenceStep[], more: Parameters<Running["sequence"]>[1] = {}, facts?: object) {
  const sequenceId = await running.sequence(steps, more);
  const email = await running.person();
  const execution = await running.begin(email, sequenceId, facts ? { facts: JSON.stringify(facts) } : {});
  const walk = () => running.walk(email, sequenceId);
  return { email, sequenceId, run: execution, walk };
}

describe("a turn", () => {
  it("claims a mail and writes the wait behind it, in one transaction", async () => {
    const { email, run: execution, walk } = await begun([mail("one"), wait("P2D"), mail("two")]);
    const after = await walk();
    const [claimed, ...others] = await running.sends(email);
    expect(others).toEqual([]);
    expect(claimed).toMatchObject({
      ...{
        templateKey: "one",
        sequenceId: execution.sequenceId,
        executionId: execution.executionId,
        stepId: "one",
      },
      ...{ status: "QUEUED", actor: "backend" },
    });
    expect(after).toMatchObject({
      ...{ status: "WAITING", stepId: "wait-P2D", after: "one", version: 2 },
      ...{ dueAt: "2026-11-24T12:00:00.000Z", GSI1SK: `wait-P2D#${email}` },
      sends: { one: { sendId: claimed!.sendId, queuedAt: claimed!.queuedAt } },
    });
  });

  it("claims all mails that follow each other, and ends behind the last one", async () => {
    const { email, walk } = await begun([mail("one"), mail("two"), mail("three")]);
    expect(await walk()).toMatchObject({ status: "DONE", stepId: "end", endedAt: NOW });
    expect(await walk()).not.toHaveProperty("dueAt");
    expect((await running.steps(email)).sort()).toEqual(["one", "three", "two"]);
  });

  it("gives its facts to the texts, and the variant to the send", async () => {
    const variants = [
      { templateKey: "one", weight: 1 },
      { templateKey: "two", weight: 1 },
    ];
    const { email, walk } = await begun([{ id: "greet", send: { variants } }], {}, { name: "Ann" });
    await walk();
    const [claimed] = await running.sends(email);
    expect(["one Ann A", "two Ann B"]).toContain(`${claimed!.subject} ${claimed!.variant}`);
  });

  it("that ends the run deletes its facts, however it ends", async () => {
    const facts = { name: "secret" };
    const ends = await Promise.all([
      begun([mail("one")], {}, facts).then(({ walk }) => walk()),
      begun([mail("one")], { exitWhen: { not: { tag: "trial" } } }, facts).then(({ walk }) => walk()),
      begun([wait("P1D")], {}, facts).then(async ({ run: execution, email, sequenceId }) => {
        await executionWorks.Execution.giveUp(execution);
        return running.find(email, sequenceId);
      }),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(["DONE", "EXITED", "FAILED"]);
    expect(JSON.stringify(ends)).not.toContain("secret");
    const { walk } = await begun([wait("P1D")], {}, facts);
    expect((await walk()).facts).toBe(JSON.stringify(facts));
  });

  it("that comes again, or at the same time, changes nothing", async () => {
    const { email, run: execution, walk } = await begun([mail("one"), wait("P2D"), mail("two")]);
    await Promise.all([takeTurn(execution), takeTurn(execution), takeTurn(execution), takeTurn(execution)]);
    await takeTurn(execution);
    const after = await walk();
    expect(after).toMatchObject({ version: 2, stepId: "wait-P2D" });
    expect(await running.steps(email)).toEqual(["one"]);
  });

  it("of a run that was replaced in between claims nothing", async () => {
    const { email, run: execution, sequenceId } = await begun([mail("one")]);
    running.mailing.table.before("TransactWriteItems", () =>
      running.begin(email, sequenceId, { ifRunning: "REPLACE" }),
    );
    await takeTurn(execution);
    expect(await running.steps(email)).toEqual([]);
    const other = await running.walk(email, sequenceId);
    expect(other).toMatchObject({ status: "DONE" });
    expect((await running.sends(email)).map(({ executionId }) => executionId)).toEqual([other.executionId]);
  });

  it("that was stopped in between claims nothing", async () => {
    const { email, run: execution, sequenceId } = await begun([mail("one")]);
    const { changeExecution } = await import("#functions/mail/sequences/store");
    const { ended } = await import("#table/mail/execution");
    running.mailing.table.before("TransactWriteItems", () =>
      changeExecution(execution, ended(execution, { status: "STOPPED", because: "STOPPED" }, NOW)),
    );
    await takeTurn(execution);
    expect(await running.find(email, sequenceId)).toMatchObject({ status: "STOPPED", stepId: "one" });
    expect(await running.steps(email)).toEqual([]);
  });
});

describe("a person whose address changes between the turn's reading and the claim", () => {
  it("gets the mail once, at the new address, from the run that followed", async () => {
    const { email, run: execution, sequenceId } = await begun([mail("one"), wait("P1D"), mail("two")]);
    const moved = await running.person({ previous: [email] });
    let reads = 0;
    // The turn reads the address as it was, and the claim as it is.
    running.mailing.table.fate = async (operation) => {
      if (operation !== "BatchGetItem" || (reads += 1) !== 2) return undefined;
      await running.put(subscriberItem(email, { movedTo: moved }));
      return undefined;
    };
    await takeTurn(execution);
    running.mailing.table.revive();
    expect([await running.sends(email), await running.sends(moved)]).toEqual([[], []]);
    await running.walk(email, sequenceId);
    await running.walk(moved, sequenceId);
    await running.deliver(moved);
    const [claimed] = await running.sends(moved);
    expect(claimed).toMatchObject({ stepId: "one", executionId: execution.executionId, status: "SENT" });
    running.pass(23.5);
    const { dueAt } = await running.walk(moved, sequenceId);
    expect(Date.parse(dueAt!) - Date.parse(claimed!.sentAt!)).toBe(24 * 3_600_000);
    expect(await running.steps(moved)).toEqual(["one"]);
  });
});

describe("a wait", () => {
  it("counts from when the mail before was sent, and waits on until it is", async () => {
    const { email, walk } = await begun([mail("one"), wait("P1D"), mail("two")]);
    await walk();
    running.pass(24);
    expect(await walk()).toMatchObject({ stepId: "wait-P1D", dueAt: "2026-11-23T13:00:00.000Z" });
    running.pass(0.5);
    await running.deliver(email);
    const { sentAt } = (await running.sends(email))[0]!;
    running.pass(0.5);
    const waiting = await walk();
    expect(Date.parse(waiting.dueAt!) - Date.parse(sentAt!)).toBe(24 * 3_600_000);
    expect(await running.steps(email)).toEqual(["one"]);
  });

  it("goes on behind a mail that was never sent", async () => {
    const { email, walk } = await begun([mail("one"), wait("P1D"), mail("two")]);
    await walk();
    const [claimed] = await running.sends(email);
    const { dueAt: _, GSI2PK: __, GSI2SK: ___, ...kept } = claimed!;
    await running.put({ ...kept, status: "FAILED", failedBecause: "REFUSED", day: "2026-11-22", version: 9 });
    running.pass(24);
    expect(await walk()).toMatchObject({ status: "DONE" });
    expect(await running.steps(email)).toEqual(["one", "two"]);
  });

  it("of months outlives the send that it counts from", async () => {
    const { email, walk } = await begun([mail("one"), wait("P300D"), mail("two")]);
    await walk();
    await running.deliver(email);
    for (let days = 0; days < 299; days += 1) {
      running.pass(24);
      await walk();
    }
    expect(await running.steps(email)).toEqual(["one"]);
    running.pass(25);
    expect(await walk()).toMatchObject({ status: "DONE" });
    expect(await running.steps(email)).toEqual(["one", "two"]);
  });
});

describe("a choice", () => {
  it("knows what was sent to the person, to an earlier address too", async () => {
    const sequenceId = await running.sequence([
      { id: "got", choice: { when: { sentTemplate: "three" }, then: "two", otherwise: "end" } },
      mail("two"),
    ]);
    const { key } = await import("#table/mail/sentTemplate");
    const [before, other] = ["old1@x.example", await running.person()];
    const email = await running.person({ previous: [before] });
    await running.put({ ...key(before, "three"), entity: "SentTemplate", templateKey: "three" });
    await running.begin(email, sequenceId);
    await running.begin(other, sequenceId);
    await running.walk(email, sequenceId);
    await running.walk(other, sequenceId);
    expect([await running.steps(email), await running.steps(other)]).toEqual([["two"], []]);
  });
});

describe("a run ends before its next step", () => {
  it("if the address is suppressed, the person has left, or was erased", async () => {
    const { remove } = await import("#functions/aws/dynamodb");
    const { key } = await import("#table/mail/subscriber");
    const at = { reason: "test", at: NOW };
    const events: [string, (email: string) => Promise<unknown>][] = [
      [
        "SUPPRESSED",
        (email) =>
          running.put({
            ...suppression.key(email),
            ...suppression.item({ email, kind: "BOUNCE", ...at }),
          }),
      ],
      [
        "UNSUBSCRIBED",
        async (email) => {
          await running.put(subscriberItem(email, { status: "UNSUBSCRIBED" }));
        },
      ],
      ["ERASED", (email) => remove(key(email), { ConditionExpression: "attribute_exists(#PK)" })],
    ];
    for (const [endedBecause, happen] of events) {
      const { email, walk } = await begun([mail("one"), wait("P1D"), mail("two")]);
      await walk();
      await running.deliver(email);
      await happen(email);
      running.pass(24.1);
      expect(await walk()).toMatchObject({ status: "EXITED", endedBecause });
      expect((await running.steps(email)).filter((step) => step === "two")).toEqual([]);
    }
  });

  it("if the address is suppressed between the reading and the claim", async () => {
    const { email, walk } = await begun([mail("one")]);
    running.mailing.table.before("TransactWriteItems", () =>
      running.put({
        ...suppression.key(email),
        ...suppression.item({ email, kind: "BOUNCE", reason: "test", at: NOW }),
      }),
    );
    expect(await walk()).toMatchObject({ status: "EXITED", endedBecause: "SUPPRESSED", stepId: "one" });
    expect(await running.steps(email)).toEqual([]);
  });

  it("if exitWhen holds", async () => {
    const { walk } = await begun([mail("one")], { exitWhen: { not: { tag: "trial" } } });
    expect(await walk()).toMatchObject({ status: "EXITED", endedBecause: "CONDITION" });
  });
});

describe("a run of a paused sequence", () => {
  it("is put off by half an hour to an hour, and keeps what it was tried", async () => {
    const { run: execution, walk } = await begun([mail("one")], { status: "PAUSED" });
    await running.put({ ...execution, tries: 3 });
    const after = await walk();
    const minutes = (Date.parse(after.dueAt!) - Date.now()) / 60_000;
    expect(minutes >= 30 && minutes <= 60).toBe(true);
    expect(after).toMatchObject({ status: "WAITING", stepId: "one", tries: 3, version: 2 });
  });
});

describe("a mail that cannot be requested", () => {
  const address = { ...settings.key, entity: "EmailSettings", ...settings.DEFAULTS };

  it("uses up a try of the run, for a missing variable", async () => {
    for (const item of textItems({ key: "needs", subject: "{{ plan }}" })) await running.put(item);
    const { email, walk } = await begun([mail("needs")]);
    expect(await walk()).toMatchObject({
      ...{ status: "WAITING", stepId: "needs", tries: 1, dueAt: "2026-11-22T12:02:00.000Z" },
    });
    expect(await running.steps(email)).toEqual([]);
  });

  it("never ends the run, without an approved number or a postal address: it goes on once there is one", async () => {
    for (const item of textItems({ key: "drafted", status: "DRAFTED" })) await running.put(item);
    const lift = {
      drafted: async () => {
        for (const item of textItems({ key: "drafted" })) await running.put(item);
      },
      one: () => running.put({ ...address, postalAddress: "Street 1" }),
    };
    for (const step of ["drafted", "one"] as const) {
      await running.put({ ...address, postalAddress: step === "one" ? "" : "Street 1" });
      const { email, run: execution, walk } = await begun([mail(step)]);
      await running.put({ ...execution, tries: 3 });
      for (let hours = 0; hours < 24; hours += 1) {
        const after = await walk();
        expect(after).toMatchObject({ status: "WAITING", stepId: step, tries: 3 });
        const minutes = (Date.parse(after.dueAt!) - Date.now()) / 60_000;
        expect(minutes >= 30 && minutes <= 60).toBe(true);
        running.pass(1);
      }
      expect(await running.steps(email)).toEqual([]);
      await lift[step]();
      expect(await walk()).toMatchObject({ status: "DONE" });
      expect(await running.steps(email)).toEqual([step]);
    }
  });

  it("is given up with the run, unless that has gone on", async () => {
    const { email, run: execution, sequenceId } = await begun([mail("one")]);
    await executionWorks.Execution.giveUp({ ...execution, version: 7 });
    expect(await running.find(email, sequenceId)).toMatchObject({ status: "WAITING" });
    await executionWorks.Execution.giveUp(execution);
    expect(await running.find(email, sequenceId)).toMatchObject({
      ...{ status: "FAILED", endedBecause: "NOT_CLAIMED", stepId: "one" },
      ...{ GSI2PK: "RUNS#FAILED", GSI2SK: `${new Date().toISOString()}#${execution.executionId}` },
    });
  });

  it("is skipped if the person has left its topic; the next wait counts from there", async () => {
    for (const item of textItems({ key: "topical", topic: "news" })) await running.put(item);
    const sequenceId = await running.sequence([mail("topical"), wait("P1D"), mail("one")]);
    const email = await running.person({ optOuts: ["news"] });
    await running.begin(email, sequenceId);
    expect(await running.walk(email, sequenceId)).toMatchObject({
      ...{ stepId: "wait-P1D", dueAt: "2026-11-23T12:00:00.000Z", sends: {} },
    });
  });
});
