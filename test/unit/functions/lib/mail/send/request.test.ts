import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as settings from "#table/mail/settings";
import type { SendItem } from "#table/mail/send";
import * as sends from "#table/mail/send";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import * as templateVersion from "#table/mail/templateVersion";
import type { SendRequest } from "../../../../../../functions/lib/mail/send/request.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { serveKeys, type ServedKeys } from "../secrets.ts";
import { sendItem, textItems } from "../../../../../support/sends.ts";

const NOW = "2026-11-21T10:00:00.000Z";
const EMAIL = "ann@x.example";

let table: ServedTable;
let keys: ServedKeys;
let dynamodb: typeof import("#functions/aws/dynamodb");
let requestSend: typeof import("#functions/mail/send/request").requestSend;

beforeAll(async () => {
  table = await serveTable();
  keys = await serveKeys('{ "1": "0123456789012345678901234567890123456789" }');
  process.env.HTTP_URL = "https://x.example";
  dynamodb = await import("#functions/aws/dynamodb");
  ({ requestSend } = await import("#functions/mail/send/request"));
  const subject = "Hello {{ firstName }}, {{ code }}";
  await dynamodb.writeAll({
    puts: [
      ...textItems({ key: "code", transactional: true, subject, text: "{{ unsubscribeUrl }}" }),
      ...textItems({ key: "news", topic: "news" }),
      ...textItems({ key: "plain", transactional: true }),
      ...textItems({ key: "receipt", transactional: true, topic: "news" }),
      ...textItems({ key: "drafted", transactional: true, status: "DRAFTED" }),
      { ...settings.key, entity: "EmailSettings", ...settings.DEFAULTS, postalAddress: "Main Street 1" },
    ],
  });
});
afterAll(async () => {
  await keys?.stop();
  await table?.stop();
});

// Only `Date` stands: requests go over sockets and timers.
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  table.revive();
});

const base: SendRequest = {
  email: EMAIL,
  templateKey: "plain",
  variables: null,
  sendAt: null,
  reminderType: null,
  invoiceId: null,
  idempotencyKey: null,
  actor: "backend",
};
const ask = (more: Partial<SendRequest> = {}) => requestSend({ ...base, ...more });

async function sentTo(email: string): Promise<SendItem[]> {
  return dynamodb.queryAll<SendItem>(sends.to(email));
}

async function subscribe(email: string, more: Partial<SubscriberItem> = {}): Promise<void> {
  const made = subscriber.item({ address: email, typedEmail: email, status: "SUBSCRIBED", now: NOW });
  await dynamodb.put({ ...subscriber.key(email), ...made, ...more });
}

const storing = (email: string): object => ({
  ...suppression.key(email),
  ...suppression.item({ email, kind: "MANUAL", reason: "-", at: NOW }),
});

