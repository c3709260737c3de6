import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as mailDelta from "#table/mail/mailDelta";
import * as settings from "#table/mail/settings";
import { pass, settle } from "../../access/askers/settle.ts";
import { startTestCloud, type Person, type Reply, type TestCloud } from "../../support/cloud.ts";
import { subscribed } from "../../support/links.ts";
import { granted } from "../../support/people.ts";
import { storeText } from "../../support/sends.ts";
import { change, putItems } from "../../support/sites.ts";
import { read, server } from "../../support/subscribers.ts";
import { ulid } from "#functions/ids/ulid";

let test: TestCloud;
let admin: Person;
let editor: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
  admin = await test.person({ groups: ["admin"] });
  editor = await test.person({ groups: ["editor"] });
  const own = { entity: "EmailSettings", version: 1, postalAddress: "Main Street 1", timezone: "UTC" };
  await putItems(test, [{ ...settings.key, ...own }]);
  await storeText(test, { key: "news", text: "News" });
  await storeText(test, { key: "receipt", text: "Thank you", transactional: true });
});
afterAll(() => test?.stop());

type Health = { sent: number; bounceRate: number; isJudged: boolean; pausedBecause: string | null };
const health = () => read<Health>(test, "sendingHealth { sent bounceRate isJudged pausedBecause }");

const today = (): string => new Date(test.cloud.clock.now()).toISOString().slice(0, 10);

/** Counts mails of a day, as their deliveries and events do. */
async function count(counts: mailDelta.MailDeltaItem["counts"], day = today()): Promise<void> {
  const deltaId = ulid(test.cloud.clock.now());
  const item = mailDelta.item({ deltaId, day, counts });
  await putItems(test, [{ ...mailDelta.key(deltaId), ...item }]);
  // The stream gathers records for ten seconds, and sending is judged every five minutes.
  await pass(test, "PT10S", "PT5M");
}

async function send(email: string, templateKey: string): Promise<string> {
  const input = { email, templateKey };
  const { sendId } = await change<{ sendId: string }>(test, server(test), "sendEmail", input, "sendId");
  await settle(test);
  return sendId;
}

const statusOf = async (email: string, sendId: string): Promise<string> => {
  const of = `send(email: "${email}", sendId: "${sendId}")`;
  return (await read<{ status: string }>(test, `${of} { status }`)).status;
};
/** By a token of this moment: the clock passes hours. */
async function mutate({ email }: Person, name: string): Promise<Reply> {
  return test.graphql({ token: await test.signIn(email) }, `mutation { ${name} { version pausedAt } }`);
}

describe("sending", () => {
  it("pauses when one of twenty mails bounces, goes on with transactional mail, and resumes without loss", async () => {
    await count({ sent: 1000, bounced: 49 });
    expect(await health()).toEqual({ sent: 1000, bounceRate: 0.049, isJudged: true, pausedBecause: null });
    await count({ bounced: 1 });
    expect(await health()).toMatchObject({ bounceRate: 0.05, pausedBecause: "BOUNCES" });

    const people = [];
    for (let at = 0; at < 5; at += 1) people.push(await subscribed(test));
    const waiting: [string, string][] = [];
    for (const email of people) waiting.push([email, await send(email, "news")]);
    await send(people[0]!, "receipt");
    expect((await test.mails(people[0]!)).map(({ text }) => text)).toEqual(["Thank you"]);
    await pass(test, "PT75M", "PT75M");
    for (const each of waiting) expect(await statusOf(...each)).toBe("QUEUED");

    expect((await mutate(editor, "resumeSending")).errors).toMatchObject([{ errorType: "Unauthorized" }]);
    const resumed = granted<{ pausedAt: null }>(await mutate(admin, "resumeSending"));
    expect(resumed.pausedAt).toBeNull();
    const day = today();
    await pass(test, "PT75M");
    for (const each of waiting) expect(await statusOf(...each)).toBe("DELIVERED");
    for (const email of people.slice(1)) expect(await test.mails(email)).toHaveLength(1);
    expect(await test.mails(people[0]!)).toHaveLength(2);
    // The mails up to that day are judged no more, also when they bounce late: it has not paused again.
    await count({ sent: 1000, bounced: 100, complained: 5 }, day);
    expect(await health()).toMatchObject({ isJudged: false, pausedBecause: null });
  });

  it("pauses by an editor's hand until an admin resumes it", async () => {
    granted(await mutate(editor, "pauseSending"));
    const email = await subscribed(test);
    const sendId = await send(email, "news");
    expect(await statusOf(email, sendId)).toBe("QUEUED");
    const again = await mutate(admin, "pauseSending");
    expect(again.errors).toMatchObject([{ errorType: "InvalidTransition" }]);
    granted(await mutate(admin, "resumeSending"));
    await pass(test, "PT75M");
    expect(await statusOf(email, sendId)).toBe("DELIVERED");
  });
});
