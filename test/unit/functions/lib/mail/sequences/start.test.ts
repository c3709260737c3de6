import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as execution from "#table/mail/execution";
import * as sequenceVersion from "#table/mail/sequenceVersion";
import * as suppression from "#table/mail/suppression";
import { subscriberItem } from "../../../../../support/sends.ts";
import { mail, NOW, startRunning, wait, type Running } from "./running.ts";

let running: Running;
let startExecution: typeof import("#functions/mail/sequences/start").startExecution;
const STEPS = [wait("P1D"), mail("one")];

beforeAll(async () => {
  running = await startRunning();
  ({ startExecution } = await import("#functions/mail/sequences/start"));
});
afterAll(() => running?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => void vi.useRealTimers());

const start = (email: string, sequenceId: string, more: object = {}) =>
  startExecution({ email, sequenceId, actor: "backend", ...more });

describe("a new run", () => {
  it("waits at the first step of the latest number, due at once", async () => {
    const sequenceId = await running.sequence(STEPS);
    const email = await running.person();
    const { execution: run } = await start(email, sequenceId, { facts: '{"plan":"pro"}' });
    expect(run).toMatchObject({
      ...{ entity: "Execution", email, sequenceId, number: 1, stepId: "wait-P1D", status: "WAITING" },
      ...{ version: 1, since: NOW, startedAt: NOW, dueAt: NOW, facts: '{"plan":"pro"}', sends: {} },
      ...{ GSI1PK: `SEQUENCE#${sequenceId}#WAITING`, GSI1SK: `wait-P1D#${email}` },
    });
    expect(await running.find(email, sequenceId)).toEqual(run);
  });

  it("keeps its number, and a run that begins later has the next one", async () => {
    const sequenceId = await running.sequence([mail("one")]);
    const [first, second] = [await running.person(), await running.person()];
    await start(first, sequenceId);
    const { sequenceItems } = await import("../../../../../support/sequences.ts");
    const [head, number] = sequenceItems(sequenceId, [mail("two")]);
    await running.put({ ...head, version: 2, latestNumber: 2 });
    await running.put({ ...number, ...sequenceVersion.key(sequenceId, 2), number: 2 });
    await start(second, sequenceId);
    await running.walk(first, sequenceId);
    await running.walk(second, sequenceId);
    expect([await running.steps(first), await running.steps(second)]).toEqual([["one"], ["two"]]);
  });

  it("begins once, however many begin it at the same time", async () => {
    const sequenceId = await running.sequence([mail("one")]);
    const email = await running.person();
    const all = await Promise.all(Array.from({ length: 20 }, () => start(email, sequenceId)));
    const ids = new Set(all.flatMap(({ execution: run }) => (run ? [run.executionId] : [])));
    expect(ids.size).toBe(1);
    await running.walk(email, sequenceId);
    expect(await running.steps(email)).toEqual(["one"]);
  });

  it("is for the present address of the person", async () => {
    const sequenceId = await running.sequence(STEPS);
    const email = await running.person();
    const old = await running.person({ movedTo: email });
    expect((await start(old, sequenceId)).execution).toMatchObject({ email });
  });
});

describe("a run that is there", () => {
  it("stays, or is replaced: as the sequence says, or the request", async () => {
    for (const [saved, asked, isKept] of [
      ["KEEP", undefined, true],
      ["KEEP", "REPLACE", false],
      ["REPLACE", undefined, false],
      ["REPLACE", "KEEP", true],
    ] as const) {
      const sequenceId = await running.sequence(STEPS, { ifRunning: saved });
      const email = await running.person();
      const before = await running.begin(email, sequenceId);
      const { execution: run } = await start(email, sequenceId, { ifRunning: asked });
      expect([saved, asked, run!.executionId === before.executionId]).toEqual([saved, asked, isKept]);
    }
  });

  it("is replaced by a request once it is over", async () => {
    const sequenceId = await running.sequence([mail("one")]);
    const email = await running.person();
    const before = await running.begin(email, sequenceId);
    await running.walk(email, sequenceId);
    const { execution: run } = await start(email, sequenceId);
    expect(run!.executionId).not.toBe(before.executionId);
    await running.walk(email, sequenceId);
    expect(await running.steps(email)).toEqual(["one", "one"]);
  });

  it("under an earlier address follows first, and stays", async () => {
    const sequenceId = await running.sequence(STEPS);
    const old = await running.person();
    const before = await running.begin(old, sequenceId);
    const email = await running.person({ previous: [old] });
    await running.put(subscriberItem(old, { movedTo: email }));
    const { execution: run } = await start(email, sequenceId);
    expect(run).toMatchObject({ executionId: before.executionId, email });
    expect(await running.find(old, sequenceId)).toBeUndefined();
  });
});