describe("a send", () => {
  it("is stored as it was requested, and waits for its delivery", async () => {
    const email = "whole@x.example";
    await subscribe(email, { firstName: "Ann" });
    const { data } = await ask({ email, templateKey: "code", variables: { code: 7 } });
    const [stored] = await sentTo(email);
    const { sendId } = stored!;
    // The id begins with 2026-11-21T10:00:00.000Z in milliseconds, in letters of base 32
    // (github.com/ulid/spec).
    expect(sendId).toMatch(/^01[0-9A-HJKMNP-TV-Z]{24}$/);
    const written = {
      entity: "Send",
      sendId,
      email,
      status: "QUEUED",
      lane: "TRANSACTIONAL",
      version: 1,
      attempt: 0,
      unanswered: 0,
      templateKey: "code",
      number: 1,
      bodyHash: "hash of code",
      queuedAt: NOW,
      subject: "Hello Ann, 7",
      actor: "backend",
      updatedAt: NOW,
      // Routed again after 15 minutes, if the message is lost.
      dueAt: "2026-11-21T10:15:00.000Z",
      // 90 days later.
      ttl: Date.UTC(2027, 1, 19, 10) / 1000,
    };
    const shard = stored!.GSI2PK!.slice(-1);
    const keys = {
      ...{ PK: `SUB#${email}`, SK: `SENT#${NOW}#${sendId}` },
      ...{ GSI1PK: "SENT#code", GSI1SK: `${NOW}#${sendId}` },
      ...{ GSI3PK: `SENDS#${NOW.slice(0, 10)}`, GSI3SK: `${NOW}#${sendId}` },
      ...{ GSI2PK: `DUE#2026-11-21#${shard}`, GSI2SK: `2026-11-21T10:15:00.000Z#${sendId}` },
    };
    expect(stored).toEqual({ ...keys, ...written, variables: '{"code":7}' });
    expect(data).toEqual({ ...keys, ...written });
  });

  it("of a transactional text is for everybody, and names no topic", async () => {
    const email = "receipt@x.example";
    await subscribe(email, { optOuts: ["news"] });
    expect((await ask({ email, templateKey: "receipt" })).data).toMatchObject({ lane: "TRANSACTIONAL" });
    expect((await sentTo(email))[0]).not.toHaveProperty("topic");
  });

  it("of later waits until then, and lives 90 days from then", async () => {
    const email = "later@x.example";
    const sendAt = "2026-12-21T10:00:00.000Z";
    await ask({ email, sendAt });
    expect(await sentTo(email)).toMatchObject([
      { sendAt, notBefore: sendAt, dueAt: sendAt, ttl: Date.UTC(2027, 2, 21, 10) / 1000 },
    ]);
  });

  it("of some minutes ago is one of now", async () => {
    const email = "past@x.example";
    await ask({ email, sendAt: "2026-11-21T09:57:00.000Z" });
    const [stored] = await sentTo(email);
    expect(stored).not.toHaveProperty("sendAt");
    expect(stored).toMatchObject({ dueAt: "2026-11-21T10:15:00.000Z" });
  });

  it("has a subject of whole characters, at most 200 of them", async () => {
    const email = "subject@x.example";
    const code = `${"😀".repeat(300)}`;
    await ask({ email, templateKey: "code", variables: { firstName: "\u0000", code } });
    const [stored] = await sentTo(email);
    expect(stored?.subject).toBe(`Hello , ${"😀".repeat(192)}`);
  });

  it("keeps variables that DynamoDB could not store as a map", async () => {
    const email = "variables@x.example";
    const variables = JSON.parse('{"constructor":{"":1e300},"__proto__":{"a":"\\u0000"}}') as object;
    await ask({ email, variables });
    const [stored] = await sentTo(email);
    expect(stored?.variables).toBe('{"constructor":{"":1e+300},"__proto__":{"a":"\\u0000"}}');
  });

  it("of an address that was changed goes to the new one, with its consent and its suppression", async () => {
    const [old, present] = ["old@x.example", "present@x.example"];
    await subscribe(present, { previous: [old] });
    await subscribe(old, { movedTo: present, status: "UNSUBSCRIBED" });
    expect((await ask({ email: old, templateKey: "news" })).data).toMatchObject({ email: present });
    expect(await sentTo(old)).toEqual([]);
    await dynamodb.put(storing(present));
    const refused = { type: "Suppressed", info: { kind: "MANUAL" } };
    expect((await ask({ email: old })).error).toMatchObject(refused);
  });
});

describe("what is refused leaves nothing", () => {
  it.each<[string, Partial<SendRequest>, object]>([
    ["no text", { templateKey: "none" }, { type: "NotFound" }],
    [
      "no approved number",
      { templateKey: "drafted" },
      { type: "InvalidTransition", info: { latestNumber: 1 } },
    ],
    ["no subscriber", { templateKey: "news" }, { type: "NotFound" }],
    [
      "a missing variable",
      { templateKey: "code", variables: { code: 1 } },
      { type: "ValidationError", info: { field: "variables", variable: "firstName" } },
    ],
    ["a list as variables", { variables: [1] }, { type: "ValidationError", info: { field: "variables" } }],
    [
      "more than 32 KB of variables",
      { variables: { a: "x".repeat(32 * 1024) } },
      { type: "ValidationError", info: { field: "variables" } },
    ],
    [
      "yesterday",
      { sendAt: "2026-11-20T10:00:00.000Z" },
      { type: "ValidationError", info: { field: "sendAt" } },
    ],
  ])("%s", async (name, more, error) => {
    const email = `${name.replaceAll(" ", ".")}@x.example`;
    const idempotencyKey = name;
    expect((await ask({ email, idempotencyKey, ...more })).error).toMatchObject(error);
    expect(await sentTo(email)).toEqual([]);
    // The key is not used up: a call that is right succeeds with it.
    expect((await ask({ email, idempotencyKey })).data).toMatchObject({ email });
  });

  it("an address that is suppressed while a mail of later is claimed", async () => {
    const email = "suppressed.between@x.example";
    const sendAt = "2026-12-21T10:00:00.000Z";
    table.before("TransactWriteItems", () => dynamodb.put(storing(email)));
    const refused = { type: "Suppressed", info: { kind: "MANUAL" } };
    expect((await ask({ email, sendAt })).error).toMatchObject(refused);
    expect(await sentTo(email)).toEqual([]);
  });
});

