import { Analytics } from "@segment/analytics-node";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readEvents } from "../../infra/tracking/plan.ts";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { createSource, post, rawEvents, type Source } from "../support/people/events.ts";
import { change } from "../support/sites.ts";
import { read } from "../support/subscribers.ts";
import { until } from "../support/until.ts";

interface Event {
  version: number;
  schema: string;
}

let test: TestCloud;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: [], isOnTime: true });
  admin = await test.person({ groups: ["admin"] });
  await change(test, admin, "putTrackingPlan", { planId: "shop", name: "Shop" }, "version");
});
afterAll(() => test?.stop());

const EVENT = "version schema";
const putEvent = (name: string, schema: object, more: object = {}) => {
  const event = { planId: "shop", type: "TRACK", name, schema: JSON.stringify(schema), ...more };
  return change<Event>(test, admin, "putPlanEvent", event, EVENT);
};
const planOf = () =>
  read<{ eventCount: number; events: { items: { type: string; name: string }[] } }>(
    test,
    'trackingPlan(planId: "shop") { eventCount events { items { type name } } }',
  );

const total = { properties: { total: { type: "number" } }, required: ["total"] };
/**
 * The calls of a page: one that is right, one of each kind of problem, and one that the plan does not hold to
 * anything.
 */
const CALLS = [
  ["track", { userId: "u1", messageId: "m1", event: "Order", properties: { total: 59.9 } }],
  ["track", { userId: "u1", messageId: "m2", event: "Order", properties: { total: "secret" } }],
  ["track", { userId: "u1", messageId: "m3", event: "Order" }],
  ["track", { userId: "u1", messageId: "m4", event: "Unheard of" }],
  ["identify", { userId: "u1", messageId: "m5", traits: { plan: "gold", "first name": "Ann" } }],
  ["page", { userId: "u1", messageId: "m6", name: "Home", properties: { path: "/" } }],
] as const;

const sendAll = (analytics: Analytics) => {
  for (const [call, message] of CALLS) analytics[call](message as never);
};

/** Sends calls in one batch, as an unmodified client, and returns what it was answered. */
async function send({ writeKey }: Source, calls = sendAll) {
  const answers: Promise<Response>[] = [];
  const errors: unknown[] = [];
  const analytics = new Analytics({
    ...{ writeKey, host: test.outputs.httpUrl as string },
    httpClient: async (url: string, init?: RequestInit) => {
      const answer = fetch(url, init);
      answers.push(answer.then((each) => each.clone()));
      return answer;
    },
  });
  analytics.on("error", (error) => errors.push(error));
  calls(analytics);
  await analytics.closeAndFlush();
  expect(errors).toEqual([]);
  const [answer] = await Promise.all(answers);
  return (await answer!.json()) as Awaited<ReturnType<typeof post>>["body"];
}

async function problemsOf({ sourceId }: Source, count: number) {
  const days = '(from: "2000-01-01", to: "2100-01-01", limit: 100)';
  const ask = `source(sourceId: "${sourceId}") { problems${days} { items { reason name field count } } }`;
  return until("the problems are counted", async () => {
    const { problems } = await read<{ problems: { items: { reason: string; field: string | null }[] } }>(
      test,
      ask,
    );
    return problems.items.length >= count ? problems.items : undefined;
  });
}

const violations = [
  { index: 1, messageId: "m2", field: "properties.total", message: "must be number" },
  { index: 2, messageId: "m3", field: "properties.total", message: "is required" },
  { index: 4, messageId: "m5", field: "traits.plan", message: "must be equal to one of the allowed values" },
];
const unplanned = {
  ...{ index: 3, messageId: "m4", field: "event" },
  message: "is not in the tracking plan of its source",
};

it("a plan has events, each with a schema, saved once for a key and on its version", async () => {
  const once = { idempotencyKey: "once" };
  const first = await putEvent("Order", total, once);
  expect(await putEvent("Order", total, once)).toEqual(first);
  expect([first.version, JSON.parse(first.schema)]).toEqual([1, total]);
  await putEvent("", { properties: { plan: { enum: ["free", "pro"] } } }, { type: "IDENTIFY" });
  await putEvent("Gone", {});
  expect(await planOf()).toEqual({
    eventCount: 3,
    events: {
      items: [
        { type: "IDENTIFY", name: "" },
        { type: "TRACK", name: "Gone" },
        { type: "TRACK", name: "Order" },
      ],
    },
  });
  const gone = { planId: "shop", type: "TRACK", name: "Gone", expectedVersion: 1 };
  await change(test, admin, "deletePlanEvent", gone, "version");
  expect((await planOf()).eventCount).toBe(2);
  const named = { planId: "named", name: "Shop", ...once };
  for (let times = 0; times < 2; times += 1)
    expect(await change(test, admin, "putTrackingPlan", named, "version name")).toEqual({
      ...{ version: 1, name: "Shop" },
    });
});

