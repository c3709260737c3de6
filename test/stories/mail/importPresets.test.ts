import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { imported, type Job } from "../../support/mail/jobs.ts";
import { granted } from "../../support/people.ts";
import { change } from "../../support/sites.ts";

let test: TestCloud;
let editor: Person;

beforeAll(async () => {
  test = await startTestCloud({ begun: false });
  editor = await test.person({ groups: ["editor"] });
});
afterAll(() => test?.stop());

interface Found {
  status?: string;
  firstName?: string | null;
  attributes?: Record<string, unknown>;
  tags?: string[];
  optOuts?: string[];
  customerId?: string | null;
  suppressed?: string;
}

/** Returns the subscriber of an address, and the kind of its suppression. */
async function found(email: string): Promise<Found> {
  const query = `query($email: String!) {
    subscriber(email: $email) { status firstName attributes tags optOuts customerId }
    suppressions(prefix: $email) { items { kind } }
  }`;
  const { data } = await test.graphql(editor, query, { email });
  const { subscriber, suppressions } = data as {
    subscriber: (Found & { attributes: string }) | null;
    suppressions: { items: { kind: string }[] };
  };
  const [suppression] = suppressions.items;
  return {
    ...(subscriber && {
      ...subscriber,
      attributes: JSON.parse(subscriber.attributes) as Record<string, unknown>,
    }),
    ...(suppression && { suppressed: suppression.kind }),
  };
}

async function refused(job: Job): Promise<string> {
  return (await fetch(job.errorsUrl!)).text();
}

describe("Mailchimp", () => {
  const columns =
    '"Email Address","First Name","Last Name",Address,"Phone Number",Birthday,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP';
  const place = "GMTOFF,DSTOFF,TIMEZONE,CC,REGION";
  const end = "LEID,EUID,NOTES,TAGS";
  const opened = ',5,"2016-04-18 13:51:14",192.0.2.1,"2016-04-18 14:00:32",192.0.2.1,1,2,Europe/Vienna,AT,09';

  it("keeps those who have left unsubscribed, and cleaned addresses suppressed", async () => {
    const subscribed = [
      `${columns},LATITUDE,LONGITUDE,${place},LAST_CHANGED,${end}`,
      `m.white@mc.example,Maya,White,"Main St. 1 New York",+43 1 234,05/17,5,"2016-04-18 13:51:14",192.0.2.1,"2016-04-18 14:00:32",192.0.2.1,48.2,16.37,1,2,Europe/Vienna,AT,09,"2020-01-01 00:00:00",1,a1,,"""VIP"",""Blog reader"""`,
      `zoe@mc.example,Zoë,,,,,2,,,,,,,,,,,,"2020-01-01 00:00:00",2,a2,"likes ""quotes"", and commas",`,
    ].join("\r\n");
    const job = await imported(test, editor, subscribed, { preset: "MAILCHIMP" });
    expect(job).toMatchObject({ status: "DONE", error: null, done: 2, failed: 0 });
    expect(await found("m.white@mc.example")).toMatchObject({
      status: "SUBSCRIBED",
      firstName: "Maya",
      attributes: { lastName: "White", memberRating: 5, optInTime: "2016-04-18 13:51:14", birthday: "05/17" },
      tags: ["VIP", "Blog-reader"],
    });
    const unsubscribed = `${columns},${place},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,${end}\nleft@mc.example,Lea,,,,${opened},"2019-02-03 04:05:06",May,c1,"NORMAL (No longer interested)",,3,a3,,\n`;
    const cleaned = `${columns},${place},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,${end}\ncleaned@mc.example,Cleo,,,,${opened},"2019-02-03 04:05:06",May,c1,4,a4,,\nm.white@mc.example,Maya,,,,${opened},"2019-02-03 04:05:06",May,c1,5,a5,,\n`;
    for (const file of [unsubscribed, cleaned])
      expect(await imported(test, editor, file, { preset: "MAILCHIMP" })).toMatchObject({
        error: null,
        failed: 0,
      });
    expect(await found("left@mc.example")).toMatchObject({ status: "UNSUBSCRIBED", firstName: "Lea" });
    expect(await found("cleaned@mc.example")).toEqual({ suppressed: "MANUAL" });
    expect(await found("m.white@mc.example")).toMatchObject({ status: "SUBSCRIBED", suppressed: "MANUAL" });
  });

  it("names the fields of an audience that are not known, before anything is stored", async () => {
    const file = "Email Address,First Name,Favourite Colour,MEMBER_RATING\nnew@mc.example,Nia,blue,2\n";
    const job = await imported(test, editor, file, { preset: "MAILCHIMP" });
    expect(job).toMatchObject({ status: "FAILED", done: 0, failed: 0 });
    expect(job.error).toContain('3 "Favourite Colour"');
    expect(await found("new@mc.example")).toEqual({});
    const column = { header: "favourite colour", as: "ATTRIBUTE", attribute: "colour" };
    await imported(test, editor, file, { preset: "MAILCHIMP", columns: [column] });
    expect(await found("new@mc.example")).toMatchObject({ attributes: { colour: "blue", memberRating: 2 } });
  });
});

