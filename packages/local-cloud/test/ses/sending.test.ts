import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetAccountCommand, SendBulkEmailCommand, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { standUp, templates } from "./standUp.ts";

let here: Awaited<ReturnType<typeof standUp>>;
beforeAll(async () => {
  here = await standUp();
});
afterAll(() => here.stop());

const simple = (to: string, more: Partial<SendEmailCommandInput> = {}): SendEmailCommand =>
  new SendEmailCommand({
    FromEmailAddress: "Rollcall <no-reply@example.com>",
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: { Data: "Hello" }, Body: { Text: { Data: "Your code is 123456." } } } },
    ...more,
  });

const inboxOf = async (address: string): Promise<Record<string, unknown>[]> =>
  (await (await fetch(`${here.url}/inbox/messages?to=${encodeURIComponent(address)}`)).json()) as never;

const failure = async (promise: Promise<unknown>): Promise<{ name: string; message: string }> =>
  promise.then(
    () => ({ name: "none", message: "" }),
    (error: Error) => ({ name: error.name, message: error.message }),
  );

describe("SendEmail", () => {
  it("puts a simple mail into the recipient's inbox, headers and tags kept", async () => {
    const { MessageId } = await here.client.send(
      simple("Ada <Ada@Example.com>", {
        ReplyToAddresses: ["help@example.com"],
        EmailTags: [{ Name: "kind", Value: "code" }],
        Content: {
          Simple: {
            Subject: { Data: "Grüße" },
            Body: { Text: { Data: "123456" }, Html: { Data: "<b>123456</b>" } },
            Headers: [{ Name: "List-Unsubscribe", Value: "<https://example.com/u>" }],
          },
        },
      }),
    );
    expect(await inboxOf("  ADA@example.com ")).toEqual([
      {
        messageId: MessageId,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        from: "Rollcall <no-reply@example.com>",
        to: ["Ada <Ada@Example.com>"],
        subject: "Grüße",
        text: "123456",
        html: "<b>123456</b>",
        headers: { "List-Unsubscribe": "<https://example.com/u>", "Reply-To": "help@example.com" },
        tags: { kind: "code" },
      },
    ]);
  });

  it("lists an inbox oldest first, and an unknown one as empty", async () => {
    for (const subject of ["one", "two", "three"]) {
      const Body = { Text: { Data: "-" } };
      await here.client.send(
        simple("order@example.com", { Content: { Simple: { Subject: { Data: subject }, Body } } }),
      );
    }
    expect((await inboxOf("order@example.com")).map(({ subject }) => subject)).toEqual([
      "one",
      "two",
      "three",
    ]);
    expect(await inboxOf("no-user@example.com")).toEqual([]);
  });

  it("reaches blind copies without naming them", async () => {
    await here.client.send(
      simple("-", {
        Destination: { ToAddresses: ["seen@example.com"], BccAddresses: ["blind@example.com"] },
      }),
    );
    expect(await inboxOf("blind@example.com")).toMatchObject([{ to: ["seen@example.com"] }]);
  });

  it("reads a raw mail: encoded words, quoted-printable and base64 parts", async () => {
    const raw = [
      "From: =?utf-8?Q?Caf=C3=A9?= <cafe@example.com>",
      'To: "Lovelace, Ada" <raw@example.com>, second@example.com',
      "Subject: =?utf-8?B?R3LDvMOfZQ==?=",
      "X-SES-MESSAGE-TAGS: kind=raw",
      "X-Long: folded",
      "  over two lines",
      "MIME-Version: 1.0",
      'Content-Type: multipart/alternative; boundary="=_x"',
      "",
      "--=_x",
      "Content-Type: text/plain; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "Caf=C3=A9 and a long =",
      "line",
      "--=_x",
      "Content-Type: text/html; charset=utf-8",
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from("<p>Café</p>").toString("base64"),
      "--=_x--",
      "",
    ].join("\r\n");
    await here.client.send(new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } }));
    expect(await inboxOf("raw@example.com")).toMatchObject([
      {
        from: "Café <cafe@example.com>",
        to: ['"Lovelace, Ada" <raw@example.com>', "second@example.com"],
        subject: "Grüße",
        text: "Café and a long line",
        html: "<p>Café</p>",
        headers: { "X-Long": "folded over two lines" },
        tags: { kind: "raw" },
      },
    ]);
  });

  it("reads folded and repeated-word headers, nested parts and other character sets of a raw mail", async () => {
    const raw = [
      "From: plain@example.com",
      "To: Team: nested@example.com, =?utf-8?Q?J=C3=B6rg_M=2E?= <second@example.com>;",
      "Subject: =?utf-8?Q?Gr=C3=BC?=",
      " =?utf-8?Q?=C3=9Fe?= again",
      "List-Unsubscribe: <https://example.com/u>,",
      "\t<mailto:u@example.com>",
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="outer"',
      "",
      "--outer",
      "Content-Type: multipart/alternative;",
      " boundary=inner",
      "",
      "--inner",
      "Content-Type: text/plain; charset=iso-8859-1",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      "Caf=E9",
      "--inner",
      "Content-Type: text/html",
      "",
      "<p>x</p>",
      "--inner--",
      "--outer--",
      "",
    ].join("\r\n");
    await here.client.send(new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } }));
    expect(await inboxOf("nested@example.com")).toMatchObject([
      {
        from: "plain@example.com",
        to: ["nested@example.com", '"Jörg M." <second@example.com>'],
        subject: "Grüße again",
        text: "Café",
        html: "<p>x</p>",
        headers: { "List-Unsubscribe": "<https://example.com/u>, <mailto:u@example.com>" },
      },
    ]);
  });

  it("refuses a raw mail with an attachment, and names its type", async () => {
    const raw = [
      "From: plain@example.com",
      "To: ok@example.com",
      "Subject: x",
      "Content-Type: application/pdf",
      "",
      "x",
    ].join("\r\n");
    const send = new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } });
    expect(await failure(here.client.send(send))).toEqual({
      name: "BadRequestException",
      message: expect.stringContaining("a part of type application/pdf") as string,
    });
    expect(await inboxOf("ok@example.com")).toEqual([]);
  });

  it.each([
    ["an invalid sender", { FromEmailAddress: "no-at-sign" }, "BadRequestException", "FromEmailAddress"],
    ["an invalid recipient", { Destination: { ToAddresses: ["a@b"] } }, "BadRequestException", '"a@b"'],
    [
      "a non-ASCII recipient",
      { Destination: { ToAddresses: ["é@b.example"] } },
      "BadRequestException",
      "é@b",
    ],
    ["no recipient", { Destination: {} }, "BadRequestException", "at least one recipient"],
    [
      "more than 50 recipients",
      { Destination: { ToAddresses: Array.from({ length: 51 }, (_, n) => `n${n}@example.com`) } },
      "BadRequestException",
      "Recipient count exceeds 50.",
    ],
    ["an unknown configuration set", { ConfigurationSetName: "none" }, "NotFoundException", "<none>"],
    [
      "a template",
      { Content: { Template: { TemplateName: "t" } } },
      "BadRequestException",
      "does not imitate Template",
    ],
    ["a bad tag", { EmailTags: [{ Name: "a b", Value: "c" }] }, "BadRequestException", '"a b"'],
    [
      "an unknown simulator mailbox",
      { Destination: { ToAddresses: ["constructor@simulator.amazonses.com"] } },
      "BadRequestException",
      "no mailbox constructor@",
    ],
  ])("refuses %s", async (_, more, name, message) => {
    const error = await failure(here.client.send(simple("ok@example.com", more)));
    expect(error).toEqual({ name, message: expect.stringContaining(message) as string });
    expect(await inboxOf("ok@example.com")).toEqual([]);
  });

  it("names an operation that it does not imitate", async () => {
    const bulk = new SendBulkEmailCommand({ DefaultContent: {}, BulkEmailEntries: [] });
    expect(await failure(here.client.send(bulk))).toEqual({
      name: "NotImplementedException",
      message: "the local SES does not imitate POST /v2/email/outbound-bulk-emails",
    });
  });

  it("describes the account", async () => {
    const account = await here.client.send(new GetAccountCommand({}));
    expect(account.SuppressionAttributes?.SuppressedReasons).toEqual(["BOUNCE", "COMPLAINT"]);
  });
});