describe("an address that is suppressed while a mail of now is claimed", () => {
  it.each([null, "a key"])("with the idempotencyKey %s: its delivery decides", async (idempotencyKey) => {
    const email = `decided.later.${idempotencyKey === null ? "" : "key"}x@x.example`;
    table.before(idempotencyKey ? "TransactWriteItems" : "PutItem", () => dynamodb.put(storing(email)));
    expect((await ask({ email, idempotencyKey })).data).toMatchObject({ status: "QUEUED" });
    expect(await sentTo(email)).toHaveLength(1);
    expect((await ask({ email })).error).toMatchObject({ type: "Suppressed" });
  });
});

it("a send is stored once, although its request comes a second time when the mail is sent", async () => {
  const { storeClaim } = await import("#functions/mail/send/storeClaim");
  const made = {
    ...sendItem("repeated@x.example", { key: "plain", transactional: true }),
    notBefore: undefined,
  };
  const claim = { email: made.email, templateKey: "plain", variables: {}, actor: "backend" };
  expect(await storeClaim(made, claim)).toBe("YES");
  await dynamodb.put({ ...made, status: "SENT", version: 3 });
  expect(await storeClaim(made, claim)).toBe("YES");
  expect(await sentTo(made.email)).toMatchObject([{ status: "SENT", version: 3 }]);
});

describe("an idempotency key", () => {
  it("answers the send as it is now, also when nothing could be sent any more", async () => {
    const email = "again@x.example";
    const asked = { email, idempotencyKey: "again", variables: { b: [1], a: { d: 1, c: 2 } } };
    const { data } = await ask({ ...asked, sendAt: "2026-11-21T10:01:00.000Z" });
    const [stored] = await sentTo(email);
    await dynamodb.put({ ...stored, status: "SENT", version: 2 });
    await dynamodb.put(storing(email));
    vi.setSystemTime(Date.parse("2026-11-22T10:00:00.000Z"));
    const variables = { a: { c: 2, d: 1 }, b: [1] };
    const replayed = await ask({ ...asked, variables, sendAt: "2026-11-21T10:01:00.000Z" });
    expect(replayed.data).toMatchObject({ sendId: (data as SendItem).sendId, status: "SENT" });
    expect(replayed.data).not.toHaveProperty("variables");
    expect(await sentTo(email)).toHaveLength(1);
  });

  it.each<[string, Partial<SendRequest>]>([
    ["variables", { variables: { a: 2 } }],
    ["text", { templateKey: "code" }],
    ["address", { email: "other@x.example" }],
    ["time", { sendAt: "2026-11-23T10:00:00.000Z" }],
    ["invoice", { invoiceId: "2026-7" }],
    ["reminder", { reminderType: "FIRST_REMINDER" }],
  ])("takes no other %s", async (name, other) => {
    const asked = { email: `taken.${name}@x.example`, idempotencyKey: `taken ${name}`, variables: { a: 1 } };
    await ask(asked);
    const conflict = { type: "Conflict", info: { field: "idempotencyKey" } };
    expect((await ask({ ...asked, ...other })).error).toMatchObject(conflict);
  });

  it("is the caller's own", async () => {
    const email = "callers@x.example";
    await ask({ email, idempotencyKey: "own" });
    await ask({ email, idempotencyKey: "own", actor: "editor" });
    expect(await sentTo(email)).toHaveLength(2);
  });

  it("is kept as a hash, without the address and the variables, for 90 days", async () => {
    await ask({ email: "hashed@x.example", idempotencyKey: "hashed", variables: { code: "secret" } });
    const [stored] = await sentTo("hashed@x.example");
    const key = { PK: "ONCE#backend#sendEmail#hashed", SK: "RESULT" };
    expect(await dynamodb.get(key)).toEqual({
      ...key,
      entity: "Idempotency",
      payload: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      result: { sendId: stored?.sendId },
      ttl: Date.UTC(2027, 1, 19, 10) / 1000,
    });
  });

  it("finds the send after the address was changed", async () => {
    const [old, present] = ["moving@x.example", "moved@x.example"];
    await subscribe(old);
    const { data } = await ask({ email: old, idempotencyKey: "moving" });
    await subscribe(old, { movedTo: present });
    await subscribe(present, { previous: [old] });
    expect((await ask({ email: old, idempotencyKey: "moving" })).data).toEqual(data);
    const later = await ask({ email: old, idempotencyKey: "moving.later" });
    expect(later.data).toMatchObject({ email: present });
    expect((await ask({ email: old, idempotencyKey: "moving.later" })).data).toEqual(later.data);
  });

  it("whose send was erased answers that, and sends nothing", async () => {
    const email = "erased@x.example";
    await ask({ email, idempotencyKey: "erased" });
    await dynamodb.writeAll({ deletes: await sentTo(email) });
    expect((await ask({ email, idempotencyKey: "erased" })).error).toMatchObject({ type: "NotFound" });
    expect(await sentTo(email)).toEqual([]);
  });

  it.each(["before", "after"] as const)(
    "sends once, although a claim dies %s any of its requests",
    async (death) => {
      let isWhole = false;
      for (let nth = 0; !isWhole; nth += 1) {
        const email = `dies.${death}.${nth}@x.example`;
        let count = 0;
        table.fate = () => ((count += 1) > nth ? death : undefined);
        const asked = { email, idempotencyKey: email };
        isWhole = await ask(asked).then(
          () => true,
          () => false,
        );
        table.revive();
        const { data } = await ask(asked);
        expect((await sentTo(email)).map(({ sendId }) => sendId)).toEqual([(data as SendItem).sendId]);
      }
    },
  );
});

