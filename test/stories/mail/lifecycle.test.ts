import { PutSuppressedDestinationCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pass, settle } from "../../access/askers/settle.ts";
import { me, verify } from "../../support/accounts.ts";
import { startTestCloud, type Mail, type Person, type TestCloud } from "../../support/cloud.ts";
import { CHROME, send } from "../../support/collecting.ts";
import { change, ownSite, type OwnSite } from "../../support/sites.ts";
import { read, server, upsert } from "../../support/subscribers.ts";
import { createText, decide } from "../../support/templates.ts";

// The parts of one story, in their order: each goes on where the one before it has ended.

/** The User-Agent header of Apple Mail while a person reads in it. */
const MAIL_APP = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
/** A program that names itself. */
const PROGRAM = "python-requests/2.32.3";
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Tokyo is 9 hours ahead of UTC, and its clocks never change. */
const TOKYO = 9 * 60 * MINUTE;

const EXAMPLES = join(import.meta.dirname, "../../../examples");
/** The beginnings of the texts' subjects. */
const TEXTS = {
  welcome: "Welcome",
  "welcome/again": "Still here",
  "welcome/tips": "Tips",
  "win-back/news": "News",
  "win-back/offer": "An offer",
  "win-back/last": "The last one",
};
const CONFIRM = "Please confirm your subscription";
const ANN = "ann@example.com";
/** The mail server of Sam's firm follows all links of a mail at once, and names itself as a browser. */
const SAM = "sam@firm.example";
/** The mail server of Tom's firm names itself. */
const TOM = "tom@bank.example";
/** An address of Bob's account, whose mailbox is deleted while he signs up. */
const BOB = "bob@work.example";

let test: TestCloud;
let owner: Person;
let bob: Person;
let site: OwnSite;
/** Midnight of the first day, in Tokyo. */
let midnight: number;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  const now = test.cloud.clock.now();
  midnight = Math.floor((now + TOKYO) / DAY) * DAY - TOKYO + DAY;
  await to(0, "12:30");

  owner = await test.person();
  bob = await test.person();
  const [editor, admin] = [
    await test.person({ groups: ["editor"] }),
    await test.person({ groups: ["admin"] }),
  ];
  site = await ownSite(test, owner);
  const settings = { expectedVersion: 0, postalAddress: "Main Street 1", timezone: "Asia/Tokyo" };
  await change(test, admin, "updateEmailSettings", settings, "version");
  for (const [key, words] of Object.entries(TEXTS)) {
    const subject = `${words}, {{ firstName }}`;
    await createText(test, editor, { key, subject, html: mjml(words), text: undefined });
    await decide(test, admin, "approveTemplate", { key, number: 1, expectedVersion: 1 });
  }
  for (const file of ["welcome.json", "win-back.json"]) {
    const input = JSON.parse(readFileSync(join(EXAMPLES, file), "utf8")) as object;
    const saved = await change(test, editor, "putSequence", input, "status latestNumber");
    expect(saved).toEqual({ status: "ACTIVE", latestNumber: 1 });
  }
  await settle(test);
});
afterAll(() => test?.stop());

const mjml = (words: string): string => `<mjml><mj-body><mj-section><mj-column>
  <mj-text>${words}, {{ firstName | default: "reader" }}</mj-text>
  <mj-button href="https://${site.domain}/start?from=mail">Start</mj-button>
  <mj-button href="https://${site.domain}/shop">Shop</mj-button>
</mj-column></mj-section></mj-body></mjml>`;

/** Moves the clock to a time of Tokyo, so many days after the first one, and has done what that starts. */
async function to(days: number, time: string): Promise<void> {
  const [hour, minute] = time.split(":").map(Number) as [number, number];
  const left = midnight + days * DAY + (hour * 60 + minute) * MINUTE - test.cloud.clock.now();
  expect(left).toBeGreaterThan(0);
  await pass(test, `PT${left / 1000}S`);
}

const instant = (days: number): string => new Date(midnight + days * DAY).toISOString();

const subjects = async (email: string): Promise<string[]> =>
  (await test.mails(email)).map(({ subject }) => subject);

const newest = async (email: string): Promise<Mail> => (await test.mails(email)).at(-1)!;

