import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import * as counter from "#table/counter";
import type { ConsentItem } from "#table/mail/consent";
import * as consent from "#table/mail/consent";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let subscribers: typeof import("#functions/mail/subscriber");
let forms: typeof import("#functions/mail/signUp/signUp");
let erasing: typeof import("#functions/mail/person/eraseAddress");
let ulid: (typeof import("#functions/ids/ulid"))["ulid"];
let people = 0;

beforeAll(async () => {
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  subscribers = await import("#functions/mail/subscriber");
  forms = await import("#functions/mail/signUp/signUp");
  erasing = await import("#functions/mail/person/eraseAddress");
  ({ ulid } = await import("#functions/ids/ulid"));
});
afterEach(() => table.revive());
afterAll(() => table?.stop());

/** A form of a person, sent so many seconds ago. */
function formOf(email: string, secondsAgo: number, topics: string[] = []) {
  const sent = Date.now() - secondsAgo * 1000;
  const said = { email, typedEmail: email, topics, pageUrl: "https://shop.example" };
  return { ...said, at: new Date(sent).toISOString(), optInId: ulid(sent) };
}

const newAddress = (): string => `person${(people += 1)}@x.example`;
const profileOf = (email: string) => dynamodb.get<SubscriberItem>(subscriber.key(email));
const consentsOf = (email: string) => dynamodb.queryAll<ConsentItem>(consent.of(email));
const actionsOf = async (email: string) => (await consentsOf(email)).map(({ action }) => action);

async function subscribed(email: string, more: Partial<SubscriberItem> = {}): Promise<void> {
  const made = { address: email, typedEmail: email, status: "SUBSCRIBED" as const };
  const item = subscriber.item({ ...made, now: "2026-11-21T10:00:00.000Z" });
  await dynamodb.put({ ...subscriber.key(email), ...item, ...more });
}

/** As the page `/u/` does. */
async function unsubscribe(email: string): Promise<void> {
  await subscribers.changeSubscriber(email, (found) => ({
    after: subscriber.unsubscribed(found),
    consents: [{ action: "UNSUBSCRIBED", source: "PAGE" }],
  }));
}

async function leaveTopic(email: string, topic: string): Promise<void> {
  await subscribers.changeSubscriber(email, (found) => ({
    after: subscriber.withoutTopics(found, [topic]),
    consents: [{ action: "TOPIC_OUT", source: "PAGE", topic }],
  }));
}

async function erased(email: string): Promise<void> {
  const at = new Date().toISOString();
  const item = suppression.item({ email, kind: "ERASED", reason: "-", at });
  await dynamodb.put({ ...suppression.key(email), ...item });
}

it.each([
  ["an unknown address", "PENDING", async () => {}],
  ["a person who left", "UNSUBSCRIBED", (email: string) => subscribed(email, { status: "UNSUBSCRIBED" })],
] as const)("a form of %s is carried out however often its tries fail", async (_, status, given) => {
  const email = newAddress();
  await given(email);
  const form = formOf(email, 5);
  for (let each = 0; each <= counter.FORM_MAILS_TO_MAILBOX; each += 1) {
    table.fate = (operation) => (operation === "TransactWriteItems" ? "before" : undefined);
    await expect(forms.signUp(form)).rejects.toThrow("died");
    table.revive();
  }
  await forms.signUp(form);
  expect(await profileOf(email)).toMatchObject({ status, optInId: form.optInId });
  expect(await consentsOf(email)).toMatchObject([{ action: "SUBSCRIBED", consentId: form.optInId }]);
});

it("a mailbox gets as many as a day allows, and a message that comes again counts none", async () => {
  const email = newAddress();
  const all = Array.from({ length: counter.FORM_MAILS_TO_MAILBOX + 1 }, (_, at) => formOf(email, 60 - at));
  for (const form of all) for (let times = 0; times < 3; times += 1) await forms.signUp(form);
  expect((await profileOf(email))?.optInId).toBe(all.at(-2)?.optInId);
  expect(await consentsOf(email)).toHaveLength(counter.FORM_MAILS_TO_MAILBOX);
});

