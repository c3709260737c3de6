import { describe, expect, it } from "vitest";
import { batchGet, items, page, query } from "../answers.ts";
import { field } from "../field.ts";
import { admin, failure, handlers, NOW_S, stored, throttled } from "../handlers.ts";

const { request, response } = handlers("resolvers/Query/users.ts#list");
const ask = (args: object) => request({ args, identity: admin });

describe("Query.users", () => {
  it("is one Query of the list, 25 at a time", () => {
    expect(ask({}).value).toEqual({
      operation: "Query",
      index: "GSI1",
      query: {
        expression: "(#GSI1PK = :GSI1PK_eq)",
        expressionNames: { "#GSI1PK": "GSI1PK" },
        expressionValues: { ":GSI1PK_eq": { S: "USERS" } },
      },
      limit: 25,
      consistentRead: false,
    });
  });

  it("reads from a prefix on, in the spelling of addresses, and from a token on", () => {
    expect(ask({ prefix: " AL", limit: 100, nextToken: "t" }).value).toEqual({
      operation: "Query",
      index: "GSI1",
      query: {
        expression: "(#GSI1PK = :GSI1PK_eq) AND (begins_with(#GSI1SK,:GSI1SK_beginsWith))",
        expressionNames: { "#GSI1PK": "GSI1PK", "#GSI1SK": "GSI1SK" },
        expressionValues: { ":GSI1PK_eq": { S: "USERS" }, ":GSI1SK_beginsWith": { S: "al" } },
      },
      limit: 100,
      nextToken: "t",
      consistentRead: false,
    });
  });

  it.each([0, -1, 101])("refuses a limit of %d", (limit) => {
    expect(failure(ask({ limit }))).toEqual(["ValidationError", { field: "limit" }]);
  });

  it("refuses a prefix that no address can have", () => {
    expect(failure(ask({ prefix: "a".repeat(255) }))).toEqual(["ValidationError", { field: "prefix" }]);
  });

  // aws-amplify/amplify-cli#3411: what AppSync says to a token that it cannot read
  const unreadable = {
    type: "DynamoDB:UserIllegalArgumentException",
    message:
      "com.amazonaws.deepdish.common.pagination.InvalidPaginationTokenException: Invalid pagination token given.",
  };
  // what DynamoDB says to the token of another list
  const foreign = {
    type: "DynamoDB:DynamoDbException",
    message: "The provided starting key is outside query boundaries based on provided conditions",
  };
  it.each([unreadable, foreign])(
    "calls a token that is not this list's a ValidationError: $type",
    (error) => {
      const evaluation = response({ args: { nextToken: "t" }, error, result: null });
      expect(failure(evaluation)).toEqual(["ValidationError", { field: "nextToken" }]);
      expect(failure(ask({ nextToken: "" }))).toEqual(["ValidationError", { field: "nextToken" }]);
    },
  );

  it("blames no token for what is not its fault", () => {
    expect(failure(response({ args: { nextToken: "t" }, ...throttled }))).toEqual([
      "Unavailable",
      { retry: true },
    ]);
    expect(failure(response({ args: {}, error: foreign }))).toEqual(["Unavailable", { retry: true }]);
  });

  it("hands on the page", () => {
    const result = { items: [stored], nextToken: "n", scannedCount: 1 };
    expect(response({ args: {}, result }).value).toEqual({
      items: [{ ...stored, groups: [], signInProviders: [] }],
      nextToken: "n",
    });
  });
});

