import { decimalText } from "#table/currency";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import { get, pages } from "../../aws/dynamodb.ts";
import { dayIn } from "../../conditions/zone.ts";

/** The open invoices that are added up. */
const MOST = 10_000;
const DAY_MS = 24 * 3_600_000;
const READ = ["status", "amount", "paidAmount", "currency", "dueDate"] as const;

type Open = Pick<InvoiceItem, (typeof READ)[number]>;

/** The ages of open invoices, with the most days late of each. */
const AGES = { notDue: 0, to30Days: 30, to60Days: 60, over60Days: Infinity };
type Age = keyof typeof AGES;

interface Sum {
  count: number;
  /** In the smallest unit. A sum of many may be more than a number holds exactly. */
  amount: bigint;
}

/**
 * Adds up the open amounts of the open invoices by currency and age; of more than `most`, those that are due
 * first. A day ends as the clock of the settings' zone says.
 */
export async function invoiceTotals(now: number, most = MOST) {
  const { timezone } = (await get<EmailSettingsItem>(settings.key)) ?? settings.DEFAULTS;
  const date = dayIn(timezone, now);
  const open = await firstOpen(most);
  const byCurrency = new Map<string, Open[]>();
  for (const each of open.slice(0, most)) {
    const some = byCurrency.get(each.currency);
    if (some) some.push(each);
    else byCurrency.set(each.currency, [each]);
  }
  const currencies = [...byCurrency].map(([currency, some]) => totalsOf(currency, some, date));
  currencies.sort((one, other) => other.all.count - one.all.count);
  return { date, isComplete: open.length <= most, currencies };
}

/** Returns the invoices that are due first; one more than `most` if there are more. */
async function firstOpen(most: number): Promise<Open[]> {
  const found: Open[] = [];
  for await (const items of pages<Open>(invoice.open, { attributes: READ })) {
    for (const item of items) found.push(item);
    if (found.length > most) break;
  }
  return found.slice(0, most + 1);
}

function totalsOf(currency: string, some: Open[], date: string) {
  const sums = sumsByAge(some, date);
  const shown = ({ count, amount }: Sum) => ({
    count,
    amount: Number(amount),
    amountText: decimalText(String(amount), currency),
  });
  return {
    currency,
    all: shown(Object.values(sums).reduce(added)),
    notDue: shown(sums.notDue),
    to30Days: shown(sums.to30Days),
    to60Days: shown(sums.to60Days),
    over60Days: shown(sums.over60Days),
  };
}

function sumsByAge(some: Open[], date: string): Record<Age, Sum> {
  const none = (): Sum => ({ count: 0, amount: 0n });
  const sums = { notDue: none(), to30Days: none(), to60Days: none(), over60Days: none() };
  for (const item of some) {
    const age = ageOf((Date.parse(date) - Date.parse(item.dueDate)) / DAY_MS);
    sums[age] = added(sums[age], { count: 1, amount: BigInt(invoice.openOf(item)) });
  }
  return sums;
}

function ageOf(daysLate: number): Age {
  const ages = Object.keys(AGES) as Age[];
  return ages.find((age) => daysLate <= AGES[age]) ?? "over60Days";
}

function added(one: Sum, other: Sum): Sum {
  return { count: one.count + other.count, amount: one.amount + other.amount };
}
