import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as counter from "#table/counter";
import * as subscriber from "#table/mail/subscriber";
import { settle } from "../../access/askers/settle.ts";
import { brokenInvariants, scanTable } from "../../races/invariants.ts";
import { OTHER_VALUES } from "../../support/assembly.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { askDirectly } from "../../support/collecting.ts";
import { staff, tableOf } from "../../support/people.ts";
import { change, ownSite, putItems, type OwnSite } from "../../support/sites.ts";
import * as links from "../../support/links.ts";
import { subscribed, suppressed, topicsOf, openPage } from "../../support/links.ts";

let test: TestCloud;
let owner: Person;
let own: OwnSite;
let viewers = 0;
let addresses = 0;

beforeAll(async () => {
  test = await startTestCloud({ timers: [], context: OTHER_VALUES });
  owner = await test.person();
  own = await siteWithForm({ allowedOrigins: ["http://localhost:5173"] });
  await topicsOf(test, { news: "News", offers: "Offers" });
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(() => test?.stop());

/** A site of the owner's, which an admin has allowed a sign-up form. */
async function siteWithForm(settings: object = {}): Promise<OwnSite> {
  const site = await ownSite(test, owner, settings);
  await allowForm(site, true);
  return { ...site, version: site.version + 1 };
}

async function allowForm({ siteId, version }: OwnSite, signUpForm: boolean): Promise<void> {
  const admin = await staff(test, "admin");
  const input = { siteId, signUpForm, expectedVersion: version };
  await change(test, admin, "updateSite", input, "signUpForm");
}

const newAddress = (): string => `form${(addresses += 1)}@example.com`;

interface How {
  site?: string;
  origin?: string | null;
  viewer?: string;
  method?: string;
  headers?: Record<string, string>;
}

/** Each viewer is another one, unless the test says who it is. */
async function send(body: BodyInit | object | undefined, how: How = {}) {
  const { site = own.siteId, origin = `https://${own.domain}`, viewer, method = "POST", headers } = how;
  const isJson = typeof body === "object" && Object.getPrototypeOf(body) === Object.prototype;
  const answer = await fetch(`${test.outputs.httpUrl}/s/${site}`, {
    method,
    redirect: "manual",
    headers: {
      "x-local-viewer": viewer ?? `203.0.113.${(viewers += 1)}; AT`,
      ...(origin === null ? {} : { origin }),
      ...(isJson ? { "content-type": "application/json" } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
  });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}
/** The role of a function, by which its requests to the table are known. */
function roleOf(source: string): string {
  const functions = test.cloud.assembly.ofType("AWS::Lambda::Function");
  return String(functions.find(({ metadata }) => metadata["rollcall:source"] === source)!.properties.Role);
}

/** A request by its operation and the kind of its item. */
function said(operation: string, input: unknown): string {
  const { PK } = (input as { Key?: { PK?: { S: string } } }).Key ?? {};
  if (!PK) return operation;
  const parts = PK.S.split("#");
  return `${operation} ${parts.slice(0, parts[0] === "LIMIT" ? 2 : 1).join("#")}`;
}

/** A message in the queue of opt-in mails, as `/s/` sends it. */
async function queued(message: object): Promise<void> {
  const queues = test.cloud.assembly.ofType("AWS::SQS::Queue");
  const queue = queues.find(({ ref }) => /PromptQueue/.test(ref))!;
  const answer = await fetch(test.cloud.origin, {
    method: "POST",
    headers: {
      ...{ "content-type": "application/x-amz-json-1.0", "x-amz-target": "AmazonSQS.SendMessage" },
      authorization: "AWS4-HMAC-SHA256 Credential=key/20260101/us-east-1/sqs/aws4_request",
    },
    body: JSON.stringify({
      ...{ QueueUrl: queue.ref, MessageBody: JSON.stringify(message) },
      MessageAttributes: { queue: { DataType: "String", StringValue: "optIn" } },
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await settle(test);
}

type Sent = Pick<Awaited<ReturnType<typeof send>>, "status" | "text">;

const form = (fields: Record<string, string> | [string, string][] = {}) => {
  const all = new URLSearchParams(fields);
  if (!all.has("email")) all.set("email", newAddress());
  return all;
};
const json = (fields: object = {}) => ({ email: newAddress(), ...fields });
/** Returns the stored items of an address after all posted forms are carried out. */
const ofAddress = async (of: TestCloud, address: string) => {
  await settle(of);
  return links.ofAddress(of, address);
};
const mailsTo = async (address: string): Promise<number> => {
  await settle(test);
  return (await test.mails(address)).length;
};

const rows: Record<string, () => Promise<Sent>> = {
  "a form": () => send(form()),
  JSON: () => send(json()),
  "a form with back": () => send(form({ back: `https://www.${own.domain}/thanks` })),
  "a form with back to another site": () => send(form({ back: "https://evil.example/" })),
  "JSON with back": () => send(json({ back: `https://${own.domain}/` })),
  "a form of an address that is subscribed": async () => send(form({ email: await subscribed(test) })),
  "a form of a suppressed address": async () => {
    const email = newAddress();
    await suppressed(test, email, "BOUNCE");
    return send(form({ email }));
  },
  "a form with the hidden field filled in": () => send(form({ website: "https://spam.example" })),
  "the fourth form of an address in a day": async () => {
    const email = newAddress();
    for (let time = 1; time <= 3; time += 1) await send(form({ email }));
    return send(form({ email }));
  },
  "a form without an address": () => send(form({ email: "" })),
  "a form with an invalid address": () => send(form({ email: "someone" })),
  "an address that is a number, as JSON": () => send({ email: 7 }),
  "a name of 101 characters": () => send(form({ firstName: "a".repeat(101) })),
  "a line break in the name": () => send(form({ firstName: "Maria\nBcc: x" })),
  "a statement of 1,001 characters": () => send(form({ statement: "a".repeat(1001) })),
  "a topic that does not exist": () => send(json({ topics: ["news", "absent"] })),
  "no topic in the field topics": () => send(form({ topics: "" })),
  "no topic in the list, as JSON": () => send(json({ topics: [] })),
  "topics under another name": () => send(form({ "topics[news]": "on" })),
  "91 topics": () => send(json({ topics: Array.from({ length: 91 }, (_, at) => `t${at}`) })),
  "JSON of another type": () =>
    send(JSON.stringify(json()), { headers: { "content-type": "application/vnd.api+json" } }),
  "bad JSON": () => send("{", { headers: { "content-type": "application/json" } }),
  "a list as JSON": () => send("[]", { headers: { "content-type": "application/json" } }),
  "a page of another site": () => send(form(), { origin: `https://not${own.domain}` }),
  "no Origin": () => send(form(), { origin: null }),
  "not through the distribution": async () => {
    const path = `/s/${own.siteId}`;
    const headers = { "content-type": "application/json", origin: `https://${own.domain}` };
    const asked = await askDirectly(test, "functions/http/consent.ts", { path, headers, body: json() });
    return { status: asked.statusCode, text: asked.body };
  },
  "a site that does not exist": () => send(form(), { site: "absent" }),
  "a deleted site": async () => {
    const { siteId, version, domain } = await siteWithForm();
    await change(test, owner, "deleteSite", { siteId, expectedVersion: version }, "siteId");
    return send(form(), { site: siteId, origin: `https://${domain}` });
  },
  "a site that no admin has allowed a form": async () => {
    const { siteId, domain } = await ownSite(test, owner);
    return send(form(), { site: siteId, origin: `https://${domain}` });
  },
  "GET of /s": () => send(undefined, { method: "GET" }),
  "a body of more than 16 KB": () => send(form({ more: "a".repeat(16 * 1024) })),
  "plain text": () => send("email=a@example.com", { headers: { "content-type": "text/plain" } }),
  "the 21st form of a viewer in an hour": async () => {
    const viewer = "2001:db8:1:2::7; AT";
    for (let time = 1; time <= 20; time += 1) expect((await send(form(), { viewer })).status).toBe(202);
    // Another address of the same home.
    return send(form(), { viewer: "2001:db8:1:2:ffff::8; AT" });
  },
  "the 1,001st form for a site in an hour": async () => {
    const site = await siteWithForm();
    const how = { site: site.siteId, origin: `https://${site.domain}` };
    expect((await send(form(), how)).status).toBe(202);
    const key = counter.formsOfSite(site.siteId, new Date(test.cloud.clock.now()).toISOString());
    await putItems(test, [
      { ...key, ...counter.kept(Math.floor(test.cloud.clock.now() / 1000)), count: 999 },
    ]);
    expect((await send(form(), how)).status).toBe(202);
    return send(form(), how);
  },
  "a form beyond those of the deployment in an hour": async () => {
    const now = test.cloud.clock.now();
    const key = counter.formsOfAll(new Date(now).toISOString());
    const counted = (count: number) =>
      putItems(test, [{ ...key, ...counter.kept(Math.floor(now / 1000)), count }]);
    await counted(999);
    expect((await send(form())).status).toBe(202);
    const refused = await send(form());
    await counted(0);
    return refused;
  },
};

const page = readFileSync(join(import.meta.dirname, "../../../docs/email/links-and-forms.md"), "utf8");
const documented = [...page.matchAll(/^\| ([^|]+?) +\| (\d{3}) +\| ([^|]*?) *\| ([^|]*?) *\|$/gm)].map(
  ([, what = "", status = "", field = "", says = ""]) => ({ what, status: Number(status), field, says }),
);

describe("each row of docs/email/links-and-forms.md is what /s answers", () => {
  it("and each request of this file is a row", () => {
    expect(documented.map(({ what }) => what).sort()).toEqual(Object.keys(rows).sort());
  });

  it.each(documented)("$what: $status", async ({ what, status, field, says }) => {
    const answer = await rows[what]!();
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(says);
    if (answer.text.startsWith("{") && field) {
      const { errors } = JSON.parse(answer.text) as { errors: Record<string, string[]> };
      expect(Object.keys(errors)).toEqual([field]);
    } else if (field) expect(answer.text).toContain(`<p>${field}: `);
  });
});

describe("a sign-up", () => {
  it("is PENDING with the consent of the form, and gets one mail", async () => {
    const email = newAddress();
    const fields: [string, string][] = [
      ["email", ` ${email.toUpperCase()} `],
      // A program from which it was copied has put isolates around it.
      ["firstName", "\u2068Maria\u2069"],
      ["topics", "news"],
      ["statement", "I want\r\nthe newsletter."],
    ];
    await send(form(fields), { headers: { "accept-language": "de-AT, en;q=0.5" } });
    const { profile, consents } = await ofAddress(test, email);
    expect(profile).toMatchObject({
      email,
      typedEmail: email.toUpperCase(),
      status: "PENDING",
      version: 1,
      firstName: "Maria",
      locale: "de",
    });
    expect(consents).toMatchObject([
      {
        action: "SUBSCRIBED",
        source: "FORM",
        statement: "I want\r\nthe newsletter.",
        topics: ["news"],
        pageUrl: `https://${own.domain}`,
      },
    ]);
    expect(await mailsTo(email)).toBe(1);
    const [mail] = await test.mails(email);
    expect(mail!.subject).toBe("Bitte bestätigen Sie Ihr Abonnement");
    await openPage(test, /\/c\/[\w-]+/.exec(mail!.text)![0], { form: { action: "confirm" } });
    // A person who chose topics gets no others.
    expect((await ofAddress(test, email)).profile).toMatchObject({
      status: "SUBSCRIBED",
      optOuts: ["offers"],
    });
  });

  it("is answered the same, byte by byte, for every address", async () => {
    const known = await subscribed(test);
    const [left, erased, bounced] = [
      await subscribed(test, { status: "UNSUBSCRIBED" }),
      newAddress(),
      newAddress(),
    ];
    await suppressed(test, erased, "ERASED");
    await suppressed(test, bounced, "COMPLAINT");
    const moved = await subscribed(test, { movedTo: await subscribed(test) });
    const astray = await subscribed(test, { movedTo: "gone@example.com" });
    const all = [newAddress(), known, left, erased, bounced, moved, astray];
    const answers = [];
    for (const email of all) answers.push(await send(form({ email })));
    const seen = answers.map(({ status, text, headers }) => {
      const named = [...headers].filter(([name]) => !/^(x-amz|date|x-cache)/.test(name));
      return JSON.stringify([status, text, named]);
    });
    expect(new Set(seen).size).toBe(1);
    const mails = [];
    for (const email of all) mails.push(await mailsTo(email));
    expect(mails).toEqual([1, 0, 1, 1, 0, 0, 0]);
  });

  it("asks the same of the table for every address, and what is known about it behind the stream", async () => {
    const known = await subscribed(test);
    const kinds: Record<string, string> = {
      ...{ unknown: newAddress(), known, twice: newAddress(), bounced: newAddress(), erased: newAddress() },
      left: await subscribed(test, { status: "UNSUBSCRIBED" }),
      moved: await subscribed(test, { movedTo: known }),
    };
    await suppressed(test, kinds.bounced!, "BOUNCE");
    await suppressed(test, kinds.erased!, "ERASED");
    for (let time = 1; time <= 4; time += 1) await send(form({ email: kinds.twice! }));
    await settle(test);
    const [page, behind] = ["functions/http/consent.ts", "functions/queue/optIn.ts"].map(roleOf);
    const seen: Record<string, string[]> = {};
    for (const [kind, email] of Object.entries(kinds)) {
      const recording = test.cloud.dynamodb.recorder.start();
      await send(form({ email, topics: "news" }));
      await settle(test);
      const made = recording.stop();
      seen[kind] = made.filter(({ by }) => by === page).map(({ operation, input }) => said(operation, input));
      // Each sign-up comes through the stream: its address is looked up there.
      const looked = made.filter(({ by, input }) => by === behind && JSON.stringify(input).includes(email));
      expect(looked.length, kind).toBeGreaterThan(0);
    }
    expect(seen.unknown).toEqual([
      "GetItem SITE",
      "Query",
      "UpdateItem LIMIT#FORM_VIEWER",
      "UpdateItem LIMIT#FORM_SITE",
      "UpdateItem LIMIT#FORMS",
      "PutItem",
    ]);
    for (const kind of Object.keys(kinds)) expect({ [kind]: seen[kind] }).toEqual({ [kind]: seen.unknown });
  });

  it("of one mailbox is at most three mails in a day, whatever stands behind a plus", async () => {
    const name = `victim${(addresses += 1)}`;
    const all = Array.from({ length: 8 }, (_, at) => `${name}+${at}@example.com`);
    for (const email of all) expect((await send(form({ email }))).status).toBe(202);
    const mails = [];
    for (const email of all) mails.push(await mailsTo(email));
    expect(mails.reduce((sum, each) => sum + each, 0)).toBe(3);
    // The stored and mailed address is the typed one.
    const at = mails.findIndex((each) => each > 0);
    expect((await ofAddress(test, all[at]!)).profile).toMatchObject({ email: all[at], typedEmail: all[at] });
    expect(await mailsTo(`${name}@example.com`)).toBe(0);
  });

  it("that comes again from the stream, or behind a later one, changes nothing", async () => {
    const email = newAddress();
    await send(form({ email }));
    const { profile: first } = await ofAddress(test, email);
    const at = new Date(test.cloud.clock.now()).toISOString();
    const request = { email, typedEmail: email, topics: ["news"], pageUrl: "https://shop.example", at };
    const messages = [first!.optInId, `0${first!.optInId!.slice(1)}`].map((optInId) => ({
      ...request,
      optInId,
    }));
    for (const signUp of messages) await queued({ signUp });
    const { profile, consents } = await ofAddress(test, email);
    expect([profile?.version, profile?.optInId, consents.length]).toEqual([1, first!.optInId, 1]);
    expect(await mailsTo(email)).toBe(1);
  });

  it("of a subscriber changes nothing but the request: neither status, name nor topics", async () => {
    const email = await subscribed(test, { status: "UNSUBSCRIBED", firstName: "Maria", optOuts: ["news"] });
    await send(form({ email, firstName: "Spam", topics: "news" }));
    const { profile } = await ofAddress(test, email);
    expect(profile).toMatchObject({
      status: "UNSUBSCRIBED",
      firstName: "Maria",
      optOuts: ["news"],
      optInTopics: ["news"],
    });
    const joined = await subscribed(test, { optOuts: ["news", "offers"] });
    await send(form({ email: joined, topics: "news" }));
    expect((await ofAddress(test, joined)).profile).toMatchObject({
      status: "SUBSCRIBED",
      optOuts: ["news", "offers"],
    });
    const [mail] = (await mailsTo(joined), await test.mails(joined));
    await openPage(test, /\/c\/[\w-]+/.exec(mail!.text)![0], { form: { action: "confirm" } });
    expect((await ofAddress(test, joined)).profile).toMatchObject({
      status: "SUBSCRIBED",
      optOuts: ["offers"],
    });
  });

  it("is over once the person is unsubscribed: the link of its mail changes nothing", async () => {
    const editor = await test.person({ groups: ["editor"] });
    const [left, fresh] = [await subscribed(test, { status: "UNSUBSCRIBED" }), newAddress()];
    for (const [email, status] of [
      [left, "UNSUBSCRIBED"],
      [fresh, "PENDING"],
    ] as const) {
      await send(form({ email, topics: "news" }));
      const [mail] = (await mailsTo(email), await test.mails(email));
      expect(await change(test, editor, "unsubscribe", { email }, "status")).toEqual({ status });
      const before = await ofAddress(test, email);
      const path = /\/c\/[\w-]+/.exec(mail!.text)![0];
      for (const form of [undefined, { action: "confirm" }]) {
        const shown = await openPage(test, path, form ? { form } : {});
        expect([shown.status, shown.heading]).toEqual([410, "This link has ended"]);
      }
      expect(await ofAddress(test, email)).toEqual(before);
      expect(before.consents.at(-1)).toMatchObject({ action: "UNSUBSCRIBED" });
    }
  });

  it("sent many times at once is at most three mails and one subscriber", async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(form({ email }))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
    const { profile, consents } = await ofAddress(test, email);
    expect(profile?.version).toBe(consents.length);
    // One that comes behind a later one of the same person is left out.
    expect(consents.length).toBeLessThanOrEqual(3);
    // A mail whose id was replaced before it was sent confirms nothing, and is not sent.
    const mails = await mailsTo(email);
    expect(mails).toBeGreaterThanOrEqual(1);
    expect(mails).toBeLessThanOrEqual(3);
  });

  it("of a robot or over a limit stores nothing about the address", async () => {
    const email = newAddress();
    await send(form({ email, website: "x" }));
    expect(await ofAddress(test, email)).toEqual({ consents: [] });
  });

  it("keeps no IP address, in no form that can be read", async () => {
    await send(form(), { viewer: "198.51.100.77; AT" });
    const table = JSON.stringify(await tableOf(test));
    expect(table).toContain("FORM_VIEWER#");
    expect(table).not.toContain("198.51.100");
  });

  it("that the table cannot take is answered 503", async () => {
    test.cloud.dynamodb.faults.add({ error: "InternalServerError", operation: "UpdateItem", times: 1000 });
    expect((await send(form())).status).toBe(503);
  });
});

describe("pages of other origins", () => {
  it.each([
    ["a domain of the site", () => `https://${own.domain}`],
    ["a subdomain", () => `https://www.${own.domain}`],
    ["an origin that the owner allowed", () => "http://localhost:5173"],
  ])("%s may send and read", async (_, origin) => {
    const asked = await send(undefined, { method: "OPTIONS", origin: origin() });
    expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, origin()]);
    expect(asked.headers.get("access-control-allow-headers")).toBe("content-type");
    const answer = await send(json(), { origin: origin() });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([202, origin()]);
    expect(answer.headers.get("vary")).toBe("Origin");
  });

  it.each(["https://evil.example", "null", "https://localhost:5173", "file://"])(
    "%s may not",
    async (origin) => {
      for (const method of ["OPTIONS", "POST"]) {
        const answer = await send(method === "POST" ? json() : undefined, { method, origin });
        expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([403, null]);
      }
    },
  );
});

it("a form is sent back to a page of its own site only", async () => {
  const back = `https://${own.domain}/thanks?a=1`;
  const answer = await send(form({ back }));
  expect([answer.status, answer.headers.get("location")]).toEqual([303, back]);
  for (const other of [
    "https://evil.example/",
    `https://${own.domain}.evil.example/`,
    "javascript:alert(1)",
    "//evil.example",
    `https://${own.domain}@evil.example/`,
  ])
    expect((await send(form({ back: other }))).headers.get("location")).toBeNull();
});

it.each([
  ["other letters in its path", "/中/dänke", "/%E4%B8%AD/d%C3%A4nke"],
  ["a backslash", "\\thanks", "/thanks"],
])("a form is sent back to a URL with %s", async (_, path, sentTo) => {
  const { headers } = await send(form({ back: `https://${own.domain}${path}` }));
  expect(headers.get("location")).toBe(`https://${own.domain}${sentTo}`);
});

it("a form is sent back to a URL without slashes", async () => {
  const { headers } = await send(form({ back: `https:${own.domain}/thanks` }));
  expect(headers.get("location")).toBe(`https://${own.domain}/thanks`);
});

describe("who may allow a site a form", () => {
  const set = async (person: Person, { siteId, version }: OwnSite, signUpForm: boolean) => {
    const query = "mutation($input: UpdateSiteInput!) { updateSite(input: $input) { signUpForm } }";
    const input = { siteId, signUpForm, expectedVersion: version };
    const { data, errors } = await test.graphql(person, query, { input });
    return errors[0]?.errorType ?? (data as { updateSite: object }).updateSite;
  };

  it("is an admin, and not the owner", async () => {
    const site = await ownSite(test, owner);
    expect(await set(owner, site, true)).toBe("Unauthorized");
    expect(await set(await staff(test, "admin"), site, true)).toEqual({ signUpForm: true });
    expect(await set(owner, { ...site, version: site.version + 1 }, false)).toBe("Unauthorized");
  });

  it("takes it back at once", async () => {
    const site = await siteWithForm();
    const how = { site: site.siteId, origin: `https://${site.domain}` };
    expect((await send(form(), how)).status).toBe(202);
    await allowForm(site, false);
    for (const method of ["OPTIONS", "POST"])
      expect((await send(method === "POST" ? form() : undefined, { ...how, method })).status).toBe(403);
  });
});

describe("who does not confirm", () => {
  const query = (email: string) => `{ subscriber(email: "${email}") { status } }`;
  const statusOf = async (email: string): Promise<unknown> => {
    const { data, errors } = await test.graphql(await staff(test, "viewer"), query(email));
    return errors[0]?.errorType ?? (data as { subscriber: { status: string } }).subscriber.status;
  };
  const listed = async (email: string): Promise<number> => {
    const asked = `{ subscribers(prefix: "${email}") { items { email } } subscribersByEmail(emails: ["${email}"]) { items { email } } }`;
    const { data } = await test.graphql(await staff(test, "viewer"), asked);
    const { subscribers, subscribersByEmail } = data as Record<string, { items: object[] }>;
    return subscribers!.items.length + subscribersByEmail!.items.length;
  };
  const DAYS = subscriber.PENDING_SECONDS / (24 * 3600);

  /** All PENDING ones, in pages of three: each is full, or the last. */
  async function pending(): Promise<string[]> {
    const emails: string[] = [];
    let nextToken: string | null = null;
    do {
      const asked = `{ subscribers(status: PENDING, limit: 3, nextToken: ${JSON.stringify(nextToken)}) { items { email } nextToken } }`;
      const { data } = await test.graphql(await staff(test, "viewer"), asked);
      const page = (data as { subscribers: { items: { email: string }[]; nextToken: string | null } })
        .subscribers;
      nextToken = page.nextToken;
      if (nextToken !== null) expect(page.items).toHaveLength(3);
      emails.push(...page.items.map(({ email }) => email));
    } while (nextToken !== null);
    return emails;
  }

  it("is absent 30 days later, whether or not DynamoDB has deleted the item, and can sign up again", async () => {
    const [email, kept] = [newAddress(), newAddress()];
    for (const each of [email, kept]) await send(form({ email: each }));
    await ofAddress(test, email);
    // An address that staff adds stays.
    const editor = await staff(test, "editor");
    const input = { email: kept, firstName: "Maria", source: "shop" };
    await change(test, editor, "upsertSubscriber", input, "status");
    const broken = brokenInvariants(await scanTable(test.outputs));
    expect(broken.filter((each) => each.startsWith(`SUB#${kept} PROFILE`))).toEqual([]);
    expect([await statusOf(email), await listed(email)]).toEqual(["PENDING", 2]);
    await test.advance(`P${DAYS}D`);
    expect([await statusOf(email), await listed(email)]).toEqual(["NotFound", 0]);
    expect([await statusOf(kept), await listed(kept)]).toEqual(["PENDING", 2]);
    const after = await pending();
    expect(after).toContain(kept);
    expect(after).not.toContain(email);
    await send(form({ email }));
    expect((await ofAddress(test, email)).profile).toMatchObject({ status: "PENDING", version: 1 });
    expect(await mailsTo(email)).toBe(2);
  });

  it("is in full pages of PENDING ones, the latest form first, which those who never expire begin", async () => {
    const [first, second, third, kept] = [newAddress(), newAddress(), newAddress(), newAddress()];
    const editor = await staff(test, "editor");
    const input = { email: kept, doubleOptIn: true, source: "shop" };
    await change(test, editor, "upsertSubscriber", input, "status");
    for (const email of [first, second, third]) {
      await send(form({ email }));
      await settle(test);
      await test.advance("PT1S");
    }
    // Another form makes a person wait longer.
    await send(form({ email: first }));
    await settle(test);
    const own = (await pending()).filter((each) => [first, second, third, kept].includes(each));
    expect(own).toEqual([kept, first, third, second]);
    await test.advance(`P${DAYS}D`);
    const after = await pending();
    expect(after).toContain(kept);
    for (const email of [first, second, third]) expect(after).not.toContain(email);
  });

  it("waits 30 days from the last form; who confirms stays", async () => {
    const [waits, confirms] = [newAddress(), newAddress()];
    for (const email of [waits, confirms]) await send(form({ email }));
    const [mail] = (await mailsTo(confirms), await test.mails(confirms));
    await openPage(test, /\/c\/[\w-]+/.exec(mail!.text)![0], { form: { action: "confirm" } });
    await test.advance(`P${DAYS - 1}D`);
    await send(form({ email: waits }));
    await settle(test);
    await test.advance("P2D");
    expect([await statusOf(waits), await statusOf(confirms)]).toEqual(["PENDING", "SUBSCRIBED"]);
    expect(await pending()).toContain(waits);
    await test.advance(`P${DAYS}D`);
    expect([await statusOf(waits), await statusOf(confirms)]).toEqual(["NotFound", "SUBSCRIBED"]);
    // An import or a server begins again.
    const editor = await staff(test, "editor");
    const input = { email: waits, firstName: "Ann", source: "shop" };
    expect(await change(test, editor, "upsertSubscriber", input, "status version")).toEqual({
      status: "SUBSCRIBED",
      version: 1,
    });
  });
});

// The last test: it moves the clock.
it("the next hour and the next day begin new counts", async () => {
  const viewer = "192.0.2.1; AT";
  const email = newAddress();
  for (let time = 1; time <= 20; time += 1) await send(form({ email }), { viewer });
  const refused = await send(form(), { viewer });
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  await test.advance(`PT${wait}S`);
  expect((await send(form(), { viewer })).status).toBe(202);
  const before = (await ofAddress(test, email)).profile!.version;
  expect(before).toBe(3);
  await test.advance("P1D");
  await send(form({ email }), { viewer });
  expect((await ofAddress(test, email)).profile!.version).toBe(4);
});
