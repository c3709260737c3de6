import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { ExecutionsMessage } from "#functions/mail/sequences/messages";
import * as execution from "#table/mail/execution";
import * as suppression from "#table/mail/suppression";
import { subscriberItem } from "../../../../../support/sends.ts";
import { mail, NOW, startRunning, wait, type Running } from "./running.ts";

let running: Running;
let log: typeof import("#functions/aws/log");
let worker: typeof import("#functions/mail/sequences/messages").worker;
const STEPS = [wait("P1D"), mail("one")];
const gained = { isSubscribed: false, tags: [] as string[], topics: [] as string[] };

beforeAll(async () => {
  running = await startRunning();
  log = await import("#functions/aws/log");
  ({ worker } = await import("#functions/mail/sequences/messages"));
});
afterAll(() => running?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
beforeEach(() => void vi.spyOn(log, "alert"));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Handles a batch with these messages twice, as SQS may deliver it twice. */
async function work(...messages: ExecutionsMessage[]): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    const each = worker();
    await Promise.all(messages.map(each));
  }
}

describe("what a person has gained", () => {
  it("begins the sequences with this trigger, and no other one", async () => {
    const ids = {
      subscribed: await running.sequence(STEPS, { trigger: { subscribed: true } }),
      tagged: await running.sequence(STEPS, { trigger: { tagged: "trial" } }),
      topic: await running.sequence(STEPS, { trigger: { topic: "news" } }),
      none: await running.sequence(STEPS),
    };
    const begunBy = async (more: Partial<typeof gained>, optOuts: string[] = []): Promise<string[]> => {
      const email = await running.person({ optOuts });
      await work({ does: "BEGIN", email, version: 1, ...gained, ...more });
      const runs = await Promise.all(
        Object.entries(ids).map(async ([name, id]) => ((await running.find(email, id)) ? [name] : [])),
      );
      return runs.flat();
    };
    expect(await begunBy({ isSubscribed: true })).toEqual(["subscribed", "topic"]);
    expect(await begunBy({ isSubscribed: true }, ["news"])).toEqual(["subscribed"]);
    expect(await begunBy({ tags: ["a", "trial"] })).toEqual(["tagged"]);
    expect(await begunBy({ topics: ["news"] })).toEqual(["topic"]);
    expect(await begunBy({ topics: ["news"] }, ["news"])).toEqual([]);
    expect(await begunBy({ tags: ["other"] })).toEqual([]);
  });

  it("begins nothing for who has left since, and is no failure", async () => {
    const id = await running.sequence(STEPS, { trigger: { tagged: "left" } });
    const email = await running.person({ status: "UNSUBSCRIBED" });
    await work({ does: "BEGIN", email, version: 1, ...gained, tags: ["left"] });
    expect(await running.find(email, id)).toBeUndefined();
  });

  it("is trouble if the person is in as many sequences as can be, and none if the person has left", async () => {
    const { alert } = vi.mocked(log);
    const id = await running.sequence(STEPS, { trigger: { tagged: "full" } });
    const [full, left] = [await running.person(), await running.person({ status: "UNSUBSCRIBED" })];
    for (let count = 0; count < execution.MAX_WAITING_EXECUTIONS; count += 1)
      await running.begin(full, await running.sequence(STEPS));
    await worker()({ does: "BEGIN", email: left, version: 1, ...gained, tags: ["full"] });
    expect(alert).not.toHaveBeenCalled();
    await worker()({ does: "BEGIN", email: full, version: 1, ...gained, tags: ["full"] });
    const ids = { sequenceId: id, because: "LimitExceeded" };
    expect(alert.mock.calls).toEqual([["a trigger began no execution", ids]]);
  });
});

describe("who has left", () => {
  it("has the runs due at once, and the next turn ends them", async () => {
    const email = await running.person();
    const ids = [await running.sequence(STEPS), await running.sequence(STEPS)];
    for (const id of ids) {
      await running.begin(email, id);
      await running.walk(email, id);
    }
    await running.put(subscriberItem(email, { status: "UNSUBSCRIBED" }));
    running.pass(1);
    await work({ does: "END", email });
    for (const id of ids) {
      expect(await running.find(email, id)).toMatchObject({ dueAt: "2026-11-22T13:00:00.000Z" });
      expect(await running.walk(email, id)).toMatchObject({ status: "EXITED", endedBecause: "UNSUBSCRIBED" });
    }
    const over = await running.find(email, ids[0]!);
    await work({ does: "END", email });
    expect(await running.find(email, ids[0]!)).toEqual(over);
  });

  it("is not forgotten by a turn that has read what was before", async () => {
    const email = await running.person();
    const id = await running.sequence(STEPS);
    await running.begin(email, id);
    running.mailing.table.before("TransactWriteItems", async () => {
      await running.put(subscriberItem(email, { status: "UNSUBSCRIBED" }));
      await work({ does: "END", email });
    });
    expect(await running.walk(email, id)).toMatchObject({ status: "WAITING", dueAt: NOW });
    expect(await running.walk(email, id)).toMatchObject({ status: "EXITED" });
  });
});

