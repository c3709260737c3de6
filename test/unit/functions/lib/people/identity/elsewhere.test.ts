import { describe, expect, it } from "vitest";
import type { StoredIdentity } from "#functions/people/identity/decide";
import { profilesElsewhere, profileIdsOf } from "#functions/people/identity/elsewhere";

const known = (type: string, profileId: string, more: Partial<StoredIdentity> = {}): StoredIdentity => ({
  ...{ type, value: "1", profileId, isVerified: false },
  ...more,
});
describe("where an event can be from before", () => {
  const stored = [known("user", "P1"), known("anonymous", "P2"), known("device", "P1")];

  it("is any other profile to which its identities lead: what counts can have been different then", () => {
    expect(profilesElsewhere(stored, "P1")).toEqual(["P2"]);
    expect(profilesElsewhere(stored, "P2")).toEqual(["P1"]);
    expect(profilesElsewhere(stored)).toEqual(["P1", "P2"]);
    expect(profilesElsewhere([stored[0]!, stored[2]!], "P1")).toEqual([]);
  });

  it("is that of a shared one alone, too", () => {
    const shared = [stored[0]!, known("anonymous", "P2", { isShared: true, loneProfileId: "P3" })];
    expect(profileIdsOf(shared)).toEqual(["P1", "P2", "P3"]);
    expect(profilesElsewhere(shared, "P1")).toEqual(["P2", "P3"]);
  });
});