describe("what is refused", () => {
  it.each([
    ["an unknown sequence", {}, "unknown", "NotFound"],
    ["who has not confirmed", { status: "PENDING" as const }, "", "Unsubscribed"],
    ["who has left", { status: "UNSUBSCRIBED" as const }, "", "Unsubscribed"],
  ])("%s", async (_, more, asked, type) => {
    const sequenceId = await running.sequence(STEPS);
    const email = await running.person(more);
    expect((await start(email, asked || sequenceId)).error).toMatchObject({ type });
    expect(await running.find(email, sequenceId)).toBeUndefined();
  });

  it("an address that is suppressed, also in between", async () => {
    const sequenceId = await running.sequence(STEPS);
    const email = await running.person();
    const item = suppression.item({ email, kind: "MANUAL", reason: "test", at: NOW });
    running.mailing.table.before("TransactWriteItems", () =>
      running.put({ ...suppression.key(email), ...item }),
    );
    const error = { type: "Suppressed", info: { kind: "MANUAL" } };
    expect((await start(email, sequenceId)).error).toMatchObject(error);
    expect(await running.find(email, sequenceId)).toBeUndefined();
  });

  it("who has no subscription, also by an address that was changed in between", async () => {
    const sequenceId = await running.sequence(STEPS);
    expect((await start("unknown@x.example", sequenceId)).error).toMatchObject({ type: "NotFound" });
    const [email, present] = [await running.person(), await running.person()];
    running.mailing.table.before("TransactWriteItems", () =>
      running.put(subscriberItem(email, { movedTo: present })),
    );
    expect((await start(email, sequenceId)).execution).toMatchObject({ email: present });
    expect(await running.find(email, sequenceId)).toBeUndefined();
  });

  it("a 21st run of one person, unless it takes the place of another", async () => {
    const email = await running.person();
    const ids: string[] = [];
    for (let count = 0; count < execution.MAX_WAITING_EXECUTIONS; count += 1) {
      ids.push(await running.sequence(STEPS));
      await running.begin(email, ids.at(-1)!);
    }
    const error = { type: "LimitExceeded", info: { limit: 20 } };
    expect((await start(email, await running.sequence(STEPS))).error).toMatchObject(error);
    expect((await start(email, ids[0]!, { ifRunning: "REPLACE" })).error).toBeUndefined();
  });
});

describe("a run by a trigger", () => {
  const trigger = (email: string, sequenceId: string, subscriberVersion: number) =>
    start(email, sequenceId, { actor: "trigger", subscriberVersion });

  it("that keeps begins once ever, at whatever address the person has", async () => {
    const sequenceId = await running.sequence([mail("one")]);
    const old = await running.person();
    await trigger(old, sequenceId, 1);
    await running.walk(old, sequenceId);
    await trigger(old, sequenceId, 5);
    const email = await running.person({ previous: [old] });
    await trigger(email, sequenceId, 7);
    expect(await running.find(email, sequenceId)).toBeUndefined();
    expect(await running.find(old, sequenceId)).toMatchObject({ status: "DONE", subscriberVersion: 1 });
  });

  it("that replaces begins again by a newer change only, also after a request", async () => {
    const sequenceId = await running.sequence([mail("one")], { ifRunning: "REPLACE" });
    const email = await running.person();
    const ids: string[] = [];
    const note = async () => void ids.push((await running.find(email, sequenceId)).executionId);
    for (const version of [4, 4, 3]) await trigger(email, sequenceId, version).then(note);
    expect(new Set(ids).size).toBe(1);
    await start(email, sequenceId).then(note);
    await trigger(email, sequenceId, 4).then(note);
    expect(new Set(ids).size).toBe(2);
    await trigger(email, sequenceId, 5).then(note);
    expect(new Set(ids).size).toBe(3);
  });
});
