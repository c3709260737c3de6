import { describe, expect, it } from "vitest";
import { page, query, reply } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const waiting = field("Sequence.waiting");
const ask = { identity: viewer, source: { sequenceId: "welcome" } };
const at = (...stepIds: string[]) => stepIds.map((stepId) => ({ stepId }));

describe("Sequence.waiting", () => {
  it("is one Query of the runs that wait, which the index sorts by their steps", async () => {
    const { asked, value } = await waiting(ask, page(at("hello", "wait", "wait", "wait", "wait2")));
    const projection = { expression: "#stepId", expressionNames: { "#stepId": "stepId" } };
    const more = { index: "GSI1", limit: 500, consistentRead: undefined, projection };
    expect(asked).toEqual([query(["GSI1PK", "SEQUENCE#welcome#WAITING"], more)]);
    expect(value).toEqual([
      { stepId: "hello", count: 1 },
      { stepId: "wait", count: 3 },
      { stepId: "wait2", count: 1 },
    ]);
  });

  it("counts those of another status", async () => {
    const { asked } = await waiting({ ...ask, args: { status: "FAILED" } }, page(at("hello")));
    expect(asked).toMatchObject([
      { query: { expressionValues: { ":GSI1PK_eq": { S: "SEQUENCE#welcome#FAILED" } } } },
    ]);
  });

  it("is empty if there is no one who waits", async () => {
    expect(await waiting(ask, page([]))).toMatchObject({ value: [], asked: [{ operation: "Query" }] });
  });

  it("is counted by a function if the runs are more than a page has", async () => {
    const counts = [{ stepId: "wait", count: 501 }];
    const many = page(at(...Array.from({ length: 500 }, () => "wait")), "n");
    const { asked, value } = await waiting(ask, many, reply(counts));
    expect(asked.slice(1)).toEqual([
      { operation: "Invoke", payload: { sequenceId: "welcome", status: "WAITING" } },
    ]);
    expect(value).toEqual(counts);
  });

  it("fails as the function fails", async () => {
    const tooMany = {
      result: { error: { type: "LimitExceeded", message: "Too many.", info: { counted: 9 } } },
    };
    const { failure, message } = await waiting(ask, page([], "n"), tooMany);
    expect([failure, message]).toEqual([["LimitExceeded", { counted: 9 }], "Too many."]);
  });
});
