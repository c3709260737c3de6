import { describe, expect, it } from "vitest";
import {
  alice,
  backend,
  bob,
  failure,
  handlers,
  key,
  NOW_S,
  stored,
  throttled,
  viewer,
} from "../handlers.ts";

const { request, response } = handlers("resolvers/Query/user.ts");
const args = { userId: "alice" };

describe("Query.user", () => {
  it.each([
    ["the user", alice],
    ["any user, for a member of a group", viewer],
    ["anybody, for the backend", backend],
  ])("gets %s, consistently, in one request", (_, identity) => {
    expect(request({ args, identity }).value).toEqual({
      operation: "GetItem",
      key: key("USER#alice", "PROFILE"),
      consistentRead: true,
    });
  });

  it("answers another user's id as one that does not exist, without asking the table", () => {
    expect(failure(request({ args, identity: bob }))).toEqual(["NotFound", null]);
    expect(failure(response({ args, result: null }))).toEqual(["NotFound", null]);
    const [one, other] = [request({ args, identity: bob }), response({ args, result: null })];
    expect(one.error?.message).toBe(other.error?.message);
  });

  it.each(["", "a#b", "a b", "a".repeat(129), "ä"])("knows no user %j", (userId) => {
    expect(failure(request({ args: { userId }, identity: viewer }))).toEqual(["NotFound", null]);
  });

  it("gives the user with its groups, none where none were set", () => {
    expect(response({ args, result: stored }).value).toEqual({ ...stored, groups: [], signInProviders: [] });
    expect(response({ args, result: { ...stored, groups: ["viewer"] } }).value).toMatchObject({
      groups: ["viewer"],
    });
  });

  it("shows a deleted user until its 30 days are over, also while DynamoDB has not deleted it", () => {
    const buried = { ...stored, status: "DELETED", ttl: NOW_S + 1 };
    expect(response({ args, result: buried }).value).toMatchObject({ status: "DELETED" });
    expect(failure(response({ args, result: { ...buried, ttl: NOW_S } }))).toEqual(["NotFound", null]);
  });

  it("says Unavailable when DynamoDB does not answer, and keeps its text to the log", () => {
    const evaluation = response({ args, ...throttled });
    expect(failure(evaluation)).toEqual(["Unavailable", { retry: true }]);
    expect(evaluation.error?.message).not.toContain("slow down");
    expect(evaluation.logs.join()).toContain("slow down");
  });
});
