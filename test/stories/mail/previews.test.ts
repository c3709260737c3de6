import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as settings from "#table/mail/settings";
import { startTestCloud, type Caller, type Person, type TestCloud } from "../../support/cloud.ts";
import { subscribed, suppressed, topicsOf, openPage } from "../../support/links.ts";
import { granted, type Address } from "../../support/people.ts";
import { verify } from "../../support/accounts.ts";
import { change, ownSite, putItems } from "../../support/sites.ts";
import { storeText } from "../../support/sends.ts";
import { server } from "../../support/subscribers.ts";
import { newApprover } from "../../support/templates.ts";
import { scanned } from "../../support/wholeTable.ts";

interface Preview {
  subject: string;
  previewText: string;
  text: string;
  html: string | null;
  headers: Record<string, string>;
  warnings: string[];
}

interface Send {
  sendId: string;
  email: string;
  status: string;
  subject: string;
  sentAt: string | null;
  failedBecause: string | null;
  templateKey: string;
  number: number;
  messageId: string | null;
}

interface Arrived {
  messageId: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  tags: Record<string, string>;
}

let test: TestCloud;
/** Has two verified addresses. */
let editor: Person & { primaryId: string; verified: Address };

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  const person = await test.person({ groups: ["editor"] });
  const { data } = await test.graphql(person, "{ me { primaryEmailId } }");
  const verified = await verify(test, person, "editor@work.example");
  editor = { ...person, primaryId: data.me.primaryEmailId as string, verified };
  await putItems(test, [
    {
      ...settings.key,
      ...{ entity: "EmailSettings", version: 1, postalAddress: "Shop <Ltd>\nVienna", timezone: "UTC" },
    },
  ]);
  await topicsOf(test, { news: "Büro news, weekly" });
  await ownSite(test, editor, { domains: ["shop.example"] });
});
afterAll(() => test?.stop());

async function preview(input: Record<string, unknown>, caller: Caller = editor): Promise<Preview> {
  const query = `query($key: ID!, $number: Int, $email: String, $variables: AWSJSON) {
    previewTemplate(key: $key, number: $number, email: $email, variables: $variables) { subject previewText text html headers warnings }
  }`;
  const shown = granted<Preview>(await test.graphql(caller, query, input));
  return { ...shown, headers: JSON.parse(shown.headers as unknown as string) as Record<string, string> };
}

const SEND = "sendId email status subject sentAt failedBecause templateKey number messageId";
const send = (input: object): Promise<Send> => change<Send>(test, editor, "sendTestEmail", input, SEND);
const arrived = async (address: string) => (await test.mails(address)) as unknown as Arrived[];
/** With the tokens of links replaced: what else differs is not meant to. */
const withoutTokens = (text: string): string => text.replace(/\/([up])\/[\w-]+/g, "/$1/TOKEN");

const HTML = `<!doctype html><p>Hello {{ firstName }}, {{ attributes.plan }} &amp; more</p>
<a href="https://www.shop.example/hats?a=1&amp;b=%C3%A4#top">Hats</a><a href="https://other.example/">Other</a>
<p>{{ postalAddress }} <a href="{{ unsubscribeUrl }}">Unsubscribe</a> <a href="{{ preferencesUrl }}">Preferences</a></p>`;
const TEXT =
  "Hello {{ firstName }}\n{{ unsubscribeUrl }}\n{{ preferencesUrl }}\n{{ postalAddress }} {{ currentYear }}\n";

