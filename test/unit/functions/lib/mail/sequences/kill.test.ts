import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SequenceStep } from "#table/mail/sequenceVersion";
import { mail, NOW, startRunning, wait, type Running } from "./running.ts";

let running: Running;
let takeTurn: typeof import("#functions/mail/sequences/turn").takeTurn;
let followExecution: typeof import("#functions/mail/sequences/follow").followExecution;

beforeAll(async () => {
  running = await startRunning();
  ({ takeTurn } = await import("#functions/mail/sequences/turn"));
  ({ followExecution } = await import("#functions/mail/sequences/follow"));
});
afterAll(() => running?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => {
  vi.useRealTimers();
  running.mailing.table.revive();
});

const STEPS: SequenceStep[] = [mail("one"), mail("two"), wait("PT1H"), mail("three")];

async function begun() {
  const sequenceId = await running.sequence(STEPS);
  const email = await running.person();
  return { email, sequenceId, run: await running.begin(email, sequenceId) };
}

/** Has something die at one of its requests to the table. Returns its requests. */
async function dying(work: () => Promise<unknown>, at: number, when: "before" | "after"): Promise<string[]> {
  const asked: string[] = [];
  const { table } = running.mailing;
  table.fate = (operation) => {
    asked.push(operation);
    return asked.length - 1 === at ? when : undefined;
  };
  await work().catch(() => undefined);
  table.revive();
  return asked;
}

/** The definition and a text may be cached, or not. */
const MOST_REQUESTS = 10;
const deaths = Array.from({ length: MOST_REQUESTS }, (_, at) => at).flatMap((at) =>
  (["before", "after"] as const).map((when) => ({ at, when })),
);

describe("a turn that dies at one of its requests", () => {
  it("makes no more requests than are tried here", async () => {
    const { run: execution } = await begun();
    const asked = await dying(() => takeTurn(execution), Infinity, "before");
    expect(asked.length).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(asked.filter((each) => each === "TransactWriteItems")).toHaveLength(2);
  });

  it.each(deaths)("$when request $at, is finished by the next ones: each mail once", async ({ at, when }) => {
    const { email, sequenceId, run: execution } = await begun();
    await dying(() => takeTurn(execution), at, when);
    for (let turns = 0; turns < 3; turns += 1) await running.walk(email, sequenceId);
    expect((await running.steps(email)).sort()).toEqual(["one", "two"]);
    await running.deliver(email);
    running.pass(3);
    expect(await running.walk(email, sequenceId)).toMatchObject({ status: "DONE" });
    expect((await running.steps(email)).sort()).toEqual(["one", "three", "two"]);
  });
});

describe("a start that dies at one of its requests", () => {
  it.each(deaths.slice(0, 8))("$when request $at, begins one run if it is repeated", async ({ at, when }) => {
    const sequenceId = await running.sequence(STEPS);
    const email = await running.person();
    await dying(() => running.begin(email, sequenceId), at, when);
    const { executionId } = await running.begin(email, sequenceId);
    expect(await running.walk(email, sequenceId)).toMatchObject({ executionId });
    expect((await running.steps(email)).sort()).toEqual(["one", "two"]);
  });
});

describe("a run that follows a change of the address and dies", () => {
  it.each(deaths.slice(0, 4))("$when request $at, is there once", async ({ at, when }) => {
    const { email, sequenceId, run: execution } = await begun();
    const moved = await running.person({ previous: [email] });
    await dying(() => followExecution(execution, moved), at, when);
    const left = await running.find(email, sequenceId);
    if (left) await followExecution(left, moved);
    expect(await running.find(email, sequenceId)).toBeUndefined();
    expect(await running.find(moved, sequenceId)).toMatchObject({
      ...{ executionId: execution.executionId, email: moved, status: "WAITING" },
    });
  });
});
