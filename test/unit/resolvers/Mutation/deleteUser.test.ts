import { describe, expect, it } from "vitest";
import {
  admin,
  bob,
  cancelled,
  claim,
  failure,
  handlers,
  key,
  NOW,
  NOW_S,
  primary,
  stored,
  viewer,
  when,
} from "../handlers.ts";

const load = handlers("resolvers/Mutation/deleteUser.ts#load");
const { request, response } = handlers("resolvers/Mutation/deleteUser.ts#delete");
const own = { input: { expectedVersion: 3 } };
const hers = { input: { userId: "alice", expectedVersion: 3 } };
const person = { ...stored, firstName: "Alice", phone: "+43 1 234 56", groups: ["viewer"] };
const stash = { userId: "alice", user: person, emails: [primary, claim] };

/** The user after 30 days are counted: nothing personal but the address. */
const buried = {
  entity: "User",
  userId: "alice",
  version: 4,
  status: "DELETED",
  email: "alice@example.com",
  primaryEmailId: "E1",
  emailCount: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: NOW,
  ttl: NOW_S + 2_592_000,
  GSI2PK: "USERS#DELETED",
  GSI2SK: "2026-01-01T00:00:00.000Z#alice",
};
const tombstone = (status: string, operator: string, name: string) => ({
  table: "T",
  operation: "PutItem",
  key: key("USER#alice", "PROFILE"),
  attributeValues: {
    entity: { S: "User" },
    userId: { S: "alice" },
    version: { N: 4 },
    status: { S: "DELETED" },
    email: { S: "alice@example.com" },
    primaryEmailId: { S: "E1" },
    emailCount: { N: 0 },
    createdAt: { S: "2026-01-01T00:00:00.000Z" },
    updatedAt: { S: NOW },
    ttl: { N: NOW_S + 2_592_000 },
    GSI2PK: { S: "USERS#DELETED" },
    GSI2SK: { S: "2026-01-01T00:00:00.000Z#alice" },
  },
  condition: when(
    `(#version = :version_eq) AND (#status ${operator} :status_${name}) AND ((attribute_not_exists(#siteCount)) OR (#siteCount = :or_1_siteCount_eq))`,
    { "#version": "version", "#status": "status", "#siteCount": "siteCount" },
    { ":version_eq": { N: 3 }, [`:status_${name}`]: { S: status }, ":or_1_siteCount_eq": { N: 0 } },
  ),
});
const gone = (emailId: string, isVerified: boolean, address: string) => ({
  table: "T",
  operation: "DeleteItem",
  key: key("USER#alice", `EMAIL#${emailId}`),
  condition: when(
    "(#isVerified = :isVerified_eq) AND (#email = :email_eq)",
    { "#isVerified": "isVerified", "#email": "email" },
    { ":isVerified_eq": { BOOL: isVerified }, ":email_eq": { S: address } },
  ),
});
const lock = {
  table: "T",
  operation: "DeleteItem",
  key: key("EMAIL#alice@example.com", "OWNER"),
  condition: when(
    "((#userId = :and_0_userId_eq) AND (#emailId = :and_1_emailId_eq))",
    { "#userId": "userId", "#emailId": "emailId" },
    { ":and_0_userId_eq": { S: "alice" }, ":and_1_emailId_eq": { S: "E1" } },
  ),
};
const code = { table: "T", operation: "DeleteItem", key: key("VERIFY#E2", "CODE") };
const addresses = [
  ...[gone("E1", true, "alice@example.com"), lock],
  ...[gone("E2", false, "work@example.com"), code],
];

describe("the load step of Mutation.deleteUser", () => {
  it("is one consistent Query of the user with all addresses", () => {
    const query = {
      expression: "(#PK = :PK_eq)",
      expressionNames: { "#PK": "PK" },
      expressionValues: { ":PK_eq": { S: "USER#alice" } },
    };
    expect(load.request({ args: own }).value).toEqual({ operation: "Query", query, consistentRead: true });
    expect(load.request({ args: hers, identity: admin }).value).toEqual({
      operation: "Query",
      query,
      consistentRead: true,
    });
    const items = [primary, claim, person];
    expect(load.response({ args: own, stash: { userId: "alice" }, result: { items } }).stash).toEqual(stash);
  });

  it.each([
    ["another person", bob],
    ["a viewer", viewer],
  ])("lets %s delete no other user, as if there were none", (_, identity) => {
    expect(failure(load.request({ args: hers, identity }))).toEqual(["NotFound", null]);
  });

  it("knows no user without an item", () => {
    expect(failure(load.response({ args: own, result: { items: [] } }))).toEqual(["NotFound", null]);
  });
});

