import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays } from "../../../dashboard/lib/zone.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { granted } from "../../support/people.ts";
import { change, ownSite } from "../../support/sites.ts";
import { until } from "../../support/until.ts";
import { describeInBrowser, openBrowser } from "../browser.ts";
import { percent } from "./answers.ts";
import { openDashboard, pictured, signIn } from "./dashboard.ts";
import { advanceTo, sendEvents, type Visitor } from "./visits.ts";

const DOMAIN = "hats.example";
const SIGNUP = { n: "Signup", p: { plan: "pro" } };
const STEPS = [
  { kind: "PAGE", match: "EXACT", pattern: "/" },
  { kind: "PAGE", match: "PREFIX", pattern: "/pri" },
  { kind: "EVENT", pattern: "Signup", property: "plan", value: "pro" },
];
const FUNNEL = `query($siteId: ID!, $steps: [FunnelStepInput!]!, $within: FunnelWithin, $from: AWSDateTime!, $to: AWSDateTime!, $filters: [FilterInput!]) {
  site(siteId: $siteId) { funnel(steps: $steps, within: $within, from: $from, to: $to, filters: $filters) { steps { name count rate lost } } } }`;
const PATHS = `query($siteId: ID!, $after: [PathInput!], $direction: PathDirection, $from: AWSDateTime!, $to: AWSDateTime!) {
  site(siteId: $siteId) { paths(after: $after, direction: $direction, from: $from, to: $to) { sessions ended items { kind name sessions share } } } }`;
const RETENTION = `query($siteId: ID!, $by: RetentionPeriod!, $from: AWSDateTime!, $to: AWSDateTime!) {
  site(siteId: $siteId) { retention(by: $by, from: $from, to: $to) { cohorts { visitors returned } } } }`;

interface FunnelAnswer {
  funnel: { steps: { name: string; count: number; rate: number | null; lost: number }[] };
}
interface PathsAnswer {
  paths: {
    sessions: number;
    ended: number;
    items: { kind: string; name: string; sessions: number; share: number }[];
  };
}
interface RetentionAnswer {
  retention: { cohorts: { visitors: number; returned: number[] }[] };
}

