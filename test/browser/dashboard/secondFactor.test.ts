import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Factor, factorOf, verify } from "../../support/accounts.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { openDashboard, pictured, signIn, startOver } from "./dashboard.ts";
import { hasFocus } from "./keyboard.ts";

describeInBrowser("a second factor in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let person: Person;
  let factor: Factor;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    page = await openDashboard(test, browser, "/profile");
    person = await test.person();
    await verify(test, person, "second@shop.example");
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const card = () => page.getByRole("region", { name: "Second factor" });
  const code = () => page.getByLabel("Code", { exact: true });
  const inside = () => page.getByRole("heading", { name: "Profile", exact: true }).waitFor();

  it("is set up with a QR code or its secret, and a code of the app, by a keyboard alone", async () => {
    await signIn(page, person);
    await card().getByText("Off.").waitFor();
    await card().getByRole("button", { name: "Set up" }).press("Enter");
    await page.getByRole("img", { name: "QR code of the secret" }).waitFor();
    const secret = await page.getByRole("region", { name: "Secret" }).innerText();
    factor = factorOf(test, secret);
    expect(await hasFocus(code())).toBe(true);
    await page.keyboard.type(factor.wrongCode());
    await page.getByText("That code is not right. Type the one that the app shows now.").waitFor();
    expect(await pictured(page, "second-factor-setup")).toEqual([]);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(factor.code());
    await card().getByText("On.").waitFor();
    expect(await pictured(page, "second-factor-on")).toEqual([]);
  });

  it("asks for the code after the password, and says which codes are wrong or used", async () => {
    await startOver(page, "/profile");
    await signIn(page, person);
    await code().waitFor();
    await code().fill(factor.wrongCode());
    await page.getByText("That code is not right. Type the one that the app shows now.").waitFor();
    expect(await hasFocus(code())).toBe(true);
    expect(await pictured(page, "second-factor-code")).toEqual([]);
    const used = factor.code();
    await code().fill(used);
    await inside();
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
    expect(await pictured(page, "second-factor-off")).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Turn off" }).click();
    await card().getByText("Off.").waitFor();
    await startOver(page, "/profile");
    await signIn(page, person);
    await inside();
  });
});