it("the counter of a mailbox does not name it, and outlives an erasure of one of its addresses", async () => {
  const name = `secret.person${(people += 1)}`;
  const recording = table.dynamodb.recorder.start();
  for (let each = 1; each <= counter.FORM_MAILS_TO_MAILBOX; each += 1)
    await forms.signUp(formOf(`${name}+${each}@x.example`, 5));
  const keys = JSON.stringify(recording.stop()).match(/LIMIT#[^"]*/g) ?? [];
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => key.includes(name))).toEqual([]);
  const email = `${name}+1@x.example`;
  const item = suppression.item({ email, kind: "ERASED", reason: "-", at: new Date().toISOString() });
  await erasing.eraseAddress(email, { ...suppression.key(email), ...item }, Infinity);
  expect(await profileOf(email)).toBeUndefined();
  await forms.signUp(formOf(`${name}+other@x.example`, 5));
  expect(await profileOf(`${name}+other@x.example`)).toBeUndefined();
});

it("a form that was sent before the address was erased brings no subscriber back; a later one asks the person", async () => {
  const email = newAddress();
  const before = formOf(email, 5);
  await erased(email);
  await forms.signUp(before);
  expect(await profileOf(email)).toBeUndefined();
  const after = formOf(email, -5);
  await forms.signUp(after);
  expect(await profileOf(email)).toMatchObject({ status: "PENDING", optInId: after.optInId });
});

it.each([["unknown"], ["known"]])("an erasure between reading and writing wins: %s", async (kind) => {
  const email = newAddress();
  if (kind === "known") await subscribed(email, { status: "UNSUBSCRIBED" });
  table.before("TransactWriteItems", () => erased(email));
  await forms.signUp(formOf(email, 5));
  expect((await profileOf(email))?.optInId).toBeUndefined();
  expect(await consentsOf(email)).toEqual([]);
});

it("a form that comes again once the person has unsubscribed requests no mail, nor does an older one", async () => {
  const email = newAddress();
  const [older, form] = [formOf(email, 10), formOf(email, 5)];
  await forms.signUp(form);
  await unsubscribe(email);
  const left = await profileOf(email);
  expect(left?.optInId).toBeUndefined();
  for (const each of [form, older]) await forms.signUp(each);
  expect(await profileOf(email)).toEqual(left);
  expect(await actionsOf(email)).toEqual(["SUBSCRIBED", "UNSUBSCRIBED"]);
  // The person wants it again.
  const later = formOf(email, -5);
  await forms.signUp(later);
  expect((await profileOf(email))?.optInId).toBe(later.optInId);
});

it("a form that waits while the person unsubscribes requests no mail", async () => {
  const email = newAddress();
  await subscribed(email);
  await unsubscribe(email);
  await forms.signUp(formOf(email, 5, ["news"]));
  expect((await profileOf(email))?.optInId).toBeUndefined();
});

it("a form asks for none of the topics that the person left since, and for the others", async () => {
  const [one, both] = [newAddress(), newAddress()];
  for (const email of [one, both]) {
    await subscribed(email, { optOuts: ["offers"] });
    await leaveTopic(email, "news");
  }
  await forms.signUp(formOf(one, 5, ["news"]));
  expect((await profileOf(one))?.optInId).toBeUndefined();
  await forms.signUp(formOf(both, 5, ["news", "offers"]));
  expect((await profileOf(both))?.optInTopics).toEqual(["offers"]);
});

it("a form that was carried out at the address before is not carried out again at the present one", async () => {
  const [before, email] = [newAddress(), newAddress()];
  await subscribed(before, { optOuts: ["news"] });
  const form = formOf(before, 5, ["news"]);
  await forms.signUp(form);
  const found = (await profileOf(before))!;
  await dynamodb.put(subscriber.moved(found, email, new Date().toISOString()));
  // The state after changeSubscriberAddress.
  await subscribed(email, { optOuts: ["news"], previous: [before] });
  await forms.signUp(form);
  expect((await profileOf(email))?.optInId).toBeUndefined();
});

it("a form that is older than the last confirmed one changes nothing", async () => {
  const email = newAddress();
  const [older, confirmed] = [formOf(email, 10, ["news"]), formOf(email, 5)];
  await subscribed(email, { optOuts: ["news"], confirmedId: confirmed.optInId });
  await forms.signUp(older);
  expect((await profileOf(email))?.optInId).toBeUndefined();
});
