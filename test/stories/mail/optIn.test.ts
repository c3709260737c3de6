import { afterAll, beforeAll, expect, it } from "vitest";
import { ulid } from "#functions/ids/ulid";
import * as settings from "#table/mail/settings";
import { settle } from "../../access/askers/settle.ts";
import { startTestCloud, type TestCloud } from "../../support/cloud.ts";
import { putItems } from "../../support/sites.ts";
import { ofAddress, subscribed, suppressed, openPage } from "../../support/links.ts";

let test: TestCloud;

beforeAll(async () => {
  test = await startTestCloud({ timers: ["due"] });
});
afterAll(() => test?.stop());

/** A subscriber for whom an opt-in mail was requested; returns its mails once all is at rest. */
async function asked(more: Parameters<typeof subscribed>[1] = {}) {
  const optInId = ulid(test.cloud.clock.now());
  const address = await subscribed(test, { status: "PENDING", optInId, ...more });
  await settle(test);
  return { address, mails: await mailsOf(address) };
}

interface Mail {
  subject: string;
  text: string;
  html: string;
  tags: Record<string, string>;
}

const mailsOf = async (address: string) => (await test.mails(address)) as unknown as Mail[];
/**
 * The path of the link, which opens as it is: its origin is where the local cloud answers for the
 * distribution.
 */
function linkIn({ text }: Mail): string {
  const [, origin, path] = /(http\S+)(\/c\/[\w-]+)/.exec(text)!;
  expect(origin).toBe(test.outputs.httpUrl);
  return path!;
}

it("one mail asks to confirm, in the subscriber's language, and its link does that", async () => {
  const { address, mails } = await asked({ locale: "de-AT", firstName: "Buy <now>" });
  expect(mails.map(({ subject }) => subject)).toEqual(["Bitte bestätigen Sie Ihr Abonnement"]);
  const [mail] = mails as [Mail];
  expect(mail.tags).toMatchObject({ kind: "opt-in" });
  expect(/<a href="[^"]*(\/c\/[^"]+)"[^>]*>Bestätigen<\/a>/.exec(mail.html)?.[1]).toBe(linkIn(mail));
  // A form takes another person's address: nothing that was typed in it is mailed there.
  expect(mail.text + mail.html).not.toMatch(/Buy|now>/);
  expect(linkIn(mail)).not.toContain("example");
  expect((await openPage(test, linkIn(mail))).heading).toBe("Bestätigen Sie Ihr Abonnement");
  await openPage(test, linkIn(mail), { form: { action: "confirm" } });
  expect((await ofAddress(test, address)).profile?.status).toBe("SUBSCRIBED");
});

it("each request is one mail, whatever else changes; only the newest link confirms", async () => {
  const { address } = await asked();
  const { profile } = await ofAddress(test, address);
  await subscribed(test, { ...profile!, firstName: "Maria", version: 2 });
  await settle(test);
  expect(await mailsOf(address)).toHaveLength(1);
  await subscribed(test, { ...profile!, optInId: ulid(test.cloud.clock.now()), version: 3 });
  await settle(test);
  const mails = await mailsOf(address);
  expect(mails).toHaveLength(2);
  const answers = [];
  for (const mail of mails) answers.push(await openPage(test, linkIn(mail), { form: { action: "confirm" } }));
  expect(answers.map(({ status }) => status)).toEqual([409, 200]);
});

it("none is sent to a suppressed address, except an erased one", async () => {
  for (const [kind, count] of [
    ["BOUNCE", 0],
    ["COMPLAINT", 0],
    ["SOFT_BOUNCE", 0],
    ["MANUAL", 0],
    ["ERASED", 1],
  ] as const) {
    const email = `${kind.toLowerCase()}@example.com`;
    await suppressed(test, email, kind);
    expect({ kind, mails: (await asked({ email })).mails.length }).toEqual({ kind, mails: count });
  }
});

it("none is sent where there is nothing to confirm", async () => {
  const optInId = ulid(test.cloud.clock.now());
  for (const more of [
    { status: "SUBSCRIBED" as const },
    { status: "UNSUBSCRIBED" as const, optInId, confirmedId: optInId },
    { movedTo: "elsewhere@example.com" },
  ])
    expect((await asked(more)).mails).toEqual([]);
});

it("who is subscribed confirms topics to join again", async () => {
  const { address, mails } = await asked({
    status: "SUBSCRIBED",
    optOuts: ["news", "offers"],
    optInTopics: ["news"],
  });
  await openPage(test, linkIn(mails[0]!), { form: { action: "confirm" } });
  expect((await ofAddress(test, address)).profile).toMatchObject({
    status: "SUBSCRIBED",
    optOuts: ["offers"],
  });
});

it("the postal address is at the end, once it is set", async () => {
  const now = new Date(test.cloud.clock.now()).toISOString();
  const postalAddress = "Shop Ltd\nMain Street 1, 1010 Vienna";
  const item = {
    entity: "EmailSettings",
    version: 1,
    postalAddress,
    timezone: "UTC",
    createdAt: now,
    updatedAt: now,
  };
  await putItems(test, [{ ...settings.key, ...item }]);
  const [mail] = (await asked()).mails;
  expect(mail!.text.trimEnd().endsWith(postalAddress)).toBe(true);
  expect(mail!.html).toContain(">Shop Ltd<br>Main Street 1, 1010 Vienna</p>");
});

// The last test: it moves the clock.
it("a link ends after seven days, to the millisecond of its mail", async () => {
  const { mails } = await asked();
  const path = linkIn(mails[0]!);
  await test.advance("P6DT23H");
  expect((await openPage(test, path)).status).toBe(200);
  await test.advance("PT1H");
  expect((await openPage(test, path)).status).toBe(410);
  expect((await openPage(test, path, { form: { action: "confirm" } })).status).toBe(410);
});
