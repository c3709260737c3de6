import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { MailDeltaItem } from "#table/mail/mailDelta";
import * as mailDelta from "#table/mail/mailDelta";
import type { SendItem } from "#table/mail/send";
import * as settings from "#table/mail/settings";
import * as topic from "#table/mail/topics/topic";
import { sendItem, subscriberItem } from "../../../../../../support/sends.ts";
import { serveTable, type ServedTable } from "../../../../../../support/table.ts";

let table: ServedTable;
let dynamodb: typeof import("#functions/aws/dynamodb");
let findSend: typeof import("#functions/mail/send/state/store").findSend;
let unsubscribePage: typeof import("#functions/mail/pages/unsubscribe").unsubscribePage;
let preferencesPage: typeof import("#functions/mail/pages/preferences").preferencesPage;

beforeAll(async () => {
  // It is the 23rd in Auckland.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-22T12:00:00.000Z") });
  table = await serveTable();
  dynamodb = await import("#functions/aws/dynamodb");
  ({ findSend } = await import("#functions/mail/send/state/store"));
  ({ unsubscribePage } = await import("#functions/mail/pages/unsubscribe"));
  ({ preferencesPage } = await import("#functions/mail/pages/preferences"));
  const own = { entity: "EmailSettings", version: 1, postalAddress: "-", timezone: "Pacific/Auckland" };
  await dynamodb.put({ ...settings.key, ...own });
  for (const key of ["news", "offers"])
    await dynamodb.put({ ...topic.key(key), entity: "Topic", topic: key, version: 1, name: key });
});
afterAll(async () => {
  vi.useRealTimers();
  await table?.stop();
});

let people = 0;
let address: string;
beforeEach(async () => {
  address = `ann${(people += 1)}@x.example`;
  await dynamodb.put(subscriberItem(address));
  for (const { deltaId } of await deltas()) await dynamodb.writeAll({ deletes: [mailDelta.key(deltaId)] });
});

async function deltas(): Promise<MailDeltaItem[]> {
  const shards = mailDelta.DELTA_SHARDS.map((shard) =>
    dynamodb.queryAll<MailDeltaItem>(mailDelta.inShard(shard)),
  );
  return (await Promise.all(shards)).flat();
}

/** Returns the counted deltas: the day, the text if there is one, and the counts. */
const counted = async () =>
  (await deltas()).map(({ day, templateKey, counts }) => ({ day, templateKey, counts }));

/** A mail that was sent on the 20th. */
async function sent(): Promise<SendItem> {
  const item = sendItem(address, { key: "news" });
  const send = { ...item, status: "SENT" as const, sentAt: "2026-11-20T12:00:00.000Z", day: "2026-11-20" };
  await dynamodb.put(send);
  return send;
}

type Link = { sendId?: string; topic?: string };
const by = (link: Link, form: Record<string, string>) => ({
  link: { address, at: 0, ...link },
  form: new URLSearchParams(form),
});
const leave = (link: Link) => unsubscribePage(by(link, { "List-Unsubscribe": "One-Click" }));
const join = (link: Link) => unsubscribePage(by(link, { action: "join" }));
const ofMail = { day: "2026-11-20", templateKey: "news", counts: { unsubscribed: 1 } };
const ofToday = { day: "2026-11-23", templateKey: undefined, counts: { unsubscribed: 1 } };

describe("an unsubscription counts", () => {
  it("with the mail whose link was used, once however often it is clicked", async () => {
    const { sendId } = await sent();
    for (let clicks = 0; clicks < 3; clicks += 1)
      expect(await leave({ sendId })).toMatchObject({ statusCode: 200 });
    expect(await counted()).toEqual([ofMail]);
    expect(await findSend(address, sendId)).toMatchObject({ unsubscribedAt: "2026-11-22T12:00:00.000Z" });
  });

  it("not again by the link of another mail, because nothing changes", async () => {
    const [first, second] = [await sent(), await sent()];
    await leave(first);
    await leave(second);
    expect(await counted()).toEqual([ofMail]);
    expect((await findSend(address, second.sendId))!.unsubscribedAt).toBeUndefined();
  });

  it("again after it was undone, by another mail: each mail counts once", async () => {
    const [first, second] = [await sent(), await sent()];
    await leave(first);
    await join(first);
    await leave(first);
    expect(await counted()).toEqual([ofMail]);
    await join(first);
    await leave(second);
    expect(await counted()).toEqual([ofMail, ofMail]);
  });

  it("on its own day, in the zone of the settings, by a link without a mail and after the mail has expired", async () => {
    await leave({ topic: "news" });
    expect(await counted()).toEqual([ofToday]);
    const send = await sent();
    await dynamodb.put({ ...send, ttl: 1 });
    await leave(send);
    expect(await counted()).toEqual([ofToday, ofToday]);
  });

  it("once for all that a person leaves on the page of preferences, and not for what is joined there", async () => {
    const { sendId } = await sent();
    const save = async (...chosen: [string, string][]): Promise<void> => {
      const shown = [
        ["action", "save"],
        ["tracking", "yes"],
        ["shown", "news"],
        ["shown", "offers"],
      ] as [string, string][];
      const form = new URLSearchParams([...shown, ...chosen]);
      expect(await preferencesPage({ link: { address, at: 0, sendId }, form })).toMatchObject({
        statusCode: 200,
      });
    };
    await save(["mail", "yes"], ["topic", "news"], ["topic", "offers"]);
    expect(await counted()).toEqual([]);
    await save();
    expect(await counted()).toEqual([ofMail]);
    await save(["mail", "yes"], ["topic", "news"], ["topic", "offers"]);
    expect(await counted()).toEqual([ofMail]);
  });

  it("in the transaction that unsubscribes, also if an event changes the mail at the same time", async () => {
    const send = await sent();
    const opened = { openedAt: "2026-11-22T11:00:00.000Z", version: send.version + 1 };
    table.before("TransactWriteItems", () => dynamodb.put({ ...send, ...opened }));
    await leave(send);
    expect(await findSend(address, send.sendId)).toMatchObject({ ...opened, version: send.version + 2 });
    expect(await counted()).toEqual([ofMail]);
  });

  it("not where the request dies before it: neither is written", async () => {
    const send = await sent();
    table.fate = (operation) => (operation === "TransactWriteItems" ? "before" : undefined);
    await expect(leave(send)).rejects.toThrow();
    table.revive();
    expect(await counted()).toEqual([]);
    await leave(send);
    expect(await counted()).toEqual([ofMail]);
  });
});
