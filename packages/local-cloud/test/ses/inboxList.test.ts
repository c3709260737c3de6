import PostalMime from "postal-mime";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInboxAnswers } from "../../services/ses/inbox/answers.ts";
import { Inbox } from "../../services/ses/inbox/inbox.ts";
import type { Mail } from "../../services/ses/index.ts";
import type { Kept } from "../../services/ses/mail/mail.ts";
import { openStore } from "../../base/store.ts";
import { standUp, tracking } from "./standUp.ts";

let here: Awaited<ReturnType<typeof standUp>>;
beforeEach(async () => {
  here = await standUp(tracking("OPEN", "CLICK"));
});
afterEach(() => here.stop());

/** Delivers a mail: its id. */
const deliver = async (more: Partial<Mail> = {}): Promise<string> => {
  const mail = { from: "Shop <shop@example.com>", to: ["ada@example.com"], subject: "News", text: "x" };
  return (await here.ses.deliver({ ...mail, ...more })).messageId;
};
const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(`${here.url}/inbox${path}`, init);
const read = async <Body>(path: string): Promise<Body> => (await ask(path)).json() as Promise<Body>;

interface Listed {
  total: number;
  codes: number;
  matches: number;
  mails: { messageId: string; subject: string; code?: string; kind?: string }[];
  next?: string;
}
const list = (query = ""): Promise<Listed> => read<Listed>(`/list?${query}`);
const subjects = async (query: string): Promise<string[]> =>
  (await list(query)).mails.map(({ subject }) => subject);

/** A stored mail, and a request, to the inbox alone. */
const KEPT: Kept = {
  ...{ messageId: "m", at: "2026-11-28T09:00:00.000Z", from: "shop@example.com", to: ["ada@example.com"] },
  ...{ subject: "News", text: "", html: "", headers: {}, tags: {}, recipients: ["ada@example.com"] },
};
const CALL = { method: "GET", headers: {}, body: Buffer.alloc(0), sourceIp: "127.0.0.1" };

describe("the list", () => {
  it("is newest first, and a page at a time", async () => {
    for (const subject of ["one", "two", "three", "four", "five"]) await deliver({ subject });
    const first = await list("limit=2");
    expect(first).toMatchObject({ total: 5, matches: 5, mails: [{ subject: "five" }, { subject: "four" }] });
    const second = await list(`limit=2&before=${first.next}`);
    expect(second.mails.map(({ subject }) => subject)).toEqual(["three", "two"]);
    const last = await list(`limit=2&before=${second.next}`);
    expect([last.mails.map(({ subject }) => subject), last.next]).toEqual([["one"], undefined]);
    for (const limit of ["0", "-1", "many", "1.5"]) expect(await subjects(`limit=${limit}`)).toHaveLength(5);
  });

  it("is searched by words of subject, addresses and text, whatever their case", async () => {
    await deliver({ subject: "Winter hats", text: "Felt from Bavaria" });
    await deliver({ subject: "Invoice", to: ["Grace <grace@example.net>"], text: "It is due" });
    await deliver({ subject: "Only HTML", text: undefined!, html: "<style>.felt{}</style><b>Wool</b>" });
    expect(await subjects("q=WINTER")).toEqual(["Winter hats"]);
    expect(await subjects("q=bavaria+hats")).toEqual(["Winter hats"]);
    expect(await subjects("q=grace")).toEqual(["Invoice"]);
    expect(await subjects("q=shop%40example.com+due")).toEqual(["Invoice"]);
    expect(await subjects("q=wool")).toEqual(["Only HTML"]);
    expect(await subjects("q=.felt")).toEqual([]);
    // As a browser reads it: a lone sign is text, and what does not end is none.
    await deliver({ text: undefined!, html: "1 < 2 <!-- <b>one</b> --><titled>three</titled><style>four" });
    expect(await Promise.all(["1+%3C+2", "three", "one", "four"].map((q) => subjects(`q=${q}`)))).toEqual([
      ["News"],
      ["News"],
      [],
      [],
    ]);
  });

  it("is filtered by sender, recipient and code, and offers the addresses", async () => {
    await deliver({ subject: "482913 is your code", from: "a@example.com", tags: { kind: "code" } });
    await deliver({ to: ["grace@example.net"], cc: ["ada@example.com"] });
    await deliver({ subject: "Two numbers", text: "123456 and 234567" });
    expect(await subjects("from=SHOP%40example.com")).toEqual(["Two numbers", "News"]);
    expect(await subjects("to=grace%40example.net")).toEqual(["News"]);
    expect(await list("show=codes")).toMatchObject({
      ...{ total: 3, codes: 1, matches: 1 },
      mails: [{ code: "482913", kind: "Code" }],
    });
    expect(await read("/addresses")).toEqual({
      from: [
        ["shop@example.com", 2],
        ["a@example.com", 1],
      ],
      to: [
        ["ada@example.com", 3],
        ["grace@example.net", 1],
      ],
    });
  });

  it("is not sent again while nothing changes", async () => {
    await deliver();
    const etag = (await ask("/list")).headers.get("etag")!;
    const again = (query = "") => ask(`/list${query}`, { headers: { "if-none-match": etag } });
    expect((await again()).status).toBe(304);
    expect((await again("?q=x")).status).toBe(200);
    await deliver();
    expect((await again()).status).toBe(200);
  });

  it("of 20,000 mails sends a page of them", async () => {
    const inbox = new Inbox(openStore<Kept>(undefined));
    const text = "Your code is 482913. ".repeat(20);
    for (let at = 0; at < 20_000; at += 1) {
      const recipients = [`person${at}@example.com`];
      await inbox.add({ ...KEPT, messageId: `id-${at}`, to: recipients, text, recipients });
    }
    const answers = createInboxAnswers(inbox, { origin: here.url, tracked: "/ses/track", links: {} });
    const call = { ...CALL, path: "/inbox/list" };
    const listed = async (query: Record<string, string>): Promise<string> =>
      (await answers({ ...call, query: new URLSearchParams(query) })).body as string;
    expect(JSON.parse(await listed({ q: "person19999" }))).toMatchObject({ total: 20_000, matches: 1 });
    const whole = await listed({});
    expect((JSON.parse(whole) as Listed).mails).toHaveLength(50);
    expect(Buffer.byteLength(whole)).toBeLessThan(16_000);
  });
});

