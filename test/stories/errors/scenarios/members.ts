import { marshall } from "@aws-sdk/util-dynamodb";
import { hashToken } from "#functions/ids/tokens";
import * as counter from "#table/counter";
import * as siteInvitation from "#table/sites/siteInvitation";
import * as user from "#table/users/user";
import type { Person } from "../../../support/cloud.ts";
import { outputsOf } from "../../../support/people.ts";
import { change, joined, ownSite, putItems, type OwnSite } from "../../../support/sites.ts";
import type { Attempt, Scenario, Scenarios, Stage } from "./stage.ts";

/** A site of alice's with bob as a member. */
interface Team {
  own: OwnSite;
  bob: Person;
  byBob: { siteId: string; userId: string };
}

/** The scenario of a site of alice's that has bob as a member with this role. */
function as(
  role: "EDITOR" | "VIEWER",
  scenario: (stage: Stage, team: Team) => Attempt | Promise<Attempt>,
): Scenario {
  return async (stage) => {
    const owned = await ownSite(stage.test, stage.alice);
    const own = await joined(stage.test, owned, [[stage.bob, role]]);
    const byBob = { siteId: own.siteId, userId: stage.bob.userId };
    return scenario(stage, { own, bob: stage.bob, byBob });
  };
}

function ask(stage: Stage, caller: Person, name: string, input: object): Attempt {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return stage.query(caller, `mutation($input: ${type}!) { ${name}(input: $input) { siteId } }`, { input });
}

const list = (stage: Stage, caller: Person, { siteId }: OwnSite, field: string): Attempt =>
  stage.query(caller, `{ site(siteId: "${siteId}") { ${field} { nextToken } } }`);

/** The person as if it owned so many sites already. */
async function owning({ test }: Stage, { userId }: Person, sites: number): Promise<void> {
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: outputsOf(test).tableName,
    Key: marshall(user.key(userId)),
    UpdateExpression: "SET siteCount = :count",
    ExpressionAttributeValues: marshall({ ":count": sites }),
  });
}

const role = (team: Team, more: object = {}) => ({
  ...team.byBob,
  ...{ role: "VIEWER", expectedVersion: 1 },
  ...more,
});

/** Any address without an owner. */
const ANY = "new@example.com";

async function invite(stage: Stage, email: string, more: object = {}, by: Person = stage.alice) {
  const { siteId } = await ownSite(stage.test, stage.alice);
  return ask(stage, by, "inviteSiteMember", { siteId, email, role: "VIEWER", ...more });
}

/** Accepts an invitation of an address to a site of alice's, which ends after so many seconds. */
async function accept(stage: Stage, by: Person, email: string, seconds: number): Promise<Attempt> {
  const { siteId } = await ownSite(stage.test, stage.alice);
  const [now, invitationId] = [stage.test.cloud.clock.now(), hashToken("secret")];
  const end = now + seconds * 1000;
  const item = siteInvitation.item({
    ...{ invitationId, siteId, email, role: "VIEWER", invitedBy: stage.alice.userId },
    ...{ now: new Date(now).toISOString(), expiresAt: new Date(end).toISOString() },
    ttl: Math.floor(end / 1000),
  });
  await putItems(stage.test, [{ ...siteInvitation.key(siteId, invitationId), ...item }]);
  return ask(stage, by, "acceptSiteInvitation", {
    token: siteInvitation.invitationToken(siteId, "secret"),
  });
}

