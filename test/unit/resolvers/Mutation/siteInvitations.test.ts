import { describe, expect, it } from "vitest";
import {
  batchGet,
  done,
  get,
  inFlight,
  items,
  item,
  page,
  query,
  refusedOn,
  reply,
  update,
  writesOf,
} from "../answers.ts";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { alice, bob, handlers, key, NOW, NOW_S, stored } from "../handlers.ts";
import { invitation, member, site } from "../stored.ts";

const owner = { ...stored, firstName: "Ada", locale: "de" };
const bobs = { ...stored, userId: "bob", email: "bob@example.com" };
const lock = { entity: "EmailOwner", address: "bob@example.com", userId: "bob", emailId: "E9" };
const SECRET = "s".repeat(43);
const DAY = NOW.slice(0, 10);
const MAILBOX = [`LIMIT#INVITATIONS_TO#${DAY}#m`, "COUNT"] as const;
const CALLER = [`LIMIT#INVITATIONS_BY#${DAY}#alice`, "COUNT"] as const;
const ALL = [`LIMIT#INVITATIONS#${DAY}`, "COUNT"] as const;
const keysOf = (asked: Record<string, unknown> | undefined) => writesOf(asked).map((write) => write.key);
const kindsOf = (asked: Record<string, unknown> | undefined) =>
  writesOf(asked).map((write) => write.operation);

