import { describe, expect, it } from "vitest";
import { update } from "../answers.ts";
import {
  admin,
  backend,
  conditionFailed,
  failure,
  handlers,
  key,
  NOW,
  NOW_S,
  stored,
  when,
} from "../handlers.ts";

const input = { userId: "alice", expectedVersion: 3 };

describe.each(["suspendUser", "reactivateUser", "setUserGroups", "resetSecondFactor", "signOutUser"])(
  "the first step of Mutation.%s",
  (field) => {
    const { request, response } = handlers(`resolvers/Mutation/${field}.ts#activeCaller`);

    it("reads the caller's own user consistently, and refuses one who is not active", () => {
      expect(request({ args: { input }, identity: admin }).value).toEqual({
        operation: "GetItem",
        key: key("USER#ada", "PROFILE"),
        consistentRead: true,
      });
      expect(response({ result: { ...stored, userId: "ada" } }).value).toBeNull();
      expect(failure(response({ result: { ...stored, status: "DELETED" } }))).toEqual([
        "Unauthorized",
        { status: "DELETED" },
      ]);
      expect(failure(response({ result: null }))[0]).toBe("Unauthorized");
    });

    it("refuses a caller whose token has a group that was removed since", () => {
      const caller = (groups: string[]) => response({ identity: admin, result: { ...stored, groups } });
      expect(caller(["viewer", "admin"]).value).toBeNull();
      expect(failure(caller(["viewer"]))).toEqual(["Unauthorized", { groups: ["viewer"] }]);
    });

    it("refuses a caller whose sign-in began before the caller was signed out, or in the same second", () => {
      const signedOut = { ...stored, groups: ["admin"], signedOutAt: "2026-03-17T10:00:00.500Z" };
      const at = Date.UTC(2026, 2, 17, 10) / 1000;
      const since = (auth_time?: number) =>
        response({ identity: { ...admin, claims: { sub: "ada", auth_time } }, result: signedOut });
      expect(failure(since(at))).toEqual(["Unauthorized", null]);
      expect(since(at + 1).value).toBeNull();
      expect(since().value).toBeNull();
    });

    it("lets a server pass, which has no user", () => {
      expect(request({ identity: backend }).earlyReturn).toEqual({ value: null, skipTo: "NEXT" });
    });
  },
);

const steps = {
  suspendUser: {
    step: "suspend",
    more: {},
    set: { status: { S: "SUSPENDED" }, GSI2PK: { S: "USERS#SUSPENDED" } },
    from: ["=", "eq", "ACTIVE"],
  },
  reactivateUser: {
    step: "reactivate",
    more: {},
    set: { status: { S: "ACTIVE" }, GSI2PK: { S: "USERS#ACTIVE" } },
    from: ["=", "eq", "SUSPENDED"],
  },
  setUserGroups: {
    step: "set",
    more: { groups: ["viewer", "admin"] },
    set: {
      groups: { L: [{ S: "viewer" }, { S: "admin" }] },
      GSI3PK: { S: "APPROVERS" },
      GSI3SK: { S: "alice" },
    },
    from: ["<>", "ne", "DELETED"],
  },
  resetSecondFactor: {
    step: "reset",
    more: {},
    set: { secondFactorResetAt: { S: NOW } },
    from: ["<>", "ne", "DELETED"],
  },
  signOutUser: {
    step: "signOut",
    more: {},
    set: { signedOutAt: { S: NOW } },
    from: ["<>", "ne", "DELETED"],
  },
} as const;

describe.each(Object.entries(steps))("Mutation.%s", (field, { step, more, set, from }) => {
  const { request, response } = handlers(`resolvers/Mutation/${field}.ts#${step}`);
  const args = { input: { ...input, ...more } };
  const [operator, name, status] = from;

  it("is one UpdateItem on the version and the status", () => {
    expect(request({ args, identity: admin }).value).toEqual({
      operation: "UpdateItem",
      key: key("USER#alice", "PROFILE"),
      update: update(...Object.entries(set), ["version", 1], ["updatedAt", { S: NOW }]),
      condition: when(
        `(#version = :version_eq) AND (#status ${operator} :status_${name})`,
        { "#version": "version", "#status": "status" },
        { ":version_eq": { N: 3 }, [`:status_${name}`]: { S: status } },
      ),
    });
    expect(response({ args, result: stored }).value).toEqual({ ...stored, groups: [], signInProviders: [] });
  });

  it("reports why it was refused, by the user that was found instead", () => {
    const instead = (item: unknown) => failure(response({ args, ...conditionFailed(item) }));
    expect(instead({ ...stored, version: 7 })).toEqual(["VersionConflict", { currentVersion: 7 }]);
    expect(instead({ ...stored, status: "DELETED" })).toEqual(["InvalidTransition", { status: "DELETED" }]);
    expect(instead({ ...stored, status: "DELETED", ttl: NOW_S })).toEqual(["NotFound", null]);
    expect(instead(null)).toEqual(["NotFound", null]);
    expect(failure(request({ args: { input: { ...args.input, userId: "a#b" } } }))).toEqual([
      "NotFound",
      null,
    ]);
  });
});

describe("Mutation.setUserGroups", () => {
  const { request } = handlers("resolvers/Mutation/setUserGroups.ts#set");

  it.each([[["owner"]], [["viewer", ""]], [["viewer", "editor", "admin", "viewer"]]])(
    "refuses %j",
    (groups) => {
      expect(failure(request({ args: { input: { ...input, groups } } }))).toEqual([
        "ValidationError",
        { field: "groups" },
      ]);
    },
  );
});
