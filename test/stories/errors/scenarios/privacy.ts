import { profileItems } from "../../../support/people/profiles.ts";
import { change, putItems } from "../../../support/sites.ts";
import { ask, query } from "./mail.ts";
import type { Scenario, Scenarios } from "./stage.ts";

const asking =
  (name: string, input: object, by: "admin" | "formerAdmin" | "bob" = "admin"): Scenario =>
  async (s) =>
    ask(s, name, { type: "user", value: "ann", ...input }, s[by]);
const byEditor =
  (name: string): Scenario =>
  async (s) =>
    ask(s, name, { type: "user", value: "ann" }, await s.test.person({ groups: ["editor"] }));

let people = 0;
/** A person, and what the request says of it. */
const erasing =
  (input: object, by: "admin" | "formerAdmin" | "bob" = "admin"): Scenario =>
  async (s) => {
    const profileId = `erased${(people += 1)}-0`;
    await putItems(s.test, profileItems(profileId));
    return ask(s, "eraseProfile", { profileId, expectedVersion: 1, ...input }, s[by]);
  };

/** A person with these attributes, and what the request says of it. */
const exporting =
  (input: object, over: object = {}): Scenario =>
  async (s) => {
    const profileId = `exported${(people += 1)}-0`;
    await putItems(s.test, profileItems(profileId, over));
    return ask(s, "exportProfile", { profileId, ...input }, s.admin);
  };

/** The errors of privacy. */
export const ofPrivacy: Scenarios = {
  "suppressPerson: a type with a #": asking("suppressPerson", { type: "a#b" }),
  "suppressPerson: an empty value": asking("suppressPerson", { value: "" }),
  "suppressPerson: no address": asking("suppressPerson", { type: "email", value: "ann" }),
  "suppressPerson: by an editor": byEditor("suppressPerson"),
  "suppressPerson: by an admin whose group was taken away": asking("suppressPerson", {}, "formerAdmin"),
  "unsuppressPerson: an identity that is not suppressed": asking("unsuppressPerson", {}),
  "unsuppressPerson: a value of 257 characters": asking("unsuppressPerson", { value: "x".repeat(257) }),
  "unsuppressPerson: by an editor": byEditor("unsuppressPerson"),
  "eraseProfile: an id without a profile": erasing({ profileId: "absent" }),
  "eraseProfile: a stale version": erasing({ expectedVersion: 0 }),
  "eraseProfile: a person who was erased": async (s) => {
    const profileId = `erased${(people += 1)}-0`;
    await putItems(s.test, profileItems(profileId, { erasedAt: "2026-01-01T00:00:00.000Z" }));
    return ask(s, "eraseProfile", { profileId, expectedVersion: 1 }, s.admin);
  },
  "eraseProfile: by an admin whose group was taken away": erasing({}, "formerAdmin"),
  "eraseProfile: by a server": async (s) => ask(s, "eraseProfile", { profileId: "any", expectedVersion: 1 }),
  "exportProfile: an id without a profile": exporting({ profileId: "absent" }),
  "exportProfile: a person who was erased": exporting({}, { erasedAt: "2026-01-01T00:00:00.000Z" }),
  "exportProfile: an idempotencyKey of 257 characters": exporting({ idempotencyKey: "x".repeat(257) }),
  "exportProfile: an idempotencyKey that was used with another input": async (s) => {
    const input = async () => {
      const profileId = `exported${(people += 1)}-0`;
      await putItems(s.test, profileItems(profileId));
      return { profileId, idempotencyKey: "exported" };
    };
    await change(s.test, s.admin, "exportProfile", await input(), "jobId");
    return ask(s, "exportProfile", await input(), s.admin);
  },
  "exportProfile: by an editor": async (s) =>
    ask(s, "exportProfile", { profileId: "any" }, await s.test.person({ groups: ["editor"] })),
  "profileErasure: an id without an erasure": async (s) =>
    s.query(s.admin, '{ profileErasure(profileId: "absent") { erasedAt } }'),
  "profileErasure: by a server": async (s) => query(s, 'profileErasure(profileId: "absent") { erasedAt }'),
  "profileById: a person who was erased": async (s) => {
    const profileId = `erased${(people += 1)}-0`;
    await putItems(s.test, profileItems(profileId, { erasedAt: "2026-01-01T00:00:00.000Z" }));
    return query(s, `profileById(profileId: "${profileId}") { version }`);
  },
};