describe("a changed address", () => {
  it("is followed by the runs that go on, and not by those that are over", async () => {
    const email = await running.person();
    const [on, over] = [
      await running.sequence([mail("three"), ...STEPS]),
      await running.sequence([mail("two")]),
    ];
    for (const id of [on, over]) {
      await running.begin(email, id);
      await running.walk(email, id);
    }
    const movedTo = await running.person({ previous: [email] });
    await running.put(subscriberItem(email, { movedTo }));
    await work({ does: "FOLLOW", email });
    expect(await running.find(email, on)).toBeUndefined();
    const moved = await running.find(movedTo, on);
    expect(moved).toMatchObject({
      ...{ email: movedTo, stepId: "wait-P1D", after: "three", GSI1SK: `wait-P1D#${movedTo}` },
      sends: { three: { email } },
    });
    expect(await running.find(email, over)).toMatchObject({ status: "DONE" });
    // The wait counts from the mail to the address before.
    await running.deliver(email);
    running.pass(23);
    expect(await running.walk(movedTo, on)).toMatchObject({ status: "WAITING" });
    running.pass(2);
    expect(await running.walk(movedTo, on)).toMatchObject({ status: "DONE" });
  });

  it("is followed by a run whose turn comes first", async () => {
    const email = await running.person();
    const id = await running.sequence([mail("one")]);
    const { executionId } = await running.begin(email, id);
    const movedTo = await running.person({ previous: [email] });
    await running.put(subscriberItem(email, { movedTo }));
    await running.walk(email, id);
    expect(await running.find(email, id)).toBeUndefined();
    expect(await running.walk(movedTo, id)).toMatchObject({ executionId, status: "DONE" });
    expect([await running.steps(email), await running.steps(movedTo)]).toEqual([[], ["one"]]);
  });

  /** A run of a person whose address is then changed. */
  async function begunBeforeMove(movedTo: string) {
    const email = await running.person();
    const id = await running.sequence(STEPS);
    const item = await running.begin(email, id);
    await running.put(subscriberItem(email, { movedTo }));
    return { email, id, run: item };
  }

  it("that is being erased gets no run any more, and the run is deleted", async () => {
    const movedTo = await running.person();
    const { email, id } = await begunBeforeMove(movedTo);
    const erased = suppression.item({ email: movedTo, kind: "ERASED", reason: "test", at: NOW });
    await running.put({ ...suppression.key(movedTo), ...erased });
    await work({ does: "FOLLOW", email });
    expect([await running.find(movedTo, id), await running.find(email, id)]).toEqual([undefined, undefined]);
  });

  it("that was erased, and whose suppression was lifted since, gets none either: also by a turn", async () => {
    for (const does of ["message", "turn"]) {
      const movedTo = `erased-${does}@x.example`;
      const { email, id } = await begunBeforeMove(movedTo);
      if (does === "turn") await running.walk(email, id);
      else await work({ does: "FOLLOW", email });
      expect(await running.find(movedTo, id)).toBeUndefined();
      expect(await running.find(email, id)).toBeUndefined();
    }
  });

  it("that was changed again is not where the run goes: it goes to the present one", async () => {
    const present = await running.person();
    const between = await running.person({ movedTo: present });
    const { email, id, run: item } = await begunBeforeMove(between);
    running.mailing.table.before("TransactWriteItems", () =>
      running.put(subscriberItem(email, { movedTo: present })),
    );
    await worker()({ does: "FOLLOW", email });
    expect(await running.find(email, id)).toBeUndefined();
    expect(await running.find(between, id)).toBeUndefined();
    expect(await running.find(present, id)).toMatchObject({ executionId: item.executionId });
  });

  it("that was changed back keeps its runs", async () => {
    const { email, id, run: item } = await begunBeforeMove(await running.person());
    await running.put(subscriberItem(email));
    await worker()({ does: "FOLLOW", email });
    expect(await running.find(email, id)).toEqual(item);
  });

  it("is followed by one message, also if a run is changed at the same moment", async () => {
    const movedTo = await running.person();
    const { email, id, run: item } = await begunBeforeMove(movedTo);
    running.mailing.table.before("TransactWriteItems", () => worker()({ does: "END", email }));
    await worker()({ does: "FOLLOW", email });
    expect(await running.find(email, id)).toBeUndefined();
    expect(await running.find(movedTo, id)).toMatchObject({ executionId: item.executionId });
  });

  it("stops a run if another one of its sequence goes on there", async () => {
    const movedTo = await running.person();
    const { email, id } = await begunBeforeMove(movedTo);
    const there = await running.begin(movedTo, id);
    await work({ does: "FOLLOW", email });
    expect(await running.find(email, id)).toMatchObject({ status: "STOPPED" });
    expect(await running.find(movedTo, id)).toEqual(there);
  });
});
