import { expect, it } from "vitest";
import { isLinked, ownersOfProfiles } from "#functions/trust/linked";
import { own } from "../../../../support/people/profiles.ts";

/**
 * Returns true if a device that a server has named with an identity of this type is linked to a person with
 * these, such as `user u1`.
 */
function links(type: string, ...strong: string[]): boolean {
  const named = strong.map((each) => own(...(each.split(" ") as [string, string])));
  const identities = [...named, own("email", "claimed", { isVerified: false })];
  return isLinked(
    { linkedTo: { type, profileId: "P1" } },
    ownersOfProfiles([{ profileId: "P1", identities }]),
  );
}

it("a device is linked by the user id, else by the only address, else by the only external id", () => {
  expect(links("user", "user u1", "user u2", "email e1", "crm c1")).toBe(true);
  expect(links("email", "email e1", "crm c1", "device d1", "anonymous a1")).toBe(true);
  for (const also of ["user u1", "email e2"]) expect(links("email", "email e1", also)).toBe(false);
  expect(links("crm", "crm c1", "device d1")).toBe(true);
  for (const also of ["user u1", "email e1", "crm c2", "erp c1"])
    expect(links("crm", "crm c1", also)).toBe(false);
});

it("a device that is shared, or linked to another person or none, is not linked", () => {
  const whose = ownersOfProfiles([{ profileId: "P1", identities: [own("user", "u1")] }]);
  const linkedTo = { type: "user", profileId: "P1" };
  expect(isLinked({ linkedTo }, whose)).toBe(true);
  expect(isLinked({ linkedTo, isShared: true }, whose)).toBe(false);
  expect(isLinked({ linkedTo: { ...linkedTo, profileId: "P2" } }, whose)).toBe(false);
  expect(isLinked({}, whose)).toBe(false);
});
