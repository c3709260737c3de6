import { describe, expect, it } from "vitest";
import { done, get, inFlight, item, items, refusedOn, update } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { key, stored, throttled, when } from "../handlers.ts";
import { goal, site } from "../stored.ts";

const deleteGoal = field("Mutation.deleteGoal");
const ask = (input: object, ...answers: Answer[]) =>
  deleteGoal(
    { args: { input: { siteId: "S", goalId: "signup", expectedVersion: 2, ...input } } },
    items(stored, site),
    ...answers,
  );
const remove = (...answers: Answer[]) => ask({}, item(goal), ...answers);

describe("Mutation.deleteGoal", () => {
  it("is one transaction: the goal in its version, and the count of the site, which is not deleted", async () => {
    const { asked, value } = await remove(done);
    expect(asked.slice(1)).toEqual([
      get("SITE#S", "GOAL#signup"),
      {
        operation: "TransactWriteItems",
        transactItems: [
          {
            table: "T",
            operation: "DeleteItem",
            key: key("SITE#S", "GOAL#signup"),
            condition: when(
              "(#version = :version_eq)",
              { "#version": "version" },
              { ":version_eq": { N: 2 } },
            ),
          },
          {
            table: "T",
            operation: "UpdateItem",
            key: key("SITE#S", "METADATA"),
            update: update(["goalCount", -1]),
            condition: when(
              "(#status = :status_eq) AND (#goalCount > :goalCount_gt)",
              { "#status": "status", "#goalCount": "goalCount" },
              { ":status_eq": { S: "ACTIVE" }, ":goalCount_gt": { N: 0 } },
            ),
          },
        ],
      },
    ]);
    expect(value).toEqual(goal);
  });

  it("writes nothing for a goal that is not there, or on a version that is not the goal's", async () => {
    expect((await ask({}, item(null))).failure).toEqual(["NotFound", null]);
    expect((await ask({ goalId: "a#b" })).failure).toEqual(["NotFound", null]);
    expect((await ask({ expectedVersion: 1 }, item(goal))).failure).toEqual([
      "VersionConflict",
      { currentVersion: 2 },
    ]);
    expect((await ask({}, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });

  it("maps the write that was refused to one error", async () => {
    const on = (SK: string, instead: object | null) => remove(refusedOn("SITE#S", SK, instead));
    expect((await on("GOAL#signup", { ...goal, version: 3 })).failure).toEqual([
      "VersionConflict",
      { currentVersion: 3 },
    ]);
    expect((await on("GOAL#signup", null)).failure).toEqual(["NotFound", null]);
    expect((await on("METADATA", { ...site, status: "DELETED" })).failure).toEqual(["NotFound", null]);
    expect((await remove(inFlight)).failure).toEqual(["VersionConflict", { retry: true }]);
  });
});