it("of a source that keeps what violates its plan, all is taken, and what violates is answered and counted", async () => {
  const source = await createSource(test, admin, { kind: "SERVER", planId: "shop" });
  const { success, errors, warnings } = await send(source);
  expect([success, errors]).toEqual([true, undefined]);
  expect(warnings).toEqual([...violations.slice(0, 2), unplanned, violations[2]]);
  expect((await rawEvents(test, source.sourceId)).map(({ messageId }) => messageId)).toEqual(
    CALLS.map(([, { messageId }]) => messageId),
  );
  const problems = await problemsOf(source, 3);
  expect(problems).toHaveLength(3);
  expect(problems).toEqual(
    expect.arrayContaining([
      { reason: "PLAN_VIOLATION", name: "Order", field: "properties.total", count: 2 },
      { reason: "PLAN_VIOLATION", name: null, field: "traits.plan", count: 1 },
      { reason: "UNPLANNED", name: "Unheard of", field: "event", count: 1 },
    ]),
  );
  expect(JSON.stringify(problems)).not.toContain("secret");
});

it("of a source that drops it, it is refused; a change of the plan or the source applies after 30 s", async () => {
  const dropping = { kind: "SERVER", planId: "shop", onViolation: "DROP" };
  const source = await createSource(test, admin, dropping);
  const { success, errors, warnings } = await send(source);
  expect([success, errors, warnings]).toEqual([true, violations, [unplanned]]);
  expect((await rawEvents(test, source.sourceId)).map(({ messageId }) => messageId)).toEqual([
    ...["m1", "m4", "m6"],
  ]);
  expect(await problemsOf(source, 3)).toHaveLength(3);
  const lone = { userId: "u1", event: "Order", messageId: "m7", properties: { total: "1" } };
  const refused = await post(test, "/v1/track", lone, { key: source.writeKey });
  expect([refused.status, refused.body.success]).toEqual([400, false]);

  await putEvent("Order", { properties: { total: { type: "string" } } }, { expectedVersion: 1 });
  await test.advance("PT31S");
  const taken = await post(test, "/v1/track", lone, { key: source.writeKey });
  expect([taken.status, taken.body]).toEqual([200, { success: true }]);
  const freed = { sourceId: source.sourceId, planId: null, expectedVersion: 1 };
  await change(test, admin, "updateSource", freed, "version");
  await test.advance("PT31S");
  const free = { ...lone, messageId: "m8", properties: { total: 1 } };
  expect((await post(test, "/v1/track", free, { key: source.writeKey })).body).toEqual({ success: true });
});

it("npm run tracking writes functions, whose calls are as the plan says", async () => {
  const root = join(import.meta.dirname, "../..");
  const folder = mkdtempSync(join(root, "build/tracking-"));
  const [outputs, file] = [join(folder, "outputs.json"), join(folder, "events.ts")];
  writeFileSync(outputs, JSON.stringify(test.outputs));
  const run = (plan: string) =>
    promisify(execFile)(
      process.execPath,
      ["--import", "tsx", "infra/tracking/index.ts", "--plan", plan, "--out", file],
      { cwd: root, env: { ...process.env, ROLLCALL_OUTPUTS: outputs } },
    );
  expect((await run("shop")).stdout).toBe(`${file}: 2 events of the tracking plan shop\n`);
  type Called = Record<"order" | "identify", (client: Analytics, content: object, person: object) => void>;
  const { order, identify } = (await import(file)) as Called;
  rmSync(folder, { recursive: true });
  const source = await createSource(test, admin, { kind: "SERVER", planId: "shop" });
  const answer = await send(source, (analytics) => {
    order(analytics, { total: "59.90" }, { userId: "u1", messageId: "m1" });
    order(analytics, { total: 59.9 }, { userId: "u1", messageId: "m2" });
    identify(analytics, { plan: "pro" }, { userId: "u1", messageId: "m3" });
  });
  expect(answer).toEqual({
    ...{ success: true },
    warnings: [{ index: 1, messageId: "m2", field: "properties.total", message: "must be string" }],
  });
});

it("all pages of a plan are read, and a plan that there is not is named", async () => {
  const { graphqlUrl: url, region, credentials } = test.outputs;
  const offsetMs = test.cloud.clock.now() - Date.now();
  const api = { url, region, credentials: credentials.backend, offsetMs };
  expect(await readEvents(api, "shop", 1)).toEqual([
    { type: "IDENTIFY", name: "", schema: expect.any(String) },
    { type: "TRACK", name: "Order", schema: '{"properties":{"total":{"type":"string"}}}' },
  ]);
  await expect(readEvents(api, "absent")).rejects.toThrow("--plan absent: There is no such tracking plan");
});
