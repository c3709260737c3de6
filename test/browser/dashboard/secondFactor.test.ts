import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Factor, factorOf, turnOnFactor, verify } from "../../support/accounts.ts";
import { granted, mutate, staff } from "../../support/people.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { memberOf, openDashboard, pictured, signIn, startOver } from "./dashboard.ts";
import { hasFocus } from "./keyboard.ts";

describeInBrowser("a second factor in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let person: Person;
  let factor: Factor;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [], context: { secondFactorFor: '["editor"]' } });
    browser = await openBrowser();
    page = await openDashboard(test, browser, "/profile");
    person = await test.person();
    await verify(test, person, "second@shop.example");
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const withoutCode = "sign in without a code: by the password, or by a passkey if there is one.";
  const card = () => page.getByRole("region", { name: "Second factor" });
  const code = () => page.getByLabel("Code", { exact: true });
  /** A person whom an admin has put in the group, which is no right of theirs without a second factor. */
  async function newEditor(): Promise<Person> {
    const editor = await test.person();
    const input = { userId: editor.userId, expectedVersion: 1, groups: ["editor"] };
    granted(await mutate(test, await staff(test, "admin"), "setUserGroups", input));
    await until("Cognito has the group", async () => {
      const of = { Username: editor.userId };
      const { Groups } = await test.cloud.cognito("AdminListGroupsForUser", of);
      return (Groups as unknown[]).length === 1;
    });
    return editor;
  }
  /** Begins a sign-in of the person in another program. Returns how it renews its tokens. */
  async function elsewhere(): Promise<() => Promise<unknown>> {
    const { userPoolId: UserPoolId, userPoolClientId: ClientId } = test.outputs;
    const { AuthenticationResult } = await test.cloud.cognito("AdminInitiateAuth", {
      ...{ UserPoolId, ClientId, AuthFlow: "ADMIN_USER_PASSWORD_AUTH" },
      AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
    });
    const { RefreshToken } = AuthenticationResult as { RefreshToken: string };
    return () => test.cloud.cognito("GetTokensFromRefreshToken", { ClientId, RefreshToken });
  }
  const inside = () => page.getByRole("heading", { name: "Profile", exact: true }).waitFor();

  it("is set up with a QR code or its secret, and a code of the app, by a keyboard alone", async () => {
    const renew = await elsewhere();
    await signIn(page, person);
    await card().getByText("Off.").waitFor();
    await page.getByText("End all sign-ins at once.").waitFor();
    await card().getByRole("button", { name: "Set up" }).press("Enter");
    await page.getByRole("img", { name: "QR code of the secret" }).waitFor();
    // The stage has no passkeys: neither profile nor dialog speaks of them.
    expect(await page.getByText(/passkey/i).count()).toBe(0);
    const secret = await page.getByRole("region", { name: "Secret" }).innerText();
    factor = factorOf(test, secret);
    expect(await hasFocus(code())).toBe(true);
    await page.keyboard.type(factor.wrongCode());
    await page.getByText("That code is not right. Type the one that the app shows now.").waitFor();
    expect(await pictured(page, "second-factor-setup")).toEqual([]);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(factor.code());
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect(await page.getByText(/passkey/i).count()).toBe(0);
    // A sign-in by the password alone would go on with the rights that need the factor.
    await expect(renew()).rejects.toThrow("Refresh Token has been revoked");
  });

  it("asks for the code after the password, and says which codes are wrong or used", async () => {
    await signIn(page, person);
    await code().waitFor();
    await code().fill(factor.wrongCode());
    await page.getByText("That code is not right. Type the one that the app shows now.").waitFor();
    expect(await hasFocus(code())).toBe(true);
    expect(await pictured(page, "second-factor-code")).toEqual([]);
    const used = factor.code();
    await code().fill(used);
    await inside();
    await card().getByText("On.").waitFor();
    expect(await pictured(page, "second-factor-on")).toEqual([]);
    await startOver(page, "/profile");
    await signIn(page, person);
    await code().fill(used);
    await page.getByText("That code was used already. Wait for the next one in the app.").waitFor();
  });

  it("goes back to the form with what was typed when the time for the code is over", async () => {
    await test.advance("PT4M");
    await code().fill(factor.code());
    await page.getByText("The time for the code is over. Sign in again.").waitFor();
    expect(await page.getByLabel("Email address").inputValue()).toBe(person.email);
    expect(await page.getByLabel("Password").inputValue()).toBe(person.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("button", { name: "Back to sign in" }).click();
    await page.getByRole("button", { name: "Sign in" }).click();
    await code().fill(factor.code());
    await inside();
  });

  it("asks for it by another address too, and is turned off after a question", async () => {
    await startOver(page, "/profile");
    await test.advance("PT1M");
    await signIn(page, { ...person, email: "second@shop.example" });
    await code().fill(factor.wrongCode());
    await page.getByText("That code was not accepted. Type the next one").waitFor();
    await code().fill(factor.code());
    await inside();
    await card().getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await card().getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("dialog").getByText(withoutCode).waitFor();
    expect(await pictured(page, "second-factor-off")).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
    await card().getByText("Off.").waitFor();
    await startOver(page, "/profile");
    await signIn(page, person);
    await inside();
  });

  it("is not needed to end every sign-in of the person", async () => {
    const renew = await elsewhere();
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    expect(await pictured(page, "sign-out-everywhere")).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    await expect(renew()).rejects.toThrow("Refresh Token has been revoked");
  });

  it("gives a group that needs it back to its member, once it is on", async () => {
    const editor = await newEditor();
    const asked = page.getByText("Set up a second factor: until then your group Editor cannot be used.");
    const mail = page.getByRole("link", { name: "Mail", exact: true });
    await startOver(page, "/sites");
    await signIn(page, editor);
    await asked.waitFor();
    expect(await mail.count()).toBe(0);
    expect(await pictured(page, "second-factor-needed")).toEqual([]);
    await asked.click();
    await card().getByRole("button", { name: "Set up" }).click();
    factor = factorOf(test, await page.getByRole("region", { name: "Secret" }).innerText());
    await page.getByText("You are then signed out everywhere").waitFor();
    await code().fill(factor.code());
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    await signIn(page, editor);
    await code().fill(factor.code());
    await mail.waitFor();
    await card().getByText("On.").waitFor();
    expect(await asked.count()).toBe(0);

    const office = await openDashboard(test, browser, "/users");
    await signIn(office, await memberOf(test, "admin"));
    const actions = office.getByRole("button", { name: `Actions for ${editor.email}` });
    await actions.click();
    await office.getByRole("button", { name: "Reset the second factor", exact: true }).click();
    await office.getByRole("dialog").getByText(withoutCode).waitFor();
    await office.getByRole("dialog").getByText("Delete passkeys of lost devices").waitFor();
    expect(await pictured(office, "second-factor-reset")).toEqual([]);
    await office.getByRole("dialog").getByRole("button", { name: "Reset the second factor" }).click();
    await office.getByRole("dialog").waitFor({ state: "detached" });
    await until("Cognito has it", async () => {
      const found = await test.cloud.cognito("AdminGetUser", { Username: editor.userId });
      return found.UserMFASettingList === undefined;
    });
    await startOver(page, "/profile");
    await signIn(page, editor);
    await asked.waitFor();
    await office.context().close();
  });

  it("takes the group away at once when it is turned off, in other windows too", async () => {
    const editor = await newEditor();
    factor = await turnOnFactor(test, editor);
    const mail = page.getByRole("link", { name: "Mail", exact: true });
    await startOver(page, "/profile");
    await signIn(page, editor);
    await code().fill(factor.code());
    await mail.waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole("link", { name: "Mail", exact: true }).waitFor();
    await card().getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("dialog").getByText("If a group of yours needs a second factor").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
    for (const each of [page, other]) {
      await each.getByText("Set up a second factor: until then your group Editor cannot be used.").waitFor();
      expect(await each.getByRole("link", { name: "Mail", exact: true }).count()).toBe(0);
    }
    await card().getByText("Off.").waitFor();
    await other.close();
  });
});
