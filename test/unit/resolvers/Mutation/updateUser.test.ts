import { describe, expect, it } from "vitest";
import { conditionFailed, failure, handlers, key, NOW, stored, throttled, when } from "../handlers.ts";

const { request, response } = handlers("resolvers/Mutation/updateUser.ts");
const change = (input: object) => request({ args: { input: { expectedVersion: 3, ...input } } });
const args = { input: { expectedVersion: 3 } };

describe("Mutation.updateUser", () => {
  it("is one UpdateItem on the version that the caller has seen, while active", () => {
    const input = { firstName: "Ada", locale: "de-AT", timezone: "Europe/Vienna", phone: null };
    expect(change(input).value).toEqual({
      operation: "UpdateItem",
      key: key("USER#alice", "PROFILE"),
      update: {
        expression:
          "SET #expName_1 = :expValue_1, #expName_2 = :expValue_2, #expName_3 = :expValue_3, " +
          "#expName_4 = #expName_4 + :expValue_4, #expName_5 = :expValue_5 REMOVE #expName_6",
        expressionNames: {
          "#expName_1": "firstName",
          "#expName_2": "locale",
          "#expName_3": "timezone",
          "#expName_4": "version",
          "#expName_5": "updatedAt",
          "#expName_6": "phone",
        },
        expressionValues: {
          ":expValue_1": { S: "Ada" },
          ":expValue_2": { S: "de-AT" },
          ":expValue_3": { S: "Europe/Vienna" },
          ":expValue_4": { N: 1 },
          ":expValue_5": { S: NOW },
        },
      },
      condition: when(
        "(#version = :version_eq) AND (#status = :status_eq)",
        { "#version": "version", "#status": "status" },
        { ":version_eq": { N: 3 }, ":status_eq": { S: "ACTIVE" } },
      ),
    });
  });

  it.each([
    ["firstName", ""],
    ["firstName", "a".repeat(101)],
    ["lastName", "two\nlines"],
    ["firstName", "half a character: \ud800"],
    ["firstName", "turned: \u202e"],
    ["lastName", "turned: \u2066"],
    ["phone", "call me"],
    ["phone", "01 234 56"],
    ["phone", ""],
    ["phone", "+0((((((...."],
    ["phone", "+999 1 234 56 78"],
    ["phone", "0043 1 234 56 78"],
    ["locale", "german, please"],
    ["timezone", "Europe Vienna"],
    ["timezone", "../etc/passwd"],
    ["timezone", "Europe/Wien"],
    ["timezone", "europe/vienna"],
    ["timezone", "Europe"],
    ["timezone", "+01:00"],
  ])("refuses %s %j", (field, value) => {
    expect(failure(change({ [field]: value }))).toEqual(["ValidationError", { field }]);
  });

  it.each([
    ["firstName", "Zoë 李"],
    ["firstName", "\u05d3\u05d5\u05d3\u200f"],
    ["locale", "zh-Hant-TW"],
    ["timezone", "America/Argentina/Buenos_Aires"],
    ["timezone", "UTC"],
  ])("takes %s %j", (field, value) => {
    expect(change({ [field]: value }).error).toBeUndefined();
  });

  it("stores a number in the form of E.164, and says what a number must be", () => {
    const { update } = change({ phone: "+43 (0)1\u00a0234-56.78" }).value as {
      update: { expressionValues: Record<string, unknown> };
    };
    expect(update.expressionValues).toMatchObject({ ":expValue_1": { S: "+4312345678" } });
    expect(change({ phone: "0043 1 234 56 78" }).error).toMatchObject({
      message:
        "phone must be a number with + and its country code, such as +43 1 234 56 78, of at most 15 digits: " +
        "write + in place of 00, and no extension.",
    });
  });

  it("gives the user as it is now", () => {
    expect(response({ args, result: { ...stored, version: 4 } }).value).toEqual({
      ...stored,
      version: 4,
      groups: [],
      signInProviders: [],
    });
  });

  it("reports why it was refused, by the user that was found instead", () => {
    const instead = (item: unknown) => failure(response({ args, ...conditionFailed(item) }));
    expect(instead({ ...stored, version: 7 })).toEqual(["VersionConflict", { currentVersion: 7 }]);
    expect(instead({ ...stored, status: "SUSPENDED" })).toEqual(["Unauthorized", { status: "SUSPENDED" }]);
    expect(instead(null)[0]).toBe("Unauthorized");
  });

  it("calls a write in flight a VersionConflict to retry, and anything else Unavailable", () => {
    const error = {
      type: "DynamoDB:TransactionConflictException",
      message: "Transaction is ongoing for the item",
    };
    expect(failure(response({ args, error, result: null }))).toEqual(["VersionConflict", { retry: true }]);
    expect(failure(response({ args, ...throttled }))).toEqual(["Unavailable", { retry: true }]);
  });
});
