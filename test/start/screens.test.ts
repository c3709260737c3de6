import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeInBrowser, openBrowser, visitor } from "../browser/browser.ts";
import { barriers } from "../browser/barriers.ts";
import { keepForReadme, takePicture } from "../browser/pictures.ts";
import { freePort, Program, type Outputs } from "./program.ts";
import { copyTree } from "./tree.ts";

/** As wide as the screen of a laptop. */
const WINDOW = { width: 1440, height: 900 };

describeInBrowser("the demo data on the screens", () => {
  const above = mkdtempSync(join(tmpdir(), "rollcall-screens-"));
  let tree: Awaited<ReturnType<typeof copyTree>>;
  let program: Program;
  let outputs: Outputs;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    tree = await copyTree();
    const files = { outputs: join(above, "outputs.json"), data: join(above, "data") };
    program = new Program({ root: tree.folder, port: await freePort(), arguments: ["--demo"], ...files });
    outputs = await program.up();
    browser = await openBrowser();
    const context = await visitor(browser, { viewport: WINDOW, reducedMotion: "reduce" });
    page = await context.newPage();
    await page.goto(outputs.dashboardUrl);
    await page.getByLabel("Email address").fill("admin@example.com");
    await page.getByLabel("Password").fill(outputs.users[0]!.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await program?.end();
    tree?.remove();
    rmSync(above, { recursive: true });
  });

  const go = (place: string): Promise<unknown> => page.goto(`${outputs.dashboardUrl}#${place}`);
  const open = (name: string | RegExp): Promise<void> =>
    page.getByRole("main").getByRole("link", { name }).first().click();
  /** Takes a picture for the pages of `docs`, and returns what axe finds in it. */
  const shown = async (name: string): Promise<string[]> => {
    await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    await takePicture(page, `demo-${name}.png`);
    keepForReadme(`demo-${name}.png`, `${name}.png`);
    return barriers(page);
  };

  it("Home has the mail of the week, and what waits", async () => {
    await page.getByText("Delivered").waitFor();
    await page.getByText("How a hat is made").waitFor();
    await page.getByText("over 60", { exact: false }).first().waitFor();
    await page.getByText("demo.example").waitFor();
    await page.getByText("in 7 days").waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it("a template is shown beside its mail, as a person gets it", async () => {
    await go("/mail/templates/newsletter");
    await page.frameLocator("iframe").getByText("Dear Ada,").waitFor();
    expect(await shown("editor")).toEqual([]);
  });

  it("an approval has the mail and its difference", async () => {
    await go("/mail/approvals");
    await page.getByText("How a hat is made").first().click();
    await page.frameLocator("iframe").getByText("dried for three days").waitFor();
    expect(await shown("approvals")).toEqual([]);
  });

  it("a campaign has its counts, its links and both texts", async () => {
    await go("/mail/campaigns");
    await open("Felt for the cold");
    await page.getByText("A: winter/felt").waitFor();
    await page.getByText("shop.example.com/hats/winter").waitFor();
    expect(await shown("campaign")).toEqual([]);
  });

  it("a sequence has the people who wait at its steps", async () => {
    await go("/mail/sequences/renewal");
    await page
      .getByText(/\d waiting/)
      .first()
      .waitFor();
    expect(await shown("sequence")).toEqual([]);
  });
});