describeInBrowser("exploring the visits of a site", () => {
  let test: TestCloud;
  let browser: Browser;
  let owner: Person;
  let page: Page;
  let siteId: string;
  /** The range of the address, in the zone of the site, and the same in UTC. */
  let address: string;
  let range: { from: string; to: string };

  beforeAll(async () => {
    test = await startTestCloud({ timers: [] });
    browser = await openBrowser();
    // A day in the middle of a month, so that the ids of its visitors outlive what is followed.
    const first = middleOfMonth(test.cloud.clock.now());
    await advanceTo(test, `${addDays(first, -1)}T12:00:00Z`);
    owner = await test.person();
    const site = { name: "Hats", domains: [DOMAIN], timezone: "UTC", visitorIdRotation: "MONTH" };
    ({ siteId } = await ownSite(test, owner, site));
    await change(
      test,
      owner,
      "putGoal",
      { siteId, name: "Thanked", kind: "PAGE", pattern: "/thanks" },
      "goalId",
    );
    const visit = async (
      start: string,
      visitor: Visitor,
      acts: { path: string; [key: string]: unknown }[],
    ) => {
      // Half a minute apart: the order of a visit is that of its instants.
      for (const [at, act] of acts.entries()) {
        await advanceTo(test, new Date(Date.parse(start) + at * 30_000).toISOString());
        await sendEvents(test, [DOMAIN], visitor, [act]);
      }
    };
    const home = { path: "/" };
    const prices = { path: "/prices" };
    const about = { path: "/about" };
    await visit(`${first}T10:00:00Z`, "ana", [
      home,
      prices,
      { path: "/prices", ...SIGNUP },
      { path: "/thanks" },
    ]);
    await visit(`${first}T11:00:00Z`, "bina", [home, about, prices]);
    await visit(`${first}T12:00:00Z`, "cem", [about, home]);
    await visit(`${first}T13:00:00Z`, "dan", [prices]);
    const second = addDays(first, 1);
    await visit(`${second}T10:00:00Z`, "bina", [home, { path: "/", ...SIGNUP }]);
    await visit(`${second}T11:00:00Z`, "ana", [home, prices]);
    await advanceTo(test, `${addDays(first, 2)}T09:00:00Z`);
    await visit(`${addDays(first, 2)}T10:00:00Z`, "ana", [about]);
    await test.advance("PT15S");
    owner = { ...owner, token: await test.signIn(owner.email) };
    address = `period=custom&from=${first}&to=${second}`;
    range = { from: `${first}T00:00:00Z`, to: `${addDays(second, 1)}T00:00:00Z` };
    page = await openDashboard(test, browser, "/sites", test.cloud.clock.now());
    await signIn(page, owner);
    await page.getByRole("heading", { name: "My sites" }).waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await test?.stop();
  });

  const ask = async <Answer>(query: string, more: object): Promise<Answer> =>
    granted<Answer>(await test.graphql(owner, query, { siteId, ...range, ...more }));
  const open = (search: string): Promise<unknown> =>
    page.goto(`${test.outputs.dashboardUrl}#/sites/${siteId}/explore?${address}&${search}`);
  const stepOf = (dialog: Locator, at: number): Locator => dialog.getByRole("group", { name: `Step ${at}` });
  /** Types STEPS. */
  const fillSteps = async (dialog: Locator): Promise<void> => {
    const step = (at: number): Locator => stepOf(dialog, at);
    await step(1).getByLabel("Path", { exact: true }).fill("/");
    await step(2).getByLabel("How the path is compared").selectOption("begins with");
    await step(2).getByLabel("Path", { exact: true }).fill("/pri");
    await dialog.getByRole("button", { name: "Add a step" }).click();
    await step(3).getByLabel("What").selectOption("Event");
    await step(3).getByLabel("Event", { exact: true }).fill("Signup");
    await step(3).getByLabel("Property").fill("plan");
    await step(3).getByLabel("Value").fill("pro");
  };
  const funnel = (name: string): Locator => page.getByRole("region", { name, exact: true });
  /** Waits until the columns of a funnel are what the API answers. */
  const shows = async (name: string, { steps }: FunnelAnswer["funnel"]): Promise<void> => {
    await until("the columns are those of the API", async () => {
      const read = await funnel(name).getByRole("listitem").allTextContents();
      const said = steps.map(({ name: what, count, rate, lost }, at) => {
        const rest = at === 0 ? ["", ""] : [`${percent(rate!)} of the first step`, `${lost} lost`];
        return { begins: `Step ${at + 1}${what}${rest[0]}`, ends: `${rest[1]}`, counts: `${count} vis` };
      });
      return (
        read.length === said.length &&
        said.every(({ begins, ends, counts }, at) => {
          const text = read[at]!;
          return text.startsWith(begins) && text.includes(counts) && text.endsWith(ends);
        })
      );
    });
  };

  it("makes a funnel of pages and an event with a property, and shows what the API answers", async () => {
    await open("");
    await page.getByText("See where people stop on the way").waitFor();
    expect(await pictured(page, "explore-empty")).toEqual([]);
    await page.getByRole("button", { name: "New funnel" }).click();
    const dialog = page.getByRole("dialog", { name: "New funnel" });
    await dialog.getByRole("button", { name: "Show" }).click();
    await dialog.getByText("Type a path that begins with a slash").first().waitFor();
    await fillSteps(dialog);
    expect(await pictured(page, "funnel-form")).toEqual([]);
    await dialog.getByRole("button", { name: "Show" }).click();
    const { funnel: answer } = await ask<FunnelAnswer>(FUNNEL, { steps: STEPS });
    // Ana twice, Bina twice and Cem are at the first step; Ana twice and Bina go on; Ana signs up.
    expect(answer.steps.map(({ count, lost }) => [count, lost])).toEqual([
      [5, 0],
      [3, 2],
      [1, 2],
    ]);
    await shows("A funnel that is not saved", answer);
    await page.getByText("1 of 5 do all steps: 20%. 6 visits in this time.").waitFor();
    expect(await pictured(page, "funnel")).toEqual([]);
  });

  it("counts by visitor, follows filters, and is sent as an address", async () => {
    await page.getByText("By visitor").click();
    const { funnel: answer } = await ask<FunnelAnswer>(FUNNEL, { steps: STEPS, within: "VISITOR" });
    // Bina has the prices on one day and signs up on the next.
    expect(answer.steps.map(({ count }) => count)).toEqual([3, 2, 2]);
    await shows("A funnel that is not saved", answer);
    await page.goto(`${page.url()}&filter=page,is,/thanks`);
    const filters = [{ dimension: "PAGE", operator: "IS", values: ["/thanks"] }];
    const { funnel: filtered } = await ask<FunnelAnswer>(FUNNEL, {
      steps: STEPS,
      within: "VISITOR",
      filters,
    });
    expect(filtered.steps.map(({ count }) => count)).toEqual([1, 1, 1]);
    await shows("A funnel that is not saved", filtered);
    await page.getByRole("button", { name: "Remove: Page is /thanks" }).click();
    await page.getByText("Within a visit").click();
  });

  it("keeps a funnel under a name, changes it, and says what another window has done", async () => {
    await page.getByRole("button", { name: "Change" }).click();
    const made = page.getByRole("dialog", { name: "New funnel" });
    await made.getByLabel("Name").fill("To the sign-up");
    await made.getByRole("button", { name: "Show" }).click();
    await page.getByText("Saved: To the sign-up").waitFor();
    const { funnel: answer } = await ask<FunnelAnswer>(FUNNEL, { steps: STEPS });
    await shows("To the sign-up", answer);
    const kept = async (): Promise<
      { funnelId: string; version: number; name: string; strict: boolean }[]
    > => {
      const query = `query($siteId: ID!) { site(siteId: $siteId) { funnels { items { funnelId version name strict } } } }`;
      const { funnels } = granted<{ funnels: { items: never[] } }>(
        await test.graphql(owner, query, { siteId }),
      );
      return funnels.items;
    };
    const [before] = await kept();
    expect(before).toMatchObject({ name: "To the sign-up", strict: false, version: 1 });
    const address = page.url();
    expect(new URL(address).hash).toContain(`funnel=${before!.funnelId}`);
    await page.getByRole("button", { name: "Change" }).click();
    const changed = page.getByRole("dialog", { name: "Change the funnel" });
    await changed.getByText("Directly one after the other").click();
    const { funnelId } = before!;
    const other = { siteId, funnelId, name: "Sign-up", steps: STEPS.slice(0, 2), expectedVersion: 1 };
    await change(test, owner, "putFunnel", other, "version");
    await changed.getByRole("button", { name: "Save" }).click();
    await changed.getByText("It was changed in another window since it was opened here.").waitFor();
    await changed.getByText("By now it is “Sign-up”: /, /pri.").waitFor();
    expect(await pictured(page, "funnel-conflict")).toEqual([]);
    await changed.getByRole("button", { name: "Save" }).click();
    await page.getByText("Each step directly after the one before.").waitFor();
    expect(await kept()).toMatchObject([{ name: "To the sign-up", strict: true, version: 3 }]);
    await page.getByRole("button", { name: "New funnel" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "To the sign-up" }).click();
    await page.getByRole("button", { name: "Change" }).click();
    await changed.getByRole("button", { name: "Delete: To the sign-up" }).click();
    expect(await kept()).toHaveLength(1);
    await changed.getByRole("button", { name: "Delete now: To the sign-up" }).click();
    await page.getByText("Deleted: To the sign-up").waitFor();
    expect(await kept()).toEqual([]);
    await page.goto(address);
    await page.getByText("See where people stop on the way").waitFor();
  });

  it("has a goal as a step", async () => {
    await page.getByRole("button", { name: "New funnel" }).click();
    const dialog = page.getByRole("dialog", { name: "New funnel" });
    await dialog.getByRole("group", { name: "Step 1" }).getByLabel("Path", { exact: true }).fill("/");
    const last = dialog.getByRole("group", { name: "Step 2" });
    await last.getByLabel("What").selectOption("Goal");
    await last.getByLabel("Goal", { exact: true }).selectOption("Thanked");
    await dialog.getByRole("button", { name: "Show" }).click();
    await page.getByText("1 of 5 do all steps: 20%.").waitFor();
  });

  const column = (name: string): Locator => page.getByRole("region", { name, exact: true });
  /** Waits until a column is what the API answers. */
  const followed = async (name: string, { items, sessions, ended }: PathsAnswer["paths"], end: string) => {
    const expected = items.map(
      (item) =>
        `${item.name}${item.kind === "EVENT" ? "event" : ""}${item.sessions} visits${percent(item.share)} of these`,
    );
    if (ended > 0) expected.push(`${end}${ended} visits${percent(ended / sessions)} of these`);
    await until(`${name} is that of the API`, async () => {
      const read = await column(name).getByRole("listitem").allTextContents();
      return read.join("\n") === expected.join("\n");
    });
  };

  it("follows a path by clicks to what comes next, and to what came before", async () => {
    await page.getByRole("radio", { name: "Paths" }).check();
    const first = await ask<PathsAnswer>(PATHS, {});
    expect(first.paths).toMatchObject({ sessions: 6, ended: 0 });
    await followed("First", first.paths, "Left");
    await column("First")
      .getByRole("button", { name: /^\/ ?4 visits/ })
      .click();
    const home = { kind: "PAGE", value: "/" };
    const second = await ask<PathsAnswer>(PATHS, { after: [home] });
    await followed("After /", second.paths, "Left");
    await column("After /")
      .getByRole("button", { name: /^\/prices/ })
      .click();
    const third = await ask<PathsAnswer>(PATHS, { after: [home, { kind: "PAGE", value: "/prices" }] });
    // Ana goes on to sign up once, and leaves once.
    expect(third.paths).toMatchObject({ sessions: 2, ended: 1, items: [{ kind: "EVENT", name: "Signup" }] });
    await followed("After /prices", third.paths, "Left");
    expect(await pictured(page, "paths")).toEqual([]);
    await page.goBack();
    await column("After /prices").waitFor({ state: "detached" });
    await page.getByRole("radio", { name: "What came before" }).check();
    await followed("Last", (await ask<PathsAnswer>(PATHS, { direction: "BACKWARD" })).paths, "Began here");
    await page.getByLabel("Begin with").fill("prices");
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.getByText("Type a path that begins with a slash, or the name of an event.").waitFor();
    await page.getByLabel("Begin with").fill("/prices");
    await page.keyboard.press("Enter");
    const back = { after: [{ kind: "PAGE", value: "/prices" }], direction: "BACKWARD" };
    const before = await ask<PathsAnswer>(PATHS, back);
    expect(before.paths).toMatchObject({ sessions: 4, ended: 1 });
    await followed("Before /prices", before.paths, "Began here");
  });

  it("shows who comes back as a grid, and says what to do where ids do not last", async () => {
    await page.getByRole("radio", { name: "Retention" }).check();
    const { retention } = await ask<RetentionAnswer>(RETENTION, { by: "DAY" });
    // Ana and Bina come back the next day, and Ana the day after.
    expect(retention.cohorts).toMatchObject([{ visitors: 4, returned: [4, 2, 1] }]);
    const grid = page.getByRole("region", { name: "Retention" });
    await grid.getByRole("rowheader").waitFor();
    const cells = await grid.getByRole("row").nth(1).getByRole("cell").allTextContents();
    expect(cells).toEqual(["4", ...retention.cohorts[0]!.returned.map((count) => percent(count / 4))]);
    expect(await pictured(page, "retention")).toEqual([]);
    const short = { name: "Short", timezone: "UTC", visitorIdRotation: "WEEK" };
    const { siteId: other } = await ownSite(test, owner, short);
    await page.goto(page.url().replace(siteId, other) + "&by=week");
    await page.getByText("Visitors of this site are not known for long enough").waitFor();
    await page
      .getByText("To follow them, set “Visitors get a new id each” to “Month” in the settings")
      .waitFor();
    const settings = page.getByRole("link", { name: "Open the settings" });
    expect(await settings.getAttribute("href")).toBe(`#/sites/${other}/settings`);
    expect(await pictured(page, "retention-short")).toEqual([]);
    await page.getByRole("button", { name: "Ask by day" }).click();
    await page.getByText("No day or week with visitors begins in this time.").waitFor();
  });

  it("offers people who may only look no form that keeps anything, and says where no visits are kept", async () => {
    const { siteId: none } = await ownSite(test, owner, { name: "None", timezone: "UTC", retentionDays: 3 });
    await page.goto(`${test.outputs.dashboardUrl}#/sites/${none}/explore`);
    await page.getByText("This site keeps no visits to ask.").waitFor();
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByLabel("Figures and chart").waitFor();
    expect(await page.getByLabel("Funnels, paths and retention").count()).toBe(0);
    await page.getByRole("link", { name: "Explore" }).click();
    await page.getByText("This site keeps no visits to ask.").waitFor();
    const viewer = await test.person({ groups: ["viewer"] });
    await page.getByRole("button", { name: "Account:" }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await signIn(page, viewer);
    await page.getByText("This site keeps no visits to ask.").waitFor();
    await open("");
    await page.getByRole("button", { name: "New funnel" }).click();
    const dialog = page.getByRole("dialog", { name: "New funnel" });
    await dialog.getByRole("group", { name: "Step 1" }).waitFor();
    // Waits for the response with the choices of its fields: the cloud ends after this.
    await dialog.locator('option[value="/prices"]').first().waitFor({ state: "attached" });
    expect(await dialog.getByLabel("Name").count()).toBe(0);
  });

  const openLink = async (of: string, fields: string[], search = ""): Promise<string> => {
    const { token } = await change<{ token: string }>(
      ...[test, owner, "shareSite", { siteId: of, fields }, "token"],
    );
    await page.goto(`${test.outputs.dashboardUrl}share.html#${token}?${address}${search}`);
    return token;
  };

  it("lets the holder of a link that shows it make a funnel, follow a path and see who comes back", async () => {
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url().replace(/.*\//, "")));
    await openLink(siteId, ["STATS", "BREAKDOWN", "DEPTH"]);
    await page.getByText("Shared: figures, lists, funnels, paths, and retention").waitFor();
    await page.getByRole("radio", { name: /^Visitors/ }).waitFor();
    const ofExplore = (): string[] => loaded.filter((name) => name.startsWith("SharedExplore"));
    expect(ofExplore()).toEqual([]);
    await page.getByRole("radio", { name: "Explore" }).check();
    await page.getByRole("button", { name: "New funnel" }).click();
    expect(ofExplore()).toHaveLength(1);
    const dialog = page.getByRole("dialog", { name: "New funnel" });
    await dialog.getByRole("button", { name: "Show" }).click();
    await dialog.getByText("Type a path that begins with a slash").first().waitFor();
    expect(await stepOf(dialog, 1).getByLabel("What").locator("option").allTextContents()).toEqual([
      "Page",
      "Event",
    ]);
    await dialog.locator('option[value="/prices"]').first().waitFor({ state: "attached" });
    await fillSteps(dialog);
    await dialog.getByRole("button", { name: "Show" }).click();
    await shows("Funnel", (await ask<FunnelAnswer>(FUNNEL, { steps: STEPS })).funnel);
    expect(await pictured(page, "share-explore")).toEqual([]);
    await page.getByRole("radio", { name: "Paths" }).check();
    await followed("First", (await ask<PathsAnswer>(PATHS, {})).paths, "Left");
    await column("First")
      .getByRole("button", { name: /^\/ ?4 visits/ })
      .click();
    const after = [{ kind: "PAGE", value: "/" }];
    await followed("After /", (await ask<PathsAnswer>(PATHS, { after })).paths, "Left");
    await page.getByRole("radio", { name: "Retention" }).check();
    const { retention } = await ask<RetentionAnswer>(RETENTION, { by: "DAY" });
    const cells = page.getByRole("region", { name: "Retention" }).getByRole("row").nth(1).getByRole("cell");
    await cells.first().waitFor();
    const shares = retention.cohorts[0]!.returned.map((count) => percent(count / 4));
    expect(await cells.allTextContents()).toEqual(["4", ...shares]);
    await page.getByRole("radio", { name: "Report" }).check();
    await page.getByRole("radio", { name: /^Visitors/ }).waitFor();
    expect(await page.getByRole("region", { name: "Retention" }).count()).toBe(0);
  });

  it("shows of a link without lists no more than it has, and says what it may not ask", async () => {
    const steps = "&part=funnels&step=page,exact,/&step=event,,Signup,plan,pro";
    const { siteId: short } = await ownSite(test, owner, { timezone: "UTC", visitorIdRotation: "WEEK" });
    const token = await openLink(short, ["DEPTH"], steps);
    await page.getByText("Shared: funnels, paths, and retention").waitFor();
    // Steps by a property need the lists.
    await page.getByRole("button", { name: "New funnel" }).click();
    const dialog = page.getByRole("dialog", { name: "New funnel" });
    await dialog.getByLabel("Path", { exact: true }).first().waitFor();
    expect(await dialog.getByLabel("Property").count()).toBe(0);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("radio", { name: "Report" }).count()).toBe(0);
    await page.getByRole("radio", { name: "Retention" }).check();
    await page.getByText("Week", { exact: true }).click();
    await page.getByText("Visitors of this site are not known for long enough").waitFor();
    expect(await pictured(page, "share-retention-short")).toEqual([]);
    const days = `by: WEEK, from: "${range.from}", to: "${range.to}"`;
    const twenty = Array.from({ length: 20 }, (_, at) => `a${at}: retention(${days}) { completeUntil }`);
    const query = `{ sharedSite(token: "${token}") { ${twenty.join(" ")} } }`;
    await until("the link was asked too often", async () => {
      const { errors } = await test.graphql({ apiKey: String(test.outputs.apiKey) }, query);
      return errors.some(({ errorType }) => errorType === "LimitExceeded");
    });
    await page.getByRole("radio", { name: "Paths" }).check();
    await page.getByText("This link was asked too often in the last minute.").waitFor();
    await test.advance("PT1M");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("No visits here.").waitFor();
  });
});

/** The 10th of this month, or of the next one. */
function middleOfMonth(now: number): string {
  const date = new Date(now);
  const isPast = date.getUTCDate() >= 9;
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + (isPast ? 1 : 0), 10))
    .toISOString()
    .slice(0, 10);
}