describe("Mutation.inviteSiteMember", () => {
  const mutation = field("Mutation.inviteSiteMember");
  const input = { siteId: "S", email: " Bob@Example.com ", role: "EDITOR" };
  const hashes = reply({ address: "a", mailbox: "m" });
  const drawn = reply({ token: SECRET, hash: "hash" });
  const begin: Answer[] = [items(owner, site, null), hashes];
  const known: Answer[] = [...begin, items(null, null, null, null), items(null, null)];
  const ask = (more: object, ...answers: Answer[]) =>
    mutation({ args: { input: { ...input, ...more } }, identity: alice }, ...answers);

  it("stores the hash of the token, counts the mail, and has it mailed with the token", async () => {
    const { asked, value } = await ask({}, ...known, page([]), drawn, done, reply({}), done);
    expect(asked[1]).toEqual({ operation: "Invoke", payload: { address: "bob@example.com" } });
    expect(asked[2]).toEqual(
      batchGet([...MAILBOX], [...CALLER], [...ALL], ["EMAIL#bob@example.com", "OWNER"]),
    );
    expect(asked[4]).toEqual(
      query(["PK", "SITE#S"], { beginsWith: ["SK", "INVITE#"], consistentRead: true, limit: undefined }),
    );
    expect(keysOf(asked[6])).toEqual([
      key("SITE#S", "METADATA"),
      key("SITE#S", "INVITE#hash"),
      key(...MAILBOX),
      key(...CALLER),
      key(...ALL),
    ]);
    expect(JSON.stringify(asked[6])).not.toContain(SECRET);
    expect(asked[7]).toEqual({
      operation: "Invoke",
      payload: {
        ...{ to: "bob@example.com", token: `S.${SECRET}`, role: "EDITOR" },
        ...{ siteName: "Shop", by: "Ada", locale: "de" },
      },
    });
    expect(value).toEqual(invitation);
  });

  it("reads as much for an address of no user, and mails in the language of one that has it", async () => {
    const none = await ask({}, ...known, page([]), drawn, done, reply({}), done);
    expect(none.asked[3]).toEqual(batchGet(["USER#?", "PROFILE"], ["SITE#S", "MEMBER#?"]));
    const has = [...begin, items(null, null, null, lock), items({ ...bobs, locale: "en" }, null)];
    const some = await ask({}, ...has, page([]), drawn, done, reply({}), done);
    expect(some.asked[3]).toEqual(batchGet(["USER#bob", "PROFILE"], ["SITE#S", "MEMBER#bob"]));
    expect(some.asked[7]).toMatchObject({ payload: { locale: "en" } });
  });

  it("refuses the primary address of a member, but not another one of the member's", async () => {
    const on = (person: object, of: object | null) =>
      ask(
        {},
        ...begin,
        items(null, null, null, lock),
        items(person, of),
        page([]),
        drawn,
        done,
        reply({}),
        done,
      );
    const ofMember = ask({}, ...begin, items(null, null, null, lock), items(bobs, member));
    expect((await ofMember).failure).toEqual(["Conflict", { field: "email" }]);
    expect((await on({ ...bobs, email: "first@example.com" }, member)).failure).toBeUndefined();
    expect((await on(bobs, null)).failure).toBeUndefined();
    const own = { ...lock, userId: "alice" };
    const itself = ask({}, ...begin, items(null, null, null, own), items(owner, null));
    expect((await itself).failure).toEqual(["Conflict", { field: "email" }]);
  });

  it("replaces the open one to the address, and counts those that are open only", async () => {
    const before = { ...invitation, SK: "INVITE#old", invitationId: "old" };
    const replaced = await ask({}, ...known, page([before]), drawn, done, reply({}), done);
    expect(keysOf(replaced.asked[6])).toContainEqual(key("SITE#S", "INVITE#old"));
    expect(kindsOf(replaced.asked[6])[2]).toBe("DeleteItem");
    const others = Array.from({ length: 50 }, (_, at) => ({ ...invitation, email: `${at}@example.com` }));
    const full = await ask({}, ...known, page(others), drawn);
    expect(full.failure).toEqual(["LimitExceeded", { most: 50 }]);
    const [, ...fewer] = others;
    const expired = { ...invitation, ttl: NOW_S };
    expect(
      (await ask({}, ...known, page([...fewer, expired]), drawn, done, reply({}), done)).failure,
    ).toBeUndefined();
    const again = [...fewer, { ...invitation, email: "bob@example.com" }];
    expect((await ask({}, ...known, page(again), drawn, done, reply({}), done)).failure).toBeUndefined();
  });

  it("is made on the number of invitations that was read", async () => {
    const [first] = writesOf((await ask({}, ...known, page([]), drawn, done, reply({}), done)).asked[6]);
    expect(JSON.stringify(first)).toContain("attribute_not_exists(#invitationsMade)");
    const second = [items(owner, { ...site, invitationsMade: 3 }, null), ...known.slice(1)];
    const [next] = writesOf((await ask({}, ...second, page([]), drawn, done, reply({}), done)).asked[6]);
    expect(next).toMatchObject({
      condition: { expressionValues: { ":invitationsMade_eq": { N: 3 }, ":ownerId_eq": { S: "alice" } } },
    });
  });

  it("counts at most 5 a day to a mailbox, 20 by a person, 100 by staff, and 1,000 by all", async () => {
    const after = async (to: number, by: number, all: number, groups: string[] = []) => {
      const read = items({ count: to }, { count: by }, { count: all }, null);
      const answers = [...begin, read, items(null, null), page([]), drawn, done, reply({}), done];
      const who = { args: { input }, identity: { ...alice, groups } };
      const mayMail = mutation(who, ...answers).catch(() => mutation(who, ...answers.slice(0, 6)));
      const { failure, asked } = await mayMail;
      return failure?.[0] ?? kindsOf(asked[6]).slice(-3).join();
    };
    const counted = "UpdateItem,UpdateItem,UpdateItem";
    expect(await after(4, 19, 999)).toBe(counted);
    expect(await after(5, 0, 0)).toBe("LimitExceeded");
    expect(await after(0, 20, 0)).toBe("LimitExceeded");
    expect(await after(0, 0, 1000)).toBe("LimitExceeded");
    expect(await after(0, 99, 0, ["viewer"])).toBe(counted);
    expect(await after(0, 100, 0, ["viewer"])).toBe("LimitExceeded");
    // A group of the pool that is none of the product's.
    expect(await after(0, 20, 0, ["other"])).toBe("LimitExceeded");
  });

  it("refuses the owner's role and what is no address, and maps refused writes", async () => {
    const wrong = await ask({ role: "OWNER" }, items(owner, site, null));
    expect(wrong.failure).toEqual(["ValidationError", { field: "role" }]);
    expect((await ask({ email: "bob" }, items(owner, site, null))).failure).toEqual([
      "ValidationError",
      { field: "email" },
    ]);
    const on = (answer: Answer) => ask({}, ...known, page([]), drawn, answer);
    expect((await on(refusedOn("SITE#S", "METADATA", null))).failure).toEqual(["NotFound", null]);
    expect((await on(refusedOn("SITE#S", "METADATA", { ...site, invitationsMade: 1 }))).failure).toEqual([
      "Conflict",
      { retry: true },
    ]);
    expect((await on(refusedOn(...MAILBOX, { count: 5 }))).failure).toEqual(["Conflict", { retry: true }]);
    expect((await on(inFlight)).failure).toEqual(["Conflict", { retry: true }]);
  });

  const repeat = (found: object | null) => {
    const used = { ttl: NOW_S + 1, result: invitation };
    const read = items({ count: 5 }, { count: 100 }, { count: 1000 }, lock, used);
    return ask({ idempotencyKey: "k" }, ...begin, read, drawn, page([used]), item(found));
  };

  it("mails nothing for a repetition, and nothing is checked again", async () => {
    const { asked, value, appended } = await repeat({ ...invitation, mailedAt: NOW });
    expect(asked).toHaveLength(6);
    expect(asked[5]).toEqual(get("SITE#S", "INVITE#hash"));
    expect(value).toEqual(invitation);
    expect(appended).toEqual([]);
    // It was accepted, revoked or replaced.
    expect((await repeat(null)).appended).toEqual([]);
  });

  it("answers Unavailable again to a repetition of a call whose mail was refused", async () => {
    const { value, appended } = await repeat(invitation);
    expect(value).toEqual(invitation);
    expect(appended).toMatchObject([{ errorType: "Unavailable", errorInfo: { retry: true } }]);
  });

  it("notes when the mail was sent, and only then", async () => {
    const sent = await ask({}, ...known, page([]), drawn, done, reply({}), done);
    expect(sent.asked[8]).toMatchObject({
      operation: "UpdateItem",
      key: key("SITE#S", "INVITE#hash"),
    });
    expect(JSON.stringify(sent.asked[8])).toContain("mailedAt");
    const refused: Answer = { result: { error: { type: "Unavailable", message: "no" } } };
    const unsent = await ask({}, ...known, page([]), drawn, done, refused);
    expect(unsent.asked).toHaveLength(8);
    expect(unsent.appended).toMatchObject([{ errorType: "Unavailable" }]);
  });

  it("returns the invitation with an error if it could not be mailed", () => {
    const { response } = handlers("resolvers/Mutation/inviteSiteMember.ts#mail");
    const refused = { error: { type: "Unavailable", message: "no" } };
    const { value, appended } = response({ prev: { result: invitation }, stash: {}, result: refused });
    expect(value).toEqual(invitation);
    expect(appended).toMatchObject([{ errorType: "Unavailable", errorInfo: { retry: true } }]);
  });
});

