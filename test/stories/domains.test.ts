import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../support/cloud.ts";
import { send } from "../support/collecting.ts";
import { granted } from "../support/people.ts";
import { change, ownSite, type OwnSite } from "../support/sites.ts";
import { server } from "../support/subscribers.ts";
import { createText, decide } from "../support/templates.ts";
import { until } from "../support/until.ts";

/** A query of each domain. */
const QUERIES = {
  sites: "{ mySites { nextToken } }",
  mail: "{ topics { nextToken } }",
  people: "{ segments { nextToken } }",
  "mail or people": "{ overview { __typename } }",
};

let test: TestCloud;
let admin: Person;

async function begin(domains: string[]): Promise<void> {
  test = await startTestCloud({ context: { domains: JSON.stringify(domains) }, timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
}

/** The domains whose query is no field of the schema. */
async function unknownDomains(): Promise<string[]> {
  const unknown: string[] = [];
  for (const [domain, query] of Object.entries(QUERIES)) {
    const { errors } = await test.graphql(admin, query);
    if (errors.some(({ message }) => message.includes("FieldUndefined"))) unknown.push(domain);
  }
  return unknown;
}

async function domainsOfPage(): Promise<unknown> {
  const answer = await fetch(`${test.cloud.origin}/app/config.json`);
  return ((await answer.json()) as { domains: unknown }).domains;
}

describe("users and sites", () => {
  let site: OwnSite;

  beforeAll(async () => {
    await begin(["users", "sites"]);
    site = await ownSite(test, admin);
  });
  afterAll(() => test?.stop());

  it("has the fields of these alone, and its page knows of it", async () => {
    expect(await unknownDomains()).toEqual(["mail", "people", "mail or people"]);
    expect(await domainsOfPage()).toEqual(["users", "sites"]);
  });

  it("takes a page view and shows its visitor", async () => {
    const { domain } = site;
    const view = { name: "pageview", domain, url: `https://${domain}/` };
    expect((await send(test, view)).status).toBe(202);
    const query = "query($siteId: ID!) { site(siteId: $siteId) { realtime { currentVisitors } } }";
    await until("the visitor is shown", async () => {
      const found = granted<{ realtime: { currentVisitors: number } }>(
        await test.graphql(admin, query, { siteId: site.siteId }),
      );
      return found.realtime.currentVisitors === 1;
    });
  });

  it("exports visits by a job", async () => {
    const now = test.cloud.clock.now();
    const range = { from: new Date(now - 86_400_000).toISOString(), to: new Date(now).toISOString() };
    const input = { siteId: site.siteId, ...range, what: "SESSIONS", format: "CSV" };
    const { jobId } = await change<{ jobId: string }>(test, admin, "exportSite", input, "jobId");
    const query = "query($jobId: ID!) { job(jobId: $jobId) { status resultUrl } }";
    let job: { status: string; resultUrl: string } | undefined;
    await until("the job is done", async () => {
      job = granted(await test.graphql(admin, query, { jobId }));
      return job?.status === "DONE";
    });
    expect((await fetch(job!.resultUrl)).status).toBe(200);
  });
});

describe("users alone", () => {
  beforeAll(() => begin(["users"]));
  afterAll(() => test?.stop());

  it("has the fields of these alone, and a search finds users", async () => {
    expect(await unknownDomains()).toEqual(["sites", "mail", "people", "mail or people"]);
    const [text] = admin.email.split("@");
    await until("the user is found", async () => {
      const { data } = await test.graphql(
        admin,
        "query($text: String!) { search(text: $text) { kind id } }",
        { text },
      );
      return JSON.stringify(data) === JSON.stringify({ search: [{ kind: "USER", id: admin.userId }] });
    });
  });
});

describe("users and mail", () => {
  beforeAll(() => begin(["users", "mail"]));
  afterAll(() => test?.stop());

  it("has the fields of these alone, and its page knows of it", async () => {
    expect(await unknownDomains()).toEqual(["sites", "people"]);
    expect(await domainsOfPage()).toEqual(["users", "mail"]);
  });

  it("has no sequence that follows segments or events, and no campaign to a segment", async () => {
    const query = `{ trigger: __type(name: "SequenceTriggerInput") { inputFields { name } }
      input: __type(name: "SendToSegmentInput") { name } }`;
    const { data } = await test.graphql(admin, query);
    expect(data).toEqual({
      trigger: { inputFields: ["subscribed", "topic", "tagged"].map((name) => ({ name })) },
      input: null,
    });
  });

  it("mails an approved text to an address", async () => {
    const editor = await test.person({ groups: ["editor"] });
    const text = {
      key: "code",
      transactional: true,
      subject: "{{ code }} is your code",
      text: "Use {{ code }}.",
    };
    await createText(test, editor, text);
    await decide(test, admin, "approveTemplate", { key: "code", number: 1, expectedVersion: 1 });
    const input = { email: "ann@example.com", templateKey: "code", variables: '{"code":"123-456"}' };
    await change(test, server(test), "sendEmail", input, "sendId");
    await until("the mail has come", async () => (await test.mails("ann@example.com")).length > 0);
    const [mail] = await test.mails("ann@example.com");
    expect(mail).toMatchObject({ subject: "123-456 is your code" });
  });
});
