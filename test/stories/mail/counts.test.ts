import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as mailDelta from "#table/mail/mailDelta";
import { startTestCloud, type Person, type TestCloud } from "../../support/cloud.ts";
import { putItems, change } from "../../support/sites.ts";
import { read } from "../../support/subscribers.ts";
import { createText, decide, saveText, type Text } from "../../support/templates.ts";
import { until } from "../../support/until.ts";

let test: TestCloud;
let editor: Person;
let admin: Person;

beforeAll(async () => {
  test = await startTestCloud({ timers: [] });
  editor = await test.person({ groups: ["editor"] });
  admin = await test.person({ groups: ["admin"] });
});
afterAll(() => test?.stop());

type Day = { date: string; number?: number; created: number; approved: number; sent: number };

/** Days from the one before today to the one after it, so that each zone's today is among them. */
function range(): string {
  const day = (days: number) =>
    new Date(test.cloud.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `(from: "${day(-1)}", to: "${day(2)}")`;
}

const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat("sv", { timeZone }).format(new Date(test.cloud.clock.now()));

/** The counts of a text, once the stream has counted so much: it gathers records for ten seconds. */
async function counted(text: Text, isThere: (days: Day[]) => boolean): Promise<Day[]> {
  await test.advance("PT10S");
  return until("the stream has counted", async () => {
    const query = `template(key: "${text.key}") { stats${range()} { items { date number created approved sent } } }`;
    const { stats } = await read<{ stats: { items: Day[] } }>(test, query);
    return isThere(stats.items) && stats.items;
  });
}

describe("counts of mail", () => {
  it("have a number on the day on which it was saved, and on which it was approved", async () => {
    let text = await createText(test, editor);
    text = await saveText(test, editor, text);
    await decide(test, admin, "approveTemplate", { key: text.key, number: 2, expectedVersion: 1 });
    const days = await counted(text, (found) => found.some(({ approved }) => approved > 0));
    const date = dayIn("UTC");
    expect(days).toEqual([
      { date, number: 1, created: 1, approved: 0, sent: 0 },
      { date, number: 2, created: 1, approved: 1, sent: 0 },
    ]);
    const all = await read<{ items: Day[] }>(
      test,
      `emailAnalytics${range()} { items { date created approved } }`,
    );
    expect(all.items).toEqual([{ date, created: 2, approved: 1 }]);
  });

  it("have the days of the zone of the settings, and rates that are derived from them", async () => {
    const zone = dayIn("Pacific/Kiritimati") === dayIn("UTC") ? "Pacific/Niue" : "Pacific/Kiritimati";
    await change(test, admin, "updateEmailSettings", { timezone: zone, expectedVersion: 0 }, "version");
    const text = await createText(test, editor);
    const sent = { sent: 4, delivered: 2, bounced: 1, opened: 1 };
    const of = { day: dayIn(zone), templateKey: text.key, number: 1, counts: sent };
    const deltaId = "01KKXW3M00AAAAAAAAAAABCDEF";
    await putItems(test, [{ ...mailDelta.key(deltaId), ...mailDelta.item({ deltaId, ...of }) }]);
    const days = await counted(text, (found) => found.some((day) => day.sent > 0 && day.created > 0));
    expect(days).toEqual([{ date: dayIn(zone), number: 1, created: 1, approved: 0, sent: 4 }]);
    const rates = "deliveryRate bounceRate complaintRate openRate clickRate";
    const { items } = await read<{ items: Day[] }>(
      test,
      `emailAnalytics${range()} { items { date ${rates} } }`,
    );
    expect(items.find(({ date }) => date === dayIn(zone))).toEqual({
      date: dayIn(zone),
      ...{ deliveryRate: 0.5, bounceRate: 0.25, complaintRate: 0, openRate: 0.5, clickRate: 0 },
    });
  });
});
