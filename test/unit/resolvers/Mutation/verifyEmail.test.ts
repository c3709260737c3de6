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

const at = (step: string) => handlers(`resolvers/Mutation/verifyEmail/${step}.ts`);
const [attempt, explain, compare, verify, read] = [
  at("1-try"),
  at("2-explain"),
  at("3-compare.lambda"),
  at("4-verify"),
  at("5-email"),
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
  tries: 1,
  ttl: NOW_S + 60,
};

describe("the try of Mutation.verifyEmail", () => {
  it("is one UpdateItem that spends one of five, while the code lives and is the caller's", () => {
    expect(attempt.request({ args }).value).toEqual({
      operation: "UpdateItem",
      key: key("VERIFY#E2", "CODE"),
      update: {
        expression: "SET #expName_1 = #expName_1 + :expValue_1",
        expressionNames: { "#expName_1": "tries" },
        expressionValues: { ":expValue_1": { N: 1 } },
      },
      condition: when(
        "(#userId = :userId_eq) AND (#ttl > :ttl_gt) AND (#tries < :tries_lt)",
        { "#userId": "userId", "#ttl": "ttl", "#tries": "tries" },
        { ":userId_eq": { S: "alice" }, ":ttl_gt": { N: NOW_S }, ":tries_lt": { N: 5 } },
      ),
    });
    expect(attempt.response({ args, result: code }).value).toEqual(code);
  });

  it.each(["12345", "1234567", "12345a", "١٢٣٤٥٦", " 12345", ""])(
    "spends none on %j, which is no code",
    (text) => {
      const evaluation = attempt.request({ args: { input: { emailId: "E2", code: text } } });
      expect(failure(evaluation)).toEqual(["ValidationError", { field: "code" }]);
    },
  );

  it("refuses the sixth, somebody else's, and leaves an old or absent code to be explained", () => {
    const instead = (item: unknown) => attempt.response({ args, ...conditionFailed(item) });
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

describe("the comparison of Mutation.verifyEmail", () => {
  const prev = { result: code };

  it("is the function's, which sees the code and its hash", () => {
    expect(compare.request({ args, prev }).value).toEqual({
      operation: "Invoke",
      payload: { code: "012345", codeHash: "h", emailId: "E2" },
    });
    expect(compare.response({ args, prev, result: { data: { matches: true } } }).value).toEqual(code);
  });

  it("refuses a wrong code, and says so when it could not compare", () => {
    const wrong = compare.response({ args, prev, result: { data: { matches: false } } });
    expect(failure(wrong)).toEqual(["ValidationError", { field: "code" }]);
    const thrown = compare.response({
      args,
      prev,
      error: { type: "Lambda:Unhandled", message: "x" },
      result: null,
    });
    expect(failure(thrown)).toEqual(["Unavailable", { retry: true }]);
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
    const stash = { parts: ["user", "lock", "email", "code"] };
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