describe("Mutation.deleteUser", () => {
  it("frees addresses and account in one transaction and leaves a tombstone", () => {
    expect(request({ args: own, stash }).value).toEqual({
      operation: "TransactWriteItems",
      transactItems: [tombstone("ACTIVE", "=", "eq"), ...addresses],
    });
    const { value } = response({ args: own, stash: { ...stash, tombstone: buried } });
    expect(value).toEqual({ ...buried, PK: "USER#alice", SK: "PROFILE", groups: [], signInProviders: [] });
  });

  it("requires an admin who deletes another user to be active, signed in, and still in the group", () => {
    const caller = {
      table: "T",
      operation: "ConditionCheck",
      key: key("USER#ada", "PROFILE"),
      condition: when(
        "(((#status = :and_0_status_eq) AND ((attribute_not_exists(#signedOutAt)) OR (#signedOutAt < :and_0_or_1_signedOutAt_lt))) AND ((attribute_not_exists(#groups)) OR (contains(#groups,:and_1_or_1_groups_contains))))",
        { "#status": "status", "#signedOutAt": "signedOutAt", "#groups": "groups" },
        {
          ":and_0_status_eq": { S: "ACTIVE" },
          ":and_0_or_1_signedOutAt_lt": { S: NOW },
          ":and_1_or_1_groups_contains": { S: "admin" },
        },
      ),
    };
    const identity = { ...admin, claims: { sub: "ada", auth_time: NOW_S } };
    expect(request({ args: hers, stash, identity }).value).toEqual({
      operation: "TransactWriteItems",
      transactItems: [tombstone("DELETED", "<>", "ne"), caller, ...addresses],
    });
  });

  it("writes nothing for a caller that is not active, a user that is deleted already, or a stale version", () => {
    const as = (status: string) => ({ ...stash, user: { ...person, status } });
    expect(failure(request({ args: own, stash: as("SUSPENDED") }))[0]).toBe("Unauthorized");
    expect(request({ args: hers, stash: as("SUSPENDED"), identity: admin }).error).toBeUndefined();
    expect(failure(request({ args: hers, stash: as("DELETED"), identity: admin }))).toEqual([
      "InvalidTransition",
      { status: "DELETED" },
    ]);
    const stale = { input: { expectedVersion: 2 } };
    expect(failure(request({ args: stale, stash }))).toEqual(["VersionConflict", { currentVersion: 3 }]);
  });

  it("maps the part that refused to one error", () => {
    const writes = ["user", "caller", "email", "lock", "email", "code"];
    const refused = (...reasons: Parameters<typeof cancelled>) =>
      failure(
        response({ args: hers, stash: { ...stash, writes, tombstone: buried }, ...cancelled(...reasons) }),
      );
    expect(refused({ item: { ...stored, version: 9 } })).toEqual(["VersionConflict", { currentVersion: 9 }]);
    // A site that was made since the user was read: the version is the same.
    expect(refused({ item: { ...stored, siteCount: 1 } })).toEqual(["Conflict", { sites: 1 }]);
    expect(refused("None", { item: { ...stored, status: "SUSPENDED" } })).toEqual([
      "Unauthorized",
      { status: "SUSPENDED" },
    ]);
    const former = { ...cancelled("None", { item: { ...stored, groups: [] } }), identity: admin };
    expect(
      failure(response({ args: hers, stash: { ...stash, writes, tombstone: buried }, ...former })),
    ).toEqual(["Unauthorized", { groups: [] }]);
    expect(refused("None", "TransactionConflict")).toEqual(["VersionConflict", { retry: true }]);
  });
});
