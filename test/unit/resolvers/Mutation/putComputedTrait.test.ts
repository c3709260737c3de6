import { describe, expect, it } from "vitest";
import { done, inFlight, page, refusedOn, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, key, when } from "../handlers.ts";
import { computedTrait, rulesChange } from "../segments.ts";

const putComputedTrait = field("Mutation.putComputedTrait");
const input = { name: "orders", kind: "COUNT", event: { name: "Order Completed" } };
const put = (more: object, ...answers: Answer[]) =>
  putComputedTrait({ args: { input: { ...input, ...more } }, identity: backend }, ...answers);
const checked = reply({ isRepeated: false, item: computedTrait, change: rulesChange });

describe("Mutation.putComputedTrait", () => {
  it("saves it if it is absent, or on its version, with the version of all rules and the walk", async () => {
    const { asked, value } = await put({}, checked, done);
    expect(asked[0]).toEqual({ operation: "Invoke", payload: { input, onceKey: null } });
    expect(writesOf(asked[1])).toMatchObject([
      {
        ...{ operation: "PutItem", key: key("RULES", "TRAIT#orders") },
        condition: when("(attribute_not_exists(#PK))", { "#PK": "PK" }),
      },
      { key: key("RULES", "HEAD") },
      { key: key("RULESWALK#000007", "META") },
    ]);
    expect(value).toEqual(computedTrait);
    const change = await put({ expectedVersion: 1 }, checked, done);
    expect(writesOf(change.asked[1])[0]).toMatchObject({
      condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 1 } }),
    });
  });

  it("returns the first result of the same call", async () => {
    const repeated = reply({ isRepeated: true });
    const { value } = await put({ idempotencyKey: "k" }, repeated, page([{ result: computedTrait }]));
    expect(value).toEqual(computedTrait);
  });

  it("maps what is refused to one error", async () => {
    const onItem = (instead: object | null) => refusedOn("RULES", "TRAIT#orders", instead);
    const exists = ["Conflict", { field: "name", currentVersion: 2 }];
    expect((await put({}, checked, onItem(computedTrait))).failure).toEqual(exists);
    const change = (answer: Answer) => put({ expectedVersion: 1 }, checked, answer);
    expect((await change(onItem(null))).failure).toEqual(["NotFound", null]);
    expect((await change(onItem(computedTrait))).failure).toEqual(["VersionConflict", { currentVersion: 2 }]);
    expect((await change(inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });
});