describe("Mutation.acceptSiteInvitation", () => {
  const mutation = field("Mutation.acceptSiteInvitation");
  const hashed = reply({ token: SECRET, hash: "hash" });
  const ask = (...answers: Answer[]) =>
    mutation({ args: { input: { token: `S.${SECRET}` } }, identity: bob }, hashed, ...answers);
  const read = (more: { of?: object; invitation?: object | null; member?: object | null } = {}) =>
    items(
      bobs,
      more.of ?? site,
      more.invitation === undefined ? invitation : more.invitation,
      more.member ?? null,
    );

  it("reads everything by the token in one request, and puts the member in one transaction", async () => {
    const { asked, value } = await ask(read(), done);
    expect(asked[0]).toEqual({ operation: "Invoke", payload: { token: SECRET } });
    expect(asked[1]).toEqual(
      batchGet(
        ["USER#bob", "PROFILE"],
        ["SITE#S", "METADATA"],
        ["SITE#S", "INVITE#hash"],
        ["SITE#S", "MEMBER#bob"],
      ),
    );
    expect(keysOf(asked[2])).toEqual([
      key("USER#bob", "PROFILE"),
      key("EMAIL#bob@example.com", "OWNER"),
      key("USER#alice", "PROFILE"),
      key("SITE#S", "INVITE#hash"),
      key("SITE#S", "METADATA"),
      key("SITE#S", "MEMBER#bob"),
    ]);
    expect(writesOf(asked[2])[1]).toMatchObject({
      operation: "ConditionCheck",
      condition: { expressionValues: { ":userId_eq": { S: "bob" } } },
    });
    expect(writesOf(asked[2])[3]).toMatchObject({
      operation: "DeleteItem",
      condition: { expressionValues: { ":ttl_gt": { N: NOW_S } } },
    });
    expect(writesOf(asked[2])[5]).toMatchObject({ attributeValues: { role: { S: "EDITOR" } } });
    expect(value).toMatchObject({ siteId: "S", myRole: "EDITOR" });
    expect(asked).toHaveLength(3);
  });

  it("counts at most 99 members beside the owner", async () => {
    const { asked } = await ask(read({ of: { ...site, memberCount: 7, membersVersion: 8 } }), done);
    expect(writesOf(asked[2])[4]).toMatchObject({
      update: update(["memberCount", 1], ["membersVersion", 1]),
      condition: { expressionValues: { ":memberCount_lt": { N: 99 } } },
    });
    const full = refusedOn("SITE#S", "METADATA", { ...site, memberCount: 99 });
    expect((await ask(read({ of: { ...site, memberCount: 98 } }), full)).failure?.[0]).toBe("LimitExceeded");
  });

  it("raises a viewer, and lowers no member", async () => {
    const raised = await ask(read({ member }), done);
    expect(kindsOf(raised.asked[2])).toEqual([
      ...["ConditionCheck", "ConditionCheck", "ConditionCheck", "DeleteItem", "UpdateItem"],
      "UpdateItem",
    ]);
    expect(writesOf(raised.asked[2])[4]).toMatchObject({ update: update(["membersVersion", { N: 1 }]) });
    expect(raised.value).toMatchObject({ myRole: "EDITOR" });
    const kept = await ask(
      read({ member: { ...member, role: "EDITOR" }, invitation: { ...invitation, role: "VIEWER" } }),
      done,
    );
    // No member changes.
    expect(kindsOf(kept.asked[2])).not.toContain("UpdateItem");
    expect(kept.value).toMatchObject({ myRole: "EDITOR" });
    const own = await ask(read({ of: { ...site, ownerId: "bob" } }), done);
    // A transaction takes an item once: the owner is the caller.
    expect(keysOf(own.asked[2])).toHaveLength(4);
    expect(own.value).toMatchObject({ myRole: "OWNER" });
  });

  it("answers the site again to who is in it, and writes nothing", async () => {
    const { asked, value } = await ask(read({ invitation: null, member }));
    expect(asked).toHaveLength(2);
    expect(value).toMatchObject({ siteId: "S", myRole: "VIEWER" });
    expect((await ask(read({ invitation: null }))).failure).toEqual(["NotFound", null]);
  });

  it("is refused after its end, for a deleted site, and for a caller who may not act", async () => {
    const expired = { ...invitation, ttl: NOW_S };
    expect((await ask(read({ invitation: expired }))).failure).toEqual(["Expired", { field: "token" }]);
    expect((await ask(read({ of: { ...site, status: "DELETED" } }))).failure).toEqual(["NotFound", null]);
    const suspended = items({ ...bobs, status: "SUSPENDED" }, site, invitation, null);
    expect((await ask(suspended)).failure).toEqual(["Unauthorized", { status: "SUSPENDED" }]);
    const token = "S";
    const none = await mutation({ args: { input: { token } }, identity: bob });
    expect(none.failure).toEqual(["NotFound", null]);
  });

  it.each([
    ["USER#bob", "PROFILE", "Unauthorized", { ...bobs, status: "SUSPENDED" }],
    ["EMAIL#bob@example.com", "OWNER", "Unauthorized", { ...lock, userId: "carol" }],
    ["EMAIL#bob@example.com", "OWNER", "Unauthorized", null],
    ["USER#alice", "PROFILE", "NotFound", { ...stored, status: "SUSPENDED" }],
    ["SITE#S", "METADATA", "NotFound", { ...site, status: "DELETED" }],
    ["SITE#S", "METADATA", "Conflict", { ...site, ownerId: "carol" }],
    ["SITE#S", "INVITE#hash", "Conflict", null],
    ["SITE#S", "MEMBER#bob", "Conflict", member],
  ])("maps the refused write on %s %s to %s", async (PK, SK, type, instead) => {
    expect((await ask(read(), refusedOn(PK, SK, instead))).failure?.[0]).toBe(type);
  });
});

describe("Mutation.revokeSiteInvitation", () => {
  const mutation = field("Mutation.revokeSiteInvitation");
  const ask = (...answers: Answer[]) =>
    mutation(
      { args: { input: { siteId: "S", invitationId: "hash" } }, identity: alice },
      items(owner, site, null),
      ...answers,
    );

  it("deletes the invitation, if it is still there", async () => {
    const { asked, value } = await ask(item(invitation), done);
    expect(asked[1]).toEqual(get("SITE#S", "INVITE#hash"));
    expect([kindsOf(asked[2]), keysOf(asked[2])]).toEqual([["DeleteItem"], [key("SITE#S", "INVITE#hash")]]);
    expect(value).toEqual(invitation);
  });

  it("is NotFound for one that was accepted, revoked, or has expired", async () => {
    expect((await ask(item(null))).failure).toEqual(["NotFound", null]);
    expect((await ask(item({ ...invitation, ttl: NOW_S }))).failure).toEqual(["NotFound", null]);
    const gone = refusedOn("SITE#S", "INVITE#hash", null);
    expect((await ask(item(invitation), gone)).failure).toEqual(["NotFound", null]);
  });
});
