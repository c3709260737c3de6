import { describe, expect, it } from "vitest";
import type { IdentifyingCall } from "#functions/people/identity/named";
import { identitiesOf } from "#functions/people/identity/identitiesOf";

const server = { kind: "SERVER", userIds: "ANY" } as const;
const browser = { kind: "BROWSER", userIds: "ANY" } as const;
const linked = { kind: "BROWSER", userIds: "LINKED" } as const;
const call = (change: Partial<IdentifyingCall>): IdentifyingCall => ({ type: "identify", ...change });
const names = (
  change: Partial<IdentifyingCall>,
  source: Parameters<typeof identitiesOf>[1] = server,
): string[] => identitiesOf(call(change), source).named.map(({ type, value }) => `${type} ${value}`);

const everything = {
  userId: "u1",
  anonymousId: "a1",
  traits: { email: " Ann@Example.com " },
  context: {
    device: { id: "d1" },
    externalIds: [
      { type: "phone", id: "+1", collection: "users", encoding: "none" },
      { type: "crm", id: "c#1", collection: "users", encoding: "none" },
      { type: "account", id: "x", collection: "accounts", encoding: "none" },
    ],
  },
};

describe("the identities of an event", () => {
  it("are in the order of the table, external ids by the names of their types", () => {
    expect(names(everything)).toEqual([
      ...["user u1", "email ann@example.com", "crm c#1", "phone +1"],
      ...["device d1", "anonymous a1"],
    ]);
  });

  it("are verified if a server names them", () => {
    expect(identitiesOf(call(everything), server).named.every(({ isVerified }) => isVerified)).toBe(true);
    expect(identitiesOf(call(everything), browser).named.some(({ isVerified }) => isVerified)).toBe(false);
  });

  it("include an address of a server's identify or track: a browser could name any, and a group has its own", () => {
    expect(names(everything, browser)).not.toContain("email ann@example.com");
    for (const type of ["group", "alias", "page", "screen"] as const)
      expect(names({ ...everything, type })).not.toContain("email ann@example.com");
    expect(names({ ...everything, type: "track" })).toContain("email ann@example.com");
    expect(identitiesOf(call(everything), browser).problems).toEqual([]);
  });

  it("include the first address that can be one, of the places where Segment looks", () => {
    const places = (
      traits?: unknown,
      inContext?: unknown,
      properties?: unknown,
    ): Partial<IdentifyingCall> => ({
      type: "track",
      traits: { email: traits },
      context: { traits: { email: inContext } },
      properties: { email: properties },
    });
    expect(names(places(undefined, "Ann@Example.com"))).toEqual(["email ann@example.com"]);
    expect(names(places(undefined, undefined, " ann@example.com"))).toEqual(["email ann@example.com"]);
    expect(names(places("a@work.example", "b@work.example", "c@work.example"))).toEqual([
      "email a@work.example",
    ]);
    expect(identitiesOf(call(places("null", { toString: 1 }, "c@work.example")), server)).toMatchObject({
      named: [{ type: "email", value: "c@work.example", isVerified: true }],
      problems: [
        { reason: "BLOCKED_ID", field: "traits.email" },
        { reason: "INVALID_ID", field: "context.traits.email" },
      ],
    });
    expect(names(places(undefined, "ann@example.com"), browser)).toEqual([]);
    for (const wrong of [null, "text", 7, [1]])
      expect(names({ type: "track", userId: "u1", context: { traits: wrong }, properties: wrong })).toEqual([
        "user u1",
      ]);
  });

  it("are none of a placeholder, wherever it is", () => {
    const found = identitiesOf(
      call({
        ...{ userId: '"null"', anonymousId: "{{ anonymous_id }}", traits: { email: "noreply@shop.example" } },
        context: {
          device: { id: "11111111-1111-1111-1111-111111111111" },
          externalIds: [{ type: "crm", id: "\u200b", collection: "users" }],
        },
      }),
      server,
    );
    expect(found).toEqual({
      ...{ named: [], leftOut: [] },
      problems: ["userId", "traits.email", "context.externalIds", "context.device.id", "anonymousId"].map(
        (field) => ({ reason: "BLOCKED_ID", field }),
      ),
    });
  });

  it("have a user as a claim if the source trusts linked devices only", () => {
    const [user] = identitiesOf(call(everything), linked).named;
    expect(user).toEqual({ type: "user", value: "u1", isVerified: false, isClaim: true });
    expect(identitiesOf(call(everything), { ...server, userIds: "LINKED" }).named[0]).not.toHaveProperty(
      "isClaim",
    );
  });

  it("have both users of a server's alias, and not the other one of a browser's", () => {
    const alias = { type: "alias", userId: "new", previousId: "old" } as const;
    expect(identitiesOf(call(alias), server).named).toEqual([
      { type: "user", value: "new", isVerified: true },
      { type: "user", value: "old", isVerified: true, isAlias: true },
    ]);
    expect(identitiesOf(call(alias), browser)).toMatchObject({
      named: [{ type: "user", value: "new" }],
      problems: [{ reason: "INVALID_ID", field: "previousId" }],
    });
    expect(names({ ...alias, previousId: "new" })).toEqual(["user new"]);
    expect(names({ ...alias, type: "track" })).toEqual(["user new"]);
  });

  it("are what remains if a value cannot be one", () => {
    for (const wrong of ["", "x".repeat(257), 42, true, {}, ["a"], "\ud800", "J\ufffdrgen"])
      expect({
        wrong,
        found: identitiesOf(call({ userId: wrong, anonymousId: "a1" }), server),
      }).toMatchObject({
        found: {
          named: [{ type: "anonymous" }],
          problems: [{ reason: wrong === "" ? "BLOCKED_ID" : "INVALID_ID", field: "userId" }],
        },
      });
    expect(names({ userId: "x".repeat(256) })).toHaveLength(1);
    expect(identitiesOf(call({ userId: null, anonymousId: "a1" }), server).problems).toEqual([]);
    expect(identitiesOf(call({ traits: { email: "no address" } }), server)).toEqual({
      named: [],
      leftOut: [],
      problems: [{ reason: "INVALID_ID", field: "traits.email" }],
    });
  });

  it.each([
    "noreply@example.com",
    " Test@Test.com",
    '"null@shop.example"',
    "<user@example.com>",
    "a@b.invalid",
  ])("are none by the address %j, whatever it is sent as", (address) => {
    const context = {
      device: { id: address },
      externalIds: [{ id: address, type: "crm", collection: "users" }],
    };
    const sent = call({ userId: address, anonymousId: address, context });
    const { named, problems } = identitiesOf(sent, server);
    expect([named, new Set(problems.map(({ reason }) => reason))]).toEqual([[], new Set(["BLOCKED_ID"])]);
    expect(problems).toHaveLength(4);
  });

  it("are addresses of people", () => {
    for (const userId of ["ann@example.com", "@ann", "ann@", "info@shop.example"])
      expect(names({ userId })).toEqual([`user ${userId}`]);
  });

  it("keep values that the source blocks, as those that other settings would take", () => {
    const source = { ...server, blockedIds: ["test-user"] };
    expect(identitiesOf(call({ userId: " Test-User", anonymousId: "a1" }), source)).toEqual({
      named: [{ type: "anonymous", value: "a1", isVerified: true }],
      leftOut: [{ type: "user", value: " Test-User", isVerified: true }],
      problems: [{ reason: "BLOCKED_ID", field: "userId" }],
    });
    expect(identitiesOf(call({ userId: "NULL" }), source)).toMatchObject({ named: [], leftOut: [] });
  });

  it("are none of what is no object", () => {
    for (const wrong of [null, "text", 7, [1]])
      expect(names({ userId: "u1", traits: wrong, context: wrong })).toEqual(["user u1"]);
  });
});
