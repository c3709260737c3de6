import * as mergeLog from "#table/people/mergeLog";
import type { Person } from "../../../support/cloud.ts";
import { own, profileItems } from "../../../support/people/profiles.ts";
import { change, putItems } from "../../../support/sites.ts";
import { ask } from "./mail.ts";
import type { Scenario, Scenarios, Stage } from "./stage.ts";

/** The first instant of ULIDs, of which this is one. */
const MERGE = { mergeId: "00000000000000000000000000", at: "1970-01-01T00:00:00.000Z" };
let people = 0;

/** Two profiles that no event is about yet; `more` is what their roots have besides. */
async function two(s: Stage, ...more: object[]): Promise<{ winnerId: string; loserId: string }> {
  const ids = { winnerId: `winner${(people += 1)}-0`, loserId: `loser${people}-0` };
  await putItems(
    s.test,
    [ids.winnerId, ids.loserId].flatMap((each, at) => profileItems(each, more[at])),
  );
  return ids;
}
const merging =
  (input: object, ...more: object[]): Scenario =>
  async (s) =>
    ask(s, "mergeProfiles", { ...(await two(s, ...more)), expectedVersion: 1, ...input }, s.admin);
const named = (userId: string) => ({ identities: [own("user", userId)] });

/** A person with a merge, and what its log has besides. */
async function merged(s: Stage, log: object = {}): Promise<{ profileId: string; mergeId: string }> {
  const profileId = `merged${(people += 1)}-0`;
  const loserId = `${profileId}1`;
  const item = { winnerId: profileId, loserId, members: [], reason: "MANUAL", by: "rules" };
  await putItems(s.test, [
    ...profileItems(profileId, { members: [loserId], userIds: [], counts: {}, ownTraits: "{}" }),
    ...profileItems(loserId, { into: profileId }),
    { ...mergeLog.key(profileId, MERGE.at, MERGE.mergeId), entity: "MergeLog", ...MERGE, ...item, ...log },
  ]);
  return { profileId, mergeId: MERGE.mergeId };
}
const undoing =
  (input: object, log: object = {}): Scenario =>
  async (s) =>
    ask(s, "unmergeProfiles", { ...(await merged(s, log)), expectedVersion: 1, ...input }, s.admin);

const link = (s: Stage, anonymousId: string, person: Person = s.bob) =>
  ask(s, "linkDevice", { anonymousId }, person);
const linking =
  (anonymousId: string): Scenario =>
  async (s) =>
    link(s, anonymousId);
const linked = (s: Stage, person: Person, anonymousId: string): Promise<unknown> =>
  change(s.test, person, "linkDevice", { anonymousId }, "userId");

/** The errors of merges and devices. */
export const ofMerges: Scenarios = {
  "mergeProfiles: a profile with itself": merging({ winnerId: "same", loserId: "same" }),
  "mergeProfiles: an id without a profile": merging({ loserId: "absent" }),
  "mergeProfiles: two that are one person": async (s) => {
    const { profileId } = await merged(s);
    return ask(
      s,
      "mergeProfiles",
      { winnerId: profileId, loserId: `${profileId}1`, expectedVersion: 1 },
      s.admin,
    );
  },
  "mergeProfiles: two users": merging({}, named("one"), named("other")),
  "mergeProfiles: a 51st profile": merging(
    {},
    {
      ...{
        members: Array.from({ length: 49 }, (_, at) => `m${at}`),
        userIds: [],
        counts: {},
        ownTraits: "{}",
      },
    },
  ),
  "mergeProfiles: a stale version": merging({ expectedVersion: 0 }),
  "mergeProfiles: by a viewer": async (s) => {
    const viewer = await s.test.person({ groups: ["viewer"] });
    return ask(s, "mergeProfiles", { ...(await two(s)), expectedVersion: 1 }, viewer);
  },
  "mergeProfiles: by an admin whose group was taken away": async (s) =>
    ask(s, "mergeProfiles", { ...(await two(s)), expectedVersion: 1 }, s.formerAdmin),
  "unmergeProfiles: an id without a profile": undoing({ profileId: "absent" }),
  "unmergeProfiles: an id of no merge": undoing({ mergeId: "absent" }),
  "unmergeProfiles: a merge that was undone": undoing({}, { undoneAt: MERGE.at }),
  "unmergeProfiles: a profile that has left with another merge": undoing({}, { loserId: "left" }),
  "unmergeProfiles: a stale version": undoing({ expectedVersion: 0 }),
  "unmergeProfiles: by a user in no group": async (s) =>
    ask(s, "unmergeProfiles", { ...(await merged(s)), expectedVersion: 1 }, s.bob),
  "linkDevice: an empty id": linking(""),
  "linkDevice: an id that identifies no device": linking("undefined"),
  "linkDevice: an id of 257 characters": linking("x".repeat(257)),
  "linkDevice: a device of another user": async (s) => {
    await linked(s, s.alice, "device of alice");
    return link(s, "device of alice");
  },
  "linkDevice: a device that two users have used": async (s) => {
    const shared = own("anonymous", "shared device", { isShared: true });
    await putItems(s.test, profileItems("shared-0", { identities: [shared] }));
    return link(s, "shared device");
  },
  "linkDevice: a 51st device": async (s) => {
    const devices = Array.from({ length: 50 }, (_, at) => own("anonymous", `device ${at} of one`));
    const identities = [own("user", s.alice.userId), ...devices];
    await putItems(s.test, profileItems(`many-${s.alice.userId}-0`, { identities }));
    return link(s, "device 51 of one", s.alice);
  },
  "linkDevice: the 11th call within an hour": async (s) => {
    for (let calls = 1; calls <= 10; calls += 1) await linked(s, s.alice, "often");
    return link(s, "often", s.alice);
  },
  "linkDevice: a suspended user": async (s) => link(s, "device", s.suspended),
  "linkDevice: by a server": async (s) => ask(s, "linkDevice", { anonymousId: "device" }),
};
