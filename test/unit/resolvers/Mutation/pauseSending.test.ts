import { describe, expect, it } from "vitest";
import { get, item, update } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, conditionFailed, key, NOW, stored, throttled, when } from "../handlers.ts";

const settings = { version: 2, postalAddress: "Main Street 1", timezone: "Pacific/Auckland" };
const paused = { ...settings, pausedAt: "2026-03-16T00:00:00.000Z", pausedBecause: "BOUNCES" };
const onVersion = when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 2 } });
const pauseSending = (...answers: Answer[]) =>
  field("Mutation.pauseSending")({ identity: admin }, item(stored), ...answers);

describe("Mutation.pauseSending", () => {
  it("is one update of the settings on the version that was read", async () => {
    const { asked, value } = await pauseSending(item(settings), item(paused));
    expect(asked[1]).toEqual(get("SETTINGS", "EMAIL"));
    expect(asked[2]).toMatchObject({ key: key("SETTINGS", "EMAIL"), condition: onVersion });
    expect(asked[2]?.update).toEqual(
      update(
        ["pausedAt", { S: NOW }],
        ["pausedBecause", { S: "MANUAL" }],
        ["version", { N: 3 }],
        ["updatedAt", { S: NOW }],
      ),
    );
    expect(value).toEqual(paused);
  });

  it("creates the settings if they were never set", async () => {
    const { asked } = await pauseSending(item(null), item(paused));
    expect(asked[2]?.condition).toEqual(when("(attribute_not_exists(#PK))", { "#PK": "PK" }));
    expect(JSON.stringify(asked[2]?.update)).toContain('"EmailSettings"');
  });

  it("refuses what is paused already, and settings that have changed in between", async () => {
    expect((await pauseSending(item(paused))).failure).toEqual([
      "InvalidTransition",
      { pausedAt: paused.pausedAt, pausedBecause: "BOUNCES" },
    ]);
    expect((await pauseSending(item(settings), conditionFailed({ ...paused, version: 3 }))).failure).toEqual([
      "Conflict",
      { retry: true },
    ]);
    expect((await pauseSending(item(settings), throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
