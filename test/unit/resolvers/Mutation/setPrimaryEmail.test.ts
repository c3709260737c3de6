import { describe, expect, it } from "vitest";
import {
  backend,
  cancelled,
  claim,
  failure,
  handlers,
  key,
  NOW,
  NOW_S,
  primary,
  second,
  stored,
  when,
} from "../handlers.ts";

const load = handlers("resolvers/Mutation/setPrimaryEmail.ts#ownEmail");
const { request, response } = handlers("resolvers/Mutation/setPrimaryEmail.ts#switch");
const args = { input: { emailId: "E2", expectedVersion: 3 } };
const stash = { user: stored, email: second };
const loaded = (...items: unknown[]) =>
  load.response({ args, result: { data: { T: items }, unprocessedKeys: {} } });

describe("the load step of setPrimaryEmail, removeEmail and sendEmailVerification", () => {
  it("gets the caller's user and the address in one consistent request", () => {
    expect(load.request({ args }).value).toEqual({
      operation: "BatchGetItem",
      tables: {
        T: { keys: [key("USER#alice", "PROFILE"), key("USER#alice", "EMAIL#E2")], consistentRead: true },
      },
    });
    expect(loaded(stored, second).stash).toEqual(stash);
  });

  it("finds no address of another user, no absent one, and no claim that has lapsed", () => {
    expect(failure(loaded(stored, null))).toEqual(["NotFound", null]);
    expect(failure(loaded(stored, { ...claim, claimExpiresAt: NOW }))).toEqual(["NotFound", null]);
    const bad = { input: { ...args.input, emailId: "E#2" } };
    expect(failure(load.request({ args: bad }))).toEqual(["NotFound", null]);
  });

  it("refuses a caller who is not active or no person", () => {
    expect(failure(loaded({ ...stored, status: "SUSPENDED" }, second))[0]).toBe("Unauthorized");
    expect(failure(loaded(null, second))[0]).toBe("Unauthorized");
    expect(failure(load.request({ args, identity: backend }))).toEqual(["Unauthorized", null]);
  });

  it("reports what DynamoDB left unread instead of taking it for absent", () => {
    const result = {
      data: { T: [stored, null] },
      unprocessedKeys: { T: [{ PK: "USER#alice", SK: "EMAIL#E2" }] },
    };
    expect(failure(load.response({ args, result }))).toEqual(["Unavailable", { retry: true }]);
  });
});

describe("Mutation.setPrimaryEmail", () => {
  it("is one transaction: the user takes the address that was checked, while that is verified and theirs", () => {
    expect(request({ args, stash }).value).toEqual({
      operation: "TransactWriteItems",
      transactItems: [
        {
          table: "T",
          operation: "UpdateItem",
          key: key("USER#alice", "PROFILE"),
          update: {
            expression:
              "SET #expName_1 = :expValue_1, #expName_2 = :expValue_2, #expName_3 = :expValue_3, " +
              "#expName_4 = :expValue_4, #expName_5 = :expValue_5, #expName_6 = #expName_6 + :expValue_6",
            expressionNames: {
              "#expName_1": "primaryEmailId",
              "#expName_2": "email",
              "#expName_3": "updatedAt",
              "#expName_4": "GSI1PK",
              "#expName_5": "GSI1SK",
              "#expName_6": "version",
            },
            expressionValues: {
              ":expValue_1": { S: "E2" },
              ":expValue_2": { S: "work@example.com" },
              ":expValue_3": { S: NOW },
              ":expValue_4": { S: "USERS" },
              ":expValue_5": { S: "work@example.com#alice" },
              ":expValue_6": { N: 1 },
            },
          },
          condition: when(
            "(#version = :version_eq) AND (#status = :status_eq)",
            { "#version": "version", "#status": "status" },
            { ":version_eq": { N: 3 }, ":status_eq": { S: "ACTIVE" } },
          ),
        },
        {
          table: "T",
          operation: "ConditionCheck",
          key: key("USER#alice", "EMAIL#E2"),
          condition: when(
            "(#isVerified = :isVerified_eq) AND (#email = :email_eq)",
            { "#isVerified": "isVerified", "#email": "email" },
            { ":isVerified_eq": { BOOL: true }, ":email_eq": { S: "work@example.com" } },
          ),
        },
      ],
    });
  });

  it("gives the user as the transaction left it", () => {
    const done = response({
      args,
      stash: { ...stash, now: NOW },
      result: { keys: [], cancellationReasons: null },
    });
    expect(done.value).toEqual({
      ...stored,
      groups: [],
      signInProviders: [],
      version: 4,
      primaryEmailId: "E2",
      email: "work@example.com",
      updatedAt: NOW,
      GSI1SK: "work@example.com#alice",
    });
  });

  it("raises the version also when the address is primary already", () => {
    const again = { user: stored, email: primary };
    expect(request({ args, stash: again }).error).toBeUndefined();
    expect(response({ args, stash: { ...again, now: NOW } }).value).toMatchObject({
      version: 4,
      primaryEmailId: "E1",
    });
  });

  it("writes nothing on a version that is not the user's, or for an address that is not verified", () => {
    const stale = { input: { ...args.input, expectedVersion: 2 } };
    expect(failure(request({ args: stale, stash }))).toEqual(["VersionConflict", { currentVersion: 3 }]);
    expect(failure(request({ args, stash: { user: stored, email: claim } }))).toEqual([
      "Conflict",
      { field: "emailId" },
    ]);
  });

  it("maps the part that refused to one error", () => {
    const writes = ["user", "email"];
    const refused = (...reasons: Parameters<typeof cancelled>) =>
      failure(response({ args, stash: { ...stash, now: NOW, writes }, ...cancelled(...reasons) }));
    expect(refused({ item: { ...stored, version: 5 } }, "None")).toEqual([
      "VersionConflict",
      { currentVersion: 5 },
    ]);
    expect(refused({ item: { ...stored, status: "SUSPENDED" } }, "None")[0]).toBe("Unauthorized");
    expect(refused("None", { item: claim })).toEqual(["Conflict", { retry: true }]);
    expect(refused("TransactionConflict", "None")).toEqual(["VersionConflict", { retry: true }]);
    // a failed condition is reported before a conflict with another transaction
    expect(refused({ item: { ...stored, version: 5, ttl: NOW_S } }, "TransactionConflict")[0]).toBe(
      "VersionConflict",
    );
  });
});
