import { describe, expect, it } from "vitest";
import {
  cancelled,
  claim,
  failure,
  handlers,
  key,
  NOW,
  NOW_MS,
  NOW_S,
  primary,
  second,
  stored,
  when,
} from "../handlers.ts";

const at = (step: string) => handlers(`resolvers/Mutation/addEmail.ts#${step}`);
const [load, limits, add, replay, mail] = [at("load"), at("limits"), at("add"), at("replay"), at("mailCode")];

const args = { input: { email: " New@Example.com " } };
const keyed = { input: { ...args.input, idempotencyKey: "k" } };
const once = { PK: "ONCE#alice#addEmail#k", SK: "RESULT" };
const stash = {
  address: "new@example.com",
  hashes: { address: "a1", mailbox: "b2" },
  user: stored,
  emails: [primary, claim],
  logs: [null, null, null],
  isReplay: false,
};
const buckets = [
  key("LIMIT#CODE#alice#a1", "BUCKET"),
  key("LIMIT#CODES#alice", "BUCKET"),
  key("LIMIT#CODES_TO#b2", "BUCKET"),
];

type Write = {
  operation: string;
  key: unknown;
  attributeValues: Record<string, unknown>;
  condition?: unknown;
};
const writes = (ctx: object): Write[] => {
  const { value, error } = add.request({ args, stash, ...ctx });
  if (error) throw new Error(error.message);
  return (value as { transactItems: Write[] }).transactItems;
};

describe("the load step of Mutation.addEmail", () => {
  it("is one consistent Query of the caller with all addresses", () => {
    const { value, stash: kept } = load.request({ args });
    expect(value).toEqual({
      operation: "Query",
      query: {
        expression: "(#PK = :PK_eq)",
        expressionNames: { "#PK": "PK" },
        expressionValues: { ":PK_eq": { S: "USER#alice" } },
      },
      consistentRead: true,
    });
    expect(kept).toEqual({ address: "new@example.com" });
    const items = [primary, claim, stored];
    expect(load.response({ args, result: { items } }).stash).toEqual({
      user: stored,
      emails: [primary, claim],
    });
  });

  it("refuses what is no address, and a key that is no key, before anything is asked", () => {
    const bad = (input: object) => failure(load.request({ args: { input: { ...args.input, ...input } } }));
    expect(bad({ email: "new@b\u00fccher.example" })).toEqual(["ValidationError", { field: "email" }]);
    expect(bad({ idempotencyKey: "" })).toEqual(["ValidationError", { field: "idempotencyKey" }]);
    expect(bad({ idempotencyKey: "\ud800" })).toEqual(["ValidationError", { field: "idempotencyKey" }]);
    expect(bad({ idempotencyKey: "k".repeat(257) })).toEqual([
      "ValidationError",
      { field: "idempotencyKey" },
    ]);
    expect(load.request({ args: { input: { ...args.input, idempotencyKey: null } } }).error).toBeUndefined();
  });

  it("refuses a caller who is not active", () => {
    expect(failure(load.response({ args, result: { items: [{ ...stored, status: "SUSPENDED" }] } }))[0]).toBe(
      "Unauthorized",
    );
    expect(failure(load.response({ args, result: { items: [] } }))[0]).toBe("Unauthorized");
  });
});

describe("the limits step of Mutation.addEmail", () => {
  const read = (result: unknown) =>
    limits.response({ args: keyed, stash, result: { data: { T: result }, unprocessedKeys: {} } });

  it("gets the three logs, and with a key what it did, in one consistent request", () => {
    const batch = (keys: unknown[]) => ({
      operation: "BatchGetItem",
      tables: { T: { keys, consistentRead: true } },
    });
    expect(limits.request({ args, stash }).value).toEqual(batch(buckets));
    expect(limits.request({ args: keyed, stash }).value).toEqual(batch([...buckets, key(once.PK, once.SK)]));
  });

  it("sees a key that was used, unless its day is over", () => {
    expect(read([null, { at: [1] }, null, null]).stash).toMatchObject({
      logs: [null, { at: [1] }, null],
      isReplay: false,
    });
    expect(read([null, null, null, { ttl: NOW_S + 1 }]).stash).toMatchObject({ isReplay: true });
    expect(read([null, null, null, { ttl: NOW_S }]).stash).toMatchObject({ isReplay: false });
  });
});

