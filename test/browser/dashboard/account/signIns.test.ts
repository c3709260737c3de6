import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settle } from "../../../access/askers/settle.ts";
import { turnOnFactor, verify } from "../../../support/accounts.ts";
import { startTestCloud, type Person, type TestCloud } from "../../../support/cloud.ts";
import { describeInBrowser, openBrowser } from "../../browser.ts";
import { memberOf, openDashboard, pictured, readToEnd, signIn, startOver } from "../dashboard.ts";

describeInBrowser("the sign-ins of a person in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let person: Person;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    page = await openDashboard(test, browser, "/profile");
    person = await test.person();
    await verify(test, person, "second@signins.example");
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const card = (on = page) => on.getByRole("region", { name: "Sign-ins" });
  const devices = async (): Promise<string[]> => {
    await card().getByRole("row").first().waitFor();
    return card().getByRole("row").getByRole("cell").allTextContents();
  };

  it("have the browser that was used, by each address and with a second factor", async () => {
    await signIn(page, person);
    expect(await devices()).toEqual(["Chrome on Linux", "Not named"]);
    await card().getByText("The times are certain.").scrollIntoViewIfNeeded();
    expect(await pictured(page, "sign-ins")).toEqual([]);

    await startOver(page, "/profile");
    await signIn(page, { ...person, email: "second@signins.example" });
    expect(await devices()).toEqual(["Chrome on Linux", "Chrome on Linux", "Not named"]);

    const factor = await turnOnFactor(test, person);
    await startOver(page, "/profile");
    await signIn(page, person);
    await page.getByLabel("Code", { exact: true }).fill(factor.code());
    expect(await devices()).toHaveLength(4);
    expect((await devices())[0]).toBe("Chrome on Linux");
  });

  it("are read to their end with the keyboard", async () => {
    const many = await test.person();
    for (let time = 1; time <= 11; time += 1) await test.signIn(many.userId);
    await startOver(page, "/profile");
    await signIn(page, many);
    await card().getByRole("row").first().waitFor();
    const [first, all] = await readToEnd(card(), card().getByRole("row").getByRole("cell"));
    expect([first.length, all.length]).toEqual([10, 13]);
  });

  it("are shown to an admin, who ends all of them, and with them the pages that are open", async () => {
    const other = await test.person();
    await startOver(page, "/profile");
    await signIn(page, other);
    await card().getByText("Chrome on Linux").waitFor();
    // The time of a sign-in is in whole seconds.
    await test.advance("PT2S");

    const office = await openDashboard(test, browser, "/users");
    await signIn(office, await memberOf(test, "admin"));
    const choose = async (action: string) => {
      await office.getByRole("button", { name: `Actions for ${other.email}` }).click();
      await office.getByRole("button", { name: action, exact: true }).click();
    };
    const dialog = office.getByRole("dialog");
    await choose("Sign-ins");
    await dialog.getByRole("cell", { name: "Chrome on Linux" }).waitFor();
    expect(await dialog.getByRole("rowheader").count()).toBe(2);
    expect(await pictured(office, "users-sign-ins")).toEqual([]);
    await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
    await dialog.getByText("For a lost device, or a sign-in that is not theirs.").waitFor();
    expect(await pictured(office, "users-sign-out")).toEqual([]);
    await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
    await dialog.waitFor({ state: "detached" });
    await settle(test);
    // The page's subscription ends, and its tokens are not renewed.
    await page.getByRole("button", { name: "Sign in" }).waitFor();
    expect((await test.mails(other.email)).map(({ subject }) => subject)).toContain(
      "You were signed out everywhere",
    );
    await choose("Sign out everywhere");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await office.context().close();
  });
});
