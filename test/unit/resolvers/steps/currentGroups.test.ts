import { describe, expect, it } from "vitest";
import { admin, alice, backend, failure, handlers, key, stored, throttled, viewer } from "../handlers.ts";

const { request, response } = handlers("resolvers/steps/currentGroups.ts");
const asked = { operation: "GetItem", key: key("USER#vera", "PROFILE") };
const vera = { ...stored, PK: "USER#vera", userId: "vera" };
const answer = (result: object | null, identity: object = viewer) => response({ identity, result });

describe("the step before staff's fields", () => {
  it("is one eventually consistent GetItem of the caller's user", () => {
    expect(request({ identity: viewer }).value).toEqual(asked);
    // Of a field below the caller's own user: it was reached without the step.
    expect(request({ identity: viewer, source: { userId: "vera" } }).value).toEqual(asked);
  });

  it.each([
    ["people without a group", { identity: alice }],
    ["people in groups of the operator's own", { identity: { ...alice, groups: ["beta"] } }],
    ["servers", { identity: backend }],
    ["callers with an API key", { identity: null }],
    ["fields below another person's user", { identity: viewer, source: { userId: "alice" } }],
  ])("%s pay nothing", (_, ctx) => {
    expect(request(ctx)).toMatchObject({ earlyReturn: { value: null } });
  });

  it("lets pass who is active and has the token's groups", () => {
    for (const groups of [undefined, ["viewer"], ["viewer", "editor"]])
      expect(answer({ ...vera, groups }).value).toBeNull();
    const own = { ...viewer, groups: ["viewer", "beta"] };
    expect(answer({ ...vera, groups: ["viewer"] }, own).value).toBeNull();
  });

  it.each([
    ["suspended", { ...vera, status: "SUSPENDED" }, { status: "SUSPENDED" }],
    ["deleted", { ...vera, status: "DELETED" }, { status: "DELETED" }],
    ["without groups", { ...vera, groups: [] }, { groups: [] }],
    ["in another group", { ...vera, groups: ["editor"] }, { groups: ["editor"] }],
    ["not there", null, null],
  ])("refuses a person who is %s", (_, result, info) => {
    expect(failure(answer(result))).toEqual(["Unauthorized", info]);
  });

  it("refuses where the table does not answer", () => {
    expect(failure(response({ identity: admin, ...throttled }))).toEqual(["Unavailable", { retry: true }]);
  });
});
