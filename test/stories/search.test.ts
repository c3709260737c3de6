import { afterAll, beforeAll, expect, it } from "vitest";
import * as campaigns from "#table/mail/campaign";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../support/cloud.ts";
import { ended, type Job } from "../support/mail/jobs.ts";
import { mutate, tableOf } from "../support/people.ts";
import { change, ownSite, putItems } from "../support/sites.ts";
import { server, upsert } from "../support/subscribers.ts";
import { createText } from "../support/templates.ts";
import { until } from "../support/until.ts";

interface Hit {
  kind: string;
  id: string;
  title: string;
  detail: string | null;
}

let test: TestCloud;
let admin: Person;
let viewer: Person;
let editor: Person;
let wanda: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  admin = await test.person({ groups: ["admin"] });
  viewer = await test.person({ groups: ["viewer"] });
  editor = await test.person({ groups: ["editor"] });
  wanda = await test.person({ email: "wanda@example.com" });
});
afterAll(() => test?.stop());

async function search(caller: Caller, text: string): Promise<Hit[]> {
  const query = "query($text: String!) { search(text: $text) { kind id title detail } }";
  const { data, errors } = await test.graphql(caller, query, { text });
  expect(errors).toEqual([]);
  return (data as { search: Hit[] }).search;
}

/** Waits until the search finds exactly these ids: the stream writes the words a moment after the change. */
async function finds(caller: Caller, text: string, ids: string[]): Promise<void> {
  await until(`the search for ${text} finds ${ids.join() || "nothing"}`, async () => {
    const found = (await search(caller, text)).map(({ id }) => id);
    return JSON.stringify(found) === JSON.stringify(ids);
  });
}

/** The words that are stored of something. */
async function wordsWith(text: string): Promise<string[]> {
  return Object.keys(await tableOf(test)).filter((key) => key.startsWith("WORD#") && key.includes(text));
}

it("finds a person's own site, and for staff all kinds, each as its list is called", async () => {
  const { siteId } = await ownSite(test, wanda, { name: "Wanda's flowers", domains: ["flowers.example"] });
  await upsert(test, { email: "wanda@flowers.example", firstName: "Wanda" });
  const welcome = { key: "flowers/welcome", name: "First steps", subject: "Hello", text: "Hello" };
  await createText(test, editor, welcome);
  await finds(admin, "wanda", [siteId, wanda.userId, "wanda@flowers.example"]);
  await finds(viewer, "wanda", [siteId, "wanda@flowers.example"]);
  for (const text of ["welcome", "first  steps"]) await finds(viewer, text, ["flowers/welcome"]);
  const campaign = {
    ...{ campaignId: "C1", status: "DONE" as const, startsAt: "2026-11-27T09:00:00.000Z" },
    actor: "backend",
  } as const;
  const sent = campaigns.item(
    { ...campaign, name: "Winter sale", templateKey: "hats/felt", tag: "vip" },
    campaign.startsAt,
    campaign.startsAt,
  );
  const trial = campaigns.item(
    { ...campaign, campaignId: "C2", name: "Winter sale", isDryRun: true },
    campaign.startsAt,
    campaign.startsAt,
  );
  await putItems(test, [
    { ...campaigns.key("C1"), ...sent },
    { ...campaigns.key("C2"), ...trial },
  ]);
  for (const text of ["sale", "felt", "vip"]) await finds(viewer, text, ["C1"]);
  expect(await search(viewer, "winter")).toEqual([
    { kind: "CAMPAIGN", id: "C1", title: "Winter sale", detail: "2026-11-27" },
  ]);
  expect(await search(viewer, "welcome")).toMatchObject([
    { title: "First steps", detail: "flowers/welcome" },
  ]);
  await finds(viewer, "FLOWERS", [siteId, "flowers/welcome"]);
  expect(await search(wanda, "flow")).toEqual([
    { kind: "SITE", id: siteId, title: "Wanda's flowers", detail: "flowers.example" },
  ]);
  expect(await search(await test.person(), "flow")).toEqual([]);
});

it("finds a changed name by the new one alone", async () => {
  await upsert(test, { email: "wanda@flowers.example", firstName: "Wilma" });
  await finds(viewer, "wilma", ["wanda@flowers.example"]);
  expect((await search(viewer, "wanda")).map(({ title }) => title)).toEqual(["Wanda's flowers", "Wilma"]);
});

it("leaves no word of a person who is erased, a user who is deleted, and a site that is deleted", async () => {
  const input = { email: "wanda@flowers.example" };
  const invoice = { invoiceId: "Bill-17", customerId: "CUST-FLORA", email: input.email };
  const sum = { amount: 1050, currency: "EUR", dueDate: "2026-12-31" };
  await change(test, server(test), "putInvoice", { ...invoice, ...sum }, "version");
  for (const text of ["cust-flora", "bill-17"]) await finds(viewer, text, ["Bill-17"]);
  const { jobId } = await change<Job>(test, admin, "eraseSubscriber", input, "jobId");
  await ended(test, admin, jobId);
  const [site] = await search(wanda, "flowers");
  await change(test, wanda, "deleteSite", { siteId: site!.id, expectedVersion: 1 }, "siteId");
  expect(
    (await mutate(test, wanda, "deleteUser", { userId: wanda.userId, expectedVersion: 1 })).errors,
  ).toEqual([]);
  await until("no word is left", async () => {
    const left = await Promise.all(
      ["wanda", "wilma", wanda.userId, site!.id, "Bill-17", "cust-flora"].map(wordsWith),
    );
    return left.flat().length === 0;
  });
  expect(await search(admin, "wanda")).toEqual([]);
});