export const members: Scenarios = {
  "updateSite: the name, by an editor of the site": as("EDITOR", (s, { own, bob }) =>
    ask(s, bob, "updateSite", { siteId: own.siteId, name: "New", expectedVersion: 1 }),
  ),
  "updateSite: excluded paths, by a viewer of the site": as("VIEWER", (s, { own, bob }) =>
    ask(s, bob, "updateSite", { siteId: own.siteId, excludedPaths: [], expectedVersion: 1 }),
  ),
  "putGoal: by a viewer of the site": as("VIEWER", (s, { own, bob }) =>
    ask(s, bob, "putGoal", { siteId: own.siteId, name: "Bought", kind: "EVENT", pattern: "Order" }),
  ),
  "setSiteRole: the role of an owner": as("EDITOR", (s, team) =>
    ask(s, s.alice, "setSiteRole", role(team, { role: "OWNER" })),
  ),
  "setSiteRole: a stale version": as("EDITOR", (s, team) =>
    ask(s, s.alice, "setSiteRole", role(team, { expectedVersion: 7 })),
  ),
  "setSiteRole: by an editor of the site": as("EDITOR", (s, team) =>
    ask(s, team.bob, "setSiteRole", role(team)),
  ),
  "setSiteRole: somebody else's site": async (s) => {
    const { siteId } = await ownSite(s.test, s.alice);
    const input = { siteId, userId: s.alice.userId, role: "VIEWER", expectedVersion: 1 };
    return ask(s, s.bob, "setSiteRole", input);
  },
  "setSiteRole: a person who is no member": as("EDITOR", (s, team) =>
    ask(s, s.alice, "setSiteRole", role(team, { userId: s.admin.userId })),
  ),
  "removeSiteMember: a person who is no member": as("EDITOR", (s, { own }) =>
    ask(s, s.alice, "removeSiteMember", { siteId: own.siteId, userId: s.admin.userId }),
  ),
  "removeSiteMember: by a member of the group editor": as("VIEWER", async (s, { byBob }) => {
    const editor = await s.test.person({ groups: ["editor"] });
    return ask(s, editor, "removeSiteMember", byBob);
  }),
  "leaveSite: the owner": as("EDITOR", (s, { own }) => ask(s, s.alice, "leaveSite", { siteId: own.siteId })),
  "leaveSite: an admin who is no member": as("EDITOR", (s, { own }) =>
    ask(s, s.admin, "leaveSite", { siteId: own.siteId }),
  ),
  "transferSite: to a person who is no member": as("EDITOR", (s, { own }) =>
    ask(s, s.alice, "transferSite", { siteId: own.siteId, userId: s.admin.userId }),
  ),
  "transferSite: to a member with as many sites as a person may have": as(
    "EDITOR",
    async (s, { byBob, bob }) => {
      await owning(s, bob, 1000);
      return ask(s, s.alice, "transferSite", byBob);
    },
  ),
  "transferSite: by an editor of the site": as("EDITOR", (s, { byBob, bob }) =>
    ask(s, bob, "transferSite", byBob),
  ),
  "Site.shares: by an editor of the site": as("EDITOR", (s, { own, bob }) => list(s, bob, own, "shares")),
  "Site.siteKeys: by a viewer of the site": as("VIEWER", (s, { own, bob }) => list(s, bob, own, "siteKeys")),
  "inviteSiteMember: the role of the owner": (s) => invite(s, ANY, { role: "OWNER" }),
  "inviteSiteMember: an address that is none": (s) => invite(s, "new"),
  "inviteSiteMember: an address of the caller": (s) => invite(s, s.alice.email),
  "inviteSiteMember: somebody else's site": (s) => invite(s, ANY, {}, s.bob),
  "inviteSiteMember: one invitation more than a person may mail in a day": async (s) => {
    const key = counter.invitationsBy(s.alice.userId, new Date(s.test.cloud.clock.now()).toISOString());
    await putItems(s.test, [
      { ...key, ...counter.kept(s.test.cloud.clock.now() / 1000), count: counter.INVITATIONS_OF_PERSON },
    ]);
    return invite(s, ANY);
  },
  "acceptSiteInvitation: a token that is none": async (s) =>
    ask(s, s.bob, "acceptSiteInvitation", { token: "token" }),
  "acceptSiteInvitation: an invitation of another address": (s) => accept(s, s.bob, ANY, 60),
  "acceptSiteInvitation: an invitation that has expired": (s) => accept(s, s.bob, s.bob.email, -60),
  "revokeSiteInvitation: an invitation that there is not": async (s) => {
    const { siteId } = await ownSite(s.test, s.alice);
    await change(s.test, s.alice, "inviteSiteMember", { siteId, email: ANY, role: "VIEWER" }, "email");
    return ask(s, s.alice, "revokeSiteInvitation", { siteId, invitationId: hashToken("none") });
  },
};
