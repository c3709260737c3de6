import { profileItems } from "../../../support/people/profiles.ts";
import { putItems } from "../../../support/sites.ts";
import { query } from "./mail.ts";
import type { Scenario, Scenarios } from "./stage.ts";

const asking =
  (text: string): Scenario =>
  async (s) =>
    query(s, text);

const PROFILE = "01ARZ3NDEKTSV4RRFFQ69G5FA0";
const BACKWARDS = 'from: "2026-01-02T00:00:00Z", to: "2026-01-01T00:00:00Z"';

/** The scenario of a field of a profile that there is. */
const of =
  (selection: string): Scenario =>
  async (s) => {
    await putItems(s.test, profileItems(PROFILE));
    return query(s, `profileById(profileId: "${PROFILE}") { ${selection} { nextToken } }`);
  };
const byIdentity = (type: string, value: string): Scenario =>
  asking(`profileByIdentity(type: "${type}", value: "${value}") { version }`);

/** The errors of profiles and groups. */
export const ofProfiles: Scenarios = {
  "profile: a user id without a profile": asking('profile(userId: "absent") { version }'),
  "profile: by a user in no group": async (s) => {
    const person = await s.test.person();
    return s.query(person, `{ profile(userId: "${person.userId}") { version } }`);
  },
  "profileById: an id without a profile": asking('profileById(profileId: "absent") { version }'),
  "profileById: while the profile is being merged": async (s) => {
    const [member, root] = ["01ARZ3NDEKTSV4RRFFQ69G5FM0", "01ARZ3NDEKTSV4RRFFQ69G5FR0"];
    await putItems(s.test, [...profileItems(member, { into: root }), ...profileItems(root)]);
    return query(s, `profileById(profileId: "${member}") { version }`);
  },
  "profileByIdentity: an identity without a profile": byIdentity("anonymous", "absent"),
  "profileByIdentity: a type with a #": byIdentity("a#b", "absent"),
  "profileByIdentity: an empty value": byIdentity("anonymous", ""),
  "profileByIdentity: a value of 257 characters": byIdentity("anonymous", "x".repeat(257)),
  "profiles: a limit of 101": asking("profiles(limit: 101) { nextToken }"),
  "profiles: a forged nextToken": asking('profiles(nextToken: "16.") { nextToken }'),
  "group: an id without a group": asking('group(groupId: "absent") { traits }'),
  "Profile.events: a limit of 101": of("events(limit: 101)"),
  "Profile.events: a range that ends before it begins": of(`events(${BACKWARDS})`),
  "Profile.events: a forged nextToken": of('events(nextToken: "WyJ4IiwiRVZFTlQjMSJd")'),
  "Profile.merges: a limit of 0": of("merges(limit: 0)"),
  "Profile.merges: a forged nextToken": of('merges(nextToken: "WyJ4IiwiTUVSR0UjMSJd")'),
  "User.profile: by a user in no group": async (s) => {
    const person = await s.test.person();
    return s.query(person, "{ me { profile { version } } }");
  },
};
