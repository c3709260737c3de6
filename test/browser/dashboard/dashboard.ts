import { Kind, OperationTypeNode, parse } from "graphql";
import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Person, TestCloud } from "../../support/cloud.ts";
import { granted, mutate, staff } from "../../support/people.ts";
import { isInFull } from "../../support/nightly.ts";
import { until } from "../../support/until.ts";
import { visitor } from "../browser.ts";
import { takePicture } from "../pictures.ts";
import { barriers } from "../barriers.ts";
import { wideParts } from "./cutOff.ts";

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
/**
 * The faults that axe looks for in each: a phone has the colours of a desktop, in another order. A run by day
 * takes the first picture only, `npm run test:dashboard` all.
 */
const LOOKS = [
  { size: "desktop", scheme: "light", look: "all" },
  { size: "desktop", scheme: "dark", look: "colours" },
  { size: "phone", scheme: "light", look: "structure" },
  { size: "phone", scheme: "dark", look: undefined },
] as const;
const taken = isInFull ? LOOKS : LOOKS.slice(0, 1);
/** The narrowest screen that pages are read on (WCAG 2.2, 1.4.10). */
const NARROWEST = { width: 320, height: 640 };

/**
 * A browser of a person at the dashboard, at a place of it (what is behind `#`); at the time of its cloud
 * where that was moved.
 */
export async function openDashboard(
  test: TestCloud,
  browser: Browser,
  place = "/sites",
  time?: number,
): Promise<Page> {
  const context: BrowserContext = await visitor(browser, {
    viewport: SIZES.desktop,
    reducedMotion: "reduce",
  });
  if (time !== undefined) await context.clock.install({ time });
  context.on("request", (request) => {
    for (const field of mutationsIn(request.postData())) reachedOf(test).add(field);
  });
  const page = await context.newPage();
  await page.goto(`${test.outputs.dashboardUrl}#${place}`);
  return page;
}

const reached = new WeakMap<TestCloud, Set<string>>();

/** The mutations whose requests have left the pages of a cloud's dashboard. */
export function reachedOf(test: TestCloud): Set<string> {
  const known = reached.get(test) ?? new Set();
  reached.set(test, known);
  return known;
}

/** Returns the fields of the mutation that a request asks for. */
function mutationsIn(body: string | null): string[] {
  if (body === null || !body.includes("mutation")) return [];
  const { query } = JSON.parse(body) as { query?: string };
  if (query === undefined) return [];
  return parse(query).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION
      ? definition.selectionSet.selections.flatMap((each) =>
          each.kind === Kind.FIELD ? [each.name.value] : [],
        )
      : [],
  );
}

/** The number of rows of a list's page, in place of 25. */
const SHORT = 3;

/** Has lists come three rows a page: the API is asked for so many in place of 25. Returns what ends that. */
export async function withShortPages(test: TestCloud, page: Page): Promise<() => Promise<void>> {
  const { graphqlUrl } = test.outputs;
  await page.route(graphqlUrl, (route) => {
    const body = route.request().postData()!;
    return route.fallback({ postData: body.replace(/(limit"?: ?)25\b/g, `$1${SHORT}`) });
  });
  return () => page.unroute(graphqlUrl);
}

/**
 * Reads a list to its end with the keyboard. Returns the texts of `rows` when its first page is there, and
 * when all are.
 */
export async function readToEnd(within: Page | Locator, rows: Locator): Promise<[string[], string[]]> {
  const more = within.getByRole("button", { name: "Show more" });
  const end = within.getByText("This is the end of the list.");
  await more.focus();
  const first = await rows.allTextContents();
  for (let count = first.length; (await end.count()) === 0; count = await rows.count()) {
    await more.press("Enter");
    await rows.nth(count).waitFor();
  }
  // The button is gone, and the keyboard goes on where it was.
  expect(await end.evaluate((words) => words === document.activeElement)).toBe(true);
  return [first, await rows.allTextContents()];
}

/**
 * The same browser, without all that the dashboard has kept in it: as another one would be, of which each
 * takes two seconds of processor time.
 */
export async function startOver(page: Page, place = "/sites"): Promise<void> {
  await page.evaluate((hash) => {
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", hash);
  }, `#${place}`);
  await page.reload();
}

/**
 * A person of a group: in the table, which says what the page offers, and in new tokens, which say what the
 * API allows.
 */
export async function memberOf(test: TestCloud, group: "admin" | "editor" | "viewer"): Promise<Person> {
  const person = await test.person();
  const change = { userId: person.userId, groups: [group], expectedVersion: 1 };
  granted(await mutate(test, await staff(test, "admin"), "setUserGroups", change));
  const token = await until("the group is in a new token", async () => {
    const token = await test.signIn(person.email);
    return (await test.graphql({ token }, "{ sites { nextToken } }")).errors.length === 0 && token;
  });
  return { ...person, token };
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
 * Takes pictures of what the page shows, on a desktop and a phone, in both colour schemes (by day: the first
 * of these), into `build/screenshots`. Returns what keeps people with disabilities from using it: what axe
 * finds, and pages that scroll sideways. `open` opens what is to be seen, such as a menu, in the window of
 * each size; Escape closes it.
 */
export async function pictured(page: Page, name: string, open?: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  // Results of an earlier question are dimmed until the new ones are there.
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  for (const size of ["desktop", "phone"] as const) {
    await page.setViewportSize(SIZES[size]);
    await open?.();
    for (const { scheme, look } of taken.filter((each) => each.size === size)) {
      await page.emulateMedia({ colorScheme: scheme });
      await takePicture(page, `${name}-${size}-${scheme}.png`);
      const all = look === undefined ? [] : await barriers(page, look);
      found.push(...all.map((each) => `${name}, ${size}, ${scheme}: ${each}`));
    }
    found.push(...(await wideParts(page)).map((each) => `${name}, ${size}: ${each}`));
    if (size === "phone") {
      await page.setViewportSize(NARROWEST);
      found.push(...(await wideParts(page)).map((each) => `${name}, 320 px: ${each}`));
    }
    if (open) await page.keyboard.press("Escape");
  }
  await page.setViewportSize(SIZES.desktop);
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

/** Chooses a list of a report's card: a tab, or from the fifth on one of its menu. */
export async function chooseList(card: Locator, of: string, name: string): Promise<void> {
  const tab = card.getByRole("radio", { name, exact: true });
  if ((await tab.count()) > 0) return tab.check({ force: true });
  await card.getByRole("button", { name: `More lists of ${of}` }).click();
  await card.getByRole("button", { name, exact: true }).click();
  expect(await tab.isChecked()).toBe(true);
}
