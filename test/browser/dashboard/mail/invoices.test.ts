import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as settings from "#table/mail/settings";
import { pass } from "../../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../../support/cloud.ts";
import { change, putItems } from "../../../support/sites.ts";
import { read, server, upsert } from "../../../support/subscribers.ts";
import { createText, decide } from "../../../support/templates.ts";
import { until } from "../../../support/until.ts";
import { describeInBrowser, openBrowser } from "../../browser.ts";
import { memberOf, openDashboard, pictured, signIn, startOver, reachedOf } from "../dashboard.ts";
import { Actions, MOST_ACTIONS } from "./actions.ts";

interface Stored {
  status: string;
  amountText: string;
  email: string;
  version: number;
}

interface Draft {
  key: string;
  number: number;
  version: number;
}

/** The reminders that are drafted, approved together and sent. */
const TEN = Array.from({ length: 10 }, (_, at) => `r-${at}`);
describeInBrowser("invoices in the dashboard", () => {
  let test: TestCloud;
  let browser: Browser;
  let page: Page;
  let admin: Person;
  let viewer: Person;

  const dayFromNow = (days: number): string =>
    new Date(test.cloud.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  const put = (invoiceId: string, customerId: string, days: number, more: object = {}) =>
    change<Stored>(
      ...[test, server(test), "putInvoice"],
      {
        ...{ invoiceId, customerId, email: `${customerId}@shop.example`, amountText: "1240.00" },
        ...{ currency: "EUR", dueDate: dayFromNow(days), ...more },
      },
      "version",
    );

  beforeAll(async () => {
    test = await startTestCloud({ isOnTime: true, timers: ["due"] });
    browser = await openBrowser();
    [admin, viewer] = [await memberOf(test, "admin"), await memberOf(test, "viewer")];
    const own = { entity: "EmailSettings", version: 1, postalAddress: "Main Street 1", timezone: "UTC" };
    await putItems(test, [{ ...settings.key, ...own }]);
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const button = (name: string, on = page) => on.getByRole("button", { name, exact: true });
  const press = async (name: string): Promise<void> => {
    await button(name).first().focus();
    await page.keyboard.press("Enter");
  };
  const card = (name: string) => page.getByRole("region", { name, exact: true });
  const panel = (invoiceId: string) => page.getByRole("complementary", { name: `Invoice ${invoiceId}` });
  const dialog = () => page.getByRole("dialog");
  const listOf = (ids: string[]) =>
    until(`the list has ${ids.join(", ")}`, async () => {
      const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
      const shown = await rows.evaluateAll((all) =>
        all.map((row) => row.querySelector("[data-row]")?.getAttribute("data-row")),
      );
      return JSON.stringify(shown) === JSON.stringify(ids);
    });
  const choose = async (status: string): Promise<void> => {
    // A number follows its name.
    await page.getByRole("radio", { name: new RegExp(`^${status}( [\\d,]+)?$`) }).focus();
    await page.keyboard.press("Space");
  };
  const stored = (invoiceId: string) =>
    read<Stored>(test, `invoice(invoiceId: "${invoiceId}") { status amountText email version }`);

  const draftOf = async (invoiceId: string) => {
    const query = `invoice(invoiceId: "${invoiceId}") { drafts { items { key number version } } }`;
    return (await read<{ drafts: { items: Draft[] } }>(test, query)).drafts.items[0]!;
  };

  it("of a new stage say how to begin, and the first is added by keyboard", async () => {
    page = await openDashboard(test, browser, "/invoices");
    await signIn(page, admin);
    await page.getByRole("heading", { name: "No invoice is open." }).waitFor();
    await page.getByRole("button", { name: "Add an invoice" }).last().focus();
    await page.keyboard.press("Enter");
    await dialog().getByLabel("Number").fill("2026 17");
    await dialog().getByLabel("Customer").fill("boutique.mbeki");
    await dialog().getByLabel("Name").fill("Boutique Mbeki");
    await dialog().getByLabel("Link").fill("http://pay.example/377");
    await dialog().getByLabel("Address").fill("mbeki@shop.example");
    await dialog().getByLabel("Amount").fill("1.240,50");
    await dialog().getByLabel("Currency").selectOption("EUR");
    await dialog().getByLabel("Due").fill(dayFromNow(-41));
    await page.keyboard.press("Enter");
    await dialog().getByText("Write it without signs between thousands, such as 1240.50").waitFor();
    await dialog().getByLabel("Amount").fill("1240,50");
    await page.keyboard.press("Enter");
    await dialog().getByText("1 to 128 letters, digits and . _ / : -").first().waitFor();
    await dialog().getByLabel("Number").fill("2026-0377");
    await page.keyboard.press("Enter");
    await dialog().getByText("A link begins with https://").waitFor();
    await dialog().getByLabel("Link").fill("https://pay.example/377");
    await page.keyboard.press("Enter");
    await panel("2026-0377").getByText("The invoice is added.").waitFor();
    await panel("2026-0377").getByRole("heading", { name: "€1,240.50" }).waitFor();
    expect(await stored("2026-0377")).toMatchObject({ status: "OPEN", amountText: "1240.50" });
    const link = panel("2026-0377").getByRole("link", { name: "https://pay.example/377" });
    expect(await link.getAttribute("rel")).toBe("noreferrer");
    await page.keyboard.press("Escape");
    await listOf(["2026-0377"]);
    await page.getByRole("link", { name: "Boutique Mbeki, invoice 2026-0377" }).waitFor();
    await page.getByText("41 days late").waitFor();
  });

  it("are added up by currency and age, and an age leads to its invoices", async () => {
    await put("2026-0341", "bergstrom", -74, { amountText: "3920.00" });
    await put("2026-0398", "nguyen", -26);
    await put("2026-0418", "mendoza", 1, { amountText: "2204.00" });
    await put("2026-0380", "rousseau", -35, { amountText: "330.00", currency: "CHF" });
    await put("2026-0200", "tanaka", -90, { amountText: "60950", currency: "JPY", status: "PAID" });
    await put("2026-0201", "nguyen", -120, { status: "VOID" });
    await page.reload();
    await listOf(["2026-0341", "2026-0377", "2026-0380", "2026-0398", "2026-0418"]);
    const totals = card("Open by age");
    await totals.getByText("€8,604.50").waitFor();
    expect(await totals.getByRole("listitem").allInnerTexts()).toEqual(
      expect.arrayContaining(["Not due €2,204.00", "Over 60 days €3,920.00"]),
    );
    expect(await pictured(page, "invoices")).toEqual([]);
    await page.getByText("5 open", { exact: true }).waitFor();
    for (const name of ["Open 5", "Paid 1", "On hold 0", "Cancelled 1", "All 7"])
      await page.getByRole("radio", { name, exact: true }).waitFor();
    const open = page.getByRole("navigation", { name: "Open invoices" });
    await open.getByRole("link", { name: "Late 4" }).click();
    await listOf(["2026-0341", "2026-0377", "2026-0380", "2026-0398"]);
    await open.getByRole("link", { name: "Not due 1" }).click();
    await listOf(["2026-0418"]);
    await totals.getByRole("link", { name: "1 to 30 days late" }).first().focus();
    await page.keyboard.press("Enter");
    await listOf(["2026-0398"]);
    // Each currency leads to its own.
    await totals
      .getByRole("listitem")
      .filter({ hasText: "CHF 330.00" })
      .getByRole("link", { name: "31 to 60 days" })
      .click();
    await listOf(["2026-0380"]);
    await choose("All");
    await page.getByText("Choose a state: invoices of one currency are listed by their state.").waitFor();
    await choose("Open");
    await press("Clear all filters");
    await listOf(["2026-0341", "2026-0377", "2026-0380", "2026-0398", "2026-0418"]);
  });

  it("are found by state, word and day, which are in the address", async () => {
    await choose("Paid");
    await listOf(["2026-0200"]);
    await page.getByText("¥60,950").first().waitFor();
    await choose("All");
    await page.getByLabel("Number or customer").fill("boutique m");
    await listOf(["2026-0377"]);
    await page.getByLabel("Number or customer").fill("nguy");
    await listOf(["2026-0201", "2026-0398"]);
    await page.reload();
    await listOf(["2026-0201", "2026-0398"]);
    await page.getByLabel("Due from").fill(dayFromNow(-30));
    await listOf(["2026-0398"]);
    await page.getByLabel("Due until").fill(dayFromNow(-31));
    await page.getByText("The last day is before the first.").first().waitFor();
    await press("Clear all filters");
    const [download] = await Promise.all([page.waitForEvent("download"), press("CSV of these")]);
    const text = readFileSync(await download.path(), "utf8");
    expect(text).toContain('"2026-0200","tanaka","tanaka@shop.example","Paid",60950,"JPY"');
    expect(text).toContain('"Boutique Mbeki",0,"",1240.5,"https://pay.example/377"');
    await choose("Open");
  });

  it("are marked as paid beside the list, which is undone, and edited", async () => {
    await page.getByRole("link", { name: "nguyen, invoice 2026-0398" }).focus();
    await page.keyboard.press("Enter");
    await panel("2026-0398").getByText("26 days late").waitFor();
    expect(await pictured(page, "invoice")).toEqual([]);
    await press("Mark as paid");
    await panel("2026-0398").getByText("The invoice is paid. No reminder is sent any more.").waitFor();
    expect((await stored("2026-0398")).status).toBe("PAID");
    await press("Undo");
    await panel("2026-0398").getByText("Undone.").waitFor();
    // The button that was pressed is gone, and the keyboard goes on at the deeds.
    expect(await button("Mark as paid").evaluate((deed) => deed === document.activeElement)).toBe(true);
    expect((await stored("2026-0398")).status).toBe("OPEN");
    await press("Put on hold");
    await panel("2026-0398").getByText(`By ${admin.email}, since `).waitFor();
    await press("Undo");
    await panel("2026-0398").getByText("26 days late").waitFor();
    await press("Edit");
    await dialog().getByLabel("Amount").fill("1300");
    const { version } = await stored("2026-0398");
    await put("2026-0398", "nguyen", -26, { expectedVersion: version, email: "bao@shop.example" });
    await page.keyboard.press("Enter");
    await dialog().getByText("Mails go to: nguyen@shop.example → bao@shop.example").waitFor();
    await page.keyboard.press("Enter");
    await panel("2026-0398").getByRole("heading", { name: "€1,300.00" }).waitFor();
    expect(await stored("2026-0398")).toMatchObject({ amountText: "1300.00", email: "bao@shop.example" });
    await page.keyboard.press("Escape");
  });

  it("have a part of them paid, and the rest is what is open", async () => {
    await page.getByRole("link", { name: "Boutique Mbeki, invoice 2026-0377" }).focus();
    await page.keyboard.press("Enter");
    await panel("2026-0377").getByText("41 days late").waitFor();
    await press("Edit");
    await dialog().getByLabel("Paid so far").fill("1300");
    await page.keyboard.press("Enter");
    await dialog().getByText("This is more than the amount of the invoice.").waitFor();
    await dialog().getByLabel("Paid so far").fill("240.50");
    await dialog().getByLabel("Last payment").fill(dayFromNow(-2));
    await page.keyboard.press("Enter");
    await panel("2026-0377").getByText("Saved.").waitFor();
    await panel("2026-0377")
      .getByText(/^€240\.50, last on /)
      .waitFor();
    await panel("2026-0377").getByText("€1,000.00", { exact: true }).waitFor();
    expect(await pictured(page, "invoice-part-paid")).toEqual([]);
    await page.getByRole("row", { name: /Boutique Mbeki.*€1,240\.50\s*€1,000\.00 open/ }).waitFor();
    // Nguyen's invoice is over 60 EUR more by now.
    await card("Open by age").getByText("€8,424.00").waitFor();
    await page.keyboard.press("Escape");
  });

  it("open on the whole screen of a phone, and lead back to their row", async () => {
    const desktop = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("link", { name: "mendoza, invoice 2026-0418" }).click();
    const heading = panel("2026-0418").getByRole("heading", { name: "€2,204.00" });
    await heading.waitFor();
    expect((await heading.boundingBox())!.y).toBeLessThan(844 / 4);
    expect(await page.getByLabel("Number or customer").isVisible()).toBe(false);
    await panel("2026-0418").getByRole("button", { name: "Close" }).click();
    await page.getByLabel("Number or customer").waitFor();
    const row = page.getByRole("link", { name: "mendoza, invoice 2026-0418" });
    await until("the row has the focus", () => row.evaluate((link) => link === document.activeElement));
    await page.setViewportSize(desktop);
  });

  it("get ten reminders drafted, approved together and sent, in few actions", async ({ annotate }) => {
    const text = "Dear {{ firstName }}, {{ invoice.amount }} of invoice {{ invoice.id }} are late.";
    const { key } = await createText(test, server(test), {
      ...{ key: "invoices/first", subject: "Invoice {{ invoice.id }} is late", text },
    });
    await decide(test, admin, "approveTemplate", { key, number: 1, expectedVersion: 1 });
    for (const id of TEN) await upsert(test, { email: `${id}@shop.example`, firstName: "Bao" });
    const counted = new Actions(page);
    await startOver(page, "/mail/settings");
    await counted.fill("the address", page.getByLabel("Email address"), admin.email);
    await counted.fill("the password", page.getByLabel("Password"), admin.password);
    await counted.key("Enter", "sign in");
    await counted.go(page.getByRole("link", { name: "Reminders of open invoices" }));
    const first = card("Reminders of open invoices").getByRole("group", { name: "First reminder" });
    await counted.reach("the first reminder", first.getByRole("radio").first());
    await counted.key("ArrowRight", "it is sent");
    await counted.fill("its template", card("Reminders of open invoices").getByLabel("Template"), key);
    await counted.key("Enter", "save");
    await card("Reminders of open invoices").getByText("Saved.").waitFor();
    // The system of the accountant puts the invoices.
    for (const id of TEN) await put(`2026-${id}`, id, -20);
    await pass(test, "PT2M", "PT2M");
    await counted.key("Tab", "out of the field, where keys are text");
    await counted.key("g", "go to");
    await counted.key("i", "the invoices");
    await card("Drafts that wait").getByText("And 7 more.").waitFor();
    expect(await pictured(page, "reminders")).toEqual([]);
    await counted.go(button("Approve all 10"));
    expect(await dialog().getByRole("checkbox").count()).toBe(10);
    await counted.go(button("Approve 10 drafts"));
    await page.getByText("10 drafts are approved.").waitFor();
    await pass(test, "PT2M", "PT2M");
    for (const id of TEN) expect(await test.mails(`${id}@shop.example`)).toHaveLength(1);
    await page.goto(page.url().replace(/#.*/, "#/invoices?open=2026-r-0"));
    await panel("2026-r-0")
      .getByText(/^(Sent|Delivered), /)
      .waitFor();
    await panel("2026-r-0")
      .getByRole("listitem")
      .filter({ hasText: /First reminder\s*Drafted on .*, approved and sent\./ })
      .waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("row", { name: /r-0.*1 of 1/ }).waitFor();
    await annotate(`${counted.actions.length} actions:\n${counted.listed}`);
    expect(counted.actions.length, counted.listed).toBeLessThanOrEqual(MOST_ACTIONS);
  });

  it("have the draft of their reminder approved or skipped beside them, by keyboard", async () => {
    const ids = ["s-0", "s-1", "s-2"];
    for (const id of ids) await upsert(test, { email: `${id}@shop.example`, firstName: "Bao" });
    for (const id of ids) await put(id, id, -20);
    await pass(test, "PT2M", "PT2M");
    const open = (id: string) => page.goto(page.url().replace(/#.*/, `#/invoices?status=ALL&open=${id}`));
    const step = (id: string) => panel(id).getByRole("listitem").filter({ hasText: "First reminder" });
    await open("s-0");
    await step("s-0").getByText("It waits for an approval.").waitFor();
    await panel("s-0").getByText("No reminder is sent once it is paid, on hold or cancelled.").waitFor();
    const read = step("s-0").getByRole("link", { name: "Read the draft of the First reminder" });
    expect(await read.getAttribute("href")).toContain("#/mail/approvals?key=");
    expect(await pictured(page, "invoice-draft")).toEqual([]);
    await press("Approve First reminder");
    await press("Approve 1 draft");
    await panel("s-0").getByText("1 draft is approved.").waitFor();
    await step("s-0").getByText("It waits to be sent.").waitFor();
    expect(await step("s-0").getByRole("button").count()).toBe(0);
    await open("s-1");
    await press("Skip: First reminder");
    // The first click asks.
    await press("Skip it for good: First reminder");
    await panel("s-1").getByText("The First reminder is not sent.").waitFor();
    await step("s-1")
      .getByText(/Drafted on .* and cancelled\./)
      .waitFor();
    // A decision that was made elsewhere is shown.
    await open("s-2");
    await press("Skip: First reminder");
    const { version: expectedVersion, ...draft } = await draftOf("s-2");
    await change(test, admin, "cancelTemplate", { ...draft, expectedVersion }, "key");
    await press("Skip it for good: First reminder");
    await step("s-2")
      .getByText(/Drafted on .* and cancelled\./)
      .waitFor();
    await pass(test, "PT2M", "PT2M");
    expect([(await test.mails("s-0@shop.example")).length, await test.mails("s-1@shop.example")]).toEqual([
      1,
      [],
    ]);
    for (const id of ids) {
      const { version } = await stored(id);
      await put(id, id, -20, { status: "VOID", expectedVersion: version });
    }
    await page.keyboard.press("Escape");
  });

  it("come from a file, whose first lines are shown as they will be", async () => {
    const file = [
      "Rechnungsnr;Kunde;E-Mail;Betrag;F\u00e4llig am;Bezahlt am",
      "L-1;acme;a@acme.example;1.234,50;30.11.2026;",
      "2026-0341;bergstrom;bergstrom@shop.example;3.920,00;30.11.2026;27.11.2026",
      "2026-0418;mendoza;nowhere;99,00;30.11.2026;",
      "L-2;acme;a@acme.example;1,234.5;30.11.2026;",
      "2026-0377;acme;a@acme.example;99,00;30.11.2026;",
      "L-3;acme;a@acme.example;12,00;30.11.2026;",
    ].join("\r\n");
    const row = (name: RegExp) => page.getByRole("row", { name }).waitFor();
    await page.goto(page.url().replace(/#.*/, "#/invoices"));
    await page.getByRole("link", { name: "Upload", exact: true }).focus();
    await page.keyboard.press("Enter");
    await button("Choose a file").waitFor();
    await page.locator("input[type=file]").setInputFiles({
      ...{ name: "rechnungen.csv", mimeType: "text/csv", buffer: Buffer.from(file, "latin1") },
    });
    await page.getByText("6 lines, 6 columns, Windows (Western European), divided by semicolons").waitFor();
    expect(await page.getByLabel("“Bezahlt am” becomes").inputValue()).toBe("PAID");
    // Two forms of amounts: a person chooses, and sees what is read.
    expect(await page.getByLabel("Amounts are written as").inputValue()).toBe("");
    expect(await page.getByLabel("Days are written as").inputValue()).toBe("DAY_FIRST");
    await page.getByText("Still missing: how amounts are written, a currency.").waitFor();
    await press("Import 6 lines");
    await page.getByText("Choose how amounts are written: 1,234 can be two amounts.").waitFor();
    await page.getByLabel("Amounts are written as").selectOption("DECIMAL_COMMA");
    await page.getByLabel("Currency of lines that name none").selectOption("EUR");
    await row(/L-1 acme a@acme\.example €1,234\.50 .* New/);
    await row(/2026-0341 .* Changes the due day and the state/);
    await row(/2026-0418 .* Refused: This is no address/);
    await row(/L-2 .* 1,234\.5 .* Refused: This is no amount as chosen/);
    await row(/2026-0377 .* Refused: The invoice is another customer’s/);
    expect(await pictured(page, "invoice-upload")).toEqual([]);
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => void setTimeout(() => location.reload()));
    await (await asked).dismiss();
    await page
      .getByText("6 lines, with amounts such as 1.234,50 and days such as 27.11.2026, in EUR")
      .waitFor();
    await press("Import 6 lines");
    await page.getByText("3 lines are taken").waitFor();
    await row(/^4 “E-Mail”: This is no address/);
    await row(/^5 “Betrag”: This is no amount as chosen/);
    await row(/^6 The invoice is another customer’s/);
    expect(await pictured(page, "invoice-upload-done")).toEqual([]);
    expect(await stored("2026-0341")).toMatchObject({ status: "PAID", amountText: "3920.00" });
    await page.getByRole("link", { name: "Show the invoices" }).click();
    await page.getByRole("link", { name: "acme, invoice L-1" }).waitFor();
  });

  it("are only read by viewers, with the reason", async () => {
    await startOver(page, "/invoices?open=2026-0341");
    await signIn(page, viewer);
    await panel("2026-0341").getByRole("heading", { name: "€3,920.00" }).waitFor();
    expect(await button("Add an invoice").isDisabled()).toBe(true);
    expect(await button("Upload").isDisabled()).toBe(true);
    expect(await button("Open again").isDisabled()).toBe(true);
    await page.getByText("Editors and administrators add and change invoices.").first().waitFor();
  });

  it("send these mutations", () => {
    expect([...reachedOf(test)].sort()).toEqual([
      ...[
        "approveTemplates",
        "cancelTemplate",
        "importInvoices",
        "putInvoice",
        "startJob",
        "updateEmailSettings",
      ],
    ]);
  });
});
