import type { TestCloud } from "../../support/cloud.ts";
import { granted, type Someone } from "../../support/people.ts";
import { change, type OwnSite } from "../../support/sites.ts";

interface Scene {
  test: TestCloud;
  owner: Someone;
  site: OwnSite;
}

/** Each mutation of invitations: an address without an owner, and a person who accepts twice. */
export async function driveInvitations({ test, owner, site: { siteId } }: Scene): Promise<void> {
  const invite = (email: string, more: object = {}) =>
    change<{ invitationId: string }>(
      test,
      owner,
      "inviteSiteMember",
      { siteId, email, role: "VIEWER", ...more },
      "invitationId invitedByName",
    );
  for (let time = 1; time <= 2; time += 1) await invite("free@example.com", { idempotencyKey: "key" });
  const { invitationId } = await invite("free@example.com");
  const { email, token } = await test.person();
  await invite(email);
  const mailed = (await test.mails(email)).findLast(({ text }) => text.includes("#/invitation/"))!;
  const input = { token: /invitation\/(\S+)/.exec(mailed.text)![1] };
  for (let time = 1; time <= 2; time += 1)
    await change(test, { token }, "acceptSiteInvitation", input, "siteId");
  granted(await test.graphql(owner, `{ site(siteId: "${siteId}") { invitations { invitedByName } } }`));
  await change(test, owner, "revokeSiteInvitation", { siteId, invitationId }, "invitationId");
}
