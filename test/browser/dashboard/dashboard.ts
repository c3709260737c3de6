import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { Person, TestCloud } from "../../support/cloud.ts";
import { visitor } from "../browser.ts";
import { barriers } from "./barriers.ts";

const FOLDER = join(import.meta.dirname, "../../../build/screenshots");
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
const SCHEMES = ["light", "dark"] as const;

/** A browser of a person at the dashboard, at a place of it (what is behind `#`). */
export async function openDashboard(test: TestCloud, browser: Browser, place = "/"): Promise<Page> {
  const context: BrowserContext = await visitor(browser, {
    viewport: SIZES.desktop,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`${test.outputs.dashboardUrl}#${place}`);
  return page;
}

export async function signIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/**
 * Takes pictures of what the page shows, on a desktop and a phone, in both colour schemes, into `build/screenshots`. Returns what keeps people with
 * disabilities from using it: what axe finds, and pages that scroll sideways.
 */
export async function pictured(page: Page, name: string): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true });
  const found: string[] = [];
  for (const [size, viewport] of Object.entries(SIZES))
    for (const colorScheme of SCHEMES) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: join(FOLDER, `${name}-${size}-${colorScheme}.png`) });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      const all = [...(wide ? ["scrolls sideways"] : []), ...(await barriers(page))];
      found.push(...all.map((each) => `${name}, ${size}, ${colorScheme}: ${each}`));
    }
  await page.setViewportSize(SIZES.desktop);
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}
