import { describe, expect, it } from "vitest";
import { backend, failure, handlers, key, stored } from "../handlers.ts";

const { request, response } = handlers("resolvers/Mutation/endStaffSubscriptions.ts");
const ctx = { args: { userId: "alice" }, identity: backend };
const invalidated = (result: unknown) => response({ ...ctx, result }).extensions.invalidations;
const FIELDS = ["onSegmentMembership", "onSourceEvent", "onCampaign", "onChange"];
const ended = (because: string) =>
  FIELDS.map((subscriptionField) => ({ subscriptionField, payload: { listenerId: "alice", because } }));

describe("Mutation.endStaffSubscriptions", () => {
  it("reads the user as it is now", () => {
    const read = { operation: "GetItem", key: key("USER#alice", "PROFILE"), consistentRead: true };
    expect(request(ctx).value).toEqual(read);
    expect(response({ ...ctx, result: stored }).value).toBe("alice");
    expect(failure(request({ ...ctx, args: { userId: "a#b" } }))).toEqual(["NotFound", null]);
  });

  it("ends them for a user who is not active or has lost all groups, and for no other", () => {
    expect(invalidated({ ...stored, status: "SUSPENDED" })).toEqual(ended("CLOSED"));
    expect(invalidated(null)).toEqual(ended("CLOSED"));
    expect(invalidated({ ...stored, groups: [] })).toEqual(ended("DEMOTED"));
    expect(invalidated({ ...stored, groups: ["viewer", "admin"] })).toEqual([]);
    expect(invalidated(stored)).toEqual([]);
  });

  it("ends all of a user who was signed out, whatever the groups are", () => {
    const args = { userId: "alice", isSignedOut: true };
    const result = { ...stored, groups: ["admin"] };
    expect(response({ ...ctx, args, result }).extensions.invalidations).toEqual(ended("CLOSED"));
    expect(
      response({ ...ctx, args: { ...args, isSignedOut: null }, result }).extensions.invalidations,
    ).toEqual([]);
  });

  it("ends those of admins for a user who is none any more", () => {
    expect(invalidated({ ...stored, groups: ["viewer", "editor"] })).toEqual([
      { subscriptionField: "onChange", payload: { listenerId: "alice", because: "DEMOTED" } },
    ]);
  });
});
