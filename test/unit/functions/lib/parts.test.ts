import { readFileSync } from "node:fs";
import { Kind, parse } from "graphql";
import { describe, expect, test } from "vitest";
import { toAccount } from "../../../../functions/lib/aws/cognito.ts";
import { isConflict } from "../../../../functions/lib/aws/dynamodb.ts";
import { isInSync } from "../../../../functions/lib/users/syncToCognito.ts";
import { firstWalks } from "../../../../functions/lib/users/reconcile/walks.ts";
import { ulid } from "../../../../functions/lib/ids/ulid.ts";
import { PUBLISH_USER } from "../../../../functions/queue/publish.ts";
import * as user from "../../../../resolvers/table/users/user.ts";

describe("a ULID", () => {
  // The time of the example in the specification (github.com/ulid/spec): 01ARZ3NDEK is 1469922850259.
  test("begins with its time and ends at random", () => {
    const [one, two] = [ulid(1469922850259), ulid(1469922850259)];
    expect(one.slice(0, 10)).toBe("01ARZ3NDEK");
    expect(one).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(one).not.toBe(two);
  });
});

describe("a refused write is tried again", () => {
  const cancelled = (...codes: string[]) => ({
    name: "TransactionCanceledException",
    CancellationReasons: codes.map((Code) => ({ Code })),
  });
  test.each([
    [cancelled("None", "TransactionConflict"), true],
    [{ name: "TransactionConflictException" }, true],
    // The condition decides, even if other reasons are in the list.
    [cancelled("ConditionalCheckFailed", "TransactionConflict"), false],
    [cancelled("ConditionalCheckFailed"), false],
    [{ name: "ValidationException" }, false],
  ])("%j: %s", (error, expected) => {
    expect(isConflict(error)).toBe(expected);
  });
});

describe("Cognito follows a user", () => {
  const account = (email: string, verified = "true", Enabled = true) =>
    toAccount("pool", {
      Username: "u1",
      Enabled,
      UserStatus: "CONFIRMED",
      Attributes: [
        { Name: "sub", Value: "u1" },
        { Name: "email", Value: email },
        { Name: "email_verified", Value: verified },
      ],
    });
  const is = (status: user.UserItem["status"]): user.UserItem => ({
    ...user.key("u1"),
    ...user.item({
      userId: "u1",
      address: "ada@example.com",
      emailId: "e1",
      now: "2026-11-21T00:00:00.000Z",
    }),
    status,
  });

  test.each([
    ["the same", account("ada@example.com"), is("ACTIVE"), true],
    ["typed with capitals", account("Ada@Example.com"), is("ACTIVE"), true],
    ["another address", account("eve@example.com"), is("ACTIVE"), false],
    ["no address", account(""), is("ACTIVE"), false],
    ["not verified", account("ada@example.com", "false"), is("ACTIVE"), false],
    ["disabled, but active", account("ada@example.com", "true", false), is("ACTIVE"), false],
    ["enabled, but suspended", account("ada@example.com"), is("SUSPENDED"), false],
    ["disabled and suspended", account("ada@example.com", "true", false), is("SUSPENDED"), true],
    ["there, but deleted", account("ada@example.com", "true", false), is("DELETED"), false],
  ])("%s", (_, one, other, expected) => {
    expect(isInSync(one, other)).toBe(expected);
  });
});

test("a reconciliation walks accounts, users, deleted ones, locks, and the claims of today and 30 days back", () => {
  const walks = firstWalks(new Date("2026-03-01T00:00:00.000Z"));
  expect(walks.slice(0, 5)).toEqual([
    { walk: "accounts" },
    { walk: "users", counted: { users: 0, missing: 0, unasked: 0 } },
    { walk: "deleted" },
    { walk: "locks" },
    { walk: "claims", day: "2026-03-01" },
  ]);
  expect(walks.at(-1)).toEqual({ walk: "claims", day: "2026-01-30" });
  expect(walks).toHaveLength(35);
});

test("a push selects every field of a user and its addresses that has no arguments and leads nowhere else", () => {
  const schema = parse(readFileSync("schema.graphql", "utf8"));
  const fieldsOf = (type: string): string[] =>
    schema.definitions
      .filter((each) => each.kind === Kind.OBJECT_TYPE_DEFINITION)
      .filter((each) => each.name.value === type)
      .flatMap((each) => each.fields ?? [])
      .map((each) => each.name.value);
  const selected = (text: string): string[] => text.trim().split(/\s+/).sort();
  const [, ofUser = "", ofProvider = "", more = "", ofEmail = ""] =
    /publishUser\([^)]*\) \{([^{]*)signInProviders \{([^}]*)\}([^{]*)emails\(limit: 10\) \{\s*items \{([^}]*)\}/.exec(
      PUBLISH_USER,
    ) ?? [];
  expect(selected(ofProvider)).toEqual(fieldsOf("SignInProvider").sort());
  expect(selected(`${ofUser} signInProviders ${more}`)).toEqual(
    fieldsOf("User")
      .filter((each) => !["emails", "profile", "signIns"].includes(each))
      .sort(),
  );
  expect(selected(ofEmail)).toEqual(
    fieldsOf("Email")
      .filter((each) => each !== "user" && each !== "subscriber")
      .sort(),
  );
});
