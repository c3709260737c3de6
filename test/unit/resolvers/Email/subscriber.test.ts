import { describe, expect, it } from "vitest";
import { failure, bob, handlers, key, primary, viewer } from "../handlers.ts";

const { request, response } = handlers("resolvers/Email/subscriber.ts");
const source = { ...primary, userId: "alice", email: "alice@example.com", isVerified: true };
const asked = { operation: "GetItem", key: key("SUB#alice@example.com", "PROFILE"), consistentRead: true };
const item = { entity: "Subscriber", email: "alice@example.com", attributes: { plan: "pro" } };

describe("Email.subscriber", () => {
  it("is one consistent GetItem of a verified address, by its user or a group", () => {
    expect(request({ source }).value).toEqual(asked);
    expect(request({ source, identity: viewer }).value).toEqual(asked);
  });

  it("asks nothing for a claim, or for another user's address", () => {
    expect(request({ source: { ...source, isVerified: false } }).value).not.toEqual(asked);
    expect(request({ source, identity: bob }).value).not.toEqual(asked);
  });

  it("is null where there is none, and where the address was changed", () => {
    expect(response({ source, result: item }).value).toMatchObject({
      attributes: { plan: "pro" },
      previous: [],
    });
    expect(response({ source, result: null }).value).toBeNull();
    expect(response({ source, result: { ...item, movedTo: "b@example.com" } }).value).toBeNull();
    expect(failure(response({ source, error: { type: "DynamoDB:X", message: "no" } }))).toEqual([
      "Unavailable",
      { retry: true },
    ]);
  });
});
