import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { ended, type Job } from "../../support/mail/jobs.ts";
import { topicsOf } from "../../support/links.ts";
import { tableOf } from "../../support/people.ts";
import { until } from "../../support/until.ts";
import { change } from "../../support/sites.ts";
import { read, server, upsert } from "../../support/subscribers.ts";
import { createText, decide } from "../../support/templates.ts";

let test: TestCloud;
let editor: Person;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ begun: false, timers: ["due"] });
  editor = await test.person({ groups: ["editor"] });
  admin = await test.person({ groups: ["admin"] });
  await topicsOf(test, { news: "News" });
  await approved("code", {
    transactional: true,
    subject: "{{ code }} is your code",
    text: "Use {{ code }}.",
  });
  await approved("news", { topic: "news", subject: "News for {{ firstName | default: 'you' }}" });
});
afterAll(() => test?.stop());

async function approved(key: string, input: object): Promise<void> {
  await createText(test, editor, { key, ...input });
  await decide(test, admin, "approveTemplate", { key, number: 1, expectedVersion: 1 });
}

interface Sent {
  sendId: string;
  email: string;
  status: string;
}

const hours = (count: number): string => new Date(test.cloud.clock.now() + count * 3_600_000).toISOString();
const send = (input: object, selection = "sendId email status") =>
  change<Sent>(test, server(test), "sendEmail", input, selection);
const code = (value: string) => ({ templateKey: "code", variables: JSON.stringify({ code: value }) });
const find = ({ email, sendId }: Sent, selection: string) =>
  read<object>(test, `send(email: "${email}", sendId: "${sendId}") { ${selection} }`);
const cancel = ({ email, sendId }: Sent) =>
  change<Sent>(test, editor, "cancelSend", { email, sendId }, "sendId status dueAt");
const stored = async (needle: string): Promise<string[]> =>
  Object.keys(await tableOf(test)).filter((key) => key.includes(needle));

describe("a mail that a server requests", () => {
  it("can be read at once, without what it was requested with", async () => {
    const sendAt = hours(1);
    const made = await send({ email: " Ann@Example.com", ...code("123-456"), sendAt });
    expect(made).toMatchObject({ email: "ann@example.com", status: "QUEUED" });
    const selection =
      "status lane subject sendAt dueAt notBefore templateKey number topic attempt actor sentAt";
    expect(await find(made, selection)).toEqual({
      ...{ status: "QUEUED", lane: "TRANSACTIONAL", subject: "123-456 is your code" },
      ...{ sendAt, dueAt: sendAt, notBefore: sendAt, templateKey: "code", number: 1, topic: null },
      ...{ attempt: 0, actor: "backend", sentAt: null },
    });
    const fields = await read<{ fields: { name: string }[] }>(
      test,
      '__type(name: "Send") { fields { name } }',
    );
    expect(fields.fields.map(({ name }) => name)).not.toContain("variables");
  });

  it("is listed under its address and its text, in either order and in a time", async () => {
    const email = "listed@example.com";
    const first = await send({ email, ...code("1"), sendAt: hours(1) });
    await test.advance("PT1M");
    const between = new Date(test.cloud.clock.now()).toISOString();
    const second = await send({ email, ...code("2"), sendAt: hours(1) });
    await upsert(test, { email });
    const listed = async (args: string): Promise<string[]> => {
      const query = `subscriber(email: "${email}") { sends${args} { items { sendId } } }`;
      const { sends } = await read<{ sends: { items: Sent[] } }>(test, query);
      return sends.items.map(({ sendId }) => sendId);
    };
    expect(await listed("")).toEqual([first.sendId, second.sendId]);
    expect(await listed("(order: NEWEST_FIRST)")).toEqual([second.sendId, first.sendId]);
    expect(await listed(`(from: "${between}")`)).toEqual([second.sendId]);
    const query =
      'template(key: "code") { sends(order: NEWEST_FIRST, limit: 2) { items { sendId number } } }';
    const { sends } = await read<{ sends: { items: object[] } }>(test, query);
    expect(sends.items).toEqual([
      { sendId: second.sendId, number: 1 },
      { sendId: first.sendId, number: 1 },
    ]);
  });

  it("is one mail, however often it is requested with its key", async () => {
    const input = { email: "once@example.com", ...code("1"), sendAt: hours(1), idempotencyKey: "order 7" };
    const all = await Promise.all(Array.from({ length: 20 }, () => send(input)));
    expect(new Set(all.map(({ sendId }) => sendId)).size).toBe(1);
    expect(await stored("SUB#once@example.com SENT#")).toHaveLength(1);
    await cancel(all[0]!);
    expect(await send(input)).toMatchObject({ sendId: all[0]!.sendId, status: "CANCELLED" });
    await expect(send({ ...input, ...code("2") })).rejects.toThrow('"errorInfo":{"field":"idempotencyKey"}');
  });
});

