import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Range } from "#table/key";
import type { MailCounts } from "#table/mail/mailDelta";
import type { MailStatsItem } from "#table/mail/mailStats";
import { fail } from "../errors.ts";
import { parseDate } from "../instants.ts";
import { allLiving } from "../living.ts";
import * as page from "../page.ts";

type Args = { from: string; to: string; limit?: number | null; nextToken?: string | null };
type Answered = { args: Args; error?: { type: string; message: string }; result?: unknown };
type Counts = Partial<MailCounts>;

/** The longest range, and the number of items without a `limit`. */
const MAX_DAYS = 400;
const DAY_MS = 86400000;

/** Returns the first and the last day of `[from, to)`. Fails with `ValidationError`. */
export function parseDays({ from, to }: Pick<Args, "from" | "to">): { first: string; last: string } {
  const first = parseDate("from", from);
  const end = midnight(parseDate("to", to));
  const days = (end - midnight(first)) / DAY_MS;
  if (days < 1) fail("ValidationError", "`to` must be later than `from`.", { field: "to" });
  if (days > MAX_DAYS) {
    fail(
      "ValidationError",
      `\`from\` and \`to\` are more than ${MAX_DAYS} days apart: ask for a part of them.`,
      {
        field: "to",
      },
    );
  }
  return { first, last: util.time.epochMilliSecondsToISO8601(end - DAY_MS).slice(0, 10) };
}

/** Returns the day so many days before another. */
export function daysBefore(day: string, count: number): string {
  return util.time.epochMilliSecondsToISO8601(midnight(day) - count * DAY_MS).slice(0, 10);
}

/** Builds the Query of counts of days. Without a `limit` a page has all days that one can ask for. */
export function request(range: Range, args: Args): DynamoDBQueryRequest {
  const query = page.request(range, args);
  return typeof args.limit === "number" ? query : { ...query, limit: MAX_DAYS };
}

/** Returns the page that was read, without what has expired. */
export function response(ctx: Answered): { items: MailStatsItem[]; nextToken?: string | null } {
  const { items, nextToken } = page.response<MailStatsItem>(ctx);
  return { items: allLiving(items), nextToken };
}

/** Returns the counts of an item with their rates, as the API shows them. */
export function counted(item: MailStatsItem) {
  const [sent, delivered] = [count(item, "sent"), count(item, "delivered")];
  return {
    date: item.day,
    created: count(item, "created"),
    approved: count(item, "approved"),
    sent,
    delivered,
    opened: count(item, "opened"),
    clicked: count(item, "clicked"),
    machineOpened: count(item, "machineOpened"),
    machineClicked: count(item, "machineClicked"),
    bounced: count(item, "bounced"),
    complained: count(item, "complained"),
    unsubscribed: count(item, "unsubscribed"),
    failed: count(item, "failed"),
    firstReminders: count(item, "firstReminders"),
    secondReminders: count(item, "secondReminders"),
    finalNotices: count(item, "finalNotices"),
    deliveryRate: rate(delivered, sent),
    bounceRate: rate(count(item, "bounced"), sent),
    complaintRate: rate(count(item, "complained"), sent),
    openRate: rate(count(item, "opened"), delivered),
    clickRate: rate(count(item, "clicked"), delivered),
  };
}

/**
 * A difference can be taken in before the count that it takes away from, so a stored count can be below 0 for
 * a moment.
 */
function count(item: Counts, name: keyof MailCounts): number {
  return Math.max(0, item[name] ?? 0);
}

/** Returns a share, 0 to 1; null without anything to divide by. */
export function rate(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

function midnight(day: string): number {
  return util.time.parseISO8601ToEpochMilliSeconds(`${day}T00:00:00.000Z`);
}