describe("the inbox", () => {
  it("is a page that has no mail in it, and runs its own script alone", async () => {
    await here.client.send(
      simple("page@example.com", {
        Content: {
          Simple: { Subject: { Data: "<script>alert(1)</script>" }, Body: { Text: { Data: "x" } } },
        },
      }),
    );
    const response = await fetch(`${here.url}/inbox`);
    const page = await response.text();
    const policy = response.headers.get("content-security-policy")!;
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)![1]!;
    expect(policy).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; font-src 'self'; img-src data:; ` +
        `connect-src 'self'; frame-src ${here.url}/inbox/messages/; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(page).not.toContain("alert(1)");
    expect(page.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(page).not.toContain("{{");
    expect(await (await fetch(`${here.url}/inbox`)).text()).not.toContain(nonce);
  });

  it("has its font from a file of its own, which the browser keeps for a week", async () => {
    const answer = await fetch(`${here.url}/inbox/inter.woff2`);
    expect(answer.headers.get("content-type")).toBe("font/woff2");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=604800");
    expect((await answer.text()).slice(0, 4)).toBe("wOF2");
  });

  it("is cleared by DELETE", async () => {
    const response = await fetch(`${here.url}/inbox/messages`, { method: "DELETE" });
    expect(response.status).toBe(204);
    expect(await (await fetch(`${here.url}/inbox/messages`)).json()).toEqual([]);
  });

  it("survives a restart", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ses-"));
    const before = await standUp(templates, folder);
    await before.ses.deliver({ from: "a@example.com", to: ["kept@example.com"], subject: "kept" });
    await before.stop();
    const after = await standUp(templates, folder);
    const kept = await (await fetch(`${after.url}/inbox/messages?to=kept@example.com`)).json();
    await after.stop();
    expect(kept).toMatchObject([{ subject: "kept", text: "", html: "" }]);
  });

  it("keeps the newest 20,000 mails, of one address and of all", async () => {
    const crowded = await standUp();
    const send = (to: string, subject: string) =>
      crowded.ses.deliver({ from: "a@example.com", to: [to, "many@example.com"], subject });
    const subjects = async (query = ""): Promise<string[]> => {
      const mails = await (await fetch(`${crowded.url}/inbox/messages${query}`)).json();
      return (mails as { subject: string }[]).map(({ subject }) => subject);
    };
    await send("first@example.com", "0");
    for (let n = 1; n <= 20_000; n += 1) await send("next@example.com", String(n));
    for (const query of ["", "?to=many@example.com", "?to=next@example.com"]) {
      const kept = await subjects(query);
      expect([query, kept.length, kept[0], kept.at(-1)]).toEqual([query, 20_000, "1", "20000"]);
    }
    expect(await subjects("?to=first@example.com")).toEqual([]);
    await fetch(`${crowded.url}/inbox/messages`, { method: "DELETE" });
    await send("next@example.com", "again");
    expect(await subjects("?to=next@example.com")).toEqual(["again"]);
    await crowded.stop();
  });
});
