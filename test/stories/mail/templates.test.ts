import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Key } from "#table/key";
import * as template from "#table/mail/template";
import * as templateVersion from "#table/mail/templateVersion";
import {
  startTestCloud,
  type Caller,
  type GraphqlError,
  type Person,
  type TestCloud,
} from "../../support/cloud.ts";
import { outputsOf } from "../../support/people.ts";
import { change } from "../../support/sites.ts";
import { read, server } from "../../support/subscribers.ts";
import { createText, decide, newKey, saveText } from "../../support/templates.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let editor: Person;
let admin: Person;
let backend: Caller;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  editor = await test.person({ groups: ["editor"] });
  admin = await test.person({ groups: ["admin"] });
  backend = server(test);
  for (const topic of ["news", "offers"])
    await change(test, editor, "putTopic", { topic, name: topic }, "topic");
});
afterAll(() => test?.stop());

/** A mutation that must be refused. */
async function refused(caller: Caller, name: string, input: object): Promise<GraphqlError[]> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation($input: ${type}!) { ${name}(input: $input) { __typename } }`;
  return (await test.graphql(caller, query, { input })).errors;
}

async function refusalOf(caller: Caller, name: string, input: object): Promise<string | undefined> {
  return (await refused(caller, name, input))[0]?.errorType;
}

/** Sets one attribute past the API. */
async function set(key: Key, name: string, value: { S: string } | { N: string }): Promise<void> {
  await test.cloud.dynamodb.call("UpdateItem", {
    TableName: outputsOf(test).tableName,
    Key: { PK: { S: key.PK }, SK: { S: key.SK } },
    UpdateExpression: "SET #name = :value",
    ExpressionAttributeNames: { "#name": name },
    ExpressionAttributeValues: { ":value": value },
  });
}

interface List<Item> {
  items: Item[];
  nextToken: string | null;
}

type Did = { number: number; action: string; actor: string; note: string | null };
const DID = "audit { items { number action actor note } }";

/** Reads the selection of a text. */
const select = <Data>(key: string, selection: string) =>
  read<Data>(test, `template(key: "${key}") { ${selection} }`);

/** Returns true if a list by status, which follows a moment later, has a number. */
function isListed(status: string, key: string, number: number, expected: boolean): Promise<boolean> {
  const query = `templatesByStatus(status: ${status}, limit: 100) { items { key number } }`;
  return until(`${key} ${number} is in the list ${status}: ${expected}`, async () => {
    const { items } = await read<List<{ key: string; number: number }>>(test, query);
    return items.some((item) => item.key === key && item.number === number) === expected;
  });
}

describe("an editor drafts and an admin approves", () => {
  it("2 is what new sends use while 3 waits, and the audit says who did what", async () => {
    let text = await createText(test, editor, { text: "Number 1" });
    const { key } = text;
    expect(text).toEqual({ key, version: 1, latestNumber: 1, approvedNumber: null });
    const first = { key, number: 1, expectedVersion: 1 };
    expect(await refusalOf(editor, "approveTemplate", first)).toBe("Unauthorized");

    text = await saveText(test, editor, text, { text: "Number 2" });
    const second = { key, number: 2, expectedVersion: 1 };
    expect(await refusalOf(editor, "approveTemplate", second)).toBe("Unauthorized");
    expect(await refusalOf(admin, "approveTemplate", { ...first, expectedVersion: 2 })).toBe(
      "InvalidTransition",
    );
    const approved = await decide(test, admin, "approveTemplate", { ...second, note: "Checked the prices." });
    const by = { author: editor.userId, approvedBy: admin.userId };
    expect(approved).toMatchObject({ key, number: 2, version: 2, status: "APPROVED", ...by });

    // An approval leaves the lock of saving.
    text = await saveText(test, editor, text, { text: "Number 3" });
    expect(text).toEqual({ key, version: 3, latestNumber: 3, approvedNumber: 2 });

    const selection = `approved { number text } latest { number status text } ${DID}
      versions { items { number status version } }`;
    expect(await select(key, selection)).toEqual({
      approved: { number: 2, text: expect.stringContaining("Number 2") as string },
      latest: { number: 3, status: "DRAFTED", text: expect.stringContaining("Number 3") as string },
      versions: {
        items: [
          { number: 3, status: "DRAFTED", version: 1 },
          { number: 2, status: "APPROVED", version: 2 },
          { number: 1, status: "SUPERSEDED", version: 2 },
        ],
      },
      audit: {
        items: [
          { number: 1, action: "SAVED", actor: editor.userId, note: null },
          { number: 2, action: "SAVED", actor: editor.userId, note: null },
          { number: 1, action: "SUPERSEDED", actor: editor.userId, note: null },
          { number: 2, action: "APPROVED", actor: admin.userId, note: "Checked the prices." },
          { number: 3, action: "SAVED", actor: editor.userId, note: null },
        ],
      },
    });

    await isListed("DRAFTED", key, 3, true);
    await isListed("APPROVED", key, 2, true);
    for (const number of [1, 2]) await isListed("DRAFTED", key, number, false);
    const query = `templateAudit(actor: "${admin.userId}") { items { key number action } }`;
    expect(await read(test, query)).toEqual({ items: [{ key, number: 2, action: "APPROVED" }] });
  });

  it("what is delivered is number 2 as it was compiled and approved, byte for byte", async () => {
    const mjml = (words: string) =>
      `<mjml><mj-body><mj-section><mj-column><mj-text>${words} {{ name }} &lt;1&gt;</mj-text></mj-column></mj-section></mj-body></mjml>`;
    const of = (words: string) => ({
      subject: `${words} {{ name }}`,
      html: mjml(words),
      transactional: true,
    });
    let text = await createText(test, editor, { ...of("First"), text: undefined });
    const { key } = text;
    text = await saveText(test, editor, text, { ...of("Second"), text: undefined });
    await decide(test, admin, "approveTemplate", { key, number: 2, expectedVersion: 1 });
    await saveText(test, editor, text, { ...of("Third"), text: undefined });

    const input = { email: "reader@example.com", templateKey: key, variables: '{"name":"Zoë & Co"}' };
    await change(test, backend, "sendEmail", input, "number");
    const mail = await until("the mail", async () => (await test.mails(input.email))[0]);
    const { approved } = await select<{ approved: { html: string; text: string } }>(
      key,
      "approved { html text }",
    );
    expect(approved.html).toContain("Second {{ name }} &lt;1&gt;");
    expect(approved.html).toContain("<table");
    expect(mail).toMatchObject({ subject: "Second Zoë & Co", text: "Second Zoë & Co <1>" });
    expect(mail.html).toBe(approved.html.replaceAll("{{ name }}", "Zoë &amp; Co"));
  });

  it("approving 3 takes over from 2; cancelling it leaves no text to send", async () => {
    let text = await createText(test, editor);
    const { key } = text;
    await decide(test, admin, "approveTemplate", { key, number: 1, expectedVersion: 1 });
    text = await saveText(test, editor, text);
    await decide(test, admin, "approveTemplate", { key, number: 2, expectedVersion: 1 });
    expect(await select(key, "approvedNumber")).toEqual({ approvedNumber: 2 });

    // The number before is approved still, and is not what new sends use.
    const cancelled = await decide(test, editor, "cancelTemplate", { key, number: 1, expectedVersion: 2 });
    expect(cancelled).toMatchObject({ status: "CANCELLED", version: 3 });
    expect(await select(key, "approvedNumber")).toEqual({ approvedNumber: 2 });

    await decide(test, backend, "cancelTemplate", {
      key,
      number: 2,
      expectedVersion: 2,
      note: "Wrong link.",
    });
    const selection = `version latestNumber approvedNumber approved { number } ${DID}`;
    const { audit, ...rest } = await select<{ audit: List<Did> }>(key, selection);
    expect(rest).toEqual({ version: 2, latestNumber: 2, approvedNumber: null, approved: null });
    expect(audit.items.at(-1)).toEqual({
      ...{ number: 2, action: "CANCELLED" },
      ...{ actor: "backend", note: "Wrong link." },
    });
    await isListed("CANCELLED", key, 2, true);
    const again = { key, number: 2, expectedVersion: 3 };
    expect(await refusalOf(admin, "approveTemplate", again)).toBe("InvalidTransition");
    expect(await refusalOf(admin, "cancelTemplate", again)).toBe("InvalidTransition");

    await saveText(test, editor, text);
    await decide(test, admin, "approveTemplate", { key, number: 3, expectedVersion: 1 });
    expect(await select(key, "approvedNumber")).toEqual({ approvedNumber: 3 });
  });

  it("a number that was sent can be cancelled", async () => {
    const { key } = await createText(test, editor);
    await decide(test, admin, "approveTemplate", { key, number: 1, expectedVersion: 1 });
    await set(templateVersion.key(key, 1), "status", { S: "SENT" });
    await decide(test, editor, "cancelTemplate", { key, number: 1, expectedVersion: 2 });
    expect(await select(key, "approvedNumber")).toEqual({ approvedNumber: null });
  });

  it("a draft lower than the number that new sends use is not approved", async () => {
    const { key } = await createText(test, editor);
    // No mutation leaves such a draft.
    await set(template.key(key), "approvedNumber", { N: "2" });
    const errors = await refused(admin, "approveTemplate", { key, number: 1, expectedVersion: 1 });
    const errorInfo = { status: "DRAFTED", approvedNumber: 2 };
    expect(errors).toMatchObject([{ errorType: "InvalidTransition", errorInfo }]);
  });
});

describe("a number", () => {
  const settings = "topic transactional from replyTo once author";

  it("keeps the settings of the number before where they are left out, and null removes them", async () => {
    const given = { topic: "news", transactional: true, from: " News <News@Example.com> ", once: true };
    let text = await createText(test, editor, { ...given, replyTo: "Help@Example.com" });
    const { key } = text;
    const kept = { topic: "news", transactional: true, from: "News <news@example.com>" };
    const first = { ...kept, replyTo: "help@example.com", once: true, author: editor.userId };
    expect(await select(key, `kind latest { ${settings} }`)).toEqual({ kind: "ONE_OFF", latest: first });

    text = await saveText(test, backend, text);
    expect(await select(key, `latest { ${settings} }`)).toEqual({ latest: { ...first, author: "backend" } });

    const changed = { topic: "offers", transactional: false, from: "no-reply@example.com", replyTo: null };
    text = await saveText(test, editor, text, changed);
    const third = { ...changed, once: true, author: editor.userId };
    expect(await select(key, `latest { ${settings} }`)).toEqual({ latest: third });

    await saveText(test, editor, text, { topic: null, from: null });
    expect(await select(key, `latest { ${settings} }`)).toEqual({
      latest: { ...third, topic: null, from: null },
    });
    const { items } = await read<List<{ key: string }>>(test, "templates(limit: 100) { items { key } }");
    expect(items.map((item) => item.key)).not.toContain(key);
  });

  it("keeps its preview line with its HTML, and drops it without", async () => {
    const lineOf = async (key: string) =>
      (await select<{ latest: object }>(key, "latest { previewText }")).latest;
    const [html, previewText] = ["<p>Hats</p>", "Until {{ day }}"];
    let text = await createText(test, editor, { html, previewText });
    const { key } = text;
    expect(await lineOf(key)).toEqual({ previewText });
    text = await saveText(test, editor, text, { html });
    expect(await lineOf(key)).toEqual({ previewText });
    text = await saveText(test, editor, text);
    expect(await lineOf(key)).toEqual({ previewText: null });
    text = await saveText(test, editor, text, { html, previewText });
    await saveText(test, editor, text, { html, previewText: null });
    expect(await lineOf(key)).toEqual({ previewText: null });
  });

  it("is found by the words of its name and its key, once, and in pages", async () => {
    const keys = ["found/amber", "found/amber-two", "other/third"];
    for (const key of keys) await createText(test, editor, { key, name: `Amberley ${key}` });
    const found = async (args: string) =>
      read<List<{ key: string }>>(test, `templates(${args}) { items { key } nextToken }`);
    await until("all are found", async () => (await found('search: "amberl"')).items.length === 3);
    const keysOf = ({ items }: List<{ key: string }>) => items.map(({ key }) => key);
    expect(keysOf(await found('search: "AMBER"')).toSorted()).toEqual(keys);
    expect(keysOf(await found('search: "amber", prefix: "found/"')).toSorted()).toEqual(keys.slice(0, 2));
    const first = await found('search: "amber", limit: 2');
    const rest = await found(`search: "amber", limit: 2, nextToken: "${first.nextToken}"`);
    expect([...keysOf(first), ...keysOf(rest)].toSorted()).toEqual(keys);
    expect(rest.nextToken).toBeNull();
    expect(keysOf(await found('search: "berley"'))).toEqual([]);
  });

  it("has what was typed beside what is sent, in a list as by itself", async () => {
    const typed = { html: "<p>Dear {{ firstName }}</p>", text: "Dear {{ firstName }}" };
    const both = await createText(test, editor, typed);
    const html = await createText(test, editor, { html: typed.html, text: null });
    const text = await createText(test, editor, { text: typed.text });
    const parts = "text html source sourceText";
    for (const { key } of [both, html, text]) {
      const selection = `number(number: 1) { ${parts} } versions { items { ${parts} } }`;
      const { number, versions } = await select<{ number: object; versions: List<object> }>(key, selection);
      expect(versions.items).toEqual([number]);
    }
    const latest = (key: string) => select(key, "latest { source sourceText variables }");
    const uses = { variables: expect.arrayContaining(["firstName"]) as string[] };
    const [source, sourceText] = [typed.html, typed.text];
    expect(await latest(both.key)).toEqual({ latest: { source, sourceText, ...uses } });
    expect(await latest(html.key)).toEqual({ latest: { source, sourceText: null, ...uses } });
    expect(await latest(text.key)).toEqual({ latest: { source: null, sourceText, ...uses } });
    expect(await select(text.key, "latest { html }")).toEqual({ latest: { html: null } });
  });

  it("is written in Markdown where its format says so, which the next version says again", async () => {
    const markdown = "# Hello {{ firstName }}\n\n<b>raw</b>";
    const input = {
      key: newKey(),
      html: markdown,
      text: null,
      format: "MARKDOWN",
      idempotencyKey: "markdown",
    };
    const created = await createText(test, editor, input);
    expect(await createText(test, editor, input)).toEqual(created);
    type Written = { source: string; format: string; html: string; text: string; variables: string[] };
    const latest = async () =>
      (await select<{ latest: Written }>(created.key, "latest { source format html text variables }")).latest;
    const first = await latest();
    expect(first).toMatchObject({ source: markdown, format: "MARKDOWN" });
    expect(first.html).toContain("Hello {{ firstName }}</h1>");
    expect(first.html).toContain("&lt;b&gt;raw&lt;/b&gt;");
    expect(first.text).toContain("Hello {{ firstName }}");
    expect(first.variables).toContain("firstName");
    await saveText(test, editor, created, { html: markdown, text: null });
    expect(await latest()).toMatchObject({ source: markdown, format: "HTML" });
    const { versions } = await select<{ versions: List<Written> }>(
      created.key,
      "versions { items { format } }",
    );
    expect(versions.items.map(({ format }) => format)).toEqual(["HTML", "MARKDOWN"]);
  });

  it.each([
    ["HTML", `<p title="${"x".repeat(100_000)}">Hello</p>`, "Hello"],
    ["both parts", `<p>${"0123456789abcde ".repeat(2_600)}</p>`, "é".repeat(28_000)],
  ])("of 100 KB of %s is saved, found again by its idempotencyKey and read", async (name, html, text) => {
    const input = { key: newKey(), html, text, idempotencyKey: name };
    const created = await createText(test, editor, input);
    expect(await createText(test, editor, input)).toEqual(created);
    await saveText(test, editor, created, { html, text });
    const selection = "number(number: 1) { source sourceText } latest { source sourceText }";
    type Typed = { source: string; sourceText: string };
    const saved = await select<Record<"number" | "latest", Typed>>(created.key, selection);
    for (const { source, sourceText } of [saved.number, saved.latest]) {
      expect(source === html).toBe(true);
      expect(sourceText === text).toBe(true);
    }
    const other = { subject: "Hello", ...input, text: "Another text" };
    expect(await refusalOf(editor, "createTemplate", other)).toBe("Conflict");
  });

  it("is one of the text's: another number's key does not lead to it", async () => {
    const { key } = await createText(test, editor);
    for (const number of [0, -1, 2, 1_000_001]) {
      const { errors } = await test.graphql(
        admin,
        `{ template(key: "${key}") { number(number: ${number}) { number } } }`,
      );
      expect(errors).toMatchObject([{ errorType: "NotFound" }]);
      const input = { key, number, expectedVersion: 1 };
      expect(await refusalOf(admin, "approveTemplate", input)).toBe("NotFound");
    }
  });
});

describe("a sender", () => {
  const save = (from: string) => refused(editor, "createTemplate", { ...typed, key: newKey(), from });
  const typed = { subject: "Hello", text: "Text" };

  it.each([
    "news@example.com",
    " NEWS@example.com",
    "News <no-reply@example.com>",
    "Zoë’s News <news@example.com>",
  ])("%s is one of the deployment's", async (from) => {
    expect(await save(from)).toEqual([]);
  });

  it.each([
    "",
    "someone@example.com",
    "News <someone@example.com>",
    "<news@example.com>",
    "News <news@example.com",
    "News news@example.com",
    "News <news@example.com>, someone@example.com",
    "someone@example.com <news@example.com>",
    "News\r\nBcc: someone@example.com <news@example.com>",
    'News" <news@example.com>',
    `${"n".repeat(101)} <news@example.com>`,
  ])("%j is refused", async (from) => {
    expect(await save(from)).toMatchObject([{ errorType: "ValidationError", errorInfo: { field: "from" } }]);
  });
});

describe("lists of a text", () => {
  it("are read page by page, in both orders, 9 before 11", async () => {
    let text = await createText(test, editor);
    for (let number = 2; number <= 11; number += 1) text = await saveText(test, editor, text);
    const pages = async (field: string, order: string): Promise<number[]> => {
      const found: number[] = [];
      let token: string | null = null;
      do {
        const args: string = `limit: 4, order: ${order}, nextToken: ${JSON.stringify(token)}`;
        const answer: Record<string, List<{ number: number }>> = await select(
          text.key,
          `${field}(${args}) { items { number } nextToken }`,
        );
        found.push(...answer[field]!.items.map(({ number }) => number));
        token = answer[field]!.nextToken;
      } while (token !== null);
      return found;
    };
    const numbers = Array.from({ length: 11 }, (_, at) => at + 1);
    expect(await pages("versions", "OLDEST_FIRST")).toEqual(numbers);
    expect(await pages("versions", "NEWEST_FIRST")).toEqual(numbers.toReversed());
    // Each number but the last was superseded when the next one was saved.
    const did = [1, ...numbers.slice(1).flatMap((number) => [number, number - 1])];
    expect(await pages("audit", "OLDEST_FIRST")).toEqual(did);
    expect(await pages("audit", "NEWEST_FIRST")).toEqual(did.toReversed());
  });
});
