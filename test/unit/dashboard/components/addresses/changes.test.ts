import { expect, it } from "vitest";
import type { OwnUserFragment } from "../../../../../dashboard/lib/own/documents.ts";
import { addressesOf, addressChangesOf } from "../../../../../dashboard/components/addresses/changes.ts";
import type { Address } from "../../../../../dashboard/components/addresses/marks.ts";

const address = (name: string, more: Partial<Address> = {}): Address => ({
  emailId: name,
  email: `${name}@example.com`,
  isVerified: true,
  isPrimary: false,
  claimExpiresAt: null,
  bouncedAt: null,
  ...more,
});
const user = (...items: Address[]) => ({ emails: { items } }) as unknown as OwnUserFragment;
const claim = { isVerified: false, claimExpiresAt: "2026-11-28T12:00:00Z" };

it("says each difference, and nothing without one", () => {
  const before = user(address("a", { isPrimary: true }), address("b", claim), address("c"));
  const now = user(
    address("a"),
    address("b", { isPrimary: true }),
    address("d", { ...claim, bouncedAt: "2026-11-21T12:00:00Z" }),
  );
  expect(addressChangesOf(before, now)).toEqual([
    "b@example.com was verified",
    "b@example.com became primary",
    "d@example.com was added",
    "mail to d@example.com came back",
    "c@example.com was removed",
  ]);
  expect(addressChangesOf(now, now)).toEqual([]);
});

it("the primary address is the first of the list", () => {
  const all = addressesOf(user(address("a"), address("b"), address("c", { isPrimary: true })));
  expect(all.map(({ emailId }) => emailId)).toEqual(["c", "a", "b"]);
});
