import type { Browser, Page, Route } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { unprovisioned } from "../../stories/errors/scenarios/unprovisioned.ts";
import { verify } from "../../support/accounts.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { claim, granted, mutate, staff } from "../../support/people.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { openDashboard, pictured, signIn, startOver } from "./dashboard.ts";
import { hasFocus } from "./keyboard.ts";

describeInBrowser("signing in to the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    page = await openDashboard(test, browser);
  });
  beforeEach(() => startOver(page));
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  it("a person signs up with the mailed code, is signed in, and comes back with the session", async () => {
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByLabel("Email address").fill("new@shop.example");
    await page.getByLabel("Password").fill("Correct-horse");
    expect(await page.getByRole("button", { name: "Create account" }).isDisabled()).toBe(true);
    expect(await pictured(page, "sign-up")).toEqual([]);
    await page.getByLabel("Password").fill("Correct-horse-7");
    await page.getByRole("button", { name: "Create account" }).click();
    const code = page.getByLabel("Code", { exact: true });
    await code.waitFor();
    const mailed = await test.code("new@shop.example");
    // Another code than the one that was mailed, whatever that is.
    await code.fill(mailed === "000000" ? "000001" : "000000");
    await page.getByText("That code is not right.").waitFor();
    expect(await pictured(page, "code")).toEqual([]);
    // As some mail programs copy it. The field asks for no button to be pressed.
    await code.fill(`${mailed.slice(0, 3)} ${mailed.slice(3)}`);
    await page.getByRole("heading", { name: "My sites" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Account: new@shop.example" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });

  it("a password that does not match says so, and what was typed stays; with the right one a deep link survives", async () => {
    const person = await test.person();
    await startOver(page, "/sites/new");
    await signIn(page, { ...person, password: "Wrong-horse-7" });
    await page.getByText("That address and password do not match.").waitFor();
    expect(await page.getByLabel("Email address").inputValue()).toBe(person.email);
    expect(await page.getByLabel("Password").inputValue()).toBe("Wrong-horse-7");
    expect(await hasFocus(page.getByLabel("Password"))).toBe(true);
    expect(await pictured(page, "sign-in")).toEqual([]);
    // By way of another form, with a keyboard alone.
    await page.getByRole("link", { name: "Forgot your password?" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "Back to sign in" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("Email address").focus();
    await page.keyboard.type(person.email);
    await page.keyboard.press("Tab");
    await page.keyboard.type(person.password);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Add a site" }).waitFor();
    expect(new URL(page.url()).hash).toBe("#/sites/new");
  });

  it("a person signs in by a second verified address, and the session is renewed and ended as any other", async () => {
    const person = await test.person();
    await verify(test, person, "second@shop.example");
    const byPrimary = page.getByRole("button", { name: `Account: ${person.email}` });
    await signIn(page, { email: "Second@Shop.example", password: "Wrong-horse-7" });
    await page.getByText("That address and password do not match.").waitFor();
    await page.getByLabel("Password").fill(person.password);
    await page.keyboard.press("Enter");
    await byPrimary.waitFor();
    await page.evaluate(shortenSession);
    await page.reload();
    await byPrimary.click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    const body = JSON.stringify({ email: "second@shop.example", password: "Wrong-horse-7" });
    const headers = { "x-local-viewer": "203.0.113.9" };
    for (let time = 1; time <= 10; time += 1)
      await fetch(`${test.outputs.httpUrl}/auth/sign-in`, { method: "POST", body, headers });
    await signIn(page, { email: "second@shop.example", password: person.password });
    await page.getByText("there were too many tries").waitFor();
    await signIn(page, person);
    await byPrimary.waitFor();
  });

  it("before its scripts have run the page has the mark where it stays, above the form and in the bar", async () => {
    const mark = page.getByText("Rollcall", { exact: true }).filter({ visible: true });
    const whereOf = async () => {
      await page.evaluate(() => document.fonts.ready);
      return mark.boundingBox();
    };
    const keepsItsPlace = async (heading: string) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (release = resolve));
      const held = (route: Route) => released.then(() => route.fallback());
      await page.route(/\.js$/, held);
      await page.reload({ waitUntil: "commit" });
      // Nothing is painted before.
      await until("its styles are there", () => page.evaluate(() => document.styleSheets.length > 0));
      await mark.waitFor();
      const before = await whereOf();
      expect(await page.getByRole("heading").count()).toBe(0);
      release();
      await page.getByRole("heading", { name: heading }).waitFor();
      expect(await whereOf()).toEqual(before);
      await page.unroute(/\.js$/, held);
    };
    await keepsItsPlace("Sign in");
    await signIn(page, await test.person());
    await page.getByRole("heading", { name: "My sites" }).waitFor();
    await keepsItsPlace("My sites");
    await page.setViewportSize({ width: 390, height: 844 });
    await keepsItsPlace("My sites");
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it("a session that ends in one tab ends in the other, which follows when somebody else signs in", async () => {
    const [one, other] = [await test.person(), await test.person()];
    await signIn(page, one);
    await page.getByRole("button", { name: `Account: ${one.email}` }).waitFor();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole("button", { name: `Account: ${one.email}` }).click();
    await second.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByText("Your session has ended. Sign in to go on.").waitFor();
    await signIn(second, other);
    await page.getByRole("button", { name: `Account: ${other.email}` }).waitFor();
    await second.close();
  });

  it("a browser whose storage is full signs in, and renews a session that has ended", async () => {
    const person = await test.person();
    const account = page.getByRole("button", { name: `Account: ${person.email}` });
    await page.evaluate(fillStorage);
    await signIn(page, person);
    await account.waitFor();
    await page.getByRole("heading", { name: "Measure your first site" }).waitFor();
    // Nothing of it was kept.
    await startOver(page);
    await signIn(page, person);
    await account.waitFor();
    await page.evaluate(shortenSession);
    await page.evaluate(fillStorage);
    await page.reload();
    await page.getByRole("heading", { name: "Measure your first site" }).waitFor();
  });

  it("a forgotten password is replaced with the mailed code", async () => {
    const person = await test.person();
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email address").fill(person.email);
    const before = (await test.mails(person.email)).length;
    await page.getByRole("button", { name: "Send a code" }).click();
    await page.getByLabel("New password").fill("Other-horse-8");
    await until("the code is mailed", async () => (await test.mails(person.email)).length > before);
    const code = page.getByLabel("Code", { exact: true });
    const mailed = await test.code(person.email);
    await code.fill(mailed === "000000" ? "000001" : "000000");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByText("That code is not right.").waitFor();
    expect(await hasFocus(code)).toBe(true);
    await code.fill(mailed);
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByRole("heading", { name: "My sites" }).waitFor();
  });

  it("an address that has an account is led to the sign-in", async () => {
    const person = await test.person();
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByLabel("Email address").fill(person.email);
    await page.getByLabel("Password").fill("Correct-horse-7");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("That address has an account.").waitFor();
    await page.getByRole("link", { name: "Sign in?" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });

  it("a suspended person reads what that means, with a session and without", async () => {
    const person = await test.person();
    await signIn(page, person);
    await page.getByRole("heading", { name: "My sites" }).waitFor();
    const admin = await staff(test, "admin");
    granted(await mutate(test, admin, "suspendUser", { userId: person.userId, expectedVersion: 1 }));
    await page.reload();
    await page.getByRole("heading", { name: "This account is suspended" }).waitFor();
    expect(await pictured(page, "suspended")).toEqual([]);
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await until("Cognito has disabled the account", async () =>
      test.signIn(person.email).then(
        () => false,
        () => true,
      ),
    );
    await signIn(page, person);
    await page.getByRole("heading", { name: "This account is suspended" }).waitFor();
  });

  it("a person whose address another one has verified since reads that, and that no data is lost", async () => {
    const carol = await unprovisioned(test);
    const bob = await test.person();
    const { emailId, code } = await claim(test, bob, carol.email);
    granted(await mutate(test, bob, "verifyEmail", { emailId, code }));
    await signIn(page, carol);
    await page.getByRole("heading", { name: "Somebody else verified this address" }).waitFor();
    expect(await pictured(page, "taken")).toEqual([]);
  });
});

/**
 * Runs in the page: leaves no room in its storage, which other programs of the same origin may have filled.
 */
function fillStorage(): void {
  for (let length = 2 ** 23, number = 0; length > 0; number += 1)
    try {
      localStorage.setItem(`other:${number}`, "x".repeat(length));
    } catch {
      length = Math.floor(length / 2);
    }
}

/**
 * Runs in the page: the access token has ended by what is kept, and has lost its signature, so that the next
 * one needs more room.
 */
function shortenSession(): void {
  for (const [key, value] of Object.entries(localStorage) as [string, string][]) {
    if (key.endsWith(".accessToken")) localStorage.setItem(key, value.split(".").slice(0, 2).join("."));
    if (key.endsWith(".clockDrift")) localStorage.setItem(key, "9e9");
  }
}
