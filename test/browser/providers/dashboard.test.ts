import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Person, TestCloud } from "../../support/cloud.ts";
import { startWithProvider, type OidcProvider } from "../../support/federated/cloud.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { openDashboard, pictured, signIn, startOver } from "../dashboard/dashboard.ts";

const PASSWORD = "Correct-horse-7";

describeInBrowser("providers in the dashboard", () => {
  let test: TestCloud;
  let provider: OidcProvider;
  let browser: Browser;
  let page: Page;
  let people = 0;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    ({ test, provider } = await startWithProvider(47_313, { isOnTime: true, timers: [] }));
    browser = await openBrowser();
    page = await openDashboard(test, browser, "/profile");
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
    await provider?.stop();
  });
  beforeEach(() => {
    people += 1;
    Object.assign(provider, { isDown: false, declines: false });
    provider.claimant = {
      ...{ sub: `Ann-${people}`, email_verified: true },
      email: `ann${people}@work.example`,
    };
  });

  const button = (name: string, within: Pick<Page, "getByRole"> = page) =>
    within.getByRole("button", { name, exact: true });
  const heading = (name: string) => page.getByRole("heading", { name, exact: true }).waitFor();
  const card = () => page.getByRole("region", { name: "Other ways to sign in" });
  const goOn = () => button("Go on").click();
  const enter = () => button("Continue with Acme").click();
  const inProfile = () => card().waitFor();

  /** Creates the account of the provider's person, who is then at the profile. */
  async function create(): Promise<void> {
    await startOver(page, "/profile");
    await enter();
    await heading("Create an account");
    await button("Create account").click();
    await inProfile();
  }

  it("create an account once the person agrees, and sign in to it again", async () => {
    await button("Continue with Acme").waitFor();
    expect(await pictured(page, "provider-sign-in")).toEqual([]);
    await page.getByRole("link", { name: "Create an account" }).click();
    await heading("Create an account");
    expect(await pictured(page, "provider-sign-up")).toEqual([]);
    await enter();
    await page.getByText("No account has the address of your account at Acme yet.").waitFor();
    expect(await pictured(page, "provider-create")).toEqual([]);
    await button("Back to sign in").click();
    await create();
    await card().getByText(`Acme: connected as ${provider.claimant.email}.`).waitFor();
    expect(await pictured(page, "provider-connected")).toEqual([]);
    expect(new URL(page.url()).search).toBe("");
    await startOver(page, "/addresses");
    await enter();
    await heading("My addresses");
  });

  it("are connected to the account that has the address, after its password", async () => {
    const person = await test.person({ email: provider.claimant.email });
    await startOver(page, "/profile");
    await enter();
    await heading("Sign in once with your password");
    expect(await pictured(page, "provider-password")).toEqual([]);
    await goOn();
    await signIn(page, person);
    await heading("Connect Acme?");
    expect(await pictured(page, "provider-connect")).toEqual([]);
    await button("Connect").click();
    await card().getByText(`Acme: connected as ${person.email}.`).waitFor();
    await until("Cognito has the link", async () => {
      const { UserAttributes } = await test.cloud.cognito("AdminGetUser", { Username: person.userId });
      return (UserAttributes as { Name: string }[]).some(({ Name }) => Name === "identities");
    });
    await startOver(page, "/profile");
    await enter();
    await card().getByText(`Acme: connected as ${person.email}.`).waitFor();
  });

  it("are connected in the profile, if the address is one of the person's, and disconnected", async () => {
    const person: Person = await test.person();
    await startOver(page, "/profile");
    await signIn(page, person);
    await button("Connect Acme", card()).click();
    await page.getByText("Add it to your addresses first, then connect Acme.").waitFor();
    expect(await pictured(page, "provider-other-address")).toEqual([]);
    await goOn();
    await inProfile();
    provider.claimant.email = person.email;
    await button("Connect Acme", card()).click();
    await button("Connect").click();
    await card().getByText(`Acme: connected as ${person.email}.`).waitFor();
    await button("Disconnect Acme", card()).click();
    expect(await pictured(page, "provider-disconnect")).toEqual([]);
    await button("Disconnect", page.getByRole("dialog")).click();
    await button("Sign in").waitFor();
    await until("Cognito has no link", async () => {
      const { UserAttributes } = await test.cloud.cognito("AdminGetUser", { Username: person.userId });
      return !(UserAttributes as { Name: string }[]).some(({ Name }) => Name === "identities");
    });
    await enter();
    await heading("Sign in once with your password");
  });

  it("leave a way in when they are gone: a forgotten password", async () => {
    await create();
    await button("Disconnect Acme", card()).click();
    await button("Disconnect", page.getByRole("dialog")).click();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email address").fill(provider.claimant.email);
    await button("Send a code").click();
    await page.getByLabel("Code", { exact: true }).fill(await test.code(provider.claimant.email));
    await page.getByLabel("New password").fill(PASSWORD);
    await button("Set the password").click();
    await card().getByText("Acme: not connected.").waitFor();
  });

  it("refuse an address that they have not verified, a person who declines, and what is forged", async () => {
    await startOver(page, "/profile");
    provider.claimant.email_verified = false;
    await enter();
    await page.getByText("Acme has not verified your address.").waitFor();
    expect(await pictured(page, "provider-refused")).toEqual([]);
    await goOn();
    provider.declines = true;
    await enter();
    await page.getByText("You did not sign in at Acme.").waitFor();
    await goOn();
    provider.isDown = true;
    await enter();
    await page.getByText("Signing in with Acme did not work.").waitFor();
    await goOn();
    await page.goto(`${test.outputs.dashboardUrl}?code=stolen&state=forged#/profile`);
    await page.getByText("This page did not ask for that sign-in").waitFor();
    await goOn();
    await button("Sign in").waitFor();
  });

  it("refuse an answer that comes a second time", async () => {
    await startOver(page, "/profile");
    let answer = "";
    page.on("framenavigated", (frame) => {
      if (frame.url().includes("state=")) answer ||= frame.url();
    });
    await enter();
    await heading("Create an account");
    await until("the answer was seen", () => Promise.resolve(answer !== ""));
    await page.goto(answer);
    await page.getByText("This page did not ask for that sign-in").waitFor();
  });
});
