import { describe, expect, it } from "vitest";
import type { Known } from "#functions/people/identity/decide";
import { elsewhere, profileIdsOf } from "#functions/people/identity/elsewhere";
import type { Named } from "#functions/people/identity/named";

const known = (type: string, profileId: string, more: Partial<Known> = {}): Known => ({
  ...{ type, value: "1", profileId, isVerified: false },
  ...more,
});
const named = (type: string, more: Partial<Named> = {}): Named => ({
  type,
  value: "1",
  isVerified: false,
  ...more,
});

describe("where an event can be from before", () => {
  const stored = [known("user", "P1"), known("anonymous", "P2")];
  const event = { named: [named("user"), named("anonymous")], leftOut: [], problems: [] };

  it("is where it is filed now, if nothing but the identities decides", () => {
    expect(elsewhere(event, stored, "P1")).toEqual([]);
  });

  it("is any profile of its identities if one has become shared", () => {
    const shared = [stored[0]!, known("anonymous", "P2", { isShared: true, loneProfileId: "P3" })];
    expect(profileIdsOf(shared)).toEqual(["P1", "P2", "P3"]);
    expect(elsewhere(event, shared, "P1")).toEqual(["P2", "P3"]);
  });

  it("is any of them if a claim or a blocked value could have counted", () => {
    const claim = { ...event, named: [named("user", { isClaim: true }), named("anonymous")] };
    expect(elsewhere(claim, stored, "P2")).toEqual(["P1"]);
    const blocked = { ...event, named: [named("anonymous")], leftOut: [named("user")] };
    expect(elsewhere(blocked, stored, "P2")).toEqual(["P1"]);
    expect(elsewhere(blocked, stored)).toEqual(["P1", "P2"]);
  });
});
