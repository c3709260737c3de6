import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";
import { change, ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser, visitor } from "../browser.ts";
import { openDashboard, pictured, signIn } from "./dashboard.ts";
import { HATS, LONG_PATH, sendEvents } from "./visits.ts";

/**
 * As long as a name may be: 100 characters (schema.graphql, `CreateSiteInput.name`), here of two UTF-16 units
 * each.
 */
const EMOJI = "🎩".repeat(100);
/** As short as `LONG_PATH` leaves room for. */
const DOMAIN = "h.example";
/** Lists keep the beginning of it. */
const BEGINNING = LONG_PATH.slice(0, 400);
/** A token of Cognito is good for 15 minutes (infra/constructs/userPool.ts). */
const LONGER_THAN_A_TOKEN = "PT16M";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeInBrowser("the dashboard with what goes wrong, and with what is hard to show", () => {
  let test: TestCloud;
  let browser: Browser;
  let owner: Person;
  let page: Page;
  let siteId: string;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: ["due"] });
    browser = await openBrowser();
    owner = await test.person();
    ({ siteId } = await ownSite(test, owner, { name: EMOJI, domains: [DOMAIN], timezone: "Asia/Kathmandu" }));
    const campaign = `/?utm_source=mail&utm_campaign=${encodeURIComponent(HATS)}`;
    await sendEvents(test, [DOMAIN], "bina", [{ path: campaign }, { path: LONG_PATH }]);
    await test.advance("PT15S");
    page = await openDashboard(test, browser);
    await signIn(page, owner);
    await page.getByRole("heading", { name: "My sites" }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const go = (place: string): Promise<unknown> => page.goto(`${test.outputs.dashboardUrl}#${place}`);
  const of = (place: string): string => `/sites/${siteId}/${place}`;
  const part = (name: string): Locator => page.getByRole("region", { name, exact: true });
  const figure = (name: string): Locator => page.getByRole("radio", { name: new RegExp(`^${name}`) });

  it("shows one visitor, a name of 100 emoji, a path of 2,000 characters and text from right to left", async () => {
    await until("both views are counted", async () => {
      await go("/sites");
      await go(of("report?period=today"));
      await figure("Page views").waitFor();
      return (await page.getByRole("radio", { name: /^Page views\s*2/ }).count()) === 1;
    });
    await page.getByRole("radio", { name: /^Visitors\s*1\b/ }).waitFor();
    await page.getByRole("button", { name: `Site: ${EMOJI}` }).waitFor();
    await page.getByRole("heading", { name: EMOJI }).waitFor();
    await part("Pages").scrollIntoViewIfNeeded();
    const row = part("Pages").getByRole("listitem").filter({ hasText: BEGINNING });
    await row.waitFor();
    // The whole of it is there, and its middle is cut where it is shown.
    expect(await row.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
    expect(await pictured(page, "trouble-row")).toEqual([]);
    await go(of("report?period=today&list=page"));
    await page.getByRole("dialog", { name: "Pages" }).getByRole("row", { name: BEGINNING }).waitFor();
    expect(await pictured(page, "trouble-path")).toEqual([]);
    await go(of("report?period=today&list=utm_campaign"));
    const hats = page.getByRole("dialog", { name: "UTM campaigns" }).getByRole("rowheader", { name: HATS });
    await hats.waitFor();
    expect(await pictured(page, "trouble-right-to-left")).toEqual([]);
    await go(of("live"));
    await page.getByLabel("Visitors now").waitFor();
    expect(await pictured(page, "trouble-live")).toEqual([]);
  });

  it("shows the same name to those who have a link", async () => {
    const input = { siteId, fields: ["STATS", "REALTIME"] };
    const { token } = await change<{ token: string }>(test, owner, "shareSite", input, "token");
    const reader = await (await visitor(browser, { reducedMotion: "reduce" })).newPage();
    await reader.goto(`${test.outputs.dashboardUrl}share.html#${token}`);
    await reader.getByRole("heading", { name: EMOJI }).waitFor();
    await reader.getByLabel("Visitors now").waitFor();
    expect(await pictured(reader, "trouble-share")).toEqual([]);
    await reader.context().close();
  });

  it("shows a year of zeros without a number that was not counted", async () => {
    await go(of("report?period=custom&from=2024-01-01&to=2024-12-31"));
    await page.getByRole("paragraph").filter({ hasText: "No visits from" }).waitFor();
    const read = await page.locator("main").innerText();
    expect(read).not.toMatch(/NaN|Infinity|undefined|null/);
    await page.getByRole("button", { name: "Table" }).click();
    const cells = await page.getByRole("cell").allTextContents();
    expect(cells).toHaveLength(12);
    expect(new Set(cells)).toEqual(new Set(["–"]));
    expect(await pictured(page, "trouble-zeros")).toEqual([]);
  });

  it("says since when it is not live by the API's clock, not by the reader's", async () => {
    const late = await page.context().newPage();
    await late.routeWebSocket(/./, (socket) => socket.close());
    await late.clock.install({ time: test.cloud.clock.now() - 5 * HOUR_MS });
    await late.goto(`${test.outputs.dashboardUrl}#${of("live")}`);
    const words = late.getByText("Not live since");
    await until("attempts have failed", async () => {
      await late.clock.fastForward("00:31");
      return (await words.count()) > 0;
    });
    // The page's time went on in leaps.
    const times = Array.from({ length: 21 }, (_, at) => test.cloud.clock.now() + (at - 10) * MINUTE_MS);
    const format = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "Asia/Kathmandu" });
    expect(times.map((at) => `Not live since ${format.format(at)}`)).toContain(await words.textContent());
    await late.close();
  });

  it("saves a form that was open for longer than its token", async () => {
    await go(of("settings"));
    const general = part("General");
    await general.getByLabel("Name").fill("Hats");
    const answers: number[] = [];
    page.on("response", (answer) => {
      if (answer.url() === test.outputs.graphqlUrl && answer.request().method() === "POST")
        answers.push(answer.status());
    });
    await test.advance(LONGER_THAN_A_TOKEN);
    await general.getByRole("button", { name: "Save" }).click();
    await general.getByText("Saved.").waitFor();
    expect(answers).toContain(401);
    const read = granted(
      await test.graphql({ token: await test.signIn(owner.email) }, `{ site(siteId: "${siteId}") { name } }`),
    );
    expect(read).toEqual({ name: "Hats" });
  });

  it("says that a session has ended while a form was open, and leads back to the form", async () => {
    const general = part("General");
    await general.getByLabel("Name").fill("Felt hats");
    await test.cloud.cognito("AdminUserGlobalSignOut", { Username: owner.email });
    await test.advance(LONGER_THAN_A_TOKEN);
    await general.getByRole("button", { name: "Save" }).click();
    await page.getByText("Your session has ended. Sign in to go on.").waitFor();
    expect(await pictured(page, "trouble-session-ended")).toEqual([]);
    await signIn(page, owner);
    await general.waitFor();
    expect(await general.getByLabel("Name").inputValue()).toBe("Hats");
    expect(new URL(page.url()).hash).toBe(`#${of("settings")}`);
  });

  it("says that it is offline in the middle of a change, and then sends the same change again, which is done once", async () => {
    await go(of("goals"));
    await page.getByRole("button", { name: "Add a goal" }).click();
    const form = page.getByRole("dialog", { name: "Add a goal" });
    await form.getByLabel("Name").fill("Thanked");
    await form.getByLabel("Path", { exact: true }).fill("/thanks");
    const sent: (string | null)[] = [];
    await page.route(test.outputs.graphqlUrl, async (route) => {
      const body = route.request().postData();
      if (!body?.includes("mutation PutGoal")) return route.fallback();
      if (sent.push(body) > 1) return route.fallback();
      // It is done, and the network is gone before the answer.
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort("internetdisconnected");
    });
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("nothing happens twice").waitFor();
    expect(await form.getByLabel("Name").inputValue()).toBe("Thanked");
    expect(await pictured(page, "trouble-offline")).toEqual([]);
    await page.context().setOffline(false);
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
    await page.unroute(test.outputs.graphqlUrl);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toMatch(/"idempotencyKey":"[\w-]{36}"/);
    expect(sent[1]).toBe(sent[0]);
    expect(await page.locator("main").getByRole("listitem").count()).toBe(1);
  });
});
