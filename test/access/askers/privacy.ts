import type { TestCloud } from "../../support/cloud.ts";
import { change } from "../../support/sites.ts";

/** Suppresses an identity twice, and takes it back. */
export async function drivePrivacy(test: TestCloud): Promise<void> {
  const admin = await test.person({ groups: ["admin"] });
  const identity = { type: "anonymous", value: "suppressed-device" };
  await change(test, admin, "suppressPerson", identity, "suppressedAt");
  await change(test, admin, "suppressPerson", identity, "suppressedAt");
  await change(test, admin, "unsuppressPerson", identity, "suppressedAt");
}
