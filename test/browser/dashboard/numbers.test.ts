import { parse } from "csv-parse/sync";
import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { change, ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import {
  answerOf,
  FIGURES,
  hoursOf,
  LISTS,
  pageRowsOf,
  percent,
  rowsOf,
  UNREACHED,
  type Answer,
} from "./answers.ts";
import { FIRST, filteredOf, visitedRowsOf, type Filtered } from "./filtered.ts";
import { chooseList, openDashboard, pictured, signIn } from "./dashboard.ts";
import { advanceTo, HATS, LONG_PATH, nextSpringDay, sendEvents, type Visitor } from "./visits.ts";

/** In Kathmandu all clocks are 45 minutes off the hour of UTC; in Vienna the day has 23 hours. */
const SITES = {
  vienna: { name: "Hüte", domain: "v.example", timezone: "Europe/Vienna" },
  kathmandu: { name: "Topi", domain: "k.example", timezone: "Asia/Kathmandu" },
};
type Place = keyof typeof SITES;
const DOMAINS = [SITES.vienna.domain, SITES.kathmandu.domain];

describeInBrowser("the numbers of the report", () => {
  let test: TestCloud;
  let browser: Browser;
  let owner: Person;
  let page: Page;
  /** The day that is looked at, and what it is in UTC in each zone: written by hand from their offsets. */
  let day: string;
  let ranges: Record<Place, [string, string]>;
  const ids = {} as Record<Place, string>;
  const goals: Record<string, string> = {};
  const answers = {} as Record<Place, Answer>;

  beforeAll(async () => {
    test = await startTestCloud({ timers: [] });
    browser = await openBrowser();
    day = nextSpringDay(test.cloud.clock.now());
    const before = new Date(Date.parse(day) - 1).toISOString().slice(0, 10);
    ranges = {
      vienna: [`${before}T23:00:00.000Z`, `${day}T22:00:00.000Z`],
      kathmandu: [`${before}T18:15:00.000Z`, `${day}T18:15:00.000Z`],
    };
    // Before the day begins in both zones: nothing is 0 that was not counted.
    await advanceTo(test, `${before}T18:00:00Z`);
    owner = await test.person();
    for (const [place, { name, domain, timezone }] of Object.entries(SITES)) {
      const { siteId } = await ownSite(test, owner, { name, domains: [domain], timezone });
      ids[place as Place] = siteId;
      const put = async (name: string, input: object): Promise<void> => {
        const goal = { siteId, name, ...input };
        const { goalId } = await change<{ goalId: string }>(test, owner, "putGoal", goal, "goalId");
        goals[goalId] = name;
      };
      const euros = { currency: "EUR", defaultRevenue: 500 };
      await put("Bought", { kind: "EVENT", pattern: "Order", ...euros });
      await put("Prices", { kind: "PAGE", pattern: "/prices", currency: "EUR", defaultRevenue: 0 });
      await put(UNREACHED, { kind: "DURATION", minDuration: 86_400 });
    }
    await visit(before);
    owner = { ...owner, token: await test.signIn(owner.email) };
    for (const place of ["vienna", "kathmandu"] as const)
      answers[place] = await until(`all views of ${place} are counted`, async () => {
        const answer = await answerOf(test, owner, ids[place], ranges[place]);
        return answer.report.stats.pageViews === { vienna: 8, kathmandu: 7 }[place] && answer;
      });
    const later: [string, string] = [ranges.kathmandu[1], `${day}T22:59:00.000Z`];
    await until("all views of the next day are counted", async () => {
      const { report } = await answerOf(test, owner, ids.kathmandu, later);
      return report.stats.pageViews === 138;
    });
    page = await openDashboard(test, browser, "/sites", test.cloud.clock.now());
    await signIn(page, owner);
    await page.getByRole("heading", { name: "My sites" }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  /**
   * Events at moments before, on and after the day, which are other ones in each zone: 8 views of the day in
   * Vienna, 7 in Kathmandu.
   */
  async function visit(before: string): Promise<void> {
    const at = async (instant: string, visitor: Visitor, events: Parameters<typeof sendEvents>[3]) => {
      await advanceTo(test, instant);
      await sendEvents(test, DOMAINS, visitor, events);
    };
    // 23:50 of the day before in Vienna, 4:35 of the day in Kathmandu.
    await at(`${before}T22:50:00Z`, "ana", [{ path: "/", r: "https://www.google.com/" }]);
    await at(`${day}T00:30:00Z`, "bina", [
      { path: "/prices?utm_source=%3D1%2B1&utm_campaign=" + encodeURIComponent(HATS) },
    ]);
    await at(`${day}T00:31:30Z`, "bina", [{ path: "/" }]);
    // Half past three in Vienna: an hour after half past one.
    await at(`${day}T01:30:00Z`, "cem", [{ path: LONG_PATH, r: "https://news.ycombinator.com/item?id=1" }]);
    await at(`${day}T01:31:24Z`, "cem", [
      { path: "/", n: "Order", $: { currency: "EUR", amount: "19.99" } },
      { path: "/prices" },
      { path: "/prices", n: "engagement", e: 84_000, sd: 50 },
    ]);
    await at(`${day}T18:10:00Z`, "dan", [
      { path: "/?utm_source=news&utm_medium=mail&utm_term=t&utm_content=c" },
      { path: "/about", n: "=SUM(A1)" },
      { path: "/about" },
    ]);
    // 20:20 in Vienna, 0:05 of the next day in Kathmandu.
    await at(`${day}T18:20:00Z`, "eva", [{ path: "/" }, { path: "/", n: "Order" }]);
    await at(`${day}T21:50:00Z`, "ana", [{ path: "/prices" }]);
    // 0:10 of the next day in Vienna.
    await at(`${day}T22:10:00Z`, "eva", [{ path: "/late" }]);
    // More pages than a page of a list has, and than are kept of a visit, which are 100.
    const numbered = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => ({ path: `/${name}${String(at).padStart(3, "0")}` }));
    await sendEvents(test, [SITES.kathmandu.domain], "dan", numbered(105, "p"));
    await sendEvents(test, [SITES.kathmandu.domain], "bina", numbered(30, "q"));
    await test.advance("PT15S");
  }

  const card = (name: string): Locator => page.getByRole("region", { name, exact: true });
  const rowsIn = async (name: string): Promise<string[]> => {
    await card(name).getByRole("listitem").first().waitFor();
    return card(name).getByRole("listitem").allTextContents();
  };
  const choose = (name: string, tab: string): Promise<void> => chooseList(card(name), name, tab);
  const go = (place: Place, search: string): Promise<unknown> =>
    page.goto(`${test.outputs.dashboardUrl}#/sites/${ids[place]}/report?${search}`);
  const open = (place: Place, more = "", date = day): Promise<unknown> =>
    go(place, `period=custom&from=${date}&to=${date}${more}`);

  it.each(["kathmandu", "vienna"] as const)("in %s the lists are what the API answers", async (place) => {
    await open(place);
    for (const [name, tab, dimension] of LISTS) {
      await card(name).scrollIntoViewIfNeeded();
      if (tab) await choose(name, tab);
      const expected = rowsOf(answers[place], dimension, goals);
      expect(expected.length, dimension).toBeGreaterThan(0);
      expect(await rowsIn(name), dimension).toEqual(expected);
    }
  });

  it.each([
    ["kathmandu", 24],
    ["vienna", 23],
  ] as const)("in %s the figures and their %i hours are what the API answers", async (place, hours) => {
    await open(place, "&compare=none");
    const chosen = page.getByRole("group", { name: "Figure" });
    await chosen.waitFor();
    expect(await chosen.locator("label").allTextContents()).toEqual(
      FIGURES.map(([name, of]) => name + of(answers[place].report.stats)),
    );
    await page.getByRole("button", { name: "Table" }).click();
    for (const figure of FIGURES) {
      await chosen.getByText(figure[0], { exact: true }).click();
      await page.getByRole("columnheader", { name: figure[0], exact: true }).waitFor();
      const read = await page.getByRole("cell").allTextContents();
      expect(read).toHaveLength(hours);
      expect(read, figure[0]).toEqual(hoursOf(answers[place], ranges[place], figure));
    }
  });

  it("a keyboard alone opens a row, orders and searches the list, saves what is seen, and comes back", async () => {
    await go("vienna", "period=today");
    await press(page.locator("body"), "Period: ");
    await press(page.locator("body"), "Yesterday");
    await page.getByRole("button", { name: "Period: Yesterday" }).waitFor();
    const row = card("Pages").getByRole("link", { name: "All numbers of /prices" });
    await row.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Pages" });
    const read = async (): Promise<string[][]> => {
      const rows = await dialog.getByRole("row").all();
      return Promise.all(rows.slice(1).map((each) => each.locator("th, td").allTextContents()));
    };
    await dialog.getByRole("row", { name: "/prices" }).waitFor();
    const expected = pageRowsOf(answers.vienna);
    expect(await read()).toEqual(expected);
    expect(await dialog.locator("[aria-current]").textContent()).toContain("/prices");
    expect(await pictured(page, "list-full")).toEqual([]);
    await dialog.getByRole("button", { name: "Page", exact: true }).focus();
    await page.keyboard.press("Enter");
    const names = expected.map(([name]) => name);
    expect((await read()).map(([name]) => name)).toEqual(
      names.sort((one, other) => one!.localeCompare(other!)),
    );
    expect(
      await dialog.getByRole("columnheader", { name: "Page", exact: true }).getAttribute("aria-sort"),
    ).toBe("ascending");
    await dialog.getByLabel("Search").focus();
    await page.keyboard.type("PRI");
    await dialog.getByText("1 row", { exact: true }).waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), press(dialog, "Download CSV")]);
    expect(saved.suggestedFilename()).toBe(`Hüte-Pages-${day}-${day}.csv`);
    const [head, ...lines] = parse(readFileSync(await saved.path()), { bom: true });
    expect(head).toEqual(["Page", "Views", "Share", "Visits", "Bounce rate", "Time on page (seconds)"]);
    const found = answers.vienna.PAGE.items.find(({ name }) => name === "/prices")!;
    const share = Number((found.pageViews / answers.vienna.PAGE.total.pageViews).toFixed(4));
    const bounces = Number(found.bounceRate!.toFixed(4));
    expect(lines).toEqual([
      ["/prices", found.pageViews, share, found.sessions, bounces, Math.round(found.averageTimeOnPage!)].map(
        String,
      ),
    ]);
    await dialog.getByLabel("Search").fill("prix");
    await dialog.getByText("Nothing matches “prix”.").waitFor();
    await press(dialog, "Clear the search");
    await dialog.getByRole("row", { name: "/about" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await row.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(new URL(page.url()).hash).not.toContain("list=");
  });

  it("labels that a spreadsheet would run are saved as text, those of right to left stay whole, and a sent address opens the list", async () => {
    // One list after the other, as with the browser's buttons.
    await open("vienna", "&list=utm_campaign");
    const hats = page.getByRole("dialog", { name: "UTM campaigns" }).getByRole("rowheader", { name: HATS });
    await hats.waitFor();
    await open("vienna", "&list=event");
    const events = page.getByRole("dialog", { name: "Events" });
    await events.getByRole("row", { name: "=SUM(A1)" }).waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), press(events, "Download CSV")]);
    const rows = parse(readFileSync(await saved.path()), { bom: true });
    expect(rows.map(([name]) => name)).toEqual(["Event", "Order", "'=SUM(A1)"]);
    await page.keyboard.press("Escape");
    await events.waitFor({ state: "detached" });
    expect(new URL(page.url()).hash).not.toContain("list=");
  });

  it("a list of more than 100 rows is loaded page by page, and says what its search is of", async () => {
    const next = new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10);
    await open("kathmandu", "&list=page", next);
    const dialog = page.getByRole("dialog", { name: "Pages" });
    await dialog.getByText("Search, order and file are of the 100 rows that are loaded.").waitFor();
    await dialog.getByLabel("Search").fill("q029");
    await dialog.getByText("Nothing matches “q029”.").waitFor();
    await press(dialog, "Show more");
    await dialog.getByRole("row", { name: "/q029" }).waitFor();
    expect(await dialog.getByRole("button", { name: "Show more" }).count()).toBe(0);
    await dialog.getByLabel("Search").fill("");
    // 100 of the 105, 30, three more, and one for the five that were not kept by name.
    await dialog.getByText("134 rows", { exact: true }).waitFor();
    expect(await dialog.getByRole("row").last().locator("th, td").allTextContents()).toEqual([
      ...["All others", "5", percent(5 / 138), "1", "0%", "0s"],
    ]);
  });

  const filters = (): Locator => page.getByRole("group", { name: "Filters" });
  const pill = (name: string): Locator => filters().getByRole("button", { name, exact: true });
  const filter = (dimension: string, operator: string, ...values: string[]): object => ({
    ...{ dimension, operator },
    ...(values.length > 0 && { values }),
  });
  const austrian = filter("COUNTRY", "IS", "AT");
  const ask = (...asked: object[]): Promise<Filtered> =>
    filteredOf(test, owner, ids.vienna, ranges.vienna, asked);
  const hasFigures = (stats: Filtered["stats"]): Promise<unknown> =>
    until("the figures are those of the API", async () => {
      const read = await page.getByRole("group", { name: "Figure" }).locator("label").allTextContents();
      return read.join() === FIGURES.map(([name, of]) => name + of(stats)).join();
    });
  /** Waits until figures and lists are what the API answers with the same filters. */
  async function shows(answer: Filtered): Promise<void> {
    await hasFigures(answer.stats);
    for (const [name, dimension] of Object.entries(FIRST)) {
      await card(name).scrollIntoViewIfNeeded();
      const expected = visitedRowsOf(answer, dimension, goals);
      await until(`${name} are those of the API`, async () => {
        const read = await card(name).getByRole("listitem").allTextContents();
        return read.slice(0, expected.length).join("\n") === expected.join("\n");
      });
    }
  }

  it("a click on a row filters the report, as pills and in the address, until they are removed", async () => {
    await open("vienna", "&compare=none");
    await hasFigures(answers.vienna.report.stats);
    await card("Places").scrollIntoViewIfNeeded();
    await card("Places")
      .getByRole("link", { name: /^Austria/ })
      .click();
    await pill("Country is Austria").waitFor();
    expect(new URL(page.url()).hash).toContain(`from=${day}&to=${day}&compare=none&filter=country%2Cis%2CAT`);
    const one = await ask(austrian);
    expect(one.stats.sessions).toBeLessThan(answers.vienna.report.stats.sessions);
    await shows(one);
    const about = card("Pages").getByRole("link", { name: /^\/about/ });
    await about.focus();
    await page.keyboard.press("Enter");
    await pill("Page is /about").waitFor();
    const two = await ask(austrian, filter("PAGE", "IS", "/about"));
    await shows(two);
    expect(await about.getAttribute("aria-current")).toBe("true");
    expect(await about.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await pictured(page, "report-filtered")).toEqual([]);
    // The list in full has visitors first, and filters, too.
    await card("Pages").getByRole("link", { name: "All pages" }).click();
    const dialog = page.getByRole("dialog", { name: "Pages" });
    await dialog.getByRole("row", { name: "/about" }).waitFor();
    const [saved] = await Promise.all([page.waitForEvent("download"), press(dialog, "Download CSV")]);
    const rows = parse(readFileSync(await saved.path()), { bom: true });
    expect(rows[0]).toEqual([
      "Page",
      "Visitors",
      "Views",
      "Share",
      "Visits",
      "Bounce rate",
      "Time on page (seconds)",
    ]);
    const pages = two.lists.find(({ dimension }) => dimension === "PAGE")!.items;
    expect(rows.slice(1).map((cells) => cells.slice(0, 3))).toEqual(
      pages.map((row) => [row.name, String(row.visitors), String(row.pageViews)]),
    );
    await dialog.getByRole("link", { name: "/about" }).click();
    await dialog.waitFor({ state: "detached" });
    await shows(one);
    await page.goBack();
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await shows(two);
    // The page's address shows the same after a reload.
    await page.reload();
    await shows(two);
    const focused = (): Promise<string | null> =>
      page.evaluate(
        () => document.activeElement!.getAttribute("aria-label") ?? document.activeElement!.textContent,
      );
    await pill("Remove: Country is Austria").focus();
    await page.keyboard.press("Enter");
    await pill("Country is Austria").waitFor({ state: "detached" });
    expect(await focused()).toBe("Remove: Page is /about");
    await hasFigures((await ask(filter("PAGE", "IS", "/about"))).stats);
    await page.keyboard.press("Enter");
    await hasFigures(answers.vienna.report.stats);
    expect(await focused()).toBe("Filter");
    expect(await rowsIn("Places")).toEqual(rowsOf(answers.vienna, "COUNTRY", goals));
    expect(new URL(page.url()).hash).toContain(`from=${day}&to=${day}&compare=none`);
  });

  it("a keyboard alone adds a filter by a dialog, with several values, and changes it", async () => {
    await page.locator("body").press("f");
    const adding = page.getByRole("dialog", { name: "Add a filter" });
    await adding.waitFor();
    await page.keyboard.type("Country");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await adding.getByText("Choose a value, or type one.").waitFor();
    await adding.getByRole("checkbox", { name: /^Nepal/ }).waitFor();
    await page.keyboard.type("nep");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await adding.getByRole("checkbox", { name: /^Austria/ }).waitFor();
    expect(await adding.getByRole("checkbox", { checked: true }).count()).toBe(1);
    expect(await pictured(page, "report-filter-dialog")).toEqual([]);
    // All countries are offered again: those before the chosen one are passed on the way back.
    const search = adding.getByLabel("Search");
    const isThere = (field: Element): boolean => field === document.activeElement;
    for (let steps = 0; steps < 5 && !(await search.evaluate(isThere)); steps += 1)
      await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("Austria");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await adding.waitFor({ state: "detached" });
    await shows(await ask(filter("COUNTRY", "IS", "NP", "AT")));
    // From the button with which it was opened back to the pill.
    await pill("Country is Nepal or Austria").focus();
    await page.keyboard.press("Enter");
    const changing = page.getByRole("dialog", { name: "Change the filter" });
    await changing.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.type("is not");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await changing.waitFor({ state: "detached" });
    await pill("Country is not Nepal or Austria").waitFor();
    expect(
      await pill("Country is not Nepal or Austria").evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await shows(await ask(filter("COUNTRY", "IS_NOT", "NP", "AT")));
    await page.keyboard.press("Escape");
    await hasFigures(answers.vienna.report.stats);
    expect(await filters().getByRole("listitem").count()).toBe(0);
  });

  it("goals, events, patterns and what is missing filter, too", async () => {
    await card("Goals and events").scrollIntoViewIfNeeded();
    await card("Goals and events")
      .getByRole("link", { name: /^Bought/ })
      .click();
    await pill("Goal is Bought").waitFor();
    const bought = Object.keys(goals).find((goalId) =>
      answers.vienna.GOAL.items.some(({ name }) => name === goalId && goals[name] === "Bought"),
    )!;
    await shows(await ask(filter("GOAL", "IS", bought)));
    await open("vienna", "&compare=none&filter=event,contains,sum&filter=referrer,not_set");
    await pill("Event contains sum").waitFor();
    await shows(await ask(filter("EVENT", "CONTAINS", "sum"), filter("REFERRER", "NOT_SET")));
    await open("vienna", "&compare=none&filter=page,like,/p**");
    await pill("Page matches /p**").waitFor();
    await shows(await ask(filter("PAGE", "LIKE", "/p**")));
  });

  it("values beyond the first hundred are found by what is typed", async () => {
    const next = new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10);
    await open("kathmandu", "", next);
    await filters().getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add a filter" });
    await dialog.getByLabel("What").selectOption("Page");
    // While it is looked for, it is not said that there is nothing.
    let answer: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (answer = resolve));
    await page.route(test.outputs.graphqlUrl, async (route) => {
      if (route.request().postData()!.includes("q029")) await isHeld;
      await route.fallback();
    });
    await dialog.getByLabel("Value", { exact: true }).fill("q029");
    await dialog.getByText("Looking for what is typed…").waitFor();
    expect(await dialog.getByText("Nothing in this time matches what is typed.").count()).toBe(0);
    answer();
    await dialog.getByRole("checkbox", { name: "/q029 1 views" }).check();
    await page.unroute(test.outputs.graphqlUrl);
    await dialog.getByRole("button", { name: "Filter", exact: true }).click();
    await pill("Page is /q029").waitFor();
    await until(
      "the visit is shown",
      async () => (await rowsIn("Sources"))[0] === "Direct1 visitors1 visits",
    );
  });

  it("an answer that is behind says up to when, and what the API refuses is said in its card", async () => {
    await page.route(test.outputs.graphqlUrl, async (route) => {
      if (!route.request().postData()?.includes("query SiteReport")) return route.fallback();
      const response = await route.fetch();
      const json = (await response.json()) as { data: { site: { report: { completeUntil: string } } } };
      json.data.site.report.completeUntil = `${day}T09:30:00.000Z`;
      return route.fulfill({ response, json });
    });
    await open("vienna", "&filter=country,is,AT");
    // Half past eleven in Vienna, in summer time.
    await page.getByText(/^Complete up to .*11:30.*: later visits are still to come\./).waitFor();
    await page.unroute(test.outputs.graphqlUrl);
    await open("vienna", `&filter=page,like,${"*a".repeat(21)}`);
    await page.getByRole("region", { name: "Pages", exact: true }).scrollIntoViewIfNeeded();
    await until(
      "both cards say it",
      async () => (await page.getByText("A filter is not possible.").count()) >= 2,
    );
    await open("vienna", "&filter=country,is,AT", "2020-02-02");
    await page.getByText("or no longer kept.").first().waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBeGreaterThan(0);
    expect(await pictured(page, "report-filter-refused")).toEqual([]);
    await card("Properties").scrollIntoViewIfNeeded();
    await card("Properties").getByText("or no longer kept.").waitFor();
    await pill("Remove: Country is Austria").click();
    // The card Properties keeps this sentence, because properties are always asked of the visits.
    for (const name of ["Sources", "Pages", "Places", "Devices", "Goals and events"])
      await card(name).getByText("or no longer kept.").waitFor({ state: "detached" });
    await page.getByRole("group", { name: "Figure" }).waitFor();
  });

  it("a list without rows says how it gets some", async () => {
    await open("kathmandu", "", new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10));
    await choose("Sources", "Campaign");
    await card("Sources").getByText("No campaigns yet. Add ?utm_campaign= to your links.").waitFor();
    expect(await card("Sources").getByRole("link").count()).toBe(0);
  });

  it("a card that fails says so, and the others stay", async () => {
    await page.route(test.outputs.graphqlUrl, (route) =>
      route.request().postData()?.includes('"COUNTRY"') ? route.abort() : route.continue(),
    );
    await open("vienna");
    await page.reload();
    await card("Places").scrollIntoViewIfNeeded();
    await card("Places").getByText("This list could not be loaded.").waitFor();
    expect(await rowsIn("Devices")).toEqual(rowsOf(answers.vienna, "BROWSER", goals));
    await page.unroute(test.outputs.graphqlUrl);
    await press(card("Places"), "Try again");
    expect(await rowsIn("Places")).toEqual(rowsOf(answers.vienna, "COUNTRY", goals));
    expect(await pictured(page, "report-lists")).toEqual([]);
  });
});

/** Presses a button with the keyboard. */
async function press(within: Locator, name: string): Promise<void> {
  await within.getByRole("button", { name }).focus();
  await within.page().keyboard.press("Enter");
}