describe("HubSpot", () => {
  it("keeps out who has left, has bounced, or is no marketing contact", async () => {
    const columns = [{ header: "Opted out of email: Newsletter", as: "TOPIC_LEFT", topic: "news" }];
    const file = [
      "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lifecycle Stage,Create Date,Unsubscribed from all email,Email hard bounce reason,Invalid email address,Marketing contact status,Opted out of email: Newsletter",
      "901,Gaëlle,Perrin,g.perrin@hs.example,04 50 11 22 33,Inès Moreau,Customer,2024-03-12 09:14,false,,,Marketing contact,Yes",
      "902,Left,,left@hs.example,,,Lead,2024-03-12 09:14,TRUE,,,Marketing contact,",
      "903,Gone,,gone@hs.example,,,Lead,2024-03-12 09:14,,UNKNOWN_USER,false,Marketing contact,",
      "904,Bad,,bad@hs.example,,,Lead,2024-03-12 09:14,,,true,Marketing contact,",
      "905,Cold,,cold@hs.example,,,Lead,2024-03-12 09:14,false,,,Non-marketing contact,",
      "906,NoMail,,,,,Lead,2024-03-12 09:14,false,,,Marketing contact,",
    ].join("\n");
    const job = await imported(test, editor, file, { preset: "HUBSPOT", columns });
    expect(job).toMatchObject({ status: "DONE", error: null, done: 4, failed: 2 });
    expect(await found("g.perrin@hs.example")).toMatchObject({
      status: "SUBSCRIBED",
      firstName: "Gaëlle",
      attributes: { lastName: "Perrin", hubspotId: "901", lifecycleStage: "Customer" },
      optOuts: ["news"],
    });
    expect(await found("left@hs.example")).toMatchObject({ status: "UNSUBSCRIBED" });
    expect(await found("gone@hs.example")).toEqual({ suppressed: "MANUAL" });
    expect(await found("bad@hs.example")).toEqual({ suppressed: "MANUAL" });
    expect(await found("cold@hs.example")).toEqual({});
    const lines = (await refused(job)).split("\r\n");
    expect(lines[1]).toMatch(/^6,.*has not agreed to mail.*,905,Cold,,cold@hs.example,/);
    expect(lines[2]).toMatch(/^7,.*not an email address.*,906,NoMail,,,/);
  });

  it("reads its list of unsubscribes and bounces", async () => {
    const file =
      "Email,Portal Bounce,Portal Unsubscribe,Portal Spam Report,Global Bounce\n" +
      "one@bounces.example,550 5.1.1,FALSE,FALSE,FALSE\ntwo@bounces.example,,TRUE,FALSE,\nspam@bounces.example,,FALSE,TRUE,\n";
    expect(await imported(test, editor, file, { preset: "HUBSPOT" })).toMatchObject({ done: 3, failed: 0 });
    expect(await found("one@bounces.example")).toEqual({ suppressed: "MANUAL" });
    expect(await found("two@bounces.example")).toMatchObject({ status: "UNSUBSCRIBED" });
    expect(await found("spam@bounces.example")).toEqual({ suppressed: "MANUAL" });
  });

  it("does not guess where the file does not say who has left", async () => {
    const file = "Record ID,First Name,Last Name,Email\n901,Ann,,ann@hs.example\n";
    const job = await imported(test, editor, file, { preset: "HUBSPOT" });
    expect(job).toMatchObject({
      status: "FAILED",
      error: expect.stringContaining("Unsubscribed from all email") as string,
    });
    expect(await found("ann@hs.example")).toEqual({});
  });
});

