import { describe, expect, it } from "vitest";
import { batchGet, items, page } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";
import { executionId, over, runKey, waiting } from "../executions.ts";

const failedExecutions = field("Query.failedExecutions");
const ask = (args: Record<string, unknown> = {}) => ({ args, identity: viewer });
const key = { PK: runKey[0], SK: runKey[1], GSI2PK: "RUNS#FAILED", GSI2SK: "-" };
const failed = {
  ...over,
  status: "FAILED",
  endedBecause: "NOT_CLAIMED",
  endedAt: "2026-03-17T10:00:00.000Z",
};

describe("Query.failedExecutions", () => {
  it("is one Query of the list in a time, and one BatchGetItem of its runs", async () => {
    const range = {
      from: "2026-03-01T00:00:00Z",
      to: "2026-04-01T00:00:00Z",
      order: "NEWEST_FIRST",
      limit: 5,
    };
    const { asked, value } = await failedExecutions(ask(range), page([key], "n"), items(failed));
    expect(asked).toEqual([
      {
        operation: "Query",
        index: "GSI2",
        query: {
          expression:
            "(#GSI2PK = :GSI2PK_eq) AND (#GSI2SK BETWEEN :GSI2SK_between_start AND :GSI2SK_between_end)",
          expressionNames: { "#GSI2PK": "GSI2PK", "#GSI2SK": "GSI2SK" },
          expressionValues: {
            ":GSI2PK_eq": { S: "RUNS#FAILED" },
            ":GSI2SK_between_start": { S: "2026-03-01T00:00:00.000Z" },
            ":GSI2SK_between_end": { S: "2026-04-01T00:00:00.000" },
          },
        },
        limit: 5,
        consistentRead: false,
        scanIndexForward: false,
      },
      batchGet([...runKey]),
    ]);
    expect(value).toMatchObject({
      items: [{ executionId, status: "FAILED", endedBecause: "NOT_CLAIMED" }],
      nextToken: "-n",
    });
    expect(value).not.toHaveProperty("items.0.facts");
  });

  it("leaves out a run that has begun in the place of one that failed, and one that is gone", async () => {
    const { value } = await failedExecutions(ask(), page([key, key]), items(waiting, null));
    expect(value).toEqual({ items: [], nextToken: null });
  });

  it("reads no run if none has failed", async () => {
    expect(await failedExecutions(ask(), page([]))).toMatchObject({ value: { items: [], nextToken: null } });
  });

  it.each([
    [{ from: "1969-01-01T00:00:00Z" }, "from"],
    [{ from: "2026-03-01T00:00:00Z", to: "2026-03-01T00:00:00Z" }, "to"],
    [{ limit: 0 }, "limit"],
  ])("refuses %j", async (args, name) => {
    expect(await failedExecutions(ask(args))).toMatchObject({
      asked: [],
      failure: ["ValidationError", { field: name }],
    });
  });
});
