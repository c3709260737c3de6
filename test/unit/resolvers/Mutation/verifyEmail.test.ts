import { describe, expect, it } from "vitest";
import {
  cancelled,
  claim,
  conditionFailed,
  failure,
  handlers,
  key,
  NOW,
  NOW_S,
  second,
  stored,
  when,
} from "../handlers.ts";

const at = (step: string) => handlers(`resolvers/Mutation/verifyEmail.ts#${step}`);
const [hash, attempt, explain, verify, read] = [
  at("hashCode"),
  at("try"),
  at("explain"),
  at("verify"),
  at("email"),
];
const args = { input: { emailId: "E2", code: "012345" } };
const code = {
  PK: "VERIFY#E2",
  SK: "CODE",
  entity: "EmailVerification",
  emailId: "E2",
  userId: "alice",
  address: "work@example.com",
  codeHash: "h",
  costs: { h: 0 },
  tries: 1,
  ttl: NOW_S + 60,
};

describe("the hash of Mutation.verifyEmail", () => {
  it("is the function's, which has the key", () => {
    expect(hash.request({ args }).value).toEqual({
      operation: "Invoke",
      payload: { code: "012345", emailId: "E2" },
    });
    expect(hash.response({ args, result: { data: { codeHash: "h" } } }).value).toEqual({ codeHash: "h" });
  });

  it.each([
    " 012345",
    "012345 ",
    "\t012345\n",
    "\u00a0012345\u00a0",
    "012 345",
    " 0 1 2 3 4 5 ",
    "\ufeff012345",
  ])("is asked for of %j without its spaces", (code) => {
    expect(hash.request({ args: { input: { emailId: "E2", code } } }).value).toMatchObject({
      payload: { code: "012345" },
    });
  });

  it("is refused where there was none to be had", () => {
    const thrown = { args, error: { type: "Lambda:Unhandled", message: "x" }, result: null };
    expect(failure(hash.response(thrown))).toEqual(["Unavailable", { retry: true }]);
  });

  it.each(["12345", "1234567", "12345a", "١٢٣٤٥٦", " 12345", "", "   ", "012-345"])(
    "is not asked for of %j, which is no code",
    (text) => {
      const evaluation = hash.request({ args: { input: { emailId: "E2", code: text } } });
      expect(failure(evaluation)).toEqual(["ValidationError", { field: "code" }]);
    },
  );
});

describe("the try of Mutation.verifyEmail", () => {
  const prev = { result: { codeHash: "h" } };
  const instead = (item: unknown) => attempt.response({ args, prev, ...conditionFailed(item) });

  it("is one UpdateItem that adds what the code costs, while a code of the caller's lives and has tries left", () => {
    expect(attempt.request({ args, prev }).value).toEqual({
      operation: "UpdateItem",
      key: key("VERIFY#E2", "CODE"),
      update: {
        expression: "SET #tries = #tries + if_not_exists(#costs.#given, :one)",
        expressionNames: { "#tries": "tries", "#costs": "costs", "#given": "h" },
        expressionValues: { ":one": { N: 1 } },
      },
      condition: when(
        "(#userId = :userId_eq) AND (#ttl > :ttl_gt) AND (#tries < :tries_lt)",
        { "#userId": "userId", "#ttl": "ttl", "#tries": "tries" },
        { ":userId_eq": { S: "alice" }, ":ttl_gt": { N: NOW_S }, ":tries_lt": { N: 5 } },
      ),
    });
  });

  it("goes on with the right code, and refuses another one", () => {
    expect(attempt.response({ args, prev, result: { ...code, tries: 4 } }).value).toEqual({
      ...code,
      tries: 4,
    });
    const wrong = attempt.response({ args, prev, result: { ...code, codeHash: "g", tries: 2 } });
    expect(failure(wrong)).toEqual(["ValidationError", { field: "code", triesLeft: 3 }]);
  });

  it("refuses any after five and another user's; an old or absent code is explained later", () => {
    expect(failure(instead({ ...code, tries: 5 }))).toEqual(["LimitExceeded", { field: "code" }]);
    expect(failure(instead({ ...code, userId: "bob" }))).toEqual(["NotFound", null]);
    expect(instead({ ...code, ttl: NOW_S }).value).toBeNull();
    expect(instead(null).value).toBeNull();
  });
});

describe("the explanation of Mutation.verifyEmail", () => {
  it("is asked for only where there is no code, from the Email", () => {
    expect(explain.request({ args, prev: { result: code } }).earlyReturn).toEqual({
      value: code,
      skipTo: "NEXT",
    });
    expect(explain.request({ args, prev: { result: null } }).value).toEqual({
      operation: "GetItem",
      key: key("USER#alice", "EMAIL#E2"),
      consistentRead: true,
    });
  });

  it("is Expired for a claim, Conflict for a verified address, NotFound for the rest", () => {
    const from = (result: unknown) => failure(explain.response({ args, result }));
    expect(from(claim)).toEqual(["Expired", { field: "code" }]);
    expect(from(second)).toEqual(["Conflict", { field: "emailId" }]);
    expect(from(null)).toEqual(["NotFound", null]);
    expect(from({ ...claim, claimExpiresAt: NOW })).toEqual(["NotFound", null]);
  });
});

