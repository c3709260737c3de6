import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, dateIn } from "../../../dashboard/lib/zone.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { granted, mutate, staff } from "../../support/people.ts";
import { change, ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { openDashboard, pictured, signIn, startOver } from "./dashboard.ts";
import { holdAnswer } from "./late.ts";
import { sendEvents } from "./visits.ts";

const DOMAIN = "hats.example";
const NOTES = `query($siteId: ID!, $from: AWSDate!, $to: AWSDate!) {
  site(siteId: $siteId) { notes(from: $from, to: $to) { items { noteId version date text } } } }`;
const SAVED = `query($siteId: ID!) {
  site(siteId: $siteId) { savedFilters { items { savedFilterId version name filters { dimension operator values } } } } }`;

interface Note {
  noteId: string;
  version: number;
  date: string;
  text: string;
}
interface Saved {
  savedFilterId: string;
  version: number;
  name: string;
  filters: object[];
}

describeInBrowser("what a site keeps for its report", () => {
  let test: TestCloud;
  let browser: Browser;
  let owner: Person;
  let page: Page;
  let siteId: string;
  let today: string;

  beforeAll(async () => {
    // Cognito's tokens are judged by the browser's clock.
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    owner = await test.person();
    ({ siteId } = await ownSite(test, owner, { name: "Hats", domains: [DOMAIN], timezone: "UTC" }));
    today = dateIn("UTC", test.cloud.clock.now());
    const order = (colour: string) => ({ path: "/", n: "Order", p: { colour } });
    await sendEvents(test, [DOMAIN], "ana", [{ path: "/" }, order("red")]);
    await sendEvents(test, [DOMAIN], "eva", [{ path: "/" }, order("blue"), { ...order("red"), n: "Wish" }]);
    await test.advance("PT15S");
    page = await openDashboard(test, browser, `/sites/${siteId}/report`);
    await signIn(page, owner);
    await page.getByRole("button", { name: "Add a note" }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const notes = async (): Promise<Note[]> => {
    const asked = { siteId, from: addDays(today, -6), to: addDays(today, 1) };
    return granted<{ notes: { items: Note[] } }>(await test.graphql(owner, NOTES, asked)).notes.items;
  };
  const saved = async (): Promise<Saved[]> =>
    granted<{ savedFilters: { items: Saved[] } }>(await test.graphql(owner, SAVED, { siteId })).savedFilters
      .items;
  const marks = (): Locator => page.getByRole("list", { name: "Notes" });
  const mark = (text: string): Locator =>
    marks().getByRole("button", { name: new RegExp(`\\d.*: ${text}$`) });

  it("a note is added for a day, and stands at it in the chart, its words and its table", async () => {
    await page.getByRole("button", { name: "Add a note" }).click();
    const form = page.getByRole("dialog", { name: "Add a note" });
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Type what happened, on one line of at most 500 characters.").waitFor();
    await form.getByLabel("What happened").fill("Release 2");
    const day = addDays(today, -2);
    await form.getByLabel("Day", { exact: true }).fill(day);
    expect(await pictured(page, "note-form")).toEqual([]);
    await form.getByRole("button", { name: "Save" }).click();
    await mark("Release 2").waitFor();
    expect(await notes()).toMatchObject([{ date: day, text: "Release 2", version: 1 }]);
    const chart = page.getByRole("slider", { name: "Visitors" });
    await until("the chart says it", async () => {
      // The last of seven days is today.
      await chart.focus();
      await page.keyboard.press("End");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      return (await chart.getAttribute("aria-valuetext"))?.endsWith(", Release 2");
    });
    expect(await pictured(page, "report-notes")).toEqual([]);
    await page.getByRole("button", { name: "Table" }).click();
    await page.getByRole("columnheader", { name: "Notes" }).waitFor();
    const rows = await page.getByRole("row").allInnerTexts();
    expect(rows.map((text) => text.includes("Release 2"))).toEqual(
      Array.from({ length: 8 }, (_, at) => at === 5),
    );
    await page.getByRole("button", { name: "Table" }).click();
  });

  it("a note is changed and deleted, and what another window did is said", async () => {
    const [before] = await notes();
    await mark("Release 2").click();
    const list = page.getByRole("dialog", { name: "Notes" });
    expect(await pictured(page, "notes")).toEqual([]);
    await list.getByRole("button", { name: "Change: Release 2" }).click();
    const form = page.getByRole("dialog", { name: "Change the note" });
    await form.getByLabel("What happened").fill("Release 2, in two steps");
    const { noteId } = before!;
    // Another window moves it to another day.
    const moved = { siteId, noteId, date: addDays(today, -3), text: "Release", expectedVersion: 1 };
    await change(test, owner, "putSiteNote", moved, "version");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("It was changed in another window since it was opened here.").waitFor();
    await form.getByText(/^By now it is: .*, Release$/).waitFor();
    await form.getByLabel("Day", { exact: true }).fill(today);
    await form.getByRole("button", { name: "Save" }).click();
    await mark("Release 2, in two steps").click();
    expect(await notes()).toMatchObject([
      { noteId, date: today, text: "Release 2, in two steps", version: 3 },
    ]);
    await list.getByRole("button", { name: /^Change: / }).click();
    await form.getByRole("button", { name: /^Delete: / }).click();
    expect(await notes()).toHaveLength(1);
    await form.getByRole("button", { name: /^Delete now: / }).click();
    await marks().waitFor({ state: "detached" });
    expect(await notes()).toEqual([]);
  });

  it("an answer that comes late takes no note away, neither of the days that are shown by now nor a new one", async () => {
    await change(test, owner, "putSiteNote", { siteId, date: today, text: "Sale" }, "noteId");
    const yesterday = await holdAnswer(page, "Notes", () => page.keyboard.press("e"));
    await page.keyboard.press("d");
    await mark("Sale").waitFor();
    await yesterday();
    expect(await mark("Sale").count()).toBe(1);
    const week = await holdAnswer(page, "Notes", () => page.keyboard.press("w"));
    await page.getByRole("button", { name: "Add a note" }).click();
    const form = page.getByRole("dialog", { name: "Add a note" });
    await form.getByLabel("What happened").fill("Rain");
    await form.getByLabel("Day", { exact: true }).fill(addDays(today, -1));
    await form.getByRole("button", { name: "Save" }).click();
    await mark("Rain").waitFor();
    await week();
    expect(await mark("Rain").count()).toBe(1);
    for (const { noteId, version } of await notes())
      await change(test, owner, "deleteSiteNote", { siteId, noteId, expectedVersion: version }, "noteId");
  });

  it("filters are kept under a name, and applied", async () => {
    await page.getByRole("button", { name: "Saved", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Saved filters" });
    await dialog.getByText("Choose some first: then they can be kept here under a name.").waitFor();
    await page.keyboard.press("Escape");
    await page.goto(`${test.outputs.dashboardUrl}#/sites/${siteId}/report?filter=country,is,AT`);
    await page.getByRole("button", { name: "Country is Austria", exact: true }).waitFor();
    await page.getByRole("button", { name: "Saved", exact: true }).click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Type a name of 1 to 100 characters.").waitFor();
    await dialog.getByLabel("Save the filters that are chosen").fill("Austria");
    await page.keyboard.press("Enter");
    await dialog.getByText("Saved: Austria").waitFor();
    const austria = [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }];
    expect(await saved()).toMatchObject([{ name: "Austria", filters: austria, version: 1 }]);
    expect(await pictured(page, "saved-filters")).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Remove: Country is Austria" }).click();
    await page.getByRole("button", { name: "Saved", exact: true }).click();
    await dialog.getByText("Country is Austria").waitFor();
    await dialog.getByRole("button", { name: "Apply: Austria" }).click();
    await page.getByRole("button", { name: "Country is Austria", exact: true }).waitFor();
    expect(new URL(page.url()).hash).toContain("filter=country%2Cis%2CAT");
  });

  it("a saved filter gets another name and other filters, and what another window did is said", async () => {
    await page.goto(`${test.outputs.dashboardUrl}#/sites/${siteId}/report?filter=page,is,/`);
    await page.getByRole("button", { name: "Page is /", exact: true }).waitFor();
    await page.getByRole("button", { name: "Saved", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Saved filters" });
    const form = page.getByRole("dialog", { name: "Change the saved filter" });
    const [{ savedFilterId }] = (await saved()) as [Saved];
    /** Saves a filter as another window does. */
    const put = (name: string, country: string, expectedVersion: number) => {
      const filters = [{ dimension: "COUNTRY", operator: "IS", values: [country] }];
      const input = { siteId, savedFilterId, name, filters, expectedVersion };
      return change(test, owner, "putSavedFilter", input, "version");
    };
    const ofPage = [{ dimension: "PAGE", operator: "IS", values: ["/"] }];
    // It was renamed there; here it gets other filters, and keeps the name that it has by now.
    await dialog.getByRole("button", { name: "Change: Austria" }).click();
    await form.getByText("Country is Austria").waitFor();
    await form.getByLabel("Name").fill("");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("Type a name of 1 to 100 characters.").waitFor();
    await form.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Change: Austria" }).click();
    await form.getByText("Those that are chosen now").click();
    await form.getByText("Page is /").waitFor();
    await put("Germany", "DE", 1);
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("It was changed in another window since it was opened here.").waitFor();
    await form.getByText("By now it is “Germany”: Country is Germany.").waitFor();
    expect(await form.getByLabel("Name").inputValue()).toBe("Germany");
    expect(await saved()).toMatchObject([{ name: "Germany", version: 2 }]);
    expect(await pictured(page, "saved-change")).toEqual([]);
    await form.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Saved: Germany").waitFor();
    expect(await saved()).toMatchObject([{ savedFilterId, name: "Germany", filters: ofPage, version: 3 }]);
    // It got other filters there; here it is renamed, and keeps them.
    await dialog.getByRole("button", { name: "Change: Germany" }).click();
    await form.getByLabel("Name").fill("The Alps");
    await put("Germany", "CH", 3);
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("By now it is “Germany”: Country is Switzerland.").waitFor();
    await form.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Saved: The Alps").waitFor();
    const swiss = [{ dimension: "COUNTRY", operator: "IS", values: ["CH"] }];
    expect(await saved()).toMatchObject([{ savedFilterId, name: "The Alps", filters: swiss, version: 5 }]);
  });

  it("a saved filter is deleted as it is by now, and one that another window deleted is saved as a new one", async () => {
    const dialog = page.getByRole("dialog", { name: "Saved filters" });
    const form = page.getByRole("dialog", { name: "Change the saved filter" });
    const [{ savedFilterId }] = (await saved()) as [Saved];
    await dialog.getByRole("button", { name: "Change: The Alps" }).click();
    const removal = { siteId, savedFilterId, expectedVersion: 5 };
    await change(test, owner, "deleteSavedFilter", removal, "savedFilterId");
    await form.getByRole("button", { name: "Save" }).click();
    await form.getByText("It was deleted in another window. Saving it makes a new one.").waitFor();
    await form.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Saved: The Alps").waitFor();
    const [made] = (await saved()) as [Saved];
    expect(made).toMatchObject({ name: "The Alps", version: 1 });
    expect(made.savedFilterId).not.toBe(savedFilterId);
    expect(await dialog.getByRole("listitem").count()).toBe(1);
    await dialog.getByRole("button", { name: "Change: The Alps" }).click();
    const { filters } = made;
    const input = { siteId, savedFilterId: made.savedFilterId, name: "Mountains", expectedVersion: 1 };
    await change(test, owner, "putSavedFilter", { ...input, filters }, "version");
    await form.getByRole("button", { name: "Delete: The Alps" }).click();
    await form.getByRole("button", { name: "Delete now: The Alps" }).click();
    await form.getByText("By now it is “Mountains”: Country is Switzerland.").waitFor();
    expect(await saved()).toHaveLength(1);
    await form.getByRole("button", { name: "Delete: Mountains" }).click();
    await form.getByRole("button", { name: "Delete now: Mountains" }).click();
    await dialog.getByText("Deleted: Mountains").waitFor();
    expect(await saved()).toEqual([]);
    await page.keyboard.press("Escape");
  });

  it("a saved filter by a property of one event is applied as the others are", async () => {
    const ordered = { dimension: "PROPERTY", property: "colour", event: "Order", operator: "IS" };
    const input = { siteId, name: "Red hats", filters: [{ ...ordered, values: ["red"] }] };
    const { savedFilterId } = await change<Saved>(test, owner, "putSavedFilter", input, "savedFilterId");
    await page.goto(`${test.outputs.dashboardUrl}#/sites/${siteId}/report`);
    const visitors = page.getByRole("radio", { name: /^Visitors 2/ });
    await visitors.waitFor();
    await page.getByRole("button", { name: "Saved", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Saved filters" });
    await dialog.getByText("colour of Order is red").waitFor();
    await dialog.getByRole("button", { name: "Apply: Red hats" }).click();
    await page.getByRole("button", { name: "colour of Order is red", exact: true }).waitFor();
    expect(new URL(page.url()).hash).toContain("filter=event_property%2COrder%2Ccolour%2Cis%2Cred");
    // Both have an event with that property and value, and one of them an order.
    await page.getByRole("radio", { name: /^Visitors 1/ }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Remove: colour of Order is red" }).click();
    await visitors.waitFor();
    const removal = { siteId, savedFilterId, expectedVersion: 1 };
    await change(test, owner, "deleteSavedFilter", removal, "savedFilterId");
  });

  it("who may only look sees notes and filters, and an editor changes them", async () => {
    await change(test, owner, "putSiteNote", { siteId, date: today, text: "Sale" }, "noteId");
    const filters = [{ dimension: "COUNTRY", operator: "IS", values: ["AT"] }];
    await change(test, owner, "putSavedFilter", { siteId, name: "Austria", filters }, "savedFilterId");
    const place = `/sites/${siteId}/report`;
    for (const [group, count] of [
      ["viewer", 0],
      ["editor", 1],
    ] as const) {
      await startOver(page, place);
      const person = await test.person({ groups: [group] });
      const groups = { userId: person.userId, groups: [group], expectedVersion: 1 };
      granted(await mutate(test, await staff(test, "admin"), "setUserGroups", groups));
      await signIn(page, person);
      await mark("Sale").click();
      const list = page.getByRole("dialog", { name: "Notes" });
      await list.getByText("Sale").waitFor();
      expect(await list.getByRole("button", { name: "Change: Sale" }).count()).toBe(count);
      await page.keyboard.press("Escape");
      expect(await page.getByRole("button", { name: "Add a note" }).count()).toBe(count);
      await page.getByRole("button", { name: "Saved", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Saved filters" });
      await dialog.getByRole("button", { name: "Apply: Austria" }).waitFor();
      expect(await dialog.getByRole("button", { name: "Change: Austria" }).count()).toBe(count);
      await page.keyboard.press("Escape");
    }
  });
});