/** Signs up on a page of the site, and returns the link of the opt-in mail. */
async function signUp(email: string, firstName: string): Promise<string> {
  const answer = await fetch(`${test.outputs.httpUrl}/s/${site.siteId}`, {
    method: "POST",
    headers: { origin: `https://${site.domain}`, "x-local-viewer": "203.0.113.7; JP" },
    body: new URLSearchParams({ email, firstName, statement: "I want the newsletter." }),
  });
  expect(answer.status).toBe(202);
  await settle(test);
  return /http\S+\/c\/[\w-]+/.exec((await newest(email)).text)![0];
}

async function confirm(link: string): Promise<void> {
  const answer = await fetch(link, { method: "POST", body: new URLSearchParams({ action: "confirm" }) });
  expect(answer.status).toBe(200);
  await settle(test);
}

/** The pixel and the links of a mail that SES counts. */
function tracked({ html }: Mail): { pixel: string; links: string[] } {
  const urls = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!.replaceAll("&amp;", "&"));
  return {
    pixel: urls.find((url) => url.includes("/I0/"))!,
    links: urls.filter((url) => url.includes("/L0/")),
  };
}

const get = (url: string, agent: string): Promise<Response> =>
  fetch(url, { headers: { "user-agent": agent }, redirect: "manual" });

interface Run {
  status: string;
  stepId: string;
  endedBecause: string | null;
}

async function runOf(email: string, sequenceId = "welcome"): Promise<Run | null> {
  const asked = `execution(sequenceId: "${sequenceId}") { status stepId endedBecause }`;
  const { execution } = await read<{ execution: Run | null }>(
    test,
    `subscriber(email: "${email}") { ${asked} }`,
  );
  return execution;
}

interface Sent {
  status: string;
  clickedAt: string | null;
  machineClickedAt: string | null;
  unsubscribedAt: string | null;
}

/** Returns the first mail of the sequence. */
async function welcomed(email: string): Promise<Sent | undefined> {
  const list = "sends(order: OLDEST_FIRST) { items { status clickedAt machineClickedAt unsubscribedAt } }";
  const { sends } = await read<{ sends: { items: Sent[] } }>(
    test,
    `subscriber(email: "${email}") { ${list} }`,
  );
  return sends.items[0];
}

const dayOf = (days: number): string => new Date(midnight + TOKYO + days * DAY).toISOString().slice(0, 10);

/** Returns the counts of a sequence, by day, step and variant. */
async function countsOf(sequenceId: string): Promise<object[]> {
  const counts = "sent delivered opened machineOpened clicked machineClicked bounced unsubscribed";
  const asked = `stats(from: "${dayOf(0)}", to: "${dayOf(46)}") { items { date stepId variant ${counts} } }`;
  const { stats } = await read<{ stats: { items: object[] } }>(
    test,
    `sequence(sequenceId: "${sequenceId}") { ${asked} }`,
  );
  return stats.items;
}

it("who signs up is mailed nothing but the question, until they confirm", async () => {
  const links: string[] = [];
  for (const [email, name] of [
    [ANN, "Ann"],
    [SAM, "Sam"],
    [TOM, "Tom"],
  ] as const) {
    const link = await signUp(email, name);
    links.push(link);
    // A scanner follows the link.
    expect((await get(link, CHROME)).status).toBe(200);
  }
  await to(0, "12:40");
  for (const email of [ANN, SAM, TOM]) {
    expect(await subjects(email)).toEqual([CONFIRM]);
    expect(await runOf(email)).toBeNull();
  }
  for (const link of links) await confirm(link);
  await to(0, "12:45");
  expect(await subjects(ANN)).toEqual([CONFIRM, "Welcome, Ann"]);
  expect(await subjects(SAM)).toEqual([CONFIRM, "Welcome, Sam"]);
  expect(await subjects(TOM)).toEqual([CONFIRM, "Welcome, Tom"]);
  const waits = { status: "WAITING", stepId: "click", endedBecause: null };
  for (const email of [ANN, SAM, TOM]) expect(await runOf(email)).toEqual(waits);
});

