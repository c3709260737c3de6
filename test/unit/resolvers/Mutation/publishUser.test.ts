import { describe, expect, it } from "vitest";
import { backend, failure, handlers, key, stored } from "../handlers.ts";

const { request, response } = handlers("resolvers/Mutation/publishUser.ts");
const ctx = { args: { userId: "alice" }, identity: backend };
const invalidated = (result: unknown) => response({ ...ctx, result }).extensions.invalidations;
const ended = (because: string) => [
  { subscriptionField: "onUserUpdated", payload: { listenerId: "alice", because } },
  { subscriptionField: "onRealtimeStats", payload: { listenerId: "alice", because } },
  { subscriptionField: "onJob", payload: { listenerId: "alice", because } },
];

describe("Mutation.publishUser", () => {
  it("reads the user as it is now", () => {
    expect(request(ctx).value).toEqual({
      operation: "GetItem",
      key: key("USER#alice", "PROFILE"),
      consistentRead: true,
    });
    expect(response({ ...ctx, result: stored }).value).toEqual({
      ...stored,
      groups: [],
      signInProviders: [],
    });
    expect(failure(request({ ...ctx, args: { userId: "a#b" } }))).toEqual(["NotFound", null]);
  });

  it("ends no subscription of an active user who never had a group, or has one", () => {
    expect(invalidated(stored)).toEqual([]);
    expect(invalidated({ ...stored, groups: ["viewer"] })).toEqual([]);
  });

  it("ends the subscriptions of one who is suspended, deleted or gone", () => {
    expect(invalidated({ ...stored, status: "SUSPENDED" })).toEqual(ended("CLOSED"));
    expect(invalidated({ ...stored, status: "DELETED", groups: [] })).toEqual(ended("CLOSED"));
    expect(invalidated(null)).toEqual(ended("CLOSED"));
    expect(response({ ...ctx, result: null }).value).toBeNull();
  });

  it("ends those of an active user who was signed out", () => {
    const args = { userId: "alice", isSignedOut: true };
    expect(response({ ...ctx, args, result: stored }).extensions.invalidations).toEqual(ended("CLOSED"));
  });

  it("ends those on others when the groups were taken away", () => {
    expect(invalidated({ ...stored, groups: [], signInProviders: [] })).toEqual(ended("DEMOTED"));
  });
});
