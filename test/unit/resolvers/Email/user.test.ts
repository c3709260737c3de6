import { describe, expect, it } from "vitest";
import { failure, handlers, key, primary, stored } from "../handlers.ts";

const { request, response } = handlers("resolvers/Email/user.ts");

describe("Email.user", () => {
  it("is one consistent GetItem of the parent's user", () => {
    expect(request({ source: primary }).value).toEqual({
      operation: "GetItem",
      key: key("USER#alice", "PROFILE"),
      consistentRead: true,
    });
    expect(response({ source: primary, result: stored }).value).toEqual({
      ...stored,
      groups: [],
      signInProviders: [],
    });
    expect(failure(response({ source: primary, result: null }))).toEqual(["NotFound", null]);
  });
});
