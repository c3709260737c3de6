import { parse } from "csv-parse/sync";
import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { change, ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { percent } from "./answers.ts";
import { chooseList, openDashboard, pictured, signIn } from "./dashboard.ts";
import { visitRowsOf } from "./visitLists.ts";
import { sendEvents } from "./visits.ts";

/**
 * The lists that only the visits have: card, tab, dimension, and the labels of its rows in the order of their
 * visitors, then of their names.
 */
const LISTS = [
  ["Sources", "Channel", "CHANNEL", ["Direct", "Search"]],
  ["Pages", "Host", "HOSTNAME", ["hats.example", "shop.hats.example"]],
  ["Places", "Region", "REGION", ["AT-5 (Austria)", "AT-9 (Austria)", "CH-ZH (Switzerland)"]],
  ["Places", "City", "CITY", ["Salzburg", "Wien", "Zürich"]],
  ["Devices", "Browser version", "BROWSER_VERSION", ["145", "141", "18"]],
  ["Devices", "System version", "OS_VERSION", ["10", "18"]],
] as const;

const NAMES: Record<string, string> = {
  ...{ "(direct)": "Direct", "AT-9": "AT-9 (Austria)", "AT-5": "AT-5 (Austria)" },
  "CH-ZH": "CH-ZH (Switzerland)",
};

describeInBrowser("the lists of a site's visits", () => {
  let test: TestCloud;
  let browser: Browser;
  let owner: Person;
  let page: Page;
  let siteId: string;
  let goalId: string;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    owner = await test.person();
    const site = { name: "Hats", domains: ["hats.example"], timezone: "Asia/Kathmandu", location: "CITY" };
    ({ siteId } = await ownSite(test, owner, site));
    const ordered = { siteId, name: "Ordered", kind: "EVENT", pattern: "Order" };
    ({ goalId } = await change<{ goalId: string }>(test, owner, "putGoal", ordered, "goalId"));
    await sendEvents(test, ["hats.example"], "ana", [
      { path: "/", r: "https://www.google.com/" },
      { path: "/felt", p: { colour: "red", size: 7 } },
      { path: "/felt", n: "Order", p: { colour: "red" } },
    ]);
    await sendEvents(test, ["hats.example"], "bina", [{ path: "/" }, { path: "/straw" }]);
    const u = "https://shop.hats.example/felt";
    await sendEvents(test, ["hats.example"], "cem", [
      { path: "", u },
      { path: "", u, n: "Order", p: { colour: "blue, dark" } },
    ]);
    await sendEvents(test, ["hats.example"], "dan", [{ path: "/straw", p: { colour: "red" } }]);
    await until("all visits are there", async () => {
      const rows = await visitRowsOf(test, owner, siteId, { dimension: "PAGE", orderBy: "PAGE_VIEWS" });
      return rows.reduce((sum, { pageViews }) => sum + pageViews, 0) === 6;
    });
    // Stored counts follow ten seconds later.
    await test.advance("PT15S");
    page = await openDashboard(test, browser, at());
    await signIn(page, owner);
    await page.getByRole("group", { name: "Figure" }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const at = (more = "", of = siteId): string => `/sites/${of}/report?period=24h&compare=none${more}`;
  const open = (more = "", of = siteId): Promise<unknown> =>
    page.goto(`${test.outputs.dashboardUrl}#${at(more, of)}`);
  const card = (name: string): Locator => page.getByRole("region", { name, exact: true });
  const tab = (of: string, name: string): Locator => card(of).getByRole("radio", { name, exact: true });
  const choose = (of: string, name: string): Promise<void> => chooseList(card(of), of, name);
  const pill = (name: string): Locator =>
    page.getByRole("group", { name: "Filters" }).getByRole("button", { name, exact: true });
  /** Waits until a card, which asks when it is seen, has these rows. */
  const has = async (name: string, rows: readonly string[]): Promise<void> => {
    await card(name).scrollIntoViewIfNeeded();
    await until(`${name} has ${rows.join()}`, async () => {
      const read = await card(name).getByRole("listitem").allTextContents();
      return read.join("\n") === rows.join("\n");
    });
  };

  it("channels, hosts, regions, cities and versions are what the API answers", async () => {
    for (const [name, tabName, dimension, labels] of LISTS) {
      await choose(name, tabName);
      const rows = await visitRowsOf(test, owner, siteId, { dimension });
      expect(rows, dimension).toHaveLength(labels.length);
      await has(
        name,
        rows.map(({ visitors, sessions }, place) => `${labels[place]}${visitors} visitors${sessions} visits`),
      );
    }
    expect(new URL(page.url()).hash).toContain(
      "sources=channel&pages=hostname&places=city&devices=os_version",
    );
    expect(await pictured(page, "report-visit-lists")).toEqual([]);
  });

  it("a click on one of their rows filters, and a dialog has them all", async () => {
    await card("Places").getByRole("link", { name: /^Wien/ }).click();
    await pill("City is Wien").waitFor();
    await has("Sources", ["Search1 visitors1 visits"]);
    await pill("Remove: City is Wien").click();
    await card("Places").getByRole("link", { name: "All numbers of Zürich" }).click();
    const dialog = page.getByRole("dialog", { name: "Cities" });
    await dialog.getByRole("row", { name: "Zürich" }).waitFor();
    const heads = await dialog.getByRole("columnheader").allTextContents();
    expect(heads).toEqual(["City", "Visitors", "Visits", "Share", "Views", "Bounce rate", "Duration"]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  /** The rows of a property as they are read. */
  const usesOf = async (property: string, filters: object[] = []): Promise<string[]> => {
    const rows = await visitRowsOf(test, owner, siteId, { dimension: "PROPERTY", property, filters });
    return rows.map(
      ({ name, visitors, pageViews, events }) => `${name}${visitors} visitors${pageViews + events} events`,
    );
  };

  it("the values of a property are what the API answers; a click filters by one, as a dialog does", async () => {
    await card("Properties").scrollIntoViewIfNeeded();
    const colours = await usesOf("colour");
    expect(colours).toEqual(["red2 visitors3 events", "blue, dark1 visitors1 events"]);
    await has("Properties", colours);
    await card("Properties").getByLabel("Property").selectOption("size");
    await has("Properties", ["71 visitors1 events"]);
    expect(new URL(page.url()).hash).toContain("property=size");
    await card("Properties").getByLabel("Property").selectOption("colour");
    await has("Properties", colours);
    await card("Properties")
      .getByRole("link", { name: /^blue, dark/ })
      .click();
    await pill("colour is blue, dark").waitFor();
    const blue = { dimension: "PROPERTY", property: "colour", operator: "IS", values: ["blue, dark"] };
    await has("Properties", await usesOf("colour", [blue]));
    await has("Places", ["Zürich1 visitors1 visits"]);
    expect(await pictured(page, "report-properties")).toEqual([]);
    // The page's address shows the same after a reload.
    await page.reload();
    await pill("colour is blue, dark").click();
    const dialog = page.getByRole("dialog", { name: "Change the filter" });
    await dialog.getByRole("checkbox", { name: "red 2 visits" }).check();
    await dialog.getByRole("checkbox", { name: "blue, dark 1 visits" }).uncheck();
    await dialog.getByRole("button", { name: "Filter", exact: true }).click();
    await pill("colour is red").waitFor();
    await has("Places", ["Salzburg1 visitors1 visits", "Wien1 visitors1 visits"]);
    await pill("Remove: colour is red").click();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const adding = page.getByRole("dialog", { name: "Add a filter" });
    await adding.getByLabel("What").selectOption("Property");
    await adding.getByLabel("Property").selectOption("size");
    await adding.getByRole("checkbox", { name: "7 1 visits" }).check();
    expect(await pictured(page, "report-filter-property")).toEqual([]);
    await adding.getByRole("button", { name: "Filter", exact: true }).click();
    await pill("size is 7").waitFor();
    await has("Places", ["Wien1 visitors1 visits"]);
    await pill("Remove: size is 7").click();
    await card("Properties").getByRole("link", { name: "All values of colour" }).click();
    const all = page.getByRole("dialog", { name: "colour" });
    await all.getByRole("row", { name: "blue, dark" }).waitFor();
    expect(await all.getByRole("columnheader").allTextContents()).toEqual([
      ...["Value", "Visitors", "Events", "Visits"],
    ]);
    await page.keyboard.press("Escape");
    await all.waitFor({ state: "detached" });
  });

  it("with a goal, which is in the address, all lists have its conversions and rate, as the API answers", async () => {
    const goals = page.getByRole("button", { name: /^Conversions: / });
    await goals.click();
    await page.getByRole("button", { name: "Ordered", exact: true }).click();
    expect(new URL(page.url()).hash).toContain(`goal=${goalId}`);
    const lists = [...LISTS, ["Sources", "Source", "SOURCE", ["Direct", "Google"]] as const];
    for (const [name, tabName, dimension] of lists) {
      await choose(name, tabName);
      const asked = { dimension, goalId, orderBy: "CONVERSIONS" };
      const rows = await visitRowsOf(test, owner, siteId, asked);
      expect(rows.some(({ conversions }) => conversions > 0)).toBe(true);
      const label = (row: string): string => NAMES[row] ?? row;
      await has(
        name,
        rows.map(
          (row) => `${label(row.name)}${row.conversions} conversions${percent(row.conversionRate!)} rate`,
        ),
      );
    }
    await has("Sources", ["Direct1 conversions33% rate", "Google1 conversions100% rate"]);
    await has("Properties", ["blue, dark1 conversions100% rate", "red1 conversions50% rate"]);
    await has("Goals and events", ["Ordered2 conversions50% rate– worth"]);
    expect(await pictured(page, "report-conversions")).toEqual([]);
    await card("Sources").getByRole("link", { name: "All sources" }).click();
    const dialog = page.getByRole("dialog", { name: "Sources" });
    await dialog.getByRole("row", { name: "Google" }).waitFor();
    expect((await dialog.getByRole("columnheader").allTextContents()).slice(0, 5)).toEqual([
      ...["Source", "Conversions", "Rate", "Visitors", "Visits"],
    ]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    // The page's address shows the same after a reload; a keyboard ends it.
    await page.reload();
    await page.getByRole("button", { name: "Conversions: Ordered" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "None", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Conversions: None" }).waitFor();
    await has("Sources", ["Direct3 visits75% share", "Google1 visits25% share"]);
    // One that was deleted since.
    await open(`&goal=${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`);
    await card("Sources").getByText("The goal whose conversions are shown was deleted.").waitFor();
    await page.getByRole("button", { name: "Conversions: A deleted goal" }).waitFor();
  });

  it("a map of countries has the number of the one at the pointer, and a click filters by it", async () => {
    await open("&places=country");
    await card("Places").scrollIntoViewIfNeeded();
    await card("Places").getByRole("button", { name: "Map" }).focus();
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toContain("map=1");
    const shape = (code: string): Locator => card("Places").locator(`path[data-code=${code}]`);
    await shape("CN").hover();
    await card("Places").getByText("China").waitFor();
    await card("Places").getByText("0 visits").waitFor();
    const rows = await visitRowsOf(test, owner, siteId, { dimension: "COUNTRY" });
    expect(rows.map(({ name, sessions }) => [name, sessions])).toEqual([
      ...[["AT", 2] as const, ["CH", 1] as const, ["NP", 1] as const],
    ]);
    for (const [code, level] of [["AT", "5"] as const, ["NP", "4"] as const, ["CN", "0"] as const])
      expect(await shape(code).getAttribute("data-level"), code).toBe(level);
    expect(await pictured(page, "report-map")).toEqual([]);
    // Austria has few pixels: another country may be in the middle of its box.
    await page.mouse.move(0, 0);
    await shape("AT").dispatchEvent("pointermove", { bubbles: true });
    await card("Places").locator("p").getByText("2 visits").waitFor();
    await shape("AT").dispatchEvent("click", { bubbles: true });
    await pill("Country is Austria").waitFor();
    await pill("Remove: Country is Austria").click();
    // The page's address shows it after a reload, too, and no library of maps is loaded.
    await page.reload();
    await card("Places").scrollIntoViewIfNeeded();
    await shape("AT").waitFor();
    await card("Places").getByRole("button", { name: "Map", pressed: true }).click();
    await shape("AT").waitFor({ state: "detached" });
  });

  it("exports the visits of the period and filters shown as CSV, and says in words what cannot be", async () => {
    await open("&filter=country,is,AT");
    await pill("Country is Austria").waitFor();
    await page.getByRole("button", { name: "Export", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Export visits" });
    await dialog.getByText("Country is Austria").waitFor();
    expect(await dialog.getByLabel("For Excel: begin with a byte order mark").isChecked()).toBe(true);
    expect(await pictured(page, "report-export")).toEqual([]);
    await dialog.getByRole("button", { name: "Export", exact: true }).click();
    await dialog.getByText("The file is ready. Number of visits: 2.").waitFor();
    expect(await pictured(page, "report-exported")).toEqual([]);
    // A URL lives 60 seconds: the click asks for one, and so does the next.
    const button = dialog.getByRole("button", { name: "Download the file" });
    const urls = new Set<string>();
    for (const _ of ["first", "second"]) {
      const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
      urls.add(download.url());
      await test.advance("PT2M");
    }
    expect(urls.size).toBe(2);
    const [saved] = await Promise.all([page.waitForEvent("download"), button.click()]);
    expect(saved.suggestedFilename()).toMatch(/^sessions-.*\.csv$/);
    const contents = readFileSync(await saved.path());
    // By a byte order mark Excel knows that it is UTF-8.
    expect(contents.subarray(0, 3).toString("hex")).toBe("efbbbf");
    const [head, ...rows] = parse(contents);
    const [country, city] = ["country", "city"].map((name) => head!.indexOf(name));
    expect(rows.map((cells) => [cells[country!], cells[city!]]).sort()).toEqual([
      ["AT", "Salzburg"],
      ["AT", "Wien"],
    ]);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement!.textContent)).toBe("Export");
  });

  it("an export of events as Parquet says how far it is, with a keyboard alone", async () => {
    const [job, statuses] = [{ progress: 0.4 as number | null }, ["RUNNING", "FAILED"]];
    await page.route(test.outputs.graphqlUrl, async (route) => {
      if (!route.request().postData()?.includes("query ExportJob")) return route.fallback();
      const response = await route.fetch();
      const json = (await response.json()) as { data: { job: object } };
      const [status] = statuses;
      Object.assign(json.data.job, { status, progress: job.progress, error: "Too many." });
      return route.fulfill({ response, json });
    });
    const asked = page.waitForRequest((request) => request.postData()?.includes("ExportSite") ?? false);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Export visits" });
    await dialog.getByLabel("A visit", { exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const { variables } = (await asked).postDataJSON() as { variables: { input: object } };
    expect(variables.input).toMatchObject({
      ...{ siteId, what: "EVENTS", format: "PARQUET" },
      filters: [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }],
    });
    await dialog.getByRole("progressbar", { name: "The file is being written." }).waitFor();
    await dialog.getByText("40%").waitFor();
    expect(await pictured(page, "report-exporting")).toEqual([]);
    statuses.shift();
    await dialog.getByText("The file could not be written. Too many.").waitFor();
    await page.unroute(test.outputs.graphqlUrl);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.goto(
      `${test.outputs.dashboardUrl}#/sites/${siteId}/report?period=custom&from=2020-02-02&to=2020-02-02`,
    );
    await page.getByRole("button", { name: "Export", exact: true }).click();
    await dialog.getByRole("button", { name: "Export", exact: true }).click();
    await dialog.getByText("or no longer kept. Choose a later or a shorter time.").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("a site that keeps no visits has none of them, whatever the address says", async () => {
    const short = { name: "Short", domains: ["short.example"], historyDays: 0 };
    const { siteId: other } = await ownSite(test, owner, short);
    await open("&places=city&list=city", other);
    await page.getByRole("heading", { name: "Short" }).waitFor();
    await card("Pages").getByText("No visits in this time.").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    for (const [name, tabName] of LISTS) {
      expect(await tab(name, tabName).count(), tabName).toBe(0);
      const inMenu = card(name).getByRole("button", { name: tabName, exact: true, includeHidden: true });
      expect(await inMenu.count(), tabName).toBe(0);
    }
    expect(await card("Properties").count()).toBe(0);
    expect(await page.getByRole("button", { name: /^(Conversions: |Export$)/ }).count()).toBe(0);
  });
});