it("a scanner's sweep is no click, and changes nothing", async () => {
  const { html } = await newest(SAM);
  const all = [...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url!.replaceAll("&amp;", "&"));
  const own = all.filter((url) => url.startsWith(test.cloud.origin) || url.startsWith(test.outputs.httpUrl));
  expect(own.length).toBeGreaterThan(2);
  await Promise.all(own.map((url) => get(url, CHROME)));
  await get(tracked(await newest(TOM)).links[0]!, PROGRAM);
  await to(1, "12:00");
  for (const [email, name] of [
    [SAM, "Sam"],
    [TOM, "Tom"],
  ] as const) {
    expect(await subjects(email)).toEqual([CONFIRM, `Welcome, ${name}`]);
    expect(await runOf(email)).toMatchObject({ status: "WAITING", stepId: "click" });
    const clicks = { clickedAt: null, machineClickedAt: expect.any(String) as string };
    expect(await welcomed(email)).toMatchObject({ status: "DELIVERED", ...clicks, unsubscribedAt: null });
  }
});

it("a person's click is a visit of the site, and brings the tips on the next morning", async () => {
  await to(2, "12:00");
  expect(await subjects(ANN)).toEqual([CONFIRM, "Welcome, Ann"]);
  const { pixel, links } = tracked(await newest(ANN));
  await get(pixel, MAIL_APP);
  const page = (await get(links[0]!, CHROME)).headers.get("location")!;
  const utm = "utm_source=email&utm_medium=email&utm_campaign=welcome";
  expect(page).toBe(`https://${site.domain}/start?from=mail&${utm}`);
  await send(test, { n: "pageview", d: site.domain, u: page }, { origin: `https://${site.domain}` });
  await to(2, "12:05");

  // The test has signed the owner in two days ago.
  const token = await test.signIn(owner.email);
  for (const [dimension, name] of Object.entries({
    UTM_SOURCE: "email",
    UTM_CAMPAIGN: "welcome",
    ENTRY_PAGE: "/start",
  })) {
    const range = `from: "${instant(2)}", to: "${instant(3)}"`;
    const asked = `breakdown(dimension: ${dimension}, ${range}) { items { name sessions } total { sessions } }`;
    const found = await read<object>(test, `site(siteId: "${site.siteId}") { ${asked} }`, { token });
    expect(found).toEqual({ breakdown: { items: [{ name, sessions: 1 }], total: { sessions: 1 } } });
  }

  expect(await runOf(ANN)).toMatchObject({ status: "WAITING", stepId: "morning" });
  await to(3, "08:55");
  expect(await subjects(ANN)).toEqual([CONFIRM, "Welcome, Ann"]);
  await to(3, "09:03");
  expect(await subjects(ANN)).toEqual([CONFIRM, "Welcome, Ann", "Tips, Ann"]);
  expect(await runOf(ANN)).toEqual({ status: "DONE", stepId: "end", endedBecause: null });
});

it("without a click, another mail comes after three days", async () => {
  await to(3, "12:38");
  for (const email of [SAM, TOM]) expect(await subjects(email)).toHaveLength(2);
  await to(3, "12:50");
  expect(await subjects(SAM)).toEqual([CONFIRM, "Welcome, Sam", "Still here, Sam"]);
  expect(await subjects(TOM)).toEqual([CONFIRM, "Welcome, Tom", "Still here, Tom"]);
  expect(await runOf(SAM)).toMatchObject({ status: "WAITING", stepId: "pause" });
});

it("who leaves by the button of a mail program gets nothing more, however late it is", async () => {
  const { headers } = await newest(SAM);
  expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const link = /^<(http\S+)>$/.exec(headers["List-Unsubscribe"]!)![1]!;
  // RFC 8058, section 3.2: without cookies, and as a form.
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const answer = await fetch(link, { method: "POST", redirect: "manual", body });
  expect(answer.status).toBe(200);
  await to(3, "12:55");
  const exited = { status: "EXITED", stepId: "pause", endedBecause: "UNSUBSCRIBED" };
  expect(await runOf(SAM)).toEqual(exited);

  await to(7, "12:55");
  expect(await subjects(TOM)).toHaveLength(3);
  await to(8, "08:55");
  expect(await subjects(TOM)).toHaveLength(3);
  await to(8, "09:03");
  expect(await subjects(TOM)).toEqual([CONFIRM, "Welcome, Tom", "Still here, Tom", "Tips, Tom"]);
  expect(await runOf(TOM)).toMatchObject({ status: "DONE" });

  const start = "mutation($input: StartExecutionInput!) { startExecution(input: $input) { executionId } }";
  const input = { sequenceId: "welcome", email: SAM, ifRunning: "REPLACE" };
  const { errors } = await test.graphql(server(test), start, { input });
  expect(errors.map(({ errorType }) => errorType)).toEqual(["Unsubscribed"]);
  expect(await subjects(SAM)).toEqual([CONFIRM, "Welcome, Sam", "Still here, Sam"]);
  expect(await runOf(SAM)).toEqual(exited);
});