describe("Query.users by status and creation", () => {
  const users = field("Query.users");
  const by = (args: Record<string, unknown>) => ({ args, identity: admin });
  const keyOf = (userId: string) => ({ PK: `USER#${userId}`, SK: "PROFILE", GSI2PK: "-", GSI2SK: "-" });
  const bob = { ...stored, userId: "bob" };
  const between = (partition: string, from: string, to: string) => ({
    ...query(["GSI2PK", partition], { index: "GSI2" }),
    query: {
      expression:
        "(#GSI2PK = :GSI2PK_eq) AND (#GSI2SK BETWEEN :GSI2SK_between_start AND :GSI2SK_between_end)",
      expressionNames: { "#GSI2PK": "GSI2PK", "#GSI2SK": "GSI2SK" },
      expressionValues: {
        ":GSI2PK_eq": { S: partition },
        ":GSI2SK_between_start": { S: from },
        ":GSI2SK_between_end": { S: to },
      },
    },
  });

  it("is one Query of the list, and one BatchGetItem of its users", async () => {
    const asks = by({
      status: "ACTIVE",
      createdFrom: "2026-01-01T01:00:00+01:00",
      createdTo: "2026-02-01T00:00:00Z",
    });
    const { asked, value } = await users(asks, page([keyOf("alice"), keyOf("bob")], "n"), items(stored, bob));
    expect(asked).toEqual([
      between("USERS#ACTIVE", "2026-01-01T00:00:00.000Z", "2026-02-01T00:00:00.000Z"),
      batchGet(["USER#alice", "PROFILE"], ["USER#bob", "PROFILE"]),
    ]);
    expect(value).toEqual({
      items: [stored, bob].map((each) => ({ ...each, groups: [], signInProviders: [] })),
      nextToken: "n",
    });
  });

  it("reads from an instant on, or up to one, and of one status all", async () => {
    const end = "2026-02-01T00:00:00.000Z";
    for (const [args, from, to] of [
      [{ createdFrom: end }, end, "~"],
      [{ createdTo: end }, "0", end],
      [{}, "0", "~"],
    ] as const)
      expect((await users(by({ status: "SUSPENDED", ...args }), page([]))).asked).toEqual([
        between("USERS#SUSPENDED", from, to),
      ]);
  });

  it("goes on from a token, and takes an empty prefix for none", async () => {
    const asks = by({ status: "ACTIVE", prefix: " ", nextToken: "n" });
    const { asked, value } = await users(asks, page([keyOf("alice")]), items(stored));
    expect(asked[0]).toEqual({ ...between("USERS#ACTIVE", "0", "~"), nextToken: "n" });
    expect(value).toMatchObject({ items: [{ userId: "alice" }], nextToken: null });
  });

  it("leaves out who has another status by now, and who is gone", async () => {
    const found = [{ ...stored, status: "SUSPENDED" }, { ...bob, status: "DELETED", ttl: NOW_S }, null];
    const keys = page(["alice", "bob", "cid"].map(keyOf));
    expect((await users(by({ status: "DELETED" }), keys, items(...found))).value).toEqual({
      items: [],
      nextToken: null,
    });
    const living = { ...bob, status: "DELETED", ttl: NOW_S + 1 };
    expect((await users(by({ status: "DELETED" }), page([keyOf("bob")]), items(living))).value).toMatchObject(
      {
        items: [{ userId: "bob" }],
      },
    );
  });

  it("is empty without a request if no instant is in the time", async () => {
    const at = "2026-01-01T00:00:00Z";
    expect(await users(by({ status: "ACTIVE", createdFrom: at, createdTo: at }))).toMatchObject({
      asked: [],
      value: { items: [], nextToken: null },
    });
  });

  it.each([
    [{ status: "ACTIVE", prefix: "al" }, "prefix"],
    [{ createdFrom: "2026-01-01T00:00:00Z" }, "createdFrom"],
    [{ createdTo: "2026-01-01T00:00:00Z", prefix: "al" }, "createdTo"],
    [{ order: "NEWEST_FIRST" }, "order"],
    [{ status: "ACTIVE", createdFrom: "1969-01-01T00:00:00Z" }, "createdFrom"],
    [{ status: "ACTIVE", createdTo: "2026-01-01T00:00:00+01:00:00" }, "createdTo"],
    [{ status: "ACTIVE", nextToken: "" }, "nextToken"],
    [{ status: "ACTIVE", limit: 101 }, "limit"],
  ])("refuses %j", async (args, name) => {
    expect(await users(by(args))).toMatchObject({ asked: [], failure: ["ValidationError", { field: name }] });
  });
});