describe("one mail", () => {
  it("has a word and a link by its tags, as the app says", async () => {
    const links = {
      tags: { campaignId: { label: "Campaign", pathOf: (id: string) => `/app/#/campaigns/${id}` } },
    };
    const inbox = new Inbox(openStore<Kept>(undefined));
    const answers = createInboxAnswers(inbox, { origin: here.url, tracked: "/ses/track", links });
    const kinds: Record<string, string>[] = [
      { campaignId: "C1" },
      { kind: "approval-request" },
      { other: "x" },
    ];
    for (const [at, tags] of kinds.entries()) await inbox.add({ ...KEPT, messageId: `m${at}`, tags });
    const asked = async (path: string): Promise<unknown> => {
      const call = { ...CALL, path: `/inbox${path}`, query: new URLSearchParams() };
      return JSON.parse((await answers(call)).body as string);
    };
    const { mails } = (await asked("/list")) as Listed;
    expect(mails.map(({ kind }) => kind)).toEqual([undefined, "Approval request", "Campaign"]);
    expect(await asked("/messages/m0")).toMatchObject({
      link: { label: "Campaign", path: "/app/#/campaigns/C1" },
    });
    expect(await asked("/messages/m1")).toMatchObject({ link: null });
  });

  it("is read in MIME, and has all that was sent", async () => {
    const mail = {
      from: '"Brim & Felt, Wien" <shop@example.com>',
      to: ["Zoë Grüße <zoe@example.com>", "ada@example.com"],
      cc: ["grace@example.net"],
      subject: `Grüße, ${"sehr lange ".repeat(12)}Ende`,
      text: `Käse \n${"x".repeat(200)}\n.\nEnd = \ttab\t`,
      html: "<p>Käse</p>",
      headers: { "List-Id": "News <news.example.com>" },
    };
    const id = await deliver(mail);
    const answer = await ask(`/messages/${id}/raw`);
    expect(answer.headers.get("content-type")).toBe("message/rfc822");
    const raw = await answer.text();
    expect(
      raw.split("\r\n").filter((line) => line.length > 76 && !/^(Content-Type|Message-ID):/.test(line)),
    ).toEqual([]);
    expect(raw).toMatch(/^[\r\n\t -~]*$/);
    expect(raw).not.toMatch(/[ \t]\r\n/);
    const parsed = await PostalMime.parse(raw);
    expect(parsed).toMatchObject({
      from: { name: "Brim & Felt, Wien", address: "shop@example.com" },
      to: [
        { name: "Zoë Grüße", address: "zoe@example.com" },
        { name: "", address: "ada@example.com" },
      ],
      cc: [{ address: "grace@example.net" }],
      subject: mail.subject,
      text: `${mail.text}\n`,
      html: `${mail.html}\n`,
    });
    const { headers, bytes } = await read<{ headers: string[][]; bytes: number }>(`/messages/${id}`);
    expect(bytes).toBe(Buffer.byteLength(raw));
    expect(headers.map(([name]) => name)).toEqual([
      ...["Date", "From", "To", "Cc", "Subject", "Message-ID", "List-Id"],
    ]);
  });

  it("of text alone has one part", async () => {
    const raw = await (await ask(`/messages/${await deliver({ text: "Hello" })}/raw`)).text();
    expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8\r\n[^]*\r\n\r\nHello$/);
  });

  it("shows its HTML by a policy that loads images of this origin alone, and none that SES tracks", async () => {
    const html = `<!doctype html><link rel=preconnect href="https://evil.example"><p>Hi</p>
      <li<link>nk rel=preconnect href="https://evil.example"><LINK/rel=preconnect><meta http-equiv=refresh>
      <img alt="a > 3 < 4" src="${here.url}/images/a;b.png?x=1"><img src="https://evil.example/b.png"><img src="data:image/gif;base64,x">`;
    const id = await deliver({ html, configurationSet: "bulk" });
    const answer = await ask(`/messages/${id}/html`);
    expect(answer.headers.get("content-security-policy")).toBe(
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; " +
        `img-src data: ${here.url}/images/a%3Bb.png; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    );
    const shown = await answer.text();
    expect(shown).toMatch(/^<!doctype html><meta name="color-scheme" content="light"><base target="_blank">/);
    expect(shown).not.toMatch(/<link|<meta http/i);
    expect(shown).toContain('<li<basefont>nk rel=preconnect href="https://evil.example"><basefont/rel');
    expect(await read(`/messages/${id}`)).toMatchObject({ images: { own: 1, others: 1 } });
  });

  it("of any HTML takes no longer than its length: its square would be minutes", async () => {
    const repeated = [
      "<",
      "<img ",
      "<img src='\"",
      "<style",
      "<meta ",
      "<!--",
      "<a color-scheme",
      "(  ",
      '<img "',
    ];
    for (const each of repeated) {
      const id = await deliver({ text: undefined!, html: each.repeat(300_000 / each.length) });
      const answers = await Promise.all(["", "/html"].map((path) => ask(`/messages/${id}${path}`)));
      expect([each, ...answers.map(({ status }) => status)]).toEqual([each, 200, 200]);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    expect((await list("q=news&show=codes")).total).toBe(repeated.length);
  });

  it("is shown light or dark by its own rules", async () => {
    const html =
      "<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){p{color:red}}</style><p>Hi</p>";
    const id = await deliver({ html });
    const shown = async (scheme: string) => (await ask(`/messages/${id}/html?scheme=${scheme}`)).text();
    expect(await shown("dark")).toBe(
      '<meta name="color-scheme" content="dark"><base target="_blank"><style>:root{color-scheme:dark}@media (min-width:0){p{color:red}}</style><p>Hi</p>',
    );
    expect(await shown("light")).toContain(":root{color-scheme:light}@media (max-width:0){p{color:red}}");
  });

  it("is deleted by itself; one that is not there says so", async () => {
    const id = await deliver();
    await deliver({ subject: "Stays" });
    expect((await ask(`/messages/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await subjects("")).toEqual(["Stays"]);
    for (const path of ["", "/raw", "/html"])
      expect([path, (await ask(`/messages/${id}${path}`)).status]).toEqual([path, 404]);
    expect((await ask("/messages/x/nothing")).status).toBe(404);
    expect((await ask("/list", { method: "POST" })).status).toBe(405);
    // As on any object: no inherited name is a way.
    expect((await ask("/constructor")).status).toBe(404);
  });
});

it("changes are pushed, and the stream ends with the server", async () => {
  const answer = await ask("/events");
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe("data: 0\n\n");
  await deliver();
  expect((await reader.read()).value).toBe("data: 1\n\n");
  await ask("/messages", { method: "DELETE" });
  expect((await reader.read()).value).toBe("data: 2\n\n");
  await here.stop();
  await expect(reader.read()).rejects.toThrow("terminated");
  here = await standUp();
});
