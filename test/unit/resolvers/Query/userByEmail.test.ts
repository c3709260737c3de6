import { describe, expect, it } from "vitest";
import { failure, handlers, key, stored, viewer } from "../handlers.ts";

const owner = handlers("resolvers/Query/userByEmail.ts#owner");
const user = handlers("resolvers/Query/userByEmail.ts#user");

describe("Query.userByEmail", () => {
  it("gets the lock of the normalised address, then the user that it names", () => {
    expect(owner.request({ args: { email: " Alice@Example.com" }, identity: viewer }).value).toEqual({
      operation: "GetItem",
      key: key("EMAIL#alice@example.com", "OWNER"),
      consistentRead: true,
    });
    const lock = { userId: "alice", emailId: "E1" };
    expect(owner.response({ result: lock }).value).toEqual(lock);
    expect(user.request({ prev: { result: lock } }).value).toEqual({
      operation: "GetItem",
      key: key("USER#alice", "PROFILE"),
      consistentRead: true,
    });
    expect(user.response({ prev: { result: lock }, result: stored }).value).toEqual({
      ...stored,
      groups: [],
      signInProviders: [],
    });
  });

  it("finds no user if the address has no owner", () => {
    expect(failure(owner.response({ result: null }))).toEqual(["NotFound", null]);
    expect(failure(user.response({ prev: { result: {} }, result: null }))).toEqual(["NotFound", null]);
  });

  it("refuses what is no address", () => {
    expect(failure(owner.request({ args: { email: "alice" } }))).toEqual([
      "ValidationError",
      { field: "email" },
    ]);
  });
});
