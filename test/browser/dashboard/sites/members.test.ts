import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as siteInvitation from "#table/sites/siteInvitation";
import { hashToken } from "#functions/ids/tokens";
import { startTestCloud, type Person, type TestCloud } from "../../../support/cloud.ts";
import { change, ownSite, putItems } from "../../../support/sites.ts";
import { describeInBrowser, openBrowser } from "../../browser.ts";
import { openDashboard, pictured, signIn, startOver } from "../dashboard.ts";
import { hasFocus, press, type } from "../keyboard.ts";

const GUEST = "guest@shop.example";
const PASSWORD = "Correct-horse-7";

interface Member {
  userId: string;
  version: number;
}

describeInBrowser("the members of a site in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let owner: Person;
  let siteId: string;
  let page: Page;
  let guest: Page;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    owner = await test.person({ email: "owner@shop.example" });
    ({ siteId } = await ownSite(test, owner, { name: "Hats" }));
    page = await openDashboard(test, browser, `/sites/${siteId}/settings?section=members`);
    await signIn(page, owner);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const part = (name: string, of = page): Locator => of.getByRole("region", { name, exact: true });
  const row = (of: Page, text: string): Locator =>
    part("Members", of).getByRole("listitem").filter({ hasText: text });
  const button = (within: Locator, name: string): Locator =>
    within.getByRole("button", { name, exact: true });
  const mailed = async (address: string): Promise<string> => {
    const { text } = (await test.mails(address)).findLast((each) => each.text.includes("#/invitation/"))!;
    return /#(\/invitation\/\S+)/.exec(text)![1]!;
  };
  const invite = async (email: string): Promise<string> => {
    await change(test, owner, "inviteSiteMember", { siteId, email, role: "VIEWER" }, "invitationId");
    return mailed(email);
  };

  it("a keyboard invites an address, sends again, and revokes; a wrong one is said at its field", async () => {
    const invitations = part("Invitations");
    await row(page, owner.email).getByText("To leave, first make another member the owner").waitFor();
    await type(invitations.getByLabel("Address of the person"), "guest");
    await page.keyboard.press("Enter");
    await invitations.getByText("Write a whole address").waitFor();
    expect(await hasFocus(invitations.getByLabel("Address of the person"))).toBe(true);
    await type(invitations.getByLabel("Address of the person"), owner.email);
    await page.keyboard.press("Enter");
    await invitations.getByText("The person with this address is in the site").waitFor();
    await type(invitations.getByLabel("Address of the person"), "wrong@shop.example");
    await page.keyboard.press("Enter");
    const done = invitations.getByText("An invitation was mailed to wrong@shop.example.");
    await done.waitFor();
    expect(await hasFocus(done)).toBe(true);
    await type(invitations.getByLabel("Address of the person"), GUEST);
    await page.keyboard.press("Enter");
    await button(invitations, `Send again: ${GUEST}`).waitFor();
    const first = await mailed(GUEST);
    expect(await pictured(page, "settings-members-invited")).toEqual([]);
    await press(button(invitations, `Send again: ${GUEST}`));
    await expect.poll(() => mailed(GUEST)).not.toBe(first);
    await press(button(invitations, "Revoke: wrong@shop.example"));
    await button(invitations, "Revoke now: wrong@shop.example").press("Enter");
    await invitations.getByText("wrong@shop.example is revoked.").waitFor();
    expect(await invitations.getByRole("listitem").count()).toBe(1);
  });

  it("a new person signs up by the link of the mail, accepts, and sees the site without any form", async () => {
    guest = await openDashboard(test, browser, await mailed(GUEST));
    await guest.getByRole("link", { name: "Create an account" }).click();
    await guest.getByLabel("Email address").fill(GUEST);
    await guest.getByLabel("Password").fill(PASSWORD);
    await guest.getByRole("button", { name: "Create account" }).click();
    const code = guest.getByLabel("Code", { exact: true });
    await code.waitFor();
    await code.fill(await test.code(GUEST));
    await guest.getByText(`You are signed in as ${GUEST}.`).waitFor();
    expect(await pictured(guest, "invitation")).toEqual([]);
    await press(guest.getByRole("button", { name: "Accept the invitation" }));
    await guest.getByRole("link", { name: "Goals" }).waitFor();
    expect(new URL(guest.url()).hash).toBe(`#/sites/${siteId}/live`);

    await guest.getByRole("link", { name: "Goals" }).click();
    await guest.getByText("Only the owner of the site, its editors and admins").waitFor();
    expect(await guest.getByRole("button", { name: "Signed up" }).count()).toBe(0);
    await guest.getByRole("link", { name: "Settings" }).click();
    await guest.getByText("Only the owner of the site and admins can change this.").waitFor();
    for (const name of ["Keys", "Links", "Invitations", "Delete the site"])
      expect(await part(name, guest).count()).toBe(0);
    expect(await part("Collection", guest).getByLabel("Paths that are not counted").isDisabled()).toBe(true);
    expect(await part("General", guest).getByRole("button", { name: "Save" }).isDisabled()).toBe(true);
    // Addresses of others are not for viewers.
    await row(guest, "Owner").waitFor();
    expect(await guest.getByText(owner.email).count()).toBe(0);
    expect(await pictured(guest, "settings-viewer")).toEqual([]);
    await startOverAt("/sites");
    const card = guest.getByRole("article", { name: "Hats" });
    await card.getByText("Viewer", { exact: true }).waitFor();
    expect(await pictured(guest, "sites-viewer")).toEqual([]);
  });

  /** Another place, as the same person. */
  async function startOverAt(place: string): Promise<void> {
    await guest.goto(`${test.outputs.dashboardUrl}#${place}`);
    await guest.reload();
  }

  it("the owner makes the person an editor; what another window changed is said", async () => {
    await page.reload();
    await press(button(row(page, GUEST), `Make editor: ${GUEST}`));
    await part("Members").getByText(`${GUEST} is an editor now.`).waitFor();
    await row(page, GUEST).getByText("Editor", { exact: true }).waitFor();
    await part("Members").getByText("can come back by an open invitation").waitFor();
    const toRow = () => row(page, GUEST).scrollIntoViewIfNeeded();
    expect(await pictured(page, "settings-members", toRow)).toEqual([]);

    await startOverAt(`/sites/${siteId}/settings`);
    await guest.getByText("You are an editor of this site").waitFor();
    const collection = part("Collection", guest);
    expect(await collection.getByLabel("Domains").isDisabled()).toBe(true);
    await collection.getByLabel("Paths that are not counted").fill("/admin/**");
    await collection.getByRole("button", { name: "Save" }).click();
    await collection.getByText("Saved.").waitFor();
    expect(await pictured(guest, "settings-editor")).toEqual([]);
    await guest.getByRole("link", { name: "Goals" }).click();
    await guest.getByRole("button", { name: "Signed up" }).waitFor();

    const query = `{ site(siteId: "${siteId}") { members { userId version role } } }`;
    const { data } = await test.graphql(owner, query);
    const { members } = (data as { site: { members: Member[] } }).site;
    const { userId, version } = members.at(-1)!;
    const input = { siteId, userId, role: "VIEWER", expectedVersion: version };
    await change(test, owner, "setSiteRole", input, "version");
    await press(button(row(page, GUEST), `Make viewer: ${GUEST}`));
    await part("Members").getByText("In another window the members changed.").waitFor();
    await row(page, GUEST).getByText("Viewer", { exact: true }).waitFor();
  });

  it("the owner passes the site on by two clicks, becomes an editor, and leaves", async () => {
    await press(button(row(page, GUEST), `Make owner: ${GUEST}`));
    const sure = button(row(page, GUEST), `Make owner now: ${GUEST}`);
    await sure.press("Enter");
    await part("Members").getByText(`${GUEST} is the owner now.`).waitFor();
    await page.getByText("You are an editor of this site").waitFor();
    expect(await part("Invitations").count()).toBe(0);
    await part("General").getByText(GUEST).waitFor();
    await startOverAt(`/sites/${siteId}/settings`);
    await part("Invitations", guest).waitFor();
    await part("General", guest).getByText(`${GUEST} (you)`).waitFor();

    await press(button(row(page, owner.email), `Leave: ${owner.email}`));
    await button(row(page, owner.email), `Leave now: ${owner.email}`).press("Enter");
    await page.getByRole("heading", { name: "My sites" }).waitFor();
    await page.goto(`${test.outputs.dashboardUrl}#/sites/${siteId}/live`);
    await page.getByText("There is nothing here, or it is not yours to see.").waitFor();
  });

  it("the page names to another account the one that is needed, and comes back by signing out", async () => {
    const [invited, other] = [await test.person(), await test.person()];
    const shop = await ownSite(test, owner, { name: "Shoes" });
    ({ siteId } = shop);
    const place = await invite(invited.email);
    await startOver(page, place);
    await signIn(page, other);
    await page.getByRole("button", { name: "Accept the invitation" }).click();
    await page.getByRole("heading", { name: "This invitation is for another address" }).waitFor();
    expect(await page.getByText(invited.email).count()).toBe(0);
    expect(await pictured(page, "invitation-other")).toEqual([]);
    await press(page.getByRole("main").getByRole("button", { name: "Sign out" }));
    await signIn(page, invited);
    // A click in another tab is first, and the answer to this one is that of the second.
    let met = 0;
    await page.route(test.outputs.graphqlUrl, async (route) => {
      if (!route.request().postData()?.includes("mutation AcceptSiteInvitation")) return route.continue();
      if ((met += 1) > 1) return route.continue();
      await route.fetch();
      const error = { path: ["acceptSiteInvitation"], errorType: "Conflict", message: "again" };
      await route.fulfill({ json: { data: { acceptSiteInvitation: null }, errors: [error] } });
    });
    await press(page.getByRole("button", { name: "Accept the invitation" }));
    await page.getByRole("link", { name: "Goals" }).waitFor();
    await page.unroute(test.outputs.graphqlUrl);
    expect(met).toBe(2);

    await startOver(page, place);
    await signIn(page, other);
    await page.getByRole("button", { name: "Accept the invitation" }).click();
    await page.getByRole("heading", { name: "This invitation cannot be used" }).waitFor();
    const [secret, at] = ["expired", new Date(Date.now() - 1000).toISOString()];
    const item = siteInvitation.item({
      ...{
        invitationId: hashToken(secret),
        siteId,
        email: other.email,
        role: "VIEWER",
        invitedBy: owner.userId,
      },
      ...{ now: at, expiresAt: at, ttl: Math.floor(Date.parse(at) / 1000) },
    });
    await putItems(test, [{ ...siteInvitation.key(siteId, hashToken(secret)), ...item }]);
    await page.goto(
      `${test.outputs.dashboardUrl}#/invitation/${siteInvitation.invitationToken(siteId, secret)}`,
    );
    await page.getByRole("button", { name: "Accept the invitation" }).click();
    await page.getByRole("heading", { name: "This invitation has expired" }).waitFor();
    expect(await pictured(page, "invitation-expired")).toEqual([]);
  });
});
