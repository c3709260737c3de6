import "../../support/seed.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as email from "#table/users/email";
import * as emailOwner from "#table/users/emailOwner";
import * as emailVerification from "#table/users/emailVerification";
import * as idempotency from "#table/idempotency";
import type { Key } from "#table/key";
import { absent, absentOrExpired, part } from "#table/key";
import * as limit from "#table/limit";
import * as signIn from "#table/users/signIn";
import * as user from "#table/users/user";

const id = fc.stringMatching(/^[A-Za-z0-9._/:-]{1,128}$/);
const address = fc.emailAddress().map((text) => text.toLowerCase());
const line = (key: Key) => `${key.PK}\n${key.SK}`;

describe("the keys of the data model", () => {
  // Written by hand: stored items keep these keys.
  it("are spelt as the table of items says", () => {
    expect(user.key("u1")).toEqual({ PK: "USER#u1", SK: "PROFILE" });
    expect(email.key("u1", "e1")).toEqual({ PK: "USER#u1", SK: "EMAIL#e1" });
    expect(emailOwner.key("a@x.io")).toEqual({ PK: "EMAIL#a@x.io", SK: "OWNER" });
    expect(emailVerification.key("e1")).toEqual({ PK: "VERIFY#e1", SK: "CODE" });
    const at = "2026-03-17T10:30:00.000Z";
    expect(signIn.key("u1", at, "s1")).toEqual({ PK: "SIGN_INS#u1", SK: `${at}#s1` });
    expect(limit.codesFor("u1", "b1")).toEqual({ PK: "LIMIT#CODE#u1#b1", SK: "BUCKET" });
    expect(limit.codesOf("u1")).toEqual({ PK: "LIMIT#CODES#u1", SK: "BUCKET" });
    expect(limit.codesTo("c2")).toEqual({ PK: "LIMIT#CODES_TO#c2", SK: "BUCKET" });
    expect(idempotency.key("u1", "addEmail", "k#1")).toEqual({ PK: "ONCE#u1#addEmail#k#1", SK: "RESULT" });
    expect(user.listed("u1", "a@x.io")).toEqual({ GSI1PK: "USERS", GSI1SK: "a@x.io#u1" });
    expect(email.lapse("e1", "2026-03-17T10:30:00.000Z")).toEqual({
      claimExpiresAt: "2026-03-17T10:30:00.000Z",
      GSI2PK: "LAPSE#2026-03-17",
      GSI2SK: "e1",
    });
    expect(emailOwner.all).toEqual({ index: "GSI2", partition: "OWNERS" });
  });

  it.each(["", "a#b", "#", "a".repeat(129)])("have no part %j: nothing is stored where it points", (bad) => {
    expect(part(bad)).toBe("?");
    expect(user.key(bad)).toEqual({ PK: "USER#?", SK: "PROFILE" });
  });

  it("give back the parts that they were made of", () => {
    fc.assert(
      fc.property(id, id, address, id, (userId, emailId, of, hash) => {
        const own = email.key(userId, emailId);
        expect([own.PK.slice("USER#".length), own.SK.slice("EMAIL#".length)]).toEqual([userId, emailId]);
        const [, , who, ...rest] = limit.codesFor(userId, hash).PK.split("#");
        expect([who, rest.join("#")]).toEqual([userId, hash]);
        const listed = user.listed(userId, of).GSI1SK;
        const end = listed.indexOf("#", listed.indexOf("@"));
        expect([listed.slice(0, end), listed.slice(end + 1)]).toEqual([of, userId]);
      }),
    );
  });

  it("are never the same for different things", () => {
    const key = fc.oneof(
      id.map(user.key),
      fc.tuple(id, id).map(([userId, emailId]) => email.key(userId, emailId)),
      address.map(emailOwner.key),
      id.map(emailVerification.key),
      fc.tuple(id, id).map(([userId, hash]) => limit.codesFor(userId, hash)),
      id.map(limit.codesOf),
      id.map(limit.codesTo),
      fc.tuple(id, fc.string()).map(([caller, text]) => idempotency.key(caller, "addEmail", text)),
    );
    fc.assert(
      fc.property(fc.uniqueArray(key, { selector: line, minLength: 2, maxLength: 30 }), (keys) => {
        expect(new Set(keys.map(line)).size).toBe(keys.length);
      }),
    );
    fc.assert(
      fc.property(
        fc.tuple(fc.string(), fc.string()),
        fc.tuple(fc.string(), fc.string()),
        ([a, b], [c, d]) => {
          fc.pre(a !== c || b !== d);
          const one = line(limit.codesFor(a, b));
          if (one === line(limit.codesFor(c, d))) expect([part(a), part(b)]).toContain("?");
        },
      ),
    );
  });
});

describe("a range", () => {
  it("reads only what begins with its prefix: no key of another kind in the same partition does", () => {
    fc.assert(
      fc.property(id, id, (userId, emailId) => {
        const range = email.ofUser(userId);
        expect(range.partition).toBe(user.key(userId).PK);
        expect(email.key(userId, emailId).SK.startsWith(range.prefix ?? "?")).toBe(true);
        expect(user.key(userId).SK.startsWith(range.prefix ?? "?")).toBe(false);
      }),
    );
  });
});

describe("a log of codes", () => {
  const now = Date.UTC(2026, 2, 17, 10, 30);

  it("counts what is within the last hour, to the millisecond", () => {
    const at = [now - 3_600_001, now - 3_600_000, now - 3_599_999, now];
    expect(limit.recentEntries({ at }, now)).toEqual([now - 3_599_999, now]);
    expect(limit.recentEntries(null, now)).toEqual([]);
  });

  it("is kept an hour beyond its last entry, and its ttl is in seconds", () => {
    expect(limit.withEntry({ at: [now - 4_000_000, now - 5] }, now)).toEqual({
      entity: "Limit",
      at: [now - 5, now],
      ttl: now / 1000 + 3600,
    });
  });

  it("stays in order if a call read the clock before the last entry was made, and wrote after it", () => {
    expect(limit.withEntry({ at: [now - 5, now + 7] }, now)).toEqual({
      entity: "Limit",
      at: [now - 5, now + 7, now + 7],
      ttl: now / 1000 + 3600,
    });
  });

  it("may be spent only as it was read; an expired one may be gone by then", () => {
    const absent = { PK: { attributeExists: false } };
    expect(limit.isLogUnchanged(null)).toEqual(absent);
    expect(limit.isLogUnchanged({ at: [1, 2] })).toEqual({ or: [absent, { at: { eq: [1, 2] } }] });
  });
});

describe("what is not there", () => {
  it("is one condition, also where items expire", () => {
    expect(absent).toEqual({ PK: { attributeExists: false } });
    expect(absentOrExpired(7)).toEqual({ or: [{ PK: { attributeExists: false } }, { ttl: { le: 7 } }] });
  });
});

describe("a claim", () => {
  const until = "2026-03-17T10:30:00.000Z";

  it("is over from its last millisecond on, although its item is still stored; a verified address never lapses", () => {
    const claim = { isVerified: false, claimExpiresAt: until };
    expect(email.hasLapsed(claim, "2026-03-17T10:29:59.999Z")).toBe(false);
    expect(email.hasLapsed(claim, until)).toBe(true);
    expect(email.hasLapsed({ isVerified: true }, until)).toBe(false);
  });
});
