import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { send } from "../../support/collecting.ts";
import { granted, outputsOf, staff } from "../../support/people.ts";
import { change, ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import {
  memberOf,
  openDashboard,
  pictured,
  readToEnd,
  signIn,
  startOver,
  withShortPages,
} from "./dashboard.ts";

const DOMAIN = "hats.example";

interface Goals {
  goals: { items: { goalId: string; version: number }[] };
}

describeInBrowser("the settings, goals and visits of a site in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let owner: Person;
  let siteId: string;
  let page: Page;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    owner = await test.person();
    ({ siteId } = await ownSite(test, owner, { name: "Hats", domains: [DOMAIN] }));
    page = await openDashboard(test, browser, `/sites/${siteId}/settings`);
    await signIn(page, owner);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const viewOf = (path: string) => ({ n: "pageview", d: DOMAIN, u: `https://${DOMAIN}${path}` });
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const part = (name: string): Locator => page.getByRole("region", { name, exact: true });
  /** The next request is carried out, but its response is lost. */
  const loseAnswer = () =>
    page.route(
      test.outputs.graphqlUrl,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const stored = async (fields: string, of = siteId): Promise<unknown> =>
    granted(await test.graphql(owner, `{ site(siteId: "${of}") { ${fields} } }`));

  it("two windows change the name: the second reads what changed, keeps what was typed, and is asked again", async () => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    const [here, there] = [page, second].map((each) => each.getByRole("region", { name: "General" }));
    const name = there!.getByLabel("Name");
    await name.fill("Straw hats");
    await here!.getByLabel("Name").fill("Felt hats");
    await here!.getByRole("button", { name: "Save" }).click();
    await here!.getByText("Saved.").waitFor();
    await there!.getByRole("button", { name: "Save" }).click();
    const alert = there!.getByRole("alert");
    await alert.getByText("Name: Hats → Felt hats").waitFor();
    expect(await alert.textContent()).toContain("What you typed is still here.");
    expect(await name.inputValue()).toBe("Straw hats");
    expect(await stored("name")).toEqual({ name: "Felt hats" });
    expect(await pictured(second, "settings-changed")).toEqual([]);
    await there!.getByRole("button", { name: "Save" }).click();
    await there!.getByText("Saved.").waitFor();
    expect(await stored("name")).toEqual({ name: "Straw hats" });
    await second.close();
  });

  it("lists the problems of the site's events, by reason and field", async () => {
    const view = { n: "pageview", d: "shoes.example", u: "https://shoes.example/" };
    const { siteId: other } = await ownSite(test, owner, { name: "Shoes", domains: [view.d] });
    const second = await page.context().newPage();
    await second.goto(page.url().replace(siteId, other));
    const problems = second.getByRole("region", { name: "Problems", exact: true });
    await problems.getByText("There is no problem.").waitFor();
    await send(test, { ...view, p: { items: ["felt"] } });
    await until("the problem is counted", async () => {
      await send(test, view);
      const seen = await stored('problems(from: "2020-01-01", to: "9999-12-31") { items { count } }', other);
      return JSON.stringify(seen).includes('"count"');
    });
    await second.reload();
    const row = problems.getByRole("row", { name: /A property was left out/ });
    await row.waitFor();
    expect(await row.textContent()).toContain("props.items");
    expect(await pictured(second, "settings-problems")).toEqual([]);
    await second.close();
  });

  it("a form sends what was changed in it alone, and says at its field what is wrong", async () => {
    const collection = part("Collection");
    const days = collection.getByLabel("Days that single visits are kept");
    await collection.getByLabel("Domains").fill(`${DOMAIN}\nhttps://www.Caps.example:8443/felt?x=1`);
    await collection.getByLabel("Paths that are not counted").fill("/admin/**\n\n /cart ");
    await days.fill("a week");
    await collection.getByRole("button", { name: "Save" }).click();
    await collection.getByText("Write a whole number from 1 to 400.").waitFor();
    expect(await days.evaluate((field) => field === document.activeElement)).toBe(true);
    await days.fill("7");
    await collection.getByText("Week", { exact: true }).click();
    // Since this page read the site, its name was changed in another window, and now its domains are, which
    // were typed here too.
    const { version } = (await stored("version")) as { version: number };
    const input = { siteId, expectedVersion: version, domains: [DOMAIN, "boots.example"] };
    const update = "mutation ($input: UpdateSiteInput!) { updateSite(input: $input) { version } }";
    granted(await test.graphql(owner, update, { input }));
    await part("General").getByLabel("Name").fill("Hats of straw");
    await part("General").getByRole("button", { name: "Save" }).click();
    await part("General").getByText("Name: Felt hats → Straw hats").waitFor();
    await part("General").getByRole("button", { name: "Save" }).click();
    await part("General").getByText("Saved.").waitFor();
    await collection.getByRole("button", { name: "Save" }).click();
    await collection.getByText(`Domains, one a line: ${DOMAIN} → ${DOMAIN}, boots.example`).waitFor();
    expect(await collection.getByText("Write a whole number").count()).toBe(0);
    expect(await stored("domains")).toEqual({ domains: [DOMAIN, "boots.example"] });
    await collection.getByRole("button", { name: "Save" }).click();
    await collection.getByText("Saved.").waitFor();
    expect(await stored("name domains excludedPaths allowedOrigins retentionDays visitorIdRotation")).toEqual(
      {
        name: "Hats of straw",
        domains: [DOMAIN, "caps.example"],
        excludedPaths: ["/admin/**", "/cart"],
        allowedOrigins: [],
        retentionDays: 7,
        visitorIdRotation: "WEEK",
      },
    );
    await collection.getByLabel("Other origins").fill("not an origin");
    await collection.getByRole("button", { name: "Save" }).click();
    await collection.getByText("Write at most 20 different origins").waitFor();
    expect(await collection.getByLabel("Other origins").inputValue()).toBe("not an origin");
    await collection.getByLabel("Other origins").fill("http://localhost:5173");
    await loseAnswer();
    await collection.getByRole("button", { name: "Save" }).click();
    await collection.getByText("nothing happens twice").waitFor();
    await collection.getByRole("button", { name: "Save" }).click();
    await collection.getByText("Saved.").waitFor();
    expect(await stored("allowedOrigins")).toEqual({ allowedOrigins: ["http://localhost:5173"] });
  });

  it("the place, the countries and the days of files are set, and the script is a link away", async () => {
    const collection = part("Collection");
    const countries = collection.getByLabel("Countries that are not counted");
    const history = collection.getByLabel("Days that files of visits are kept");
    expect(await history.inputValue()).toBe("731");
    await countries.fill("fr\nFrance");
    await history.fill("never");
    await collection.getByRole("button", { name: "Save" }).click();
    await collection.getByText("Write a whole number from 0 to 3,650.").waitFor();
    await history.fill("30");
    await collection.getByRole("button", { name: "Save" }).click();
    await collection.getByText("Write at most 50 different codes of two letters").waitFor();
    await countries.fill("fr\n GB ");
    await collection.getByText("City", { exact: true }).click();
    await collection.getByRole("button", { name: "Save" }).click();
    await collection.getByText("Saved.").waitFor();
    expect(await stored("location excludedCountries historyDays")).toEqual({
      location: "CITY",
      excludedCountries: ["FR", "GB"],
      historyDays: 30,
    });
    await part("The script for your pages").getByRole("link").click();
    await page.getByText(`data-domain="${DOMAIN}"`).waitFor();
    await page.goBack();
    await part("Collection").waitFor();
  });

  it("a key is shown once and sends events, until two clicks revoke it", async () => {
    const keys = part("Keys");
    await keys.getByRole("button", { name: "Create a key" }).click();
    const key = await keys.getByRole("region", { name: "The new key" }).textContent();
    const event = viewOf("/felt");
    // Only a server with a key may have a name of its own.
    const headers = {
      authorization: `Bearer ${key}`,
      "user-agent": "shop/1.0",
      "x-forwarded-for": "203.0.113.9",
    };
    expect(await send(test, event, headers)).toMatchObject({ status: 202, reasons: null });
    await page.reload();
    const revoke = keys.getByRole("button", { name: /^Revoke: Key / });
    await revoke.waitFor();
    expect(await page.getByText(key!).count()).toBe(0);
    // A double click is one thought; the second click after a moment is the second.
    await revoke.dblclick();
    const sure = keys.getByRole("button", { name: /^Revoke now: Key / });
    await sure.waitFor();
    await sure.press("Escape");
    await revoke.click();
    await sure.click();
    await keys.getByText("There is no key yet.").waitFor();
    const focused = keys.getByText(/^Key \w+ is revoked\.$/);
    expect(await focused.evaluate((words) => words === document.activeElement)).toBe(true);
    expect((await send(test, event, headers)).status).toBe(401);
  });

  it("a keyboard alone shares what was chosen, and revokes it; a link whose answer was lost says so", async () => {
    const links = part("Links");
    await links.getByLabel("Visitors now").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    // A link shows them only if that was chosen.
    expect(await links.getByLabel("Funnels, paths and retention").isChecked()).toBe(false);
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    const last = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
    const [year, month, day] = last.split("-");
    // The browser's language is English, where the month comes first.
    await page.keyboard.type(`${month}${day}${year}`);
    expect(await links.getByLabel("Last day").inputValue()).toBe(last);
    await page.keyboard.press("Enter");
    const address = await links.getByRole("region", { name: "The address of the new link" }).textContent();
    expect(address).toMatch(`${test.outputs.dashboardUrl}share.html#`);
    const token = new URL(address!).hash.slice(1);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await links.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    const shared = () =>
      test.graphql({ apiKey: outputsOf(test).apiKey }, `{ sharedSite(token: "${token}") { name fields } }`);
    const fields = ["STATS", "BREAKDOWN", "DEPTH"];
    expect(granted(await shared())).toEqual({ name: "Hats of straw", fields });
    expect(await pictured(page, "settings")).toEqual([]);
    const row = links.getByRole("listitem");
    await row.getByRole("button", { name: /^Revoke: Link / }).focus();
    await page.keyboard.press("Enter");
    await row.getByRole("button", { name: /^Revoke now: Link / }).waitFor();
    await page.keyboard.press("Enter");
    await links.getByText("There is no link yet.").waitFor();
    const words = links.getByText(/^Link \w+ is revoked\.$/);
    expect(await words.evaluate((shown) => shown === document.activeElement)).toBe(true);
    expect((await shared()).errors[0]?.errorType).toBe("NotFound");
    await loseAnswer();
    await links.getByRole("button", { name: "Create a link" }).click();
    await links.getByText("nothing happens twice").waitFor();
    await links.getByRole("button", { name: "Create a link" }).click();
    await links.getByText("its address cannot be shown again").waitFor();
    expect(await links.getByRole("listitem").count()).toBe(1);
  });

  it("a link has filters, chosen in the report's dialog, shows only what matches, and is listed with them", async () => {
    const links = part("Links");
    await links.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add a filter" });
    await dialog.getByLabel("What").selectOption("Goal");
    expect(await dialog.getByLabel("How").locator("option").allTextContents()).toEqual(["is", "is not"]);
    await dialog.getByLabel("What").selectOption("Page");
    await dialog.getByLabel("Value", { exact: true }).fill("/felt");
    await page.keyboard.press("Enter");
    await dialog.getByRole("checkbox", { name: "/felt" }).waitFor();
    await dialog.getByRole("button", { name: "Filter", exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await links.getByRole("button", { name: "Page is /felt", exact: true }).waitFor();
    expect(await links.getByLabel("Visitors now").isDisabled()).toBe(true);
    await links.getByText("cannot show the visitors now").waitFor();
    expect(await pictured(page, "settings-link-filters")).toEqual([]);
    const before = await links.getByRole("listitem").filter({ hasText: "Link" }).count();
    await links.getByRole("button", { name: "Create a link" }).click();
    const row = links.getByRole("listitem").filter({ hasText: "only Page is /felt" });
    await row.waitFor();
    expect(await row.textContent()).toContain(
      "Figures and chart · Lists, such as pages and sources · Funnels, paths and retention · only",
    );
    expect(await links.getByRole("listitem").filter({ hasText: "Link" }).count()).toBe(before + 1);
    const { shares } = (await stored(
      "shares { items { fields filters { dimension property operator values } } }",
    )) as { shares: { items: { filters: object[] | null }[] } };
    expect(shares.items.filter(({ filters }) => filters !== null)).toEqual([
      {
        fields: ["STATS", "BREAKDOWN", "DEPTH"],
        filters: [{ dimension: "PAGE", property: null, operator: "IS", values: ["/felt"] }],
      },
    ]);
    await links.getByRole("button", { name: "Remove: Page is /felt" }).click();
    expect(await links.getByLabel("Visitors now").isDisabled()).toBe(false);
    await row.getByRole("button", { name: /^Revoke: Link / }).click();
    await row.getByRole("button", { name: /^Revoke now: Link / }).click();
    await row.waitFor({ state: "detached" });
  });

  it("a keyboard adds a goal and sees what would have matched; then a visit reaches it", async () => {
    await send(test, viewOf("/thanks/41"), { origin: `https://${DOMAIN}` });
    // Visits are counted from events that are gathered for 10 seconds.
    await test.advance("PT15S");
    const days = `from: "${hour(-24)}", to: "${hour(24)}"`;
    // The form asks once, when it is opened, for what it compares with.
    await until("the view is counted", async () =>
      JSON.stringify(await stored(`breakdown(dimension: PAGE, ${days}) { items { name } }`)).includes(
        "/thanks/41",
      ),
    );
    await page.getByRole("link", { name: "Goals" }).click();
    await page.getByRole("heading", { name: "Count what matters" }).waitFor();
    await page.getByRole("button", { name: "Signed up" }).focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Add a goal" });
    const type = async (text: string) => {
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    };
    await form.waitFor();
    await type("Thanked");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await type("thanks");
    await type("19.90");
    await type("eur");
    // In a list of choices, Enter opens the list: the amount before it sends the form.
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await form.getByText("Write a path that begins with a slash").waitFor();
    await type("/thanks");
    await form.getByText("1 page matches.").waitFor();
    await form.getByRole("listitem").getByText("1 view").waitFor();
    expect(await pictured(page, "goal")).toEqual([]);
    await page.keyboard.press("Enter");
    const row = page.getByRole("listitem");
    await row.getByText("Pages that begin with /thanks").waitFor();
    // Functions keep what they have read of a site for 30 seconds.
    await test.advance("PT31S");
    await send(test, viewOf("/thanks/42"), {
      origin: `https://${DOMAIN}`,
      "x-local-viewer": "203.0.113.8; AT",
    });
    await test.advance("PT15S");
    await until("the goal has counted", async () =>
      JSON.stringify(await stored(`breakdown(dimension: GOAL, ${days}) { items { revenue } }`)).includes(
        "1990",
      ),
    );
    await page.reload();
    await row.getByText("€19.90").waitFor();
    expect(await pictured(page, "goals")).toEqual([]);
    expect(await row.textContent()).toMatch(/Visits1Of all visits33%Worth€19.90/);
  });

  it("the visits of a day are listed, the newest first, and open to what happened in them", async () => {
    const order = { ...viewOf("/thanks/42"), n: "Order" };
    await send(test, order, { origin: `https://${DOMAIN}`, "x-local-viewer": "203.0.113.8; AT" });
    await test.advance("PT15S");
    const day = `sessions(date: "${new Intl.DateTimeFormat("sv", { timeZone: "Europe/Vienna" }).format()}")`;
    await until("the event is counted", async () =>
      JSON.stringify(await stored(`${day} { items { events } }`)).includes('"events":1'),
    );
    await page.getByRole("link", { name: "Visits" }).click();
    const rows = page.locator("summary");
    await rows.first().waitFor();
    expect(await rows.allTextContents()).toEqual([
      expect.stringMatching(/^\d{1,2}:\d\d.*DirectAustriaChrome, Windows, Desktop1 page/),
      expect.stringMatching(/Austria/),
      expect.stringMatching(/^\d{1,2}:\d\d/),
    ]);
    await rows.first().focus();
    await page.keyboard.press("Enter");
    const timeline = page.getByRole("list", { name: "What happened" }).getByRole("listitem");
    await timeline.last().waitFor();
    const [first, second, third] = await timeline.allTextContents();
    expect(first).toMatch(/\/thanks\/42$/);
    expect(second).toMatch(/Goal Thanked$/);
    expect(third).toMatch(/Event Order\/thanks\/42$/);
    expect(await pictured(page, "visits")).toEqual([]);
    expect(await rows.first().evaluate((row) => row === document.activeElement)).toBe(true);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const hasFocus = (name: string) => button(name).evaluate((each) => each === document.activeElement);
    await button("Day before").focus();
    await page.keyboard.press("Enter");
    await page.getByText("No visits on").waitFor();
    expect(await hasFocus("Day before")).toBe(true);
    expect(page.url()).toMatch(/#\/sites\/\w+\/visits\?date=\d{4}-\d\d-\d\d$/);
    // On the last day these do nothing more, and keep the focus.
    for (const name of ["Day after", "Today"]) {
      await button(name).focus();
      await page.keyboard.press("Enter");
      await rows.first().waitFor();
      expect([await hasFocus(name), await button(name).getAttribute("aria-disabled")]).toEqual([
        true,
        "true",
      ]);
      await page.goBack();
      await page.getByText("No visits on").waitFor();
    }
    await page.goBack();
    await rows.first().waitFor();
    expect(await rows.count()).toBe(3);
    await page.getByRole("link", { name: "Goals" }).click();
  });

  it("a goal that changed in another window is shown as it is, and is saved or deleted after that", async () => {
    const [goal] = ((await stored("goals { items { goalId version } }")) as Goals).goals.items;
    const changed = { siteId, ...goal!, name: "Thank you", kind: "EVENT", pattern: "Thanks" };
    const { version, ...input } = { ...changed, currency: "EUR", defaultRevenue: 5 };
    await page.getByRole("button", { name: "Edit Thanked" }).click();
    const form = page.getByRole("dialog", { name: "Change a goal" });
    await form.getByLabel("Name").fill("Thanked us");
    const put = "mutation($input: PutGoalInput!) { putGoal(input: $input) { version } }";
    granted(await test.graphql(owner, put, { input: { ...input, expectedVersion: version } }));
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("By now it is: Thank you · Event Thanks · €0.05").waitFor();
    expect(await form.getByLabel("Currency").inputValue()).toBe("EUR");
    expect(await form.getByLabel("Name").inputValue()).toBe("Thanked us");
    await form.getByRole("button", { name: "Save" }).click();
    await page.getByRole("listitem").getByText("Thanked us").waitFor();
    await page.getByRole("button", { name: "Edit Thanked us" }).click();
    await form.getByText("Time", { exact: true }).click();
    await form.getByLabel("Seconds that a visit lasts at least").fill("10");
    await form.getByText("1 of the latest 3 visits lasted so long.").waitFor();
    await form.getByRole("button", { name: "Delete: Thanked us" }).click();
    await form.getByRole("button", { name: "Delete now: Thanked us" }).click();
    await page.getByRole("heading", { name: "Count what matters" }).waitFor();
    await page.getByRole("link", { name: "Settings" }).click();
  });

  it("keys, links and goals come page by page, in their order and once; those that another window took away are gone", async () => {
    const { siteId: many } = await ownSite(test, owner, { name: "Many" });
    const make = (name: string, input: object, answer: string) =>
      change(test, owner, name, { siteId: many, ...input }, answer);
    for (const number of [1, 2, 3, 4]) {
      await make("createSiteKey", {}, "key");
      await make("shareSite", { fields: ["STATS"] }, "token");
      await make("putGoal", { name: `Goal ${number}`, kind: "PAGE", pattern: `/${number}` }, "goalId");
    }
    const endOfPages = await withShortPages(test, page);
    await page.goto(`${test.outputs.dashboardUrl}#/sites/${many}/settings`);
    type All = Record<"siteKeys" | "shares" | "goals", { items: Record<string, string>[] }>;
    const all = (await stored(
      `siteKeys(limit: 100) { items { siteKeyId } } shares(limit: 100) { items { shareId } } goals(limit: 100) { items { goalId name version } }`,
      many,
    )) as All;
    const [links, keys] = [part("Links"), part("Keys")];
    const linkTitles = all.shares.items.map(({ shareId }) => `Link ${shareId!.slice(0, 8)}`);
    const [firstLinks, allLinks] = await readToEnd(links, links.getByRole("listitem"));
    expect(firstLinks.length).toBe(3);
    expect(allLinks.map((text) => text.slice(0, 13))).toEqual(linkTitles);
    // A key that was made before the second page is there stands at the end, and is on that page too.
    await keys.getByRole("button", { name: "Create a key" }).click();
    await until("it is listed", async () => (await keys.getByRole("listitem").count()) === 4);
    const made = (await keys.getByRole("listitem").last().textContent())!.slice(0, 12);
    const [, allKeys] = await readToEnd(keys, keys.getByRole("listitem"));
    const keyTitles = all.siteKeys.items.map(({ siteKeyId }) => `Key ${siteKeyId!.slice(0, 8)}`);
    expect(allKeys.map((text) => text.slice(0, 12))).toEqual([...keyTitles, made]);
    // A key that another window revoked is revoked here too.
    const { siteKeyId } = all.siteKeys.items[0]!;
    await make("revokeSiteKey", { siteKeyId }, "siteKeyId");
    const stale = keys.getByRole("listitem").filter({ hasText: keyTitles[0]! });
    await stale.getByRole("button", { name: "Revoke: " }).click();
    await stale.getByRole("button", { name: "Revoke now: " }).click();
    await keys.getByText(`${keyTitles[0]} is revoked.`).waitFor();
    expect(await stale.count()).toBe(0);
    await page.getByRole("link", { name: "Goals" }).click();
    const names = page.locator("main").getByRole("listitem").getByRole("heading");
    await names.nth(2).waitFor();
    const [, allGoals] = await readToEnd(page, names);
    expect(allGoals).toEqual(all.goals.items.map(({ name }) => name));
    const { goalId, name, version } = all.goals.items[3]!;
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await make("deleteGoal", { goalId, expectedVersion: version }, "goalId");
    const form = page.getByRole("dialog", { name: "Change a goal" });
    await form.getByLabel("Name").fill("Again");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("It was deleted in another window. Saving it adds it again").waitFor();
    expect(await form.getByLabel("Name").inputValue()).toBe("Again");
    // A third window has added it again by now.
    await make("putGoal", { goalId, name: "Back", kind: "PAGE", pattern: "/back" }, "goalId");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("By now it is: Back · Page /back").waitFor();
    await form.getByRole("button", { name: "Save" }).click();
    await form.waitFor({ state: "detached" });
    expect(await names.allTextContents()).toEqual(["Goal 1", "Goal 2", "Goal 3", "Again"]);
    await endOfPages();
    await page.goto(`${test.outputs.dashboardUrl}#/sites/${siteId}/settings`);
    await part("Delete").waitFor();
  });

  it("an admin allows the site a sign-up form, and its owner reads that", async () => {
    const form = part("Sign-up form");
    await form.getByText("No admin has allowed").waitFor();
    expect(await form.getByRole("button").count()).toBe(0);
    const admin = await openDashboard(test, browser, `/sites/${siteId}/settings`);
    await signIn(admin, await memberOf(test, "admin"));
    const switched = admin.getByRole("region", { name: "Sign-up form" });
    await switched.getByText("Allowed", { exact: true }).waitFor();
    expect(await switched.getByRole("radio", { name: "Not allowed" }).isChecked()).toBe(true);
    await switched.getByText("Allowed", { exact: true }).click();
    await switched.getByRole("button", { name: "Save" }).click();
    await switched.getByText("Saved.").waitFor();
    expect(await stored("signUpForm")).toEqual({ signUpForm: true });
    expect(await pictured(admin, "settings-sign-up-form")).toEqual([]);
    await page.reload();
    await form.getByText("An admin has allowed").waitFor();
    // Later changes of the owner leave the permission as it is.
    await part("General").getByLabel("Name").fill("Hats for all");
    await part("General").getByRole("button", { name: "Save" }).click();
    await part("General").getByText("Saved.").waitFor();
    expect(await stored("signUpForm name")).toEqual({ signUpForm: true, name: "Hats for all" });
    await switched.getByText("Not allowed", { exact: true }).click();
    await switched.getByRole("button", { name: "Save" }).click();
    await switched.getByText("Saved.").waitFor();
    expect(await stored("signUpForm name")).toEqual({ signUpForm: false, name: "Hats for all" });
    await admin.context().close();
    await page.reload();
    await form.getByText("No admin has allowed").waitFor();
  });

  it("others read the settings, or nothing", async () => {
    const viewer = await openDashboard(test, browser, `/sites/${siteId}/settings`);
    await signIn(viewer, await staff(test, "viewer"));
    await viewer.getByText("Only the owner of the site and admins can change this.").waitFor();
    expect(await viewer.getByLabel("Name").isDisabled()).toBe(true);
    await viewer.getByText(owner.email).waitFor();
    expect(await viewer.getByRole("button", { name: /Create|Delete|Revoke/ }).count()).toBe(0);
    await viewer.getByRole("link", { name: "Goals" }).click();
    await viewer.getByRole("heading", { name: "There are no goals yet." }).waitFor();
    expect(await viewer.getByRole("button", { name: /Add|Edit/ }).count()).toBe(0);
    await startOver(viewer, `/sites/${siteId}/settings`);
    await signIn(viewer, await test.person());
    await viewer.getByText("There is nothing here, or it is not yours to see.").waitFor();
    await viewer.context().close();
  });

  it("a site is deleted once its domain is typed, and the page says what was deleted", async () => {
    const remove = part("Delete");
    await remove.getByLabel(`To delete the site, type ${DOMAIN}`).fill("hat.example");
    await remove.getByRole("button", { name: "Delete the site" }).click();
    await remove.getByText(`This is not ${DOMAIN}.`).waitFor();
    await remove.getByLabel(`To delete the site, type ${DOMAIN}`).fill("Hats.example");
    // From here on the test moves the time of this page.
    await page.clock.install();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "The site is deleted" }).waitFor();
    await until("its data is deleted", async () => {
      await page.clock.fastForward("00:04");
      return (await page.getByText("Its data is deleted.").count()) > 0;
    });
    await page.getByRole("row", { name: "Page views 3" }).waitFor();
    await page.getByRole("row", { name: "Links 1" }).waitFor();
    expect(await pictured(page, "settings-deleted")).toEqual([]);
    await page.reload();
    await page.getByRole("row", { name: "Page views 3" }).waitFor();
    // Addresses that lead to what is gone, and to what never was.
    for (const place of [`/sites/${siteId}/report?period=30d`, `/sites/${siteId}/visits`, "/nowhere"]) {
      await page.goto(`${test.outputs.dashboardUrl}#${place}`);
      await page.getByText("There is nothing here, or it is not yours to see.").waitFor();
    }
  });
});
