import { describe, expect, it } from "vitest";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const executions = field("Sequence.executions");
const ask = (args: object) => ({ args: { ...args }, source: { sequenceId: "welcome" }, identity: viewer });

describe("Sequence.executions", () => {
  it("is one Query of a status, WAITING if none is asked for, without the facts of the runs", async () => {
    const run = { executionId: "E", email: "a@example.com", stepId: "pause" };
    const sent = { sendId: "S", queuedAt: "2026-01-01T00:00:00.000Z" };
    const stored = { ...run, sends: { hello: sent }, facts: '{"secret":1}' };
    const { asked, value } = await executions(ask({}), page([stored], "n"));
    expect(asked).toEqual([query(["GSI1PK", "SEQUENCE#welcome#WAITING"], { index: "GSI1" })]);
    const sends = [{ email: "a@example.com", ...sent, stepId: "hello" }];
    expect(value).toEqual({ items: [{ ...run, sends }], nextToken: "n" });
    const failed = await executions(ask({ status: "FAILED" }), page([]));
    expect(failed.asked).toEqual([query(["GSI1PK", "SEQUENCE#welcome#FAILED"], { index: "GSI1" })]);
  });

  it("is those at one step, and not at one whose id begins alike", async () => {
    const { asked } = await executions(ask({ stepId: "hello" }), page([]));
    const beginsWith: [string, string] = ["GSI1SK", "hello#"];
    expect(asked).toEqual([query(["GSI1PK", "SEQUENCE#welcome#WAITING"], { index: "GSI1", beginsWith })]);
    for (const stepId of ["", "a#b", "s".repeat(65)])
      expect((await executions(ask({ stepId }))).failure).toEqual(["ValidationError", { field: "stepId" }]);
  });
});