describe("listmonk", () => {
  it("keeps disabled people unsubscribed, and blocklisted ones suppressed", async () => {
    const at = "2026-01-02 03:04:05.678 +0000 UTC";
    const file = [
      "uuid,email,name,attributes,status,created_at,updated_at",
      `u1,John@lm.example,John Doe,"{""city"": ""Bengaluru"", ""age"": 32}",enabled,${at},${at}`,
      `u2,off@lm.example,Off,{},disabled,${at},${at}`,
      `u3,block@lm.example,Block,{},blocklisted,${at},${at}`,
      `u4,odd@lm.example,Odd,{},paused,${at},${at}`,
    ].join("\n");
    const job = await imported(test, editor, file, { preset: "LISTMONK" });
    expect(job).toMatchObject({ status: "DONE", error: null, done: 3, failed: 1 });
    expect(await found("john@lm.example")).toMatchObject({
      status: "SUBSCRIBED",
      firstName: "John Doe",
      attributes: { city: "Bengaluru", age: 32 },
    });
    expect(await found("off@lm.example")).toMatchObject({ status: "UNSUBSCRIBED" });
    expect(await found("block@lm.example")).toEqual({ suppressed: "MANUAL" });
    expect(await found("odd@lm.example")).toEqual({});
    expect(await refused(job)).toContain('has the status ""paused"", which is not known');
  });
});

describe("a table with columns of other names", () => {
  const columns = [
    { header: "Kundennummer", as: "CUSTOMER_ID" },
    { header: "Vorname", as: "NAME" },
    { header: "Mail", as: "ADDRESS" },
    { header: "Alter", as: "ATTRIBUTE", attribute: "age", type: "NUMBER" },
    { header: "Umsatz", as: "ATTRIBUTE", attribute: "spent", type: "NUMBER", decimalComma: true },
    { header: "VIP", as: "ATTRIBUTE", attribute: "vip", type: "FLAG" },
    { header: "Seit", as: "ATTRIBUTE", attribute: "since", type: "DATE" },
  ];
  const how = {
    ...{ columns, encoding: "WINDOWS_1252", statusColumn: "Zustand" },
    statusWords: [
      { word: "aktiv", status: "SUBSCRIBED" },
      { word: "abgemeldet", status: "UNSUBSCRIBED" },
    ],
  };
  const file = [
    "sep=;",
    "Kundennummer;Vorname;Mail;Alter;Umsatz;VIP;Seit;Zustand;",
    "k-1;Jörg;joerg@own.example;42;1.234,50;FALSCH;2026-11-27;Aktiv;",
    "k-2;Käthe;kaethe@own.example;17;;WAHR;;abgemeldet;",
    "k-3;Max;max@own.example;;;;27.11.2026;aktiv;",
    "",
  ].join("\r\n");

  it("has types that rules and texts see, and a file of refused lines that is corrected and imported", async () => {
    const job = await imported(test, editor, Buffer.from(file, "latin1"), how);
    expect(job).toMatchObject({ status: "DONE", error: null, done: 2, failed: 1 });
    expect(await found("joerg@own.example")).toMatchObject({
      ...{ status: "SUBSCRIBED", firstName: "Jörg", customerId: "k-1" },
      attributes: { age: 42, spent: 1234.5, vip: false, since: "2026-11-27" },
    });
    expect(await found("kaethe@own.example")).toMatchObject({
      status: "UNSUBSCRIBED",
      attributes: { vip: true },
    });
    const corrected = (await refused(job)).replace(";27.11.2026;", ";2026-11-27;");
    expect(await imported(test, editor, corrected, how)).toMatchObject({ done: 1, failed: 0, error: null });
    expect(await found("max@own.example")).toMatchObject({ attributes: { since: "2026-11-27" } });
  });

  it("has a flag that a text sees as false", async () => {
    const text = {
      subject: "Hello",
      text: "{% if attributes.vip %}dear customer{% else %}{{ attributes.age | plus: 1 }}{% endif %}",
    };
    await change(test, editor, "createTemplate", { key: "own", ...text }, "key");
    const query = `query($email: String!) { previewTemplate(key: "own", email: $email) { text } }`;
    const preview = granted<{ text: string }>(
      await test.graphql(editor, query, { email: "joerg@own.example" }),
    );
    expect(preview.text).toContain("43");
  });
});