describe("the transaction of Mutation.verifyEmail", () => {
  const prev = { result: code };

  it("takes the lock, verifies the Email, uses the code up and raises the version", () => {
    expect(verify.request({ args, prev }).value).toEqual({
      operation: "TransactWriteItems",
      transactItems: [
        {
          table: "T",
          operation: "UpdateItem",
          key: key("USER#alice", "PROFILE"),
          update: {
            expression: "SET #expName_1 = #expName_1 + :expValue_1, #expName_2 = :expValue_2",
            expressionNames: { "#expName_1": "version", "#expName_2": "updatedAt" },
            expressionValues: { ":expValue_1": { N: 1 }, ":expValue_2": { S: NOW } },
          },
          condition: when(
            "(#status = :status_eq)",
            { "#status": "status" },
            { ":status_eq": { S: "ACTIVE" } },
          ),
        },
        {
          table: "T",
          operation: "PutItem",
          key: key("EMAIL#work@example.com", "OWNER"),
          attributeValues: {
            entity: { S: "EmailOwner" },
            address: { S: "work@example.com" },
            userId: { S: "alice" },
            emailId: { S: "E2" },
            GSI2PK: { S: "OWNERS" },
            GSI2SK: { S: "work@example.com" },
          },
          condition: when(
            "((attribute_not_exists(#PK)) OR ((#userId = :or_1_and_0_userId_eq) AND (#emailId = :or_1_and_1_emailId_eq)))",
            { "#PK": "PK", "#userId": "userId", "#emailId": "emailId" },
            { ":or_1_and_0_userId_eq": { S: "alice" }, ":or_1_and_1_emailId_eq": { S: "E2" } },
          ),
        },
        {
          table: "T",
          operation: "UpdateItem",
          key: key("USER#alice", "EMAIL#E2"),
          update: {
            expression:
              "SET #expName_1 = :expValue_1, #expName_2 = :expValue_2 REMOVE #expName_3, #expName_4, #expName_5",
            expressionNames: {
              "#expName_1": "isVerified",
              "#expName_2": "verifiedAt",
              "#expName_3": "claimExpiresAt",
              "#expName_4": "GSI2PK",
              "#expName_5": "GSI2SK",
            },
            expressionValues: { ":expValue_1": { BOOL: true }, ":expValue_2": { S: NOW } },
          },
          condition: when(
            "(#email = :email_eq) AND (#claimExpiresAt > :claimExpiresAt_gt)",
            { "#email": "email", "#claimExpiresAt": "claimExpiresAt" },
            { ":email_eq": { S: "work@example.com" }, ":claimExpiresAt_gt": { S: NOW } },
          ),
        },
        {
          table: "T",
          operation: "DeleteItem",
          key: key("VERIFY#E2", "CODE"),
          condition: when(
            "(#codeHash = :codeHash_eq)",
            { "#codeHash": "codeHash" },
            { ":codeHash_eq": { S: "h" } },
          ),
        },
      ],
    });
  });

  it("maps the part that refused to one error", () => {
    const stash = { writes: ["user", "lock", "email", "code"] };
    const refused = (...reasons: Parameters<typeof cancelled>) =>
      failure(verify.response({ args, prev, stash, ...cancelled(...reasons) }));
    expect(refused({ item: { ...stored, status: "SUSPENDED" } }, { item: {} })[0]).toBe("Unauthorized");
    expect(refused("None", { item: { userId: "bob" } })).toEqual(["Conflict", { field: "emailId" }]);
    // the same code twice at once: the second finds the address verified and the code gone
    expect(refused("None", "None", { item: second }, { item: null })).toEqual([
      "Conflict",
      { field: "emailId" },
    ]);
    expect(refused("None", "None", { item: null }, "None")).toEqual(["NotFound", null]);
    expect(refused("None", "None", "None", { item: null })).toEqual(["Expired", { field: "code" }]);
    expect(refused("None", "TransactionConflict")).toEqual(["Conflict", { retry: true }]);
  });
});

describe("the answer of Mutation.verifyEmail", () => {
  it("is the Email as it is now, read with its user", () => {
    expect(read.request({ args }).value).toMatchObject({ operation: "BatchGetItem" });
    const result = { data: { T: [stored, second] }, unprocessedKeys: {} };
    expect(read.response({ args, result }).value).toEqual({ ...second, isPrimary: false });
  });
});