describe("a text that is sent once", () => {
  const claimedBy = async (key: string) =>
    (await dynamodb.get<templateVersion.TemplateVersionItem>(templateVersion.key(key, 1)))?.claimedBy;

  it("is claimed by the first send, and another one is refused with its id", async () => {
    await dynamodb.writeAll({ puts: textItems({ key: "once", transactional: true, once: true }) });
    const { data } = await ask({ email: "once@x.example", templateKey: "once" });
    const { sendId } = data as SendItem;
    expect(data).toMatchObject({ once: true });
    expect(await claimedBy("once")).toBe(sendId);
    const refused = await ask({ email: "twice@x.example", templateKey: "once" });
    expect(refused.error).toMatchObject({ type: "InvalidTransition", info: { claimedBy: sendId } });
    expect(await sentTo("twice@x.example")).toEqual([]);
  });

  it("is not claimed if it is cancelled while the claim is made", async () => {
    const puts = textItems({ key: "once.cancelled", transactional: true, once: true });
    await dynamodb.writeAll({ puts });
    const cancelled = [puts[0], puts[1]].map((item) => ({
      ...item,
      approvedNumber: undefined,
      status: "CANCELLED",
    }));
    table.before("TransactWriteItems", () => dynamodb.writeAll({ puts: cancelled }));
    const refused = await ask({ email: "cancelled@x.example", templateKey: "once.cancelled" });
    expect(refused.error).toMatchObject({ type: "InvalidTransition", info: { latestNumber: 1 } });
    expect(await sentTo("cancelled@x.example")).toEqual([]);
    expect(await claimedBy("once.cancelled")).toBeUndefined();
  });

  it("is not claimed if the address is suppressed while the claim is made", async () => {
    const email = "once.suppressed@x.example";
    await dynamodb.writeAll({ puts: textItems({ key: "once.suppressed", transactional: true, once: true }) });
    table.before("TransactWriteItems", () => dynamodb.put(storing(email)));
    const refused = await ask({ email, templateKey: "once.suppressed" });
    expect(refused.error).toMatchObject({ type: "Suppressed", info: { kind: "MANUAL" } });
    expect(await sentTo(email)).toEqual([]);
    expect(await claimedBy("once.suppressed")).toBeUndefined();
  });

  it("can be claimed again when it was given back, and only its own send gives it back", async () => {
    const { giveTemplateBack } = await import("#functions/mail/send/state/onceTemplate");
    await dynamodb.writeAll({ puts: textItems({ key: "once.again", transactional: true, once: true }) });
    const { data } = await ask({ email: "back@x.example", templateKey: "once.again" });
    const send = data as SendItem;
    expect(await dynamodb.transact(giveTemplateBack({ ...send, sendId: "another" }))).toEqual([0]);
    expect(await dynamodb.transact(giveTemplateBack(send))).toEqual([]);
    expect(giveTemplateBack({ ...send, once: undefined })).toEqual([]);
    const again = await ask({ email: "back@x.example", templateKey: "once.again" });
    expect(await claimedBy("once.again")).toBe((again.data as SendItem).sendId);
  });
});
