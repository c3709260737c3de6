import { describe, expect, it } from "vitest";
import { alice, backend, bob, failure, handlers, key, stored, viewer } from "../handlers.ts";

const { request, response } = handlers("resolvers/Subscription/onUserUpdated.ts");
const args = { userId: "alice" };
const filterOf = (ctx: object) => response({ args, ...ctx }).extensions.invalidationFilter;

describe("Subscription.onUserUpdated", () => {
  it("reads the listener's own user, who may be suspended although the token is good", () => {
    const get = (userId: string) => ({
      operation: "GetItem",
      key: key(`USER#${userId}`, "PROFILE"),
      consistentRead: true,
    });
    expect(request({ args, identity: alice }).value).toEqual(get("alice"));
    expect(request({ args, identity: viewer }).value).toEqual(get("vera"));
    expect(request({ args, identity: backend }).value).toEqual(get("alice"));
    const suspended = { ...stored, status: "SUSPENDED" };
    expect(failure(response({ args, result: suspended }))).toEqual(["Unauthorized", { status: "SUSPENDED" }]);
    expect(failure(response({ args, result: null }))[0]).toBe("Unauthorized");
    expect(response({ args, identity: backend, result: suspended }).value).toBeNull();
  });

  it("refuses a user without a group who subscribes to another user", () => {
    expect(failure(request({ args, identity: bob }))).toEqual(["NotFound", null]);
  });

  it("refuses a subscription to others with a token that is older than the loss of the groups", () => {
    const vera = { ...stored, userId: "vera" };
    const answered = (result: object, userId = "alice") =>
      response({ args: { userId }, identity: viewer, result });
    expect(failure(answered({ ...vera, groups: [] }))).toEqual(["NotFound", null]);
    expect(answered({ ...vera, groups: [] }, "vera").value).toBeNull();
    expect(answered({ ...vera, groups: ["editor"] }).value).toBeNull();
    expect(response({ args, identity: backend, result: { ...stored, groups: [] } }).value).toBeNull();
  });

  it("ends for the user when the account closes, and for subscribers to others also when the groups are gone", () => {
    const listener = (value: string) => ({ fieldName: "listenerId", operator: "eq", value });
    const closed = { fieldName: "because", operator: "eq", value: "CLOSED" };
    expect(filterOf({ result: stored })).toEqual({ filterGroup: [{ filters: [listener("alice"), closed] }] });
    expect(filterOf({ identity: viewer, result: { ...stored, userId: "vera" } })).toEqual({
      filterGroup: [{ filters: [listener("vera")] }],
    });
    expect(filterOf({ identity: backend, result: stored })).toEqual({
      filterGroup: [{ filters: [listener("service")] }],
    });
  });
});
