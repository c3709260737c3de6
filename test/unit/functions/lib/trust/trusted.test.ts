import { describe, expect, it } from "vitest";
import { ownersOfProfiles } from "#functions/trust/linked";
import { isTrusted } from "#functions/trust/trusted";
import type { OwnIdentity } from "#table/people/profile";
import { own } from "../../../../support/people/profiles.ts";

const page = { kind: "BROWSER" } as const;
const linkedTo = (type: string, profileId = "P1") => ({ linkedTo: { type, profileId } });

/** Of a page's event on a device of a person with these verified identities, such as `user u1`. */
function trusts(strong: string[], device: object, event: { anonymousId?: string } = { anonymousId: "a1" }) {
  const named = strong.map((each) => own(...(each.split(" ") as [string, string])));
  const person = [{ profileId: "P1", identities: [...named, own("anonymous", "a1", device)] }];
  return isTrusted({ type: "track", ...event }, page, person[0]!.identities, ownersOfProfiles(person));
}

describe("an event", () => {
  it("is trusted if a server has sent it, or a page on a device that is linked to the person alone", () => {
    expect(isTrusted({ type: "track" }, { kind: "SERVER" }, [], ownersOfProfiles([]))).toBe(true);
    expect(isTrusted({ type: "track" }, undefined, [], ownersOfProfiles([]))).toBe(false);
    expect(trusts(["user u1"], linkedTo("user"))).toBe(true);
    // A server has named it alone, and together with a person who is parted from this one.
    expect(trusts(["user u1"], {})).toBe(false);
    expect(trusts(["user u1"], linkedTo("user", "P2"))).toBe(false);
    expect(trusts(["user u1"], { ...linkedTo("user"), isShared: true })).toBe(false);
    expect(trusts(["user u1"], linkedTo("user"), { anonymousId: "other" })).toBe(false);
    expect(trusts(["user u1"], linkedTo("user"), {})).toBe(false);
  });

  it("of a server is trusted unless it names no more than a device, of a person whom servers know", () => {
    const context = { externalIds: [{ type: "crm", id: "c1", collection: "users" }], device: { id: "d1" } };
    const person = (...more: OwnIdentity[]) => [own("anonymous", "a1"), own("device", "d1"), ...more];
    const says = (event: object, identities: OwnIdentity[]) => {
      const whose = ownersOfProfiles([{ profileId: "P1", identities }]);
      return isTrusted({ type: "track", ...event }, { kind: "SERVER" }, identities, whose);
    };
    const known = person(own("user", "u1"), own("email", "ann@example.com"), own("crm", "c1"));
    for (const event of [
      { userId: "u1", anonymousId: "a1" },
      { type: "identify", anonymousId: "a1", traits: { email: " Ann@example.com" } },
      { anonymousId: "a1", traits: { email: "ann@example.com" } },
      { anonymousId: "a1", context },
      { type: "alias", anonymousId: "a1", userId: "u2", previousId: "u1" },
      {},
    ])
      expect(says(event, known), JSON.stringify(event)).toBe(true);
    for (const event of [
      { anonymousId: "a1" },
      { context: { device: { id: "d1" } } },
      { anonymousId: "a1", userId: "null" },
      // The traits of a group are not those of the person.
      { type: "group", anonymousId: "a1", traits: { email: "ann@example.com" } },
    ])
      expect(says(event, known), JSON.stringify(event)).toBe(false);
    expect(says({ anonymousId: "a1" }, person())).toBe(true);
    expect(says({ anonymousId: "a1" }, person(own("user", "u1", { isVerified: false })))).toBe(true);
    expect(says({ anonymousId: "a1" }, [own("user", "u1"), own("anonymous", "a1", linkedTo("user"))])).toBe(
      true,
    );
  });
});
