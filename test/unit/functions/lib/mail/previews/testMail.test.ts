import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { invoiceItem, textItems } from "../../../../../support/sends.ts";
import * as suppression from "#table/mail/suppression";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { serveKeys, type ServedKeys } from "../secrets.ts";

let table: ServedTable;
let keys: ServedKeys;
let testMail: typeof import("#functions/mail/previews/testMail");
let dynamodb: typeof import("#functions/aws/dynamodb");
/**
 * The number of mails that SES was asked for, and its response; null ends the connection without a response.
 */
let asked = 0;
let answer: [status: number, name?: string] | null;
const ses = createServer((request, response) => {
  request.resume().on("end", () => {
    asked += 1;
    if (!answer) return request.socket.destroy();
    const [status, name] = answer;
    response.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": name ?? "" });
    return response.end(JSON.stringify(status === 200 ? { MessageId: `mail-${asked}` } : { message: "no" }));
  });
});

beforeAll(async () => {
  table = await serveTable();
  keys = await serveKeys('{ "1": "0123456789012345678901234567890123456789" }');
  await new Promise<void>((resolve) => ses.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${(ses.address() as AddressInfo).port}`,
    SENDER: "hello@x.example",
    BULK_SENDER: "news@x.example",
    MAIL_CONFIGURATION_SET: "set",
    HTTP_URL: "https://x.example",
  });
  testMail = await import("#functions/mail/previews/testMail");
  dynamodb = await import("#functions/aws/dynamodb");
  const subject = "Order {{ order }}";
  const text = { key: "receipt", subject, text: "Thank you", transactional: true, variables: ["order"] };
  const news = { key: "news", subject: "N".repeat(300), text: "News", topic: "news" };
  await dynamodb.writeAll({ puts: [...textItems(text), ...textItems(news)] });
});
afterAll(async () => {
  ses.closeAllConnections();
  ses.close();
  await keys?.stop();
  await table?.stop();
});

let users = 0;
let asking: import("#functions/mail/previews/claim").TestMailInput;
const now = new Date("2026-05-05T12:00:00.000Z");
const later = (ms: number): Date => new Date(now.getTime() + ms);
const send = (more: Partial<typeof asking> = {}, at = now) =>
  testMail.sendTestMail({ ...asking, ...more }, at);
const keyed = { idempotencyKey: "key" };

beforeEach(() => {
  asked = 0;
  answer = [200];
  const userId = `user${(users += 1)}`;
  const own = { userId, emailId: "email", address: "ann@x.example" };
  asking = { ...own, key: "receipt", variables: { order: 7 } };
});

it("a mail is sent once for a key, and each call has its result", async () => {
  const { data } = await send(keyed);
  expect(data).toEqual({
    sendId: expect.stringMatching(/^[0-9A-Z]{26}$/) as string,
    email: "ann@x.example",
    status: "SENT",
    lane: "TRANSACTIONAL",
    subject: "[Test] Order 7",
    queuedAt: "2026-05-05T12:00:00.000Z",
    sentAt: data?.updatedAt,
    templateKey: "receipt",
    number: 1,
    bodyHash: expect.any(String) as string,
    attempt: 1,
    messageId: "mail-1",
    actor: asking.userId,
    updatedAt: expect.any(String) as string,
  });
  expect(await send(keyed, later(1000))).toEqual({ data });
  expect(asked).toBe(1);
});

it("a mail of a topic says so, and no more than 200 characters of its subject are kept", async () => {
  const { data } = await send({ key: "news", variables: null });
  const subject = `[Test] ${"N".repeat(193)}`;
  expect(data).toMatchObject({ status: "SENT", lane: "BULK", topic: "news", subject });
});

it("the same key with another input is a Conflict, and after 24 hours it is a new one", async () => {
  await send(keyed);
  expect(await send({ ...keyed, variables: { order: 8 } })).toMatchObject({
    error: { type: "Conflict", info: { field: "idempotencyKey" } },
  });
  expect(asked).toBe(1);
  expect((await send({ ...keyed, variables: { order: 8 } }, later(86_400_000))).data?.status).toBe("SENT");
});

it("a suppressed address gets no test mail, and needs no key of its own for the next one", async () => {
  const address = "bounced@x.example";
  const item = { ...suppression.key(address), entity: "Suppression", email: address, kind: "BOUNCE" };
  await dynamodb.writeAll({ puts: [item] });
  expect(await send({ ...keyed, address })).toMatchObject({
    error: { type: "Suppressed", info: { kind: "BOUNCE" } },
  });
  expect(asked).toBe(0);
  await dynamodb.writeAll({ deletes: [suppression.key(address)] });
  expect((await send({ ...keyed, address })).data?.status).toBe("SENT");
});

it.each(["x\ud800", { "\ud800": 1 }, [{ a: "\udc00\\" }]])(
  "half of a character in the variables is refused before anything is sent",
  async (order) => {
    await expect(send({ ...keyed, variables: { order } })).rejects.toThrow(
      "must not have half of a character",
    );
    expect(asked).toBe(0);
  },
);

it("a character that a filter cut is mailed, and the result is kept", async () => {
  const { data } = await send({ ...keyed, variables: { order: "\u0000 😀 \\ud800" } });
  expect(data?.subject).toBe("[Test] Order 😀 \\ud800");
  expect(await send({ ...keyed, variables: { order: "\u0000 😀 \\ud800" } })).toEqual({ data });
});

it("without a key each call is a mail", async () => {
  await send();
  await send();
  expect(asked).toBe(2);
});

it("what SES refuses is FAILED, for repetitions too", async () => {
  answer = [400, "MessageRejected"];
  const first = await send(keyed);
  expect(first.data).toMatchObject({ status: "FAILED", failedBecause: "REFUSED: MessageRejected: no" });
  expect(first.data).not.toHaveProperty("sentAt");
  answer = [200];
  expect(await send(keyed)).toEqual(first);
  expect(asked).toBe(1);
});

it("what SES throttles was not sent, and the same call may be sent again", async () => {
  answer = [429, "TooManyRequestsException"];
  expect(await send(keyed)).toMatchObject({ error: { type: "LimitExceeded", info: { retry: true } } });
  answer = [200];
  expect((await send(keyed)).data?.status).toBe("SENT");
  expect(asked).toBe(2);
});

it.each([
  ["no answer", null],
  ["an error of its own", [500, "InternalFailure"] as [number, string]],
])("after %s of SES the same call sends nothing again", async (_, given) => {
  answer = given;
  expect(await send(keyed)).toMatchObject({ error: { type: "Unavailable" } });
  answer = [200];
  expect(await send(keyed)).toMatchObject({ error: { type: "Conflict", info: { field: "idempotencyKey" } } });
  expect(asked).toBe(1);
});

it("two calls with one key at the same time are one mail", async () => {
  const replies = await Promise.all(Array.from({ length: 4 }, () => send(keyed)));
  expect(replies.filter(({ data }) => data).length).toBeGreaterThanOrEqual(1);
  for (const { data, error } of replies)
    expect(data?.messageId ?? error?.type).toMatch(/^(mail-1|Conflict)$/);
  expect(asked).toBe(1);
});

it("30 are sent in any hour, of all texts, and each user has an own count", async () => {
  for (let each = 0; each < 30; each += 1) await send({}, later(each * 60_000));
  expect(await send({}, later(3_599_999))).toMatchObject({ error: { type: "LimitExceeded" } });
  expect(asked).toBe(30);
  expect((await send({ userId: "another" }, later(3_599_999))).data?.status).toBe("SENT");
  expect((await send({}, later(3_600_000))).data?.status).toBe("SENT");
  expect(await send({}, later(3_600_001))).toMatchObject({ error: { type: "LimitExceeded" } });
});

it("what cannot be composed is not counted, and takes no key", async () => {
  await expect(send({ ...keyed, variables: {} })).rejects.toMatchObject({
    name: "Refusal",
    variable: "order",
  });
  expect((await send(keyed)).data?.status).toBe("SENT");
});

it("a result that cannot be kept is returned, and not sent again", async () => {
  table.fate = (operation) => (operation === "PutItem" ? "before" : undefined);
  const first = await send(keyed);
  table.revive();
  expect(first.data?.status).toBe("SENT");
  expect(await send(keyed)).toMatchObject({ error: { type: "Conflict" } });
  expect(asked).toBe(1);
});

it("of a text that was drafted about an invoice says what the invoice says, and so does its preview", async () => {
  const { previewMail } = await import("#functions/mail/previews/preview");
  const subject = "{{ invoice.amount }}, {{ invoice.daysOverdue }} days ago";
  const [head, version, body] = textItems({ key: "bill", transactional: true, subject });
  const invoice = invoiceItem("ann@x.example", { invoiceId: "bill", dueDate: "2026-05-01" });
  await dynamodb.writeAll({ puts: [head, { ...version, invoiceId: "bill" }, body] });
  await expect(previewMail({ key: "bill" }, now)).rejects.toMatchObject({
    field: "subject",
    variable: "invoice",
  });
  await dynamodb.put(invoice);
  expect((await previewMail({ key: "bill" }, now)).data).toMatchObject({ subject: "€10.50, 4 days ago" });
  expect((await send({ key: "bill" })).data).toMatchObject({ subject: "[Test] €10.50, 4 days ago" });
});
