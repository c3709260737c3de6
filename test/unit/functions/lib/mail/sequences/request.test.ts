import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as idempotency from "#table/idempotency";
import { mail, NOW, startRunning, wait, type Running } from "./running.ts";

let running: Running;
let requestStart: typeof import("#functions/mail/sequences/request").requestStart;
let get: typeof import("#functions/aws/dynamodb").get;

beforeAll(async () => {
  running = await startRunning();
  ({ requestStart } = await import("#functions/mail/sequences/request"));
  ({ get } = await import("#functions/aws/dynamodb"));
});
afterAll(() => running?.mailing.stop());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(NOW) }));
afterEach(() => void vi.useRealTimers());

const base = { facts: null, ifRunning: null, idempotencyKey: null, actor: "backend" };

async function subject() {
  return { email: await running.person(), sequenceId: await running.sequence([wait("P1D"), mail("one")]) };
}

describe("a request", () => {
  it("is answered without its facts, which the run keeps", async () => {
    const of = await subject();
    const { data } = await requestStart({ ...base, ...of, facts: { code: "secret" } });
    expect(data).toMatchObject({ ...of, status: "WAITING" });
    expect(JSON.stringify(data)).not.toContain("secret");
    expect(await running.find(of.email, of.sequenceId)).toMatchObject({ facts: '{"code":"secret"}' });
  });

  it("takes 8 KB of facts", async () => {
    const { data } = await requestStart({
      ...{ ...base, ...(await subject()) },
      facts: { text: "x".repeat(8192 - 11) },
    });
    expect(data).toMatchObject({ status: "WAITING" });
  });

  it.each([
    ["a list", ["a"], "facts must be a JSON object."],
    ["more than 8 KB", { text: "x".repeat(8192 - 10) }, "facts must be at most 8 KB of JSON."],
    [
      "a link of Rollcall",
      { unsubscribeUrl: "https://x.example" },
      "facts must not have unsubscribeUrl, which Rollcall sets itself: give it another name.",
    ],
  ])("with %s as facts is refused", async (_, facts, message) => {
    const { error } = await requestStart({ ...base, ...(await subject()), facts });
    expect(error).toMatchObject({ type: "ValidationError", message, info: { field: "facts" } });
  });

  it("passes a refusal on", async () => {
    const { error } = await requestStart({ ...base, ...(await subject()), sequenceId: "unknown" });
    expect(error).toMatchObject({ type: "NotFound" });
  });
});

describe("a repetition with the same idempotencyKey", () => {
  it("answers the run as it is then, also after its end and a change of the address", async () => {
    const of = await subject();
    const request = { ...base, ...of, idempotencyKey: "key1", facts: { code: "secret" } };
    const { data } = await requestStart(request);
    const { followExecution } = await import("#functions/mail/sequences/follow");
    const { subscriberItem } = await import("../../../../../support/sends.ts");
    const present = await running.person({ previous: [of.email] });
    await running.put(subscriberItem(of.email, { movedTo: present }));
    await followExecution(await running.find(of.email, of.sequenceId), present);
    const again = await requestStart(request);
    expect(again.data).toMatchObject({ executionId: data!.executionId, email: present, version: 2 });
    const once = await get(idempotency.key("backend", "startExecution", "key1"));
    expect(JSON.stringify(once)).not.toMatch(/secret|@/);
  });

  it("begins nothing again if the first one was answered the run that was there", async () => {
    const of = await subject();
    const { executionId } = await running.begin(of.email, of.sequenceId);
    const request = { ...base, ...of, idempotencyKey: "key2" };
    expect((await requestStart(request)).data).toMatchObject({ executionId });
    const { changeExecution } = await import("#functions/mail/sequences/store");
    const { ended } = await import("#table/mail/execution");
    const execution = await running.find(of.email, of.sequenceId);
    await changeExecution(execution, ended(execution, { status: "STOPPED", because: "STOPPED" }, NOW));
    expect((await requestStart(request)).data).toMatchObject({ executionId, status: "STOPPED" });
  });

  it("with another input is a Conflict, and NotFound once the run was replaced", async () => {
    const of = await subject();
    const request = { ...base, ...of, idempotencyKey: "key3" };
    await requestStart(request);
    const other = await requestStart({ ...request, facts: { a: 1 } });
    expect(other.error).toMatchObject({ type: "Conflict", info: { field: "idempotencyKey" } });
    await requestStart({ ...base, ...of, ifRunning: "REPLACE" });
    expect((await requestStart(request)).error).toMatchObject({ type: "NotFound" });
  });

  it("begins one run, however many come at the same time", async () => {
    const of = await subject();
    const request = { ...base, ...of, ifRunning: "REPLACE" as const, idempotencyKey: "key4" };
    const answers = await Promise.all(Array.from({ length: 10 }, () => requestStart(request)));
    const ids = answers.map(({ data, error }) => data?.executionId ?? error!.type);
    const { executionId } = await running.find(of.email, of.sequenceId);
    expect(new Set(ids.filter((each) => each !== "Conflict"))).toEqual(new Set([executionId]));
  });
});