it("an address whose mailbox is gone is not its account's any more, and gets nothing more", async () => {
  const account = { ...bob, token: await test.signIn(bob.email) };
  await verify(test, account, BOB);
  const before = await subjects(BOB);
  const link = await signUp(BOB, "Bob");
  // SES knows such an address by its list; it publishes the bounce of each further mail to it.
  const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
  const ses = new SESv2Client({ endpoint: test.cloud.origin, region: test.cloud.region, credentials });
  await ses.send(new PutSuppressedDestinationCommand({ EmailAddress: BOB, Reason: "BOUNCE" }));
  await confirm(link);
  await to(8, "09:07");
  // The run ended when it was due next, because of the bounce.
  await to(8, "09:10");
  expect(await subjects(BOB)).toEqual([...before, CONFIRM]);
  expect(await welcomed(BOB)).toMatchObject({ status: "BOUNCED" });
  expect(await runOf(BOB)).toEqual({ status: "EXITED", stepId: "click", endedBecause: "SUPPRESSED" });
  const { email, emails } = await me(test, account);
  expect(email).toBe(bob.email);
  const flags = emails.items.map((each) => [each.email, each.isVerified, each.bouncedAt !== null]);
  expect(flags.sort()).toEqual(
    [
      [BOB, false, true],
      [bob.email, true, false],
    ].sort(),
  );
});

it("of two people one gets the other text, and who opens it another mail", async () => {
  for (const email of [ANN, TOM]) await upsert(test, { email, tags: ["inactive"] });
  await to(8, "09:15");
  const [toAnn, toTom] = [await newest(ANN), await newest(TOM)];
  expect([toAnn.subject, toTom.subject]).toEqual(["An offer, Ann", "News, Tom"]);
  const [first, other] = [tracked(toAnn), tracked(toTom)];
  expect(decodeURIComponent(first.links[0]!)).toContain("utm_campaign=win-back%2Foffer&utm_content=B");
  expect(decodeURIComponent(other.links[0]!)).toContain("utm_campaign=win-back%2Fnews&utm_content=A");
  await get(first.pixel, MAIL_APP);
  // Apple's servers load the images of each mail, whether or not it is opened.
  await get(other.pixel, "Mozilla/5.0");
  await to(8, "09:20");
  await to(10, "09:10");
  expect(await subjects(ANN)).toHaveLength(4);
  await to(10, "09:25");
  expect((await subjects(ANN)).slice(3)).toEqual(["An offer, Ann", "The last one, Ann"]);
  await to(15, "09:25");
  expect(await runOf(TOM, "win-back")).toEqual({ status: "DONE", stepId: "end", endedBecause: null });
});

it("nothing comes in the month after, and the counts are those of the mails that came", async () => {
  await to(46, "12:00");
  const mails = await Promise.all([ANN, SAM, TOM, BOB].map(subjects));
  // Of Bob's, one has the code of his address.
  expect(mails.map((each) => each.length)).toEqual([5, 3, 5, 2]);

  const none = { sent: 0, delivered: 0, opened: 0, machineOpened: 0, clicked: 0, machineClicked: 0 };
  const row = (days: number, stepId: string, counts: object, variant: string | null = null) => ({
    ...{ date: dayOf(days), stepId, variant, ...none, bounced: 0, unsubscribed: 0, ...counts },
  });
  expect(await countsOf("welcome")).toEqual([
    row(0, "hello", { sent: 3, delivered: 3, opened: 1, clicked: 1, machineClicked: 2 }),
    row(3, "again", { sent: 2, delivered: 2, unsubscribed: 1 }),
    row(3, "tips", { sent: 1, delivered: 1 }),
    // SES took it, and did not send it to an address on its list: this counts as no bounce.
    row(8, "hello", { sent: 1 }),
    row(8, "tips", { sent: 1, delivered: 1 }),
  ]);
  expect(await countsOf("win-back")).toEqual([
    row(8, "news", { sent: 1, delivered: 1, machineOpened: 1 }, "A"),
    row(8, "news", { sent: 1, delivered: 1, opened: 1 }, "B"),
    row(10, "last", { sent: 1, delivered: 1 }),
  ]);
});
