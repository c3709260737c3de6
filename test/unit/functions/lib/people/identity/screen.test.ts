import { describe, expect, it } from "vitest";
import type { Candidate } from "#functions/people/identity/candidates";
import type { Policy } from "#functions/people/identity/named";
import { screenCandidate } from "#functions/people/identity/screen";

const server: Policy = { kind: "SERVER", userIds: "ANY" };
const browser: Policy = { ...server, kind: "BROWSER" };
const user = (value: unknown, more: Partial<Candidate> = {}): Candidate => ({
  ...{ type: "user", value, isVerified: true },
  ...more,
});
const invalid = (field: string) => ({ problem: { reason: "INVALID_ID", field } });
const blocked = (field: string) => ({ problem: { reason: "BLOCKED_ID", field } });

describe("a candidate", () => {
  it.each<[string, Candidate, Policy, object]>([
    ["is an identity", user("ann"), server, { named: user("ann") }],
    [
      "that is an address is normalised",
      user("Ann@X.Example", { type: "email" }),
      server,
      { named: user("ann@x.example", { type: "email" }) },
    ],
    ["that is no text is none", user({ id: 1 }), server, invalid("userId")],
    ["that is empty is blocked", user(""), server, blocked("userId")],
    [
      "of an address that is none has a problem",
      user("ann", { type: "email" }),
      server,
      invalid("traits.email"),
    ],
    ["that is a placeholder is blocked", user("null"), server, blocked("userId")],
    [
      "that its source blocks is left out",
      user("kiosk"),
      { ...server, blockedIds: ["kiosk"] },
      { leftOut: user("kiosk"), ...blocked("userId") },
    ],
    ["by an alias of a page is none", user("eve", { isAlias: true }), browser, invalid("previousId")],
    [
      "by an alias of a server is an identity",
      user("eve", { isAlias: true }),
      server,
      { named: user("eve", { isAlias: true }) },
    ],
  ])("%s", (_, candidate, source, expected) => {
    expect(screenCandidate(candidate, source)).toEqual(expected);
  });
});
