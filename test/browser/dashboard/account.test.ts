import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { claim, granted, mutate } from "../../support/people.ts";
import { change, ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { memberOf, openDashboard, pictured, readToEnd, signIn, withShortPages } from "./dashboard.ts";

const DAY_MS = 24 * 3_600_000;

describeInBrowser("a person's own account in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let alice: Person;
  let bob: Person;
  let page: Page;
  /** Another browser of alice's, with a session of its own. */
  let other: Page;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    [alice, bob] = [await test.person(), await test.person()];
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const row = (on: Page, address: string) => on.getByRole("listitem").filter({ hasText: address });
  const dialog = () => page.getByRole("dialog");
  const says = (text: string) => dialog().getByText(text).waitFor();
  const closed = () => dialog().waitFor({ state: "detached" });
  const code = () => dialog().getByLabel("Code", { exact: true });
  /** The words of what has the focus. */
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const unlike = (right: string) => (right === "000000" ? "000001" : "000000");

  it("a keyboard alone adds an address, once, although the answer is lost", async () => {
    page = await openDashboard(test, browser);
    await signIn(page, alice);
    await page.getByRole("button", { name: `Account: ${alice.email}` }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "My addresses" }).focus();
    await page.keyboard.press("Enter");
    await row(page, alice.email).getByText("Primary", { exact: true }).waitFor();
    other = await openDashboard(test, browser, "/addresses");
    await signIn(other, alice);
    await row(other, alice.email).waitFor();
    // From here on the test moves the time of this page, as far as it is about waiting.
    await page.clock.install();
    await page.getByRole("button", { name: "Add an address" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("alice");
    await page.keyboard.press("Enter");
    await says("That is not an email address");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(bob.email);
    await page.keyboard.press("Enter");
    await says("Another person has verified this address");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Alice@Work.example");
    // The address is added, and the answer is lost on its way.
    const sent: (string | null)[] = [];
    await page.route(test.outputs.graphqlUrl, async (route) => {
      const text = route.request().postData();
      if (!text?.includes("mutation AddEmail")) return route.continue();
      if (sent.push(text) > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.press("Enter");
    await says("it is not done twice");
    await page.keyboard.press("Enter");
    await says("We sent a code to alice@work.example.");
    await page.unroute(test.outputs.graphqlUrl);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatch(/"idempotencyKey":"[\w-]{36}"/);
    expect(sent[1]).toBe(sent[0]);
    expect(await test.mails("alice@work.example")).toHaveLength(1);
  });

  it("the code is typed, another one is sent after a pause, and a second browser follows", async () => {
    const first = await test.code("alice@work.example");
    await page.keyboard.type(unlike(first));
    await says("That code is not right. 4 tries left.");
    expect(await code().evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await pictured(page, "address-code")).toEqual([]);
    await dialog()
      .getByRole("button", { name: /^Send another \(\d+ s\)$/ })
      .waitFor();
    await page.clock.fastForward("00:31");
    await dialog().getByRole("button", { name: "Send another", exact: true }).focus();
    await page.keyboard.press("Enter");
    await says("Another code is on its way.");
    expect(await focused()).toMatch(/^Send another \(\d+ s\)$/);
    await row(other, "alice@work.example").getByText("Waiting for its code").waitFor();
    await row(other, "alice@work.example").getByText("Lapses in 6 days").waitFor();
    // On a machine whose clock is two days behind, too.
    const late = await other.context().newPage();
    await late.clock.install({ time: test.cloud.clock.now() - 2 * DAY_MS });
    await late.goto(other.url());
    await row(late, "alice@work.example").getByText("Lapses in 6 days").waitFor();
    await late.close();
    await code().focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.insertText(` ${await test.code("alice@work.example")}`);
    await closed();
    await row(page, "alice@work.example").getByText("Verified").waitFor();
    // A change of this window is not announced as one of another window.
    expect(await page.getByText("Your addresses have changed").count()).toBe(0);
    await row(other, "alice@work.example").getByText("Verified").waitFor();
    await other.getByText("alice@work.example was added; alice@work.example was verified").waitFor();
    expect(await pictured(other, "addresses")).toEqual([]);
  });

  it("a window that hears of nothing says what has changed, and asks again", async () => {
    const deaf = await page.context().newPage();
    await deaf.routeWebSocket(/./, (socket) => socket.close());
    await deaf.goto(page.url());
    await row(deaf, "alice@work.example").getByRole("button", { name: "Make primary" }).click();
    const me = "{ me { version } }";
    const { version } = granted<{ version: number }>(await test.graphql(alice, me));
    const { code: hers } = await claim(test, alice, "third@work.example");
    await deaf.getByRole("dialog").getByRole("button", { name: "Make primary" }).click();
    await deaf.getByRole("dialog").getByText("Nothing was done").waitFor();
    await deaf.getByRole("dialog").getByText("third@work.example was added").waitFor();
    await row(deaf, "third@work.example").waitFor();
    expect(granted<{ version: number }>(await test.graphql(alice, me)).version).toBe(version + 1);
    await deaf.getByRole("dialog").getByRole("button", { name: "Make primary" }).click();
    await row(deaf, "alice@work.example").getByText("Primary", { exact: true }).waitFor();
    await deaf.close();
    const { emailId, code: his } = await claim(test, bob, "third@work.example");
    granted(await mutate(test, bob, "verifyEmail", { emailId, code: his }));
    await row(page, "third@work.example").getByRole("button", { name: "Enter the code" }).click();
    await code().fill(hers);
    await says("Another person has verified this address since you added it");
    await dialog().getByRole("button", { name: "Cancel" }).click();
    await row(page, "third@work.example").getByRole("button", { name: "More for" }).click();
    await page.getByRole("button", { name: "Remove" }).click();
    await says("third@work.example is taken out of your account.");
    await dialog().getByRole("button", { name: "Remove" }).click();
    await closed();
    expect(await page.getByRole("listitem").count()).toBe(2);
    expect(await focused()).toBe("My addresses");
  });

  it("the new primary address signs in", async () => {
    await page.getByRole("button", { name: "Account: alice@work.example" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await until("sign-in knows the address", async () =>
      test.signIn("alice@work.example").then(
        () => true,
        () => false,
      ),
    );
    await signIn(page, { ...alice, email: "alice@work.example" });
    await row(page, "alice@work.example").getByText("Primary", { exact: true }).waitFor();
  });

  const goTo = async (place: string) => {
    await page.getByRole("button", { name: /^Account: / }).click();
    await page.locator(":popover-open").getByRole("link", { name: place, exact: true }).click();
    await page.getByRole("heading", { name: place, exact: true }).waitFor();
  };
  const field = (label: string) => page.getByLabel(label, { exact: true });

  it("a profile is saved and read again, and what another window saved is said, not overwritten", async () => {
    await goTo("Profile");
    await field("First name").fill("Alice");
    await field("Language").selectOption({ label: "Austrian German" });
    await page.getByText("Mail is written in it if").waitFor();
    await field("Time zone").fill("Europe/Nowhere");
    await page.keyboard.press("Enter");
    await page.getByText("Choose one of the zones in the list").waitFor();
    expect(await field("First name").inputValue()).toBe("Alice");
    await field("Time zone").fill("Europe/Vienna");
    await page.keyboard.press("Enter");
    await page.getByText("Saved.", { exact: true }).waitFor();
    await page.reload();
    await until("the profile is read", async () => (await field("First name").inputValue()) === "Alice");
    expect(await field("Language").inputValue()).toBe("de-AT");
    expect(await field("Time zone").inputValue()).toBe("Europe/Vienna");
    await field("First name").fill("Ada");
    await other.goto(other.url().replace(/#.*/, "#/profile"));
    await other.getByLabel("Last name").fill("Moore");
    await other.keyboard.press("Enter");
    await other.getByText("Saved.", { exact: true }).waitFor();
    await page.getByText("Last name is now “Moore”").waitFor();
    expect([await field("First name").inputValue(), await field("Last name").inputValue()]).toEqual([
      "Ada",
      "Moore",
    ]);
    expect(await pictured(page, "profile")).toEqual([]);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved.", { exact: true }).waitFor();
    const { firstName, lastName } = granted<Record<string, string>>(
      await test.graphql(alice, "{ me { firstName lastName } }"),
    );
    expect([firstName, lastName]).toEqual(["Ada", "Moore"]);
  });

  it("the present password is asked for before another one is set, which then signs in", async () => {
    const password = "Other-horse-8";
    await field("Present password").fill("Wrong-horse-7");
    await field("New password").fill(password);
    await page.keyboard.press("Enter");
    await page.getByText("That is not your present password.").waitFor();
    expect(await field("New password").inputValue()).toBe(password);
    // All her sessions end, which the API's tokens do not show before they are renewed.
    await test.cloud.cognito("AdminUserGlobalSignOut", { Username: "alice@work.example" });
    await field("Present password").fill(alice.password);
    await page.keyboard.press("Enter");
    await page.getByText("Your session has ended. Sign in to go on.").waitFor();
    await signIn(page, { email: "alice@work.example", password: alice.password });
    await field("Present password").fill(alice.password);
    await field("New password").fill(password);
    await page.getByRole("button", { name: "Change the password" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("The password is changed.").waitFor();
    expect(await focused()).toBe("Change the password");
    await page.getByRole("button", { name: /^Account: / }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await signIn(page, { email: "alice@work.example", password });
    await field("First name").waitFor();
  });

  it("an administrator finds a user, sets groups after another one did, suspends and reactivates", async () => {
    const carol = await memberOf(test, "admin");
    const office = await openDashboard(test, browser, "/users");
    const endOfPages = await withShortPages(test, office);
    await signIn(office, carol);
    const addresses = office.getByRole("rowheader");
    await addresses.nth(2).waitFor();
    const [firstUsers, allUsers] = await readToEnd(office, addresses);
    const { items } = granted<{ items: { email: string }[] }>(
      await test.graphql(carol, "{ users(limit: 100) { items { email } } }"),
    );
    expect(firstUsers.length).toBe(3);
    expect(allUsers).toEqual(items.map(({ email }) => email));
    await endOfPages();
    const found = (address: string) => office.getByRole("row").filter({ hasText: address });
    const act = async (address: string, action: string) => {
      await found(address)
        .getByRole("button", { name: `Actions for ${address}` })
        .click();
      await office.getByRole("button", { name: action, exact: true }).click();
    };
    const asks = office.getByRole("dialog");
    await office.getByLabel("Search by the beginning of an address").fill("xy");
    await office.getByText("No address begins with “xy”.").waitFor();
    await office.getByRole("button", { name: "Clear the search" }).click();
    await found(bob.email).waitFor();
    await office.getByLabel("Search by the beginning of an address").fill("ALICE@w");
    await until("the others are left out", async () => (await found("@").count()) === 1);
    await act("alice@work.example", "Change groups");
    await asks.getByLabel("Viewer").check();
    const { version } = granted<{ version: number }>(await test.graphql(alice, "{ me { version } }"));
    const firstName = "Alicia";
    granted(await mutate(test, alice, "updateUser", { firstName, expectedVersion: version }));
    await asks.getByRole("button", { name: "Save the groups" }).click();
    await asks.getByText("Nothing was done").waitFor();
    await asks.getByText("Now: the name is Alicia Moore.").waitFor();
    await asks.getByRole("button", { name: "Save the groups" }).click();
    await found("Alicia Moore").getByText("Viewer").waitFor();
    await act("alice@work.example", "Suspend");
    await asks.getByText("Their sign-in, their sessions and their live pages end at once.").waitFor();
    await asks.getByRole("button", { name: "Suspend" }).click();
    await found("Alicia Moore").getByText("Suspended").waitFor();
    // Her page is open, and is not touched.
    await page.getByRole("heading", { name: "This account is suspended" }).waitFor();
    expect(await pictured(office, "users")).toEqual([]);
    await act("alice@work.example", "Reactivate");
    await asks.getByRole("button", { name: "Reactivate" }).click();
    await found("Alicia Moore").getByText("Active").waitFor();
    await office.context().close();
    await Promise.all([page.reload(), other.reload()]);
  });

  it("an account is deleted once its sites are, by its address, and reads that in all windows", async () => {
    const { siteId, version } = await ownSite(test, alice);
    await goTo("Profile");
    await page.getByRole("button", { name: "Delete the account" }).click();
    await dialog()
      .getByLabel(/^Type /)
      .fill(alice.email);
    await page.keyboard.press("Enter");
    await says("That is another address.");
    await dialog()
      .getByLabel(/^Type /)
      .fill("alice@work.example");
    const me = granted<{ version: number }>(await test.graphql(alice, "{ me { version } }"));
    granted(await mutate(test, alice, "updateUser", { lastName: "More", expectedVersion: me.version }));
    await says("Last name is now “More”");
    await page.keyboard.press("Enter");
    await says("Nothing was deleted, because your account has changed");
    await page.keyboard.press("Enter");
    await says("You own a site. Delete it first");
    await change(test, alice, "deleteSite", { siteId, expectedVersion: version }, "siteId");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "This account was deleted" }).waitFor();
    expect(await pictured(page, "deleted")).toEqual([]);
    await other.getByRole("heading", { name: "This account was deleted" }).waitFor();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });
});
