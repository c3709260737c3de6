import { afterAll, beforeAll, expect, it } from "vitest";
import * as execution from "#table/mail/execution";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { until } from "../../../../../support/until.ts";

let table: ServedTable;
let put: typeof import("#functions/aws/dynamodb").put;
let countAtSteps: typeof import("#functions/mail/sequences/waiting").countAtSteps;

beforeAll(async () => {
  table = await serveTable();
  ({ put } = await import("#functions/aws/dynamodb"));
  ({ countAtSteps } = await import("#functions/mail/sequences/waiting"));
});
afterAll(() => table?.stop());

const waiting = { sequenceId: "welcome", status: "WAITING" } as const;
const at = "2026-03-17T10:00:00.000Z";
const run = (email: string, stepId: string, sequenceId = "welcome") => {
  const about = { executionId: email, email, sequenceId, number: 1, stepId, actor: "backend" };
  return { ...execution.key(email, sequenceId), ...execution.item(about, at) };
};

it("counts the people of a status at each step, and of no other sequence", async () => {
  expect(await countAtSteps(waiting)).toEqual({ data: [] });
  const steps = ["wait", "hello", "wait", "wait2", "wait"];
  const executions = steps.map((stepId, each) => run(`${each}@example.com`, stepId));
  const failed = execution.ended(run("failed@example.com", "wait"), { status: "FAILED" }, at);
  for (const item of [...executions, failed, run("other@example.com", "wait", "welcome2")]) await put(item);
  const counts = [
    { stepId: "hello", count: 1 },
    { stepId: "wait", count: 3 },
    { stepId: "wait2", count: 1 },
  ];
  await until("the runs are in the index", async () => {
    const { data } = await countAtSteps(waiting);
    return JSON.stringify(data) === JSON.stringify(counts);
  });
  const atMost = (most: number) => countAtSteps(waiting, { most, withinMs: 60_000 });
  const failures = await countAtSteps({ ...waiting, status: "FAILED" });
  expect(failures).toEqual({ data: [{ stepId: "wait", count: 1 }] });
  expect(await atMost(5)).toEqual({ data: counts });
  expect(await atMost(4)).toMatchObject({ error: { type: "LimitExceeded", info: { counted: 5 } } });
});

it("reads no further page when its time is over, and counts a last page all the same", async () => {
  const large = { facts: { note: "x".repeat(300_000) } };
  const emails = ["a", "b", "c", "d", "e"].map((name) => `${name}@example.com`);
  for (const email of emails) await put({ ...run(email, "wait", "large"), ...large });
  await until("the runs are in the index", async () => {
    const { data } = await countAtSteps({ sequenceId: "large", status: "WAITING" });
    return data?.[0]?.count === emails.length;
  });
  const atOnce = { most: 100, withinMs: 0 };
  const { error } = await countAtSteps({ sequenceId: "large", status: "WAITING" }, atOnce);
  expect(error).toMatchObject({ type: "LimitExceeded" });
  expect(error?.message).toMatch(/at least [34]: list them page by page, by executions/);
  expect((await countAtSteps(waiting, atOnce)).data).toHaveLength(3);
});