describe("a send that is cancelled", () => {
  it("waits for nothing any more, and is cancelled once", async () => {
    const made = await send({ email: "cancel@example.com", ...code("1"), sendAt: hours(1) });
    expect(await cancel(made)).toEqual({ sendId: made.sendId, status: "CANCELLED", dueAt: null });
    const item = Object.entries(await tableOf(test)).find(([key]) => key.includes(made.sendId))![1];
    for (const gone of ["variables", "dueAt", "GSI2PK", "GSI2SK"]) expect(item).not.toHaveProperty(gone);
    await expect(cancel(made)).rejects.toThrow('"errorInfo":{"status":"CANCELLED"}');
  });

  it("gives a text back that can be sent once", async () => {
    await approved("one-off", { transactional: true, once: true });
    const request = { email: "one@example.com", templateKey: "one-off", sendAt: hours(1) };
    const made = await send(request);
    await expect(send(request)).rejects.toThrow(`"errorInfo":{"claimedBy":"${made.sendId}"}`);
    await cancel(made);
    const again = await send(request);
    expect(again.sendId).not.toBe(made.sendId);
    await cancel(again);
  });
});

describe("a person", () => {
  it("keeps the history of an address that was changed, and is mailed at the new one", async () => {
    const [email, newEmail] = ["before@example.com", "after@example.com"];
    const { version } = await upsert(test, { email, firstName: "Ann" });
    await change(
      test,
      admin,
      "updateEmailSettings",
      { postalAddress: "Main Street 1", expectedVersion: 0 },
      "version",
    );
    const first = await send({ email, templateKey: "news", sendAt: hours(1) });
    const moving = { email, newEmail, expectedVersion: version };
    await change(test, editor, "changeSubscriberAddress", moving, "version");
    const second = await send({ email, templateKey: "news", sendAt: hours(1) });
    expect([first.email, second.email]).toEqual([email, newEmail]);
    const page = async (token?: string) => {
      const args = token ? `(nextToken: "${token}")` : "";
      const query = `subscriber(email: "${email}") { sends${args} { items { sendId subject } nextToken } }`;
      return (await read<{ sends: { items: object[]; nextToken: string } }>(test, query)).sends;
    };
    const old = await page();
    expect(old.items).toEqual([{ sendId: first.sendId, subject: "News for Ann" }]);
    expect((await page(old.nextToken)).items).toEqual([{ sendId: second.sendId, subject: "News for Ann" }]);
  });

  it("exports the sends without their variables, and erases them for good", async () => {
    const email = "person@example.com";
    await upsert(test, { email });
    const input = {
      email,
      ...code("s3cret"),
      subject: undefined,
      idempotencyKey: "person",
      sendAt: hours(24),
    };
    const made = await send(input);
    await settle(test);
    const job = await change<Job>(test, editor, "exportSubscriber", { email }, "jobId");
    const { resultUrl } = await ended(test, editor, job.jobId);
    const { items } = (await (await fetch(resultUrl!)).json()) as { items: Record<string, unknown>[] };
    const exported = items.find(({ entity }) => entity === "Send");
    expect(exported).toMatchObject({ sendId: made.sendId, status: "QUEUED", templateKey: "code" });
    expect(exported).not.toHaveProperty("variables");
    const erasure = await change<Job>(test, admin, "eraseSubscriber", { email }, "jobId");
    await ended(test, admin, erasure.jobId);
    // The reader of the stream deletes the words of the search.
    const left = await until("no word of the person is left", async () => {
      const items = await stored(email);
      return items.some((item) => item.startsWith("WORD#")) ? undefined : items;
    });
    expect(left).toEqual([`SUB#${email} SUPPRESSION`]);
    expect(JSON.stringify(await tableOf(test))).not.toContain("s3cret");
    await expect(send({ email, ...code("1") })).rejects.toThrow('"errorInfo":{"kind":"ERASED"}');
    await expect(send(input)).rejects.toThrow("NotFound");
  });

  it("reads what is stored under the address, with the sends among it", async () => {
    const email = "items@example.com";
    await upsert(test, { email });
    const { sendId } = await send({ email, ...code("1"), sendAt: hours(1) });
    const selection = "items { __typename ... on Send { sendId } }";
    const { items } = await read<{ items: object[] }>(
      test,
      `subscriberItems(email: "${email}") { ${selection} }`,
    );
    expect(items).toEqual([{ __typename: "Subscriber" }, { __typename: "Send", sendId }]);
  });
});
