import { describe, expect, it } from "vitest";
import { item } from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { admin, conditionFailed, key, NOW, stored, throttled, when } from "../handlers.ts";

const updateEmailSettings = field("Mutation.updateEmailSettings");
const update = (input: object, ...answers: Answer[]) =>
  updateEmailSettings(
    { args: { input: { expectedVersion: 2, ...input } }, identity: admin },
    item(stored),
    ...answers,
  );
const reminder = (type: string, daysOverdue: number, templateKey = "reminder/first") => ({
  ...{ type, daysOverdue, templateKey, mode: "CLAIM" },
});
const set = { version: 3, postalAddress: "", timezone: "UTC" };
const namesOf = (asked: Record<string, unknown> | undefined) =>
  Object.values((asked?.update as { expressionNames: Record<string, string> }).expressionNames);

describe("Mutation.updateEmailSettings", () => {
  it("sets what is named, on the version; null removes a limit", async () => {
    const input = { timezone: "Europe/Vienna", cap: null, quietHours: { from: "22:00", to: "07:00" } };
    const { asked, value } = await update(input, item(set));
    expect(asked[1]).toMatchObject({
      operation: "UpdateItem",
      key: key("SETTINGS", "EMAIL"),
      update: {
        expression:
          "SET #expName_1 = :expValue_1, #expName_2 = :expValue_2, #expName_3 = :expValue_3, #expName_4 = :expValue_4 REMOVE #expName_5",
        expressionValues: {
          ":expValue_1": { S: "Europe/Vienna" },
          ":expValue_2": { M: { from: { S: "22:00" }, to: { S: "07:00" } } },
          ":expValue_3": { N: 3 },
          ":expValue_4": { S: NOW },
        },
      },
      condition: when("(#version = :version_eq)", { "#version": "version" }, { ":version_eq": { N: 2 } }),
    });
    expect(namesOf(asked[1])).toEqual(["timezone", "quietHours", "version", "updatedAt", "cap"]);
    expect(value).toEqual(set);
  });

  it("creates the item with the defaults on the version 0", async () => {
    const { asked } = await update(
      { expectedVersion: 0, postalAddress: " Main Street 1\nVienna " },
      item(set),
    );
    expect(asked[1]?.condition).toEqual(when("(attribute_not_exists(#PK))", { "#PK": "PK" }));
    expect(asked[1]?.update).toMatchObject({
      expressionValues: {
        ":expValue_1": { S: "EmailSettings" },
        ":expValue_2": { N: 1 },
        ":expValue_3": { S: "Main Street 1\nVienna" },
        ":expValue_4": { S: "UTC" },
        ":expValue_5": { S: NOW },
        ":expValue_6": { S: NOW },
      },
    });
  });

  it("sets the reminders as a whole; null and none remove them", async () => {
    const reminders = [reminder("FIRST_REMINDER", 0), reminder("FINAL_NOTICE", 365)];
    const { asked } = await update({ reminders: reminders.map((each) => ({ ...each, more: 1 })) }, item(set));
    expect(asked[1]?.update).toMatchObject({
      expressionValues: {
        ":expValue_1": {
          L: reminders.map(({ type, daysOverdue, templateKey, mode }) => ({
            M: {
              type: { S: type },
              daysOverdue: { N: daysOverdue },
              templateKey: { S: templateKey },
              mode: { S: mode },
            },
          })),
        },
      },
    });
    for (const none of [null, []]) {
      const { asked: then } = await update({ reminders: none }, item(set));
      expect((then[1]?.update as { expression: string }).expression).toMatch(/ REMOVE #expName_3$/);
      expect(namesOf(then[1])[2]).toBe("reminders");
    }
  });

  it.each([
    ["reminders", { reminders: [reminder("FIRST_REMINDER", -1)] }],
    ["reminders", { reminders: [reminder("FIRST_REMINDER", 366)] }],
    ["reminders", { reminders: [reminder("FIRST_REMINDER", 3), reminder("FIRST_REMINDER", 4)] }],
    ["reminders", { reminders: [reminder("SECOND_REMINDER", 3), reminder("FIRST_REMINDER", 4)] }],
    ["reminders", { reminders: [reminder("FIRST_REMINDER", 3), reminder("SECOND_REMINDER", 3)] }],
    ["reminders", { reminders: [reminder("FIRST_REMINDER", 3, "No Key")] }],
    ["reminders", { reminders: [reminder("FIRST_REMINDER", 3, "")] }],
    ["postalAddress", { postalAddress: "a".repeat(501) }],
    ["postalAddress", { postalAddress: "a\u0007b" }],
    ["timezone", { timezone: "GMT+1" }],
    ["cap", { cap: { messages: 0, days: 7 } }],
    ["cap", { cap: { messages: 21, days: 7 } }],
    ["cap", { cap: { messages: 1, days: 0 } }],
    ["cap", { cap: { messages: 1, days: 31 } }],
    ["quietHours", { quietHours: { from: "24:00", to: "07:00" } }],
    ["quietHours", { quietHours: { from: "22:00", to: "7:00" } }],
    ["quietHours", { quietHours: { from: "22:00", to: "22:00" } }],
  ])("refuses the %s of %j", async (name, input) => {
    expect((await update(input)).failure).toEqual(["ValidationError", { field: name }]);
  });

  it("maps what is refused to one error", async () => {
    expect((await update({}, conditionFailed({ ...set, version: 5 }))).failure).toEqual([
      "VersionConflict",
      { currentVersion: 5 },
    ]);
    expect((await update({}, conditionFailed(null))).failure).toEqual([
      "VersionConflict",
      { currentVersion: 0 },
    ]);
    expect((await update({}, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
  });
});
