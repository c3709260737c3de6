import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Key } from "#table/key";
import type { MailCounts } from "#table/mail/mailDelta";
import * as mailDelta from "#table/mail/mailDelta";
import * as campaign from "#table/mail/campaign";
import * as mailStats from "#table/mail/mailStats";
import type { EmailSettingsItem } from "#table/mail/settings";
import type { SendItem } from "#table/mail/send";
import * as settings from "#table/mail/settings";
import { ulid } from "#functions/ids/ulid";
import { sendItem } from "../../../../../support/sends.ts";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

const NOW = Date.parse("2026-11-22T12:00:00.000Z");
const AT = new Date(NOW).toISOString();

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let log: typeof import("#functions/aws/log");
let judgeSending: typeof import("#functions/mail/send/health").judgeSending;
let takeInAll: typeof import("#functions/mail/counts/takeInAll").takeInAll;
let stored: Key[] = [];

beforeAll(async () => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  log = await import("#functions/aws/log");
  ({ judgeSending } = await import("#functions/mail/send/health"));
  ({ takeInAll } = await import("#functions/mail/counts/takeInAll"));
});
afterAll(() => table?.stop());
beforeEach(() => void vi.spyOn(log, "alert"));
afterEach(async () => {
  vi.restoreAllMocks();
  for (const { PK, SK } of [settings.key, ...stored]) await dynamodb.writeAll({ deletes: [{ PK, SK }] });
  stored = [];
});

/** The counts of a day, as the stream has taken them in. */
async function counted(day: string, counts: Partial<MailCounts>): Promise<void> {
  const item = { ...mailStats.key(day), entity: "MailStats", day, ttl: 2_000_000_000, ...counts };
  stored.push(item);
  await dynamodb.put(item);
}

async function setSettings(more: Partial<EmailSettingsItem>): Promise<void> {
  const own = { entity: "EmailSettings", version: 4, postalAddress: "Main Street 1", timezone: "UTC" };
  await dynamodb.put({ ...settings.key, ...own, createdAt: AT, updatedAt: AT, ...more });
}

const settingsNow = () => dynamodb.get<EmailSettingsItem>(settings.key);