describe("the transaction of Mutation.addEmail", () => {
  it("claims the address while it has no owner, and counts it and its code", () => {
    const [user, owner, email, ...counted] = writes({});
    expect(user).toEqual({
      table: "T",
      operation: "UpdateItem",
      key: key("USER#alice", "PROFILE"),
      update: {
        expression:
          "SET #expName_1 = :expValue_1, #expName_2 = #expName_2 + :expValue_2, #expName_3 = :expValue_3",
        expressionNames: { "#expName_1": "emailCount", "#expName_2": "version", "#expName_3": "updatedAt" },
        expressionValues: { ":expValue_1": { N: 3 }, ":expValue_2": { N: 1 }, ":expValue_3": { S: NOW } },
      },
      condition: when(
        "(#version = :version_eq) AND (#status = :status_eq)",
        { "#version": "version", "#status": "status" },
        { ":version_eq": { N: 3 }, ":status_eq": { S: "ACTIVE" } },
      ),
    });
    expect(owner).toEqual({
      table: "T",
      operation: "ConditionCheck",
      key: key("EMAIL#new@example.com", "OWNER"),
      condition: when("(attribute_not_exists(#PK))", { "#PK": "PK" }),
    });
    const emailId = (email?.attributeValues.emailId as { S: string }).S;
    expect(emailId).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(email).toEqual({
      table: "T",
      operation: "PutItem",
      key: key("USER#alice", `EMAIL#${emailId}`),
      attributeValues: {
        entity: { S: "Email" },
        emailId: { S: emailId },
        userId: { S: "alice" },
        email: { S: "new@example.com" },
        typedEmail: { S: "New@Example.com" },
        isVerified: { BOOL: false },
        claimExpiresAt: { S: "2026-03-24T10:30:00.000Z" },
        createdAt: { S: NOW },
        GSI2PK: { S: "LAPSE#2026-03-24" },
        GSI2SK: { S: emailId },
      },
    });
    expect(counted).toEqual(
      buckets.map((bucket) => ({
        table: "T",
        operation: "PutItem",
        key: bucket,
        attributeValues: { entity: { S: "Limit" }, at: { L: [{ N: NOW_MS }] }, ttl: { N: NOW_S + 3600 } },
        condition: when("(attribute_not_exists(#PK))", { "#PK": "PK" }),
      })),
    );
  });

  it("counts a code only on the log that was read, and forgets what is older than an hour", () => {
    const logs = [{ at: [NOW_MS - 3_600_000, NOW_MS - 1] }, null, null];
    expect(writes({ stash: { ...stash, logs } })[3]).toMatchObject({
      attributeValues: { at: { L: [{ N: NOW_MS - 1 }, { N: NOW_MS }] } },
      condition: when(
        "((attribute_not_exists(#PK)) OR (#at = :or_1_at_eq))",
        { "#PK": "PK", "#at": "at" },
        { ":or_1_at_eq": { L: [{ N: NOW_MS - 3_600_000 }, { N: NOW_MS - 1 }] } },
      ),
    });
  });

  it("takes lapsed claims away together with their count, also one of the same address", () => {
    const lapsed = { ...claim, email: "new@example.com", claimExpiresAt: NOW };
    const items = writes({ stash: { ...stash, emails: [primary, lapsed] } });
    expect(items[0]).toMatchObject({ update: { expressionValues: { ":expValue_1": { N: 2 } } } });
    expect(items[3]).toEqual({
      table: "T",
      operation: "DeleteItem",
      key: key("USER#alice", "EMAIL#E2"),
      condition: when(
        "(#isVerified = :isVerified_eq) AND (#email = :email_eq)",
        { "#isVerified": "isVerified", "#email": "email" },
        { ":isVerified_eq": { BOOL: false }, ":email_eq": { S: "new@example.com" } },
      ),
    });
    expect(items[4]).toEqual({ table: "T", operation: "DeleteItem", key: key("VERIFY#E2", "CODE") });
  });

  it("judges the caller's key first, and keeps the input and the result with it", () => {
    const [first, ...others] = writes({ args: keyed });
    expect(first).toMatchObject({
      operation: "PutItem",
      key: key(once.PK, once.SK),
      attributeValues: {
        entity: { S: "Idempotency" },
        payload: { M: { email: { S: " New@Example.com " } } },
        result: { M: { email: { S: "new@example.com" }, isPrimary: { BOOL: false } } },
        ttl: { N: NOW_S + 86_400 },
      },
      condition: when(
        "((attribute_not_exists(#PK)) OR (#ttl <= :or_1_ttl_le))",
        { "#PK": "PK", "#ttl": "ttl" },
        { ":or_1_ttl_le": { N: NOW_S } },
      ),
    });
    expect(others.length).toBe(6);
  });

  it("refuses an address that one has already, and an eleventh", () => {
    const refused = (more: object) => failure(add.request({ args, stash: { ...stash, ...more } }));
    expect(refused({ emails: [primary, { ...claim, email: "new@example.com" }] })).toEqual([
      "Conflict",
      { field: "email" },
    ]);
    expect(refused({ emails: [primary, { ...second, email: "new@example.com" }] })).toEqual([
      "Conflict",
      { field: "email" },
    ]);
    expect(refused({ user: { ...stored, emailCount: 10 } })).toEqual(["LimitExceeded", { field: "email" }]);
  });

  it.each([
    ["3 an hour for one address of one user", 0, 3],
    ["20 an hour for one user", 1, 20],
    ["20 an hour to one address, as configured", 2, 20],
  ])("sends at most %s", (_, bucket, most) => {
    const log = (count: number) =>
      [0, 1, 2].map((each) => (each === bucket ? { at: Array(count).fill(NOW_MS - 1) } : null));
    expect(failure(add.request({ args, stash: { ...stash, logs: log(most) } }))[0]).toBe("LimitExceeded");
    expect(add.request({ args, stash: { ...stash, logs: log(most - 1) } }).error).toBeUndefined();
  });

  it("sends none to an address while the limit is not configured", () => {
    expect(failure(add.request({ args, stash, env: { TABLE_NAME: "T" } }))[0]).toBe("LimitExceeded");
  });

  it("maps the part that refused to one error", () => {
    const writes = ["user", "owner", "email", "limit", "limit", "limit"];
    const refused = (...reasons: Parameters<typeof cancelled>) =>
      failure(add.response({ args, stash: { ...stash, email: claim, writes }, ...cancelled(...reasons) }));
    expect(refused("None", { item: { userId: "bob" } })).toEqual(["Conflict", { field: "email" }]);
    expect(refused({ item: { ...stored, status: "DELETED" } })).toEqual([
      "Unauthorized",
      { status: "DELETED" },
    ]);
    // the user changed at the same moment: the caller passed no version, so the call can be retried
    expect(refused({ item: { ...stored, version: 4 } })).toEqual(["Conflict", { retry: true }]);
    expect(refused("None", "None", "None", { item: { at: [1] } })).toEqual(["Conflict", { retry: true }]);
    expect(refused("None", "None", "None", "TransactionConflict")).toEqual(["Conflict", { retry: true }]);
  });
});

