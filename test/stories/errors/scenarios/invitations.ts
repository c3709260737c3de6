import { hashToken } from "#functions/ids/tokens";
import * as counter from "#table/counter";
import * as siteInvitation from "#table/sites/siteInvitation";
import type { Person } from "../../../support/cloud.ts";
import { change, ownSite, putItems } from "../../../support/sites.ts";
import type { Attempt, Scenarios, Stage } from "./stage.ts";

const ANY = "new@example.com";

function ask(stage: Stage, caller: Person, name: string, input: object): Attempt {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  return stage.query(caller, `mutation($input: ${type}!) { ${name}(input: $input) { siteId } }`, { input });
}

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

/** The errors of invitations to a site. */
export const invitationErrors: Scenarios = {
  "inviteSiteMember: the role of the owner": (s) => invite(s, ANY, { role: "OWNER" }),
  "inviteSiteMember: an address that is none": (s) => invite(s, "new"),
  "inviteSiteMember: an address of the caller": (s) => invite(s, s.alice.email),
  "inviteSiteMember: somebody else's site": (s) => invite(s, ANY, {}, s.bob),
  "inviteSiteMember: one invitation more than a person may mail in a day": async (s) => {
    const key = counter.invitationsBy(s.alice.userId, new Date(s.test.cloud.clock.now()).toISOString());
    await putItems(s.test, [
      { ...key, ...counter.kept(s.test.cloud.clock.now() / 1000), count: counter.INVITATIONS_OF_USER },
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
