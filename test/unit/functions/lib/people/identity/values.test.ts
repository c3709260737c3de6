import { describe, expect, it } from "vitest";
import { ADDRESS_WORDS, NO_MAILBOX, SHARED, UNSET, VAGUE } from "#functions/placeholders/lists";
import { isBlockedBy, isValue } from "#functions/people/identity/values";
import { isBlocked, isBlockedAddress, isUnset } from "#functions/placeholders/placeholder";

/**
 * PostHog, `isDistinctIdIllegal` (nodejs/src/common/persons/person-utils.ts, read on 2026-11-28): bare, and
 * in either quotes.
 */
const POSTHOG = [
  ...["anonymous", "guest", "distinctid", "distinct_id", "id", "not_authenticated", "email", "undefined"],
  ...["true", "false", "[object Object]", "NaN", "None", "none", "null", "0"],
].flatMap((id) => [id, id.toUpperCase(), `'${id}'`, `"${id}"`]);

describe("a value", () => {
  it.each([
    ...["", " ", "-1", "0", "000", "-", "00000000-0000-0000-0000-000000000000", "null", "NULL", "undefined"],
    ...["none", "NaN", "anonymous", "Guest", "unknown", "[object Object]"],
    ...POSTHOG,
    ...[
      '"-1"',
      "(null)",
      "<nil>",
      "<null>",
      "Optional(nil)",
      "%!s(<nil>)",
      "nil",
      "`null`",
      "\u201cnull\u201d",
    ],
    ...[
      "{}",
      "[]",
      "[null]",
      '{"id":null}',
      "?",
      "...",
      "--",
      "N/A",
      "n.a.",
      "(not set)",
      "Not Set",
      "not-logged-in",
    ],
    ...[
      "undefined-undefined",
      "user-undefined",
      "Guest User",
      "guest_user",
      "anonymous user",
      "USER_ID",
      "userId",
    ],
    ...[
      "your_user_id",
      "user.id",
      "Infinity",
      "-Infinity",
      "ＮＵＬＬ",
      "ｇｕｅｓｔ",
      "[object Undefined]",
      "[object Promise]",
    ],
    ...["function () {}", "async function x() {}", "() => id", "00:00:00:00:00:00", "xxxx", "0.0", "-0"],
    ...[
      "{{ user.id }}",
      "{{userId}}",
      "user-{{ id }}",
      "{{",
      "${userId}",
      "${",
      "#{user.id}",
      "%{id}",
      "<%= id %>",
    ],
    ...["{% id %}", "[[USER]]", "*|UNIQID|*", "%%USERID%%", "$(id)", "{!User.Id}", "%s", "%d", "%1$s", "%@"],
    ...[
      "%(id)s",
      "%USER_ID%",
      "{userId}",
      "{user.id}",
      "{0}",
      "<id>",
      "<user_id>",
      "<your id here>",
      "__USER_ID__",
    ],
    ...[
      ":userId",
      "$userId",
      "\u200b",
      "\ufeff",
      "\u200b\u2060",
      " \u00a0",
      "\u3164",
      "\u2800",
      "nu\u200bll",
      "\u202enull",
    ],
    ...["11111111-1111-1111-1111-111111111111", "11111111-1111-4111-8111-111111111111"],
    ...[
      "ffffffff-ffff-ffff-ffff-ffffffffffff",
      "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
      "{AAAAAAAA-AAAA-4AAA-AAAA-AAAAAAAAAAAA}",
    ],
    ...["00000000000000000000000000000000", "00000000-0000-4000-8000-000000000000"],
    ...["123e4567-e89b-12d3-a456-426614174000", "550E8400-E29B-41D4-A716-446655440000", "9774d56d682e549c"],
    ...["xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx", "2147483647", "02:00:00:00:00:00"],
  ])("%j is blocked", (value) => {
    expect(isBlocked(value)).toBe(true);
  });

  it.each([
    ...[
      "1",
      "-10",
      "none1",
      "a-0",
      "[object]",
      "0x0",
      "10",
      "-12",
      "007",
      "u1",
      "user-1",
      "guest 7",
      "anonymous-4f2a",
    ],
    ...[
      "auth0|5f7c8ec7c33c6c004bbafe82",
      "us-east-1:0f8c2c1e-7d3b-4c0e-9a51-0a2b3c4d5e6f",
      "$device:18f",
      "google-oauth2|1",
    ],
    ...[
      "{0F8C2C1E-7D3B-4C0E-9A51-0A2B3C4D5E6F}",
      "<740f4707 bebcf74f 9b7c25d4 8e335894>",
      "ann@example.com",
      "<a1@b.example>",
    ],
    ...[
      "11111111-1111-1111-1111-111111111112",
      "11111111-1111-4111-8111-111111111011",
      "nulla",
      "Nanette",
      "idunn",
      "true-north",
    ],
    ...[
      "\u{1f600}",
      "名無しの権兵衛",
      "Ñil",
      "test",
      "admin",
      "demo",
      "ann",
      "N",
      "na1",
      "emails",
      "c#1",
      "+43 1 234",
      "50%",
      "_id42_",
    ],
  ])("%j is not blocked", (value) => {
    expect(isBlocked(value)).toBe(false);
  });

  it("is no group if programs write it for no value; words for unknown people can name one", () => {
    expect(["null", "undefined", "{{ company.id }}", "", "0", "[object Object]"].every(isUnset)).toBe(true);
    expect(["customer", "guest", "member", "pending", "NA", "acme", "test"].some(isUnset)).toBe(false);
  });

  it.each([
    ...[
      "test@test.com",
      "user@example.com",
      "email@example.com",
      "your@email.com",
      "none@none.com",
      "guest@guest.at",
    ],
    ...[
      "noreply@shop.example",
      "no-reply@shop.example",
      "null@shop.example",
      "undefined@undefined.com",
      "a@a.com",
    ],
    ...[
      "no_email@shop.example",
      "john.doe@example.com",
      "anonymous@example.org",
      "x7@guests.invalid",
      "{{email}}@x.at",
    ],
    ...[
      "noemail@noemail.com",
      "unknown@unknown.com",
      "test.user@test.de",
      "asdf@asdf.com",
      "customer@example.com",
    ],
  ])("%s is no address of a person", (address) => {
    expect(isBlockedAddress(address)).toBe(true);
  });

  it.each([
    ...[
      "ann@example.com",
      "test@shop.example",
      "user@work.example",
      "info@info.com",
      "na@acme.com",
      "bob@bob.com",
    ],
    ...[
      "guest@hotel.example",
      "id@acme.com",
      "email@johnsmith.com",
      "jane@test.com",
      "john.doe@acme.com",
      "nan.lee@nan.com",
    ],
  ])("%s can be an address of a person", (address) => {
    expect(isBlockedAddress(address)).toBe(false);
  });

  it("of each list is in the form in which it is looked up", () => {
    for (const each of [...UNSET, ...VAGUE, ...SHARED]) expect([each, isBlocked(each)]).toEqual([each, true]);
    for (const each of NO_MAILBOX)
      expect([each, isBlockedAddress(`${each}@shop.example`)]).toEqual([each, true]);
    for (const each of ADDRESS_WORDS)
      expect([each, isBlockedAddress(`${each}@${each}.example`)]).toEqual([each, true]);
    const all = [...UNSET, ...VAGUE, ...SHARED];
    expect(new Set(all).size).toBe(all.length);
  });

  it("is blocked by a source in any case", () => {
    expect(isBlockedBy({ blockedIds: ["demo"] }, "DEMO ")).toBe(true);
    expect(isBlockedBy({ blockedIds: ["demo"] }, "demo1")).toBe(false);
    expect(isBlockedBy({}, "demo")).toBe(false);
  });

  it("is a text of at most 256 characters that DynamoDB stores as it is", () => {
    expect([..."a#b c", "\u{1f600}"].every(isValue)).toBe(true);
    expect([7, null, undefined, {}, "x".repeat(257), "\udc00"].some(isValue)).toBe(false);
  });
});
