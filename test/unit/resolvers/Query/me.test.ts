import { describe, expect, it } from "vitest";
import {
  alice,
  backend,
  claim,
  failure,
  handlers,
  key,
  NOW,
  primary,
  stored,
  throttled,
} from "../handlers.ts";

const get = handlers("resolvers/Query/me.ts#get");
const provision = handlers("resolvers/Query/me.ts#provision");

describe("Query.me", () => {
  it("is one consistent GetItem of the caller's own user", () => {
    expect(get.request({}).value).toEqual({
      operation: "GetItem",
      key: key("USER#alice", "PROFILE"),
      consistentRead: true,
    });
    expect(get.response({ result: stored }).value).toEqual({ ...stored, groups: [], signInProviders: [] });
  });

  it("is one consistent Query of the user's partition if the selection has the addresses", () => {
    const info = { selectionSetList: ["email", "emails", "emails/items", "emails/items/email"] };
    expect(get.request({ info }).value).toEqual({
      operation: "Query",
      query: {
        expression: "(#PK = :PK_eq)",
        expressionNames: { "#PK": "PK" },
        expressionValues: { ":PK_eq": { S: "USER#alice" } },
      },
      consistentRead: true,
    });
    const lapsed = { ...claim, emailId: "E0", claimExpiresAt: NOW };
    const result = { items: [lapsed, primary, claim, stored], nextToken: null };
    const items = [
      { ...primary, isPrimary: true },
      { ...claim, isPrimary: false },
    ];
    expect(get.response({ info, result }).value).toEqual({
      ...stored,
      groups: [],
      signInProviders: [],
      emails: { items, nextToken: null },
    });
    expect(get.response({ info, result: { items: [], nextToken: null } }).value).toBeNull();
    expect(failure(get.response({ info, ...throttled }))).toEqual(["Unavailable", { retry: true }]);
    const suspended = { ...result, items: [{ ...stored, status: "SUSPENDED" }] };
    expect(failure(get.response({ info, result: suspended }))).toEqual([
      "Unauthorized",
      { status: "SUSPENDED" },
    ]);
  });

  it.each(["SUSPENDED", "DELETED"])("refuses a caller who is %s", (status) => {
    expect(failure(get.response({ result: { ...stored, status } }))).toEqual(["Unauthorized", { status }]);
  });

  it("is for people: a server has no user", () => {
    expect(failure(get.request({ identity: backend }))).toEqual(["Unauthorized", null]);
  });

  it("asks no function where the user is there", () => {
    const user = { ...stored, groups: [], signInProviders: [] };
    expect(provision.request({ prev: { result: user } }).earlyReturn).toEqual({
      value: user,
      skipTo: "NEXT",
    });
  });

  it("has a missing user made by the function, and gives that", () => {
    expect(get.response({ result: null }).value).toBeNull();
    expect(
      provision.request({ prev: { result: null }, identity: { ...alice, username: "name" } }).value,
    ).toEqual({
      operation: "Invoke",
      payload: { userId: "alice", username: "name" },
    });
    expect(provision.response({ result: { data: stored } }).value).toEqual({
      ...stored,
      groups: [],
      signInProviders: [],
    });
  });

  it("hands on why the function refuses; what it throws is Unavailable", () => {
    const error = { type: "Conflict", message: "Somebody verified this address.", info: { field: "email" } };
    const refused = provision.response({ result: { error } });
    expect([failure(refused), refused.error?.message]).toEqual([
      ["Conflict", { field: "email" }],
      error.message,
    ]);
    const thrown = { error: { type: "Lambda:Unhandled", message: "TypeError: x" }, result: null };
    expect(failure(provision.response(thrown))).toEqual(["Unavailable", { retry: true }]);
  });
});
