import { marshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import fc from "fast-check";
import { queryAll } from "../../../../../../functions/lib/aws/dynamodb.ts";
import { changeSend } from "../../../../../../functions/lib/mail/send/state/store.ts";
import { ulid } from "../../../../../../functions/lib/ids/ulid.ts";
import type { MailCounts, MailDeltaItem } from "../../../../../../resolvers/table/mail/mailDelta.ts";
import { inShard, DELTA_SHARDS } from "../../../../../../resolvers/table/mail/mailDelta.ts";
import type { MailStatsItem } from "../../../../../../resolvers/table/mail/mailStats.ts";
import * as mailStats from "../../../../../../resolvers/table/mail/mailStats.ts";
import type { SendItem } from "../../../../../../resolvers/table/mail/send.ts";
import * as send from "../../../../../../resolvers/table/mail/send.ts";
import type { Table } from "../../sites/fold/table.ts";

export const NOW = "2026-11-20T12:00:00.000Z";
const SECONDS = Date.parse(NOW) / 1000;
export const TEXTS = ["news", "offers", "receipt"];

/** The changes of a send after it was sent: the times that are set or removed. */
const HAPPENS = [
  { deliveredAt: NOW },
  { openedAt: NOW },
  { machineOpenedAt: NOW },
  { clickedAt: NOW },
  // A click turns out to be a machine's.
  { clickedAt: undefined, machineClickedAt: NOW },
  { bouncedAt: NOW, status: "BOUNCED" },
  { complainedAt: NOW, status: "COMPLAINED" },
  { unsubscribedAt: NOW },
] satisfies Partial<SendItem>[];

/** A send: of which text and number, on which day, whether it fails, and what happens to it. */
export interface Drawn {
  text: number;
  number: number;
  day: number;
  fails: boolean;
  happens: number[];
}

export const drawnSends: fc.Arbitrary<Drawn[]> = fc.array(
  fc.record({
    text: fc.nat(TEXTS.length - 1),
    number: fc.integer({ min: 1, max: 2 }),
    day: fc.integer({ min: 18, max: 20 }),
    fails: fc.boolean(),
    happens: fc.array(fc.nat(HAPPENS.length - 1), { maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 25 },
);

let people = 0;

/** Stores the sends and has them changed as the product changes them. Returns them as they are then. */
export async function makeSends(table: Table, drawn: Drawn[]): Promise<SendItem[]> {
  return Promise.all(
    drawn.map(async ({ text, number, day, fails, happens }) => {
      const of = { sendId: ulid(Date.parse(NOW)), email: `p${(people += 1)}@x.example`, queuedAt: NOW };
      const claimed = { templateKey: TEXTS[text]!, number, bodyHash: "-", subject: "-", actor: "backend" };
      const waits = { dueAt: NOW, fromSeconds: SECONDS };
      const item = send.item({ ...of, ...claimed, lane: "BULK" }, waits);
      await table.put(marshall({ ...send.key(of.email, NOW, of.sendId), ...item }));
      const counts = `2026-11-${day}`;
      const first: Partial<SendItem> = fails ? { status: "FAILED" } : { status: "SENT", sentAt: NOW };
      const changes = [{ ...first, day: counts }, ...(fails ? [] : happens.map((at) => HAPPENS[at]!))];
      let after: SendItem | undefined;
      for (const set of changes) after = await changeSend(of.email, of.sendId, () => ({ set }));
      return after!;
    }),
  );
}

/** The deltas that no fold has taken in, in the order of the shards. */
export async function waitingDeltas(): Promise<MailDeltaItem[]> {
  return (await Promise.all(DELTA_SHARDS.map((shard) => queryAll<MailDeltaItem>(inShard(shard))))).flat();
}

/** Their records in the stream. */
export function recordsOf(deltas: MailDeltaItem[]): DynamoDBRecord[] {
  return deltas.map((delta, at) => ({
    eventName: "INSERT",
    dynamodb: { SequenceNumber: String(at), NewImage: marshall(delta) as Record<string, AttributeValue> },
  }));
}

type Stored = Record<string, Partial<MailCounts>>;
const NOT_COUNTS = ["PK", "SK", "entity", "day", "templateKey", "number", "ttl"];

/** Returns the counts of MailStats by day, and by text, day and number. A count of 0 is left out. */
export async function storedStats(): Promise<Stored> {
  const all = await queryAll<MailStatsItem>(mailStats.days("2026-01-01", "2026-12-31"));
  const texts = TEXTS.map((key) =>
    queryAll<MailStatsItem>(mailStats.daysOf(key, "2026-01-01", "2026-12-31")),
  );
  const items = [...all, ...(await Promise.all(texts)).flat()];
  return withoutNothing(
    Object.fromEntries(
      items.map((item) => {
        const all = Object.entries(item) as [string, number][];
        const counts = all.filter(([name]) => !NOT_COUNTS.includes(name));
        const of = item.templateKey === undefined ? [item.day] : [item.templateKey, item.day, item.number];
        return [of.join(" "), Object.fromEntries(counts)];
      }),
    ),
  );
}

/** A plain fold: what the sends are, counted one by one. */
export function countsOfSends(sends: SendItem[]): Stored {
  const sums: Record<string, Record<string, number>> = {};
  for (const each of sends) {
    const facts = {
      sent: each.sentAt !== undefined,
      delivered: each.deliveredAt !== undefined,
      opened: each.openedAt !== undefined,
      clicked: each.clickedAt !== undefined,
      machineOpened: each.machineOpenedAt !== undefined,
      machineClicked: each.machineClickedAt !== undefined,
      bounced: each.bouncedAt !== undefined,
      complained: each.complainedAt !== undefined,
      unsubscribed: each.unsubscribedAt !== undefined,
      failed: each.status === "FAILED",
    };
    for (const of of [each.day!, `${each.templateKey} ${each.day} ${each.number}`])
      for (const [name, isSo] of Object.entries(facts)) {
        sums[of] ??= {};
        sums[of][name] = (sums[of][name] ?? 0) + Number(isSo);
      }
  }
  return withoutNothing(sums);
}

function withoutNothing(sums: Record<string, Record<string, number>>): Stored {
  return Object.fromEntries(
    Object.entries(sums)
      .map(([of, counts]) => [
        of,
        Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
      ])
      .filter(([, counts]) => Object.keys(counts as object).length > 0) as [string, Partial<MailCounts>][],
  );
}
