import { describe, expect, it } from "vitest";
import { get, item } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, conditionFailed, NOW, stored, throttled, when } from "../handlers.ts";

const settings = { version: 2, postalAddress: "Main Street 1", timezone: "Pacific/Auckland" };
const paused = { ...settings, pausedAt: "2026-03-16T00:00:00.000Z", pausedBecause: "BOUNCES" };
const onVersion = when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 2 } });
const today = { PK: "MAILSTATS#ALL", SK: "2026-03-17", day: "2026-03-17", sent: 900, bounced: 60 };
const resumeSending = (...answers: Answer[]) =>
  field("Mutation.resumeSending")({ identity: admin }, item(stored), ...answers);

describe("Mutation.resumeSending", () => {
  it("ends the pause and keeps what was counted of today in the zone, on the version that was read", async () => {
    const { asked, value } = await resumeSending(item(paused), item(today), item(settings));
    expect(asked[1]).toEqual(get("SETTINGS", "EMAIL"));
    expect(asked[2]).toEqual(get("MAILSTATS#ALL", "2026-03-17"));
    expect(asked[3]?.condition).toEqual(onVersion);
    const { expression, expressionNames, expressionValues } = asked[3]!.update as Record<string, object>;
    expect(expression).toBe(
      "SET #expName_1 = :expValue_1, #expName_2 = :expValue_2, #expName_3 = :expValue_3, #expName_4 = :expValue_4 REMOVE #expName_5, #expName_6",
    );
    const names = ["judgedFrom", "resumedAt", "version", "updatedAt", "pausedAt", "pausedBecause"];
    expect(Object.values(expressionNames!)).toEqual(names);
    expect(Object.values(expressionValues!)).toEqual([
      { M: { day: { S: "2026-03-17" }, sent: { N: 900 }, bounced: { N: 60 }, complained: { N: 0 } } },
      ...[{ S: NOW }, { N: 3 }, { S: NOW }],
    ]);
    expect(value).toEqual(settings);
  });

  it("has the rates judged from this moment also if nothing was counted today", async () => {
    const { asked } = await resumeSending(item(paused), item(null), item(settings));
    const { expressionValues } = asked[3]!.update as Record<string, object>;
    const none = { day: { S: "2026-03-17" }, sent: { N: 0 }, bounced: { N: 0 }, complained: { N: 0 } };
    expect(Object.values(expressionValues!)[0]).toEqual({ M: none });
  });

  it("leaves what is judged as it is after a pause by hand", async () => {
    const byHand = item({ ...paused, pausedBecause: "MANUAL" });
    const { asked } = await resumeSending(byHand, item(today), item(settings));
    expect(JSON.stringify(asked[3])).not.toContain("judgedFrom");
  });

  it("refuses what is not paused, and settings that have changed in between", async () => {
    expect((await resumeSending(item(settings))).failure).toEqual(["InvalidTransition", null]);
    expect((await resumeSending(item(null))).failure).toEqual(["InvalidTransition", null]);
    const late = conditionFailed({ ...settings, version: 3 });
    expect((await resumeSending(item(paused), item(today), late)).failure).toEqual([
      "VersionConflict",
      { currentVersion: 3 },
    ]);
    expect((await resumeSending(item(paused), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
