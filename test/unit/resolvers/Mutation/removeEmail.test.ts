import { describe, expect, it } from "vitest";
import { cancelled, claim, failure, handlers, key, NOW, primary, second, stored, when } from "../handlers.ts";

const { request, response } = handlers("resolvers/Mutation/removeEmail.ts#remove");
const args = { input: { emailId: "E2", expectedVersion: 3 } };

const user = {
  table: "T",
  operation: "UpdateItem",
  key: key("USER#alice", "PROFILE"),
  update: {
    expression:
      "SET #expName_1 = #expName_1 - :expValue_1, #expName_2 = #expName_2 + :expValue_2, #expName_3 = :expValue_3",
    expressionNames: { "#expName_1": "emailCount", "#expName_2": "version", "#expName_3": "updatedAt" },
    expressionValues: { ":expValue_1": { N: 1 }, ":expValue_2": { N: 1 }, ":expValue_3": { S: NOW } },
  },
  condition: when(
    "(#version = :version_eq) AND (#status = :status_eq) AND (#primaryEmailId <> :primaryEmailId_ne) AND (#emailCount > :emailCount_gt)",
    {
      "#version": "version",
      "#status": "status",
      "#primaryEmailId": "primaryEmailId",
      "#emailCount": "emailCount",
    },
    {
      ":version_eq": { N: 3 },
      ":status_eq": { S: "ACTIVE" },
      ":primaryEmailId_ne": { S: "E2" },
      ":emailCount_gt": { N: 1 },
    },
  ),
};
const email = (isVerified: boolean) => ({
  table: "T",
  operation: "DeleteItem",
  key: key("USER#alice", "EMAIL#E2"),
  condition: when(
    "(#isVerified = :isVerified_eq) AND (#email = :email_eq)",
    { "#isVerified": "isVerified", "#email": "email" },
    { ":isVerified_eq": { BOOL: isVerified }, ":email_eq": { S: "work@example.com" } },
  ),
});
const lock = {
  table: "T",
  operation: "DeleteItem",
  key: key("EMAIL#work@example.com", "OWNER"),
  condition: when(
    "((#userId = :and_0_userId_eq) AND (#emailId = :and_1_emailId_eq))",
    { "#userId": "userId", "#emailId": "emailId" },
    { ":and_0_userId_eq": { S: "alice" }, ":and_1_emailId_eq": { S: "E2" } },
  ),
};

const code = { table: "T", operation: "DeleteItem", key: key("VERIFY#E2", "CODE") };

describe("Mutation.removeEmail", () => {
  it("takes a verified address away with its lock and its count, in one transaction", () => {
    expect(request({ args, stash: { user: stored, email: second } }).value).toEqual({
      operation: "TransactWriteItems",
      transactItems: [user, email(true), lock],
    });
  });

  it("takes a claim away with its code and its count: it has no lock", () => {
    expect(request({ args, stash: { user: stored, email: claim } }).value).toEqual({
      operation: "TransactWriteItems",
      transactItems: [user, email(false), code],
    });
  });

  it("gives the user as the transaction left it", () => {
    const done = response({ args, stash: { user: stored, email: second, now: NOW } });
    expect(done.value).toEqual({
      ...stored,
      groups: [],
      signInProviders: [],
      version: 4,
      emailCount: 1,
      updatedAt: NOW,
    });
  });

  it("writes nothing for the primary address or a stale version", () => {
    const stale = { input: { ...args.input, expectedVersion: 2 } };
    expect(failure(request({ args, stash: { user: stored, email: primary } }))).toEqual([
      "Conflict",
      { field: "emailId" },
    ]);
    expect(failure(request({ args: stale, stash: { user: stored, email: second } }))).toEqual([
      "VersionConflict",
      { currentVersion: 3 },
    ]);
  });

  it("maps the part that refused to one error", () => {
    const stash = { user: stored, email: second, now: NOW, writes: ["user", "email", "lock"] };
    const refused = (...reasons: Parameters<typeof cancelled>) =>
      failure(response({ args, stash, ...cancelled(...reasons) }));
    expect(refused({ item: { ...stored, version: 4 } }, { item: null }, "None")).toEqual([
      "VersionConflict",
      { currentVersion: 4 },
    ]);
    expect(refused("None", { item: null }, "None")).toEqual(["Conflict", { retry: true }]);
    expect(refused("None", "None", "TransactionConflict")).toEqual(["VersionConflict", { retry: true }]);
  });
});
