import { describe, expect, it } from "vitest";
import { done, refusedOn, reply, writesOf } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { backend, key, when } from "../handlers.ts";
import { computedTrait, rulesChange } from "../segments.ts";

const deleteComputedTrait = field("Mutation.deleteComputedTrait");
const remove = (...answers: Answer[]) =>
  deleteComputedTrait(
    { args: { input: { name: "orders", expectedVersion: 2 } }, identity: backend },
    ...answers,
  );
const checked = reply({ item: computedTrait, change: rulesChange });

describe("Mutation.deleteComputedTrait", () => {
  it("deletes it on its version, with the version of all rules and the walk", async () => {
    const { asked, value } = await remove(checked, done);
    expect(asked[0]).toEqual({ operation: "Invoke", payload: { name: "orders" } });
    expect(writesOf(asked[1])).toMatchObject([
      {
        ...{ operation: "DeleteItem", key: key("RULES", "TRAIT#orders") },
        condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 2 } }),
      },
      { key: key("RULES", "HEAD") },
      { key: key("RULESWALK#000007", "META") },
    ]);
    expect(value).toEqual(computedTrait);
  });

  it("maps what is refused to one error", async () => {
    expect((await remove(reply(null))).failure).toEqual(["NotFound", null]);
    const stale = refusedOn("RULES", "TRAIT#orders", { ...computedTrait, version: 3 });
    expect((await remove(checked, stale)).failure).toEqual(["VersionConflict", { currentVersion: 3 }]);
  });
});
