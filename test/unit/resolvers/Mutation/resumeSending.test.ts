import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, conditionFailed, NOW, stored, throttled, when } from "../handlers.ts";

const settings = { version: 2, postalAddress: "Main Street 1", timezone: "Pacific/Auckland" };
const paused = { ...settings, pausedAt: "2026-03-16T00:00:00.000Z", pausedBecause: "BOUNCES" };
const onVersion = when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 2 } });
const resumeSending = (...answers: Answer[]) =>
  field("Mutation.resumeSending")({ identity: admin }, item(stored), ...answers);

describe("Mutation.resumeSending", () => {
  it("ends the pause and keeps the day in the zone, on the version that was read", async () => {
    const { asked, value } = await resumeSending(item(paused), item(settings));
    expect(asked[1]).toEqual(get("SETTINGS", "EMAIL"));
    expect(asked[2]?.condition).toEqual(onVersion);
    const { expression, expressionNames, expressionValues } = asked[2]!.update as Record<string, object>;
    expect(expression).toBe(
      "SET #expName_1 = :expValue_1, #expName_2 = :expValue_2, #expName_3 = :expValue_3, #expName_4 = :expValue_4 REMOVE #expName_5, #expName_6",
    );
    const names = ["judgedAfter", "resumedAt", "version", "updatedAt", "pausedAt", "pausedBecause"];
    expect(Object.values(expressionNames!)).toEqual(names);
    const values = [{ S: "2026-03-17" }, { S: NOW }, { N: 3 }, { S: NOW }];
    expect(Object.values(expressionValues!)).toEqual(values);
    expect(value).toEqual(settings);
  });

  it("leaves what is judged as it is after a pause by hand", async () => {
    const byHand = item({ ...paused, pausedBecause: "MANUAL" });
    const { asked } = await resumeSending(byHand, item(settings));
    expect(JSON.stringify(asked[2])).not.toContain("judged");
  });

  it("refuses what is not paused, and settings that have changed in between", async () => {
    expect((await resumeSending(item(settings))).failure).toEqual(["InvalidTransition", null]);
    expect((await resumeSending(item(null))).failure).toEqual(["InvalidTransition", null]);
    const late = conditionFailed({ ...settings, version: 3 });
    expect((await resumeSending(item(paused), late)).failure).toEqual(["Conflict", { retry: true }]);
    expect((await resumeSending(item(paused), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
