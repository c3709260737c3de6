import { afterAll, beforeAll, expect, it } from "vitest";
import * as execution from "#table/mail/execution";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { until } from "../../../../../support/until.ts";

let table: ServedTable;
let put: typeof import("#functions/aws/dynamodb").put;
let waitingAtSteps: typeof import("#functions/mail/sequences/waiting").waitingAtSteps;

beforeAll(async () => {
  table = await serveTable();
  ({ put } = await import("#functions/aws/dynamodb"));
  ({ waitingAtSteps } = await import("#functions/mail/sequences/waiting"));
});
afterAll(() => table?.stop());

const at = "2026-03-17T10:00:00.000Z";
const run = (email: string, stepId: string, sequenceId = "welcome") => {
  const about = { executionId: email, email, sequenceId, number: 1, stepId, actor: "backend" };
  return { ...execution.key(email, sequenceId), ...execution.item(about, at) };
};

it("counts who waits at each step, and neither other statuses nor other sequences", async () => {
  expect(await waitingAtSteps("welcome")).toEqual({ data: [] });
  const steps = ["wait", "hello", "wait", "wait2", "wait"];
  const runs = steps.map((stepId, each) => run(`${each}@example.com`, stepId));
  const failed = execution.ended(run("failed@example.com", "wait"), { status: "FAILED" }, at);
  for (const item of [...runs, failed, run("other@example.com", "wait", "welcome2")]) await put(item);
  const counts = [
    { stepId: "hello", count: 1 },
    { stepId: "wait", count: 3 },
    { stepId: "wait2", count: 1 },
  ];
  await until("the runs are in the index", async () => {
    const { data } = await waitingAtSteps("welcome");
    return JSON.stringify(data) === JSON.stringify(counts);
  });
  expect(await waitingAtSteps("welcome", 5)).toEqual({ data: counts });
  expect(await waitingAtSteps("welcome", 4)).toMatchObject({
    error: { type: "LimitExceeded", info: { most: 4 } },
  });
});
