import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import * as counter from "#table/counter";
import { settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { askDirectly } from "../../support/collecting.ts";
import { tableOf } from "../../support/people.ts";
import { change, ownSite, putItems, type OwnSite } from "../../support/sites.ts";
import { ofAddress, subscribed, suppressed, topicsOf, visit } from "../../support/links.ts";

let test: TestCloud;
let owner: Person;
let own: OwnSite;
let viewers = 0;
let addresses = 0;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  owner = await test.person();
  own = await ownSite(test, owner, { allowedOrigins: ["http://localhost:5173"] });
  await topicsOf(test, { news: "News", offers: "Offers" });
});
afterEach(() => test.cloud.dynamodb.faults.clear());
afterAll(() => test?.stop());

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
type Sent = Pick<Awaited<ReturnType<typeof send>>, "status" | "text">;

const form = (fields: Record<string, string> | [string, string][] = {}) => {
  const all = new URLSearchParams(fields);
  if (!all.has("email")) all.set("email", newAddress());
  return all;
};
const json = (fields: object = {}) => ({ email: newAddress(), ...fields });
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
  "91 topics": () => send(json({ topics: Array.from({ length: 91 }, (_, at) => `t${at}`) })),
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
    const { siteId, version, domain } = await ownSite(test, owner);
    await change(test, owner, "deleteSite", { siteId, expectedVersion: version }, "siteId");
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
    const site = await ownSite(test, owner);
    const how = { site: site.siteId, origin: `https://${site.domain}` };
    expect((await send(form(), how)).status).toBe(202);
    const key = counter.formsOfSite(site.siteId, new Date(test.cloud.clock.now()).toISOString());
    await putItems(test, [
      { ...key, ...counter.kept(Math.floor(test.cloud.clock.now() / 1000)), count: 999 },
    ]);
    expect((await send(form(), how)).status).toBe(202);
    return send(form(), how);
  },
};

const page = readFileSync(join(import.meta.dirname, "../../../docs/email.md"), "utf8");
const documented = [...page.matchAll(/^\| ([^|]+?) +\| (\d{3}) +\| ([^|]*?) *\| ([^|]*?) *\|$/gm)].map(
  ([, what = "", status = "", field = "", says = ""]) => ({ what, status: Number(status), field, says }),
);

describe("each row of docs/email.md is what /s answers", () => {
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
      ["firstName", "Maria"],
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
    await visit(test, /\/c\/[\w-]+/.exec(mail!.text)![0], { form: { action: "confirm" } });
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
    await visit(test, /\/c\/[\w-]+/.exec(mail!.text)![0], { form: { action: "confirm" } });
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
        const shown = await visit(test, path, form ? { form } : {});
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
    expect(consents.length).toBe(3);
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