describe("a repetition of Mutation.addEmail", () => {
  const done = { ...claim, isPrimary: false };

  it("is not a new address: neither what it would break nor the limits are asked", () => {
    const repeated = { ...stash, isReplay: true, user: { ...stored, emailCount: 10 } };
    expect(add.request({ args: keyed, stash: repeated }).earlyReturn).toEqual({
      value: null,
      skipTo: "NEXT",
    });
    const writes = ["idempotencyKey", "user"];
    expect(
      add.response({ args: keyed, stash: { ...stash, writes }, ...cancelled({ item: {} }, "None") }).value,
    ).toBeNull();
  });

  it("asks the table whether the input was the same", () => {
    expect(replay.request({ args: keyed, stash, prev: { result: null } }).value).toEqual({
      operation: "Query",
      query: {
        expression: "(#PK = :PK_eq) AND (begins_with(#SK,:SK_beginsWith))",
        expressionNames: { "#PK": "PK", "#SK": "SK" },
        expressionValues: { ":PK_eq": { S: once.PK }, ":SK_beginsWith": { S: "RESULT" } },
      },
      consistentRead: true,
      filter: {
        expression: "(#payload = :payload_eq)",
        expressionNames: { "#payload": "payload" },
        expressionValues: { ":payload_eq": { M: { email: { S: " New@Example.com " } } } },
      },
    });
  });

  it("gets the result of then and no further mail, or a Conflict for another input", () => {
    const same = replay.response({ args: keyed, stash, result: { items: [{ result: done }] } });
    expect([same.value, same.stash.isReplay]).toEqual([done, true]);
    expect(mail.request({ stash: same.stash, prev: { result: done } }).earlyReturn).toEqual({
      value: done,
      skipTo: "NEXT",
    });
    const other = replay.response({ args: keyed, stash, result: { items: [] } });
    expect(failure(other)).toEqual(["Conflict", { field: "idempotencyKey" }]);
  });

  it("is passed over where there is none", () => {
    expect(replay.request({ args, stash, prev: { result: done } }).earlyReturn).toEqual({
      value: done,
      skipTo: "NEXT",
    });
  });
});

describe("the mail of Mutation.addEmail and Mutation.sendEmailVerification", () => {
  const ctx = {
    stash: { user: { ...stored, locale: "de-AT", timezone: "Europe/Vienna" }, email: claim },
    prev: { result: { emailId: "E2" } },
  };

  it("is made and sent by the function, which gets what it needs and no more", () => {
    expect(mail.request(ctx).value).toEqual({
      operation: "Invoke",
      payload: {
        userId: "alice",
        emailId: "E2",
        address: "work@example.com",
        locale: "de-AT",
        timezone: "Europe/Vienna",
      },
    });
    const sent = mail.response({ ...ctx, result: { data: {} } });
    expect([sent.value, sent.appended]).toEqual([{ emailId: "E2" }, []]);
  });

  it.each([
    { error: { type: "Lambda:Unhandled", message: "x" }, result: null },
    { result: { error: { type: "Unavailable", message: "x" } } },
  ])("that fails is reported next to the address, which is stored", (failed) => {
    const { value, appended, error } = mail.response({ ...ctx, ...failed });
    expect([value, error]).toEqual([{ emailId: "E2" }, undefined]);
    expect(appended).toMatchObject([{ errorType: "Unavailable", errorInfo: { retry: true } }]);
  });
});