describe("the preview line", () => {
  it("is hidden before the first words of the HTML, and no part of the text", async () => {
    const html = "<!doctype html><html><body class=a><p>Hello</p></body></html>";
    const line = { subject: "Hats", previewText: "Until Friday, {{ name }} & all", html, text: "Hello" };
    const key = await storeText(test, { ...line, transactional: true });
    const variables = JSON.stringify({ name: "<Ann>" });
    const shown = await preview({ key, variables });
    expect(shown.previewText).toBe("Until Friday, <Ann> & all");
    await send({ key, emailId: editor.primaryId, variables });
    const mail = (await arrived(editor.email)).at(-1)!;
    expect(mail.html).toBe(shown.html);
    expect(mail.text).toBe("Hello");
    const [before, hidden, after] = mail.html.split(/(?=<div style="display:none;)|(?<=<\/div>)/);
    expect([before, after]).toEqual(["<!doctype html><html><body class=a>", "<p>Hello</p></body></html>"]);
    expect(hidden).toContain(">Until Friday, &lt;Ann> &amp; all&#847;&zwnj;&nbsp;");
  });

  it("is the first words of a mail without one", async () => {
    const html = "<style>a{}</style><p>Hello <b>Ann</b>,</p><img alt='A hat'><p>bye</p>";
    const key = await storeText(test, { html, text: "Text", transactional: true });
    expect((await preview({ key })).previewText).toBe("Hello Ann, A hat bye");
  });
});

describe("what is previewed is what arrives", () => {
  it("byte for byte, but for the prefix and the tokens of its links", async () => {
    const person = { email: editor.email, firstName: "Ann & Co", attributes: { plan: "<pro>" } };
    await subscribed(test, person);
    const from = "Büro <news@example.com>";
    const body = { subject: "News for {{ firstName }}", html: HTML, text: TEXT, from };
    const key = await storeText(test, { ...body, topic: "news", replyTo: "help@example.com" });
    const shown = await preview({ key, email: editor.email });
    const sent = await send({ key, emailId: editor.primaryId });
    const mail = (await arrived(editor.email)).at(-1)!;
    const year = new Date(test.cloud.clock.now()).getUTCFullYear();
    const origin = test.outputs.httpUrl as string;

    expect(shown.subject).toBe("News for Ann & Co");
    expect(shown.text).toBe(
      `Hello Ann & Co\n${origin}/u/preview\n${origin}/p/preview\nShop <Ltd>\nVienna ${year}\n`,
    );
    expect(shown.html).toBe(`<!doctype html><p>Hello Ann &amp; Co, &lt;pro&gt; &amp; more</p>
<a href="https://www.shop.example/hats?a=1&amp;b=%C3%A4&amp;utm_source=email&amp;utm_medium=email&amp;utm_campaign=${encodeURIComponent(key)}#top">Hats</a><a href="https://other.example/">Other</a>
<p>Shop &lt;Ltd&gt;
Vienna <a ses:no-track href="${origin}/u/preview">Unsubscribe</a> <a ses:no-track href="${origin}/p/preview">Preferences</a></p>`);
    expect(shown.headers).toEqual({
      From: "=?UTF-8?B?QsO8cm8=?= <news@example.com>",
      "Reply-To": "help@example.com",
      "List-Unsubscribe": `<${origin}/u/preview>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": "=?UTF-8?B?QsO8cm8gbmV3cywgd2Vla2x5?= <news.lists.example.com>",
    });
    expect(shown.warnings).toEqual([]);

    expect(mail.subject).toBe(`[Test] ${shown.subject}`);
    // SES removes its own attributes (SES guide, "Email sending metrics FAQs").
    const shownHtml = shown.html!.replaceAll(" ses:no-track", "");
    expect([mail.text, mail.html].map(withoutTokens)).toEqual([shown.text, shownHtml].map(withoutTokens));
    const { From, ...headers } = shown.headers;
    const received = Object.entries(mail.headers).map(([name, value]) => [name, withoutTokens(value)]);
    const previewed = Object.entries(headers).map(([name, value]) => [name, withoutTokens(value)]);
    expect(Object.fromEntries(received)).toEqual(Object.fromEntries(previewed));
    expect({ from: mail.from, to: mail.to }).toEqual({ from: From, to: [editor.email] });
    expect(mail.tags).toEqual({ kind: "test", sendId: sent.sendId });
    expect(sent).toMatchObject({
      email: editor.email,
      status: "SENT",
      subject: mail.subject,
      templateKey: key,
      number: 1,
      messageId: mail.messageId,
    });
  });

  it("the links of a preview open nothing, and those of a test mail work", async () => {
    const key = await storeText(test, { html: HTML, text: TEXT, topic: "news" });
    const email = await subscribed(test, { firstName: "Ann", attributes: { plan: "pro" } });
    const shown = await preview({ key, email });
    const [, ofPreview] = /<(http.*)>/.exec(shown.headers["List-Unsubscribe"]!)!;
    expect(await openPage(test, new URL(ofPreview!).pathname)).toMatchObject({
      status: 404,
      heading: "This link does not work",
    });
    await send({ key, emailId: editor.primaryId });
    const { headers, text } = (await arrived(editor.email)).at(-1)!;
    const [, url] = /<(http.*)>/.exec(headers["List-Unsubscribe"]!)!;
    expect(text).toContain(url!);
    const page = await openPage(test, new URL(url!).pathname);
    expect(page).toMatchObject({ status: 200, heading: "Unsubscribe" });
    // It is about the topic of the text.
    expect(page.text).toContain("Büro news, weekly");
  });

  it("a text without an HTML part arrives as text alone, from the sender of transactional mail", async () => {
    const body = { subject: "Order {{ order.id }}", text: "For {{ email }}" };
    const key = await storeText(test, { ...body, transactional: true, variables: ["order.id"] });
    const variables = JSON.stringify({ order: { id: "A-1" } });
    const shown = await preview({ key, email: "New@Example.com", variables });
    expect(shown).toMatchObject({ subject: "Order A-1", text: "For new@example.com", html: null });
    expect(shown.headers).toEqual({ From: "no-reply@example.com" });
    await send({ key, emailId: editor.verified.emailId, variables });
    const mail = (await arrived(editor.verified.email)).at(-1)!;
    expect(mail).toMatchObject({
      subject: "[Test] Order A-1",
      text: `For ${editor.verified.email}`,
      html: "",
      headers: {},
      from: "no-reply@example.com",
    });
  });

  it("a link to code or to a page in itself arrives nowhere, and the preview warns of it", async () => {
    const html = `<a href="{{ link }}">one</a> <a href="java\nscript:alert(2)">two</a> <a href="https://a.example/">three</a>`;
    const key = await storeText(test, { html, text: "Text", transactional: true, variables: ["link"] });
    const variables = JSON.stringify({ link: "data:text/html,<script>alert(1)</script>" });
    const shown = await preview({ key, variables });
    expect(shown.html).toBe(`<a >one</a> <a >two</a> <a href="https://a.example/">three</a>`);
    expect(shown.warnings).toEqual([
      expect.stringMatching(
        /^These links are removed from the mail: data:text\/html,.*, java\nscript:alert\(2\);/,
      ),
    ]);
    await send({ key, emailId: editor.primaryId, variables });
    expect((await arrived(editor.email)).at(-1)!.html).toBe(shown.html);
  });

  it("a value with line breaks makes no header", async () => {
    const key = await storeText(test, { subject: "For {{ name }}", text: "Text", transactional: true });
    const variables = JSON.stringify({ name: "Ann\r\nBcc: eve@example.com\u2028x" });
    expect((await preview({ key, variables })).subject).toBe("For Ann Bcc: eve@example.com x");
  });
});

describe("a preview", () => {
  it("without a recipient has the settings, the year, the links and the variables", async () => {
    const key = await storeText(test, { text: `${TEXT}{{ plan }}`, variables: ["plan"] });
    const variables = JSON.stringify({ firstName: "Ann", plan: "pro" });
    const shown = await preview({ key, variables }, server(test));
    expect(shown.text).toMatch(/^Hello Ann\nhttp\S+\/u\/preview\n.*\nShop <Ltd>\nVienna \d{4}\npro$/s);
    expect(shown.warnings).toEqual(["The template does not use these variables: firstName."]);
  });

  it("names a variable that nothing provides", async () => {
    const key = await storeText(test, { text: "One\n{{ attributes.plan }}" });
    const email = await subscribed(test);
    const query = "query($key: ID!, $email: String) { previewTemplate(key: $key, email: $email) { text } }";
    const { data, errors } = await test.graphql(editor, query, { key, email });
    expect(data).toEqual({ previewTemplate: null });
    expect(errors[0]).toMatchObject({
      errorType: "ValidationError",
      errorInfo: { field: "text", variable: "attributes.plan" },
    });
  });

  it("follows a change of the address, and warns of why the text would not be sent", async () => {
    const key = await storeText(test, { text: "{{ email }}", topic: "news", variables: ["email"] });
    const email = await subscribed(test, { status: "UNSUBSCRIBED", optOuts: ["news"] });
    await suppressed(test, email, "COMPLAINT");
    const before = await subscribed(test, { movedTo: email });
    expect(await preview({ key, email: before })).toMatchObject({
      text: expect.stringMatching(new RegExp(`^${email}\n`)) as string,
      warnings: [
        "The address is suppressed (COMPLAINT), so no mail would be sent to it.",
        "The subscriber is UNSUBSCRIBED, so the template would not be sent.",
        "The subscriber has left the topic news, so the template would not be sent.",
      ],
    });
  });
});

describe("a test mail as another person", () => {
  it("has that person's values, and goes to the caller with the caller's links", async () => {
    const html = `<p>{{ firstName }} {{ email }} {{ attributes.plan }}</p><a href="{{ unsubscribeUrl }}">Leave</a>{{ postalAddress }}`;
    const key = await storeText(test, { subject: "For {{ firstName }}", html, text: TEXT, topic: "news" });
    const as = await subscribed(test, { firstName: "Cleo", attributes: { plan: "gold" } });
    const sent = await send({ key, emailId: editor.verified.emailId, as: as.toUpperCase() });
    expect(sent).toMatchObject({ email: editor.verified.email, status: "SENT" });
    const mail = (await arrived(editor.verified.email)).at(-1)!;
    expect(mail).toMatchObject({ subject: "[Test] For Cleo", to: [editor.verified.email] });
    expect(mail.html).toContain(`<p>Cleo ${as} gold</p>`);
    expect(await test.mails(as)).toEqual([]);
    // The caller has no subscriber with this address, so the link changes nothing; above all not Cleo's.
    const [, url] = /<(http.*)>/.exec(mail.headers["List-Unsubscribe"]!)!;
    const form = { "List-Unsubscribe": "One-Click" };
    expect(await openPage(test, new URL(url!).pathname, { form })).toMatchObject({ status: 404 });
    const query = `{ subscriber(email: "${as}") { status } }`;
    expect(granted(await test.graphql(editor, query))).toEqual({ status: "SUBSCRIBED" });
  });

  it("is another mail than one with the own values, so it needs a key of its own", async () => {
    const key = await storeText(test, { text: "{{ email }}", transactional: true, variables: ["email"] });
    const input = { key, emailId: editor.primaryId, idempotencyKey: "as another person" };
    const own = await send(input);
    expect(await send(input)).toEqual(own);
    const other = { ...input, as: "new.person@example.org" };
    const mutation = "mutation($input: SendTestEmailInput!) { sendTestEmail(input: $input) { sendId } }";
    const { errors } = await test.graphql(editor, mutation, { input: other });
    expect(errors[0]).toMatchObject({ errorType: "Conflict", errorInfo: { field: "idempotencyKey" } });
    // A transactional template needs no subscriber.
    await send({ ...other, idempotencyKey: "another key" });
    expect((await arrived(editor.email)).at(-1)!.text).toBe("new.person@example.org");
    // Nothing is stored of the person, whose erasure could not find it.
    expect(JSON.stringify(await scanned(test))).not.toContain("new.person@example.org");
  });
});

describe("a test to a colleague", () => {
  it("arrives with the colleague's data and links, once for a key, and counts for the caller", async () => {
    const admin = await test.person({ groups: ["admin"] });
    const colleague = await newApprover(test, admin);
    await subscribed(test, { email: colleague.email, firstName: "Cleo" });
    const key = await storeText(test, { subject: "Hi {{ firstName }}", topic: "news" });
    const input = { key, to: colleague.userId, idempotencyKey: "colleague" };
    const sent = await send(input);
    expect(sent).toMatchObject({ email: colleague.email, status: "SENT", subject: "[Test] Hi Cleo" });
    expect(await send(input)).toEqual(sent);
    const mails = await arrived(colleague.email);
    expect(mails.filter(({ tags }) => tags.kind === "test")).toHaveLength(1);
    expect((await arrived(editor.email)).some(({ tags }) => tags.sendId === sent.sendId)).toBe(false);
    // With the data of another person it still goes to the colleague.
    await subscribed(test, { email: "ann.other@example.org", firstName: "Ann" });
    expect(await send({ key, to: colleague.userId, as: "ann.other@example.org" })).toMatchObject({
      ...{ email: colleague.email, subject: "[Test] Hi Ann" },
    });
    expect(await test.mails("ann.other@example.org")).toEqual([]);
  });

  it("goes to those who may approve only, and by those who write only", async () => {
    const admin = await test.person({ groups: ["admin"] });
    const colleague = await newApprover(test, admin);
    const stranger = await test.person();
    const key = await storeText(test, { transactional: true });
    const query = "mutation($input: SendTestEmailInput!) { sendTestEmail(input: $input) { email } }";
    const to = (userId: string, caller: Caller = editor) =>
      test.graphql(caller, query, { input: { key, to: userId } });
    const refused = [{ errorType: "ValidationError", errorInfo: { field: "to" } }];
    expect((await to(stranger.userId)).errors).toMatchObject(refused);
    expect((await to(editor.userId)).errors).toMatchObject(refused);
    expect((await to("nobody")).errors).toMatchObject(refused);
    const viewer = await test.person({ groups: ["viewer"] });
    for (const caller of [stranger, viewer, server(test)])
      expect((await to(colleague.userId, caller)).errors).toMatchObject([{ errorType: "Unauthorized" }]);
    const tests = (await arrived(colleague.email)).filter(({ tags }) => tags.kind === "test");
    expect(tests).toEqual([]);
    expect((await to(colleague.userId, admin)).data.sendTestEmail).toEqual({ email: colleague.email });
    // A colleague who is suspended gets none any more.
    const { version } = granted<{ version: number }>(
      await test.graphql(admin, `{ user(userId: "${colleague.userId}") { version } }`),
    );
    const suspending = { userId: colleague.userId, expectedVersion: version };
    await change(test, admin, "suspendUser", suspending, "status");
    expect((await to(colleague.userId)).errors).toMatchObject(refused);
  });
});

it("what SES refuses is FAILED, and says why without names of the deployment", async () => {
  const key = await storeText(test, { from: "eve@elsewhere.example", transactional: true });
  expect(await send({ key, emailId: editor.primaryId })).toMatchObject({
    status: "FAILED",
    sentAt: null,
    messageId: null,
    failedBecause: "REFUSED: AccessDeniedException: this deployment may not send from the template's sender",
  });
});