describe("mail that is not transactional", () => {
  it("pauses on the version of the settings, which stay, and reports it once", async () => {
    const own = { cap: { messages: 3, days: 7 }, quietHours: { from: "22:00", to: "07:00" } };
    await setSettings(own);
    await counted("2026-11-20", { sent: 400, bounced: 30 });
    await counted("2026-11-22", { sent: 600, bounced: 20 });
    await judgeSending(NOW);
    const paused = { ...own, pausedAt: AT, pausedBecause: "BOUNCES", version: 5, timezone: "UTC" };
    expect(await settingsNow()).toMatchObject({ ...paused, postalAddress: "Main Street 1" });
    await judgeSending(NOW + 300_000);
    expect(await settingsNow()).toMatchObject({ ...paused, pausedAt: AT });
    expect(vi.mocked(log.alert).mock.calls.map(([, ids]) => ids)).toEqual([
      { because: "BOUNCES", sent: 1000, bounced: 50, complained: 0 },
    ]);
  });

  it("pauses before the settings were set first: their defaults stay valid", async () => {
    await counted("2026-11-22", { sent: 1000, complained: 1 });
    await judgeSending(NOW);
    expect(await settingsNow()).toEqual({
      ...settings.key,
      ...{ entity: "EmailSettings", version: 1, postalAddress: "", timezone: "UTC", createdAt: AT },
      ...{ updatedAt: AT, pausedAt: AT, pausedBecause: "COMPLAINTS" },
    });
  });

  it("goes on below the levels, and with too few mails to judge", async () => {
    await counted("2026-11-21", { sent: 999, bounced: 900, complained: 10 });
    await judgeSending(NOW);
    await counted("2026-11-21", { sent: 10_000, bounced: 499, complained: 9 });
    await judgeSending(NOW);
    expect(await settingsNow()).toBeUndefined();
    expect(log.alert).not.toHaveBeenCalled();
  });

  it("is judged by seven days of the zone of the settings: today and six before it", async () => {
    // In Auckland it is the 23rd already.
    await setSettings({ timezone: "Pacific/Auckland" });
    await counted("2026-11-16", { sent: 1000, bounced: 500 });
    await judgeSending(NOW);
    expect((await settingsNow())!.pausedAt).toBeUndefined();
    await counted("2026-11-17", { sent: 1000, bounced: 500 });
    await judgeSending(NOW);
    expect((await settingsNow())!.pausedAt).toBe(AT);
  });

  it("does not pause again on late bounces of mails before a pause was lifted, and does on mails of later days", async () => {
    await setSettings({ judgedAfter: "2026-11-22", resumedAt: AT });
    await counted("2026-11-21", { sent: 5000, bounced: 500 });
    // On the day of the resume 1,000 more mails went out, and 60 bounces of the mails before them came late.
    await counted("2026-11-22", { sent: 2000, bounced: 560, complained: 3 });
    await judgeSending(NOW);
    const tomorrow = NOW + 24 * 3_600_000;
    await counted("2026-11-23", { sent: 999, bounced: 50 });
    await judgeSending(tomorrow);
    expect((await settingsNow())!.pausedAt).toBeUndefined();
    await counted("2026-11-23", { sent: 1000, bounced: 50 });
    await judgeSending(tomorrow);
    const paused = { pausedAt: new Date(tomorrow).toISOString(), pausedBecause: "BOUNCES" };
    expect(await settingsNow()).toMatchObject({ ...paused, judgedAfter: "2026-11-22", resumedAt: AT });
  });

  it("pauses because of one campaign from 500 mails on, which the alarm names", async () => {
    const begun = async (campaignId: string, startsAt: string, more: object): Promise<void> => {
      const about = { campaignId, status: "DONE" as const, startsAt, actor: "backend" };
      const item = campaign.item(about, AT, startsAt);
      stored.push(campaign.key(campaignId));
      await dynamodb.put({ ...campaign.key(campaignId), ...item, claimed: 500, ...more });
    };
    const mails = async (campaignId: string, variant: string, counts: Partial<MailCounts>): Promise<void> => {
      const key = mailStats.campaignKeyOf(campaignId, "2026-11-22", variant);
      stored.push(key);
      const of = { entity: "MailStats", campaignId, day: "2026-11-22", ttl: 2_000_000_000 };
      await dynamodb.put({ ...key, ...of, ...counts });
    };
    const today = "2026-11-22T08:00:00.000Z";
    // Too few mails, a week ago, counted only, and good enough.
    await begun("01FEW", today, { claimed: 499 });
    await mails("01FEW", "", { sent: 499, bounced: 499 });
    await begun("01OLD", "2026-11-15T11:59:59.999Z", {});
    await mails("01OLD", "", { sent: 500, bounced: 500 });
    await begun("01DRY", today, { isDryRun: true });
    await mails("01DRY", "", { sent: 500, bounced: 500 });
    await begun("01GOOD", today, {});
    await mails("01GOOD", "", { sent: 500, bounced: 24 });
    await begun("01BAD", today, { claimed: 5000 });
    await mails("01BAD", "A", { sent: 250, bounced: 25 });
    await mails("01BAD", "B", { sent: 249 });
    await judgeSending(NOW);
    expect(await settingsNow()).toBeUndefined();
    await mails("01BAD", "B", { sent: 250 });
    await judgeSending(NOW);
    expect(await settingsNow()).toMatchObject({ pausedAt: AT, pausedBecause: "BOUNCES" });
    expect(vi.mocked(log.alert).mock.calls.map(([, ids]) => ids)).toEqual([
      { because: "BOUNCES", sent: 500, bounced: 25, complained: 0, campaignId: "01BAD" },
    ]);
    await setSettings({ judgedAfter: "2026-11-22" });
    await judgeSending(NOW);
    expect((await settingsNow())!.pausedAt).toBeUndefined();
  });

  it("that a person has paused stays paused by hand", async () => {
    await setSettings({ pausedAt: "2026-11-22T11:00:00.000Z", pausedBecause: "MANUAL" });
    await counted("2026-11-22", { sent: 1000, bounced: 50 });
    await judgeSending(NOW);
    expect(await settingsNow()).toMatchObject({ pausedBecause: "MANUAL", version: 4 });
  });

  it("is judged again by the next run if the settings change at the same time", async () => {
    await setSettings({});
    await counted("2026-11-22", { sent: 1000, bounced: 50 });
    table.before("PutItem", () => setSettings({ version: 5, timezone: "Europe/Vienna" }));
    await judgeSending(NOW);
    expect((await settingsNow())!.pausedAt).toBeUndefined();
    expect(log.alert).not.toHaveBeenCalled();
    await judgeSending(NOW);
    expect(await settingsNow()).toMatchObject({ pausedAt: AT, version: 6, timezone: "Europe/Vienna" });
  });
});

it("what SES did not try to deliver counts in no rate: the counts of sends, taken in", async () => {
  const day = "2026-11-22";
  const sent = { ...sendItem("ann@x.example", { key: "texts/health" }, { now: NOW }), sentAt: AT, day };
  const bounced = { ...sent, bouncedAt: AT };
  const listed = { ...sent, bouncedAt: AT, complainedAt: AT, isListed: true };
  const take = async (sends: SendItem[]): Promise<void> => {
    const puts = sends.map((send) => {
      const deltaId = ulid(NOW);
      const item = mailDelta.item({ deltaId, day, counts: mailDelta.mailCountsOf(send) });
      return { ...mailDelta.key(deltaId), ...item };
    });
    await dynamodb.writeAll({ puts });
    await takeInAll();
    await judgeSending(NOW);
  };
  stored.push(mailStats.key(day));
  await take([...Array<SendItem>(900).fill(sent), ...Array<SendItem>(49).fill(bounced)]);
  await take(Array<SendItem>(51).fill(listed));
  expect(await settingsNow()).toBeUndefined();
  // The 53rd bounce of 1,060 mails is one in twenty.
  await take([...Array<SendItem>(56).fill(sent), ...Array<SendItem>(4).fill(bounced)]);
  expect(await settingsNow()).toMatchObject({ pausedBecause: "BOUNCES" });
});
