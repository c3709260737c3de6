import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestCloud, type TestCloud } from "../../../support/cloud.ts";
import { rouse, silence } from "../../../support/following.ts";
import { read, upsert } from "../../../support/subscribers.ts";
import { describeInBrowser, openBrowser } from "../../browser.ts";
import { memberOf, openDashboard, pictured, reachedOf, signIn } from "../dashboard.ts";

interface Stored {
  status: string;
  firstName: string | null;
  tags: string[];
  attributes: string;
}

const FILE = [
  "E-Mail;Vorname;Hat size;Stadt;Intern",
  "ann@example.com;J\u00fcrgen;57,5;Graz;x",
  "bob@example.com;Bob;59;Linz;y",
  "cyd@example.com;Cyd;;Wien;z",
  "no-address;Dan;61;Wels;z",
].join("\r\n");

describeInBrowser("an import in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    test = await startTestCloud({ isOnTime: true, timers: [] });
    browser = await openBrowser();
    await upsert(test, { email: "bob@example.com", firstName: "Bobby" });
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const press = async (name: string): Promise<void> => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
  };
  const choose = (name: string, text: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text, "latin1") });
  const stored = (email: string) =>
    read<Stored>(test, `subscriber(email: "${email}") { status firstName tags attributes }`);

  it("begins at the list, and guesses the columns of a file from Excel", async () => {
    page = await openDashboard(test, browser, "/mail/subscribers");
    await signIn(page, await memberOf(test, "editor"));
    await page.getByRole("link", { name: "Import", exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Choose a file" }).waitFor();
    await choose("customers.csv", FILE);
    await page.getByText("4 lines, 5 columns, Windows (Western European), divided by semicolons").waitFor();
    const meaning = (header: string) => page.getByLabel(`“${header}” becomes`).inputValue();
    expect(await Promise.all(["E-Mail", "Vorname", "Hat size", "Stadt"].map(meaning))).toEqual([
      ...["ADDRESS", "NAME", "ATTRIBUTE", "ATTRIBUTE"],
    ]);
    expect(await page.getByLabel("Name of the attribute: Hat size").inputValue()).toBe("Hat_size");
    expect(await page.getByLabel("Type: Hat size").inputValue()).toBe("NUMBER");
    await page.getByRole("row", { name: /bob@example\.com.*Depends on the consent/ }).waitFor();
    await page.getByRole("row", { name: /no-address.*not an address.*Left out/ }).waitFor();
    expect(await pictured(page, "import")).toEqual([]);
  });

  it("says at their fields what is missing, and keeps what was typed", async () => {
    await page.getByLabel("“Intern” becomes").selectOption("LEFT_OUT");
    await page.getByText("Still missing: how they agreed, a sentence about it.").waitFor();
    await press("Import 4 lines");
    await page.getByText("Choose how these people agreed.").waitFor();
    expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
    await page.keyboard.press("Space");
    await page.getByRole("radio", { name: /They agreed, and I can show it/, checked: true }).waitFor();
    await page.getByRole("row", { name: /bob@example\.com.*Completes the person/ }).waitFor();
    await page.getByLabel("Tags for all of them").fill("fair 2026");
    await page.getByText("A tag has letters, digits and . _ / : - only.").waitFor();
    await press("Import 4 lines");
    await page.getByText("Write a sentence: it is kept with each person.").waitFor();
    await page.getByLabel("Tags for all of them").fill("fair-2026");
    await page.getByLabel("How and when they agreed").fill("Ticked the box at the spring fair.");
    await page.getByText("Still missing").waitFor({ state: "detached" });
    // Leaving asks first, and nothing is lost by staying.
    const asked = page.waitForEvent("dialog");
    // The question may come before an answer of the page: nothing waits for one.
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await (await asked).dismiss();
    expect(await page.getByLabel("How and when they agreed").inputValue()).toContain("spring fair");
  });

  it("is the same import after a second click and a reload, and can be stopped", async () => {
    await silence(test, ["queue/import"]);
    await page.getByRole("button", { name: "Import 4 lines" }).dblclick();
    await page.getByText("You may leave this page. The import goes on.").waitFor();
    await page.reload();
    await page.getByText("You may leave this page. The import goes on.").waitFor();
    const jobs = "jobs(kind: IMPORT_SUBSCRIBERS) { items { status } }";
    expect(await read(test, jobs, await memberOf(test, "admin"))).toEqual({ items: [{ status: "RUNNING" }] });
    const stop = page.getByRole("button", { name: /^Stop/ });
    await stop.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.getByText("Lines that are taken stay.").waitFor();
    await rouse(test, ["queue/import"]);
  });

  it("takes the lines, and names the wrong ones", async () => {
    await press("Import another file");
    // A file that is refused is not the file before.
    await choose("customers.csv", FILE);
    await page.getByRole("button", { name: "Import 4 lines" }).waitFor();
    await choose("empty.csv", "");
    await page.getByRole("button", { name: "Import 4 lines" }).waitFor({ state: "detached" });
    // By their content: a name can be anything.
    for (const [bytes, kind] of [
      ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "an image"],
      ["%PDF-1.7\n%\xe2\xe3\n1 0 obj\nemail,name\na@example.com,A", "a PDF"],
    ] as const) {
      await choose("people.csv", bytes);
      await page.getByText(`This is ${kind}, not a CSV file.`).waitFor();
    }
    await choose("customers.csv", FILE);
    await page.getByLabel("“Intern” becomes").selectOption("LEFT_OUT");
    await page.getByRole("radio", { name: /They agreed/ }).check();
    await page.getByLabel("How and when they agreed").fill("Ticked the box at the spring fair.");
    await page.getByLabel("Tags for all of them").fill("fair-2026");
    await press("Import 4 lines");
    await page.getByText("3 lines are taken").waitFor();
    await page.getByText("1 wrong", { exact: true }).waitFor();
    await page.getByRole("rowheader", { name: "5" }).waitFor();
    const { attributes, ...ann } = await stored("ann@example.com");
    expect(ann).toEqual({ status: "SUBSCRIBED", firstName: "J\u00fcrgen", tags: ["fair-2026"] });
    expect(JSON.parse(attributes)).toEqual({ Hat_size: 57.5, Stadt: "Graz" });
    expect(await pictured(page, "import-done")).toEqual([]);
    const saved = page.waitForEvent("download");
    await press("File of the wrong lines");
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
  });

  it("shows the beginning of 100,000 lines", async () => {
    await press("Import another file");
    const lines = Array.from({ length: 100_000 }, (_, at) => `p${at}@example.com,Person ${at}`);
    await choose("many.csv", ["email,name", ...lines].join("\n"));
    await page.getByText("100,000 lines, 2 columns, UTF-8, divided by commas").waitFor();
    await page.getByRole("radio", { name: /They agreed/ }).check();
    await page.getByRole("row", { name: /p4@example\.com.*New/ }).waitFor();
  });

  it("sends these mutations", () => {
    expect([...reachedOf(test)].sort()).toEqual(["cancelJob", "importSubscribers", "startJob"]);
  });
});
